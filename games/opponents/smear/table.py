"""What has happened at the table so far, once trump is known or supposed."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.cards import CardSet, Rank, Suit
from games.core.seats import Seat
from games.opponents.smear.compact import (
    ACE,
    SEVEN,
    TRUMPS,
    Place,
    Places,
    compact,
    place_of,
    points_of,
)
from games.opponents.smear.position import Hands, Position
from games.opponents.smear.reading import tricks_of
from games.opponents.smear.stakes import Holders
from games.opponents.smear.worlds import World
from games.smear.counting import side_of
from games.smear.options import SmearOptions
from games.smear.view import SmearView


@dataclass(frozen=True, slots=True)
class Table:
    """The public part of a position with this trump."""

    trump: Suit
    bidder: Seat
    is_named: bool
    played: tuple[Places, Places]  # by side
    leader: Seat
    trick: tuple[Place, ...]
    balance: int  # of the finished tricks
    jack: int

    @classmethod
    def of(cls, view: SmearView, trump: Suit) -> Table:
        """The table as the seat of the view, on turn, finds it."""
        assert view.bidder is not None
        assert view.seat is not None
        played = [0, 0]
        for trick in tricks_of(view):
            for place, card in enumerate(trick.cards):
                played[side_of(trick.leader + place)] |= 1 << place_of(card, trump)
        now = view.trick
        return cls(
            trump=trump,
            bidder=view.bidder,
            is_named=view.options.high_low == "named",
            played=(played[0], played[1]),
            leader=view.seat if now is None else now.leader,
            trick=() if now is None else tuple(place_of(card, trump) for card in now.cards),
            balance=view.card_points[0] - view.card_points[1],
            jack=_jack(view, trump),
        )

    @classmethod
    def at_start(cls, bidder: Seat, trump: Suit, options: SmearOptions) -> Table:
        """The table before the bidder's first lead."""
        is_named = options.high_low == "named"
        return cls(trump, bidder, is_named, (0, 0), bidder, (), 0, 0)

    def position(self, world: World) -> Position:
        """The position in that world."""
        one, two, three, four = (compact(hand, self.trump) for hand in world.hands)
        put_away = points_of(compact(world.discarded, self.trump))
        balance = self.balance + (-put_away if side_of(self.bidder) else put_away)
        return Position((one, two, three, four), self.leader, self.trick, balance, self.jack)

    def holders(self, hands: Hands) -> Holders:
        """The sides that win High and Low: they had the cards, and every card is played."""
        ours = (self.played[0] | hands[0] | hands[2]) & TRUMPS
        theirs = (self.played[1] | hands[1] | hands[3]) & TRUMPS
        both = ours | theirs
        high = ACE if self.is_named else 1 << both.bit_length() - 1
        low = SEVEN if self.is_named else both & -both
        return _side(high, ours, theirs), _side(low, ours, theirs)


def _side(card: Places, ours: Places, theirs: Places) -> int | None:
    return 0 if ours & card else 1 if theirs & card else None


def _jack(view: SmearView, trump: Suit) -> int:
    for trick in view.history:
        for card in CardSet.of(trick.cards):
            if card.suit is trump and card.rank is Rank.JACK:
                assert trick.winner is not None
                return -1 if side_of(trick.winner) else 1
    return 0
