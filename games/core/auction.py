"""Calls, contracts and the auction of two seats that Bridgette and Draw Bridge share."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from games.core.actions import Action
from games.core.cards import Suit
from games.core.errors import BidTooLow, CannotDouble, CannotRedouble, NoHigherBid, NotAnActionNow
from games.core.seats import Seat

_STRAIN_LETTERS = ("C", "D", "H", "S", "NT")
_STRAIN_SYMBOLS = ("♣", "♦", "♥", "♠", "NT")
_TRUMPS: tuple[Suit | None, ...] = (*Suit, None)
HIGHEST_LEVEL = 7


class Strain(IntEnum):
    """What a bid names, lowest first."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NO_TRUMP = 4

    @classmethod
    def parse(cls, text: str) -> Strain:
        """The strain of `C`, `D`, `H`, `S` or `NT`. Raises ValueError."""
        if text not in _STRAIN_LETTERS:
            raise ValueError(f"{text[:8]!r} is not a strain")
        return cls(_STRAIN_LETTERS.index(text))

    @property
    def letter(self) -> str:
        """`C`, `D`, `H`, `S` or `NT`."""
        return _STRAIN_LETTERS[self]

    @property
    def symbol(self) -> str:
        """`♣`, `♦`, `♥`, `♠` or `NT`."""
        return _STRAIN_SYMBOLS[self]

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None at no trump."""
        return _TRUMPS[self]


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """`bid 3NT`: level 1 to 7 of a strain, or 0NT."""

    level: int
    strain: Strain

    def __post_init__(self) -> None:
        if not 0 <= self.level <= HIGHEST_LEVEL:
            raise ValueError(f"a level is 0 to {HIGHEST_LEVEL}")
        if self.level == 0 and self.strain is not Strain.NO_TRUMP:
            raise ValueError("there is no 0 of a suit")

    @classmethod
    def parse(cls, text: str) -> Bid:
        """The bid of a text such as `3NT`. Raises ValueError."""
        if text[:1] not in _LEVELS:
            raise ValueError(f"{text[:8]!r} is not a bid")
        return cls(_LEVELS[text[0]], Strain.parse(text[1:]))

    @property
    def rank(self) -> int:
        """The place among all bids: a higher one beats a lower one; each level spans five."""
        return 5 * self.level + self.strain

    def __str__(self) -> str:
        return f"{self.level}{self.strain.letter}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """`pass`."""


@dataclass(frozen=True, slots=True)
class Double(Action):
    """`double`."""


@dataclass(frozen=True, slots=True)
class Redouble(Action):
    """`redouble`."""


_LEVELS = {str(level): level for level in range(HIGHEST_LEVEL + 1)}

LOWEST_RANK = Bid(0, Strain.NO_TRUMP).rank
HIGHEST_RANK = Bid(HIGHEST_LEVEL, Strain.NO_TRUMP).rank
BIDS: tuple[Bid, ...] = tuple(
    Bid(rank // 5, Strain(rank % 5)) for rank in range(LOWEST_RANK, HIGHEST_RANK + 1)
)


def bid_of_rank(rank: int) -> Bid:
    """The bid whose `rank` this is."""
    return BIDS[rank - LOWEST_RANK]


@dataclass(frozen=True, slots=True)
class Contract:
    """The standing bid: declarer is to win 6 + level tricks. `doubled`: 0, 1 or (redoubled) 2."""

    level: int
    strain: Strain
    declarer: Seat
    doubled: int = 0

    @classmethod
    def parse(cls, text: str, declarer: Seat) -> Contract:
        """The contract of a text such as `3NT`, `4HX` or `2SXX`. Raises ValueError."""
        bare = text.rstrip("X")
        doubled = len(text) - len(bare)
        if doubled > 2:
            raise ValueError(f"{text[:8]!r} is not a contract")
        bid = Bid.parse(bare)
        return cls(bid.level, bid.strain, declarer, doubled)

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None at no trump."""
        return _TRUMPS[self.strain]

    @property
    def goal(self) -> int:
        """How many tricks declarer must win."""
        return 6 + self.level

    def __str__(self) -> str:
        return f"{self.level}{self.strain.letter}{'X' * self.doubled}"


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction of two seats so far, all of it public.

    `lowest` is the game's lowest bid; `doubled` is 0, 1 or (redoubled) 2.
    """

    dealer: Seat
    lowest: Bid
    calls: tuple[tuple[Seat, Action], ...] = ()
    standing: Bid | None = None
    bidder: Seat | None = None
    doubled: int = 0

    @property
    def caller(self) -> Seat:
        """Whose call is next: the dealer's first, then alternating."""
        return self.dealer ^ (len(self.calls) & 1)

    @property
    def next_rank(self) -> int:
        """The rank of the lowest bid possible now; above `HIGHEST_RANK` when there is none."""
        return self.lowest.rank if self.standing is None else self.standing.rank + 1

    @property
    def may_double(self) -> bool:
        """Whether the caller may double: an opponent's bid, not yet doubled."""
        return self.standing is not None and self.doubled == 0 and self.bidder != self.caller

    @property
    def may_redouble(self) -> bool:
        """Whether the caller may redouble: an own bid, doubled once."""
        return self.doubled == 1 and self.bidder == self.caller

    @property
    def is_over(self) -> bool:
        """Whether a pass has ended it: any pass after a bid, or the second of two without one."""
        if not self.calls or not isinstance(self.calls[-1][1], Pass):
            return False
        return self.standing is not None or len(self.calls) == 2

    @property
    def contract(self) -> Contract | None:
        """The standing bid with its bidder and doubling; None while nobody has bid."""
        if self.standing is None or self.bidder is None:
            return None
        return Contract(self.standing.level, self.standing.strain, self.bidder, self.doubled)

    def after(self, call: Action) -> Auction:
        """The auction with the caller's call. Raises RuleViolation."""
        caller = self.caller
        calls = (*self.calls, (caller, call))
        match call:
            case Bid():
                self._refuse_low(call)
                return Auction(self.dealer, self.lowest, calls, call, caller, 0)
            case Pass():
                return self._with(calls, self.doubled)
            case Double():
                if not self.may_double:
                    raise CannotDouble
                return self._with(calls, 1)
            case Redouble():
                if not self.may_redouble:
                    raise CannotRedouble
                return self._with(calls, 2)
            case _:
                raise NotAnActionNow("bid, pass, double or redouble")

    def _with(self, calls: tuple[tuple[Seat, Action], ...], doubled: int) -> Auction:
        return Auction(self.dealer, self.lowest, calls, self.standing, self.bidder, doubled)

    def _refuse_low(self, bid: Bid) -> None:
        lowest = self.next_rank
        if lowest > HIGHEST_RANK:
            raise NoHigherBid
        if bid.rank < lowest:
            low = bid_of_rank(lowest)
            raise BidTooLow(f"{low.level}{low.strain.symbol}")
