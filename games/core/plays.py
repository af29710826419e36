"""Plays as choices: the legal cards of a hand as actions, shared rather than made anew."""

from __future__ import annotations

from functools import cache

from games.core.actions import PLAYS, Action
from games.core.cards import CardMask, Suit, shown_group, shown_groups
from games.core.rules import OneOf


def plain_plays(legal: CardMask, trump: Suit | None) -> OneOf:
    """The plays of these cards, no colons among them, in hand order."""
    one, two, three, four, _ = shown_groups(trump)
    return OneOf(
        _plays(legal & one) + _plays(legal & two) + _plays(legal & three) + _plays(legal & four)
    )


@cache
def _plays(group: CardMask) -> tuple[Action, ...]:
    return tuple(PLAYS[card] for card in shown_group(group))
