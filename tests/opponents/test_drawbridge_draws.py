"""How the levels of Draw Bridge draw: what they imagine, and what they throw."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from statistics import mean
from typing import get_args

import pytest

from games.core.auction import Strain
from games.core.cards import Card, CardSet
from games.core.shuffle import SeededDecks
from games.drawbridge.options import DrawBridgeOptions, DrawTricks
from games.drawbridge.rules import DrawBridge
from games.drawbridge.view import DrawBridgeView
from games.opponents import Budget, Level, choose, think
from games.opponents.drawbridge.imagining import Imagination
from games.opponents.drawbridge.plans import spare
from games.opponents.drawbridge.playout import drawn_out
from games.opponents.drawbridge.promise import Foretold, promised
from tests.games.drawbridge_boards import begin, hand, pack
from tests.games.sitting import Sitting

RULES = DrawBridge()
WAYS = [
    DrawBridgeOptions(draw_tricks=tricks, face_up_stock=is_open)
    for tricks, is_open in product(get_args(DrawTricks), (False, True))
]
every_way = pytest.mark.parametrize(
    "options", WAYS, ids=lambda it: f"{it.draw_tricks}-{'open' if it.face_up_stock else 'closed'}"
)
OPEN = DrawBridgeOptions(face_up_stock=True)


def views(options: DrawBridgeOptions, seed: int) -> list[tuple[DrawBridgeView, object]]:
    """What the seats to act see in a draw phase, and the state that it is of."""
    rng = random.Random(seed)
    state = RULES.initial(options, SeededDecks(bytes([seed])))
    seen = []
    while RULES.view(state, None).phase == "draw":
        (seat,) = RULES.to_act(state)
        view, choices = RULES.view(state, seat), RULES.choices(state, seat)
        seen.append((view, state))
        action = choose(view, choices, level=Level.NORMAL, rng=rng, budget=Budget(1))
        state = RULES.apply(state, seat, action).state
    return seen


def thrown(sitting: Sitting, seat: int, level: Level = Level.HARD, worlds: int = 20) -> Card:
    action = choose(
        sitting.view(seat),
        sitting.choices(seat),
        level=level,
        rng=random.Random(0),
        budget=Budget(worlds),
    )
    return Card.parse(RULES.notate(action).split()[1])


# What is imagined


@every_way
def test_an_imagined_world_is_one_that_the_seat_may_be_in(options: DrawBridgeOptions) -> None:
    rng = random.Random(1)
    for view, _ in views(options, seed=3):
        seat = view.seat
        assert seat is not None
        seen = {card for trick in view.draw_history for card in trick.cards} | set(view.hand)
        seen |= set(() if view.draw_trick is None else view.draw_trick.cards)
        for _ in range(3):
            world = Imagination(view, seat).world(rng)
            held = set(CardSet(world.other))
            assert len(held) == view.hand_sizes[1 - seat]
            assert len(world.stock) == view.stock_left
            assert len(held | set(world.stock) | seen) == 52
            shown = {card for drawer, card in view.open_draws if drawer != seat}
            assert shown - seen <= held
            if view.face_up is not None:
                assert world.stock[0] == view.face_up


def test_the_other_hand_is_imagined_better_than_what_is_left_of_the_pack() -> None:
    """It has thrown low cards, so that it has kept higher ones."""
    rng = random.Random(2)
    held, left = [], []
    for view, _ in views(DrawBridgeOptions(), seed=4)[12:]:
        assert view.seat is not None
        for _ in range(20):
            world = Imagination(view, view.seat).world(rng)
            held.append(mean(card % 13 for card in CardSet(world.other)))
            left.append(mean(card % 13 for card in world.stock))
    assert mean(held) > mean(left) + 0.3


@every_way
def test_drawing_to_the_end_leaves_two_hands_of_thirteen(options: DrawBridgeOptions) -> None:
    rng = random.Random(5)
    for view, _ in views(options, seed=6):
        assert view.seat is not None
        world = Imagination(view, view.seat).world(rng)
        led = () if view.draw_trick is None else view.draw_trick.cards
        card = spare(CardSet.of(view.hand).mask, Strain.NO_TRUMP)
        own = CardSet.of(view.hand).mask ^ 1 << card
        hands = drawn_out(options, (own, world.other), 1 if led else 0, (*led, card), world.stock)
        assert [it.bit_count() for it in hands] == [13, 13]
        assert not hands[0] & hands[1]
        assert not (hands[0] | hands[1]) & CardSet.of((*led, card)).mask


@pytest.mark.parametrize("promised", [promised, Foretold().promised], ids=["thumb", "solved"])
def test_two_hands_promise_opposite_points(promised: Callable[[int, int], float]) -> None:
    strong, weak = (
        CardSet.of(hand(text)).mask for text in ("AKQJT98 AK AK AK", "76543 5432 32 32")
    )
    assert promised(strong, weak) == -promised(weak, strong)
    assert promised(strong, weak) > 150


# What is thrown


@pytest.mark.parametrize("level", list(Level))
def test_no_level_throws_an_ace_for_nothing(level: Level) -> None:
    for seed in range(4):
        for view, state in views(DrawBridgeOptions(), seed)[::4]:
            choices = RULES.choices(state, view.seat)
            rng = random.Random(seed)
            action = choose(view, choices, level=level, rng=rng, budget=Budget(8))
            assert not RULES.notate(action).startswith("play A")


@pytest.mark.parametrize(("top", "wins"), [("AS", True), ("2D", False)])
def test_hard_wins_a_good_card_of_the_stock_and_leaves_a_bad_one(top: str, wins: bool) -> None:
    deal = begin([pack(hand("KQT9 AK 65 T8432"), hand("J8 QJT9 AKQJ KQJ"), top)], OPEN)
    deal.do(1, "play 8S")
    assert (thrown(deal, 0) % 13 > Card.parse("8S") % 13) is wins


@every_way
def test_hard_tells_what_each_card_promises_the_best_first(options: DrawBridgeOptions) -> None:
    for view, state in views(options, seed=8)[::6]:
        choices = RULES.choices(state, view.seat)
        for worlds in (1, 20):
            found = think(
                view, choices, level=Level.HARD, rng=random.Random(1), budget=Budget(worlds)
            )
            told = found.estimates
            assert found.action == told[0].action
            assert {it.action for it in told} <= set(choices.actions)
            assert len({it.action for it in told}) == len(told) >= 2
            assert all(1 <= it.worlds <= worlds and it.aim == "" for it in told)


@every_way
def test_worlds_counted_the_same_chance_gives_the_same_card(options: DrawBridgeOptions) -> None:
    for view, state in views(options, seed=9)[::6]:
        choices = RULES.choices(state, view.seat)
        one, two = (
            think(view, choices, level=Level.HARD, rng=random.Random(2), budget=Budget(10))
            for _ in range(2)
        )
        assert one == two


def test_hard_stops_early_when_a_card_is_hopelessly_behind() -> None:
    deal = begin([pack(hand("AKQJT98 AK AK A2"), hand("2 QJT9 QJT98 KQJ"))])
    deal.do(1, "play 2S")
    found = think(
        deal.view(0), deal.choices(0), level=Level.HARD, rng=random.Random(0), budget=Budget(60)
    )
    assert RULES.notate(found.action) in ("play 2C", "play 8S")
    assert min(it.worlds for it in found.estimates) < 60
