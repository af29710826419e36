"""Divisions of about the same size, and who goes up and down between them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from bot.community.leagues.models import Fate


def split(order: Sequence[int], divisions: int) -> tuple[tuple[int, ...], ...]:
    """The order, best first, in divisions; the upper ones have one more when it does not divide."""
    size, rest = divmod(len(order), divisions)
    parts: list[tuple[int, ...]] = []
    start = 0
    for number in range(divisions):
        end = start + size + (number < rest)
        parts.append(tuple(order[start:end]))
        start = end
    return tuple(parts)


def movers(sizes: Sequence[int], moves: int) -> tuple[int, ...]:
    """How many change places between each division and the next: no half moves more than once."""
    return tuple(min(moves, upper // 2, lower // 2) for upper, lower in pairwise(sizes))


def fates(sizes: Sequence[int], moves: int) -> tuple[tuple[Fate, ...], ...]:
    """Where each place of each division leads."""
    between = (0, *movers(sizes, moves), 0)
    return tuple(
        (Fate.UP,) * up + (Fate.STAYS,) * (size - up - down) + (Fate.DOWN,) * down
        for size, (up, down) in zip(sizes, pairwise(between), strict=True)
    )


def next_order(
    standings: Sequence[Sequence[int]], moves: int, gone: Collection[int] = ()
) -> tuple[int, ...]:
    """Everybody who goes on, best first, after the promotions and relegations of a season.

    Whoever goes up stands behind those who stay in that division, whoever goes down before those
    who stay there. A place that somebody leaves is filled by the next below.
    """
    here = [[entrant for entrant in division if entrant not in gone] for division in standings]
    between = (0, *movers([len(division) for division in here], moves), 0)
    order: list[int] = []
    for number, division in enumerate(here):
        up, down = between[number], between[number + 1]
        order += here[number - 1][len(here[number - 1]) - up :] if up else []
        order += division[up : len(division) - down]
        order += here[number + 1][:down] if down else []
    return tuple(order)
