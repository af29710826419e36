"""What holds in every position, whatever the cards."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from games.core.auction import BIDS, Bid, Contract, Strain
from games.core.cards import PLAIN_PACK, Card
from games.core.shuffle import SeededDecks
from games.drawbridge.options import DrawBridgeOptions
from games.drawbridge.rulestext import rules_text
from games.drawbridge.scoring import score_contract
from games.drawbridge.taking import DRAW_TAKERS, TAKERS
from tests.games.contract import DRAWBRIDGE
from tests.games.drawbridge_boards import RULES

some_card = st.sampled_from(PLAIN_PACK)
strains = st.sampled_from(list(Strain))
bids = st.sampled_from(BIDS[1:])
doublings = st.integers(0, 2)
options_under_test = st.sampled_from(DRAWBRIDGE.options)


@given(some_card, some_card)
def test_in_a_free_draw_trick_the_suits_do_not_matter(led: Card, reply: Card) -> None:
    takes = bool(DRAW_TAKERS["free"][led] >> reply & 1)
    assert led.rank is not None
    assert reply.rank is not None
    assert takes is (reply.rank > led.rank)


@given(some_card, some_card)
def test_whoever_wins_a_draw_trick_by_the_suit_led_wins_it_freely_too(
    led: Card, reply: Card
) -> None:
    takes = [bool(DRAW_TAKERS[rule][led] >> reply & 1) for rule in ("led_suit", "free")]
    assert takes[0] is (takes[1] and led.suit is reply.suit)


@given(some_card, some_card, strains)
def test_of_two_cards_one_alone_wins_unless_neither_follows_nor_ruffs(
    one: Card, two: Card, strain: Strain
) -> None:
    if one == two:
        return
    both = (TAKERS[strain][two] >> one & 1) + (TAKERS[strain][one] >> two & 1)
    related = one.suit is two.suit or strain.trump in (one.suit, two.suit)
    assert both == (1 if related else 0)


@given(bids, doublings, st.integers(0, 13), options_under_test)
def test_never_do_both_sides_score_in_a_deal(
    bid: Bid, doubled: int, tricks: int, options: DrawBridgeOptions
) -> None:
    score = score_contract(Contract(bid.level, bid.strain, 0, doubled), tricks, options)
    assert 0 in (score.declarer, score.defender)
    assert (score.declarer > 0) is (tricks >= 6 + bid.level)
    assert (score.defender > 0) is (tricks < 6 + bid.level and options.undertricks == "bridge")


@given(bids, doublings, options_under_test)
def test_another_trick_never_costs_declarer(
    bid: Bid, doubled: int, options: DrawBridgeOptions
) -> None:
    contract = Contract(bid.level, bid.strain, 0, doubled)
    scores = [score_contract(contract, tricks, options) for tricks in range(14)]
    gains = [score.declarer - score.defender for score in scores]
    assert gains == sorted(gains)


@given(st.binary(min_size=32, max_size=32), st.sampled_from(DRAWBRIDGE.fuzzed))
def test_every_match_ends_with_one_winner_and_for_a_reason(
    seed: bytes, options: DrawBridgeOptions
) -> None:
    rng = random.Random(seed)
    state = RULES.initial(options, SeededDecks(seed))
    while seats := RULES.to_act(state):
        action = DRAWBRIDGE.pick(RULES.choices(state, seats[0]), rng)
        state = RULES.apply(state, seats[0], action).state
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert len(outcome.winners) == 1
    deals = RULES.view(state, None).finished
    counted = [deal for deal in deals if deal.contract is not None]
    assert sum(points >= options.target for points in outcome.scores) <= 1
    assert max(outcome.scores) >= options.target or len(counted) >= options.max_deals
    assert all(one.dealer != two.dealer for one, two in pairwise(counted))


def test_the_rules_told_fit_into_one_message_under_all_options() -> None:
    for options in (*DRAWBRIDGE.options, *DRAWBRIDGE.fuzzed):
        sections = rules_text(options)
        assert sum(len(section.title) + len(section.text) + 8 for section in sections) < 3900
        assert all(0 < len(section.text) <= 1024 for section in sections)
        assert len({section.title for section in sections}) == len(sections)


def test_the_rules_told_follow_every_option() -> None:
    default = DrawBridgeOptions()
    changes = [
        {"target": 100},
        {"max_deals": 1},
        {"max_deals": 6},
        {"draw_tricks": "led_suit"},
        {"draw_tricks": "follow_suit"},
        {"face_up_stock": True},
        {"undertricks": "none"},
    ]
    told = [rules_text(DrawBridgeOptions.model_validate(change)) for change in changes]
    assert len({rules_text(default), *told}) == len(changes) + 1


def test_the_defaults_are_the_usual_game() -> None:
    assert DrawBridgeOptions().model_dump() == {
        "target": 200,
        "max_deals": 0,
        "draw_tricks": "free",
        "face_up_stock": False,
        "undertricks": "bridge",
    }


@pytest.mark.parametrize(
    "wrong",
    [{"target": 19}, {"target": 2001}, {"max_deals": -1}, {"max_deals": 101}, {"deals": 3}],
)
def test_options_out_of_range_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(ValidationError):
        DrawBridgeOptions.model_validate(wrong)
