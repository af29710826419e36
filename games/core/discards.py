"""What every discard has in common."""

from __future__ import annotations

from games.core.actions import Action, Discard
from games.core.cards import CardMask
from games.core.errors import CardTwice, NotAnActionNow, NotInHand, WrongDiscardCount


def discarded(action: Action, hand: CardMask, due: int) -> CardMask:
    """The `due` different cards of the hand that the action discards. Raises RuleViolation."""
    if not isinstance(action, Discard):
        raise NotAnActionNow("cards are to be discarded")
    mask = 0
    for card in action.cards:
        bit = 1 << card
        if not hand & bit:
            raise NotInHand(card)
        if mask & bit:
            raise CardTwice(card)
        mask |= bit
    if len(action.cards) != due:
        raise WrongDiscardCount(due, len(action.cards))
    return mask
