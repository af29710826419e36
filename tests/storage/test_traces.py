"""Every column of the schema is known to hold a person, or known not to."""

from __future__ import annotations

from sqlalchemy import Column

from storage.schema import metadata
from storage.traces import CLEARED, DROPPED, KEPT

# Columns that hold neither a person's id nor their name, in whatever table; each with the reason.
IMPERSONAL = {
    "a number that we have given ourselves": (
        "id table_id league_id season round division fixture_id entrant_id home seat seq pack "
        "side place version rules_version expect"
    ),
    "where it happened: a server, a channel or a message": (
        "guild_id guild_name channel_id channel_name message_id"
    ),
    "a moment or a stretch of time": (
        "at due opened_at ended_at started_at founded_at ruled_at left_at last_at clock period"
    ),
    "one of a few words": "game status ending level kind boards phase standing ruling how what",
    "a count, a sum or a figure": (
        "count counts deals deals_told declared drawn made played points per_deal rating results "
        "won mu sigma rounds home_points away_points"
    ),
    "a yes or no": "rated end_told between_people spared voided booked closed",
    "settings of a game or a league, as JSON": "options terms",
    "what shuffles come from": "secret",
    "an interaction: Discord has made its number, which tells of no person, and it proves the "
    "shuffle or that a step was done once": "start_interaction join_interaction request",
}
# Columns of one table whose name might be that of one that does; each with the reason.
EXCEPTIONS = {
    "tables.seed": "what shuffles come from",
    "entrants.seed": "an order",
    "fixtures.away": "an entrant's number",
    "results.away": "a yes or no",
    "steps.text": "an action in the notation of its game, such as `play QS`",
    "tallies.key": "what is counted, such as `made`",
    "facts.key": "what the bot remembers of itself",
    "facts.value": "what the bot remembers of itself",
    "leagues.name": "the league's own name, which its founder has chosen for everybody to read",
    "leagues.folded": "the league's own name",
    "audit.before": "rewritten where it tells of a person, see storage/privacy.py",
    "audit.after": "rewritten where it tells of a person, see storage/privacy.py",
    "audit.reason": "a moderator's words to everybody, which explain what was changed",
}
BY_NAME = {name for names in IMPERSONAL.values() for name in names.split()}
GONE = {table for table, _ in DROPPED}
TRACED = {trace.user for trace in (*KEPT, *CLEARED)} | {
    trace.name for trace in KEPT if trace.name is not None
}
COLUMNS = {str(column): column for table in metadata.sorted_tables for column in table.columns}


def is_found(column: Column[object]) -> bool:
    """Whether a deletion takes the person out of it."""
    return column.table in GONE or column in TRACED


def test_every_column_is_deleted_or_holds_no_person() -> None:
    unknown = {
        name
        for name, column in COLUMNS.items()
        if not is_found(column) and column.name not in BY_NAME and name not in EXCEPTIONS
    }
    assert not unknown, "say in storage/traces.py how a person is found there, or here why not"


def test_every_exception_is_one() -> None:
    assert set(EXCEPTIONS) <= set(COLUMNS)
    assert not any(is_found(COLUMNS[name]) for name in EXCEPTIONS)
    assert not any(COLUMNS[name].name in BY_NAME for name in EXCEPTIONS)
    assert {column.name for column in COLUMNS.values() if not is_found(column)} >= BY_NAME


def test_no_column_of_people_is_said_to_hold_none() -> None:
    assert not {column.name for column in TRACED} & BY_NAME
