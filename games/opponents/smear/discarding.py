"""Discarding: all for one trump suit, and card points for Game."""

from __future__ import annotations

from games.core.actions import Discard
from games.core.cards import Card, CardMask, CardSet, Rank, Suit
from games.core.rules import Subset
from games.opponents.smear.worth import ACE, held, worth
from games.smear.actions import HIGHEST
from games.smear.options import HighLow
from games.smear.pack import CARD_POINTS, HAND
from games.smear.view import SmearView

# When there are more than six trumps the first of these go.
_TRUMPS_TO_KEEP = (
    Rank.EIGHT,
    Rank.NINE,
    Rank.QUEEN,
    Rank.TEN,
    Rank.KING,
    Rank.JACK,
    Rank.SEVEN,
    Rank.ACE,
)


def discard(view: SmearView, choices: Subset) -> Discard:
    """The discard that leaves most to the best trump suit; it can always be led."""
    hand = CardSet.of(choices.cards).mask
    _, keep = plan(hand, CardSet.of(view.kitty).mask, view.bid or 0, view.options.high_low)
    return Discard(tuple(CardSet(hand & ~keep)))


def plan(hand: CardMask, kitty: CardMask, bid: int, high_low: HighLow) -> tuple[Suit, CardMask]:
    """The suit to make trump, and the six cards to keep for it."""
    plans = [(suit, kept(hand, suit)) for suit in nameable(hand, kitty, bid)]
    return max(plans, key=lambda it: worth(it[1], it[0], high_low))


def nameable(hand: CardMask, kitty: CardMask, bid: int) -> list[Suit]:
    """The suits that a sound bidder, who took that kitty into the hand, may make trump.

    After a bid of four they are those whose ace it was dealt, for which it bid.
    """
    suits = [suit for suit in Suit if held(hand, suit)]
    with_ace = [suit for suit in suits if held(hand & ~kitty, suit) & ACE]
    return with_ace if bid == HIGHEST and with_ace else suits


def kept(hand: CardMask, trump: Suit) -> CardMask:
    """The six cards to keep when that suit is to be trump: trumps, aces, and what counts least."""
    return CardSet.of(by_worth(hand, trump)[:HAND]).mask


def by_worth(hand: CardMask, trump: Suit) -> list[Card]:
    """The cards in the order in which they are kept."""
    return sorted(CardSet(hand), key=lambda card: _value(card, trump), reverse=True)


def _value(card: Card, trump: Suit) -> tuple[int, int]:
    """What is discarded counts for Game: of the other suits all but aces count more there."""
    assert card.rank is not None  # every card of this pack has one
    if card.suit is trump:
        return 2, _TRUMPS_TO_KEEP.index(card.rank)
    if card.rank is Rank.ACE:
        return 1, 0
    return 0, -CARD_POINTS[card]
