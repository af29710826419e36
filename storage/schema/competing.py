"""Leagues: their seasons, rounds, entrants and fixtures, and what is to be done by itself."""

from __future__ import annotations

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
)

from storage.schema.base import Whole, metadata

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
