"""Refusals that only Smear knows."""

from __future__ import annotations

from games.core.cards import Suit
from games.core.errors import RuleViolation


class NothingToLead(RuleViolation):
    """A discard after which no suit could be made trump."""

    code = "nothing-to-lead"

    def __init__(self) -> None:
        super().__init__(
            "That discard would leave you no suit to lead: your first lead names trump, and must "
            "be of a suit of which you discard nothing, or of which all six cards you keep are."
        )


class SuitDiscarded(RuleViolation):
    """A first lead of a suit of which too much was discarded."""

    code = "suit-discarded"

    def __init__(self, suit: Suit) -> None:
        super().__init__(
            f"You may not lead {suit.symbol} to the first trick, which names trump: "
            f"you discarded {suit.symbol}, and not from more than six of them."
        )


class MustFollowOrTrump(RuleViolation):
    """A card of a third suit while the suit led is in hand."""

    code = "must-follow-or-trump"

    def __init__(self, suit: Suit, trump: Suit) -> None:
        super().__init__(
            f"You must follow suit or play a trump: {suit.symbol} was led, you hold {suit.symbol}, "
            f"and trump is {trump.symbol}."
        )
