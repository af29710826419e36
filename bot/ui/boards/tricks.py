"""Tricks in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.ui.cards import card_name
from bot.ui.names import Names
from games.core.cards import Card
from games.core.seats import Seat


class TrickLike(Protocol):
    """A trick of any game."""

    @property
    def leader(self) -> Seat:
        """Who led."""
        ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """In the order played."""
        ...

    @property
    def winner(self) -> Seat | None:
        """None while a card is missing."""
        ...


def tricks_line(tricks: Sequence[int], names: Names) -> str:
    """`Tricks won: Ada 5, Ben 3`, by seat."""
    won = ", ".join(f"{names.of(seat)} **{number}**" for seat, number in enumerate(tricks))
    return f"Tricks won: {won}"


def last_trick_line(trick: TrickLike | None, names: Names) -> str | None:
    """`Last trick: Ada ♠K, Ben ♠4; Ada won it`; None before the second."""
    if trick is None or trick.winner is None:
        return None
    return f"Last trick: {_cards(trick, names)}; {names.of(trick.winner)} won it"


def trick_line(trick: TrickLike | None, number: int, names: Names) -> str | None:
    """`Trick 9: Ben led ♦J`; None before its first card."""
    if trick is None:
        return None
    (leader, led), *others = _played(trick, names)
    texts = [f"{names.of(leader)} led **{card_name(led)}**"]
    texts += [f"{names.of(seat)} played **{card_name(card)}**" for seat, card in others]
    return f"Trick {number}: {', '.join(texts)}"


def _cards(trick: TrickLike, names: Names) -> str:
    return ", ".join(f"{names.of(seat)} {card_name(card)}" for seat, card in _played(trick, names))


def _played(trick: TrickLike, names: Names) -> list[tuple[Seat, Card]]:
    seats = len(names.shown)
    return [((trick.leader + place) % seats, card) for place, card in enumerate(trick.cards)]
