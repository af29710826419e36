"""Clocks: a deadline for every wait of every seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", Whole, nullable=True))
    op.drop_index("deadlines_by_time", "deadlines")
    op.rename_table("deadlines", "old_deadlines")
    op.create_table(
        "deadlines",
        sa.Column("table_id", Whole, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", Whole, nullable=False),
        sa.Column("expect", Whole, nullable=False),
        sa.Column("due", Whole, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat"),
        sqlite_strict=True,
    )
    op.create_index("deadlines_by_time", "deadlines", ["due"], unique=False)
    op.execute(
        "INSERT INTO deadlines (table_id, kind, seat, expect, due)"
        " SELECT table_id, kind, -1, 0, due * 1000 FROM old_deadlines"
    )
    op.drop_table("old_deadlines")
