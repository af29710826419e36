"""What a computer would do and why, in one sentence with numbers.

`♠K: makes 4♥ in 71 of 100 worlds; ♣4: 55.` Each action is compared with the one named before it,
and says only what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.ui.cards import bid_text, card_name, card_text, rank_text, suit_text, suits_of
from bot.ui.layout import figure
from games.core.actions import Action, Discard, Play
from games.core.auction import Bid
from games.core.cards import Card, CardSet, shown
from games.core.rules import Choices, OneOf
from games.opponents.thinking import Decision, Estimate

Notate = Callable[[Action], str]

NAMED = 3  # actions in a sentence: the best, and what comes next
# Points from which on tenths say nothing: a deal of one game is worth 4, one of another 400.
WHOLE_FROM = 20


def advice(decision: Decision, choices: Choices, notate: Notate) -> str:
    """The sentence for the seat that has these choices; `notate` writes an action as its text."""
    weighed = decision.estimates[:NAMED]
    if weighed:
        return f"{'; '.join(_compared(weighed, notate))}."
    name = action_name(decision.action, notate)
    if isinstance(choices, OneOf) and len(choices.actions) == 1:
        return _only(decision.action, name)
    return f"{name}, by rule of thumb alone."


def action_name(action: Action, notate: Notate) -> str:
    """`♠K`, `4♥`, `Pass`, or `Discard ♠7 4 ♣2`."""
    match action:
        case Play(card):
            return card_name(card)
        case Discard(cards):
            return f"Discard {_short(cards)}"
        case Bid():
            return bid_text(action)
        case _:
            return notate(action).capitalize()


def _only(action: Action, name: str) -> str:
    match action:
        case Play():
            return f"There is only one card you may play: {name}."
        case Discard():
            return f"There is only one way to go: {name}."
        case _:
            return f"There is only one call you may make: {name}."


def _compared(weighed: Sequence[Estimate], notate: Notate) -> list[str]:
    """A piece for each action, the best first."""
    best, *others = weighed
    with_points = _needs_points(weighed)
    pieces = [f"{action_name(best.action, notate)}: {_promise(best, None, with_points)}"]
    for before, one in zip(weighed, others, strict=False):
        name = _other_name(best.action, one.action, notate)
        unsafe = ", but too seldom" if one.aim and one.points > best.points else ""
        pieces.append(f"{name}: {_promise(one, before, with_points)}{unsafe}")
    return pieces


def _needs_points(weighed: Sequence[Estimate]) -> bool:
    """Whether the aim alone would not tell why the first is the best."""
    best, *others = weighed
    return any(
        one.aim != best.aim or one.hits * best.worlds >= best.hits * one.worlds for one in others
    )


def _promise(one: Estimate, before: Estimate | None, with_points: bool) -> str:
    """What an action promises, as far as it differs from the one before it."""
    if not one.aim:
        return _points(one, before)
    odds = _odds(one, before)
    return f"{odds}, {_points_alone(one, before)}" if with_points else odds


def _odds(one: Estimate, before: Estimate | None) -> str:
    """How often it reaches its aim: `makes 4♥ in 71 of 100 worlds`, then `55`."""
    is_same = before is not None and before.aim == one.aim
    if one.worlds == 1:  # nothing is hidden
        certain = "for certain" if one.hits else "in no case"
        return certain if is_same else f"{one.aim} {certain}"
    if is_same and before is not None and before.worlds == one.worlds:
        return f"{one.hits}"
    odds = f"{one.hits} of {one.worlds}"
    if is_same:
        return odds
    return f"{one.aim} in {odds}" + (" worlds" if before is None else "")


def _points(one: Estimate, before: Estimate | None) -> str:
    """What it is worth when it has no aim."""
    if before is not None and before.worlds == one.worlds:
        return signed(one.points)
    if one.worlds == 1:
        return f"{signed(one.points)} points for certain"
    return f"{signed(one.points)} points on average over {one.worlds} worlds"


def _points_alone(one: Estimate, before: Estimate | None) -> str:
    """What it is worth beside how often it reaches its aim."""
    if before is not None:
        return signed(one.points)
    return f"{signed(one.points)} points" + ("" if one.worlds == 1 else " on average")


def signed(points: float) -> str:
    """`+310`, `−1.5`, `0`: with tenths only where a point is much."""
    whole = round(points)
    tenths = round(abs(points) * 10)
    if abs(points) >= WHOLE_FROM or tenths % 10 == 0:
        return f"+{figure(whole)}" if whole > 0 else figure(whole)
    return f"{'+' if points > 0 else '−'}{tenths // 10}.{tenths % 10}"


def _other_name(best: Action, other: Action, notate: Notate) -> str:
    """The action; a discard by what it keeps that the best one does not."""
    match best, other:
        case Discard(theirs), Discard(cards):
            kept, given = CardSet.of(theirs), CardSet.of(cards)
            return f"keeping {_short(tuple(kept - given))}, not {_short(tuple(given - kept))}"
        case _:
            return action_name(other, notate)


def _short(cards: Sequence[Card]) -> str:
    """Several cards, each suit named once: `♠K 7 ♣2 Grand`."""
    in_order = shown(CardSet.of(cards).mask)
    return " ".join(_suit(suit) for suit in suits_of(in_order))


def _suit(cards: Sequence[Card]) -> str:
    suit = cards[0].suit
    if suit is None:
        return " ".join(map(card_text, cards))
    ranks = (rank_text(card.rank) for card in cards if card.rank is not None)
    return f"{suit_text(suit)}{' '.join(ranks)}"
