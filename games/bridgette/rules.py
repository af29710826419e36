"""Bridgette as the interface of a game."""

from __future__ import annotations

from typing import assert_never

from games.bridgette import viewpoint
from games.bridgette.bidding import call, call_choices
from games.bridgette.dealing import begin_deal
from games.bridgette.exchange import discard, discard_choices, discarders
from games.bridgette.options import BridgetteOptions
from games.bridgette.playing import on_turn, play, play_choices
from games.bridgette.state import Bidding, Exchanging, Match, Over, Playing, State
from games.bridgette.view import BridgetteView
from games.core import notation
from games.core.actions import Action
from games.core.errors import MatchOver
from games.core.rules import Choices, Decks, GameInfo, Outcome, Transition
from games.core.seats import Seat

_SEATS = 2
_READERS = {**notation.CARD_READERS, **notation.AUCTION_READERS}
_ONE = ((0,), (1,))


class Bridgette:
    """Version 1 of the rules of Bridgette.

    Four decisions of five are cards, so the play is asked for first; and by `isinstance`, which
    takes a third of the time of a class pattern.
    """

    info = GameInfo(key="bridgette", name="Bridgette", seats=_SEATS, sides=(0, 1), version=1)
    Options = BridgetteOptions

    def initial(self, options: BridgetteOptions, decks: Decks) -> State:
        """The first deal, dealt."""
        return begin_deal(Match(options, decks), 0, decks.first_dealer(_SEATS))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that may act now; both, until one has discarded, in the exchange."""
        if isinstance(state, Playing):
            return _ONE[on_turn(state)]
        match state:
            case Bidding():
                return _ONE[state.auction.caller]
            case Exchanging():
                return discarders(state)
            case Over():
                return ()
            case _:
                assert_never(state)

    def choices(self, state: State, seat: Seat) -> Choices:
        """What the seat may do now. Raises NotYourTurn."""
        if isinstance(state, Playing):
            return play_choices(state, seat)
        match state:
            case Bidding():
                return call_choices(state, seat)
            case Exchanging():
                return discard_choices(state, seat)
            case Over():
                raise MatchOver
            case _:
                assert_never(state)

    def apply(self, state: State, seat: Seat, action: Action) -> Transition[State]:
        """The state after the action. Raises RuleViolation, and then nothing has changed."""
        if isinstance(state, Playing):
            return play(state, seat, action)
        match state:
            case Bidding():
                return call(state, seat, action)
            case Exchanging():
                return discard(state, seat, action)
            case Over():
                raise MatchOver
            case _:
                assert_never(state)

    def view(self, state: State, seat: Seat | None) -> BridgetteView:
        """What the seat may know; None is a spectator."""
        return viewpoint.view_of(state, seat, self.to_act(state))

    def outcome(self, state: State) -> Outcome | None:
        """The result of a match that is over, else None."""
        return viewpoint.outcome(state)

    def parse(self, text: str) -> Action:
        """The action that the text names. Raises MalformedAction."""
        return notation.read(text, _READERS)

    def notate(self, action: Action) -> str:
        """The action's text; `parse(notate(action)) == action`."""
        return notation.write(action)
