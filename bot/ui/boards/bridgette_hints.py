"""The rules of Bridgette that matter to a player at this moment."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.cards import card_name, suit_text
from games.bridgette.colons import colon_of
from games.bridgette.view import BridgetteView
from games.core.actions import Play
from games.core.cards import GRAND, LITTLE, ROYAL, Card
from games.core.rules import Choices, OneOf

_GROUPS = {GRAND: "an ace", ROYAL: "a king, queen or jack", LITTLE: "a 2 to 10"}


def hint_lines(view: BridgetteView, choices: Choices) -> tuple[str, ...]:
    """What a player who is to act should know, from nothing but the own hand and public facts."""
    match view.phase:
        case "auction":
            return ("A bid needs 2 cards of its suit, a jump 4; a bid of NT a card of every suit.",)
        case "play" if isinstance(choices, OneOf):
            return tuple(_lead(view, choices) if view.trick is None else _reply(view))
        case _:
            return ()


def _lead(view: BridgetteView, choices: OneOf) -> Iterator[str]:
    if view.barred is None:
        return
    suit = suit_text(view.barred)
    cards = [action.card for action in choices.actions if isinstance(action, Play)]
    if any(card.suit is view.barred for card in cards):
        yield f"You hold nothing but {suit}, so the bar is lifted."
    elif all(card.is_colon for card in cards):
        yield f"{suit} may not be led to this trick, so a colon must be."
    else:
        yield f"{suit} may not be led to this trick."


def _reply(view: BridgetteView) -> Iterator[str]:
    if view.trick is None:
        return
    led = view.trick.cards[0]
    if led.is_colon:
        yield _beating(led, view)
    elif colon_of(led) in view.hand:
        yield f"Your {card_name(colon_of(led))} may answer {card_name(led)}: {_price(led)}"


def _beating(led: Card, view: BridgetteView) -> str:
    trump = view.contract.trump if view.contract else None
    ruff = "" if trump is None else f" or any {suit_text(trump)}"
    return f"Play any card. {_GROUPS[led].capitalize()}{ruff} beats the {card_name(led)}."


def _price(led: Card) -> str:
    suit = "" if led.suit is None else suit_text(led.suit)
    return f"it loses, and {suit} may not be led to the next trick."
