"""What one seat could see of a deal, and what the hands hold as it goes on."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import Card, CardSet, shown
from games.core.seats import Seat
from games.records.printing import HIDDEN
from games.records.record import Cards, DealRecord, Move


def seen_by(deal: DealRecord, seat: Seat | None) -> DealRecord:
    """The deal without what other seats held, drew and discarded; as it is when seat is None."""
    if seat is None:
        return deal

    def own(cards: tuple[Cards, ...]) -> tuple[Cards, ...]:
        return tuple(cards if place == seat else () for place, cards in enumerate(cards))

    def seen(move: Move) -> Move:
        verb, *cards = move.text.split()
        is_hidden = verb == "discard" and move.seat != seat
        text = " ".join([verb, *HIDDEN * len(cards)]) if is_hidden else move.text
        return replace(move, text=text, drawn=own(move.drawn))

    moves = tuple(map(seen, deal.moves))
    return replace(deal, hands=own(deal.hands), rest=(), drawn=own(deal.drawn), moves=moves)


def hands_after(deal: DealRecord, steps: int) -> tuple[Cards, ...]:
    """What each hand holds after so many steps, as far as the deal tells."""
    held = [{*hand} for hand in deal.hands]
    _add(held, deal.drawn)
    for move in deal.moves[:steps]:
        held[move.seat] -= set(_put_down(move))
        _add(held, move.drawn)
    return tuple(shown(CardSet.of(hand).mask) for hand in held)


def _add(held: list[set[Card]], drawn: tuple[Cards, ...]) -> None:
    for hand, cards in zip(held, drawn, strict=False):
        hand |= {*cards}


def _put_down(move: Move) -> Cards:
    """The cards that leave the hand with the move."""
    verb, *words = move.text.split()
    if verb not in ("play", "discard") or HIDDEN in words:
        return ()
    return tuple(map(Card.parse, words))
