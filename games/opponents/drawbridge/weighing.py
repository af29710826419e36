"""Throwing a card after the rest of the draw phase has been imagined, again and again."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from math import sqrt
from statistics import fmean, stdev

from games.core.actions import PLAYS, Action, Play
from games.core.cards import SUIT_MASKS, Card, CardSet
from games.drawbridge.view import DrawBridgeView
from games.opponents.drawbridge.drawing import ratings
from games.opponents.drawbridge.imagining import Imagination, World
from games.opponents.drawbridge.playout import Hands, drawn_out
from games.opponents.drawbridge.promise import Foretold, promised
from games.opponents.thinking import Budget, Decision, Estimate

_ROUND = 12  # worlds between two looks at what has become hopeless
# What a trick by rule of thumb counts for, in points times worlds: in few worlds chance would
# decide, in many it is all but forgotten. Set by judgement.
_THUMB = 200.0
_LAST = 2  # cards of the stock: the last throw of all
_SOLVED = 24  # worlds at most for the last throw, when the hands that follow are solved
_HOPELESS = 3.0  # standard errors by which a card must be behind


def draw(
    view: DrawBridgeView, actions: Sequence[Action], *, rng: random.Random, budget: Budget
) -> Decision:
    """The card to throw, by the points that it promises, and what the others promise."""
    assert view.seat is not None
    imagination, table, rated = Imagination(view, view.seat), _Table(view), ratings(view, actions)
    tried: dict[Card, list[float]] = {card: [] for card in _candidates(view, actions)}
    hopeful = list(tried)
    for done in islice(budget.rounds(), _SOLVED if table.is_last else None):
        world, known = imagination.world(rng), dict[Hands, float]()
        for card in hopeful:
            tried[card].append(table.promised(card, world, known))
        if (done + 1) % _ROUND == 0:
            hopeful = _hopeful(hopeful, tried)
        if len(hopeful) == 1:
            break
    points = {card: fmean(tried[card]) + _THUMB * rated[card] / len(tried[card]) for card in tried}
    order = sorted(tried, key=lambda card: (card not in hopeful, -points[card], card))
    estimates = tuple(Estimate(PLAYS[card], points[card], len(tried[card])) for card in order)
    return Decision(PLAYS[order[0]], estimates)


def _candidates(view: DrawBridgeView, actions: Sequence[Action]) -> list[Card]:
    """The cards worth a thought: of each suit the lowest, when it does not matter who wins."""
    legal = CardSet.of(action.card for action in actions if isinstance(action, Play))
    suits = [tuple(CardSet(legal.mask & suit)) for suit in SUIT_MASKS if legal.mask & suit]
    wins_matter = view.options.face_up_stock or view.options.draw_tricks == "follow_suit"
    if wins_matter or len(suits) == 1:
        return list(legal)
    return [suit[0] for suit in suits]


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
        self._own = CardSet.of(view.hand).mask
        self._options = view.options
        self._led = () if view.draw_trick is None else view.draw_trick.cards
        self.is_last = view.stock_left == _LAST
        self._worth = Foretold().promised if self.is_last else promised

    def promised(self, card: Card, world: World, known: dict[Hands, float]) -> float:
        """What throwing the card promises in that world; `known` are hands it has led to."""
        hands = self._own ^ 1 << card, world.other
        leader = 1 if self._led else 0
        final = drawn_out(self._options, hands, leader, (*self._led, card), world.stock)
        if final not in known:
            known[final] = self._worth(*final)
        return known[final]
