"""What is known of a league. Names are snapshots, times are whole seconds since 1970 (UTC)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pydantic import BaseModel

from bot.community.leagues.terms import Terms
from bot.table.models import Member, Place
from games.core.rules import GameInfo


class Phase(StrEnum):
    """Where a season is in its life."""

    ENROLLING = "enrolling"
    RUNNING = "running"
    OVER = "over"


class Standing(StrEnum):
    """Where an entrant is in a season."""

    OFFERED = "offered"  # a pair whose second has not answered yet
    ENTERED = "entered"
    WITHDRAWN = "withdrawn"


class State(StrEnum):
    """Where a fixture is in its life."""

    AHEAD = "ahead"  # its round has not begun
    OPEN = "open"  # to be played
    PLAYING = "playing"  # it has a table
    PLAYED = "played"  # a result of a table decides it
    REPORTED = "reported"  # an organiser has told the result
    FORFEITED = "forfeited"  # by one side or both
    BYE = "bye"  # nobody to play against
    ANNULLED = "annulled"  # of somebody who has left: it counts for nobody
    UNPLAYED = "unplayed"  # it was not played in time, and nobody has decided it


class Won(StrEnum):
    """Who has won a fixture."""

    HOME = "home"
    AWAY = "away"
    DRAW = "draw"
    NOBODY = "nobody"  # both have lost


class Ruling(StrEnum):
    """What an organiser, or the end of a round, has decided."""

    HOME = "home"
    AWAY = "away"
    DRAW = "draw"
    HOME_FORFEITS = "home-forfeits"
    AWAY_FORFEITS = "away-forfeits"
    BOTH_FORFEIT = "both-forfeit"


@dataclass(frozen=True, slots=True)
class Organiser:
    """Somebody who wishes to decide something; `may_manage`: they have Manage Server."""

    user_id: int
    may_manage: bool = False


@dataclass(frozen=True, slots=True)
class League:
    """A league and its newest season.

    `round` counts from 1, 0 before the start; `due` is the round's deadline, or a ladder's end.
    `version` goes up with every decision of an organiser. `place` is where it was founded: its news
    are told there.
    """

    id: int
    name: str
    game: GameInfo
    options: BaseModel
    terms: Terms
    place: Place
    founder_id: int
    founded_at: int
    version: int
    season: int
    phase: Phase
    round: int
    rounds: int
    due: int | None

    @property
    def size(self) -> int:
        """How many people an entrant is: 1, or 2 where partners play."""
        return self.game.sides.count(0)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person or a pair in a season. Divisions count from 1, 0 before the start.

    `seed` is their order of joining, or of the last season.
    """

    id: int
    league_id: int
    season: int
    people: tuple[Member, ...]
    standing: Standing
    division: int
    seed: int

    @property
    def name(self) -> str:
        """What they are called."""
        return " & ".join(person.name for person in self.people)

    def has(self, user_id: int) -> bool:
        """Whether the person is one of them."""
        return any(person.user_id == user_id for person in self.people)


@dataclass(frozen=True, slots=True)
class Score:
    """How a fixture ended: who has won, and the points in the deals of home and away.

    `is_forfeit`: whoever has not won it has not played it.
    """

    won: Won
    points: tuple[int, int] = (0, 0)
    is_forfeit: bool = False


@dataclass(frozen=True, slots=True)
class Fixture:
    """Two entrants who are to meet; home has the first seat, or is the challenger on a ladder.

    `away` None is a bye. `score` is None until it is decided. `table_id` and `link` lead to the
    table that decides it or where it is being played. `due` is its deadline, None while ahead.
    `is_late`: its round has ended, but it is still to be played. In duplicate rounds there is no
    score before the round has ended.
    """

    id: int
    league_id: int
    season: int
    division: int
    round: int
    home: Entrant
    away: Entrant | None
    state: State
    score: Score | None
    due: int | None
    table_id: int | None
    link: str | None
    decided_at: int | None
    is_late: bool

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """Those who meet."""
        return (self.home,) if self.away is None else (self.home, self.away)


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a season, of all divisions."""

    number: int
    started_at: int | None
    due: int | None
    ended_at: int | None
    fixtures: tuple[Fixture, ...]


@dataclass(frozen=True, slots=True)
class Schedule:
    """The fixtures of a season, by round; a Swiss league is drawn round by round."""

    league: League
    season: int
    rounds: tuple[Round, ...]


class TieBreak(StrEnum):
    """What has put somebody behind or before those with as many points, in this order."""

    HEAD_TO_HEAD = "head to head"
    DIFFERENCE = "deal points difference"
    WINS = "wins"
    SEED = "order of entry"


class Fate(StrEnum):
    """Where a place leads at the end of the season."""

    UP = "up"
    STAYS = "stays"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant in the standings. `rank` counts from 1 in their division.

    `points` are league points, `difference` is points in deals won less lost. In duplicate rounds
    `against_field` orders instead of the difference. `tie_break` is what has decided between them
    and the row above, if those have as many points.
    """

    rank: int
    entrant: Entrant
    played: int
    won: int
    drawn: int
    lost: int
    byes: int
    points: int
    difference: int
    against_field: float | None
    tie_break: TieBreak | None
    fate: Fate


@dataclass(frozen=True, slots=True)
class Division:
    """The standings of a division, best first."""

    number: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings of a season."""

    league: League
    season: int
    divisions: tuple[Division, ...]


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A season in a league's history; `winners` are the first of each division, once over."""

    number: int
    phase: Phase
    entrants: int
    rounds: int
    started_at: int | None
    ended_at: int | None
    winners: tuple[Entrant, ...]


class NewsKind(StrEnum):
    """What is told in a league's channel."""

    ROUND_STARTED = "round-started"
    REMINDER = "reminder"  # to those who still owe a game
    ROUND_ENDED = "round-ended"
    SEASON_ENDED = "season-ended"


@dataclass(frozen=True, slots=True)
class News:
    """Something to be told once, by whoever is given it.

    `fixtures` are those of the round (of a reminder: those that are still to be played).
    """

    id: int
    kind: NewsKind
    league: League
    season: int
    round: int
    fixtures: tuple[Fixture, ...]
