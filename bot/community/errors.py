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


class NoSuchReplay(TableError):
    """No match was played at a table of that number, or it is none of this server's."""

    code = "no-such-replay"
    sentence = (
        "I know of no match of that number here: on a server there are its own, and in a direct "
        "message those that you have played."
    )


class StillPlayed(TableError):
    """Nobody looks back at a match that is not over."""

    code = "still-played"

    def __init__(self, link: str) -> None:
        super().__init__(f"That match is still being played: {link} Look back when it is over.")


class DealNotOver(TableError):
    """A deal is checked when it is over, and its key is known."""

    code = "deal-not-over"

    def __init__(self, number: int) -> None:
        super().__init__(f"Deal {number} is not over: its key is shown when it is.")


class NoSuchDeal(TableError):
    """The match has not had so many deals."""

    code = "no-such-deal"

    def __init__(self, deals: int) -> None:
        super().__init__(f"Name a deal of that match: 1 to {deals}.")


class StillAtTable(TableError):
    """Others play with the person, or wait for them: their data cannot be deleted yet."""

    code = "still-at-table"

    def __init__(self, link: str) -> None:
        super().__init__(
            f"You still have a seat at a table: {link} Leave it if it has not begun, else play the "
            "match to its end or resign it. Then ask again."
        )


class NothingStored(TableError):
    """There is nothing to delete of the person, or no longer."""

    code = "nothing-stored"
    sentence = "Nothing is stored about you: there is nothing to delete, or it has been deleted."


class StillInLeague(TableError):
    """Others in a league count on the person: their data cannot be deleted yet."""

    code = "still-in-league"

    def __init__(self, name: str) -> None:
        super().__init__(
            f"You are in the league {name}, whose season is not over. Leave it with "
            "`/league leave`, and ask again."
        )
