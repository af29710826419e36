"""Counting a deal that has been played: card points, and High, Low, Jack and Game."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Card, CardMask, Rank, Suit
from games.core.seats import Seat
from games.core.tricks import Trick, winner
from games.smear.awards import Awards
from games.smear.options import HighLow
from games.smear.pack import CARD_POINTS, card_points

_SEATS = 4


def side_of(seat: Seat) -> int:
    """The side a seat scores for: partners sit opposite."""
    return seat & 1


def tricks_of(leader: Seat, played: tuple[Card, ...], trump: Suit | None) -> tuple[Trick, ...]:
    """The tricks of these cards, the last one perhaps unfinished."""
    tricks: list[Trick] = []
    for start in range(0, len(played), _SEATS):
        cards = played[start : start + _SEATS]
        taker = (leader + winner(cards, trump)) % _SEATS if len(cards) == _SEATS else None
        tricks.append(Trick(leader, cards, taker))
        leader = leader if taker is None else taker
    return tuple(tricks)


def points_taken(tricks: Sequence[Trick]) -> tuple[int, int]:
    """The card points of finished tricks, per side."""
    taken = [0, 0]
    for trick in tricks:
        if trick.winner is not None:
            taken[side_of(trick.winner)] += sum(CARD_POINTS[card] for card in trick.cards)
    return taken[0], taken[1]


def points_with_discards(
    tricks: Sequence[Trick], bidder: Seat, discarded: CardMask
) -> tuple[int, int]:
    """The card points that decide Game: the discards count for the bidder's side."""
    ours, theirs = points_taken(tricks)
    added = card_points(discarded)
    return (ours, theirs + added) if side_of(bidder) else (ours + added, theirs)


def awards_of(
    tricks: Sequence[Trick], trump: Suit, high_low: HighLow, points: tuple[int, int]
) -> Awards:
    """Who won the four points of these finished tricks; `points` are those that decide Game."""
    played: dict[Card, int] = {}  # trumps: by whose side
    jack: int | None = None
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            if card.suit is trump:
                played[card] = side_of(trick.leader + place)
                if card.rank is Rank.JACK and trick.winner is not None:
                    jack = side_of(trick.winner)
    is_named = high_low == "named"
    high = Card.of(Rank.ACE, trump) if is_named else max(played)
    low = Card.of(Rank.SEVEN, trump) if is_named else min(played)
    return Awards(played.get(high), played.get(low), jack, _game(points))


def _game(points: tuple[int, int]) -> int | None:
    ours, theirs = points
    if ours == theirs:
        return None
    return 0 if ours > theirs else 1
