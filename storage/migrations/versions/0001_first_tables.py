"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "facts",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
        sqlite_strict=True,
    )
    op.create_table(
        "people",
        sa.Column("user_id", Whole, nullable=False),
        sa.Column("dm_channel_id", Whole, nullable=True),
        sa.Column("closed_at", Whole, nullable=True),
        sa.PrimaryKeyConstraint("user_id"),
        sqlite_strict=True,
    )
    op.create_table(
        "server_channels",
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("channel_id", Whole, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "channel_id"),
        sqlite_strict=True,
    )
    op.create_table(
        "server_options",
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game"),
        sqlite_strict=True,
    )
    op.create_table(
        "tables",
        sa.Column("id", Whole, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", Whole, nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("guild_name", sa.Text(), nullable=False),
        sa.Column("channel_id", Whole, nullable=False),
        sa.Column("channel_name", sa.Text(), nullable=False),
        sa.Column("host_id", Whole, nullable=False),
        sa.Column("invited_id", Whole, nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=True),
        sa.Column("start_interaction", Whole, nullable=True),
        sa.Column("opened_at", Whole, nullable=False),
        sa.Column("ended_at", Whole, nullable=True),
        sa.Column("ending", sa.Text(), nullable=True),
        sa.Column("message_id", Whole, nullable=True),
        sa.Column("deals_told", Whole, server_default="0", nullable=False),
        sa.Column("end_told", Whole, server_default="0", nullable=False),
        sa.CheckConstraint(
            "status IN ('lobby', 'running', 'finished', 'ended')", name="status_known"
        ),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )
    op.create_index(
        "one_live_table_per_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("status IN ('lobby', 'running')"),
        postgresql_where=sa.text("status IN ('lobby', 'running')"),
    )
    op.create_table(
        "deadlines",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due", Whole, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "kind"),
        sqlite_strict=True,
    )
    op.create_index("deadlines_by_time", "deadlines", ["due"], unique=False)
    op.create_table(
        "deal_scores",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("pack", Whole, nullable=False),
        sa.Column("side", Whole, nullable=False),
        sa.Column("points", Whole, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "pack", "side"),
        sqlite_strict=True,
    )
    op.create_table(
        "hands",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("seat", Whole, nullable=False),
        sa.Column("channel_id", Whole, nullable=False),
        sa.Column("message_id", Whole, nullable=False),
        sa.Column("sent_at", Whole, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sqlite_strict=True,
    )
    op.create_table(
        "results",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("seat", Whole, nullable=False),
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", Whole, nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("side", Whole, nullable=False),
        sa.Column("points", Whole, nullable=False),
        sa.Column("deals", Whole, nullable=False),
        sa.Column("won", Whole, nullable=False),
        sa.Column("between_people", Whole, nullable=False),
        sa.Column("how", sa.Text(), nullable=False),
        sa.Column("at", Whole, nullable=False),
        sa.CheckConstraint("how IN ('played', 'resigned')", name="how_known"),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sqlite_strict=True,
    )
    op.create_index(
        "results_of_a_server", "results", ["guild_id", "game", "between_people"], unique=False
    )
    op.create_table(
        "seats",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("seat", Whole, nullable=False),
        sa.Column("user_id", Whole, nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("join_interaction", Whole, nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sqlite_strict=True,
    )
    op.create_index("one_seat_per_person", "seats", ["table_id", "user_id"], unique=True)
    op.create_index("seats_of_a_person", "seats", ["user_id"], unique=False)
    op.create_table(
        "steps",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("seq", Whole, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", Whole, nullable=True),
        sa.Column("actor", Whole, nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("request", Whole, nullable=True),
        sa.Column("at", Whole, nullable=False),
        sa.CheckConstraint("kind IN ('game', 'table')", name="kind_known"),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seq"),
        sa.UniqueConstraint("request"),
        sqlite_strict=True,
    )
