"""How many tricks two known hands come to, by a quick and competent play of both.

The values of leads and discards are a fit, rounded, to what 800 deals come to by the best play;
in 400 others the tricks were out by 0.8 (root mean square), neither way more than the other.
"""

from __future__ import annotations

from games.bridgette.colons import TAKERS, barred_by, may_follow, may_lead
from games.core.auction import Strain
from games.core.cards import CARDS, COLON_MASK, SUIT_MASK_OF, SUIT_MASKS, Card, CardMask, Suit

# Leads, best first; only their order matters, and where they come among those that may lose.
_UNBEATABLE = 100.0  # in a suit that the other has none of, without trumps to ruff it
_SURE_COLON = 40.0
_DRAWING_TRUMPS = 6.2
_WINNING = 5.4
_LAST_TRUMPS = -1.06  # nothing but trumps and colons is left, or they have no trumps
# Forcing out their highest card of a suit, by how many of ours are then high, and the lengths.
_FORCING, _HIGH_THEN, _OURS, _THEIRS, _TRUMPS_TOO = -0.64, 0.2, 0.06, -0.15, 0.79
# Giving a trick up, by how many cards they have in the suit; with trumps last of all.
_EXIT, _EXIT_THEIRS, _EXIT_IN_TRUMPS = 0.01, 0.05, -60.0
# Making them ruff, by how many more trumps we have.
_RUFFED, _MORE_TRUMPS = 2.4, -2.0
_COLON, _COLON_PER_TRUMP = -1.1, 0.04

# What it costs to play the lowest card of a suit that wins when led, guards a higher one, or
# neither; a long suit misses it less.
_WINNER, _GUARD, _USELESS, _UNDER_TOP, _PER_CARD = 51.0, 116.0, -45.0, 0.0, -24.0


def tricks_played_out(declarer: CardMask, defender: CardMask, strain: Strain) -> int:
    """The tricks that declarer wins of these two hands; the defender leads."""
    return declarer.bit_count() - leader_tricks(defender, declarer, strain)


def leader_tricks(
    leader: CardMask, other: CardMask, strain: Strain, barred: Suit | None = None
) -> int:
    """The tricks that the hand on lead wins of all that are left, against a hand of its size.

    Both play with open cards and without looking further than the trick.
    """
    takers = TAKERS[strain]
    trumps = 0 if strain.trump is None else SUIT_MASKS[strain.trump]
    won = 0
    on_lead = True
    while leader:
        led = _lead(may_lead(leader, barred), leader, other, trumps, takers)
        reply = _reply(may_follow(other, led), led, leader, trumps, takers)
        leader ^= 1 << led
        other ^= 1 << reply
        if takers[led] >> reply & 1:
            won += not on_lead
            leader, other, on_lead, barred = other, leader, not on_lead, None
        else:
            won += on_lead
            barred = barred_by(reply, led)
    return won


def _lead(
    legal: CardMask,
    mine: CardMask,
    theirs: CardMask,
    trumps: CardMask,
    takers: tuple[CardMask, ...],
) -> Card:
    ruffs = (theirs & trumps).bit_count()
    best, best_value = legal.bit_length() - 1, -1000.0
    for suit in SUIT_MASKS:
        own = legal & suit
        if not own:
            continue
        held = theirs & suit
        if own > held and suit == trumps:
            card = own.bit_length() - 1
            is_drawing = held and mine & ~trumps & ~COLON_MASK
            value = _DRAWING_TRUMPS if is_drawing else _LAST_TRUMPS
        elif held:
            card, value = _contested(own, held, suit == trumps)
        elif ruffs:
            card = (own & -own).bit_length() - 1
            value = _RUFFED + _MORE_TRUMPS * ((mine & trumps).bit_count() - ruffs)
        else:
            card, value = own.bit_length() - 1, _UNBEATABLE
        if value > best_value:
            best, best_value = card, value
    colons = legal & COLON_MASK
    while colons:
        card = colons.bit_length() - 1
        colons ^= 1 << card
        is_sure = not takers[card] & theirs
        value = _SURE_COLON if is_sure else _COLON + _COLON_PER_TRUMP * ruffs
        if value > best_value:
            best, best_value = card, value
    return CARDS[best]


def _contested(own: CardMask, held: CardMask, is_trumps: bool) -> tuple[int, float]:
    """The best lead of a suit that both have cards of, and its value."""
    if own > held:
        return own.bit_length() - 1, _WINNING
    theirs = held.bit_count()
    rest = held ^ 1 << held.bit_length() - 1
    above = own & -(1 << rest.bit_length())
    if above:
        value = _FORCING + _HIGH_THEN * above.bit_count() + _OURS * own.bit_count()
        value += _THEIRS * theirs + (_TRUMPS_TOO if is_trumps else 0.0)
        return (above & -above).bit_length() - 1, value
    value = _EXIT + _EXIT_THEIRS * theirs + (_EXIT_IN_TRUMPS if is_trumps else 0.0)
    return (own & -own).bit_length() - 1, value


def _reply(
    legal: CardMask, led: Card, leading: CardMask, trumps: CardMask, takers: tuple[CardMask, ...]
) -> Card:
    """The cheapest card that wins, else a colon, else the card that costs least."""
    winning = legal & takers[led]
    if winning:
        cheap = winning & SUIT_MASK_OF[led] or winning & ~trumps or winning
        return _cheapest(cheap, leading)
    colon = legal & COLON_MASK
    if colon:
        return CARDS[(colon & -colon).bit_length() - 1]
    return _cheapest(legal, leading)


def _cheapest(legal: CardMask, leading: CardMask) -> Card:
    """The lowest card of the suit that misses it least."""
    best, best_cost = (legal & -legal).bit_length() - 1, 1000.0
    if not legal & (legal - 1):
        return CARDS[best]
    for suit in SUIT_MASKS:
        own = legal & suit
        if own:
            low = (own & -own).bit_length() - 1
            cost = _cost(own, leading & suit) + low % 13 / 160
            if cost < best_cost:
                best, best_cost = low, cost
    return CARDS[best]


def _cost(own: CardMask, held: CardMask) -> float:
    """What the suit loses with its lowest card, the other holding these of it."""
    low, count = own & -own, own.bit_count()
    if low > held:
        return _WINNER + _PER_CARD * count
    if own > held:
        return _UNDER_TOP + _PER_CARD * count
    above = (held >> own.bit_length()).bit_count()
    return (_GUARD if count == above + 1 else _USELESS) + _PER_CARD * count
