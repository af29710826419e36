"""Levels: how well the computers of a table play, and whether it is to be rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("level", sa.Text(), server_default="normal", nullable=False))
    op.add_column("tables", sa.Column("rated", Whole, server_default="1", nullable=False))
