"""What servers have chosen, how people are reached, and what the bot remembers of itself."""

from __future__ import annotations

from sqlalchemy import Column, PrimaryKeyConstraint, Table, Text

from storage.schema.base import Whole, metadata

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

facts = Table(
    "facts",
    metadata,
    Column("key", Text, primary_key=True),  # command-tree: the hash last synced
    Column("value", Text, nullable=False),
    sqlite_strict=True,
)
