"""A player's hand: what it tells."""

from panel_kit import (
    after,
    controls,
    enabled,
    first,
    info_of,
    played,
    positions,
    read,
    table_of,
    texts,
)

from bot.table.models import Snapshot
from bot.ui.panels import hand_panel, refusal
from games.core.actions import Discard
from games.core.auction import Pass
from games.core.rules import Subset


def test_h3_a_hand_tells_its_server_channel_game_deal_and_leads_to_the_table() -> None:
    text = texts(hand_panel(table_of(info_of()).shown_to(0)))
    assert "Bridgette · deal 1 of 6" in text
    assert "Card Club · #table-one" in text
    assert (
        "https://discord.com/channels/1100000000000000001/1100000000000000002/1300000000000000001"
        in text
    )


def test_h3_a_hand_links_to_the_channel_while_the_table_has_no_message() -> None:
    text = texts(hand_panel(table_of(info_of(message_id=None)).shown_to(0)))
    assert "(https://discord.com/channels/1100000000000000001/1100000000000000002)" in text


def test_h3_a_hand_in_the_play_tells_contract_tricks_last_trick_this_trick_and_turn() -> None:
    def is_told(snapshot: Snapshot) -> bool:
        return snapshot.view.last_trick is not None and snapshot.view.trick is not None

    snapshot = next(filter(is_told, played()))
    text = texts(hand_panel(snapshot))
    for expected in ("Score: ", "Contract: ", "Tricks won: ", "Last trick: ", "Your turn:"):
        assert expected in text
    assert f"Trick {len(snapshot.view.history) + 1}: " in text


def test_h3_a_hand_in_the_exchange_tells_dealer_up_card_and_draws() -> None:
    text = texts(hand_panel(table_of(info_of()).shown_to(0)))
    assert "Dealer: " in text
    assert "Up-card " in text
    assert "Drawn: " in text


def test_h3_a_hand_in_the_auction_tells_the_calls_and_the_standing_bid() -> None:
    snapshot = next(s for s in played(until="auction") if s.view.contract is not None)
    text = texts(hand_panel(snapshot))
    assert "Calls: " in text
    assert "Standing bid: " in text


def test_a_waiting_hand_tells_for_whom_and_has_nothing_to_press() -> None:
    def is_waiting(snapshot: Snapshot) -> bool:
        return snapshot.view.phase == "play" and snapshot.choices is None

    snapshot = first(positions(table_of(info_of()), 3), is_waiting, 0)
    view = hand_panel(snapshot)
    assert "Waiting for Ben to " in texts(view)
    assert controls(view) == []


def test_a_new_deal_opens_with_the_last_deals_result() -> None:
    def is_new(snapshot: Snapshot) -> bool:
        return snapshot.view.phase == "exchange" and bool(snapshot.view.finished)

    for seat in (0, 1):
        snapshot = first(positions(table_of(info_of()), 3), is_new, seat)
        text = texts(hand_panel(snapshot))
        assert "Last: deal 1 of 6" in text
        assert snapshot.last_deal is not None
        for line in snapshot.last_deal.lines:
            assert f"{line.points:,}" in text
        assert f"you **{snapshot.last_deal.scores[seat]:,}**" in text


def test_a_passed_out_deal_is_told_in_the_next_hand() -> None:
    table = table_of(info_of())
    for _ in range(2):
        seat = table.running.to_act[0]
        choices = table.running.choices(seat)
        assert isinstance(choices, Subset)
        table = after(table, seat, Discard(choices.cards[: choices.size]))
    for _ in range(2):
        table = after(table, table.running.to_act[0], Pass())
    text = texts(hand_panel(table.shown_to(0)))
    assert "Passed out" in text
    assert "the same dealer deals again" in text
    assert "Bridgette · deal 1 of 6" in text


def test_the_hand_of_a_match_that_is_over_shows_the_result_and_no_controls() -> None:
    *_, final = positions(table_of(info_of()), 3)
    winner = final.running.outcome.winners[0] if final.running.outcome else None
    assert winner is not None
    won, lost = hand_panel(final.shown_to(winner)), hand_panel(final.shown_to(1 - winner))
    assert "You won the match." in texts(won)
    assert f"{('Ada', 'Ben')[winner]} won the match." in texts(lost)
    assert controls(won) == controls(lost) == []


def test_a_resigned_match_tells_who_gave_up() -> None:
    table = table_of(info_of())
    table = table.after(table.running.give_up(1))
    assert "Ben resigned. You won the match." in texts(hand_panel(table.shown_to(0)))
    assert "You resigned. Ada won the match." in texts(hand_panel(table.shown_to(1)))


def test_a_refusal_may_bring_the_hand_as_it_is_now() -> None:
    snapshot = next(played())
    view = refusal("Follow ♥ if you can.", snapshot)
    assert "Follow ♥ if you can." in read(view)
    assert enabled(view) == enabled(hand_panel(snapshot))
