"""What a simulation showed, in Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from bot.simulation.boards import Board, Game, Setup, Thought
from bot.simulation.calibration import calibration
from bot.simulation.figures import interval, percentile
from bot.simulation.tables import table


def report(setup: Setup, boards: Sequence[Board], *, times: bool = True) -> str:
    """Everything there is to tell; without the times it is the same on every machine."""
    games = [game for board in boards for game in board.games]
    one, two = setup.players
    labels = one.label, two.label
    parts = [
        _heading(setup, boards, games),
        _strength(labels, boards, is_match=setup.is_match),
        *calibration(labels, games),
        *([_times(labels, games)] if times else []),
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


def _strength(labels: tuple[str, str], boards: Sequence[Board], *, is_match: bool) -> str:
    """Who is ahead, by how much, and how sure that is."""
    points = [board.points() for board in boards]
    rows = [_row("points per deal", points)]
    tricks = [number for board in boards if (number := board.tricks()) is not None]
    if tricks:
        rows.append(_row("tricks per deal", tricks))
    if is_match:
        rows.append(_row("matches won, per cent", [100 * board.won() for board in boards], sign=""))
    won, lost = sum(n > 0 for n in points), sum(n < 0 for n in points)
    tied = len(points) - won - lost
    rows.append(("pairs won, tied, lost", f"{won}, {tied}, {lost}", ""))
    return table((" less ".join(labels), "mean", "95 % interval"), rows)


def _row(what: str, values: Sequence[float], sign: str = "+") -> tuple[str, str, str]:
    found = interval(values)
    low, high = found.mean - found.half, found.mean + found.half
    mean = f"{found.mean:{sign}.2f} ± {found.half:.2f}"
    return what, mean, f"{low:{sign}.2f} to {high:{sign}.2f}"


def _times(labels: tuple[str, str], games: Sequence[Game]) -> str:
    """How long the decisions took in which there was anything to decide, in all and by phase."""
    heads = ("ms of process time", "decisions", "mean", "p50", "p95", "max")
    rows: list[tuple[str, ...]] = []
    for player, label in enumerate(labels):
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
