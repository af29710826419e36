"""What the calls of the others tell of the hands that they were dealt."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from games.core.cards import CardMask
from games.core.seats import Seat
from games.opponents.smear.calling import Turn, bid_of
from games.opponents.smear.reading import tricks_of
from games.smear.options import SmearOptions
from games.smear.view import SmearView

_SEATS = 4
_SURPRISE = 0.35  # how far a call is to be believed that the rule of thumb would not make


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of the others whose dealt hands a sampled deal shows."""

    options: SmearOptions
    made: Sequence[tuple[Turn, int]]  # with the bid; 0 is a pass
    played: Sequence[CardMask]  # by seat

    @classmethod
    def heard(cls, view: SmearView) -> Calls:
        """The calls so far; not those of a bidder who has changed its hand with the kitty."""
        made: list[tuple[Turn, int]] = []
        standing: Seat | None = None
        highest = 0
        has_changed = view.bidder if view.phase != "bidding" and view.options.kitty else None
        for number, (seat, bid) in enumerate(view.bids):
            if seat not in (view.seat, has_changed):
                turn = Turn(seat, standing, highest, _SEATS - 1 - number)
                made.append((turn, bid or 0))
            if bid is not None:
                standing, highest = seat, bid
        played = [0] * _SEATS
        for trick in tricks_of(view):
            for place, card in enumerate(trick.cards):
                played[(trick.leader + place) % _SEATS] |= card.mask
        return cls(view.options, made, played)

    def agree(self, hands: Sequence[CardMask], rng: random.Random) -> bool:
        """Whether these hands would have called so; now and then a surprise is let pass."""
        for turn, bid in self.made:
            dealt = hands[turn.seat] | self.played[turn.seat]
            if bid_of(dealt, turn, self.options) != bid and rng.random() >= _SURPRISE:
                return False
        return True
