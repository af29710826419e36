"""Playing a card by playing the sampled worlds out: the first tricks by rule, the last exactly."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.core.actions import Action, Play
from games.core.cards import Card, Suit
from games.opponents.smear.compact import place_of
from games.opponents.smear.playout import played_out
from games.opponents.smear.position import Position
from games.opponents.smear.solver import Solver
from games.opponents.smear.stakes import Holders, Stakes
from games.opponents.smear.table import Table
from games.opponents.smear.weighing import Outcome, weigh
from games.opponents.smear.worlds import World, worlds
from games.opponents.thinking import Budget, Decision
from games.smear.counting import side_of
from games.smear.view import SmearView

_EXACT = 4  # cards in each hand from which the play is exact


class _Scene:
    """One world with one trump, to be played from different cards."""

    __slots__ = ("_holders", "_position", "_solver", "_stakes")

    def __init__(self, table: Table, stakes: Stakes, world: World) -> None:
        self._position: Position = table.position(world)
        self._holders: Holders = table.holders(self._position.hands)
        self._stakes = stakes
        self._solver = Solver(stakes.values(self._holders))

    def outcome(self, card: Card, trump: Suit, side: int) -> Outcome:
        """What comes of the card for that side."""
        after = self._position.after(place_of(card, trump))
        value = self._solver.value(played_out(after, _EXACT))
        ending = self._stakes.ending(self._holders, value)
        is_hit = ending.is_made is (side_of(self._stakes.bidder) == side)
        sign = -1 if side else 1
        return Outcome(sign * value, sign * ending.points, is_hit)


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
        self._scenes: dict[Suit, _Scene] = {}

    def outcome(self, world: World, action: Action) -> Outcome:
        """What comes of a card in that world."""
        assert isinstance(action, Play)
        trump = self._view.trump or _suit(action.card)
        if world is not self._world:
            self._world, self._scenes = world, {}
        if trump not in self._scenes:
            self._scenes[trump] = _Scene(self._table(trump), self._stakes, world)
        return self._scenes[trump].outcome(action.card, trump, self._side)

    def _table(self, trump: Suit) -> Table:
        if trump not in self._tables:
            self._tables[trump] = Table.of(self._view, trump)
        return self._tables[trump]


def foresee(
    view: SmearView, actions: Sequence[Action], rng: random.Random, budget: Budget
) -> Decision:
    """The card to play, among legal ones; of equal ones the first."""
    trials = _Trials(view)
    assert view.seat is not None
    is_ours = view.bidder is not None and side_of(view.bidder) == side_of(view.seat)
    aim = f"{'makes' if is_ours else 'sets'} the bid of {view.bid}"
    return weigh(actions, worlds(view, rng), trials.outcome, budget, aim)


def _suit(card: Card) -> Suit:
    assert card.suit is not None  # every card of this pack has one
    return card.suit
