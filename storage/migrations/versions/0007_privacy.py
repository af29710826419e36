"""Privacy: what finds the invitations of a person, and their steps that are not of a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    _create_partial_index("tables_of_the_invited", "tables", "invited_id", "invited_id IS NOT NULL")
    _create_partial_index("steps_without_a_seat", "steps", "actor", "seat IS NULL")


def _create_partial_index(name: str, table: str, column: str, where: str) -> None:
    rows = sa.text(where)
    op.create_index(name, table, [column], sqlite_where=rows, postgresql_where=rows)
