"""Duplicate rounds: the secret of a round, and what is closed until it has ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

Whole = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("league_rounds", sa.Column("secret", sa.LargeBinary(), nullable=True))
    op.add_column("results", sa.Column("closed", Whole, server_default="0", nullable=False))
    op.add_column("tables", sa.Column("boards", sa.Text(), nullable=True))
