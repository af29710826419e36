"""What a simulation showed, in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean

from bot.simulation.boards import Board, Game, Setup, Thought
from bot.simulation.facts import Undertaking
from bot.simulation.figures import Interval, interval, percentile
from bot.simulation.tables import table

_PLAYERS = (0, 1)


def report(setup: Setup, boards: Sequence[Board], *, times: bool = True) -> str:
    """Everything there is to tell; without the times it is the same on every machine."""
    games = [game for board in boards for game in board.games]
    parts = [
        _heading(setup, boards, games),
        _strength(setup, boards),
        *_matches(setup, boards, games),
        *_undertakings(setup, games),
        *_doubles(setup, games),
        *([_times(setup, games)] if times else []),
        f"{len(games):,} games, no illegal action",
    ]
    return "\n\n".join(parts)


def _heading(setup: Setup, boards: Sequence[Board], games: Sequence[Game]) -> str:
    one, two = setup.players
    what = "matches" if setup.is_match else "deals"
    changed = setup.options.model_dump(exclude_defaults=True)
    options = ", ".join(f"{name}={value}" for name, value in changed.items()) or "the usual ones"
    worlds = ", ".join(f"{player.label} {player.budget.worlds}" for player in setup.players)
    deals = sum(len(game.deals) for game in games)
    return (
        f"{setup.rules.info.name}, {one.label} v {two.label}: {len(boards):,} {what}, each from "
        f"every side, {deals:,} deals in all\nseed {setup.seed}; options: {options}; "
        f"worlds: {worlds}"
    )


def _strength(setup: Setup, boards: Sequence[Board]) -> str:
    """Who is ahead, by how much, and how sure that is."""
    one, two = setup.players
    points = [board.points() for board in boards]
    rows = [_interval_row("points per deal", interval(points))]
    tricks = [number for board in boards if (number := board.tricks()) is not None]
    if tricks:
        rows.append(_interval_row("tricks per deal", interval(tricks)))
    won, lost = sum(n > 0 for n in points), sum(n < 0 for n in points)
    tied = len(points) - won - lost
    rows.append(("pairs won, tied, lost", f"{won}, {tied}, {lost}", ""))
    return table((f"{one.label} less {two.label}", "mean", "95 % interval"), rows)


def _interval_row(what: str, found: Interval) -> tuple[str, str, str]:
    low, high = found.mean - found.half, found.mean + found.half
    return what, f"{found.mean:+.2f} ± {found.half:.2f}", f"{low:+.2f} to {high:+.2f}"


def _matches(setup: Setup, boards: Sequence[Board], games: Sequence[Game]) -> Iterator[str]:
    if not setup.is_match:
        return
    one = setup.players[0].label
    won = sum(game.won() for game in games)
    share = interval([100 * board.won() for board in boards])
    yield (
        f"matches won by {one}: {won:g} of {len(games)}, {share.mean:.1f} ± {share.half:.1f} %; "
        f"left unfinished: {sum(game.outcome is None for game in games)}"
    )


def _undertakings(setup: Setup, games: Sequence[Game]) -> Iterator[str]:
    """What each player made of what it bid, by level."""
    by_player = _by_player(games)
    levels = sorted({undertaking.level for mine in by_player for undertaking in mine})
    if not levels:
        return
    rows = [
        (str(level), *(_made(u for u in mine if u.level == level) for mine in by_player))
        for level in levels
    ]
    yield table(("bid and made", *_labels(setup)), [*rows, ("all", *map(_made, by_player))])
    if passed := sum(not deal.facts.undertaking for game in games for deal in game.deals):
        yield f"nobody bid in {passed:,} deals"


def _made(undertakings: Iterable[Undertaking]) -> str:
    made = [undertaking.is_made for undertaking in undertakings]
    return f"{sum(made)} of {len(made)}, {sum(made) / len(made):4.0%}" if made else "-"


def _doubles(setup: Setup, games: Sequence[Game]) -> Iterator[str]:
    """What each player's doubles and redoubles brought it, against the same play without."""
    by_player = _by_player(games)
    if not any(undertaking.doubled for mine in by_player for undertaking in mine):
        return
    doubles = [[u.double_gain for u in by_player[1 - player] if u.doubled] for player in _PLAYERS]
    redoubles = [[u.redouble_gain for u in mine if u.doubled == 2] for mine in by_player]
    yield table(
        ("number and points won each", *_labels(setup)),
        [("doubles", *map(_gained, doubles)), ("redoubles", *map(_gained, redoubles))],
    )


def _gained(gains: Sequence[int]) -> str:
    if len(gains) < 2:
        return " at ".join([str(len(gains)), *(f"{gain:+d}" for gain in gains)])
    found = interval(gains)
    return f"{len(gains)} at {found.mean:+.0f} ± {found.half:.0f}"


def _by_player(games: Iterable[Game]) -> tuple[list[Undertaking], list[Undertaking]]:
    found: tuple[list[Undertaking], list[Undertaking]] = ([], [])
    for game in games:
        for deal in game.deals:
            if (undertaking := deal.facts.undertaking) is not None:
                found[game.player(undertaking.seat)].append(undertaking)
    return found


def _labels(setup: Setup) -> tuple[str, str]:
    one, two = setup.players
    return one.label, two.label


def _times(setup: Setup, games: Sequence[Game]) -> str:
    """How long the decisions took in which there was anything to decide, in all and by phase."""
    heads = ("ms of process time", "decisions", "mean", "p50", "p95", "max")
    rows: list[tuple[str, ...]] = []
    for player, label in enumerate(_labels(setup)):
        thoughts = [one for game in games for deal in game.deals for one in deal.thoughts[player]]
        rows.append(_times_row(label, thoughts))
        for phase in dict.fromkeys(thought.phase for thought in thoughts):
            mine = [thought for thought in thoughts if thought.phase == phase]
            rows.append(_times_row(f"{label}: {phase}", mine))
    return table(heads, rows)


def _times_row(label: str, thoughts: Sequence[Thought]) -> tuple[str, ...]:
    times = [thought.ms for thought in thoughts]
    if not times:
        return label, "0", "-", "-", "-", "-"
    figures = fmean(times), percentile(times, 0.5), percentile(times, 0.95), max(times)
    return label, f"{len(times):,}", *(f"{figure:.2f}" for figure in figures)
