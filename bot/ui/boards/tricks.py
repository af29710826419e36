"""Tricks in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.cards import card_name
from bot.ui.names import Names
from games.core.cards import Card
from games.core.seats import Seat
from games.core.tricks import Trick


def tricks_line(tricks: Sequence[int], names: Names) -> str:
    """`Tricks won: Ada 5, Ben 3`, by side."""
    return f"Tricks won: {names.scores(tricks)}"


def last_trick_line(trick: Trick | None, names: Names) -> str | None:
    """`Last trick: Ada ♠K, Ben ♠4; Ada won it`; None before the second."""
    if trick is None or trick.winner is None:
        return None
    return f"Last trick: {cards_line(trick, names)}; {names.of(trick.winner)} won it"


def trick_line(trick: Trick | None, number: int, names: Names, title: str = "Trick") -> str | None:
    """`Trick 9: Ben led ♦J, Cleo ♦3`; None before its first card."""
    if trick is None:
        return None
    (leader, led), *others = _played(trick, names)
    texts = [f"{names.of(leader)} led **{card_name(led)}**"]
    texts += [f"{names.of(seat)} **{card_name(card)}**" for seat, card in others]
    return f"{title} {number}: {', '.join(texts)}"


def cards_line(trick: Trick, names: Names) -> str:
    """`Ada ♠K, Ben ♠4`, in the order played."""
    return ", ".join(f"{names.of(seat)} {card_name(card)}" for seat, card in _played(trick, names))


def _played(trick: Trick, names: Names) -> list[tuple[Seat, Card]]:
    seats = len(names.shown)
    return [((trick.leader + place) % seats, card) for place, card in enumerate(trick.cards)]
