"""Who meets whom: round robins by the circle method, and Swiss rounds without rematches."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

Pair = tuple[int, int | None]  # home and away; None: home has a bye
Couple = tuple[int, int]
Entry = int | None
FEW = 10  # of so many there are less than a thousand ways to pair all


def round_robin(entrants: Sequence[int], *, double: bool = False) -> tuple[tuple[Pair, ...], ...]:
    """Rounds in which everybody meets everybody once, or twice with the places changed.

    Nobody is home more than once oftener than away; an odd number has a bye in every round.
    """
    circle: tuple[Entry, ...] = (*entrants, *((None,) if len(entrants) % 2 else ()))
    first = tuple(_turned(circle, turn) for turn in range(len(circle) - 1))
    if not double:
        return first
    return first + tuple(tuple(map(_reversed, pairs)) for pairs in first)


def swiss(
    order: Sequence[int],
    met: Collection[frozenset[int]],
    *,
    rested: Collection[int],
    homes: Mapping[int, int],
) -> tuple[Pair, ...] | None:
    """A round in which equals meet: `order` is best first, nobody of `met` meets again.

    `rested` have had their bye, `homes` counts how often somebody was home, which whoever was home
    less often is now. None: no such round was found, which does not happen before everybody has
    met half of the others.
    """
    for bye in _byes(order, rested):
        found = _paired(tuple(entrant for entrant in order if entrant != bye), met)
        if found is not None:
            seated = tuple(_seated(pair, homes) for pair in found)
            return seated if bye is None else (*seated, (bye, None))
    return None


def swiss_rounds(wished: int, entrants: int) -> int:
    """How many Swiss rounds there are: as many as wished, but half as many as entrants at most.

    So many can always be drawn: whoever has not met before half of the others finds a place.
    """
    return max(1, min(wished, entrants // 2))


def _turned(circle: Sequence[Entry], turn: int) -> tuple[Pair, ...]:
    """The round in which the last one meets number `turn`."""
    size = len(circle) - 1
    turned, fixed = circle[turn], circle[-1]
    pairs = [(fixed, turned) if turn % 2 else (turned, fixed)]
    for step in range(1, len(circle) // 2):
        one, other = circle[(turn + step) % size], circle[(turn - step) % size]
        pairs.append((one, other) if step % 2 else (other, one))
    return tuple(map(_with_a_home, pairs))


def _with_a_home(pair: tuple[Entry, Entry]) -> Pair:
    home, away = pair
    if home is not None:
        return home, away
    if away is None:
        raise ValueError("nobody meets nobody")
    return away, None


def _reversed(pair: Pair) -> Pair:
    home, away = pair
    return pair if away is None else (away, home)


def _byes(order: Sequence[int], rested: Collection[int]) -> Sequence[Entry]:
    """Who may rest, in the order in which that is tried: from the last place up."""
    if len(order) % 2 == 0:
        return (None,)
    return [entrant for entrant in reversed(order) if entrant not in rested]


def _paired(order: tuple[int, ...], met: Collection[frozenset[int]]) -> tuple[Couple, ...] | None:
    """The order in pairs; where leavers have made it hard, everything is tried if they are few."""
    found = _nearest(order, met)
    if found is None and len(order) <= FEW:
        return _searched(order, met)
    return found


def _seated(pair: Couple, homes: Mapping[int, int]) -> Pair:
    better, worse = pair
    is_better_due = homes.get(better, 0) <= homes.get(worse, 0)
    return (better, worse) if is_better_due else (worse, better)


def _nearest(order: Sequence[int], met: Collection[frozenset[int]]) -> tuple[Couple, ...] | None:
    """The order in pairs, each with the nearest that they have not met; None: none was found.

    Two who are left, having met, part a pair between them. There always is one to part while
    everybody has half of the others still to meet: the two have more such meetings with the pairs
    than two for each, so with one of the pairs they have three.
    """
    pairs: list[Couple] = []
    left: list[int] = []
    waiting = list(order)
    while waiting:
        first = waiting.pop(0)
        other = next((one for one in waiting if frozenset((first, one)) not in met), None)
        if other is None:
            left.append(first)
        else:
            waiting.remove(other)
            pairs.append((first, other))
    for one, other in zip(left[::2], left[1::2], strict=True):
        place, parted = _parted(pairs, one, other, met)
        if not parted:
            return None
        pairs[place : place + 1] = parted
    return tuple(pairs)


def _parted(
    pairs: Sequence[Couple], one: int, other: int, met: Collection[frozenset[int]]
) -> tuple[int, tuple[Couple, ...]]:
    """The lowest pair, by its place, that the two can part between them, and the pairs it makes."""
    for place, (better, worse) in reversed(list(enumerate(pairs))):
        for first, second in ((one, other), (other, one)):
            made = ((better, first), (worse, second))
            if not any(frozenset(pair) in met for pair in made):
                return place, made
    return 0, ()


def _searched(order: tuple[int, ...], met: Collection[frozenset[int]]) -> tuple[Couple, ...] | None:
    """The order in pairs, found by trying everything; None: there is no way."""
    if not order:
        return ()
    first, *others = order
    for place, other in enumerate(others):
        if frozenset((first, other)) not in met:
            rest = _searched((*others[:place], *others[place + 1 :]), met)
            if rest is not None:
                return ((first, other), *rest)
    return None
