"""Highest Card as the interface of a game."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import notation
from games.core.actions import Action
from games.core.errors import MatchOver
from games.core.rules import Choices, Decks, GameInfo, Outcome, Transition
from games.core.seats import Seat
from tests.tinygame import viewpoint
from tests.tinygame.dealing import SEATS, begin_deal
from tests.tinygame.options import TinyOptions
from tests.tinygame.playing import on_turn, play, play_choices
from tests.tinygame.state import Match, Over, State
from tests.tinygame.view import TinyView

_READERS: Mapping[str, notation.Reader] = {"PLAY": notation.CARD_READERS["PLAY"]}


class Tiny:
    """Version 1 of the rules of Highest Card."""

    info = GameInfo(key="tiny", name="Highest Card", seats=SEATS, sides=(0, 1, 2), version=1)
    Options = TinyOptions

    def initial(self, options: TinyOptions, decks: Decks) -> State:
        """The first deal, dealt."""
        return begin_deal(Match(options, decks), 0, decks.first_dealer(SEATS))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat that may act now."""
        return () if isinstance(state, Over) else (on_turn(state),)

    def choices(self, state: State, seat: Seat) -> Choices:
        """What the seat may do now. Raises NotYourTurn."""
        if isinstance(state, Over):
            raise MatchOver
        return play_choices(state, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> Transition[State]:
        """The state after the action. Raises RuleViolation, and then nothing has changed."""
        if isinstance(state, Over):
            raise MatchOver
        return play(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> TinyView:
        """What the seat may know; None is a spectator."""
        return viewpoint.view_of(state, seat, self.to_act(state))

    def outcome(self, state: State) -> Outcome | None:
        """The result of a match that is over, else None."""
        return viewpoint.outcome(state)

    def parse(self, text: str) -> Action:
        """The action that the text names. Raises MalformedAction."""
        return notation.read(text, _READERS, "`play QS`")

    def notate(self, action: Action) -> str:
        """The action's text; `parse(notate(action)) == action`."""
        return notation.write(action)
