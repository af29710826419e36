"""Standings hold the sums of tallies: every result is to be booked again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("standings", sa.Column("counts", sa.Text(), server_default="{}", nullable=False))
    op.execute("DELETE FROM standings")
    op.execute("UPDATE results SET booked = 0")
    op.execute("UPDATE marks SET at = 0, table_id = 0")
