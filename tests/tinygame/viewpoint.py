"""Building the view of a seat: only from what that seat may know."""

from __future__ import annotations

from games.core.cards import shown
from games.core.rules import Outcome
from games.core.seats import Seat
from tests.tinygame.dealing import outcome_of
from tests.tinygame.playing import tricks_of
from tests.tinygame.state import Over, State
from tests.tinygame.view import TinyView


def view_of(state: State, seat: Seat | None, to_act: tuple[Seat, ...]) -> TinyView:
    """What the seat may know; None is a spectator."""
    now = state.last if isinstance(state, Over) else state
    tricks = tricks_of(now)
    finished = tuple(trick for trick in tricks if trick.winner is not None)
    one, two, three = (hand.bit_count() for hand in now.hands)
    return TinyView(
        seat=seat,
        options=state.match.options,
        phase="over" if isinstance(state, Over) else "play",
        to_act=to_act,
        scores=state.match.scores,
        pack=now.pack,
        dealer=now.dealer,
        hand=() if seat is None else shown(now.hands[seat]),
        hand_sizes=(one, two, three),
        trick=tricks[-1] if len(tricks) > len(finished) else None,
        history=finished,
        finished=state.match.finished,
        outcome=outcome(state),
    )


def outcome(state: State) -> Outcome | None:
    """The result of a match that is over, else None."""
    return outcome_of(state) if isinstance(state, Over) else None
