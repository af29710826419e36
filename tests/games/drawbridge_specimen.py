"""Draw Bridge, stated anew from its rules for the conformance suite."""

from __future__ import annotations

import random
from itertools import cycle, product
from typing import get_args

from games.core.actions import PLAYS, Action, Play
from games.core.auction import BIDS, Double, Pass, Redouble
from games.core.cards import PLAIN_PACK, Card
from games.core.rules import Choices, OneOf
from games.core.seats import Seat
from games.drawbridge.options import DrawBridgeOptions, DrawTricks, Undertricks
from games.drawbridge.rules import DrawBridge
from tests.games.specimen import DealSoFar, Specimen, pick, played

_RANKS = "23456789TJQKA"


def _draws(deal: DealSoFar) -> list[tuple[Seat, Card, Card]]:
    """The winner of every finished draw trick, what it drew and what the loser drew."""
    stock = deal.pack[26:]
    cards = [str(action.card) for _, action in deal.steps if isinstance(action, Play)][:26]
    leader = 1 - deal.dealer
    draws: list[tuple[Seat, Card, Card]] = []
    for n in range(len(cards) // 2):
        led, reply = cards[2 * n], cards[2 * n + 1]
        is_higher = _RANKS.index(reply[0]) > _RANKS.index(led[0])
        may_win = deal.options.draw_tricks == "free" or reply[1] == led[1]
        leader = 1 - leader if is_higher and may_win else leader
        draws.append((leader, stock[2 * n], stock[2 * n + 1]))
    return draws


def _received(deal: DealSoFar, seat: Seat) -> frozenset[Card]:
    """The thirteen cards dealt to a seat and those it drew."""
    dealt = deal.pack[1:26:2] if seat == deal.dealer else deal.pack[0:26:2]
    drawn = [first if seat == winner else second for winner, first, second in _draws(deal)]
    return frozenset(dealt) | frozenset(drawn)


def _holdings(deal: DealSoFar) -> tuple[frozenset[Card], ...]:
    return tuple(
        _received(deal, seat) - played(step for step in deal.steps if step[0] == seat)
        for seat in (0, 1)
    )


def _seen(deal: DealSoFar, seat: Seat | None) -> frozenset[Card]:
    """Whatever was played, what lay face up, and what the seat was dealt and drew."""
    public = played(deal.steps)
    if deal.options.face_up_stock:
        turned = min(len(_draws(deal)) + 1, 13)
        public |= frozenset(deal.pack[26 : 26 + 2 * turned : 2])
    return public if seat is None else public | _received(deal, seat)


def _pick(choices: Choices, rng: random.Random) -> Action:
    """At random, but for half of the calls a pass: deals are passed out, and contracts low."""
    if isinstance(choices, OneOf) and choices.actions[0] == Pass() and rng.random() < 0.5:
        return Pass()
    return pick(choices, rng)


def _options(target: int, max_deals: int) -> tuple[DrawBridgeOptions, ...]:
    return tuple(
        DrawBridgeOptions(
            target=target,
            max_deals=max_deals,
            draw_tricks=draw_tricks,
            face_up_stock=face_up_stock,
            undertricks=undertricks,
        )
        for draw_tricks, face_up_stock, undertricks in product(
            get_args(DrawTricks), (False, True), get_args(Undertricks)
        )
    )


_MATCHES = ((20, 1), (100, 100), (40, 3), (60, 20), (100, 6))  # target and max_deals

DRAWBRIDGE = Specimen(
    rules=DrawBridge(),
    pack=PLAIN_PACK,
    options=_options(target=2000, max_deals=2),
    actions=(*PLAYS, *BIDS, Pass(), Double(), Redouble()),
    holdings=_holdings,
    seen=_seen,
    golden=DrawBridgeOptions(max_deals=2, face_up_stock=True),
    short=DrawBridgeOptions(target=20, max_deals=2),
    longest=DrawBridgeOptions(target=2000, max_deals=100, undertricks="none"),
    golden_seed=b"golden playthrough 1128",  # a doubled contract made, one failed, one passed out
    places=frozenset({"hand", "stock"}),
    pick=_pick,
    fuzzed=tuple(
        options.model_copy(update={"target": target, "max_deals": max_deals})
        for options, (target, max_deals) in zip(_options(100, 1), cycle(_MATCHES), strict=False)
    ),
)
