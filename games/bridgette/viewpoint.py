"""Building the view of a seat: only from what that seat may know."""

from __future__ import annotations

from games.bridgette.colons import takes
from games.bridgette.dealing import outcome_of
from games.bridgette.state import Bidding, Deal, Exchanging, Match, Over, Playing, State
from games.bridgette.view import BridgetteView, Phase
from games.core.actions import Action
from games.core.auction import Contract
from games.core.cards import Card, shown
from games.core.rules import Outcome
from games.core.seats import Seat
from games.core.tricks import Trick


def view_of(state: State, seat: Seat | None, to_act: tuple[Seat, ...]) -> BridgetteView:
    """What the seat may know; None is a spectator."""
    now = state.last if isinstance(state, Over) else state
    deal = _deal(now)
    match = _match(state)
    contract = _contract(now)
    trump = contract.trump if contract is not None and isinstance(now, Playing) else None
    tricks = _tricks(now)
    finished = tuple(trick for trick in tricks if trick.winner is not None)
    return BridgetteView(
        seat=seat,
        options=match.options,
        phase=_phase(state),
        to_act=to_act,
        scores=match.scores,
        deal=deal.number,
        pack=deal.pack,
        dealer=deal.dealer,
        up_card=deal.up_card,
        hand=() if seat is None else shown(now.hands[seat], trump),
        discarded=() if seat is None else shown(_discards(now)[seat]),
        hand_sizes=(now.hands[0].bit_count(), now.hands[1].bit_count()),
        draws=deal.draws,
        has_discarded=(_discards(now)[0] != 0, _discards(now)[1] != 0),
        calls=_calls(now),
        contract=contract,
        tricks=now.tricks if isinstance(now, Playing) else (0, 0),
        trick=tricks[-1] if len(tricks) > len(finished) else None,
        last_trick=finished[-1] if finished else None,
        history=finished,
        barred=now.barred if isinstance(now, Playing) else None,
        finished=match.finished,
        outcome=outcome(state),
    )


def outcome(state: State) -> Outcome | None:
    """The result of a match that is over, else None."""
    return outcome_of(state.match) if isinstance(state, Over) else None


def _phase(state: State) -> Phase:
    match state:
        case Exchanging():
            return "exchange"
        case Bidding():
            return "auction"
        case Playing():
            return "play"
        case Over():
            return "over"


def _match(state: State) -> Match:
    return state.match if isinstance(state, Over) else _deal(state).match


def _deal(now: Exchanging | Bidding | Playing) -> Deal:
    return now.settled.deal if isinstance(now, Playing) else now.deal


def _discards(now: Exchanging | Bidding | Playing) -> tuple[int, int]:
    return now.settled.discards if isinstance(now, Playing) else now.discards


def _calls(now: Exchanging | Bidding | Playing) -> tuple[tuple[Seat, Action], ...]:
    match now:
        case Exchanging():
            return ()
        case Bidding():
            return now.auction.calls
        case Playing():
            return now.settled.auction.calls


def _contract(now: Exchanging | Bidding | Playing) -> Contract | None:
    match now:
        case Exchanging():
            return None
        case Bidding():
            return now.auction.contract
        case Playing():
            return now.settled.contract


def _tricks(now: Exchanging | Bidding | Playing) -> tuple[Trick, ...]:
    if not isinstance(now, Playing):
        return ()
    contract = now.settled.contract
    leader = 1 - contract.declarer
    tricks: list[Trick] = []
    for start in range(0, len(now.played), 2):
        cards = now.played[start : start + 2]
        winner = _winner(leader, cards, contract)
        tricks.append(Trick(leader, cards, winner))
        leader = leader if winner is None else winner
    return tuple(tricks)


def _winner(leader: Seat, cards: tuple[Card, ...], contract: Contract) -> Seat | None:
    if len(cards) < 2:
        return None
    led, reply = cards
    return 1 - leader if takes(reply, led, contract.strain) else leader
