"""Smear as the interface of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from games.core import notation
from games.core.actions import Action
from games.core.errors import MatchOver
from games.core.rules import Choices, Decks, GameInfo, Outcome, Transition
from games.core.seats import Seat
from games.smear import viewpoint
from games.smear.actions import SmearBid
from games.smear.bidding import call, call_choices
from games.smear.dealing import begin_deal
from games.smear.kitty import discard, discard_choices
from games.smear.options import SmearOptions
from games.smear.playing import on_turn, play, play_choices
from games.smear.state import Bidding, Discarding, Match, Over, Playing, State
from games.smear.view import SmearView

_SEATS = 4
_READERS: Mapping[str, notation.Reader] = {
    **notation.CARD_READERS,
    "BID": lambda words: SmearBid.parse(notation.only(words)),
    "PASS": notation.AUCTION_READERS["PASS"],
}
_EXAMPLES = "`bid 3`, `pass`, `discard 9S 7H 8D` or `play QS`"
_ONE = ((0,), (1,), (2,), (3,))


class Smear:
    """Version 1 of the rules of Smear.

    Most decisions are cards, so the play is asked for first, and by `isinstance`: it takes a
    third of the time of a class pattern.
    """

    info = GameInfo(key="smear", name="Smear", seats=_SEATS, sides=(0, 1, 0, 1), version=1)
    Options = SmearOptions

    def initial(self, options: SmearOptions, decks: Decks) -> State:
        """The first deal, dealt."""
        return begin_deal(Match(options, decks), 0, 1, decks.first_dealer(_SEATS))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat that may act now."""
        if isinstance(state, Playing):
            return _ONE[on_turn(state)]
        match state:
            case Bidding():
                return _ONE[state.caller]
            case Discarding():
                return _ONE[state.settled.bidder]
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
            case Discarding():
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
            case Discarding():
                return discard(state, seat, action)
            case Over():
                raise MatchOver
            case _:
                assert_never(state)

    def view(self, state: State, seat: Seat | None) -> SmearView:
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
        return f"bid {action}" if isinstance(action, SmearBid) else notation.write(action)
