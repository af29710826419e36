"""How well a hand agrees with what its seat has called and played."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from games.bridgette.colons import TAKERS
from games.bridgette.view import BridgetteView
from games.core.auction import BIDS, Bid, Double, Pass, Strain
from games.core.cards import Card, CardMask
from games.core.seats import Seat
from games.core.tricks import Trick
from games.opponents.bridgette.evidence import Evidence, tricks_of
from games.opponents.bridgette.worth import declarer_tricks, tricks_against

# How far the tricks that a hand promises stray from those that its seat has bid, one in three
# times further. By rule of thumb people stray by 0.55.
_BID_SPREAD = 0.65
# How many tricks more another strain promises than the one that was bid.
_CHOICE_SPREAD = 0.7
# How many tricks more than those of a possible bid a hand promises that passes.
_PASS_SPREAD = 0.5
# The tricks that a hand promises beyond those it needs when it doubles.
_DOUBLE_SPREAD = 1.5
# How seldom a card is kept although its play would have been the natural one.
_UNNATURAL = 0.35


@dataclass(frozen=True, slots=True)
class Testimony:
    """The calls and plays of the other hand.

    `bids` are the strain and the tricks that it undertook to win, `doubled` those it undertook
    to prevent. `refused` are the tricks, by strain, that it might have bid and did not, and
    `natural` holds, for each trick, what would have been played to it if held.
    """

    played: CardMask
    draws: int  # of the own hand, which the other takes into account
    bids: tuple[tuple[Strain, int], ...]
    doubled: tuple[tuple[Strain, int], ...]
    refused: tuple[int, ...]
    natural: tuple[CardMask, ...]

    @property
    def is_silent(self) -> bool:
        """Whether all hands agree with it."""
        return not (self.bids or self.doubled or self.refused or self.natural)

    def agreement(self, hand: CardMask) -> float:
        """How well the cards of a hand now agree with it, above 0 and at most 1."""
        dealt = hand | self.played
        doubt = 0.0
        if self.bids or self.refused:
            tricks = [declarer_tricks(dealt, strain, self.draws) for strain in Strain]
            for strain, goal in self.bids:
                stray = (tricks[strain] - goal) / _BID_SPREAD
                doubt += stray * stray / 2 + (max(tricks) - tricks[strain]) / _CHOICE_SPREAD
            for each, goal in enumerate(self.refused):
                doubt += max(0.0, tricks[each] - goal) / _PASS_SPREAD
        for strain, goal in self.doubled:
            lack = tricks_against(dealt, strain, goal) - (goal - 1)
            doubt += max(0.0, lack / _DOUBLE_SPREAD)
        likelihood = exp(-doubt)
        for cards in self.natural:
            if hand & cards:
                likelihood *= _UNNATURAL
        return likelihood


def testimony(view: BridgetteView, seat: Seat, facts: Evidence) -> Testimony:
    """What the other hand has told the seat of the view."""
    bids: list[tuple[Strain, int]] = []
    doubled: list[tuple[Strain, int]] = []
    refused: tuple[int, ...] = ()
    last: Bid | None = None
    for caller, call in view.calls:
        if isinstance(call, Bid):
            last = call
            if caller != seat:
                bids = [(call.strain, 6 + call.level)]
        elif caller != seat:
            if isinstance(call, Double):
                assert last is not None
                doubled.append((last.strain, 6 + last.level))
            elif isinstance(call, Pass):
                refused = _cheapest_goals(last)
    return Testimony(
        facts.played,
        view.draws[seat],
        tuple(bids),
        tuple(doubled),
        refused,
        _natural(view, seat),
    )


def _cheapest_goals(last: Bid | None) -> tuple[int, ...]:
    """By strain: the tricks of the lowest bid above the last."""
    lowest = BIDS[0].rank if last is None else last.rank + 1
    return tuple(6 - (strain - lowest) // len(Strain) for strain in Strain)


def _natural(view: BridgetteView, seat: Seat) -> tuple[CardMask, ...]:
    if view.contract is None:
        return ()
    strain = view.contract.strain
    replies = (trick for trick in tricks_of(view) if trick.leader == seat)
    found = (_better_reply(trick, strain) for trick in replies if trick.winner is not None)
    return tuple(cards for cards in found if cards)


def _better_reply(trick: Trick, strain: Strain) -> CardMask:
    """What would have won the trick more cheaply, or at all; or lost it more cheaply."""
    led, reply = trick.cards
    if led.suit is None or reply.suit is None:
        return 0
    takers = TAKERS[strain][led]
    cheaper = _below(reply)
    if takers >> reply & 1:
        return takers & cheaper
    return takers & led.suit.mask | (cheaper if reply.suit is led.suit else 0)


def _below(card: Card) -> CardMask:
    assert card.suit is not None
    return card.suit.mask & (card.mask - 1)
