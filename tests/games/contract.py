"""What the conformance suite must know of each game, stated anew from its rules.

Nothing here may be taken from a game's own `view.py` or `state.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, get_args

from games import AnyRules
from games.bridgette.options import BridgetteOptions, Doubling, PassOut, TrickPoints, UpCard
from games.bridgette.rules import Bridgette
from games.core.actions import PLAYS, Action, Discard, Play
from games.core.auction import BIDS, Double, Pass, Redouble
from games.core.cards import CARDS, Card
from games.core.seats import Seat

Step = tuple[Seat, Action]


@dataclass(frozen=True)
class DealSoFar:
    """A deal as dealt and what has been done in it."""

    options: Any
    dealer: Seat
    pack: tuple[Card, ...]
    steps: Sequence[Step]


@dataclass(frozen=True)
class Specimen:
    """A game under test.

    `actions` are all its actions but for discards; `holdings` and `seen` tell, from the rules
    alone, the cards of each hand and the cards that a seat (None: a spectator) has seen.
    """

    rules: AnyRules
    pack: tuple[Card, ...]
    options: tuple[Any, ...]
    actions: tuple[Action, ...]
    holdings: Callable[[DealSoFar], tuple[frozenset[Card], ...]]
    seen: Callable[[DealSoFar, Seat | None], frozenset[Card]]


def played(steps: Iterable[Step]) -> frozenset[Card]:
    return frozenset(action.card for _, action in steps if isinstance(action, Play))


def _bridgette_received(deal: DealSoFar, seat: Seat) -> frozenset[Card]:
    """The thirteen cards dealt to a seat and those it drew."""
    stock = list(deal.pack[26:])
    rank = str(stock[0])[0]
    if str(stock[0])[1] == "X":
        draws = {"L": 4, "R": 8, "G": 12}[rank]
    else:
        draws = 12 if rank == "A" else 8 if rank in "JQK" else 4
    if deal.options.up_card == "set_aside":
        del stock[0]
    if seat == deal.dealer:
        return frozenset(deal.pack[1:26:2]) | frozenset(stock[2 : 2 + draws])
    return frozenset(deal.pack[0:26:2]) | frozenset(stock[:2])


def _bridgette_holdings(deal: DealSoFar) -> tuple[frozenset[Card], ...]:
    hands: list[frozenset[Card]] = []
    for seat in (0, 1):
        gone: set[Card] = set()
        for actor, action in deal.steps:
            if actor == seat and isinstance(action, Play):
                gone.add(action.card)
            if actor == seat and isinstance(action, Discard):
                gone.update(action.cards)
        hands.append(_bridgette_received(deal, seat) - gone)
    return tuple(hands)


def _bridgette_seen(deal: DealSoFar, seat: Seat | None) -> frozenset[Card]:
    public = played(deal.steps) | {deal.pack[26]}
    return public if seat is None else public | _bridgette_received(deal, seat)


BRIDGETTE = Specimen(
    rules=Bridgette(),
    pack=CARDS,
    options=tuple(
        BridgetteOptions(deals=2, doubling=d, trick_points=t, up_card=u, pass_out=p)
        for d, t, u, p in product(*map(get_args, (Doubling, TrickPoints, UpCard, PassOut)))
    ),
    actions=(*PLAYS, *BIDS, Pass(), Double(), Redouble()),
    holdings=_bridgette_holdings,
    seen=_bridgette_seen,
)

GAMES_UNDER_TEST = (BRIDGETTE,)
