"""Why the table service refused: one class per reason, each with a code and a sentence."""

from __future__ import annotations


class TableError(Exception):
    """A refusal; nothing has changed.

    `code` is stable, in kebab-case; `sentence` is for the person who asked, and only for them.
    """

    code = "table"
    sentence = "That cannot be done at this table."

    def __init__(self, sentence: str | None = None) -> None:
        super().__init__(sentence or self.sentence)
        self.sentence = sentence or self.sentence


class NoSuchTable(TableError):
    """The table is not known."""

    code = "no-such-table"
    sentence = "There is no such table any more."


class ChannelBusy(TableError):
    """The channel has a live table; `table_id` tells which."""

    code = "channel-busy"

    def __init__(self, table_id: int, link: str) -> None:
        super().__init__(f"There is already a table in this channel: {link}")
        self.table_id = table_id


class ChannelNotAllowed(TableError):
    """The server keeps its tables to other channels."""

    code = "channel-not-allowed"

    def __init__(self, channels: tuple[int, ...]) -> None:
        mentions = ", ".join(f"<#{channel}>" for channel in channels)
        super().__init__(f"On this server tables may only be opened in {mentions}.")


class LobbyClosed(TableError):
    """The seats are no longer open: the match has begun or the table is over."""

    code = "lobby-closed"
    sentence = "The seats of this table are no longer open."


class TableFull(TableError):
    """No seat is free."""

    code = "table-full"
    sentence = "Every seat of this table is taken."


class SeatReserved(TableError):
    """The free seat is kept for somebody who was invited."""

    code = "seat-reserved"

    def __init__(self, invited_id: int) -> None:
        super().__init__(f"The free seat is kept for <@{invited_id}>.")


class SeatsKept(TableError):
    """Every seat is kept for somebody else."""

    code = "seats-kept"

    def __init__(self, people: tuple[int, ...]) -> None:
        mentions = ", ".join(f"<@{person}>" for person in people)
        super().__init__(f"The seats of this table are kept for {mentions}.")


class SeatsFixed(TableError):
    """Who sits where follows from the fixture."""

    code = "seats-fixed"
    sentence = "Who plays this fixture, and in which seat, is settled by the league."


class FixtureOnTable(TableError):
    """The fixture is being played; `link` tells where."""

    code = "fixture-on-table"

    def __init__(self, link: str) -> None:
        super().__init__(f"This fixture has its table already: {link}")
        self.link = link


class RoundOver(TableError):
    """The boards of the fixture's round are known to everybody."""

    code = "round-over"
    sentence = "The round of this fixture is over, and its boards are known."


class BoardsClosed(TableError):
    """Others still play the boards of the table."""

    code = "boards-closed"
    sentence = (
        "Other tables play the same boards. What was dealt and scored here is shown when the "
        "round is over."
    )


class AlreadySeated(TableError):
    """A person cannot sit in two seats."""

    code = "already-seated"
    sentence = "You already have a seat at this table."


class NotSeated(TableError):
    """Only players may do this."""

    code = "not-seated"
    sentence = "You have no seat at this table."


class NotInvited(TableError):
    """Only the invited person can accept or decline."""

    code = "not-invited"
    sentence = "This invitation is for somebody else."


class CannotInvite(TableError):
    """The opponent is a bot or the host."""

    code = "cannot-invite"
    sentence = "Choose another person as your opponent, or the computer."


class SeatsEmpty(TableError):
    """The match cannot begin with empty seats."""

    code = "seats-empty"

    def __init__(self, empty: int) -> None:
        places = "One seat is" if empty == 1 else f"{empty} seats are"
        super().__init__(f"{places} still empty: wait for a player or add a computer.")


class NotHost(TableError):
    """Only the host may do this."""

    code = "not-host"
    sentence = "Only the host of this table can do that."


class NotHostOrModerator(TableError):
    """Only the host, or somebody with Manage Messages, may do this."""

    code = "not-host-or-moderator"
    sentence = "Only the host or somebody with the Manage Messages permission can end this table."


class RatedMatch(TableError):
    """Closing a rated match would take the result from those who play on."""

    code = "rated-match"
    sentence = (
        "A rated match is not closed without a result while others play it. Resign it, leave it "
        "with `/table leave`, which counts as a loss, or ask a moderator."
    )


class NotRunning(TableError):
    """The match has not begun."""

    code = "not-running"
    sentence = "This match has not begun yet."


class TableOver(TableError):
    """The match is over."""

    code = "table-over"
    sentence = "This match is over."


class Stale(TableError):
    """The control was drawn for an earlier position."""

    code = "stale"
    sentence = "That button belongs to an earlier position. Here is your hand as it is now."


class AwaySeat(TableError):
    """A computer plays for the person."""

    code = "away"
    sentence = "A computer plays for you now. `/table back` takes your seat back."


class NotAway(TableError):
    """The person plays their seat already."""

    code = "not-away"
    sentence = "You are playing your seat yourself."


class PartnerPlaysOn(TableError):
    """Giving up would give up for somebody else too."""

    code = "partner-plays-on"
    sentence = "Your partner would lose with you. Leave the table instead: a computer plays on."


class HintsOff(TableError):
    """The match is rated, so every player has to find their own way."""

    code = "hints-off"
    sentence = (
        "There are no hints in a rated match. At a table with a computer, or one that was opened "
        "with `rated: False`, you may ask for them."
    )


class NoSuchSeat(TableError):
    """There is nobody to move, or nowhere to move to."""

    code = "no-such-seat"
    sentence = "That seat cannot be chosen."


class ForeignSeat(TableError):
    """The control belongs to somebody else's seat."""

    code = "foreign-seat"
    sentence = "That button belongs to another player."


class BadOptions(TableError):
    """The options do not fit the game."""

    code = "bad-options"
