"""Why an action was refused."""

from __future__ import annotations


class RuleViolation(Exception):
    """An action the rules refuse; nothing has changed.

    `code` is stable, in kebab-case, for programs and tests; `sentence` names the rule, for the player.
    """

    code = "rule"

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NotYourTurn(RuleViolation):
    """The seat has nothing to decide now."""

    code = "not-your-turn"


class MalformedAction(RuleViolation):
    """The text names no action of this game."""

    code = "malformed-action"
