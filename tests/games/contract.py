"""The games that the conformance suite covers; each is stated anew from its rules."""

from __future__ import annotations

from itertools import product
from typing import get_args

from games.bridgette.options import BridgetteOptions, Doubling, PassOut, TrickPoints, UpCard
from games.bridgette.rules import Bridgette
from games.core.actions import PLAYS
from games.core.auction import BIDS, Double, Pass, Redouble
from games.core.cards import CARDS, Card
from games.core.seats import Seat
from tests.games.drawbridge_specimen import DRAWBRIDGE
from tests.games.smear_specimen import SMEAR
from tests.games.specimen import DealSoFar, Specimen, played, put_away


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
    gone = [played(step for step in deal.steps if step[0] == seat) for seat in (0, 1)]
    return tuple(
        _bridgette_received(deal, seat) - gone[seat] - put_away(deal.steps, (seat,))
        for seat in (0, 1)
    )


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
    golden=BridgetteOptions(deals=2),
    short=BridgetteOptions(deals=1),
    longest=BridgetteOptions(deals=24),
    golden_seed=b"golden playthrough 190",  # it has bars, a double and a passed-out deal
)

GAMES_UNDER_TEST = (BRIDGETTE, DRAWBRIDGE, SMEAR)
