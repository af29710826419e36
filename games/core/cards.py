"""Cards as small ints, sets of cards as bit masks, and the one order in which a hand is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

CardMask: TypeAlias = int  # bit n stands for the card whose int is n

_SUIT_LETTERS = "CDHS"
_SUIT_SYMBOLS = "♣♦♥♠"
_RANK_LETTERS = "23456789TJQKA"
_COLON_LETTERS = "GRL"
_RANKS = len(_RANK_LETTERS)
_FIRST_COLON = _RANKS * len(_SUIT_LETTERS)


class Suit(IntEnum):
    """The four suits, lowest in bidding first."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `H` or `S`."""
        return _SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        """`♣`, `♦`, `♥` or `♠`."""
        return _SUIT_SYMBOLS[self]

    @property
    def mask(self) -> CardMask:
        """All thirteen cards of the suit."""
        return 0x1FFF << _RANKS * self


class Rank(IntEnum):
    """The ranks of a suit, a two lowest."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """`2` to `9`, `T`, `J`, `Q`, `K` or `A`."""
        return _RANK_LETTERS[self]


class Card(int):
    """A card: an int from 0 (`2C`) to 51 (`AS`), then the colons `GX`, `RX` and `LX`.

    The int is the place in pack order; `str` and `parse` are inverse.
    """

    __slots__ = ()

    def __new__(cls, place: int) -> Card:
        """Make the card at that place of pack order. Raises ValueError."""
        if not 0 <= place < len(_TEXTS):
            raise ValueError("there is no such card")
        return super().__new__(cls, place)

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text such as `QS` or `GX`. Raises ValueError."""
        card = _BY_TEXT.get(text)
        if card is None:
            raise ValueError(f"{text[:8]!r} is not a card")
        return card

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of that rank and suit."""
        return CARDS[_RANKS * suit + rank]

    @property
    def suit(self) -> Suit | None:
        """The suit; a colon has none."""
        return None if self >= _FIRST_COLON else _SUITS[self // _RANKS]

    @property
    def rank(self) -> Rank | None:
        """The rank; a colon has none."""
        return None if self >= _FIRST_COLON else _ALL_RANKS[self % _RANKS]

    @property
    def is_colon(self) -> bool:
        """Whether this is one of the three colons."""
        return self >= _FIRST_COLON

    @property
    def mask(self) -> CardMask:
        """The set of this card alone."""
        return 1 << self

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return _TEXTS[self]


_TEXTS = tuple(
    [rank + suit for suit in _SUIT_LETTERS for rank in _RANK_LETTERS]
    + [colon + "X" for colon in _COLON_LETTERS]
)
_SUITS = tuple(Suit)
_ALL_RANKS = tuple(Rank)

CARDS: tuple[Card, ...] = tuple(Card(place) for place in range(len(_TEXTS)))
_BY_TEXT = dict(zip(_TEXTS, CARDS, strict=True))

PLAIN_PACK: tuple[Card, ...] = CARDS[:_FIRST_COLON]
GRAND, ROYAL, LITTLE = COLONS = CARDS[_FIRST_COLON:]

PLAIN_MASK: CardMask = (1 << _FIRST_COLON) - 1
COLON_MASK: CardMask = GRAND.mask | ROYAL.mask | LITTLE.mask

SUIT_MASKS: tuple[CardMask, ...] = tuple(suit.mask for suit in Suit)  # by suit

# By card: every card of its suit, itself included; no card for a colon.
SUIT_MASK_OF: tuple[CardMask, ...] = tuple(
    0 if card.suit is None else card.suit.mask for card in CARDS
)


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards over its bit mask, iterated in pack order."""

    mask: CardMask = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """The set of these cards."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return cls(mask)

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """The set of a text such as `QS 4C LX`. Raises ValueError."""
        return cls.of(Card.parse(word) for word in text.split())

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield CARDS[lowest.bit_length() - 1]
            mask ^= lowest

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))


# The hand order, defined here once: trump, then spades to clubs, aces first, colons last.
_SHOWN_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_SUIT_BITS = (1 << _RANKS) - 1


class HandOrder(Generic[T]):
    """One thing for every card, to be listed for a set of cards in hand order.

    Every holding of a suit is listed beforehand: four tables of 8192, some 4 MB for each order.
    """

    __slots__ = ("_by_trump", "_colons")

    def __init__(self, things: Sequence[T]) -> None:
        """Take the things in pack order."""
        holdings = {suit: _subsets(things[_RANKS * suit :][:_RANKS]) for suit in Suit}
        self._by_trump = tuple(
            tuple((_RANKS * suit, holdings[suit]) for suit in _suits_shown(trump))
            for trump in (*Suit, None)
        )
        self._colons = tuple(colons[::-1] for colons in _subsets(things[_FIRST_COLON:]))

    def listed(self, mask: CardMask, trump: Suit | None = None) -> tuple[T, ...]:
        """What belongs to the cards of the set, in hand order."""
        (a, one), (b, two), (c, three), (d, four) = self._by_trump[-1 if trump is None else trump]
        return (
            one[mask >> a & _SUIT_BITS]
            + two[mask >> b & _SUIT_BITS]
            + three[mask >> c & _SUIT_BITS]
            + four[mask >> d & _SUIT_BITS]
            + self._colons[mask >> _FIRST_COLON]
        )


def shown(mask: CardMask, trump: Suit | None = None) -> tuple[Card, ...]:
    """The cards in hand order."""
    return _SHOWN_CARDS.listed(mask, trump)


def _suits_shown(trump: Suit | None) -> list[Suit]:
    return sorted(_SHOWN_SUITS, key=lambda suit: suit is not trump)


def _subsets(things: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """By bit pattern: the things whose bits are set, the highest bit first."""
    subsets: list[tuple[T, ...]] = [()]
    for thing in things:
        subsets += [(thing, *lower) for lower in subsets]
    return tuple(subsets)


_SHOWN_CARDS = HandOrder(CARDS)
