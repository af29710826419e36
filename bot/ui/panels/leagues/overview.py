"""A league at a glance: its terms and who has entered; and all leagues of a server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord.ui import LayoutView

from bot.community.leagues.models import Entrant, League, Phase, Standing
from bot.community.leagues.terms import Format, Leavers, Overdue, Terms
from bot.ui.boards import BOARDS
from bot.ui.clocks import clock_text
from bot.ui.layout import Accent, counted, lines, mention, panel, small
from bot.ui.panels.leagues.rows import ways
from bot.ui.panels.leagues.words import (
    FORMATS,
    entrant_name,
    league_name,
    listed,
    season_text,
)

_ENTRANTS = 1500  # letters
_LEAGUES = 3000
_BEGINS = "`/league leave` takes you out. An organiser begins the season with `/league start`."
_MEETINGS = {
    Format.SINGLE: "everybody meets everybody once",
    Format.DOUBLE: "everybody meets everybody twice",
    Format.SWISS: "each round those meet who have about as many points, and nobody twice",
    Format.LADDER: "whoever beats somebody higher up takes that rung",
}


def league_panel(league: League, entrants: Sequence[Entrant]) -> LayoutView:
    """What is agreed in a league, and who plays in it."""
    return panel(
        f"### {league_name(league)}",
        lines(f"**{league.game.name}** · {season_text(league)}", *_terms(league)),
        _entrants(entrants),
        _advice(league),
        accent=Accent.LOBBY if league.phase is Phase.ENROLLING else Accent.RESULT,
        rows=ways(league),
    )


def leagues_panel(leagues: Sequence[League]) -> LayoutView:
    """The leagues of a server."""
    return panel(
        "### Leagues of this server",
        listed([*map(_line, leagues)], _LEAGUES)
        or "There is none yet. `/league create` founds one.",
        small("`/league show` tells more of one."),
        accent=Accent.RESULT,
    )


def _line(league: League) -> str:
    form = FORMATS[league.terms.format].lower()
    return (
        f"- **{league_name(league)}** · {league.game.name}, {form} · {season_text(league)} · "
        f"<#{league.place.channel_id}>"
    )


def _terms(league: League) -> Iterator[str]:
    terms = league.terms
    yield f"{FORMATS[terms.format]}{_length(league)}: {_MEETINGS[terms.format]}"
    yield _worth(terms)
    yield _options(league)
    if terms.boards is not None:
        boards = "board" if terms.boards == 1 else f"{terms.boards} boards"
        yield small(
            f"Duplicate rounds: every table plays the same {boards}, nobody else sees them before "
            "the round has ended, and points against the field decide"
        )
    yield small(_deadline(league))
    yield small(_clock(league))
    if terms.divisions > 1:
        yield small(f"{terms.divisions} divisions of about the same size; {_moves(terms.moves)}")
    yield small(
        "Whoever leaves during a season forfeits what is left"
        if terms.leavers is Leavers.KEPT
        else "Nothing counts of whoever leaves during a season"
    )
    yield small(f"Organised by {mention(league.founder_id)}")


def _worth(terms: Terms) -> str:
    win = counted(terms.win, "point")
    return small(f"{win} for a win, {terms.draw} for a draw, {terms.loss} for a loss")


def _moves(count: int) -> str:
    match count:
        case 0:
            return "nobody goes up or down"
        case 1:
            return "after a season one goes up and one goes down between two"
        case _:
            return f"after a season {count} go up and {count} go down between two"


def _length(league: League) -> str:
    terms = league.terms
    match terms.format:
        case Format.SWISS:
            return f" of {counted(terms.rounds, 'round')}"
        case Format.LADDER:
            return f" of {counted(terms.rounds * terms.round_days, 'day')}"
        case _:
            return ""


def _options(league: League) -> str:
    """The options that are not the usual ones."""
    options = BOARDS[league.game.key].options(league.options)
    special = [option.text for option in options if not option.is_usual]
    return small(f"Chosen: {'; '.join(special)}" if special else "The usual rules of the game")


def _deadline(league: League) -> str:
    days = counted(league.terms.round_days, "day")
    what = "challenge" if league.terms.format is Format.LADDER else "round"
    if league.terms.overdue is Overdue.FORFEIT:
        return f"{days} for a {what}; both lose what is not begun by then"
    return f"{days} for a {what}; what is not played by then waits for the organiser"


def _clock(league: League) -> str:
    if league.terms.clock is None:
        return "No clock at the table"
    return f"A turn may take {clock_text(league.terms.clock)}; then a computer plays on"


def _entrants(entrants: Sequence[Entrant]) -> str:
    if not entrants:
        return "Nobody has entered yet."
    entered = [entrant for entrant in entrants if entrant.standing is not Standing.OFFERED]
    return lines(
        f"**{counted(len(entered), 'entrant')}**", listed([*map(_entrant, entrants)], _ENTRANTS)
    )


def _entrant(entrant: Entrant) -> str:
    waits = " · waits for an answer" if entrant.standing is Standing.OFFERED else ""
    return f"- {entrant_name(entrant)}{waits}"


def _advice(league: League) -> str | None:
    match league.phase:
        case Phase.ENROLLING if league.size > 1:
            return small(f"Pairs enter with `/league join` and a `partner`; {_BEGINS}")
        case Phase.ENROLLING:
            return small(f"The button or `/league join` enters you; {_BEGINS}")
        case Phase.RUNNING if league.terms.format is Format.LADDER:
            return small("`/league challenge` challenges somebody up to three rungs above you.")
        case Phase.RUNNING:
            return small("`/league play` opens the table of your next fixture where you are.")
        case Phase.OVER:
            return small("An organiser opens the next season with `/league next-season`.")
