"""Results, and what follows from them: ratings, standings, tallies; and who has changed what."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, PrimaryKeyConstraint, Table, Text

from storage.schema.base import Real, Whole, metadata

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
    Column("won", Whole, nullable=False),  # 1 or 0; who has left a rated match has not won
    Column("drawn", Whole, nullable=False, server_default="0"),  # 1: nobody has won
    Column("between_people", Whole, nullable=False),  # 1 when no computer had a seat
    Column("rated", Whole, nullable=False, server_default="0"),  # 1: of a rated match
    Column("away", Whole, nullable=False, server_default="0"),  # 1: a computer played at the end
    Column("spared", Whole, nullable=False, server_default="0"),  # 1: their partner has left
    Column("voided", Whole, nullable=False, server_default="0"),  # 1: by a moderator
    Column("booked", Whole, nullable=False, server_default="0"),  # 1: standings hold it as it is
    Column("closed", Whole, nullable=False, server_default="0"),  # 1: others still play its boards
    Column("how", Text, nullable=False),  # played, resigned
    Column("at", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("results_in_order", "guild_id", "game", "at", "table_id"),
    Index("results_of_a_person", "user_id", "guild_id", "game", "at", "table_id"),
    CheckConstraint("how IN ('played', 'resigned')", name="how_known"),
    sqlite_strict=True,
)

marks = Table(  # results are booked in the order of (at, table_id), up to and with this one
    "marks",
    metadata,
    Column("guild_id", Whole, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", Whole, nullable=False),
    Column("table_id", Whole, nullable=False),
    PrimaryKeyConstraint("guild_id", "game"),
    sqlite_strict=True,
)

rating_changes = Table(  # a person's rating after a result; beyond the mark it is to be redone
    "rating_changes",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("user_id", Whole, nullable=False),
    Column("guild_id", Whole, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", Whole, nullable=False),
    Column("mu", Real, nullable=False),
    Column("sigma", Real, nullable=False),
    Column("results", Whole, nullable=False),  # how many results have made it
    PrimaryKeyConstraint("table_id", "user_id"),
    Index("ratings_of_a_person", "user_id", "guild_id", "game", "at", "table_id"),
    sqlite_strict=True,
)

standings = Table(  # the rated matches of a person, summed
    "standings",
    metadata,
    Column("guild_id", Whole, nullable=False),
    Column("game", Text, nullable=False),
    Column("period", Text, nullable=False),  # all, 2026-11, 2026-Q4
    Column("user_id", Whole, nullable=False),
    Column("name", Text, nullable=False),  # the newest snapshot
    Column("played", Whole, nullable=False),
    Column("won", Whole, nullable=False),
    Column("drawn", Whole, nullable=False),
    Column("points", Whole, nullable=False),
    Column("deals", Whole, nullable=False),
    Column("per_deal", Real, nullable=False),  # points / deals
    Column("declared", Whole, nullable=False),
    Column("made", Whole, nullable=False),
    Column("rating", Real, nullable=False),  # mu - 3 sigma after the period's last result
    Column("results", Whole, nullable=False),  # how many results have made that rating
    Column("last_at", Whole, nullable=False),
    Column("counts", Text, nullable=False, server_default="{}"),  # JSON: tallies, summed by key
    PrimaryKeyConstraint("guild_id", "game", "period", "user_id"),
    sqlite_strict=True,
)
_BOARD = (standings.c.guild_id, standings.c.game, standings.c.period)
Index("standings_by_rating", *_BOARD, standings.c.rating.desc(), standings.c.user_id)
Index(
    "standings_by_wins",
    *_BOARD,
    standings.c.won.desc(),
    standings.c.per_deal.desc(),
    standings.c.user_id,
)
Index("standings_by_points", *_BOARD, standings.c.per_deal.desc(), standings.c.user_id)
Index(
    "standings_by_bids",
    *_BOARD,
    standings.c.made.desc(),
    standings.c.declared,
    standings.c.user_id,
)

tallies = Table(  # what is counted in the log of a finished table
    "tallies",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seat", Whole, nullable=False),
    Column("key", Text, nullable=False),
    Column("count", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "key"),
    sqlite_strict=True,
)

audit = Table(  # who has changed a result or a league, and why; never changed
    "audit",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("guild_id", Whole, nullable=False),
    Column("table_id", Whole, ForeignKey("tables.id")),
    Column("league_id", Whole),
    Column("actor", Whole, nullable=False),
    Column("what", Text, nullable=False),  # void, correct, restore ...
    Column("before", Text, nullable=False),  # JSON
    Column("after", Text, nullable=False),  # JSON
    Column("reason", Text, nullable=False),
    Column("at", Whole, nullable=False),
    Index("audit_of_a_server", "guild_id", "id"),
    Index("audit_of_a_table", "table_id", "id"),
    Index("audit_of_a_league", "league_id", "id"),
    sqlite_strict=True,
)

departures = Table(  # who is no longer on a server, as far as Discord has told
    "departures",
    metadata,
    Column("guild_id", Whole, nullable=False),
    Column("user_id", Whole, nullable=False),
    Column("at", Whole, nullable=False),
    PrimaryKeyConstraint("guild_id", "user_id"),
    sqlite_strict=True,
)
