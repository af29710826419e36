"""The tables of the database. Migrations build them; `Database.open` brings a file up to date.

Ids of Discord and of our own are 64-bit integers, times are whole seconds since 1970 (UTC).
"""

from __future__ import annotations

from sqlalchemy import (
    REAL,
    BigInteger,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

Whole = BigInteger().with_variant(Integer(), "sqlite")
Real = Double[float]().with_variant(REAL(), "sqlite")

metadata = MetaData()

LIVE = text("status IN ('lobby', 'running')")
INVITED = text("invited_id IS NOT NULL")
SEATLESS = text("seat IS NULL")

tables = Table(
    "tables",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Whole, nullable=False),
    Column("options", Text, nullable=False),  # JSON of the game's options model
    Column("guild_id", Whole, nullable=False),
    Column("guild_name", Text, nullable=False),
    Column("channel_id", Whole, nullable=False),
    Column("channel_name", Text, nullable=False),
    Column("host_id", Whole, nullable=False),
    Column("invited_id", Whole),  # the one person a place is kept for, until they answer
    Column("status", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # 32 bytes; shown only when the table has ended
    Column("seed", LargeBinary),  # 32 bytes, from the start on
    Column("start_interaction", Whole),
    Column("opened_at", Whole, nullable=False),
    Column("ended_at", Whole),
    Column("clock", Whole),  # seconds that a turn may take; null: no limit
    Column("level", Text, nullable=False, server_default="normal"),  # of its computers
    Column("rated", Whole, nullable=False, server_default="1"),  # 1: if people alone sit at it
    Column("ending", Text),  # why it ended without a result
    Column("message_id", Whole),  # the public message that is kept up to date
    Column("deals_told", Whole, nullable=False, server_default="0"),  # deals shown as ended
    Column("end_told", Whole, nullable=False, server_default="0"),  # 1: its message shows the end
    Column("fixture_id", Whole),  # the fixture of a league that is played at it
    Column("boards", Text),  # null: deals of its own; else those of a round: closed, then open
    CheckConstraint("status IN ('lobby', 'running', 'finished', 'ended')", name="status_known"),
    Index(
        "one_live_table_per_channel",
        "channel_id",
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    ),
    Index(
        "one_live_table_per_fixture",
        "fixture_id",
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    ),
    Index("tables_of_a_fixture", "fixture_id"),
    Index(
        "tables_of_the_invited",
        "invited_id",
        sqlite_where=INVITED,
        postgresql_where=INVITED,
    ),
    sqlite_strict=True,
)

kept_seats = Table(  # seats that only this person may take; no row: the seat is for anybody
    "kept_seats",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seat", Whole, nullable=False),
    Column("user_id", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_strict=True,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seat", Whole, nullable=False),
    Column("user_id", Whole),  # null: a computer
    Column("name", Text, nullable=False),  # a snapshot
    Column("join_interaction", Whole),  # null for a computer
    PrimaryKeyConstraint("table_id", "seat"),
    Index("one_seat_per_person", "table_id", "user_id", unique=True),
    Index("seats_of_a_person", "user_id"),
    sqlite_strict=True,
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seq", Whole, nullable=False),  # from 1, without a gap
    Column("kind", Text, nullable=False),
    Column("seat", Whole),  # null: not of a seat (a moderator ends the table)
    Column("actor", Whole),  # the user; null: a computer
    Column("text", Text, nullable=False),
    Column("request", Whole, unique=True),  # the interaction that asked for it; null: a computer
    Column("at", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    CheckConstraint("kind IN ('game', 'table')", name="kind_known"),
    Index(
        "steps_without_a_seat",
        "actor",
        sqlite_where=SEATLESS,
        postgresql_where=SEATLESS,
    ),
    sqlite_strict=True,
)

deal_scores = Table(
    "deal_scores",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("pack", Whole, nullable=False),
    Column("side", Whole, nullable=False),
    Column("points", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "pack", "side"),
    sqlite_strict=True,
)

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

deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Whole, nullable=False),  # -1: of the table
    Column("expect", Whole, nullable=False),  # the step that began the wait
    Column("due", Whole, nullable=False),  # in milliseconds
    PrimaryKeyConstraint("table_id", "kind", "seat"),
    Index("deadlines_by_time", "due"),
    sqlite_strict=True,
)

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

hands = Table(
    "hands",
    metadata,
    Column("table_id", Whole, ForeignKey("tables.id"), nullable=False),
    Column("seat", Whole, nullable=False),
    Column("channel_id", Whole, nullable=False),
    Column("message_id", Whole, nullable=False),
    Column("sent_at", Whole, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    sqlite_strict=True,
)

leagues = Table(
    "leagues",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("guild_id", Whole, nullable=False),
    Column("guild_name", Text, nullable=False),
    Column("channel_id", Whole, nullable=False),  # where its news are told
    Column("channel_name", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False),  # the name, but for upper and lower case
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON of the game's options model
    Column("terms", Text, nullable=False),  # JSON
    Column("founder_id", Whole, nullable=False),
    Column("founded_at", Whole, nullable=False),
    Column("version", Whole, nullable=False),  # how often an organiser has changed something
    Column("season", Whole, nullable=False),  # the newest
    Index("one_league_per_name", "guild_id", "folded", unique=True),
    sqlite_strict=True,
)

league_seasons = Table(
    "league_seasons",
    metadata,
    Column("league_id", Whole, ForeignKey("leagues.id"), nullable=False),
    Column("season", Whole, nullable=False),  # from 1
    Column("phase", Text, nullable=False),
    Column("round", Whole, nullable=False),  # the newest that has begun; 0: none
    Column("rounds", Whole, nullable=False),
    Column("started_at", Whole),
    Column("ended_at", Whole),
    PrimaryKeyConstraint("league_id", "season"),
    CheckConstraint("phase IN ('enrolling', 'running', 'over')", name="phase_known"),
    sqlite_strict=True,
)

league_rounds = Table(  # the rounds that have begun
    "league_rounds",
    metadata,
    Column("league_id", Whole, ForeignKey("leagues.id"), nullable=False),
    Column("season", Whole, nullable=False),
    Column("round", Whole, nullable=False),
    Column("started_at", Whole, nullable=False),
    Column("due", Whole, nullable=False),
    Column("ended_at", Whole),
    Column("secret", LargeBinary),  # 32 bytes, of which its boards come; shown when it has ended
    PrimaryKeyConstraint("league_id", "season", "round"),
    sqlite_strict=True,
)

entrants = Table(  # a person or a pair in a season
    "entrants",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("league_id", Whole, ForeignKey("leagues.id"), nullable=False),
    Column("season", Whole, nullable=False),
    Column("standing", Text, nullable=False),
    Column("division", Whole, nullable=False),  # from 1; 0: not in one yet
    Column("seed", Whole, nullable=False),
    Column("left_at", Whole),
    CheckConstraint("standing IN ('offered', 'entered', 'withdrawn')", name="standing_known"),
    Index("entrants_of_a_season", "league_id", "season", "seed"),
    sqlite_strict=True,
)

entrant_people = Table(
    "entrant_people",
    metadata,
    Column("entrant_id", Whole, ForeignKey("entrants.id"), nullable=False),
    Column("place", Whole, nullable=False),  # 0, of a pair 0 and 1
    Column("league_id", Whole, nullable=False),
    Column("season", Whole, nullable=False),
    Column("user_id", Whole, nullable=False),
    Column("name", Text, nullable=False),  # a snapshot
    PrimaryKeyConstraint("entrant_id", "place"),
    Index("one_entry_per_person", "league_id", "season", "user_id", unique=True),
    Index("entries_of_a_person", "user_id"),
    sqlite_strict=True,
)

fixtures = Table(  # what becomes of them follows from the results of their tables
    "fixtures",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("league_id", Whole, ForeignKey("leagues.id"), nullable=False),
    Column("season", Whole, nullable=False),
    Column("division", Whole, nullable=False),
    Column("round", Whole, nullable=False),
    Column("home", Whole, ForeignKey("entrants.id"), nullable=False),
    Column("away", Whole, ForeignKey("entrants.id")),  # null: home has a bye
    Column("due", Whole),  # of a challenge; null: as the round's
    Column("ruling", Text),  # comes before any result
    Column("home_points", Whole, nullable=False, server_default="0"),  # as ruled
    Column("away_points", Whole, nullable=False, server_default="0"),
    Column("ruled_by", Whole),  # null: by the terms of the league
    Column("ruled_at", Whole),
    Index("fixtures_of_a_season", "league_id", "season", "round"),
    sqlite_strict=True,
)

league_queue = Table(  # what is to be done, or told, by itself
    "league_queue",
    metadata,
    Column("id", Whole, primary_key=True),
    Column("league_id", Whole, ForeignKey("leagues.id"), nullable=False),
    Column("season", Whole, nullable=False),
    Column("kind", Text, nullable=False),
    Column("round", Whole, nullable=False),
    Column("fixture_id", Whole, ForeignKey("fixtures.id")),  # of a challenge
    Column("due", Whole, nullable=False),
    Index("league_queue_by_time", "due"),
    Index("queue_of_a_league", "league_id", "season"),
    sqlite_strict=True,
)

facts = Table(
    "facts",
    metadata,
    Column("key", Text, primary_key=True),  # command-tree: the hash last synced
    Column("value", Text, nullable=False),
    sqlite_strict=True,
)
