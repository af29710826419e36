"""How many tricks two known hands come to, by a quick and competent play of both."""

from __future__ import annotations

from games.bridgette.colons import TAKERS, barred_by, may_follow, may_lead
from games.core.auction import Strain
from games.core.cards import CARDS, COLON_MASK, SUIT_MASK_OF, SUIT_MASKS, Card, CardMask, Suit


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
    """The lead: a sure winner, else the card that costs least and leaves most."""
    ruffs = theirs & trumps
    best, best_value = 0, -1000
    for suit in SUIT_MASKS:
        own = legal & suit
        if not own:
            continue
        held = theirs & suit
        top = own.bit_length() - 1
        if not takers[top] & theirs if not held else own > held:
            # drawing trumps comes first when there is more to win than trumps
            value = 300 if suit == trumps and held else 200 if held else 100
            if suit == trumps and not (held and mine & ~trumps & ~COLON_MASK):
                value = 50
            card = top
        elif held:
            card, value = _forcing(own, held)
            if suit == trumps:
                value -= 4
        else:
            card, value = (own & -own).bit_length() - 1, 2  # makes them ruff
        if value > best_value:
            best, best_value = card, value
    colons = legal & COLON_MASK
    while colons:
        card = colons.bit_length() - 1
        colons ^= 1 << card
        value = 400 if not takers[card] & theirs else -10 + ruffs.bit_count()
        if value > best_value:
            best, best_value = card, value
    return CARDS[best]


def _forcing(own: CardMask, held: CardMask) -> tuple[int, int]:
    """The card of a suit that drives out their highest, and how good that is."""
    rest = held ^ 1 << held.bit_length() - 1
    above = own & -(1 << rest.bit_length())
    if above:
        return (above & -above).bit_length() - 1, 2 * above.bit_count() - 1
    return (own & -own).bit_length() - 1, 0 if own > (held & -held) else 1


def _reply(
    legal: CardMask,
    led: Card,
    leading: CardMask,
    trumps: CardMask,
    takers: tuple[CardMask, ...],
) -> Card:
    """The reply: the cheapest that wins, else the one that costs least."""
    winning = legal & takers[led]
    if winning:
        cheap = winning & SUIT_MASK_OF[led] or winning & ~trumps or winning
        return _cheapest(cheap, leading, trumps)
    colon = legal & COLON_MASK
    if colon:
        return CARDS[(colon & -colon).bit_length() - 1]
    return _cheapest(legal, leading, trumps)


def _cheapest(legal: CardMask, leading: CardMask, trumps: CardMask) -> Card:
    """The lowest card of the suit that misses it least."""
    if not legal & (legal - 1):
        return CARDS[legal.bit_length() - 1]
    best, best_cost = (legal & -legal).bit_length() - 1, 1000.0
    for suit in SUIT_MASKS:
        own = legal & suit
        if not own:
            continue
        held = leading & suit
        low = own & -own
        if suit == trumps:
            cost = 500.0
        elif not held or low > held:
            cost = 100  # wins when it is led
        elif own > held:
            cost = 5 if own != low else 120
        else:
            # a guard: as many cards below as theirs are above
            above = (held >> own.bit_length()).bit_count()
            cost = 20 if own.bit_count() <= above + 1 and own.bit_count() > above else 1
        cost += (low.bit_length() - 1) % 13 / 16
        if cost < best_cost:
            best, best_cost = low.bit_length() - 1, cost
    return CARDS[best]
