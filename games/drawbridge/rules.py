"""Draw Bridge as the interface of a game."""

from __future__ import annotations

from typing import assert_never

from games.core import notation
from games.core.actions import Action
from games.core.errors import MatchOver
from games.core.rules import Decks, GameInfo, OneOf, Outcome, Transition
from games.core.seats import Seat
from games.drawbridge import viewpoint
from games.drawbridge.bidding import call, call_choices
from games.drawbridge.dealing import begin_deal
from games.drawbridge.drawing import draw, draw_choices
from games.drawbridge.options import DrawBridgeOptions
from games.drawbridge.playing import play, play_choices
from games.drawbridge.state import Bidding, Drawing, Match, Over, Playing, State
from games.drawbridge.view import DrawBridgeView

_SEATS = 2
_READERS = {"PLAY": notation.CARD_READERS["PLAY"], **notation.AUCTION_READERS}
_EXAMPLES = "`bid 3NT`, `pass`, `double`, `redouble` or `play QS`"
_ONE = ((0,), (1,))


class DrawBridge:
    """Version 1 of the rules of Draw Bridge.

    Most decisions are cards, so these phases are asked for first, by `isinstance`, which is faster
    than a class pattern.
    """

    info = GameInfo(key="drawbridge", name="Draw Bridge", seats=_SEATS, sides=(0, 1), version=1)
    Options = DrawBridgeOptions

    def initial(self, options: DrawBridgeOptions, decks: Decks) -> State:
        """The first deal, dealt."""
        return begin_deal(Match(options, decks), 0, decks.first_dealer(_SEATS))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat that may act now."""
        if isinstance(state, Playing | Drawing):
            return _ONE[state.on_turn]
        match state:
            case Bidding():
                return _ONE[state.auction.caller]
            case Over():
                return ()
            case _:
                assert_never(state)

    def choices(self, state: State, seat: Seat) -> OneOf:
        """What the seat may do now. Raises NotYourTurn."""
        if isinstance(state, Playing):
            return play_choices(state, seat)
        if isinstance(state, Drawing):
            return draw_choices(state, seat)
        match state:
            case Bidding():
                return call_choices(state, seat)
            case Over():
                raise MatchOver
            case _:
                assert_never(state)

    def apply(self, state: State, seat: Seat, action: Action) -> Transition[State]:
        """The state after the action. Raises RuleViolation, and then nothing has changed."""
        if isinstance(state, Playing):
            return play(state, seat, action)
        if isinstance(state, Drawing):
            return draw(state, seat, action)
        match state:
            case Bidding():
                return call(state, seat, action)
            case Over():
                raise MatchOver
            case _:
                assert_never(state)

    def view(self, state: State, seat: Seat | None) -> DrawBridgeView:
        """What the seat may know; None is a spectator."""
        return viewpoint.view_of(state, seat, self.to_act(state))

    def outcome(self, state: State) -> Outcome | None:
        """The result of a match that is over, else None."""
        return viewpoint.outcome(state)

    def parse(self, text: str) -> Action:
        """The action that the text names. Raises MalformedAction."""
        return notation.read(text, _READERS, _EXAMPLES)

    def notate(self, action: Action) -> str:
        """The action's text; `parse(notate(action)) == action`."""
        return notation.write(action)
