"""Cards, bids and contracts as players read them: `♠Q`, `4♥ doubled by Ada`.

A card has its suit first, a bid its level first. Suits are symbols, never colours alone, each with
the text variation selector, so that no device swaps in a picture and screen readers speak them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from types import MappingProxyType

from games.core.actions import Action, Discard, Play
from games.core.auction import Bid, Contract, Double, Pass, Redouble, Strain
from games.core.cards import GRAND, LITTLE, ROYAL, Card, Rank, Suit

AS_TEXT = "\ufe0e"

NO_MARKS: Mapping[Card, str] = MappingProxyType({})

_COLONS = {GRAND: "Grand", ROYAL: "Royal", LITTLE: "Little"}
_DOUBLED = ("", " doubled", " redoubled")
_CODE = re.compile(r"`[^`]*`|\b(?:[2-9TJQKA][CDHS]|[GRL]X)\b")
_BARE_SUIT = re.compile(f"([♣♦♥♠])(?!{AS_TEXT})")


def as_text(sentence: str) -> str:
    """A sentence from elsewhere with its suits as text."""
    return _BARE_SUIT.sub(rf"\1{AS_TEXT}", sentence)


def in_symbols(sentence: str) -> str:
    """A sentence of the rules with `QS` as `♠Q`, except in backticks: that is to be typed."""
    return _CODE.sub(_symbol, sentence)


def _symbol(code: re.Match[str]) -> str:
    return code[0] if code[0].startswith("`") else card_name(Card.parse(code[0]))


def suit_text(suit: Suit) -> str:
    """The suit's symbol."""
    return f"{suit.symbol}{AS_TEXT}"


def rank_text(rank: Rank) -> str:
    """`A` to `2`, the ten in figures."""
    return "10" if rank is Rank.TEN else rank.letter


def card_text(card: Card) -> str:
    """`♠Q`, or `Grand`: at most six letters."""
    if card.suit is None or card.rank is None:
        return _COLONS[card]
    return f"{suit_text(card.suit)}{rank_text(card.rank)}"


def card_name(card: Card) -> str:
    """`♠Q`, or `Grand Colon`: where there is room."""
    return f"{card_text(card)} Colon" if card.is_colon else card_text(card)


def cards_text(cards: Sequence[Card]) -> str:
    """Several cards in a line."""
    return " ".join(map(card_text, cards))


def strain_text(strain: Strain) -> str:
    """The suit's symbol, or `NT`."""
    return "NT" if strain.trump is None else suit_text(strain.trump)


def bid_text(bid: Bid | Contract) -> str:
    """`4♥`."""
    return f"{bid.level}{strain_text(bid.strain)}"


def call_text(call: Action) -> str:
    """`4♥`, `pass`, `double`, `redouble`, or a game's own bid as it writes itself."""
    match call:
        case Bid():
            return bid_text(call)
        case Pass():
            return "pass"
        case Double():
            return "double"
        case Redouble():
            return "redouble"
        case Play() | Discard():
            raise ValueError("only a call has a place in an auction")
        case _:
            return str(call)


def contract_text(contract: Contract, declarer: str) -> str:
    """`4♥ doubled by Ada`."""
    return f"{bid_text(contract)}{_DOUBLED[contract.doubled]} by {declarer}"


def suits_of(hand: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """A sorted hand as its suits, and its colons last, each in one piece."""
    return tuple(tuple(cards) for _, cards in groupby(hand, key=lambda card: card.suit))


def hand_lines(
    hand: Sequence[Card], trump: Suit | None = None, marks: Mapping[Card, str] = NO_MARKS
) -> tuple[str, ...]:
    """A sorted hand, a line for each suit it holds: `♠ A K 10`.

    `marks` are words that follow some of the cards: `♠ A K (new) 10`.
    """
    return tuple(_suit_line(cards, trump, marks) for cards in suits_of(hand))


def _suit_line(cards: Sequence[Card], trump: Suit | None, marks: Mapping[Card, str]) -> str:
    suit = cards[0].suit
    if suit is None:
        return f"**Colons** {', '.join(map(card_text, cards))}"
    ranks = " ".join(_rank(card, card.rank, marks) for card in cards if card.rank is not None)
    return f"**{suit_text(suit)}** {ranks}{' (trump)' if suit is trump else ''}"


def _rank(card: Card, rank: Rank, marks: Mapping[Card, str]) -> str:
    return f"{rank_text(rank)} ({marks[card]})" if card in marks else rank_text(rank)
