"""Decks for records: one that remembers what it gave, and one made of what was remembered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.core.cards import Card
from games.core.rules import Decks
from games.core.seats import Seat
from games.core.shuffle import BoardDecks, SeededDecks
from games.records.record import Cards, DealRecord, PackKind


def decks_of(kind: PackKind, seed: bytes) -> SeededDecks | BoardDecks:
    """The decks of that kind."""
    return SeededDecks(seed) if kind == "table" else BoardDecks(seed)


@dataclass(slots=True)
class Watched:
    """Decks that remember the pack they gave last."""

    decks: Decks = field(repr=False)
    given: Cards = field(default=(), repr=False)

    def first_dealer(self, seats: int) -> Seat:
        """The seat that deals first."""
        return self.decks.first_dealer(seats)

    def pack(self, n: int, cards: Sequence[Card]) -> Cards:
        """The pack of that number, which is remembered."""
        self.given = self.decks.pack(n, cards)
        return self.given

    def following(self, n: int, *, redealt: bool) -> int:
        """The number of the next pack."""
        return self.decks.following(n, redealt=redealt)


@dataclass(frozen=True, slots=True)
class Recorded:
    """The packs of a record by number, numbered on as its kind of packs is.

    Whatever deal comes after those of the record begins with a pack of it: nobody plays it.
    """

    dealer: Seat
    packs: Mapping[int, Cards]
    kind: PackKind

    def first_dealer(self, seats: int) -> Seat:  # noqa: ARG002 - the record says who it was
        """The first dealer of the record."""
        return self.dealer

    def pack(self, n: int, cards: Sequence[Card]) -> Cards:
        """The pack of that number. Raises ValueError when these are not the cards of the game."""
        given = self.packs.get(n) or next(iter(self.packs.values()))
        if sorted(given) != sorted(cards):
            raise ValueError("The hands and the rest of the pack are not the cards of this game.")
        return given

    def following(self, n: int, *, redealt: bool) -> int:
        """The number of the next pack."""
        return decks_of(self.kind, b"").following(n, redealt=redealt)


def pack_again(deal: DealRecord) -> Cards:
    """A pack that deals these hands and leaves this rest. Raises ValueError."""
    seats = len(deal.hands)
    hands = [deal.hands[(deal.dealer + 1 + place) % seats] for place in range(seats)]
    if len({len(hand) for hand in hands}) != 1:
        raise ValueError("The hands are not of the same size.")
    dealt = tuple(card for cards in zip(*hands, strict=True) for card in cards)
    return dealt + deal.rest


def hands_in(pack: Cards, dealer: Seat, hands: Sequence[frozenset[Card]]) -> int:
    """How many cards each seat was dealt from the front, one at a time from the dealer's left.

    `hands` is what each seat held when all had been dealt and had drawn.
    """
    seats = len(hands)
    dealt = 0
    while dealt < len(pack) and pack[dealt] in hands[(dealer + 1 + dealt) % seats]:
        dealt += 1
    return dealt // seats
