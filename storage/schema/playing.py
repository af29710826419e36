"""Tables of a game: their seats, steps, deals and messages, and what they wait for."""

from __future__ import annotations

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

from storage.schema.base import Whole, metadata

LIVE = text("status IN ('lobby', 'running')")
INVITED = text("invited_id IS NOT NULL")
SEATLESS = text("seat IS NULL")

tables = Table(
    "tables",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Whole, nullable=False),
    Column("options", Text, nullable=False),  # JSON of the game's options model
    Column("guild_id", Whole, nullable=False),
    Column("guild_name", Text, nullable=False),
    Column("channel_id", Whole, nullable=False),
    Column("channel_name", Text, nullable=False),
    Column("host_id", Whole, nullable=False),
    Column("invited_id", Whole),  # the one person a place is kept for, until they answer
    Column("status", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # 32 bytes; shown only when the table has ended
    Column("seed", LargeBinary),  # 32 bytes, from the start on
    Column("start_interaction", Whole),
    Column("opened_at", Whole, nullable=False),
    Column("ended_at", Whole),
    Column("clock", Whole),  # seconds that a turn may take; null: no limit
    Column("level", Text, nullable=False, server_default="normal"),  # of its computers
    Column("rated", Whole, nullable=False, server_default="1"),  # 1: if people alone sit at it
    Column("ending", Text),  # why it ended without a result
    Column("message_id", Whole),  # the public message that is kept up to date
    Column("deals_told", Whole, nullable=False, server_default="0"),  # deals shown as ended
    Column("end_told", Whole, nullable=False, server_default="0"),  # 1: its message shows the end
    Column("fixture_id", Whole),  # the fixture of a league that is played at it
    Column("boards", Text),  # null: deals of its own; else those of a round: closed, then open
    CheckConstraint("status IN ('lobby', 'running', 'finished', 'ended')", name="status_known"),
    Index(
        "one_live_table_per_channel",
        "channel_id",
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    ),
    Index(
        "one_live_table_per_fixture",
        "fixture_id",
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    ),
    Index("tables_of_a_fixture", "fixture_id"),
    Index(
        "tables_of_the_invited",
        "invited_id",
        sqlite_where=INVITED,
        postgresql_where=INVITED,
    ),
    sqlite_strict=True,
)

kept_seats = Table(  # seats that only this person may take; no row: the seat is for anybody
    "kept_seats",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seat", Whole, nullable=False),
    Column("user_id", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_strict=True,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seat", Whole, nullable=False),
    Column("user_id", Whole),  # null: a computer
    Column("name", Text, nullable=False),  # a snapshot
    Column("join_interaction", Whole),  # null for a computer
    PrimaryKeyConstraint("table_id", "seat"),
    Index("one_seat_per_person", "table_id", "user_id", unique=True),
    Index("seats_of_a_person", "user_id"),
    sqlite_strict=True,
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seq", Whole, nullable=False),  # from 1, without a gap
    Column("kind", Text, nullable=False),
    Column("seat", Whole),  # null: not of a seat (a moderator ends the table)
    Column("actor", Whole),  # the user; null: a computer
    Column("text", Text, nullable=False),
    Column("request", Whole, unique=True),  # the interaction that asked for it; null: a computer
    Column("at", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    CheckConstraint("kind IN ('game', 'table')", name="kind_known"),
    Index(
        "steps_without_a_seat",
        "actor",
        sqlite_where=SEATLESS,
        postgresql_where=SEATLESS,
    ),
    sqlite_strict=True,
)

deal_scores = Table(
    "deal_scores",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("pack", Whole, nullable=False),
    Column("side", Whole, nullable=False),
    Column("points", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "pack", "side"),
    sqlite_strict=True,
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Whole, nullable=False),  # -1: of the table
    Column("expect", Whole, nullable=False),  # the step that began the wait
    Column("due", Whole, nullable=False),  # in milliseconds
    PrimaryKeyConstraint("table_id", "kind", "seat"),
    Index("deadlines_by_time", "due"),
    sqlite_strict=True,
)

hands = Table(
    "hands",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seat", Whole, nullable=False),
    Column("channel_id", Whole, nullable=False),
    Column("message_id", Whole, nullable=False),
    Column("sent_at", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_strict=True,
)
