"""The rules of Smear that matter to a player at this moment."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.cards import suit_text
from games.core.cards import Suit
from games.core.tricks import Trick
from games.smear.view import SmearView


def hint_lines(view: SmearView) -> tuple[str, ...]:
    """What a player who is to act should know, from nothing but the own hand and public facts."""
    match view.phase:
        case "bidding":
            return tuple(_bidding(view))
        case "discard":
            return (
                "Your first lead names trump: a suit of which you discard nothing, or that all six "
                "cards you keep are of.",
                "Your discards count for your side towards Game.",
            )
        case "play":
            return tuple(_playing(view))
        case "over":
            return ()


def _bidding(view: SmearView) -> Iterator[str]:
    yield "A bid is how many of the four points your side will win: High, Low, Jack, Game."
    if view.options.kitty:
        yield "The highest bidder takes the kitty, and their first lead names trump."
    else:
        yield "The highest bidder leads first, and that card names trump."


def _playing(view: SmearView) -> Iterator[str]:
    if view.leadable:
        suits = " or ".join(map(suit_text, view.leadable))
        yield f"Your lead names trump: it may be {suits}."
    elif view.trick is not None and view.trump is not None:
        yield _follow(view, view.trick, view.trump)


def _follow(view: SmearView, trick: Trick, trump: Suit) -> str:
    led = trick.cards[0].suit
    if led is None or all(card.suit is not led for card in view.hand):
        return "Play any card: you cannot follow."
    if led is trump:
        return f"Trump was led: play {suit_text(trump)}."
    has_trump = any(card.suit is trump for card in view.hand)
    or_trump = f", or play a trump ({suit_text(trump)})" if has_trump else ""
    return f"Follow {suit_text(led)}{or_trump}."
