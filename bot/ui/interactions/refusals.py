"""Refusals that only Discord can cause: where somebody stands, and what the bot may do there."""

from __future__ import annotations

from bot.table.errors import TableError


class MissingPermissions(TableError):
    """The bot may not post here; the permissions it lacks are named."""

    code = "missing-permissions"

    def __init__(self, names: tuple[str, ...]) -> None:
        listed = ", ".join(f"**{name}**" for name in names)
        super().__init__(f"I cannot write here: in this channel I lack {listed}.")


class UnsuitableChannel(TableError):
    """Tables and leagues can stand in text channels and threads only."""

    code = "unsuitable-channel"
    sentence = "Tables and leagues can only be opened in text channels and threads."


class CannotPost(TableError):
    """The table's message could not be sent, so the table was closed again."""

    code = "cannot-post"
    sentence = (
        "I could not post the table in this channel, so it is closed again. "
        "Check that I may view the channel and send messages in it."
    )


class NoTable(TableError):
    """The person sits at no table."""

    code = "no-table"
    sentence = "You have no seat at any table. Open one with a game's start command."


class WhichTable(TableError):
    """The person sits at several tables."""

    code = "which-table"
    sentence = "You have a seat at several tables: choose one with the `table` option."


class NoTableHere(TableError):
    """The channel has no table."""

    code = "no-table-here"
    sentence = "There is no table in this channel."


class OtherServer(TableError):
    """The page that was pressed is another server's."""

    code = "other-server"
    sentence = "That page is of another server. Use the command again here."


class NoHint(TableError):
    """Nobody could think about the hand in time."""

    code = "no-hint"
    sentence = (
        "I cannot think about your hand just now. Ask again in a moment; this was not counted."
    )


class ExportTooLarge(TableError):
    """Somebody's data do not fit a file that can be sent, even packed."""

    code = "export-too-large"
    sentence = (
        "You have played so much that your data do not fit a file that I can send. "
        "Ask my owner for them."
    )


class OldQuestion(TableError):
    """The match has gone on since the player was asked whether to resign."""

    code = "old-question"
    sentence = "The match has gone on since you were asked. To resign it now, use `/table resign`."


class NoLeague(TableError):
    """The server has no league."""

    code = "no-league"
    sentence = "There is no league on this server yet. `/league create` founds one."


class WhichLeague(TableError):
    """The server has several leagues."""

    code = "which-league"
    sentence = "There are several leagues on this server: choose one with the `league` option."
