"""The draw phase of Draw Bridge in words."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ui.boards.tricks import cards_line, trick_line
from bot.ui.cards import NO_MARKS, card_text, cards_text
from bot.ui.layout import counted, present
from bot.ui.names import Names
from games.core.cards import Card
from games.core.seats import Seat
from games.drawbridge.options import DrawTricks
from games.drawbridge.view import DrawBridgeView

_DUTIES: Mapping[DrawTricks, str] = {
    "free": "Any card may be played. The higher rank wins in any suit; of equal ranks the one led.",
    "led_suit": "Any card may be played, but only a card of the suit led can win.",
    "follow_suit": "Follow suit if you can: the higher card of the suit led wins.",
}


def draw_number(view: DrawBridgeView) -> int:
    """Which draw trick is being played, from 1."""
    return len(view.draw_history) + 1


def stock_line(view: DrawBridgeView) -> str:
    """`Stock: 20 cards, ♠9 on top`."""
    top = "" if view.face_up is None else f", **{card_text(view.face_up)}** on top"
    return f"Stock: {counted(view.stock_left, 'card')}{top}"


def table_lines(view: DrawBridgeView, names: Names) -> tuple[str, ...]:
    """The last draw trick with who drew, and the one on the table."""
    trick = trick_line(view.draw_trick, draw_number(view), names, "Draw trick")
    return present(_last_line(view, names), trick)


def shown_draws_line(view: DrawBridgeView, names: Names) -> str | None:
    """The cards that everybody saw drawn: `Drawn face up: Ada ♠9 ♥4, Ben ♦2`."""
    drawn = [
        f"{names.of(seat)} {cards_text(cards)}"
        for seat in range(len(names.shown))
        if (cards := [card for drawer, card in view.open_draws if drawer == seat])
    ]
    return f"Drawn face up: {', '.join(drawn)}" if drawn else None


def new_cards(view: DrawBridgeView) -> Mapping[Card, str]:
    """The card that the viewer has just drawn, marked until the auction begins."""
    drawn = None if view.seat is None or view.calls else view.drawn[view.seat]
    return NO_MARKS if drawn is None else {drawn: "new"}


def draw_hints(view: DrawBridgeView) -> tuple[str, ...]:
    """What a player who is to act in the draw phase should know."""
    prize = "The winner draws the top card of the stock, the loser the next."
    if view.face_up is not None:
        prize = f"The winner draws {card_text(view.face_up)}, the loser the card below it."
    return (_DUTIES[view.options.draw_tricks], prize)


def _last_line(view: DrawBridgeView, names: Names) -> str | None:
    trick = view.last_draw_trick
    if trick is None or trick.winner is None:
        return None
    winner, loser = trick.winner, 1 - trick.winner
    first, second = _drawn(view, names, winner), _drawn(view, names, loser)
    return (
        f"Last draw trick: {cards_line(trick, names)}; {names.of(winner)} won it and drew "
        f"{first or 'a card'}, then {names.of(loser)} drew {second or 'the next'}"
    )


def _drawn(view: DrawBridgeView, names: Names, seat: Seat) -> str | None:
    """What the seat drew, if everybody saw it or the reader is who drew it."""
    card = view.drawn[seat]
    if card is None or (seat != names.viewer and (seat, card) not in view.open_draws):
        return None
    return f"**{card_text(card)}**"
