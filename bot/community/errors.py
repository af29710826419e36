"""Why a result was not changed: one class per reason, each with a code and a sentence."""

from __future__ import annotations

from bot.table.errors import TableError


class NoSuchResult(TableError):
    """The server has no finished table of that number."""

    code = "no-such-result"
    sentence = "No table of that number was finished on this server."


class NotModerator(TableError):
    """Only moderators change results."""

    code = "not-moderator"
    sentence = (
        "Only somebody with the Manage Messages permission in that table's channel, or with "
        "Manage Server, can change its result."
    )


class AlreadyVoid(TableError):
    """The result does not count already."""

    code = "already-void"
    sentence = "That result does not count already."


class NothingToRestore(TableError):
    """Nobody has changed the result."""

    code = "nothing-to-restore"
    sentence = "That result is as the table ended."


class NoCorrection(TableError):
    """The correction changes nothing, or says nothing."""

    code = "no-correction"
    sentence = "That is the result already. Name other scores, another winner, or a draw."


class BadScores(TableError):
    """The scores cannot be read, or are not one for each side."""

    code = "bad-scores"

    def __init__(self, sides: int) -> None:
        example = " ".join(["12", "7", "3", "0"][:sides])
        super().__init__(f"Name {sides} whole numbers, one for each side, such as `{example}`.")


class NoSuchSide(TableError):
    """The winner is none of the sides."""

    code = "no-such-side"
    sentence = "Choose the winner from the list."
