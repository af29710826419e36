"""Discarding by playing the sampled worlds out with what may be kept."""

from __future__ import annotations

import random
from itertools import combinations

from games.core.actions import Action, Discard
from games.core.cards import SUIT_MASKS, CardMask, CardSet, Suit
from games.core.rules import Subset
from games.opponents.smear.discarding import by_worth, kept, nameable
from games.opponents.smear.scene import Scene
from games.opponents.smear.stakes import Stakes
from games.opponents.smear.table import Table
from games.opponents.smear.weighing import Outcome, weigh
from games.opponents.smear.worlds import World, worlds
from games.opponents.smear.worth import worth
from games.opponents.thinking import Budget, Decision
from games.smear.counting import side_of
from games.smear.pack import HAND
from games.smear.view import SmearView

_EXACT = 3  # cards in each hand from which the play is exact
_SUITS = 2  # the most suits weighed as trump
_SPARE = 2  # so many more side cards than can be kept are weighed


def foresee_discards(
    view: SmearView, choices: Subset, rng: random.Random, budget: Budget
) -> Decision:
    """The discard, of those that leave the suit to be made trump."""
    hand = CardSet.of(choices.cards).mask
    trumps: dict[Action, Suit] = {}
    for suit in _suits(view, hand):
        for keep in _keeps(hand, suit):
            trumps.setdefault(Discard(tuple(CardSet(hand & ~keep))), suit)
    trials = _Trials(view, hand, trumps)
    aim = f"makes the bid of {view.bid}"
    return weigh(tuple(trumps), worlds(view, rng), trials.outcome, budget, lambda _: aim)


def _suits(view: SmearView, hand: CardMask) -> list[Suit]:
    """The suits worth most as trump, best first."""

    def value(suit: Suit) -> float:
        return worth(kept(hand, suit), suit, view.options.high_low)

    suits = nameable(hand, CardSet.of(view.kitty).mask, view.bid or 0)
    return sorted(suits, key=value, reverse=True)[:_SUITS]


def _keeps(hand: CardMask, trump: Suit) -> list[CardMask]:
    """What may be kept for that trump, the rule of thumb's choice first."""
    trumps = hand & SUIT_MASKS[trump]
    room = HAND - trumps.bit_count()
    if room <= 0:
        order = by_worth(trumps, trump)[: HAND + 1]
        return [CardSet.of(side).mask for side in combinations(order, HAND)]
    order = by_worth(hand & ~trumps, trump)[: room + _SPARE]
    return [trumps | CardSet.of(side).mask for side in combinations(order, room)]


class _Trials:
    """Discards tried in one world after the other."""

    def __init__(self, view: SmearView, hand: CardMask, trumps: dict[Action, Suit]) -> None:
        assert view.bidder is not None
        self._bidder = view.bidder
        self._hand = hand
        self._trumps = trumps
        self._stakes = Stakes(view.options, view.scores, view.bidder, view.bid or 0)
        self._tables = {suit: Table.at_start(view.bidder, suit, view.options) for suit in Suit}

    def outcome(self, world: World, action: Action) -> Outcome:
        """What comes of a discard in that world, when the suit it is meant for is led."""
        assert isinstance(action, Discard)
        gone = CardSet.of(action.cards).mask
        hands = list(world.hands)
        hands[self._bidder] = self._hand & ~gone
        table = self._tables[self._trumps[action]]
        scene = Scene(table, self._stakes, World(tuple(hands), gone), _EXACT)
        return scene.led(side_of(self._bidder))
