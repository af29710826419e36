"""Shuffled packs from a seed, and the hashes by which anybody can check them afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import digest

from games.core.cards import CARDS, Card
from games.core.seats import Seat

PACKS_A_BOARD = 100

_ASCII = tuple(str(card).encode("ascii") for card in CARDS)


def commitment(secret: bytes) -> str:
    """The hash to be shown before a secret, or a deal's key, is revealed: lower-case hex."""
    return sha256(secret).hexdigest()


def seed_from(secret: bytes, interaction_ids: Iterable[int]) -> bytes:
    """The seed of a match: neither the owner of the secret nor those who join can choose it."""
    return digest(secret, ",".join(map(str, interaction_ids)).encode("ascii"), "sha256")


def deal_key(seed: bytes, n: int) -> bytes:
    """The key of the n-th pack; shown, it reveals that pack and no other."""
    return digest(seed, b"deal %d" % n, "sha256")


def shuffled(key: bytes, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards sorted by SHA-256(key + card text): their dealing order."""
    return tuple(sorted(cards, key=lambda card: sha256(key + _ASCII[card]).digest()))


@dataclass(frozen=True, slots=True)
class SeededDecks:
    """Packs that follow from a seed alone, the same on every machine."""

    seed: bytes = field(repr=False)

    def first_dealer(self, seats: int) -> Seat:
        """The seat that deals first, 0 to seats - 1."""
        return int.from_bytes(digest(self.seed, b"first dealer", "sha256"), "big") % seats

    def pack(self, n: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The n-th shuffled pack (from 0, redeals included), in dealing order."""
        return shuffled(deal_key(self.seed, n), cards)

    def following(self, n: int, *, redealt: bool) -> int:  # noqa: ARG002 - redeals count as well
        """The number of the next pack: they are numbered in the order of dealing."""
        return n + 1


@dataclass(frozen=True, slots=True)
class BoardDecks:
    """Packs by board, the same at every table that plays the boards of a seed.

    Board b (from 0) is dealt from pack 100 * b; each time that it is dealt again, from the next
    one. So tables that pass out different deals come to the same next board. A board that has been
    passed out a hundred times is given up: the next board is played in its place.
    """

    seed: bytes = field(repr=False)

    def first_dealer(self, seats: int) -> Seat:
        """The seat that deals board 0, 0 to seats - 1; the deal passes on from board to board."""
        return SeededDecks(self.seed).first_dealer(seats)

    def pack(self, n: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The shuffled pack of that number, in dealing order."""
        return SeededDecks(self.seed).pack(n, cards)

    def following(self, n: int, *, redealt: bool) -> int:
        """The next pack of the board when it is dealt again, else the first of the next board."""
        return n + 1 if redealt else (board_of(n) + 1) * PACKS_A_BOARD


def board_of(n: int) -> int:
    """The board (from 0) that a pack of BoardDecks belongs to."""
    return n // PACKS_A_BOARD


@dataclass(frozen=True, slots=True, init=False)
class FixedDecks:
    """Packs given in dealing order: for tests and problems."""

    dealer: Seat
    packs: tuple[tuple[Card, ...], ...] = field(repr=False)

    def __init__(self, first_dealer: Seat, packs: Iterable[Sequence[Card]]) -> None:
        object.__setattr__(self, "dealer", first_dealer)
        object.__setattr__(self, "packs", tuple(map(tuple, packs)))

    def first_dealer(self, seats: int) -> Seat:
        """The seat that deals first. Raises ValueError when the table has no such seat."""
        if not 0 <= self.dealer < seats:
            raise ValueError(f"there is no seat {self.dealer} among {seats}")
        return self.dealer

    def pack(self, n: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The n-th given pack. Raises ValueError when it is missing or holds other cards."""
        if n >= len(self.packs):
            raise ValueError(f"no pack {n} was given")
        if sorted(self.packs[n]) != sorted(cards):
            raise ValueError(f"pack {n} does not hold the cards of this game")
        return self.packs[n]

    def following(self, n: int, *, redealt: bool) -> int:  # noqa: ARG002 - redeals count as well
        """The number of the next pack: they are given in the order of dealing."""
        return n + 1
