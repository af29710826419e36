"""Highest Card as its rules state it, for the suites that every game must pass."""

from __future__ import annotations

from itertools import product

from games.core.actions import PLAYS
from games.core.auction import BIDS, Pass
from games.core.cards import Card
from games.core.seats import Seat
from tests.games.specimen import DealSoFar, Specimen, played
from tests.tinygame.options import TinyOptions
from tests.tinygame.rules import Tiny


def _received(deal: DealSoFar, seat: Seat) -> frozenset[Card]:
    """One card at a time, left of the dealer first, two each."""
    first = (seat - deal.dealer - 1) % 3
    return frozenset((deal.pack[first], deal.pack[first + 3]))


def _holdings(deal: DealSoFar) -> tuple[frozenset[Card], ...]:
    return tuple(
        _received(deal, seat) - played(step for step in deal.steps if step[0] == seat)
        for seat in range(3)
    )


def _seen(deal: DealSoFar, seat: Seat | None) -> frozenset[Card]:
    public = played(deal.steps)
    return public if seat is None else public | _received(deal, seat)


TINY = Specimen(
    rules=Tiny(),
    pack=tuple(Card.parse(f"{rank}S") for rank in "3456789TJQKA"),
    options=tuple(
        TinyOptions(target=target, last_counts_twice=twice)
        for twice, target in product((False, True), (10, 12))
    ),
    actions=(*PLAYS, Pass(), *BIDS[:2]),
    holdings=_holdings,
    seen=_seen,
    golden=TinyOptions(),
    short=TinyOptions(target=3),
    longest=TinyOptions(target=30),
    golden_seed=b"highest card",
    places=frozenset({"hand", "stock"}),
)
