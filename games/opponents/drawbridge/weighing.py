"""Throwing a card after the rest of the draw phase has been imagined, again and again."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from games.core.actions import PLAYS, Action, Play
from games.core.cards import SUIT_MASKS, Card, CardMask, CardSet
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge.imagining import Imagination, World
from games.opponents.drawbridge.plans import WEIGHTS, plan_of, promises
from games.opponents.drawbridge.playout import Hands, drawn_out
from games.opponents.drawbridge.promise import promised
from games.opponents.thinking import Budget, Decision, Estimate

_ROUND = 12  # worlds between two looks at what has become hopeless
_HOPELESS = 3.0  # standard errors by which a card must be behind


def draw(
    view: DrawBridgeView, actions: Sequence[Action], *, rng: random.Random, budget: Budget
) -> Decision:
    """The card to throw, by the points that it promises, and what the others promise."""
    assert view.seat is not None
    imagination, table = Imagination(view, view.seat), _Table(view)
    tried: dict[Card, list[float]] = {card: [] for card in _candidates(view, actions)}
    open_ = list(tried)
    for done in budget.rounds():
        world, known = imagination.world(rng), dict[Hands, float]()
        for card in open_:
            tried[card].append(table.promised(card, world, known))
        if (done + 1) % _ROUND == 0:
            open_ = _hopeful(open_, tried)
        if len(open_) == 1:
            break
    plan = plan_of(promises(table.own))
    order = sorted(
        tried, key=lambda card: (card not in open_, -fmean(tried[card]), WEIGHTS[card][plan], card)
    )
    estimates = tuple(Estimate(PLAYS[card], fmean(tried[card]), len(tried[card])) for card in order)
    return Decision(PLAYS[order[0]], estimates)


def _candidates(view: DrawBridgeView, actions: Sequence[Action]) -> list[Card]:
    """The cards worth a thought: of each suit the lowest, when it does not matter who wins."""
    legal = CardSet.of(action.card for action in actions if isinstance(action, Play))
    if view.options.face_up_stock or view.options.draw_tricks == "follow_suit":
        return list(legal)
    return [next(iter(CardSet(legal.mask & suit))) for suit in SUIT_MASKS if legal.mask & suit]


def _hopeful(cards: list[Card], tried: dict[Card, list[float]]) -> list[Card]:
    """The cards that are not clearly behind the best one."""
    best = max(cards, key=lambda card: fmean(tried[card]))
    return [card for card in cards if card == best or not _is_behind(tried[card], tried[best])]


def _is_behind(values: list[float], best: list[float]) -> bool:
    gaps = [one - other for one, other in zip(best, values, strict=True)]
    return fmean(gaps) > _HOPELESS * stdev(gaps) / sqrt(len(gaps))


class _Table:
    """The seat's own hand and the trick that it is to play to."""

    def __init__(self, view: DrawBridgeView) -> None:
        self.own: CardMask = CardSet.of(view.hand).mask
        self._options = view.options
        self._led = () if view.draw_trick is None else view.draw_trick.cards

    def promised(self, card: Card, world: World, known: dict[Hands, float]) -> float:
        """What throwing the card promises in that world; `known` are hands it has led to."""
        hands = self.own ^ 1 << card, world.other
        leader = 1 if self._led else 0
        final = drawn_out(self._options, hands, leader, (*self._led, card), world.stock)
        if final not in known:
            known[final] = promised(*final)
        return known[final]
