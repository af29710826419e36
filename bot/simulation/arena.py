"""Boards played from every side, in this process."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from bot.simulation.boards import Board, BoardDecks, Deal, Game, Setup, Thought
from bot.simulation.facts import facts_of
from bot.simulation.players import RANDOM
from games.core.actions import Action
from games.core.errors import RuleViolation
from games.core.events import DealEnded, Event
from games.core.facts import TrickTaken
from games.core.rules import Choices, OneOf
from games.core.seats import Seat
from games.core.tricks import Trick

MOST_DEALS = 500  # of one match: random bidders may never end one of Smear
_MILLISECONDS = 1000.0


class IllegalAction(Exception):
    """A player did what the rules refuse: there is no worse fault, and the run ends."""


def play_board(setup: Setup, board: int) -> Board:
    """The board played once from every side. Raises IllegalAction."""
    sides = sorted(set(setup.rules.info.sides))
    return Board(tuple(_Table(setup, board, first).play() for first in sides))


class _Table:
    """One game: both players draw their chance from streams that belong to the seats.

    So a player meets the same luck in a seat as its opponent, and against itself wins nothing.
    """

    def __init__(self, setup: Setup, board: int, first: int) -> None:
        self._setup = setup
        self._rules = setup.rules
        self._board = board
        self._first = first
        info = setup.rules.info
        self._rngs = [random.Random(f"{setup.seed}/{board}/{seat}") for seat in range(info.seats)]
        self._players = [int(side != first) for side in info.sides]
        self._state: Any = self._rules.initial(setup.options, BoardDecks(setup.seed, board))
        self._deals: list[Deal] = []
        self._begin_deal()

    def play(self) -> Game:
        """The first deal, or the whole match. Raises IllegalAction."""
        most = MOST_DEALS if self._setup.is_match else 1
        while len(self._deals) < most and (seats := self._rules.to_act(self._state)):
            seat = seats[0]
            for event in self._act(seat):
                if isinstance(event, TrickTaken):
                    self._end_trick(event, last=seat)
                if isinstance(event, DealEnded):
                    self._end_deal(event)
        return Game(
            self._board,
            self._first,
            self._rules.info.sides,
            tuple(self._deals),
            self._rules.outcome(self._state) if self._setup.is_match else None,
        )

    def _begin_deal(self) -> None:
        self._dealer = self._rules.view(self._state, None).dealer
        self._tricks: list[Trick] = []
        self._thoughts: tuple[list[Thought], list[Thought]] = ([], [])

    def _end_trick(self, event: TrickTaken, last: Seat) -> None:
        leader = (last + 1) % self._rules.info.seats  # all the others were in turn before the last
        self._tricks.append(Trick(leader, event.cards, event.seat))

    def _end_deal(self, event: DealEnded) -> None:
        record = self._rules.view(self._state, None).finished[-1]
        one, two = self._thoughts
        self._deals.append(
            Deal(
                event.pack,
                self._dealer,
                event.scores,
                tuple(self._tricks),
                facts_of(self._rules, record, self._setup.options),
                (tuple(one), tuple(two)),
            )
        )
        self._begin_deal()

    def _act(self, seat: Seat) -> tuple[Event, ...]:
        view, choices = self._rules.view(self._state, seat), self._rules.choices(self._state, seat)
        contestant = self._setup.players[self._players[seat]]
        while True:
            action = self._decided(seat, view, choices)
            try:
                self._state, events = self._rules.apply(self._state, seat, action)
            except RuleViolation as refusal:
                if contestant.kind == RANDOM and not isinstance(choices, OneOf):
                    continue  # only the rules know which discards of Smear they refuse
                text = f"{self._rules.notate(action)}: {refusal.sentence}"
                raise IllegalAction(f"{self._place(seat)}: {text}") from refusal
            return events

    def _decided(self, seat: Seat, view: Any, choices: Choices) -> Action:
        player = self._players[seat]
        started = process_time()
        try:
            action = self._setup.players[player].decide(view, choices, rng=self._rngs[seat])
        except Exception as fault:
            fault.add_note(self._place(seat))
            raise
        if _is_decision(choices):
            taken = (process_time() - started) * _MILLISECONDS
            self._thoughts[player].append(Thought(view.phase, taken))
        return action

    def _place(self, seat: Seat) -> str:
        """Where to look for a fault."""
        label = self._setup.players[self._players[seat]].label
        return f"{label} in seat {seat} of board {self._board} (side {self._first} first)"


def _is_decision(choices: Choices) -> bool:
    """Whether there is anything to decide; forced cards would flatter every median."""
    return not isinstance(choices, OneOf) or len(choices.actions) > 1
