"""What can be pressed in a player's hand, phase by phase."""

import pytest
from discord.ui import LayoutView, Select
from panel_kit import (
    Table,
    action_of,
    after,
    controls,
    enabled,
    holding,
    info_of,
    labels,
    payload,
    played,
    positions,
    read,
    table_of,
    texts,
)

from bot.table.models import Snapshot
from bot.ui.cards import AS_TEXT
from bot.ui.panels import hand_panel
from games.core.actions import Discard, Play
from games.core.auction import Bid
from games.core.cards import Suit
from games.core.rules import OneOf, Subset


def test_a_discard_is_one_menu_of_the_whole_hand_with_the_exact_number() -> None:
    snapshot = table_of(info_of()).shown_to(0)
    assert isinstance(snapshot.choices, Subset)
    (menu,) = controls(hand_panel(snapshot))
    assert isinstance(menu, Select)
    assert [option.value for option in menu.options] == [str(card) for card in snapshot.view.hand]
    assert menu.min_values == menu.max_values == snapshot.choices.size
    assert str(snapshot.choices.size) in (menu.placeholder or "")


def test_h4_anothers_discard_leaves_the_menu_of_an_open_exchange_as_it_was() -> None:
    table = table_of(info_of())
    choices = table.running.choices(1)
    assert isinstance(choices, Subset)
    other = after(table, 1, Discard(choices.cards[: choices.size]))

    def menu(one: Table) -> object:
        return payload(hand_panel(one.shown_to(0)))[0]["components"][-1]

    assert menu(other) == menu(table)
    assert "Ben discarded" in texts(hand_panel(other.shown_to(0)))


def test_after_discarding_the_hand_shows_what_is_kept_and_what_is_gone() -> None:
    table = table_of(info_of())
    choices = table.running.choices(0)
    assert isinstance(choices, Subset)
    gone = choices.cards[: choices.size]
    view = hand_panel(after(table, 0, Discard(gone)).shown_to(0))
    assert controls(view) == []
    assert "You discarded" in texts(view)
    assert "Waiting for Ben to discard" in texts(view)


def strains(view: LayoutView) -> list[str | None]:
    return [label.replace(AS_TEXT, "") for label in labels(view)]


def test_the_auction_shows_the_strains_of_one_level_and_the_other_calls() -> None:
    snapshot = next(s for s in played(until="auction") if not s.view.calls)
    assert strains(hand_panel(snapshot, level=2))[-8:] == [
        "2♣", "2♦", "2♥", "2♠", "2NT", "Pass", "Double", "Redouble",
    ]  # fmt: skip


def test_level_nought_has_no_suits() -> None:
    def may_bid_nought(snapshot: Snapshot) -> bool:
        return isinstance(snapshot.choices, OneOf) and any(
            isinstance(call, Bid) and call.level == 0 for call in snapshot.choices.actions
        )

    snapshots = (s for seed in range(9) for s in played(seed, until="auction"))
    snapshot = next(filter(may_bid_nought, snapshots))
    assert strains(hand_panel(snapshot)) == ["0NT", "Pass", "Double", "Redouble"]


def test_only_legal_calls_can_be_pressed_and_every_legal_call_can_be_reached() -> None:
    for snapshot in (s for seed in range(5) for s in played(seed, until="auction")):
        assert isinstance(snapshot.choices, OneOf)
        legal = set(snapshot.choices.actions)
        reached = set()
        for level in range(8):
            for custom_id in enabled(hand_panel(snapshot, level=level)):
                reached.add(action_of(custom_id))
        assert reached == legal


def test_the_level_menu_lists_levels_that_can_be_bid_and_marks_the_one_shown() -> None:
    snapshot = next(s for s in played(until="auction") if not s.view.calls)
    view = hand_panel(snapshot, level=3)
    (menu,) = [item for item in controls(view) if isinstance(item, Select)]
    assert [option.value for option in menu.options if option.default] == ["3"]


def test_a_level_that_cannot_be_bid_falls_back_to_the_lowest_that_can() -> None:
    snapshot = next(s for s in played(until="auction") if s.view.contract is not None)
    assert payload(hand_panel(snapshot, level=0)) == payload(hand_panel(snapshot))


