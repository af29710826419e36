"""Smear's exact play against a search that prunes nothing, and its play-outs against the rules."""

from __future__ import annotations

import random

import pytest

from games.core.cards import CardSet, Suit
from games.core.tricks import Trick
from games.opponents.smear.compact import (
    ALL_PLACES,
    POINTS,
    TRUMPS,
    compact,
    place_of,
    points_of,
)
from games.opponents.smear.playout import choice
from games.opponents.smear.position import Position
from games.opponents.smear.scene import Scene
from games.opponents.smear.solver import Solver, Values, ending
from games.opponents.smear.stakes import Stakes
from games.opponents.smear.table import Table
from games.opponents.smear.worlds import World
from games.smear.counting import awards_of, points_with_discards
from games.smear.options import SmearOptions
from games.smear.pack import CARD_POINTS, PACK
from games.smear.scoring import score_hand


def dealt(rng: random.Random, size: int) -> Position:
    """A position with so many cards in each hand, perhaps in the middle of a trick."""
    cards = rng.sample(ALL_PLACES, 4 * size)
    one, two, three, four = (
        sum(1 << place for place in cards[seat * size : (seat + 1) * size]) for seat in range(4)
    )
    position = Position((one, two, three, four), rng.randrange(4), (), rng.randint(-15, 15))
    for _ in range(rng.randrange(4)):
        position = position.after(rng.choice(places(position.legal())))
    return position


def places(mask: int) -> list[int]:
    return [place for place in ALL_PLACES if mask >> place & 1]


def brute(position: Position, values: Values) -> float:
    if not any(position.hands):
        return values[ending(position.jack, position.balance)]
    found = [brute(position.after(place), values) for place in places(position.legal())]
    return min(found) if position.turn & 1 else max(found)


@pytest.mark.parametrize(("size", "deals"), [(1, 100), (2, 300), (3, 15)])
def test_the_solver_agrees_with_a_search_of_everything(size: int, deals: int) -> None:
    rng = random.Random(size)
    for _ in range(deals):
        values = tuple(rng.choice((-4.0, -2.5, -1.0, 0.0, 1.0, 3.0)) for _ in range(9))
        position = dealt(rng, size)
        assert Solver(values).value(position) == brute(position, values)


def test_a_solver_remembers_nothing_wrong_from_one_card_to_the_next() -> None:
    rng = random.Random(8)
    for _ in range(60):
        values = tuple(rng.uniform(-4, 4) for _ in range(9))
        position = dealt(rng, 4)
        shared = Solver(values)
        for place in places(position.legal()):
            after = position.after(place)
            assert shared.value(after) == Solver(values).value(after)


@pytest.mark.parametrize("trump", Suit)
def test_every_card_has_its_place_and_its_points(trump: Suit) -> None:
    taken = [place_of(card, trump) for card in PACK]
    assert sorted(taken) == list(ALL_PLACES)
    for card in PACK:
        assert POINTS[place_of(card, trump)] == CARD_POINTS[card]
        assert (place_of(card, trump) >= 24) is (card.suit is trump)
    assert points_of(compact(CardSet.of(PACK).mask, trump)) == 80


@pytest.mark.parametrize("high_low", ["named", "in_play"])
def test_what_is_foretold_is_what_the_rules_count(high_low: str) -> None:
    """Deals played by the rules of thumb to the last card end as the rules say."""
    rng = random.Random(9)
    options = SmearOptions.model_validate({"kitty": 0, "high_low": high_low})
    for _ in range(60):
        cards = rng.sample(PACK, 24)
        hands = [CardSet.of(cards[6 * seat : 6 * seat + 6]).mask for seat in range(4)]
        trump = next(iter(CardSet(hands[0]))).suit
        assert trump is not None
        table = Table.at_start(0, trump, options)
        world = World(tuple(hands))
        start = table.position(world)
        for first in places(start.hands[0] & TRUMPS):
            foretold = Scene(table, Stakes(options, (0, 0), 0, 2), world, 0).outcome(first, 0)
            assert foretold.points == by_the_rules(table, start, first, options)


def by_the_rules(table: Table, start: Position, first: int, options: SmearOptions) -> int:
    """Side 0's score less side 1's when the same cards are counted by the rules."""
    known = {place_of(card, table.trump): card for card in PACK}
    position, place = start, first
    tricks: list[Trick] = []
    while True:
        before, position = position, position.after(place)
        if not position.trick:
            cards = tuple(known[it] for it in (*before.trick, place))
            tricks.append(Trick(before.leader, cards, position.leader))
        if not any(position.hands):
            break
        place = choice(position)
    points = points_with_discards(tricks, table.bidder, 0)
    awards = awards_of(tricks, table.trump, options.high_low, points)
    score = score_hand(2, 0, awards.points, options).points
    return score[0] - score[1]
