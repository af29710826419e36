"""Leagues: seasons, rounds, entrants, fixtures, and the tables where they are played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
LIVE = sa.text("status IN ('lobby', 'running')")


def upgrade() -> None:
    _widen_tables()
    _create_leagues()
    _create_seasons()
    _create_entrants()
    _create_fixtures()
    _create_queue()


def _widen_tables() -> None:
    op.add_column("tables", sa.Column("fixture_id", Whole, nullable=True))
    op.create_index("tables_of_a_fixture", "tables", ["fixture_id"])
    op.create_index(
        "one_live_table_per_fixture",
        "tables",
        ["fixture_id"],
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    )
    op.create_table(
        "kept_seats",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("seat", Whole, nullable=False),
        sa.Column("user_id", Whole, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sqlite_strict=True,
    )


def _create_leagues() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", Whole, nullable=False),
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("guild_name", sa.Text(), nullable=False),
        sa.Column("channel_id", Whole, nullable=False),
        sa.Column("channel_name", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("founder_id", Whole, nullable=False),
        sa.Column("founded_at", Whole, nullable=False),
        sa.Column("version", Whole, nullable=False),
        sa.Column("season", Whole, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )
    op.create_index("one_league_per_name", "leagues", ["guild_id", "folded"], unique=True)


def _create_seasons() -> None:
    op.create_table(
        "league_seasons",
        sa.Column("league_id", Whole, nullable=False),
        sa.Column("season", Whole, nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("round", Whole, nullable=False),
        sa.Column("rounds", Whole, nullable=False),
        sa.Column("started_at", Whole, nullable=True),
        sa.Column("ended_at", Whole, nullable=True),
        sa.ForeignKeyConstraint(["league_id"], ["leagues.id"]),
        sa.PrimaryKeyConstraint("league_id", "season"),
        sa.CheckConstraint("phase IN ('enrolling', 'running', 'over')", name="phase_known"),
        sqlite_strict=True,
    )
    op.create_table(
        "league_rounds",
        sa.Column("league_id", Whole, nullable=False),
        sa.Column("season", Whole, nullable=False),
        sa.Column("round", Whole, nullable=False),
        sa.Column("started_at", Whole, nullable=False),
        sa.Column("due", Whole, nullable=False),
        sa.Column("ended_at", Whole, nullable=True),
        sa.ForeignKeyConstraint(["league_id"], ["leagues.id"]),
        sa.PrimaryKeyConstraint("league_id", "season", "round"),
        sqlite_strict=True,
    )


def _create_entrants() -> None:
    op.create_table(
        "entrants",
        sa.Column("id", Whole, nullable=False),
        sa.Column("league_id", Whole, nullable=False),
        sa.Column("season", Whole, nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.Column("division", Whole, nullable=False),
        sa.Column("seed", Whole, nullable=False),
        sa.Column("left_at", Whole, nullable=True),
        sa.ForeignKeyConstraint(["league_id"], ["leagues.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.CheckConstraint(
            "standing IN ('offered', 'entered', 'withdrawn')", name="standing_known"
        ),
        sqlite_strict=True,
    )
    op.create_index("entrants_of_a_season", "entrants", ["league_id", "season", "seed"])
    op.create_table(
        "entrant_people",
        sa.Column("entrant_id", Whole, nullable=False),
        sa.Column("place", Whole, nullable=False),
        sa.Column("league_id", Whole, nullable=False),
        sa.Column("season", Whole, nullable=False),
        sa.Column("user_id", Whole, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["entrant_id"], ["entrants.id"]),
        sa.PrimaryKeyConstraint("entrant_id", "place"),
        sqlite_strict=True,
    )
    op.create_index(
        "one_entry_per_person", "entrant_people", ["league_id", "season", "user_id"], unique=True
    )
    op.create_index("entries_of_a_person", "entrant_people", ["user_id"])


def _create_fixtures() -> None:
    op.create_table(
        "fixtures",
        sa.Column("id", Whole, nullable=False),
        sa.Column("league_id", Whole, nullable=False),
        sa.Column("season", Whole, nullable=False),
        sa.Column("division", Whole, nullable=False),
        sa.Column("round", Whole, nullable=False),
        sa.Column("home", Whole, nullable=False),
        sa.Column("away", Whole, nullable=True),
        sa.Column("due", Whole, nullable=True),
        sa.Column("ruling", sa.Text(), nullable=True),
        sa.Column("home_points", Whole, server_default="0", nullable=False),
        sa.Column("away_points", Whole, server_default="0", nullable=False),
        sa.Column("ruled_by", Whole, nullable=True),
        sa.Column("ruled_at", Whole, nullable=True),
        sa.ForeignKeyConstraint(["league_id"], ["leagues.id"]),
        sa.ForeignKeyConstraint(["home"], ["entrants.id"]),
        sa.ForeignKeyConstraint(["away"], ["entrants.id"]),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )
    op.create_index("fixtures_of_a_season", "fixtures", ["league_id", "season", "round"])


def _create_queue() -> None:
    op.create_table(
        "league_queue",
        sa.Column("id", Whole, nullable=False),
        sa.Column("league_id", Whole, nullable=False),
        sa.Column("season", Whole, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("round", Whole, nullable=False),
        sa.Column("fixture_id", Whole, nullable=True),
        sa.Column("due", Whole, nullable=False),
        sa.ForeignKeyConstraint(["league_id"], ["leagues.id"]),
        sa.ForeignKeyConstraint(["fixture_id"], ["fixtures.id"]),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )
    op.create_index("league_queue_by_time", "league_queue", ["due"])
    op.create_index("queue_of_a_league", "league_queue", ["league_id", "season"])
