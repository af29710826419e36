"""Building the view of a seat: only from what that seat may know."""

from __future__ import annotations

from games.core.actions import Action
from games.core.auction import Contract
from games.core.cards import Card, shown
from games.core.rules import Outcome
from games.core.seats import Seat, by_seat
from games.core.tricks import Trick
from games.drawbridge.dealing import outcome_of
from games.drawbridge.state import Bidding, Deal, Drawing, Over, Playing, State
from games.drawbridge.taking import DRAW_TAKERS, TAKERS, tricks_of
from games.drawbridge.view import DrawBridgeView, Phase


def view_of(state: State, seat: Seat | None, to_act: tuple[Seat, ...]) -> DrawBridgeView:
    """What the seat may know; None is a spectator."""
    now = state.last if isinstance(state, Over) else state
    deal = _deal(now)
    match = state.match if isinstance(state, Over) else deal.match
    contract = _contract(now)
    trump = contract.trump if contract is not None and isinstance(now, Playing) else None
    draws, draw_trick = _apart(_draw_tricks(now))
    tricks, trick = _apart(_tricks(now))
    return DrawBridgeView(
        seat=seat,
        options=match.options,
        phase=_phase(state),
        to_act=to_act,
        scores=match.scores,
        deal=deal.number,
        pack=deal.pack,
        dealer=deal.dealer,
        hand=() if seat is None else shown(now.hands[seat], trump),
        hand_sizes=(now.hands[0].bit_count(), now.hands[1].bit_count()),
        stock_left=len(deal.stock) - 2 * len(draws),
        face_up=_face_up(deal, len(draws)),
        drawn=(None, None) if isinstance(now, Playing) else _drawn(deal, draws, seat),
        open_draws=_open_draws(deal, draws),
        draw_trick=draw_trick,
        last_draw_trick=draws[-1] if draws else None,
        draw_history=draws,
        calls=_calls(now),
        contract=contract,
        tricks=now.tricks if isinstance(now, Playing) else (0, 0),
        trick=trick,
        last_trick=tricks[-1] if tricks else None,
        history=tricks,
        finished=match.finished,
        outcome=outcome(state),
    )


def outcome(state: State) -> Outcome | None:
    """The result of a match that is over, else None."""
    return outcome_of(state.match) if isinstance(state, Over) else None


def _phase(state: State) -> Phase:
    match state:
        case Drawing():
            return "draw"
        case Bidding():
            return "auction"
        case Playing():
            return "play"
        case Over():
            return "over"


def _deal(now: Drawing | Bidding | Playing) -> Deal:
    return now.settled.deal if isinstance(now, Playing) else now.deal


def _thrown(now: Drawing | Bidding | Playing) -> tuple[Card, ...]:
    return now.settled.thrown if isinstance(now, Playing) else now.thrown


def _draw_tricks(now: Drawing | Bidding | Playing) -> tuple[Trick, ...]:
    deal = _deal(now)
    return tricks_of(_thrown(now), 1 - deal.dealer, DRAW_TAKERS[deal.match.options.draw_tricks])


def _tricks(now: Drawing | Bidding | Playing) -> tuple[Trick, ...]:
    if not isinstance(now, Playing):
        return ()
    contract = now.settled.contract
    return tricks_of(now.played, 1 - contract.declarer, TAKERS[contract.strain])


def _apart(tricks: tuple[Trick, ...]) -> tuple[tuple[Trick, ...], Trick | None]:
    """The finished tricks, and the one on the table."""
    if tricks and tricks[-1].winner is None:
        return tricks[:-1], tricks[-1]
    return tricks, None


def _face_up(deal: Deal, draws: int) -> Card | None:
    rest = deal.stock[2 * draws :]
    return rest[0] if rest and deal.match.options.face_up_stock else None


def _drawn(
    deal: Deal, draws: tuple[Trick, ...], seat: Seat | None
) -> tuple[Card | None, Card | None]:
    if not draws:
        return None, None
    first, second = deal.stock[2 * len(draws) - 2 : 2 * len(draws)]
    winner = draws[-1].winner
    assert winner is not None
    sees_first = deal.match.options.face_up_stock or seat == winner
    return by_seat(winner, first if sees_first else None, second if seat == 1 - winner else None)


def _open_draws(deal: Deal, draws: tuple[Trick, ...]) -> tuple[tuple[Seat, Card], ...]:
    if not deal.match.options.face_up_stock:
        return ()
    return tuple(
        (trick.winner, deal.stock[2 * n])
        for n, trick in enumerate(draws)
        if trick.winner is not None
    )


def _calls(now: Drawing | Bidding | Playing) -> tuple[tuple[Seat, Action], ...]:
    match now:
        case Drawing():
            return ()
        case Bidding():
            return now.auction.calls
        case Playing():
            return now.settled.auction.calls


def _contract(now: Drawing | Bidding | Playing) -> Contract | None:
    match now:
        case Drawing():
            return None
        case Bidding():
            return now.auction.contract
        case Playing():
            return now.settled.contract
