"""The exchange by simulation: the thirteen cards that come to most against the other's hands."""

from __future__ import annotations

import random
from collections.abc import Iterator

from games.bridgette.view import BridgetteView
from games.core.actions import Discard
from games.core.auction import BIDS, Auction, Strain
from games.core.cards import Card, CardMask, CardSet
from games.core.rules import Subset
from games.core.seats import by_seat
from games.opponents.bridgette.auctions import carried_on
from games.opponents.bridgette.calling import Promise, caller, promise
from games.opponents.bridgette.imagined import HANDS_PER_WORLD, Imagined
from games.opponents.bridgette.races import race
from games.opponents.bridgette.worlds import imagine
from games.opponents.bridgette.worth import declarer_tricks, preferred
from games.opponents.thinking import Budget, Decision, Estimate

# How many strains are planned for, best first.
_PLANS = 3


def select(view: BridgetteView, choices: Subset, *, rng: random.Random, budget: Budget) -> Decision:
    """The discard whose deal, called by rule of thumb and played out, brings most on average."""
    seat = view.seat
    assert seat is not None
    their_draws = view.draws[1 - seat]
    size = len(choices.cards) - choices.size
    keeps = _candidates(CardSet.of(choices.cards).mask, size, their_draws)
    someone = caller(view.options)
    auction = Auction(view.dealer, BIDS[0])

    def outcome(theirs: Promise, ours: Promise) -> tuple[float, bool]:
        promises = by_seat(seat, ours, theirs)
        final = carried_on(auction, promises, someone)
        return Imagined(promises).points(final, seat, someone.priced), False

    ranked = race(
        [promise(keep, their_draws) for keep in keeps],
        (promise(hand, view.draws[seat]) for hand in imagine(view, rng)),
        outcome,
        Budget(HANDS_PER_WORLD * budget.worlds, budget.seconds),
    )
    estimates = tuple(
        Estimate(_discard(choices, runner.entry.hand), runner.mean, len(runner.points))
        for runner in ranked
    )
    return Decision(estimates[0].action, estimates)


def _discard(choices: Subset, keep: CardMask) -> Discard:
    return Discard(tuple(card for card in choices.cards if not keep & card.mask))


def _candidates(cards: CardMask, size: int, their_draws: int) -> list[CardMask]:
    """The hands of the best plans, each also with another last card, and a colon more or less.

    No more is tried: what only a hasty play makes of low cards would be taken for their worth.
    """
    plans = [(strain, preferred(cards, strain)) for strain in Strain]

    def prospect(plan: tuple[Strain, list[Card]]) -> float:
        strain, order = plan
        return declarer_tricks(CardSet.of(order[:size]).mask, strain, their_draws)

    best = sorted(plans, key=prospect, reverse=True)[:_PLANS]
    hands = (hand for _, order in best for hand in _with_other_colons(order, size))
    return list(dict.fromkeys(hands))


def _with_other_colons(order: list[Card], size: int) -> Iterator[CardMask]:
    inside, outside = order[:size], order[size:]
    keep, last, first = CardSet.of(inside).mask, inside[-1], outside[0]
    yield keep
    yield keep ^ last.mask ^ first.mask
    yield from (keep ^ colon.mask ^ first.mask for colon in inside if colon.is_colon)
    yield from (keep ^ colon.mask ^ last.mask for colon in outside if colon.is_colon)
