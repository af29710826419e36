"""A season in memory: all that is stored of it, and what follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.community.leagues.boards import BoardsPlayed
from bot.community.leagues.errors import NotEntered
from bot.community.leagues.models import Entrant, Fixture, League, Phase, Standing, State
from storage.leagues import RoundRow

TO_PLAY = (State.OPEN, State.PLAYING)


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a league; `league` tells of this season, whichever is the newest.

    `entrants` are in the order of their seeds, `fixtures` by round, `rounds` those that have begun.
    `boards` tells by table what came of boards that are open. `plays_boards`: of the newest round
    with boards a table is live, whatever was ruled about its fixture.
    """

    league: League
    number: int
    started_at: int | None
    ended_at: int | None
    rounds: tuple[RoundRow, ...]
    entrants: tuple[Entrant, ...]
    fixtures: tuple[Fixture, ...]
    boards: Mapping[int, BoardsPlayed] = field(default_factory=dict[int, BoardsPlayed])
    plays_boards: bool = False

    @property
    def current(self) -> RoundRow | None:
        """The round that is being played; None before the start and after the end."""
        return self.rounds[-1] if self.rounds and self.league.phase is Phase.RUNNING else None

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Who has entered and not left, in the order of their seeds."""
        return tuple(e for e in self.entrants if e.standing is Standing.ENTERED)

    @property
    def pending(self) -> tuple[Fixture, ...]:
        """What could be played now."""
        return tuple(fixture for fixture in self.fixtures if fixture.state in TO_PLAY)

    def entrant_of(self, user_id: int) -> Entrant:
        """The person's entrant, who has not left. Raises NotEntered."""
        for entrant in self.playing:
            if entrant.has(user_id):
                return entrant
        raise NotEntered

    def division(self, number: int) -> tuple[Entrant, ...]:
        """Everybody in a division, in the order of their seeds."""
        return tuple(entrant for entrant in self.entrants if entrant.division == number)
