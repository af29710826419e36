"""How good the players are at telling what they can make: what they bid, and what they double."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.simulation.boards import Game
from bot.simulation.facts import Undertaking
from bot.simulation.figures import interval
from bot.simulation.tables import table

_PLAYERS = (0, 1)
_ByPlayer: TypeAlias = tuple[list[Undertaking], list[Undertaking]]  # by who bid


def calibration(labels: tuple[str, str], games: Sequence[Game]) -> Iterator[str]:
    """What was made of what was bid, and what doubles won; nothing where nothing tells."""
    by_player = _by_player(games)
    if any(by_player):
        yield _bids(labels, by_player)
    if passed := sum(deal.facts.is_passed_out for game in games for deal in game.deals):
        yield f"deals in which nobody bid: {passed:,}"
    if any(undertaking.doubled for mine in by_player for undertaking in mine):
        yield _doubles(labels, by_player)


def _bids(labels: tuple[str, str], by_player: _ByPlayer) -> str:
    """By level, in all, and by who bid it."""
    levels = sorted({undertaking.level for mine in by_player for undertaking in mine})
    rows = [
        (str(level), *(_made(u for u in mine if u.level == level) for mine in by_player))
        for level in levels
    ]
    return table(("bid and made", *labels), [*rows, ("all", *map(_made, by_player))])


def _made(undertakings: Iterable[Undertaking]) -> str:
    made = [undertaking.is_made for undertaking in undertakings]
    return f"{sum(made)} of {len(made)}, {sum(made) / len(made):4.0%}" if made else "-"


def _doubles(labels: tuple[str, str], by_player: _ByPlayer) -> str:
    """Won by whoever doubled or redoubled, against the same play without."""
    doubles = [[u.double_gain for u in by_player[1 - player] if u.doubled] for player in _PLAYERS]
    redoubles = [[u.redouble_gain for u in mine if u.doubled == 2] for mine in by_player]
    return table(
        ("number and points won each", *labels),
        [("doubles", *map(_gained, doubles)), ("redoubles", *map(_gained, redoubles))],
    )


def _gained(gains: Sequence[int]) -> str:
    if len(gains) < 2:
        return " at ".join([str(len(gains)), *(f"{gain:+d}" for gain in gains)])
    found = interval(gains)
    return f"{len(gains)} at {found.mean:+.0f} ± {found.half:.0f}"


def _by_player(games: Iterable[Game]) -> _ByPlayer:
    found: _ByPlayer = ([], [])
    for game in games:
        for deal in game.deals:
            if (undertaking := deal.facts.undertaking) is not None:
                found[game.player(undertaking.seat)].append(undertaking)
    return found
