"""Packs, deals and positions of Bridgette in card notation.

A hand is written as its spades, hearts, diamonds, clubs and colons, `-` for none:
`AKQ5 J3 T9 - GL`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import pytest

from games.bridgette.options import BridgetteOptions
from games.bridgette.rules import Bridgette
from games.bridgette.state import Deal, Match, Playing, Settled, State
from games.bridgette.view import BridgetteView
from games.core.auction import BIDS, Auction, Contract
from games.core.cards import CARDS, Card, CardSet, Suit
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.rules import Choices, OneOf, Subset
from games.core.shuffle import FixedDecks

RULES = Bridgette()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def hand(text: str) -> tuple[Card, ...]:
    groups = text.split()
    assert len(groups) == 5, text
    return tuple(
        Card.parse(rank + kind)
        for group, kind in zip(groups, "SHDCX", strict=True)
        for rank in group.replace("-", "")
    )


def pack(dealer: Sequence[Card], other: Sequence[Card], stock: str = "") -> tuple[Card, ...]:
    """A pack that deals these hands, then this stock; what is not named comes last."""
    assert len(dealer) == len(other) == 13
    dealt = [card for pair in zip(other, dealer, strict=True) for card in pair]
    front = [*dealt, *cards(stock)]
    assert len(set(front)) == len(front)
    return (*front, *(card for card in CARDS if card not in front))


@dataclass
class Sitting:
    """A match in progress, driven by texts."""

    state: State
    events: list[Event] = field(default_factory=list)

    def do(self, seat: int, *texts: str) -> tuple[Event, ...]:
        """Act; returns the events of the last action."""
        events: tuple[Event, ...] = ()
        for text in texts:
            transition = RULES.apply(self.state, seat, RULES.parse(text))
            self.state, events = transition.state, transition.events
            self.events.extend(events)
        return events

    def calls(self, *texts: str) -> tuple[Event, ...]:
        """Call in turn, the next caller first."""
        events: tuple[Event, ...] = ()
        for text in texts:
            events = self.do(self.turn, text)
        return events

    plays = calls

    @property
    def turn(self) -> int:
        (seat,) = RULES.to_act(self.state)
        return seat

    def refusal(self, seat: int, text: str) -> str:
        """The code of the refusal of an action, which must change nothing."""
        before = self.state
        with pytest.raises(RuleViolation) as refused:
            RULES.apply(self.state, seat, RULES.parse(text))
        assert self.state == before
        assert refused.value.sentence.endswith(".")
        return refused.value.code

    def view(self, seat: int | None) -> BridgetteView:
        return RULES.view(self.state, seat)

    def choices(self, seat: int) -> Choices:
        return RULES.choices(self.state, seat)

    def legal(self, seat: int | None = None) -> list[str]:
        """The texts of the legal actions, without `play` and `bid`."""
        choices = self.choices(self.turn if seat is None else seat)
        assert isinstance(choices, OneOf)
        return [RULES.notate(action).split()[-1] for action in choices.actions]

    def discard_extreme(self, seat: int, *, highest: bool) -> None:
        choices = self.choices(seat)
        assert isinstance(choices, Subset)
        chosen = sorted(choices.cards, reverse=highest)[: choices.size]
        self.do(seat, " ".join(["discard", *map(str, chosen)]))


def begin(
    packs: Iterable[Sequence[Card]], options: BridgetteOptions | None = None, dealer: int = 0
) -> Sitting:
    """A match from given packs."""
    return Sitting(RULES.initial(options or BridgetteOptions(), FixedDecks(dealer, list(packs))))


def auction(dealer: str, other: str, options: BridgetteOptions | None = None) -> Sitting:
    """The auction of two hands as they are after the exchange; seat 0 deals."""
    sitting = exchange(dealer, other, options)
    for seat, kept in ((0, hand(dealer)), (1, hand(other))):
        held = CardSet.of(sitting.view(seat).hand)
        sitting.do(seat, f"discard {held - CardSet.of(kept)}")
    return sitting


def exchange(dealer: str, other: str, options: BridgetteOptions | None = None) -> Sitting:
    """A deal of two hands with a number card as up-card; seat 0 deals."""
    packed = pack(hand(dealer), hand(other))
    numbers = [card for card in packed[26:] if not card.is_colon and str(card)[0] in "23456789T"]
    rest = [card for card in packed[26:] if card != numbers[0]]
    return begin([(*packed[:26], numbers[0], *rest)] * 3, options)


def position(
    contract: str,
    hands: tuple[str, str],
    *,
    leader: int = 0,
    tricks: tuple[int, int] | None = None,
    options: BridgetteOptions | None = None,
    barred: Suit | None = None,
) -> Sitting:
    """The play of a contract with these cards left (`5H LX`), declarer's opponent on lead."""
    match = Match(options or BridgetteOptions(), FixedDecks(0, [CARDS] * 99))
    deal = Deal(match, 0, 1, 0, Card.parse("2C"), (4, 2))
    made = Contract.parse(contract, declarer=1 - leader)
    settled = Settled(deal, (0, 0), Auction(0, BIDS[0]), made)
    ours, theirs = (CardSet.parse(text) for text in hands)
    assert len(ours) == len(theirs)
    gone = 13 - len(ours)
    won = tricks or (gone, 0)
    return Sitting(Playing(settled, (ours.mask, theirs.mask), leader, won, barred=barred))
