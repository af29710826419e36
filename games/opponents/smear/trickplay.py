"""Playing a trick: each card is judged by what its side may win with it, and by what it costs.

High and Low are settled by the deal; the play decides the Jack and Game alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.actions import Action, Play
from games.core.cards import SUIT_MASK_OF, SUIT_MASKS, Card, CardMask, CardSet, Rank, Suit
from games.core.seats import Seat
from games.core.tricks import winner
from games.opponents.smear.discarding import nameable
from games.opponents.smear.reading import Reading, read
from games.opponents.smear.worth import worth
from games.smear.counting import side_of
from games.smear.pack import CARD_POINTS
from games.smear.view import SmearView

_SEATS = 4
_PER_CARD_POINT = 0.04  # of the point for Game
_JACK = 1.0
_YET_TO_COME = 2.5  # card points that each later card is likely to add
_PARTNER_TAKES = 0.6  # how likely a partner who can take a trick does; opponents always do
# What a card may win later, by rank from the seven.
_TRUMP_COST = (0.06, 0.07, 0.09, 0.10, 0.10, 0.20, 0.30, 0.40)
_PLAIN_COST = (0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.05, 0.15)


@dataclass(frozen=True, slots=True)
class TrickSoFar:
    """The trick as the seat to play finds it."""

    seat: Seat
    cards: tuple[Card, ...]
    leader: Seat
    reading: Reading

    @property
    def later(self) -> tuple[Seat, ...]:
        """The seats that play after this one."""
        return tuple((self.leader + place) % _SEATS for place in range(len(self.cards) + 1, _SEATS))

    def value(self, card: Card, trump: Suit) -> float:
        """What playing the card is worth, in points of the deal."""
        cards = (*self.cards, card)
        best = winner(cards, trump)
        chance = self._chance((self.leader + best) % _SEATS, cards[best], cards[0], trump)
        stake = sum(_stake(it, trump) for it in cards)
        stake += _PER_CARD_POINT * _YET_TO_COME * len(self.later)
        return (2 * chance - 1) * stake - _cost(card, trump)

    def _chance(self, holder: Seat, best: Card, led: Card, trump: Suit) -> float:
        """How likely our side takes a trick that this card is winning so far."""
        ours = side_of(holder) == side_of(self.seat)
        takers = _takers(best, led, trump)
        chance = 1.0 if ours else 0.0
        for seat in self.later:
            takes = 1.0 - self.reading.without(seat, takers)
            if side_of(seat) == side_of(self.seat):
                chance += (1.0 - chance) * takes * _PARTNER_TAKES
            else:
                chance *= 1.0 - takes
        return chance


def found(view: SmearView) -> TrickSoFar:
    """The trick that the seat of the view, on turn, finds."""
    assert view.seat is not None
    return TrickSoFar(
        seat=view.seat,
        cards=() if view.trick is None else view.trick.cards,
        leader=view.seat if view.trick is None else view.trick.leader,
        reading=read(view),
    )


def play(view: SmearView, actions: Sequence[Action]) -> Action:
    """The card to play, among legal ones."""
    return ranked(view, actions)[0]


def ranked(view: SmearView, actions: Sequence[Action]) -> list[Play]:
    """The plays among the actions, best first; to name trump, those of the best suit come first."""
    plays = [action for action in actions if isinstance(action, Play)]
    trick = found(view)
    if view.trump is None:
        return _leads(view, plays, trick)
    trump = view.trump
    return sorted(plays, key=lambda it: trick.value(it.card, trump), reverse=True)


def _leads(view: SmearView, plays: Sequence[Play], trick: TrickSoFar) -> list[Play]:
    """The leads of the suits that may well be made trump."""
    hand = sum(card.mask for card in view.hand)
    high_low = view.options.high_low
    named = nameable(hand, CardSet.of(view.kitty).mask, view.bid or 0)
    suits = [suit for suit in named if suit in view.leadable]

    def value(play: Play) -> tuple[float, float]:
        suit = _suit(play.card)
        return worth(hand, suit, high_low), trick.value(play.card, suit)

    fit = [play for play in plays if play.card.suit in (suits or view.leadable)]
    return sorted(fit, key=value, reverse=True)


def _takers(best: Card, led: Card, trump: Suit) -> CardMask:
    """The cards that would beat the best one so far."""
    higher = SUIT_MASK_OF[best] & (-2 << best)
    if best.suit is trump:
        return higher
    return SUIT_MASKS[trump] | (higher if best.suit is led.suit else 0)


def _stake(card: Card, trump: Suit) -> float:
    is_jack = card.suit is trump and card.rank is Rank.JACK
    return CARD_POINTS[card] * _PER_CARD_POINT + (_JACK if is_jack else 0.0)


def _cost(card: Card, trump: Suit) -> float:
    assert card.rank is not None  # every card of this pack has one
    return (_TRUMP_COST if card.suit is trump else _PLAIN_COST)[card.rank - Rank.SEVEN]


def _suit(card: Card) -> Suit:
    assert card.suit is not None  # every card of this pack has one
    return card.suit
