"""How partners treat each other's tricks in a deal of Smear, counted from the cards played.

Only what a seat could know counts: a trick is sure when nobody is still to play to it from the
other side, or when every card that could take it is in the seat's own hand or was played before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

from games.core.cards import SUIT_MASK_OF, SUIT_MASKS, Card, CardMask, CardSet, Rank, Suit
from games.core.tricks import Trick, beats, winner
from games.smear.counting import side_of

_SEATS = 4


@dataclass(frozen=True, slots=True)
class Manners:
    """Counts of one side, each with how often there was the choice.

    `overtook`: it beat the card with which its partner was sure to win, but not to win the Jack.
    `fed`: it threw a ten of a side suit on its partner's sure trick.
    `gave`: it threw a ten of a side suit on a trick its side could not win, by choice.
    """

    overtook: int = 0
    could_overtake: int = 0
    fed: int = 0
    could_feed: int = 0
    gave: int = 0
    could_give: int = 0

    def __add__(self, other: Manners) -> Manners:
        return Manners(
            *(getattr(self, field.name) + getattr(other, field.name) for field in fields(self))
        )


def manners(tricks: Sequence[Trick], trump: Suit) -> tuple[Manners, Manners]:
    """The manners of both sides in the six finished tricks of a deal."""
    found = [Manners(), Manners()]
    for turn in _turns(tricks, trump):
        found[side_of(turn.seat)] += turn.manners()
    return found[0], found[1]


@dataclass(frozen=True, slots=True)
class _Turn:
    """A card played to a trick that others had begun: what the seat saw, held and played."""

    seat: int
    trump: Suit
    before: tuple[Card, ...]  # of this trick
    hand: CardMask
    gone: CardMask  # cards of earlier tricks
    card: Card

    def manners(self) -> Manners:
        best = self.before[winner(self.before, self.trump)]
        is_ours = (len(self.before) - self.before.index(best)) % 2 == 0
        legal = list(CardSet(_legal(self.hand, self.before[0], self.trump)))
        taking = [card for card in legal if beats(card, best, self.trump)]
        tens = [card for card in legal if card.rank is Rank.TEN and card.suit is not self.trump]
        if is_ours:
            return self._on_ours(best, legal, taking, tens)
        return self._on_theirs(legal, taking, tens)

    def _on_ours(
        self, best: Card, legal: list[Card], taking: list[Card], tens: list[Card]
    ) -> Manners:
        if not self._is_sure(best):
            return Manners()
        jack = Card.of(Rank.JACK, self.trump)
        has_choice = bool(taking) and len(taking) < len(legal)
        has_ten = bool(tens) and len(tens) < len(legal)
        return Manners(
            overtook=int(has_choice and self.card in taking and self.card != jack),
            could_overtake=int(has_choice),
            fed=int(has_ten and self.card in tens),
            could_feed=int(has_ten),
        )

    def _on_theirs(self, legal: list[Card], taking: list[Card], tens: list[Card]) -> Manners:
        lost = [card for card in tens if card not in taking]
        has_choice = len(self.before) >= 2 and bool(lost) and len(lost) < len(legal)
        return Manners(gave=int(has_choice and self.card in lost), could_give=int(has_choice))

    def _is_sure(self, best: Card) -> bool:
        """Whether, as far as the seat can tell, nobody still to play can take the trick."""
        if len(self.before) == _SEATS - 1:
            return True
        higher = SUIT_MASK_OF[best] & (-2 << best)
        takers = higher if best.suit is self.trump else higher | SUIT_MASKS[self.trump]
        pack = sum(0xFF << (13 * suit + Rank.SEVEN) for suit in Suit)
        seen = self.hand | self.gone | CardSet.of(self.before).mask
        return not takers & pack & ~seen


def _turns(tricks: Sequence[Trick], trump: Suit) -> Iterator[_Turn]:
    gone: CardMask = 0
    for number, trick in enumerate(tricks):
        for place in range(1, _SEATS):
            seat = (trick.leader + place) % _SEATS
            hand = CardSet.of(_played(later, seat) for later in tricks[number:]).mask
            before, card = trick.cards[:place], trick.cards[place]
            yield _Turn(seat, trump, before, hand, gone, card)
        gone |= CardSet.of(trick.cards).mask


def _played(trick: Trick, seat: int) -> Card:
    return trick.cards[(seat - trick.leader) % _SEATS]


def _legal(hand: CardMask, led: Card, trump: Suit) -> CardMask:
    of_suit = hand & SUIT_MASK_OF[led]
    return of_suit | hand & SUIT_MASKS[trump] if of_suit else hand
