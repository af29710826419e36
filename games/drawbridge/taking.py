"""Which reply takes a trick from the card led, as masks that are looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from games.core.auction import Strain
from games.core.cards import PLAIN_PACK, Card, CardMask
from games.core.seats import Seat
from games.core.tricks import Trick, beats
from games.drawbridge.options import DrawTricks

Takers: TypeAlias = tuple[CardMask, ...]  # by card led: the replies that take the trick


def _outranks(reply: Card, led: Card) -> bool:
    """Whether the reply ranks above the card led, whatever its suit; equal ranks: the leader's."""
    assert reply.rank is not None
    assert led.rank is not None
    return reply.rank > led.rank


_BY_RANK: Takers = tuple(
    sum(reply.mask for reply in PLAIN_PACK if _outranks(reply, led)) for led in PLAIN_PACK
)

# By strain: the trick of a contract.
TAKERS: tuple[Takers, ...] = tuple(
    tuple(
        sum(reply.mask for reply in PLAIN_PACK if beats(reply, led, strain.trump))
        for led in PLAIN_PACK
    )
    for strain in Strain
)

# By option: a draw trick, which has no trump.
DRAW_TAKERS: Mapping[DrawTricks, Takers] = {
    "free": _BY_RANK,
    "led_suit": TAKERS[Strain.NO_TRUMP],
    "follow_suit": TAKERS[Strain.NO_TRUMP],
}


def tricks_of(played: tuple[Card, ...], leader: Seat, takers: Takers) -> tuple[Trick, ...]:
    """The tricks of cards in the order played, the one not yet complete included."""
    tricks: list[Trick] = []
    for start in range(0, len(played), 2):
        cards = played[start : start + 2]
        winner = _winner(leader, cards, takers)
        tricks.append(Trick(leader, cards, winner))
        leader = leader if winner is None else winner
    return tuple(tricks)


def _winner(leader: Seat, cards: tuple[Card, ...], takers: Takers) -> Seat | None:
    if len(cards) < 2:
        return None
    led, reply = cards
    return 1 - leader if takers[led] >> reply & 1 else leader
