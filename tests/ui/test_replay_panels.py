"""Replays: every frame of every game, open and through each seat's eyes, and nothing too early."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from discord.ui import LayoutView
from hypothesis import given, settings
from hypothesis import strategies as st
from panel_kit import (
    LONGEST_NAME,
    LONGEST_PLACE,
    assert_within_limits,
    enabled,
    longest_auction,
    read,
    texts,
)
from past_kit import Played, played_out
from test_panel_secrecy import cards_named, each_game

from bot.table.past import Frame
from bot.ui.panels.replays import replay_panel
from bot.ui.presses.replays import ReplayPress, ReplayVerb
from tests.games.contract import BRIDGETTE
from tests.games.specimen import Specimen

BIG = 2**63 - 1
SEEDS = st.integers(0, 2**32)


def frames(played: Played) -> Iterator[Frame]:
    for deal, of in enumerate(played.past.deals):
        yield from (played.past.frame(deal, number) for number in range(of.frames))


def eyes_at(played: Played) -> list[int | None]:
    return [None, *range(played.specimen.rules.info.seats)]


def target(view: LayoutView, verb: ReplayVerb) -> ReplayPress | None:
    """Where a button leads; None when it cannot be pressed."""
    presses = [ReplayPress.read(one) for one in enabled(view) if one.startswith("replay:")]
    return next((press for press in presses if press.verb is verb), None)


# -- what is seen ------------------------------------------------------------------------------


@each_game
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_r5_a_seats_eyes_show_its_hand_and_no_card_before_it_was_seen(
    specimen: Specimen, seed: int
) -> None:
    played = played_out(specimen, specimen.options[seed % len(specimen.options)], seed)
    for frame in frames(played):
        deal = played.until(frame.deal, frame.number)
        if frame.is_result:
            continue
        for seat in range(specimen.rules.info.seats):
            named = cards_named(replay_panel(frame, seat))
            assert named <= specimen.seen(deal, seat)
            assert specimen.holdings(deal)[seat] <= named


@each_game
def test_all_hands_are_open_to_whoever_wants_them_so(specimen: Specimen) -> None:
    played = played_out(specimen, specimen.golden, 3)
    for frame in frames(played):
        deal = played.until(frame.deal, frame.number)
        named = cards_named(replay_panel(frame, None))
        if not frame.is_result:
            assert frozenset[object]().union(*specimen.holdings(deal)) <= named


@each_game
def test_a_result_shows_the_last_trick_and_no_card_that_stayed_hidden(specimen: Specimen) -> None:
    played = played_out(specimen, specimen.golden, 4)
    for number, whole in enumerate(played.deals):
        frame = played.past.frame(number, 10_000)
        assert frame.is_result
        public = specimen.seen(whole, None)
        for eyes in eyes_at(played):
            view = replay_panel(frame, eyes)
            assert cards_named(view) <= public
            assert "This deal: " in texts(view)
        if frame.trick is not None:
            last = [action for _, action in whole.steps[-specimen.rules.info.seats :]]
            assert [f"play {card}" for card in frame.trick.cards] == [
                specimen.rules.notate(action) for action in last
            ]


# -- the way through ---------------------------------------------------------------------------


@each_game
def test_the_buttons_lead_through_every_frame_and_back(specimen: Specimen) -> None:
    played = played_out(specimen, specimen.golden, 5)
    for deal, of in enumerate(played.past.deals):
        views = [replay_panel(played.past.frame(deal, number), 1) for number in range(of.frames)]
        nexts = [target(view, ReplayVerb.NEXT) for view in views]
        backs = [target(view, ReplayVerb.BACK) for view in views]
        assert [press.frame for press in nexts if press] == list(range(1, of.frames))
        assert [press.frame for press in backs if press] == list(range(of.frames - 1))
        assert target(views[0], ReplayVerb.FIRST) is None
        assert target(views[-1], ReplayVerb.LAST) is None
        last, first = target(views[0], ReplayVerb.LAST), target(views[-1], ReplayVerb.FIRST)
        assert last is not None
        assert first is not None
        assert (last.frame, first.frame, last.eyes) == (of.frames - 1, 0, 1)


def test_the_deals_around_can_be_reached_and_no_others() -> None:
    played = played_out(BRIDGETTE, BRIDGETTE.golden, 6)
    count = len(played.past.deals)
    assert count > 1
    for deal in range(count):
        view = replay_panel(played.past.frame(deal, 2), None)
        before, behind = target(view, ReplayVerb.BEFORE), target(view, ReplayVerb.AFTER)
        assert (before and before.deal) == (deal - 1 if deal else None)
        assert (behind and behind.deal) == (deal + 1 if deal + 1 < count else None)
    single = played_out(BRIDGETTE, replace_deals(1), 6)
    if len(single.past.deals) == 1:
        assert "Deal before" not in read(replay_panel(single.past.frame(0, 0), None))


def replace_deals(deals: int) -> object:
    return BRIDGETTE.golden.model_copy(update={"deals": deals})


def test_what_is_beyond_the_last_is_the_last() -> None:
    played = played_out(BRIDGETTE, BRIDGETTE.golden, 6)
    last = len(played.past.deals) - 1
    frame = played.past.frame(10**9, 10**9)
    assert (frame.deal, frame.number) == (last, played.past.deals[last].frames - 1)


def test_a_deal_that_is_dealt_again_keeps_its_number() -> None:
    for seed in range(60):
        played = played_out(BRIDGETTE, BRIDGETTE.golden, seed)
        numbers = [deal.number for deal in played.past.deals]
        counted = [deal.ended is not None and deal.ended.counted for deal in played.past.deals]
        assert numbers == [1 + sum(counted[:place]) for place in range(len(numbers))]
        if not all(counted):
            return
    raise AssertionError("no deal was passed out")


# -- limits ------------------------------------------------------------------------------------


@each_game
def test_h6_every_frame_of_the_longest_names_and_auctions_fits(specimen: Specimen) -> None:
    policy = longest_auction if specimen.rules.info.seats == 2 else None
    names = tuple(LONGEST_NAME for _ in range(4))
    played = played_out(
        specimen, specimen.short, 8, policy, names=names, place=LONGEST_PLACE, id=BIG
    )
    for frame in frames(played):
        for eyes in eyes_at(played):
            assert_within_limits(replay_panel(frame, eyes))


@given(
    table=st.integers(0, BIG),
    deal=st.integers(0, 10**9),
    frame=st.integers(0, 10**9),
    eyes=st.none() | st.integers(0, 3),
    verb=st.sampled_from(ReplayVerb),
)
def test_a_control_says_everything_that_it_needs(
    table: int, deal: int, frame: int, eyes: int | None, verb: ReplayVerb
) -> None:
    press = ReplayPress(table, deal, frame, eyes, verb)
    assert len(press.custom_id) <= 100
    assert re.fullmatch(ReplayPress.TEMPLATE, press.custom_id)
    assert ReplayPress.read(press.custom_id) == press
    assert ReplayPress.read(press.custom_id, ("2",)) == replace(press, eyes=2)
    assert ReplayPress.read(press.custom_id, ("open",)) == replace(press, eyes=None)


def test_a_replay_is_read_top_to_bottom() -> None:
    played = played_out(BRIDGETTE, BRIDGETTE.golden, 1)
    told = read(replay_panel(played.past.frame(0, 0), None))
    assert told.startswith("### Bridgette · replay of table 7 · deal 1 of 2\n")
    assert "step 1 of" in told
    assert "Next: " in told
    assert "<Whose eyes to look through: All hands open, As Ada saw it, As Ben saw it>" in told


@pytest.mark.parametrize("eyes", [None, 0])
def test_the_end_of_a_match_tells_who_has_won(eyes: int | None) -> None:
    played = played_out(BRIDGETTE, BRIDGETTE.golden, 2)
    *earlier, last = (played.past.frame(n, 10_000) for n in range(len(played.past.deals)))
    assert "won the match" in texts(replay_panel(last, eyes))
    assert not any("won the match" in texts(replay_panel(frame, eyes)) for frame in earlier)
