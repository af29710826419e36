"""What a seat cannot see has no influence on anything it is shown.

Two cards that a seat has not seen change places, wherever they are: in the other hand, among its
discards, in the stock. Whatever the seat sees must stay the same.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.core.actions import Action, Discard, Play
from games.core.cards import Card
from games.core.errors import RuleViolation
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.recording import Beginning, Moment, record, replay
from tests.games.specimen import DealSoFar, Specimen, Step, put_away

pytestmark = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)

Swap = dict[Card, Card]


def swapped_action(action: Action, swap: Swap) -> Action:
    if isinstance(action, Discard):
        return Discard(tuple(swap.get(card, card) for card in action.cards))
    if isinstance(action, Play):
        return Play(swap.get(action.card, action.card))
    return action


def swapped(moment: Moment, swap: Swap) -> tuple[Beginning, Sequence[Step]]:
    """The same match but for two cards of its present deal, and other packs to come."""
    start = moment.beginning
    packs = list(start.packs)
    packs[moment.pack] = tuple(swap.get(card, card) for card in packs[moment.pack])
    packs[moment.pack + 1 :] = [pack[::-1] for pack in packs[moment.pack + 1 :]]
    steps = [
        (seat, swapped_action(action, swap) if n >= moment.first else action)
        for n, (seat, action) in enumerate(moment.steps)
    ]
    return replace(start, packs=tuple(packs)), steps


def shown(specimen: Specimen, state: Any, seat: int | None) -> tuple[Any, ...]:
    rules = specimen.rules
    may_act = seat is not None and seat in rules.to_act(state)
    return (
        rules.view(state, seat),
        repr(rules.view(state, seat)),
        rules.choices(state, seat) if may_act and seat is not None else None,
        rules.to_act(state),
        rules.outcome(state),
    )


def viewers(specimen: Specimen) -> tuple[int | None, ...]:
    return (*range(specimen.rules.info.seats), None)


def hidden(specimen: Specimen, moment: Moment, seat: int | None) -> list[Card]:
    dealer = specimen.rules.view(moment.state, None).dealer
    return sorted(set(specimen.pack) - specimen.seen(moment.deal(dealer), seat))


def test_swapping_two_unseen_cards_changes_neither_view_nor_choices_nor_events(
    specimen: Specimen,
) -> None:
    rng = random.Random(0)
    compared = impossible = 0
    for n in range(48):
        moments = record(specimen, rng, specimen.options[n % len(specimen.options)])
        for moment in rng.sample(moments, 20):
            for seat in viewers(specimen):
                unseen = hidden(specimen, moment, seat)
                if specimen.rules.outcome(moment.state) is not None or len(unseen) < 2:
                    continue
                one, two = rng.sample(unseen, 2)
                start, steps = swapped(moment, {one: two, two: one})
                try:
                    state, events = replay(specimen, start, steps)
                except RuleViolation:
                    # with these cards the other seat could not have done what it did
                    impossible += 1
                    continue
                assert shown(specimen, state, seat) == shown(specimen, moment.state, seat)
                assert events == moment.events
                compared += 1
    assert compared > 1500
    assert compared > impossible


def test_what_was_never_seen_of_a_finished_deal_changes_nothing_later(specimen: Specimen) -> None:
    rng = random.Random(5)
    compared = possible = 0
    for n in range(32):
        moments = record(specimen, rng, specimen.options[n % len(specimen.options)])
        last = moments[-1]
        second = next(moment for moment in moments if moment.pack == 1)
        dealer = specimen.rules.view(moments[0].state, None).dealer
        deal = DealSoFar(
            last.beginning.options, dealer, last.beginning.packs[0], last.steps[: second.first]
        )
        for seat in viewers(specimen):
            unseen = sorted(set(specimen.pack) - specimen.seen(deal, seat))
            if len(unseen) < 2:
                continue
            possible += 1
            one, two = rng.sample(unseen, 2)
            swap = {one: two, two: one}
            packs = list(last.beginning.packs)
            packs[0] = tuple(swap.get(card, card) for card in packs[0])
            steps = [
                (actor, swapped_action(action, swap) if n < second.first else action)
                for n, (actor, action) in enumerate(last.steps)
            ]
            try:
                state, events = replay(specimen, replace(last.beginning, packs=tuple(packs)), steps)
            except RuleViolation:
                continue
            assert (shown(specimen, state, seat), events) == (
                shown(specimen, last.state, seat),
                last.events,
            )
            compared += 1
    assert compared > possible / 3


def test_a_swap_reaches_every_place_a_card_can_be(specimen: Specimen) -> None:
    """The swaps above move cards between hands, discards and what is out of play."""
    rng = random.Random(1)
    others = range(1, specimen.rules.info.seats)
    places: set[str] = set()
    holders: set[int] = set()
    for n in range(8):
        for moment in record(specimen, rng, specimen.options[n % len(specimen.options)]):
            deal = moment.deal(specimen.rules.view(moment.state, None).dealer)
            unseen = set(hidden(specimen, moment, 0))
            own, *theirs = specimen.holdings(deal)
            away = put_away(deal.steps, others)
            held = set().union(*theirs)
            holders |= {seat for seat in others if unseen & theirs[seat - 1]}
            places |= {"hand"} if unseen & held else set()
            places |= {"discards"} if unseen & away else set()
            places |= {"stock"} if unseen - held - away else set()
            assert not unseen & own
    assert places == specimen.places
    assert holders == set(others)


def test_the_swap_would_be_noticed_by_the_seat_that_sees_the_cards(specimen: Specimen) -> None:
    """The comparison is not blind: a card of one's own hand does change one's view."""
    rng = random.Random(2)
    moment = record(specimen, rng, specimen.options[0])[0]
    own, other = specimen.rules.view(moment.state, 0).hand[0], hidden(specimen, moment, 0)[0]
    start, steps = swapped(moment, {own: other, other: own})
    state, _ = replay(specimen, start, steps)
    assert shown(specimen, state, 0) != shown(specimen, moment.state, 0)


def test_a_spectator_sees_no_hand_and_no_discard(specimen: Specimen) -> None:
    rng = random.Random(3)
    for moment in record(specimen, rng, specimen.options[0]):
        view = specimen.rules.view(moment.state, None)
        assert view.hand == ()
        assert "discards" not in specimen.places or view.discarded == ()


def test_packs_to_come_change_nothing(specimen: Specimen) -> None:
    rng = random.Random(4)
    for moment in record(specimen, rng, specimen.options[0])[::5]:
        if specimen.rules.outcome(moment.state) is not None:
            continue
        start, steps = swapped(moment, {})
        state, events = replay(specimen, start, steps)
        assert events == moment.events
        for seat in viewers(specimen):
            assert shown(specimen, state, seat) == shown(specimen, moment.state, seat)
