"""Playing a known position on by rule of thumb.

Each card is judged by who wins the trick if everybody who can take it from the other side does,
by what is in it, and by what the card may still win later.
"""

from __future__ import annotations

from games.opponents.smear.compact import BEATERS, JACK, POINTS, Place, Places
from games.opponents.smear.position import Hands, Position, best_of

_ANY: Places = (1 << 32) - 1
# All in hundredths of a point of the deal.
_PER_CARD_POINT = 4
_JACK = 100
_PER_LATER_CARD = 10  # what each later card is likely to add to the trick
_TRUMP_COST = (6, 7, 9, 10, 10, 20, 30, 40)  # what a card may win later, by rank from the seven
_PLAIN_COST = (0, 0, 0, 0, 0, 1, 5, 15)

_COST = (*_PLAIN_COST, *_PLAIN_COST, *_PLAIN_COST, *_TRUMP_COST)
_STAKE = tuple(
    _PER_CARD_POINT * points + (_JACK if 1 << place & JACK else 0)
    for place, points in enumerate(POINTS)
)


def played_out(position: Position, left: int = 0) -> Position:
    """The position at the end of the first trick after which each hand has `left` cards or fewer.

    A trick that is being played is always finished.
    """
    while position.trick or position.hands[position.leader].bit_count() > left:
        position = position.after(choice(position))
    return position


def choice(position: Position, among: Places = _ANY) -> Place:
    """The card to play, among these."""
    trick, hands, turn = position.trick, position.hands, position.turn
    legal = position.legal() & among
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    best, winner, stake = -1, turn, 0
    if trick:
        place = best_of(trick)
        best, winner = trick[place], position.leader + place
        for card in trick:
            stake += _STAKE[card]
    later = [(turn + step) & 3 for step in range(1, 4 - len(trick))]
    stake += _PER_LATER_CARD * len(later)
    chosen, most = -1, -1_000_000
    while legal:
        bit = legal & -legal
        legal ^= bit
        card = bit.bit_length() - 1
        worth = stake + _STAKE[card]
        if not _ours(hands, turn, later, card, best, winner):
            worth = -worth
        worth -= _COST[card]
        if worth > most:
            chosen, most = card, worth
    return chosen


def _ours(hands: Hands, turn: int, later: list[int], card: Place, best: Place, winner: int) -> bool:
    """Whether the side on turn wins the trick with this card, by those who can take it."""
    if best < 0 or BEATERS[best] >> card & 1:
        best, winner = card, turn
    for seat in later:
        if (seat ^ winner) & 1:
            takers = hands[seat] & BEATERS[best]
            if takers:
                best, winner = takers.bit_length() - 1, seat
    return not (winner ^ turn) & 1
