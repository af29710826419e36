"""Bidding what the hand is worth, and no more than is needed."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.actions import Action
from games.smear.view import SmearView


def call(view: SmearView, actions: Sequence[Action]) -> Action:
    """The lowest bid if it promises more than a pass."""
    raise NotImplementedError
