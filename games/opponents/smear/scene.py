"""One sampled world on the table, to be played on from different cards."""

from __future__ import annotations

from games.opponents.smear.compact import TRUMPS, Place
from games.opponents.smear.playout import choice, played_out
from games.opponents.smear.position import Position
from games.opponents.smear.solver import Solver
from games.opponents.smear.stakes import Holders, Stakes
from games.opponents.smear.table import Table
from games.opponents.smear.weighing import Outcome
from games.opponents.smear.worlds import World
from games.smear.counting import side_of


class Scene:
    """The first tricks are played by rule of thumb, the last ones perfectly."""

    __slots__ = ("_exact", "_holders", "_position", "_solver", "_stakes")

    def __init__(self, table: Table, stakes: Stakes, world: World, exact: int) -> None:
        """Play exactly once each hand has `exact` cards."""
        self._position: Position = table.position(world)
        self._holders: Holders = table.holders(self._position.hands)
        self._stakes = stakes
        self._solver = Solver(stakes.values(self._holders))
        self._exact = exact

    def led(self, side: int) -> Outcome:
        """What comes of the best trump to lead, by rule of thumb, for that side."""
        return self.outcome(choice(self._position, TRUMPS), side)

    def outcome(self, card: Place, side: int) -> Outcome:
        """What comes of the card for that side; a hit is its bid made or the other side's set."""
        after = self._position.after(card)
        value = self._solver.value(played_out(after, self._exact))
        ending = self._stakes.ending(self._holders, value)
        is_hit = ending.is_made is (side_of(self._stakes.bidder) == side)
        sign = -1 if side else 1
        return Outcome(sign * value, sign * ending.points, is_hit)
