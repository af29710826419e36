"""Another hand in the mind: what contracts come to against it, each played out only once."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.core.auction import Contract, Strain
from games.core.cards import CardMask
from games.core.seats import Seat
from games.opponents.bridgette.calling import Promise
from games.opponents.bridgette.outcomes import tricks_played_out
from games.opponents.bridgette.prices import Prices, steadied

# A hand takes a tenth of the time that a world takes in the play.
HANDS_PER_WORLD = 4


@dataclass(slots=True, eq=False)
class Imagined:
    """The deal as it would be: the promises of both hands, by seat."""

    promises: tuple[Promise, Promise]
    _tricks: dict[tuple[Seat, Strain], int] = field(default_factory=dict[tuple[Seat, Strain], int])

    def tricks(self, declarer: Seat, strain: Strain) -> int:
        """The tricks of the contracts in a strain."""
        found = self._tricks.get((declarer, strain))
        if found is None:
            hands: list[CardMask] = [promise.hand for promise in self.promises]
            found = tricks_played_out(hands[declarer], hands[1 - declarer], strain)
            self._tricks[declarer, strain] = found
        return found

    def points(self, contract: Contract | None, seat: Seat, priced: Prices) -> float:
        """What the seat gains by the contract, less what it loses; 0 for none."""
        if contract is None:
            return 0.0
        tricks = self.tricks(contract.declarer, contract.strain)
        points = steadied(priced, contract.level, contract.strain, contract.doubled)[tricks]
        return points if contract.declarer == seat else -points