def test_an_auction_at_its_highest_bid_leaves_only_pass_double_and_redouble() -> None:
    snapshots = (s for seed in range(200) for s in played(seed, until="auction"))
    snapshot = next(s for s in snapshots if s.view.contract and str(s.view.contract) == "7NT")
    view = hand_panel(snapshot)
    assert labels(view) == ["Pass", "Double", "Redouble"]
    assert {action_of(custom_id) for custom_id in enabled(view)} == set(snapshot.choices.actions)


def test_h9_the_hand_is_sorted_trump_first_then_by_suit_and_rank_colons_last() -> None:
    snapshot = holding("2C TD AH 3H KS QS GX LX", "2D 3D 4D 5D 6D 7D 8D 9D", contract="4H")
    assert [label.replace(AS_TEXT, "") for label in labels(hand_panel(snapshot)) if label] == [
        "♥A", "♥3", "♠K", "♠Q", "♦10", "♣2", "Grand", "Little",
    ]  # fmt: skip
    assert "**♥** A 3 (trump)\n**♠** K Q\n**♦** 10\n**♣** 2\n**Colons** Grand, Little" in read(
        hand_panel(snapshot)
    )


def test_h9_illegal_cards_are_disabled_and_not_hidden() -> None:
    snapshot = holding("2H 9H AS", "3H 2D 3D", led="3H")
    view = hand_panel(snapshot)
    assert len(labels(view)) == 3
    assert [custom_id.rsplit(":", 1)[1] for custom_id in enabled(view)] == ["play 9H", "play 2H"]


def test_every_legal_card_and_no_other_can_be_pressed() -> None:
    for snapshot in played():
        assert isinstance(snapshot.choices, OneOf)
        pressed = {action_of(custom_id) for custom_id in enabled(hand_panel(snapshot))}
        assert pressed == set(snapshot.choices.actions)


def test_h9_a_suit_stands_in_rows_of_its_own() -> None:
    snapshot = holding("AS KS QS JS TS 2H", "2D 3D 4D 5D 6D 7D")
    rows = [c for c in payload(hand_panel(snapshot))[0]["components"] if c["type"] == 1]
    assert [len(row["components"]) for row in rows] == [3, 2, 1]


@pytest.mark.parametrize(
    ("hand", "hint"),
    [
        ("2H 9H AS", "♥ may not be led to this trick."),
        ("2H 9H GX", "♥ may not be led to this trick, so a colon must be."),
        ("2H 9H TH", "You hold nothing but ♥, so the bar is lifted."),
    ],
)
def test_a_bar_on_the_lead_is_told_in_terms_of_the_hand(hand: str, hint: str) -> None:
    assert hint in read(hand_panel(holding(hand, "2D 3D 4D", barred=Suit.HEARTS)))


@pytest.mark.parametrize(
    ("led", "contract", "hint"),
    [
        ("5H", "3NT", "Your Little Colon may answer ♥5"),
        ("GX", "4S", "An ace or any ♠ beats the Grand Colon."),
        ("RX", "3NT", "A king, queen or jack beats the Royal Colon."),
    ],
)
def test_what_a_colon_does_is_told_when_it_matters(led: str, contract: str, hint: str) -> None:
    snapshot = holding("2H 9S LX", f"{led} 2D 3D", contract=contract, led=led)
    assert hint in read(hand_panel(snapshot))


def test_h4_every_control_carries_table_seat_and_the_step_of_its_choices() -> None:
    seen = set()
    for table in positions(table_of(info_of(id=41)), 3):
        for seat in table.running.to_act:
            snapshot = table.shown_to(seat)
            for item in controls(hand_panel(snapshot)):
                kind, table_id, its_seat, expect, *_ = item.custom_id.split(":")
                seen.add(kind)
                assert (table_id, its_seat, expect) == ("41", str(seat), str(snapshot.expect))
    assert seen == {"act", "pick", "level"}


def test_a_card_is_played_by_its_button() -> None:
    snapshot = next(played())
    custom_id = enabled(hand_panel(snapshot))[0]
    assert isinstance(snapshot.choices, OneOf)
    assert action_of(custom_id) == snapshot.choices.actions[0]
    assert isinstance(action_of(custom_id), Play)


def test_the_hand_is_redrawn_the_same_from_the_same_position() -> None:
    snapshot = next(played())
    assert payload(hand_panel(snapshot)) == payload(hand_panel(snapshot))
