"""Refusals that only Bridgette knows."""

from __future__ import annotations

from games.core.auction import Bid
from games.core.cards import Card, Suit
from games.core.errors import RuleViolation

_COLON_NAMES = {"GX": "Grand Colon", "RX": "Royal Colon", "LX": "Little Colon"}


def colon_name(colon: Card) -> str:
    """What a colon is called in a sentence."""
    return _COLON_NAMES[str(colon)]


class SuitTooShort(RuleViolation):
    """A bid of a suit with fewer than two cards of it."""

    code = "suit-too-short"

    def __init__(self, suit: Suit) -> None:
        super().__init__(f"To bid {suit.symbol} you need at least two {suit.symbol} in hand.")


class JumpNeedsFour(RuleViolation):
    """A jump in a suit with fewer than four cards of it."""

    code = "jump-needs-four"

    def __init__(self, suit: Suit, cheapest: Bid) -> None:
        super().__init__(
            f"A jump needs four cards of the suit: with fewer, {cheapest.level}{suit.symbol} is "
            f"all you may bid in {suit.symbol} now."
        )


class NtNeedsAllSuits(RuleViolation):
    """A bid at no trump with a suit missing."""

    code = "nt-needs-all-suits"

    def __init__(self) -> None:
        super().__init__("To bid NT you need a card of each of the four suits in hand.")


class ColonNotAllowed(RuleViolation):
    """A colon that is not of the led card's group, from a hand that may do better."""

    code = "colon-not-allowed"

    def __init__(self, colon: Card, led: Card, own: Card) -> None:
        super().__init__(
            f"The {colon_name(colon)} may not be played to {led}: only the colon of its own group, "
            f"the {colon_name(own)}, may, or another one from a hand of other colons alone."
        )


class SuitBarred(RuleViolation):
    """A lead of the suit that a colon has barred."""

    code = "suit-barred"

    def __init__(self, suit: Suit) -> None:
        super().__init__(
            f"You may not lead {suit.symbol} to this trick: "
            "your opponent has just followed it with its colon."
        )


class ColonMustLead(RuleViolation):
    """A lead of the barred suit from a hand that has colons besides it."""

    code = "colon-must-lead"

    def __init__(self, suit: Suit) -> None:
        super().__init__(
            f"You must lead a colon: {suit.symbol} may not be led to this trick "
            "and you hold nothing else."
        )
