"""How the players of a table are spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.table.models import Occupant, TableInfo
from bot.ui.layout import NAME_LIMIT, escaped, figure, joined, mention
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Names:
    """The players by seat, already escaped; the `viewer`, if any, is addressed as you.

    `sides` tells for each seat the side it scores for.
    """

    shown: tuple[str, ...]
    mentions: tuple[str, ...]
    sides: tuple[int, ...]
    viewer: Seat | None = None

    @classmethod
    def at(cls, info: TableInfo, viewer: Seat | None = None) -> Names:
        """The names at a table, told apart when two are alike."""
        shown = [_name(info.occupant(seat), seat) for seat in range(info.game.seats)]
        distinct = tuple(
            f"{name} ({seat + 1})" if shown.count(name) > 1 else name
            for seat, name in enumerate(shown)
        )
        mentions = tuple(
            _mention(info.occupant(seat), distinct[seat]) for seat in range(info.game.seats)
        )
        return cls(distinct, mentions, info.game.sides, viewer)

    def of(self, seat: Seat) -> str:
        """`you`, or the name."""
        return "you" if seat == self.viewer else self.shown[seat]

    def subject(self, seat: Seat) -> str:
        """`You`, or the name: at the beginning of a sentence."""
        return "You" if seat == self.viewer else self.shown[seat]

    def mention(self, seat: Seat) -> str:
        """A mention of the person; the name where a computer plays."""
        return self.mentions[seat]

    def side(self, side: int) -> str:
        """Everybody who scores for a side, in a sentence: `Ada and Cleo`."""
        return joined([self.of(seat) for seat in self._seats(side)])

    def side_subject(self, side: int) -> str:
        """Everybody who scores for a side, at the beginning of a sentence."""
        first, *others = self._seats(side)
        return joined([self.subject(first), *(self.of(seat) for seat in others)])

    def team(self, side: int) -> str:
        """Everybody who scores for a side, in a list: `Ada & Cleo`."""
        return " & ".join(self.of(seat) for seat in self._seats(side))

    @property
    def teams(self) -> tuple[str, ...]:
        """All sides in order."""
        return tuple(self.team(side) for side in range(max(self.sides) + 1))

    def scores(self, points: Sequence[int]) -> str:
        """`Ada 750, Ben 0` or `Ada & Cleo 7, Ben & Dan 3`, by side."""
        return ", ".join(
            f"{self.team(side)} **{figure(score)}**" for side, score in enumerate(points)
        )

    def around(self, dealer: Seat) -> str:
        """All players in the order they play, from the viewer on, partner and dealer told."""
        count, start = len(self.shown), self.viewer or 0
        return ", ".join(self._placed((start + place) % count, dealer) for place in range(count))

    def _placed(self, seat: Seat, dealer: Seat) -> str:
        roles = [
            *(["your partner"] if self._is_partner(seat) else []),
            *(["dealer"] if seat == dealer else []),
        ]
        return f"{self.of(seat)} ({', '.join(roles)})" if roles else self.of(seat)

    def _is_partner(self, seat: Seat) -> bool:
        viewer = self.viewer
        return viewer is not None and seat != viewer and self.sides[seat] == self.sides[viewer]

    def _seats(self, side: int) -> list[Seat]:
        return [seat for seat, theirs in enumerate(self.sides) if theirs == side]


def _name(occupant: Occupant | None, seat: Seat) -> str:
    return f"Seat {seat + 1}" if occupant is None else escaped(occupant.name, NAME_LIMIT)


def _mention(occupant: Occupant | None, name: str) -> str:
    if occupant is None or occupant.user_id is None:
        return name
    return f"{name} (a computer plays)" if occupant.is_away else mention(occupant.user_id)
