"""Calls by rule of thumb: by the tricks that the own hand, and the other's bid, promise."""

from __future__ import annotations

import random
from dataclasses import dataclass

from games.bridgette.options import BridgetteOptions
from games.core.actions import Action
from games.core.auction import HIGHEST_LEVEL, Auction, Bid, Contract, Double, Pass, Redouble, Strain
from games.core.cards import SUIT_MASKS, CardMask
from games.opponents.bridgette.prices import TRICKS, Prices, best_bid, mark, prices, prospect
from games.opponents.bridgette.worth import declarer_tricks, tricks_against

_TO_BID = 2
_TO_JUMP = 4
# A contract less likely than this to be made is not bid, not even as a sacrifice.
_FAIR = 0.4
# How sure a double or redouble must be.
_SURE = 0.85

# What a careless player adds to the marks of a hand: a trick too few or too many now and then.
_ERRORS = (0, 0, 0, 0, -4, 4)
# How often it does not think of a jump.
_FORGOTTEN_JUMPS = 0.4


@dataclass(frozen=True, slots=True)
class Promise:
    """A hand as its owner sees it in the auction: its tricks as declarer, by strain."""

    hand: CardMask
    marks: tuple[int, ...]  # as of `prices.mark`
    lengths: tuple[int, ...]  # by strain: cards of the suit, at no trump of the shortest

    def may_bid(self, strain: Strain) -> bool:
        """Whether the rules allow the lowest bid in that strain."""
        return self.lengths[strain] >= (_TO_BID if strain.trump is not None else 1)

    def may_jump(self, strain: Strain) -> bool:
        """Whether they allow a jump."""
        return self.lengths[strain] >= (_TO_JUMP if strain.trump is not None else 1)


def promise(hand: CardMask, their_draws: int) -> Promise:
    """What a hand of thirteen promises."""
    lengths = [(hand & suit).bit_count() for suit in SUIT_MASKS]
    marks = tuple(mark(declarer_tricks(hand, strain, their_draws)) for strain in Strain)
    return Promise(hand, marks, (*lengths, min(lengths)))


def misjudged(own: Promise, rng: random.Random) -> Promise:
    """The same hand as it seems to somebody who misjudges some hands and forgets some jumps."""
    error = rng.choice(_ERRORS)
    marks = tuple(own.marks[strain] + error + rng.randint(-1, 1) for strain in Strain)
    longest = _TO_JUMP - 1 if rng.random() < _FORGOTTEN_JUMPS else max(own.lengths)
    lengths = tuple(min(length, longest) for length in own.lengths)
    return Promise(own.hand, tuple(min(max(each, 0), mark(TRICKS)) for each in marks), lengths)


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody who calls so, under the prices in force."""

    priced: Prices
    fair: float = _FAIR
    sure: float = _SURE

    def call(self, own: Promise, auction: Auction) -> Action:
        """The call that promises most; a pass unless another is better."""
        best, action = self._worth_of_pass(own, auction)
        for strain in Strain:
            found = self._bid(own, strain, auction.next_rank)
            if found is not None and found[0] > best:
                best, action = found[0], Bid(found[1], strain)
        return action

    def _worth_of_pass(self, own: Promise, auction: Auction) -> tuple[float, Action]:
        """The points of the standing bid, doubled once more if that is better, and that call."""
        contract = auction.contract
        if contract is None:
            return 0.0, Pass()
        ours = contract.declarer == auction.caller
        now = self._points(own, contract, contract.doubled, ours)
        raised = contract.doubled + 1
        if not (auction.may_double or auction.may_redouble):
            return now[0], Pass()
        then = self._points(own, contract, raised, ours)
        if then[0] > now[0] and then[1] >= self.sure:
            return then[0], Double() if raised == 1 else Redouble()
        return now[0], Pass()

    def _points(
        self, own: Promise, contract: Contract, doubled: int, ours: bool
    ) -> tuple[float, float]:
        """Our points on average, and how likely the contract ends to our taste."""
        strain = contract.strain
        if ours:
            expected = own.marks[strain]
        else:
            expected = mark(tricks_against(own.hand, strain, contract.goal))
        found = prospect(self.priced, contract.level, strain, doubled, expected, not ours)
        return (found.points, found.made) if ours else (-found.points, 1.0 - found.made)

    def _bid(self, own: Promise, strain: Strain, next_rank: int) -> tuple[float, int] | None:
        """The best bid in a strain, its points and its level."""
        lowest = -((strain - next_rank) // len(Strain))
        if lowest > HIGHEST_LEVEL or not own.may_bid(strain):
            return None
        expected = own.marks[strain]
        if own.may_jump(strain):
            return best_bid(self.priced, strain, expected, lowest, self.fair)
        found = prospect(self.priced, lowest, strain, 0, expected, False)
        return (found.points, lowest) if found.made >= self.fair else None


def caller(options: BridgetteOptions) -> Caller:
    """Somebody who calls by rule of thumb under these options."""
    return Caller(prices(options))
