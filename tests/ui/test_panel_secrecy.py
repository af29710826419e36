"""No panel shows a card that its reader may not see, in any game."""

import random
import re
from collections.abc import Iterator, Sequence

import pytest
from discord.ui import LayoutView
from hypothesis import given, settings
from hypothesis import strategies as st
from panel_kit import IDS, SECRET, Table, after, as_read, info_of, payload, positions, table_of

from bot.table.match import Match
from bot.ui.panels import deal_panel, hand_panel, result_panel, table_panel
from games.core.cards import Card
from games.core.errors import RuleViolation
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.recording import Beginning, Moment, record
from tests.games.specimen import DealSoFar, Specimen, Step
from tests.games.test_secrecy import hidden, swapped

_IN_TEXT = re.compile("([♠♥♦♣])\ufe0e(10|[2-9AKQJ])")
_IN_HAND = re.compile("\\*\\*([♠♥♦♣])\ufe0e\\*\\*((?: (?:10|[2-9AKQJ])(?: \\([a-z]+\\))?)+)")
_IN_IDS = re.compile(r"(?<!bid )\b([2-9TJQKA][CDHS]|[GRL]X)\b")
_COLONS = {"Grand": "GX", "Royal": "RX", "Little": "LX"}
_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SEEDS = st.integers(0, 2**32)

each_game = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)


def tables_of(specimen: Specimen, start: Beginning, steps: Sequence[Step]) -> Iterator[Table]:
    """The table at the beginning and after each of the steps. Raises RuleViolation."""
    rules = specimen.rules
    nobody = (0,) * rules.info.seats
    match = Match(rules, b"seed", start.initial(specimen), 0, nobody, 0, ())
    table = Table(info_of(start.options), match, SECRET, IDS)
    yield table
    for seat, action in steps:
        table = after(table, seat, action)
        yield table


def last_of(specimen: Specimen, start: Beginning, steps: Sequence[Step]) -> Table:
    *_, last = tables_of(specimen, start, steps)
    return last


def panels_for(table: Table, seat: int | None) -> list[object]:
    """Everything that a seat, or a spectator, is shown of a position."""
    if seat is not None:
        return [payload(hand_panel(table.shown_to(seat)))]
    public = table.shown_to(None)
    over = [payload(deal_panel(public, deal)) for deal in table.running.deals[-1:]]
    return [payload(table_panel(public)), *over]


def moments_of(specimen: Specimen, seed: int) -> list[Moment]:
    rng = random.Random(seed)
    return record(specimen, rng, rng.choice(specimen.options))


def cards_named(view: LayoutView) -> set[Card]:
    """Every card that a text, a label, a value or a custom id names."""
    text = str(payload(view))
    named = {_card(suit, rank) for suit, rank in _IN_TEXT.findall(text)}
    for suit, ranks in _IN_HAND.findall(text):
        named |= {_card(suit, rank) for rank in re.sub(r"\([a-z]+\)", "", ranks).split()}
    named |= {Card.parse(code) for code in _IN_IDS.findall(text)}
    return named | {Card.parse(code) for name, code in _COLONS.items() if name in text}


def _card(suit: str, rank: str) -> Card:
    return Card.parse(rank.replace("10", "T") + _LETTERS[suit])


@each_game
def test_no_panel_changes_when_two_cards_change_places_that_its_reader_cannot_see(
    specimen: Specimen,
) -> None:
    compared = impossible = 0
    for seed in range(8):
        rng = random.Random(seed)
        for moment in rng.sample(moments_of(specimen, seed), 12):
            table = last_of(specimen, moment.beginning, moment.steps)
            for seat in (None, *range(specimen.rules.info.seats)):
                unseen = hidden(specimen, moment, seat)
                if not table.info.is_live or len(unseen) < 2:
                    continue
                one, two = rng.sample(unseen, 2)
                try:
                    other = last_of(specimen, *swapped(moment, {one: two, two: one}))
                except RuleViolation:
                    impossible += 1  # with these cards somebody could not have done what they did
                    continue
                assert panels_for(other, seat) == panels_for(table, seat)
                compared += 1
    assert compared > 100
    assert compared > impossible


@each_game
def test_the_swap_would_be_noticed_by_whoever_holds_the_card(specimen: Specimen) -> None:
    moment = moments_of(specimen, 1)[0]
    own = specimen.rules.view(moment.state, 0).hand[0]
    other = hidden(specimen, moment, 0)[0]
    changed = last_of(specimen, *swapped(moment, {own: other, other: own}))
    assert panels_for(changed, 0) != panels_for(
        last_of(specimen, moment.beginning, moment.steps), 0
    )


def deals_so_far(specimen: Specimen, moments: Sequence[Moment]) -> Iterator[list[DealSoFar]]:
    """For every moment its deal, and the one before if there is one."""
    before: list[DealSoFar] = []
    dealer = specimen.rules.view(moments[0].state, None).dealer
    for last, moment in zip(moments[:1] + list(moments), moments, strict=False):
        if moment.pack != last.pack:
            pack = moment.beginning.packs[last.pack]
            steps = moment.steps[last.first : moment.first]
            before = [DealSoFar(moment.beginning.options, dealer, pack, steps)]
            dealer = specimen.rules.view(moment.state, None).dealer
        yield [moment.deal(dealer), *before]


@each_game
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_every_panel_names_only_own_and_public_cards(specimen: Specimen, seed: int) -> None:
    moments = moments_of(specimen, seed)[:400]
    tables = tables_of(specimen, moments[0].beginning, moments[-1].steps)
    for table, (deal, *before) in zip(tables, deals_so_far(specimen, moments), strict=True):
        if not table.running.to_act:
            continue
        public = specimen.seen(deal, None)
        assert cards_named(table_panel(table.shown_to(None))) <= public
        news: set[Card] = set()
        for earlier in before:  # the result of the deal before this one is shown for a while
            news |= specimen.seen(earlier, None)
        for seat in range(specimen.rules.info.seats):
            snapshot = table.shown_to(seat)
            panel = hand_panel(snapshot)
            own = specimen.seen(deal, seat)
            assert cards_named(panel) <= (own | news if _has_news(panel) else own)
            assert set(snapshot.view.hand) <= cards_named(panel)


def _has_news(view: LayoutView) -> bool:
    return "**Last: " in as_read(view)


@each_game
def test_public_panels_ignore_the_hand_in_a_snapshot_of_a_seat(specimen: Specimen) -> None:
    moments = moments_of(specimen, 4)
    seats = range(specimen.rules.info.seats)
    tables = list(tables_of(specimen, moments[0].beginning, moments[-1].steps))
    for table in tables[:150]:
        spectator = payload(table_panel(table.shown_to(None)))
        assert all(payload(table_panel(table.shown_to(seat))) == spectator for seat in seats)
    final = tables[-1]
    spectator = payload(result_panel(final.shown_to(None)))
    assert all(payload(result_panel(final.shown_to(seat))) == spectator for seat in seats)


@each_game
def test_no_secret_is_shown_while_the_match_lasts(specimen: Specimen) -> None:
    began = table_of(info_of(specimen.options[0]), b"nine")
    *running, final = positions(began, 9, lambda rng, choices: specimen.pick(choices, rng))
    secret = final.secret.hex()
    for table in running[-200:]:
        panels = [table_panel(table.shown_to(None))]
        panels += [hand_panel(table.shown_to(seat)) for seat in range(specimen.rules.info.seats)]
        assert not any(secret in as_read(panel) for panel in panels)
    assert secret in as_read(result_panel(final.shown_to(None)))
