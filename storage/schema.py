"""The tables of the database. Migrations build them; `Database.open` brings a file up to date.

Ids of Discord and of our own are 64-bit integers, times are whole seconds since 1970 (UTC).
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

Whole = BigInteger().with_variant(Integer(), "sqlite")

metadata = MetaData()

LIVE = text("status IN ('lobby', 'running')")

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
    CheckConstraint("status IN ('lobby', 'running', 'finished', 'ended')", name="status_known"),
    Index(
        "one_live_table_per_channel",
        "channel_id",
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    ),
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

results = Table(
    "results",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seat", Whole, nullable=False),
    Column("guild_id", Whole, nullable=False),
    Column("game", Text, nullable=False),
    Column("user_id", Whole),  # null: a computer
    Column("name", Text, nullable=False),  # a snapshot
    Column("side", Whole, nullable=False),
    Column("points", Whole, nullable=False),  # of the side, over the match
    Column("deals", Whole, nullable=False),  # deals that were scored
    Column("won", Whole, nullable=False),  # 1 or 0
    Column("between_people", Whole, nullable=False),  # 1 when no computer had a seat
    Column("how", Text, nullable=False),  # played, resigned
    Column("at", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("results_of_a_server", "guild_id", "game", "between_people"),
    CheckConstraint("how IN ('played', 'resigned')", name="how_known"),
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

server_options = Table(
    "server_options",
    metadata,
    Column("guild_id", Whole, nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON of the fields that differ from the defaults
    PrimaryKeyConstraint("guild_id", "game"),
    sqlite_strict=True,
)

server_channels = Table(
    "server_channels",
    metadata,
    Column("guild_id", Whole, nullable=False),
    Column("channel_id", Whole, nullable=False),  # tables may open here; no row: everywhere
    PrimaryKeyConstraint("guild_id", "channel_id"),
    sqlite_strict=True,
)

people = Table(
    "people",
    metadata,
    Column("user_id", Whole, primary_key=True),
    Column("dm_channel_id", Whole),
    Column("closed_at", Whole),  # when a DM was last refused; null: open as far as we know
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

facts = Table(
    "facts",
    metadata,
    Column("key", Text, primary_key=True),  # command-tree: the hash last synced
    Column("value", Text, nullable=False),
    sqlite_strict=True,
)
