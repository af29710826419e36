"""Who meets whom: round robins by the circle method, and Swiss rounds without rematches."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain

Pair = tuple[int, int | None]  # home and away; None: home has a bye
Entry = int | None


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
    less often is now. None: there is no such round.
    """
    search = _Search(met)
    for bye in _byes(order, rested):
        found = search.pairs(tuple(entrant for entrant in order if entrant != bye))
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


def _seated(pair: tuple[int, int], homes: Mapping[int, int]) -> Pair:
    better, worse = pair
    is_better_due = homes.get(better, 0) <= homes.get(worse, 0)
    return (better, worse) if is_better_due else (worse, better)


class _Search:
    """Pairs the first with the nearest that they have not met, and goes back when that fails."""

    def __init__(self, met: Collection[frozenset[int]]) -> None:
        self._met = frozenset(met)
        self._hopeless: set[tuple[int, ...]] = set()

    def pairs(self, order: tuple[int, ...]) -> tuple[tuple[int, int], ...] | None:
        """The whole order in pairs; None when there is no way."""
        if not order:
            return ()
        if order in self._hopeless:
            return None
        first, *others = order
        for place, other in enumerate(others):
            if frozenset((first, other)) in self._met:
                continue
            rest = self.pairs(tuple(chain(others[:place], others[place + 1 :])))
            if rest is not None:
                return ((first, other), *rest)
        self._hopeless.add(order)
        return None
