"""The other hand, imagined: as the seat of a view may think it is, over and over again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from games.bridgette.view import BridgetteView
from games.core.auction import Strain
from games.core.cards import SUIT_MASKS, CardMask, CardSet
from games.opponents.bridgette.evidence import Evidence, evidence
from games.opponents.bridgette.keeping import best, keeper
from games.opponents.bridgette.testimony import testimony

# Of so many hands that might be, so many are taken, those that agree best most often: an auction
# may leave one hand in thirty.
_RIVALS = 64
_TAKEN = 4


def imagine(view: BridgetteView, rng: random.Random) -> Iterator[CardMask]:
    """The cards of the other hand, endlessly, likelier hands more often.

    Before the exchange it is the hand of thirteen that the other keeps.
    """
    seat = view.seat
    assert seat is not None
    facts = evidence(view, seat)
    told = testimony(view, seat, facts)
    strains = [strain for strain, _ in told.bids]
    hand = _hands(facts, strains, rng)
    if told.is_silent:
        while True:
            yield hand()
    while True:
        rivals = [hand() for _ in range(_RIVALS)]
        yield from rng.choices(rivals, [told.agreement(rival) for rival in rivals], k=_TAKEN)


def _hands(facts: Evidence, strains: list[Strain], rng: random.Random) -> Callable[[], CardMask]:
    """A source of hands that contradict no fact, kept of what was drawn as people keep cards."""
    someone = keeper(facts.pool, rng)
    pool = [card.mask for card in CardSet(facts.pool & ~facts.drawn)]
    size = facts.size
    number = size + facts.discards - facts.drawn.bit_count()

    def hand() -> CardMask:
        drawn = facts.drawn + sum(rng.sample(pool, number))
        strain = strains[-1] if strains else someone.plan(drawn | facts.played, rng)
        order = someone.order(strain, rng)
        cards = best(drawn & facts.possible, size, order)
        if cards.bit_count() == size and _long_enough(cards | facts.played, facts.lengths):
            return cards
        return _mended(drawn & facts.possible, order, facts, rng)

    return hand


def _long_enough(hand: CardMask, lengths: tuple[int, ...]) -> bool:
    for mask, least in zip(SUIT_MASKS, lengths, strict=True):
        if least and (hand & mask).bit_count() < least:
            return False
    return True


def _mended(
    cards: CardMask, order: tuple[CardMask, ...], facts: Evidence, rng: random.Random
) -> CardMask:
    """A hand of these cards and, where they are too few, of others that it may hold."""
    needed = 0
    for mask, least in zip(SUIT_MASKS, facts.lengths, strict=True):
        missing = least - (facts.played & mask).bit_count()
        if missing > 0:
            needed |= _filled(cards & mask, facts.possible & mask, missing, order, rng)
    others = facts.size - needed.bit_count()
    rest = facts.possible & ~needed
    return needed | _filled(cards & rest, rest, others, order, rng)


def _filled(
    cards: CardMask,
    possible: CardMask,
    size: int,
    order: tuple[CardMask, ...],
    rng: random.Random,
) -> CardMask:
    """The best of the cards, or all of them and some that are possible as well."""
    kept = best(cards, size, order)
    missing = size - kept.bit_count()
    if missing:
        others = list(CardSet(possible & ~kept))
        kept |= CardSet.of(rng.sample(others, missing)).mask
    return kept
