"""Building the view of a seat: only from what that seat may know."""

from __future__ import annotations

from games.core.cards import Card, CardMask, Suit, shown
from games.core.rules import Outcome
from games.core.seats import Seat
from games.core.tricks import Trick
from games.smear.counting import points_taken, tricks_of
from games.smear.dealing import outcome_of
from games.smear.kitty import leadable
from games.smear.state import Bidding, Discarding, Match, Over, Playing, Settled, State
from games.smear.view import Phase, SmearView


def view_of(state: State, seat: Seat | None, to_act: tuple[Seat, ...]) -> SmearView:
    """What the seat may know; None is a spectator."""
    now = state.last if isinstance(state, Over) else state
    call = now if isinstance(now, Bidding) else now.settled
    deal = call.deal
    match = _match(state)
    own = None if isinstance(now, Bidding) or now.settled.bidder != seat else now.settled
    trump = now.trump if isinstance(now, Playing) else None
    tricks = _tricks(now)
    finished = tuple(trick for trick in tricks if trick.winner is not None)
    takers = [trick.winner for trick in finished]
    return SmearView(
        seat=seat,
        options=match.options,
        phase=_phase(state),
        to_act=to_act,
        scores=match.scores,
        deal=deal.number,
        pack=deal.pack,
        dealer=deal.dealer,
        hand=() if seat is None else shown(now.hands[seat], trump),
        hand_sizes=_sizes(now),
        kitty=() if own is None else shown(deal.kitty, trump),
        discarded=() if own is None else shown(own.discarded, trump),
        bids=call.bids,
        bidder=call.bidder,
        bid=call.bid or None,
        trump=trump,
        leadable=_leadable(now, own),
        tricks=(takers.count(0), takers.count(1), takers.count(2), takers.count(3)),
        side_tricks=(takers.count(0) + takers.count(2), takers.count(1) + takers.count(3)),
        card_points=points_taken(finished),
        trick=tricks[-1] if len(tricks) > len(finished) else None,
        last_trick=finished[-1] if finished else None,
        history=finished,
        finished=match.finished,
        outcome=outcome(state),
    )


def outcome(state: State) -> Outcome | None:
    """The result of a match that is over, else None."""
    return outcome_of(state) if isinstance(state, Over) else None


def _phase(state: State) -> Phase:
    match state:
        case Bidding():
            return "bidding"
        case Discarding():
            return "discard"
        case Playing():
            return "play"
        case Over():
            return "over"


def _match(state: State) -> Match:
    match state:
        case Over():
            return state.match
        case Bidding():
            return state.deal.match
        case Discarding() | Playing():
            return state.settled.deal.match


def _sizes(now: Bidding | Discarding | Playing) -> tuple[int, int, int, int]:
    one, two, three, four = now.hands
    return one.bit_count(), two.bit_count(), three.bit_count(), four.bit_count()


def _tricks(now: Bidding | Discarding | Playing) -> tuple[Trick, ...]:
    if not isinstance(now, Playing):
        return ()
    return tricks_of(now.settled.bidder, now.played, now.trump)


def _leadable(now: Bidding | Discarding | Playing, own: Settled | None) -> tuple[Suit, ...]:
    """To the bidder about to lead, in the order of the hand."""
    if own is None or not isinstance(now, Playing) or now.played:
        return ()
    return _suits(leadable(now.hands[own.bidder], own.discarded))


def _suits(cards: CardMask) -> tuple[Suit, ...]:
    suits: dict[Suit, Card] = {}
    for card in shown(cards):
        if card.suit is not None:
            suits.setdefault(card.suit, card)
    return tuple(suits)
