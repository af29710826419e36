"""Playing a card by what it comes to in many worlds that agree with all that is known."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from games.bridgette.view import BridgetteView
from games.core.actions import Action, Play
from games.core.cards import Card, CardSet
from games.opponents.bridgette.moments import DECLARER, Hands, Moment, moment_of
from games.opponents.bridgette.patience import Patience
from games.opponents.bridgette.prospects import Solution, played_out
from games.opponents.bridgette.search import Search
from games.opponents.bridgette.weighing import Judge, Tally, weigh
from games.opponents.bridgette.worlds import imagine
from games.opponents.thinking import Budget, Decision

_FAR = 12  # cards in each hand; with so many, worlds are played out and not searched
_POSITIONS = 100_000  # searched for one decision: about 0.6 s of one core
_FEWEST = 6  # worlds searched; fewer tell less than many played out


def foreseen(
    view: BridgetteView, actions: Sequence[Action], *, rng: random.Random, budget: Budget
) -> Decision:
    """The card worth most on average; the lowest of equal ones."""
    moment = moment_of(view)
    plays = sorted((it for it in actions if isinstance(it, Play)), key=_height)
    ranked: list[Tally] = []
    if moment.size < _FAR:
        ranked = weigh(plays, _worlds(view, moment, rng, budget), _searching(moment, budget))
    if not ranked or len(ranked[0].points) < _FEWEST:
        ranked = weigh(plays, _worlds(view, moment, rng, budget), _playing_out(moment))
    assert view.contract is not None
    verb = "makes" if moment.mover == DECLARER else "sets"
    aim = f"{verb} {view.contract.level}{view.contract.strain.symbol}"
    return Decision(ranked[0].play, tuple(tally.estimate(aim) for tally in ranked))


def _height(play: Play) -> int:
    """Low cards first, colons lowest."""
    return -1 if play.card.rank is None else play.card.rank


def _worlds(
    view: BridgetteView, moment: Moment, rng: random.Random, budget: Budget
) -> Iterator[Hands]:
    own = CardSet.of(view.hand).mask
    for _, other in zip(budget.rounds(), imagine(view, rng), strict=False):
        yield moment.hands(own, other)


def _searching(moment: Moment, budget: Budget) -> Judge:
    patience = Patience(_POSITIONS, budget.seconds)

    def judge(hands: Hands) -> Callable[[Card], int]:
        return _for(moment, Solution(moment, hands, Search(moment.strain, patience)).price)

    return judge


def _playing_out(moment: Moment) -> Judge:
    return lambda hands: _for(moment, partial(played_out, moment, hands))


def _for(moment: Moment, price: Callable[[Card], int]) -> Callable[[Card], int]:
    """The price from the mover's point of view."""
    return price if moment.mover == DECLARER else lambda card: -price(card)
