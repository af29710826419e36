"""The two tricks of a deal."""

from __future__ import annotations

from dataclasses import replace

from games.core.actions import Action, Play
from games.core.cards import Card
from games.core.errors import NotAnActionNow, NotInHand, NotYourTurn
from games.core.facts import Played, TrickTaken
from games.core.plays import plays_of
from games.core.rules import OneOf, Transition
from games.core.seats import Seat
from games.core.tricks import Trick, winner
from tests.tinygame.dealing import HAND, SEATS, end_deal
from tests.tinygame.state import Playing, State


def on_turn(state: Playing) -> Seat:
    """Whose card is next: clockwise from the leader."""
    return (state.leader + len(state.played)) % SEATS  # every finished trick has three cards


def play_choices(state: Playing, seat: Seat) -> OneOf:
    """The hand: any card may be played. Raises NotYourTurn."""
    if seat != on_turn(state):
        raise NotYourTurn
    return plays_of(state.hands[seat], None)


def play(state: Playing, seat: Seat, action: Action) -> Transition[State]:
    """The state after the seat's card. Raises RuleViolation."""
    if seat != on_turn(state):
        raise NotYourTurn
    if not isinstance(action, Play):
        raise NotAnActionNow("a card is to be played")
    card = action.card
    if not state.hands[seat] >> card & 1:
        raise NotInHand(card)
    hands = tuple(hand & ~card.mask for hand in state.hands)
    after = replace(state, hands=hands, played=(*state.played, card))
    event = Played(seat, card)
    if len(after.played) % SEATS:
        return Transition(after, (event,))
    tricks = tricks_of(after)
    takers = tuple(trick.winner for trick in tricks if trick.winner is not None)
    events = (event, TrickTaken(takers[-1], tricks[-1].cards))
    if len(tricks) < HAND:
        return Transition(replace(after, leader=takers[-1]), events)
    ended = end_deal(after, takers)
    return Transition(ended.state, events + ended.events)


def tricks_of(state: Playing) -> tuple[Trick, ...]:
    """Every trick of the deal, the last one perhaps not finished."""
    leader = (state.dealer + 1) % SEATS
    tricks: list[Trick] = []
    for start in range(0, len(state.played), SEATS):
        tricks.append(_trick(leader, state.played[start : start + SEATS]))
        leader = leader if tricks[-1].winner is None else tricks[-1].winner
    return tuple(tricks)


def _trick(leader: Seat, cards: tuple[Card, ...]) -> Trick:
    taker = (leader + winner(cards, None)) % SEATS if len(cards) == SEATS else None
    return Trick(leader, cards, taker)
