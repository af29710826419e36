"""Results that last: what counts, ratings, standings, tallies, and who has changed a result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Real = sa.Double[float]().with_variant(sa.REAL(), "sqlite")


def upgrade() -> None:
    _widen_results()
    _create_marks()
    _create_ratings()
    _create_standings()
    _create_tallies()
    _create_audit()
    _create_departures()


def _widen_results() -> None:
    for name in ("drawn", "rated", "away", "spared", "voided", "booked"):
        op.add_column("results", sa.Column(name, Whole, server_default="0", nullable=False))
    op.execute(
        "UPDATE results SET rated = 1 WHERE between_people = 1"
        " AND table_id IN (SELECT id FROM tables WHERE rated = 1)"
    )
    op.execute(  # until now a side that had drawn was told as one that had won, or had not
        "UPDATE results SET drawn = 1, won = 0 WHERE table_id IN"
        " (SELECT table_id FROM results GROUP BY table_id HAVING MIN(won) = MAX(won))"
    )
    op.drop_index("results_of_a_server", "results")
    op.create_index("results_in_order", "results", ["guild_id", "game", "at", "table_id"])
    op.create_index(
        "results_of_a_person", "results", ["user_id", "guild_id", "game", "at", "table_id"]
    )


def _create_marks() -> None:
    op.create_table(
        "marks",
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("at", Whole, nullable=False),
        sa.Column("table_id", Whole, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game"),
        sqlite_strict=True,
    )
    op.execute(
        "INSERT INTO marks (guild_id, game, at, table_id)"
        " SELECT DISTINCT guild_id, game, 0, 0 FROM results"
    )


def _create_ratings() -> None:
    op.create_table(
        "rating_changes",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("user_id", Whole, nullable=False),
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("at", Whole, nullable=False),
        sa.Column("mu", Real, nullable=False),
        sa.Column("sigma", Real, nullable=False),
        sa.Column("results", Whole, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
        sqlite_strict=True,
    )
    op.create_index(
        "ratings_of_a_person", "rating_changes", ["user_id", "guild_id", "game", "at", "table_id"]
    )


def _create_standings() -> None:
    op.create_table(
        "standings",
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("user_id", Whole, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("played", Whole, nullable=False),
        sa.Column("won", Whole, nullable=False),
        sa.Column("drawn", Whole, nullable=False),
        sa.Column("points", Whole, nullable=False),
        sa.Column("deals", Whole, nullable=False),
        sa.Column("per_deal", Real, nullable=False),
        sa.Column("declared", Whole, nullable=False),
        sa.Column("made", Whole, nullable=False),
        sa.Column("rating", Real, nullable=False),
        sa.Column("results", Whole, nullable=False),
        sa.Column("last_at", Whole, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "period", "user_id"),
        sqlite_strict=True,
    )
    for name, *order in (
        ("standings_by_rating", "rating DESC", "user_id"),
        ("standings_by_wins", "won DESC", "per_deal DESC", "user_id"),
        ("standings_by_points", "per_deal DESC", "user_id"),
        ("standings_by_bids", "made DESC", "declared", "user_id"),
    ):
        columns = ("guild_id", "game", "period", *order)
        op.create_index(name, "standings", [sa.text(column) for column in columns])


def _create_tallies() -> None:
    op.create_table(
        "tallies",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("seat", Whole, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("count", Whole, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "seat", "key"),
        sqlite_strict=True,
    )


def _create_audit() -> None:
    op.create_table(
        "audit",
        sa.Column("id", Whole, nullable=False),
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("table_id", Whole, nullable=True),
        sa.Column("league_id", Whole, nullable=True),
        sa.Column("actor", Whole, nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", Whole, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )
    op.create_index("audit_of_a_server", "audit", ["guild_id", "id"])
    op.create_index("audit_of_a_table", "audit", ["table_id", "id"])
    op.create_index("audit_of_a_league", "audit", ["league_id", "id"])


def _create_departures() -> None:
    op.create_table(
        "departures",
        sa.Column("guild_id", Whole, nullable=False),
        sa.Column("user_id", Whole, nullable=False),
        sa.Column("at", Whole, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id"),
        sqlite_strict=True,
    )
