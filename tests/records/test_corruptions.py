"""A record that is not true is rejected, wherever it was changed: hypothesis picks where."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.cards import Card, CardSet, shown
from games.core.events import ScoreLine
from games.records import (
    DealRecord,
    MalformedRecord,
    MatchRecord,
    Move,
    Verdict,
    parse_record,
    print_record,
    verify,
)
from games.records.hashing import steps_hash
from tests.games.contract import GAMES_UNDER_TEST
from tests.records.matches import recorded, shuffle_of, specimen_of, steps_of

Change = Callable[[DealRecord, Callable[[Any], Any]], DealRecord]

KEYS = [specimen.rules.info.key for specimen in GAMES_UNDER_TEST]
few = settings(max_examples=25)
every_game = pytest.mark.parametrize("key", KEYS)


def finished(key: str) -> MatchRecord:
    specimen, rng = specimen_of(key), random.Random(f"finished {key}")
    shuffle = shuffle_of(rng)
    steps = steps_of(specimen, specimen.golden, shuffle, rng, specimen.most_deals)
    record = recorded(specimen, specimen.golden, shuffle, steps)
    assert record.winners is not None
    return record


RECORDS = {key: finished(key) for key in KEYS}


def failures(record: MatchRecord) -> set[str]:
    """The names of the checks that fail; its text must be rejected as well."""
    failed = {check.name for check in verify(record) if check.verdict is Verdict.FAILED}
    assert rejects(print_record(record)) is bool(failed)
    return failed


def rejects(text: str) -> bool:
    try:
        record = parse_record(text)
    except MalformedRecord:
        return True
    return any(check.verdict is Verdict.FAILED for check in verify(record))


def changed(key: str, data: st.DataObject, change: Change) -> MatchRecord:
    """The record of a match, or an excerpt of it, with one deal changed."""
    record = RECORDS[key]
    place = data.draw(st.integers(0, len(record.deals) - 1), label="deal")
    deal = change(record.deals[place], data.draw)
    deals = (*record.deals[:place], deal, *record.deals[place + 1 :])
    told = replace(record, deals=deals)
    return told.of_deal(deal.number) if data.draw(st.booleans(), label="excerpt") else told


# -- one card moved ------------------------------------------------------------------------------


def swapped(deal: DealRecord, draw: Callable[[Any], Any]) -> DealRecord:
    """Two cards that are not in the same hand have changed places."""
    places = [{*hand} for hand in deal.hands]
    cards = sorted(card for hand in deal.hands for card in hand)
    one = draw(st.sampled_from(cards))
    home = next(place for place in places if one in place)
    other = draw(st.sampled_from(sorted({*cards, *deal.rest} - home)))

    def swap(card: Card) -> Card:
        return other if card == one else one if card == other else card

    hands = tuple(shown(CardSet.of(map(swap, hand)).mask) for hand in deal.hands)
    return replace(deal, hands=hands, rest=tuple(map(swap, deal.rest)))


def moved(deal: DealRecord, draw: Callable[[Any], Any]) -> DealRecord:
    """A card has gone from one hand to another."""
    seats = range(len(deal.hands))
    giver = draw(st.sampled_from(seats))
    taker = draw(st.sampled_from([seat for seat in seats if seat != giver]))
    card = draw(st.sampled_from(deal.hands[giver]))
    held = [{*hand} for hand in deal.hands]
    held[giver].remove(card)
    held[taker].add(card)
    return replace(deal, hands=tuple(shown(CardSet.of(hand).mask) for hand in held))


def turned(deal: DealRecord, draw: Callable[[Any], Any]) -> DealRecord:
    """Two cards of the rest of the pack have changed places."""
    one, other = draw(
        st.lists(st.integers(0, len(deal.rest) - 1), min_size=2, max_size=2, unique=True)
    )
    rest = list(deal.rest)
    rest[one], rest[other] = rest[other], rest[one]
    return replace(deal, rest=tuple(rest))


@every_game
@pytest.mark.parametrize("change", [swapped, moved, turned])
@few
@given(data=st.data())
def test_a_card_that_was_moved(key: str, change: Change, data: st.DataObject) -> None:
    assert "cards" in failures(changed(key, data, change))


# -- one step changed ----------------------------------------------------------------------------


def restepped(deal: DealRecord, draw: Callable[[Any], Any]) -> DealRecord:
    """A step is another one, of which there is one in this deal or might have been."""
    place = draw(st.integers(0, len(deal.moves) - 1))
    move = deal.moves[place]
    texts = {one.text for one in deal.moves} | {"pass", "double", "bid 4", "bid 2H", "play 7S"}
    text = draw(st.sampled_from(sorted(texts - {move.text})))
    return replace(deal, moves=_with(deal, place, replace(move, text=text)))


def reseated(deal: DealRecord, draw: Callable[[Any], Any]) -> DealRecord:
    """A step is that of another seat."""
    place = draw(st.integers(0, len(deal.moves) - 1))
    move = deal.moves[place]
    seats = [seat for seat in range(len(deal.hands)) if seat != move.seat]
    return replace(deal, moves=_with(deal, place, replace(move, seat=draw(st.sampled_from(seats)))))


def retaken(deal: DealRecord, draw: Callable[[Any], Any]) -> DealRecord:
    """A trick was taken by somebody else."""
    tricks = [place for place, move in enumerate(deal.moves) if move.taker is not None]
    if not tricks:  # passed out
        return restepped(deal, draw)
    place = draw(st.sampled_from(tricks))
    move = deal.moves[place]
    others = [seat for seat in range(len(deal.hands)) if seat != move.taker]
    return replace(
        deal, moves=_with(deal, place, replace(move, taker=draw(st.sampled_from(others))))
    )


def _with(deal: DealRecord, place: int, move: Move) -> tuple[Move, ...]:
    return (*deal.moves[:place], move, *deal.moves[place + 1 :])


@every_game
@pytest.mark.parametrize("change", [restepped, reseated, retaken])
@few
@given(data=st.data())
def test_a_step_that_was_changed(key: str, change: Change, data: st.DataObject) -> None:
    assert "steps" in failures(changed(key, data, change))


@every_game
@few
@given(data=st.data())
def test_a_card_played_that_was_changed_though_its_hash_was_made_anew(
    key: str, data: st.DataObject
) -> None:
    def change(deal: DealRecord, draw: Callable[[Any], Any]) -> DealRecord:
        cards = [place for place, move in enumerate(deal.moves) if move.text.startswith("play")]
        if not cards:
            return restepped(deal, draw)
        place = draw(st.sampled_from(cards))
        others = sorted({deal.moves[card].text for card in cards} - {deal.moves[place].text})
        move = replace(deal.moves[place], text=draw(st.sampled_from(others)))
        moves = _with(deal, place, move)
        return replace(deal, moves=moves, steps_hash=steps_hash(moves))

    assert "steps" in failures(changed(key, data, change))


# -- another key, another score ------------------------------------------------------------------


@every_game
@few
@given(data=st.data())
def test_another_key(key: str, data: st.DataObject) -> None:
    def change(deal: DealRecord, draw: Callable[[Any], Any]) -> DealRecord:
        other = draw(st.binary(min_size=32, max_size=32).filter(lambda k: k.hex() != deal.key))
        return replace(deal, key=other.hex())

    assert failures(changed(key, data, change)) == {"key hashes", "keys", "cards"}


@every_game
@few
@given(data=st.data())
def test_another_score(key: str, data: st.DataObject) -> None:
    def change(deal: DealRecord, draw: Callable[[Any], Any]) -> DealRecord:
        more = draw(st.integers(-500, 500).filter(bool))
        side = draw(st.integers(0, len(deal.points) - 1))
        line = draw(st.integers(0, len(deal.lines) - 1))
        was = deal.lines[line]
        lines = list(deal.lines)
        lines[line] = ScoreLine(was.side, was.text, was.points + more)
        points = tuple(p + more * (side == place) for place, p in enumerate(deal.points))
        said = draw(st.sampled_from(["lines", "points"]))
        return replace(deal, **{said: tuple(lines) if said == "lines" else points})

    assert failures(changed(key, data, change)) == {"score"}


@every_game
@few
@given(data=st.data())
def test_another_total(key: str, data: st.DataObject) -> None:
    record = RECORDS[key]
    place = data.draw(st.integers(0, len(record.deals) - 1))
    deal = record.deals[place]
    deal = replace(deal, totals=(deal.totals[0] + data.draw(st.integers(1, 9)), *deal.totals[1:]))
    deals = (*record.deals[:place], deal, *record.deals[place + 1 :])
    assert failures(replace(record, deals=deals)) == {"score"}


# -- anything else -------------------------------------------------------------------------------


@every_game
@few
@given(data=st.data())
def test_any_sign_of_a_deal_that_was_changed(key: str, data: st.DataObject) -> None:
    text = print_record(RECORDS[key])
    place = data.draw(st.integers(text.index("\n\nDeal 1\n") + 2, len(text) - 2))
    sign = data.draw(st.sampled_from("0123456789abcdefACDGHJKLNPQRSTX .*>+,"))
    after = f"{text[:place]}{sign}{text[place + 1 :]}"
    assert rejects(after) is (after != text)


@every_game
@pytest.mark.parametrize("leave_out", [0, -1])
def test_a_match_of_which_a_deal_is_missing(key: str, leave_out: int) -> None:
    deals = list(RECORDS[key].deals)
    del deals[leave_out]
    assert failures(replace(RECORDS[key], deals=tuple(deals)))


@every_game
@pytest.mark.parametrize(
    ("change", "failed"),
    [
        ({"secret": "00" * 32}, {"commitment", "keys"}),
        ({"commitment": "00" * 32}, {"commitment"}),
        ({"interaction_ids": (1, 2, 3)}, {"keys"}),
        ({"game": "tiny"}, {"steps"}),
        ({"version": 99}, {"steps"}),
        ({"options": (("deals", "0"),)}, {"steps"}),
        ({"winners": ()}, {"result"}),
        ({"winners": None}, {"result"}),
        ({"resigned": 0}, {"result"}),
        ({"secret": None}, {"commitment"}),
        ({"interaction_ids": None}, {"keys"}),
        ({"secret": None, "winners": None, "packs": "boards"}, {"keys", "steps"}),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_a_heading_that_was_changed(key: str, change: dict[str, Any], failed: set[str]) -> None:
    record = replace(RECORDS[key], **change)
    found = {check.name for check in verify(record) if check.verdict is Verdict.FAILED}
    assert found - {"first dealer"} == failed  # it may be right by chance


@every_game
@pytest.mark.parametrize(
    "options",
    [
        lambda real: (),
        lambda real: real[1:],
        lambda real: (real[0], *real),
        lambda real: ((real[0][0], "7"), *real),
        lambda real: real[::-1],
        lambda real: ((real[0][0], f"0{real[0][1]}"), *real[1:]),
    ],
    ids=["none", "one left out", "one twice", "another before", "reversed", "otherwise written"],
)
def test_options_that_are_not_all_told_once(key: str, options: Callable[[Any], Any]) -> None:
    record = RECORDS[key]
    assert "steps" in failures(replace(record, options=options(record.options)))


def excerpt(key: str, *deals: DealRecord) -> MatchRecord:
    return replace(RECORDS[key], is_excerpt=True, deals=deals)


@every_game
def test_an_excerpt_whose_deals_cannot_stand_so_in_one_match(key: str) -> None:
    first, *_, last = RECORDS[key].deals
    assert not failures(excerpt(key, first, last))
    for deals in ((first, first), (last, first), (first, first, last)):
        assert failures(excerpt(key, *deals)) == {"steps"}
    for deal, number in ((last, 0), (last, last.pack + 2), (first, 2)):
        assert failures(excerpt(key, replace(deal, number=number))) == {"steps"}


@every_game
def test_an_excerpt_in_which_totals_do_not_follow(key: str) -> None:
    for place, deal in enumerate(RECORDS[key].deals[:2]):
        totals = (deal.totals[0] + 1, *deal.totals[1:])
        before = RECORDS[key].deals[:place]
        assert failures(excerpt(key, *before, replace(deal, totals=totals))) == {"score"}


@every_game
def test_an_excerpt_that_lets_another_seat_deal_first(key: str) -> None:
    """Whose hands are whose changes with the dealer, so that the cards still follow."""
    first = RECORDS[key].deals[0]
    seats = len(first.hands)
    turned = replace(
        first,
        dealer=(first.dealer + 1) % seats,
        hands=(first.hands[-1], *first.hands[:-1]),
    )
    found = failures(excerpt(key, turned))
    assert "first dealer" in found
    assert "cards" not in found


@every_game
def test_another_first_dealer(key: str) -> None:
    record = RECORDS[key]
    seats = len(record.names)
    deals = tuple(replace(deal, dealer=(deal.dealer + 1) % seats) for deal in record.deals)
    assert {"first dealer", "cards"} <= failures(replace(record, deals=deals))
