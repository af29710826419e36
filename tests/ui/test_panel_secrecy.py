"""No panel shows a card that its reader may not see."""

import re
from dataclasses import replace

from discord.ui import LayoutView
from hypothesis import given, settings
from hypothesis import strategies as st
from panel_kit import Table, as_read, info_of, payload, positions, table_of

from bot.ui.panels import deal_panel, hand_panel, result_panel, table_panel
from games.bridgette.state import Playing
from games.core.cards import Card

_IN_TEXT = re.compile("([♠♥♦♣])\ufe0e(10|[2-9AKQJ])")
_IN_IDS = re.compile(r"(?<!bid )\b([2-9TJQKA][CDHS]|[GRL]X)\b")
_COLONS = {"Grand": "GX", "Royal": "RX", "Little": "LX"}
_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SEEDS = st.integers(0, 2**32)


def match_of(seed: int) -> list[Table]:
    return list(positions(table_of(info_of(), seed.to_bytes(8, "big")), seed))


def held_positions(seed: int) -> list[Table]:
    """The positions in which both still hold cards."""
    running = [table for table in match_of(seed) if table.running.to_act]
    return [table for table in running if all(table.running.state.hands)]


def with_hands(table: Table, hands: tuple[int, int]) -> Table:
    state = table.running.state
    is_play = isinstance(state, Playing)
    state = state._replace(hands=hands) if is_play else replace(state, hands=hands)
    return replace(table, match=replace(table.running, state=state))


def swapped_hands(table: Table, draw: st.DataObject) -> Table:
    """The position with a card of each hand changed for one of the other's."""
    ours, theirs = table.running.state.hands
    mine = draw.draw(st.sampled_from([1 << n for n in range(55) if ours >> n & 1]))
    yours = draw.draw(st.sampled_from([1 << n for n in range(55) if theirs >> n & 1]))
    return with_hands(table, (ours ^ mine | yours, theirs ^ yours | mine))


def cards_named(view: LayoutView) -> set[Card]:
    """Every card that a text, a label, a value or a custom id names."""
    text = str(payload(view))
    named = {
        Card.parse(rank.replace("10", "T") + _LETTERS[suit])
        for suit, rank in _IN_TEXT.findall(text)
    }
    named |= {Card.parse(code) for code in _IN_IDS.findall(text)}
    return named | {Card.parse(code) for name, code in _COLONS.items() if name in text}


@settings(max_examples=100, deadline=None)
@given(seed=SEEDS, data=st.data())
def test_public_panels_are_the_same_whatever_cards_are_hidden(
    seed: int, data: st.DataObject
) -> None:
    table = data.draw(st.sampled_from(held_positions(seed)))
    other = swapped_hands(table, data)

    assert other.running.state.hands != table.running.state.hands
    shown, as_well = table.shown_to(None), other.shown_to(None)
    assert payload(table_panel(shown)) == payload(table_panel(as_well))
    for deal in table.running.deals[-1:]:
        assert payload(deal_panel(shown, deal)) == payload(deal_panel(as_well, deal))


@settings(max_examples=100, deadline=None)
@given(seed=SEEDS, data=st.data())
def test_a_hand_panel_is_the_same_whatever_the_other_hand_holds(
    seed: int, data: st.DataObject
) -> None:
    table = data.draw(st.sampled_from(held_positions(seed)))
    seat = data.draw(st.sampled_from((0, 1)))
    hands = list(table.running.state.hands)
    theirs = hands[1 - seat]
    unseen = [1 << n for n in range(55) if not (hands[0] | hands[1]) >> n & 1]
    given_away = data.draw(st.sampled_from([1 << n for n in range(55) if theirs >> n & 1]))
    hands[1 - seat] = theirs ^ given_away | data.draw(st.sampled_from(unseen))

    other = with_hands(table, (hands[0], hands[1]))

    assert payload(hand_panel(table.shown_to(seat))) == payload(hand_panel(other.shown_to(seat)))


@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_a_hand_panel_names_only_own_and_public_cards(seed: int) -> None:
    for table in match_of(seed):
        if not table.running.to_act:
            continue
        for seat in (0, 1):
            view = table.shown_to(seat).view
            tricks = (*view.history, *([view.trick] if view.trick else []))
            known = {view.up_card, *view.hand, *view.discarded}
            known |= {card for trick in tricks for card in trick.cards}
            assert cards_named(hand_panel(table.shown_to(seat))) <= known


def test_public_panels_ignore_the_hand_in_a_snapshot_of_a_seat() -> None:
    tables = match_of(4)
    for table in tables:
        spectator = payload(table_panel(table.shown_to(None)))
        played = [payload(table_panel(table.shown_to(seat))) for seat in (0, 1)]
        assert played == [spectator, spectator]
    final = tables[-1]
    assert payload(result_panel(final.shown_to(0))) == payload(result_panel(final.shown_to(None)))


def test_no_secret_is_shown_while_the_match_lasts() -> None:
    *running, final = match_of(9)
    secret = final.secret.hex()
    for table in running:
        panels = [table_panel(table.shown_to(None))]
        panels += [hand_panel(table.shown_to(seat)) for seat in (0, 1)]
        assert not any(secret in as_read(panel) for panel in panels)
    assert secret in as_read(result_panel(final.shown_to(None)))
