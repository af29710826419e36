"""Seats at a table, numbered from 0 clockwise."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

Seat: TypeAlias = int

T = TypeVar("T")


def by_seat(seat: Seat, own: T, other: T) -> tuple[T, T]:
    """The pair indexed by seat, at a table of two, of what one seat has and the other has."""
    return (own, other) if seat == 0 else (other, own)
