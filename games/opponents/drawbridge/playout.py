"""Drawing to the end by rule of thumb, when the other hand and the stock are imagined.

Either seat holds on to the strain that its hand is best at and throws the lowest other card, or,
for a good card in sight, a dearer one that wins it.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import TypeAlias

from games.core.auction import Strain
from games.core.cards import PLAIN_PACK, Card, CardMask, CardSet
from games.core.tricks import following
from games.drawbridge.options import DrawBridgeOptions
from games.drawbridge.taking import DRAW_TAKERS
from games.opponents.drawbridge.plans import WEIGHTS, plan_of, promises, spare

Hands: TypeAlias = tuple[CardMask, CardMask]  # of the seat that imagines, and of the other one

_OWN, _OTHER = 0, 1
# What an unseen card adds on average, by plan.
_BLIND = tuple(fmean(WEIGHTS[card][strain] for card in PLAIN_PACK) for strain in Strain)
# The leads that mostly win, and how often they do when the other seat would like to win too.
_HIGH = CardSet.parse("AC AD AH AS KC KD KH KS QC QD QH QS").mask
_HIGH_WINS = 0.6


class _Drawer:
    """A hand being drawn, and what it promises in each strain."""

    __slots__ = ("_totals", "hand")

    def __init__(self, hand: CardMask) -> None:
        self.hand = hand
        self._totals = promises(hand)

    def draw(self, card: Card) -> None:
        self.hand |= 1 << card
        for strain, weight in enumerate(WEIGHTS[card]):
            self._totals[strain] += weight

    def throw(self, legal: CardMask, winning: CardMask, chance: float, top: Card | None) -> Card:
        """Part with one of the legal cards; the winning ones take the trick with that chance."""
        card = self._chosen(legal, legal & winning, chance, top)
        self.hand ^= 1 << card
        for strain, weight in enumerate(WEIGHTS[card]):
            self._totals[strain] -= weight
        return card

    def _chosen(self, legal: CardMask, winning: CardMask, chance: float, top: Card | None) -> Card:
        plan = plan_of(self._totals)
        cheap = spare(legal, plan)
        if top is None or not winning:
            return cheap
        dear = spare(winning, plan)
        gain = chance * (WEIGHTS[top][plan] - _BLIND[plan])
        return dear if gain > WEIGHTS[dear][plan] - WEIGHTS[cheap][plan] else cheap


def drawn_out(
    options: DrawBridgeOptions,
    hands: Hands,
    leader: int,
    table: tuple[Card, ...],
    stock: Sequence[Card],
) -> Hands:
    """The hands when the stock is drawn.

    `leader` is 0 for the own hand and 1 for the other; `table` holds the cards already played to
    the present trick, which are no more in the hands; `stock` is in drawing order.
    """
    drawers, takers = tuple(map(_Drawer, hands)), DRAW_TAKERS[options.draw_tricks]
    must_follow = options.draw_tricks == "follow_suit"
    for first, second in zip(stock[::2], stock[1::2], strict=True):
        lead, reply = drawers[leader], drawers[1 - leader]
        top = first if options.face_up_stock else None
        led = table[0] if table else lead.throw(lead.hand, _HIGH, _HIGH_WINS, top)
        if len(table) < 2:
            legal = following(reply.hand, led) if must_follow else reply.hand
            answer = reply.throw(legal, takers[led], 1.0, top)
        else:
            answer = table[1]
        leader = 1 - leader if takers[led] >> answer & 1 else leader
        table = ()
        # Face down both cards are unknown, and the less chance differs between two lines the
        # better they compare: then each seat always draws the same ones.
        drawer = leader if options.face_up_stock else _OWN
        drawers[drawer].draw(first)
        drawers[1 - drawer].draw(second)
    return drawers[_OWN].hand, drawers[_OTHER].hand
