"""Plays as choices: the legal cards of a hand as actions, shared rather than made anew."""

from __future__ import annotations

from games.core.actions import PLAYS, Action
from games.core.cards import CardMask, HandOrder, Suit
from games.core.rules import OneOf

_PLAYS: HandOrder[Action] = HandOrder(PLAYS)


def plays_of(legal: CardMask, trump: Suit | None) -> OneOf:
    """The plays of these cards, in hand order."""
    return OneOf(_PLAYS.listed(legal, trump))
