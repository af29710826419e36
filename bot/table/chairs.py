"""Who may be put on which seat, and what is stored of them there."""

from __future__ import annotations

from bot.table.errors import SeatsKept
from bot.table.models import Member, Reservation
from games.core.seats import Seat
from storage.tables import SeatRow

COMPUTER_NAME = "Computer"


def kept_seat(reservation: Reservation, user_id: int) -> Seat:
    """The seat that is kept for the person. Raises SeatsKept."""
    if user_id not in reservation.people:
        raise SeatsKept(reservation.people)
    return reservation.people.index(user_id)


def seated(seat: Seat, member: Member, request: int) -> SeatRow:
    """A person on a seat; `request` is the interaction by which they came."""
    return SeatRow(seat, member.user_id, member.name, request)


def computer_on(seat: Seat) -> SeatRow:
    """A computer on a seat."""
    return SeatRow(seat, None, COMPUTER_NAME, None)
