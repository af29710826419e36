"""Playing a card by playing the sampled worlds out."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.core.actions import Action, Play
from games.core.cards import Card, Suit
from games.opponents.smear.compact import place_of
from games.opponents.smear.scene import Scene
from games.opponents.smear.stakes import Stakes
from games.opponents.smear.table import Table
from games.opponents.smear.weighing import Outcome, weigh
from games.opponents.smear.worlds import World, worlds
from games.opponents.thinking import Budget, Decision
from games.smear.counting import side_of
from games.smear.view import SmearView

_EXACT = 4  # cards in each hand from which the play is exact


def foresee(
    view: SmearView, actions: Sequence[Action], rng: random.Random, budget: Budget
) -> Decision:
    """The card to play, among legal ones, which come in the order of the rule of thumb."""
    assert view.seat is not None
    assert view.bidder is not None
    is_ours = side_of(view.bidder) == side_of(view.seat)
    aim = f"{'makes' if is_ours else 'sets'} the bid of {view.bid}"
    trial = _Trials(view).outcome
    return weigh(actions, worlds(view, rng), trial, budget, lambda _: aim, ranked=True)


class _Trials:
    """Cards tried in one world after the other."""

    def __init__(self, view: SmearView) -> None:
        assert view.bidder is not None
        assert view.bid is not None
        assert view.seat is not None
        self._view = view
        self._side = side_of(view.seat)
        self._stakes = Stakes(view.options, view.scores, view.bidder, view.bid)
        self._tables: dict[Suit, Table] = {}
        self._world: World | None = None
        self._scenes: dict[Suit, Scene] = {}

    def outcome(self, world: World, action: Action) -> Outcome:
        """What comes of a card in that world."""
        assert isinstance(action, Play)
        trump = _suit(action.card) if self._view.trump is None else self._view.trump
        if world is not self._world:
            self._world, self._scenes = world, {}
        if trump not in self._scenes:
            self._scenes[trump] = Scene(self._table(trump), self._stakes, world, _EXACT)
        return self._scenes[trump].outcome(place_of(action.card, trump), self._side)

    def _table(self, trump: Suit) -> Table:
        if trump not in self._tables:
            self._tables[trump] = Table.of(self._view, trump)
        return self._tables[trump]


def _suit(card: Card) -> Suit:
    assert card.suit is not None  # every card of this pack has one
    return card.suit
