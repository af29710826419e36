"""What becomes of a fixture: it follows from rulings, results, and who has left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from bot.community.leagues.models import Entrant, Ruling, Score, Standing, State, Won
from bot.community.leagues.terms import Leavers
from storage.fixtures import FixtureRow, PlayRow

RULED = {
    Ruling.HOME: Won.HOME,
    Ruling.AWAY: Won.AWAY,
    Ruling.DRAW: Won.DRAW,
    Ruling.HOME_FORFEITS: Won.AWAY,
    Ruling.AWAY_FORFEITS: Won.HOME,
    Ruling.BOTH_FORFEIT: Won.NOBODY,
}
FORFEITS = (Ruling.HOME_FORFEITS, Ruling.AWAY_FORFEITS, Ruling.BOTH_FORFEIT)


@dataclass(frozen=True, slots=True)
class Decision:
    """A fixture's state; its score and when it was decided, and its table, if there are any."""

    state: State
    score: Score | None = None
    decided_at: int | None = None
    table_id: int | None = None
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Meet:
    """A fixture as stored with its entrants and tables; `waiting`: its state if undecided."""

    row: FixtureRow
    home: Entrant
    away: Entrant | None
    plays: tuple[PlayRow, ...]
    waiting: State
    leavers: Leavers


def decide(meet: Meet) -> Decision:
    """What stands first decides.

    Of leavers whose results are removed nothing counts. Then come the ruling, the first result of
    a table that is not void, and the forfeit of whoever has left.
    """
    gone = [e for e in (meet.home, meet.away) if e and e.standing is Standing.WITHDRAWN]
    if gone and meet.leavers is Leavers.REMOVED:
        return Decision(State.ANNULLED)
    if meet.away is None:
        return Decision(State.AHEAD if meet.waiting is State.AHEAD else State.BYE)
    if meet.row.ruling is not None:
        return _ruled(meet.row, Ruling(meet.row.ruling))
    table = _deciding_table(meet.plays)
    if table:
        return Decision(State.PLAYED, score_of(table), table[0].at, *_where(table[0]))
    live = next((play for play in meet.plays if play.status != "finished"), None)
    if live is not None:
        return Decision(State.PLAYING, None, None, *_where(live))
    if gone:
        return Decision(State.FORFEITED, _left(meet), None)
    return Decision(meet.waiting)


def score_of(table: Sequence[PlayRow]) -> Score:
    """What the result of a table is for home, who has side 0, and away."""
    points = tuple(next(r.points or 0 for r in table if r.side == side) for side in (0, 1))
    won = [any(row.won for row in table if row.side == side) for side in (0, 1)]
    return Score(_winner(won[0], won[1], any(row.drawn for row in table)), (points[0], points[1]))


def _winner(is_home: bool, is_away: bool, is_drawn: bool) -> Won:
    if is_home != is_away:
        return Won.HOME if is_home else Won.AWAY
    return Won.DRAW if is_drawn else Won.NOBODY


def _ruled(row: FixtureRow, ruling: Ruling) -> Decision:
    is_forfeit = ruling in FORFEITS
    score = Score(RULED[ruling], (row.home_points, row.away_points), is_forfeit)
    return Decision(State.FORFEITED if is_forfeit else State.REPORTED, score, row.ruled_at)


def _deciding_table(plays: Iterable[PlayRow]) -> tuple[PlayRow, ...]:
    """The seats of the first result that counts; plays are in the order in which they ended."""
    for _, group in groupby(plays, attrgetter("table_id")):
        table = tuple(group)
        if table[0].at is not None and not table[0].voided:
            return table
    return ()


def _left(meet: Meet) -> Score:
    """Whoever has left has lost what they had still to play."""
    is_home_here = meet.home.standing is not Standing.WITHDRAWN
    is_away_here = meet.away is not None and meet.away.standing is not Standing.WITHDRAWN
    return Score(_winner(is_home_here, is_away_here, is_drawn=False), is_forfeit=True)


def _where(play: PlayRow) -> tuple[int, str]:
    channel = f"https://discord.com/channels/{play.guild_id}/{play.channel_id}"
    link = channel if play.message_id is None else f"{channel}/{play.message_id}"
    return play.table_id, link
