"""The tables of the database. Migrations build them; `Database.open` brings a file up to date.

Ids of Discord and of our own are 64-bit integers, times are whole seconds since 1970 (UTC).
"""

from storage.schema.base import Real, Whole, metadata
from storage.schema.competing import (
    entrant_people,
    entrants,
    fixtures,
    league_queue,
    league_rounds,
    league_seasons,
    leagues,
)
from storage.schema.playing import deadlines, deal_scores, hands, kept_seats, seats, steps, tables
from storage.schema.scoring import (
    audit,
    departures,
    marks,
    rating_changes,
    results,
    standings,
    tallies,
)
from storage.schema.settling import facts, people, server_channels, server_options

__all__ = [
    "Real",
    "Whole",
    "audit",
    "deadlines",
    "deal_scores",
    "departures",
    "entrant_people",
    "entrants",
    "facts",
    "fixtures",
    "hands",
    "kept_seats",
    "league_queue",
    "league_rounds",
    "league_seasons",
    "leagues",
    "marks",
    "metadata",
    "people",
    "rating_changes",
    "results",
    "seats",
    "server_channels",
    "server_options",
    "standings",
    "steps",
    "tables",
    "tallies",
]
