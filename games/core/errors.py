"""Why an action was refused."""

from __future__ import annotations

from games.core.cards import Card, Suit


class RuleViolation(Exception):
    """An action the rules refuse; nothing has changed.

    `code` is stable, in kebab-case, for programs and tests; `sentence` names the rule, for
    the player.
    """

    code = "rule"

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NotYourTurn(RuleViolation):
    """The seat has nothing to decide now."""

    code = "not-your-turn"

    def __init__(self, sentence: str = "It is not your turn.") -> None:
        super().__init__(sentence)


class MatchOver(NotYourTurn):
    """Nobody has anything to decide any more."""

    code = "match-over"

    def __init__(self) -> None:
        super().__init__("The match is over.")


class MalformedAction(RuleViolation):
    """The text names no action of this game."""

    code = "malformed-action"


class NotAnActionNow(RuleViolation):
    """An action of another phase, or of another game."""

    code = "not-an-action-now"

    def __init__(self, due: str) -> None:
        super().__init__(f"That cannot be done now: {due}.")


class NotInHand(RuleViolation):
    """A card the seat does not hold."""

    code = "not-in-hand"

    def __init__(self, card: Card) -> None:
        super().__init__(f"You do not hold {card}.")


class CardTwice(RuleViolation):
    """A discard that names a card more than once."""

    code = "card-twice"

    def __init__(self, card: Card) -> None:
        super().__init__(f"You named {card} more than once.")


class WrongDiscardCount(RuleViolation):
    """Too many or too few cards discarded."""

    code = "wrong-discard-count"

    def __init__(self, due: int, named: int) -> None:
        super().__init__(f"You must discard exactly {due} cards; you named {named}.")


class MustFollow(RuleViolation):
    """A card of another suit while the suit led is in hand."""

    code = "must-follow"

    def __init__(self, suit: Suit) -> None:
        super().__init__(f"You must follow suit: {suit.symbol} was led and you hold {suit.symbol}.")


class BidTooLow(RuleViolation):
    """A bid that is not above the standing one, or below the lowest bid of the game."""

    code = "bid-too-low"

    def __init__(self, lowest: str) -> None:
        super().__init__(f"A bid must be higher than the last one: {lowest} is the lowest now.")


class NoHigherBid(RuleViolation):
    """A bid over the highest bid there is."""

    code = "no-higher-bid"

    def __init__(self) -> None:
        super().__init__("There is no bid above 7NT.")


class CannotDouble(RuleViolation):
    """A double of nothing, of one's own bid or of a bid already doubled."""

    code = "cannot-double"

    def __init__(self) -> None:
        super().__init__("You may double only your opponent's last bid, and only once.")


class CannotRedouble(RuleViolation):
    """A redouble of a bid that is not one's own, or not doubled."""

    code = "cannot-redouble"

    def __init__(self) -> None:
        super().__init__("You may redouble only your own bid, after your opponent doubled it.")
