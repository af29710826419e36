"""What waits for a person: their tables and fixtures, the most urgent first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord.ui import LayoutView

from bot.community.agenda import Agenda, Awaited, OwnTable
from bot.community.leagues.models import Fixture, League, State
from bot.table.models import Place, Status
from bot.ui.choices import Rows
from bot.ui.controls import Style, league_button
from bot.ui.layout import (
    Accent,
    counted,
    joined,
    lines,
    panel,
    place_text,
    present,
    rows_of,
    small,
)
from bot.ui.names import Names
from bot.ui.panels.leagues.fixtures import meeting
from bot.ui.panels.leagues.words import league_name
from bot.ui.panels.standing import league_text
from bot.ui.presses.leagues import LeaguePress, LeagueVerb
from games import GAMES

# Letters: names may be long and tables many, and a message has room for 4,000.
TABLES_LIMIT = 2200
FIXTURES_LIMIT = 1300


def agenda_panel(agenda: Agenda) -> LayoutView:
    """What waits for a person."""
    is_everywhere = agenda.guild_id is None
    tables = [_table(table, is_everywhere=is_everywhere) for table in agenda.tables]
    fixtures = [_fixture(*due, is_everywhere=is_everywhere) for due in agenda.fixtures]
    return panel(
        f"### Your games {'everywhere' if is_everywhere else 'on this server'}",
        _first(tables, TABLES_LIMIT, "table"),
        lines("**League fixtures**", _first(fixtures, FIXTURES_LIMIT, "fixture"))
        if fixtures
        else None,
        None if tables or fixtures else _nothing(),
        accent=Accent.PLAY if any(table.my_turn for table in agenda.tables) else Accent.QUIET,
        rows=_play(agenda),
    )


def _play(agenda: Agenda) -> Rows:
    """Opens the table of the fixture that is due first, on its own server."""
    open_ones = (league for league, fixture in agenda.fixtures if fixture.state is State.OPEN)
    league = None if agenda.guild_id is None else next(open_ones, None)
    if league is None:
        return ()
    press = LeaguePress(league.id, LeagueVerb.PLAY)
    return rows_of(league_button(press, "Play my fixture", Style.primary))


def _nothing() -> str:
    starts = joined([f"`/{key} start`" for key in GAMES])
    return f"Nothing waits for you here. {starts} open a table."


def _first(parts: Sequence[str], limit: int, thing: str) -> str:
    """As many of the first as fit, and how many more there are."""
    shown = tuple(_fitting(parts, limit))
    more = len(parts) - len(shown)
    return lines(*shown, small(f"and {counted(more, f'more {thing}')}") if more else None)


def _fitting(parts: Sequence[str], limit: int) -> Iterator[str]:
    for part in parts:
        limit -= len(part) + 1
        if limit < 0:
            return
        yield part


def _table(table: OwnTable, *, is_everywhere: bool) -> str:
    info = table.info
    names = Names.at(info)
    others = [names.of(o.seat) for o in info.occupants if o.seat != table.seat]
    about = present(
        f"**[{info.game.name}]({info.link})**",
        league_text(info),
        _where(info.place, is_everywhere=is_everywhere),
        f"with {joined(others)}" if others else None,
    )
    return lines(f"- {' · '.join(about)}", f"  {' · '.join(_state(table, names))}")


def _where(place: Place, *, is_everywhere: bool) -> str:
    return place_text(place) if is_everywhere else f"<#{place.channel_id}>"


def _state(table: OwnTable, names: Names) -> tuple[str, ...]:
    closing = None if table.closes_at is None else f"closes <t:{table.closes_at}:R>"
    turn = table.my_turn
    if table.seat is None:
        return present("a seat is kept for you: press *Join* or answer there", closing)
    if table.info.status is Status.LOBBY:
        return present(_lobby(table), closing)
    if turn is not None:
        return f"**your turn** {_since(turn)}", f"your time ends <t:{turn.ends_at}:R>"
    return present(_absence(table), *_others(table, names), closing)


def _lobby(table: OwnTable) -> str:
    info = table.info
    free = info.game.seats - len(info.occupants)
    if free:
        return f"not begun, {counted(free, 'free seat')}"
    is_host = info.seat_of(info.host_id) == table.seat
    return "everybody is here: press *Start*" if is_host else "everybody is here, the host starts"


def _absence(table: OwnTable) -> str | None:
    if table.is_away:
        return "a computer plays for you: `/table back` takes your seat back"
    return None


def _others(table: OwnTable, names: Names) -> Iterator[str]:
    for turn in table.turns:
        if turn.seat != table.seat:
            yield f"{names.of(turn.seat)}'s turn {_since(turn)}"


def _since(turn: Awaited) -> str:
    return f"since <t:{turn.since}:R>"


def _fixture(league: League, fixture: Fixture, *, is_everywhere: bool) -> str:
    return lines(
        f"- **{league_name(league)}** · {meeting(fixture)}",
        f"  {' · '.join(_due(league, fixture, is_everywhere=is_everywhere))}",
    )


def _due(league: League, fixture: Fixture, *, is_everywhere: bool) -> tuple[str, ...]:
    is_open = fixture.state is State.OPEN
    return present(
        "`/league play` opens its table" if is_open else f"[at the table]({fixture.link})",
        f"to be played by <t:{fixture.due}:f>" if is_open and fixture.due is not None else None,
        place_text(league.place) if is_everywhere else None,
    )
