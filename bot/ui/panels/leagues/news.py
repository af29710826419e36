"""What is told in a league's channel, and who is called by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from discord.ui import LayoutView

from bot.community.leagues.models import Entrant, Fate, Fixture, News, Phase, Standings
from bot.community.leagues.terms import Format
from bot.ui.layout import Accent, joined, lines, panel, small
from bot.ui.panels.leagues.fixtures import fixture_lines
from bot.ui.panels.leagues.rows import ways
from bot.ui.panels.leagues.standings import pages_of, standings_blocks
from bot.ui.panels.leagues.words import entrant_mention, entrant_name, league_name, listed

CALLED = 20  # fixtures in one reminder: Discord lets a message call 100 people
_FIXTURES = 1500  # letters
_MOVERS = 500


@dataclass(frozen=True, slots=True)
class Notice:
    """A message, and the people whom it calls."""

    view: LayoutView
    called: tuple[int, ...] = ()


def round_started(news: News) -> Notice:
    """A round has begun; a ladder has opened."""
    league = news.league
    if league.terms.format is Format.LADDER:
        body = "Challenge somebody up to three rungs above you: `/league challenge`."
    else:
        body = listed(fixture_lines(league, news.fixtures), _FIXTURES)
    view = panel(
        f"### {league_name(league)} · {_round(news)} has begun",
        _until(news.fixtures[0].due if news.fixtures else league.due),
        body,
        accent=Accent.PLAY,
        rows=ways(league),
    )
    return Notice(view)


def reminders(news: News) -> tuple[Notice, ...]:
    """Whoever still owes a game is called, in as many messages as that takes."""
    starts = range(0, len(news.fixtures), CALLED)
    return tuple(_reminder(news, news.fixtures[at : at + CALLED]) for at in starts)


def round_ended(news: News, standings: Standings) -> Notice:
    """A round is over: its results, and where everybody stands; at the end the season tells."""
    is_last = news.league.phase is Phase.OVER
    view = panel(
        f"### {league_name(news.league)} · {_round(news)} is over",
        listed(fixture_lines(news.league, news.fixtures), _FIXTURES),
        *(() if is_last else _first_page(standings)),
        accent=Accent.RESULT,
        rows=ways(news.league, news.season),
    )
    return Notice(view)


def season_ended(news: News, standings: Standings) -> Notice:
    """A season is over: who has won it, who goes up and down, and the standings."""
    view = panel(
        f"### {league_name(news.league)} · season {news.season} is over",
        listed([*map(_winner, _winners(standings))], _MOVERS),
        listed(_movers(standings), _MOVERS),
        *_first_page(standings),
        small("An organiser opens the next season with `/league next-season`."),
        accent=Accent.RESULT,
        rows=ways(news.league, news.season),
    )
    return Notice(view)


def _reminder(news: News, fixtures: Sequence[Fixture]) -> Notice:
    people = [p.user_id for f in fixtures for entrant in f.entrants for p in entrant.people]
    view = panel(
        f"### {league_name(news.league)} · still to be played",
        _until(fixtures[0].due),
        lines(*(f"- {' – '.join(map(entrant_mention, f.entrants))}" for f in fixtures)),
        accent=Accent.WARNING,
        rows=ways(news.league),
    )
    return Notice(view, tuple(dict.fromkeys(people)))


def _until(due: int | None) -> str | None:
    return None if due is None else small(f"Until <t:{due}:f>, <t:{due}:R>")


def _round(news: News) -> str:
    if news.league.terms.format is Format.LADDER:
        return f"season {news.season}"
    return f"round {news.round} of {max(news.league.rounds, news.round)}"


def _first_page(standings: Standings) -> list[str]:
    first, *others = pages_of(standings)
    more = small("The button below shows the others.") if others else ""
    return [*standings_blocks(standings, first), more]


def _winners(standings: Standings) -> list[tuple[int, Entrant]]:
    """The first of each division."""
    return [(of.number, of.rows[0].entrant) for of in standings.divisions if of.rows]


def _winner(winner: tuple[int, Entrant]) -> str:
    number, entrant = winner
    division = "" if number == 1 else f" division {number}"
    return f"**{entrant_name(entrant)}** wins{division}"


def _movers(standings: Standings) -> list[str]:
    told: list[str] = []
    for division in standings.divisions:
        for fate, where in ((Fate.UP, "up"), (Fate.DOWN, "down")):
            names = [entrant_name(row.entrant) for row in division.rows if row.fate is fate]
            if names:
                go = "goes" if len(names) == 1 else "go"
                told.append(f"{joined(names)} {go} {where} from division {division.number}")
    return told
