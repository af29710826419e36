"""How many tricks each declarer takes in each strain: what a seat sees coming."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from games.core.auction import Strain
from games.core.cards import CardMask, CardSet
from games.core.seats import Seat, by_seat
from games.drawbridge.view import DrawBridgeView
from games.opponents.solver import Solver

Foresight: TypeAlias = Callable[[Strain, Seat], int]  # the tricks of a declarer
Playing: TypeAlias = Callable[[CardMask, CardMask, Strain], int]  # the tricks of the leader

_TRICKS = 13


def foresight(
    view: DrawBridgeView, other: CardMask, playing: Playing, caution: int = 0
) -> Foresight:
    """What is to be expected when that is the other hand and the cards are played so.

    A cautious seat counts on so many tricks less for itself.
    """
    assert view.seat is not None
    hands = by_seat(view.seat, CardSet.of(view.hand).mask, other)

    def tricks(strain: Strain, declarer: Seat) -> int:
        lost = playing(hands[1 - declarer], hands[declarer], strain)
        return max(_TRICKS - lost - (caution if declarer == view.seat else 0), 0)

    return tricks


def exactly(leader: CardMask, other: CardMask, strain: Strain) -> int:
    """The tricks of the leader when both play as well as can be."""
    return Solver(strain.trump).tricks(leader, other)
