"""What holds in every position, whatever the cards."""

from __future__ import annotations

import random
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.bridgette.colons import barred_by, colon_of, may_follow, may_lead, takes
from games.bridgette.options import BridgetteOptions
from games.bridgette.rulestext import rules_text
from games.bridgette.scoring import score_contract
from games.core.auction import BIDS, Bid, Contract, Strain
from games.core.cards import CARDS, COLONS, PLAIN_MASK, Card, CardSet, Suit
from games.core.rules import OneOf
from games.core.shuffle import SeededDecks
from tests.games.boards import RULES
from tests.games.contract import BRIDGETTE
from tests.games.specimen import pick

hands = st.frozensets(st.sampled_from(CARDS), min_size=1, max_size=13).map(CardSet.of)
some_card = st.sampled_from(CARDS)
suits = st.sampled_from(list(Suit))
strains = st.sampled_from(list(Strain))


@given(hands, some_card)
def test_something_may_always_be_played_and_it_is_held(hand: CardSet, led: Card) -> None:
    legal = CardSet(may_follow(hand.mask, led))
    assert legal
    assert not legal - hand


@given(hands, some_card)
def test_a_suit_card_may_always_be_followed_with_its_suit_and_with_its_colon(
    hand: CardSet, led: Card
) -> None:
    legal = CardSet(may_follow(hand.mask, led))
    if led.is_colon:
        assert legal == hand
        return
    assert all(card in legal for card in hand if card.suit is led.suit)
    assert (colon_of(led) in legal) is (colon_of(led) in hand)


@given(hands, suits)
def test_something_may_always_be_led_and_the_barred_suit_only_from_a_hand_of_it(
    hand: CardSet, barred: Suit
) -> None:
    legal = CardSet(may_lead(hand.mask, barred))
    assert legal
    assert not legal - hand
    leads_barred = any(card.suit is barred for card in legal)
    assert leads_barred is all(card.suit is barred for card in hand)
    assert all(card in legal for card in hand if card.suit is not barred)


@given(some_card, some_card, strains)
def test_a_colon_played_second_never_wins(led: Card, reply: Card, strain: Strain) -> None:
    if reply.is_colon:
        assert not takes(reply, led, strain)


@given(some_card, some_card, strains)
def test_of_two_suit_cards_one_alone_wins_unless_neither_follows_nor_ruffs(
    one: Card, two: Card, strain: Strain
) -> None:
    if one == two or one.is_colon or two.is_colon:
        return
    both = takes(one, two, strain) + takes(two, one, strain)
    related = one.suit is two.suit or strain.trump in (one.suit, two.suit)
    assert both == (1 if related else 0)


@given(some_card, some_card)
def test_the_bar_is_on_the_suit_led_and_only_by_its_own_colon(led: Card, reply: Card) -> None:
    is_own = reply in COLONS and not led.is_colon and colon_of(led) == reply
    assert barred_by(reply, led) is (led.suit if is_own else None)


def test_the_groups_hold_four_twelve_and_thirty_six_cards() -> None:
    sizes = [sum(colon_of(card) is colon for card in CardSet(PLAIN_MASK)) for colon in COLONS]
    assert sizes == [4, 12, 36]


@given(
    st.sampled_from(BIDS),
    st.integers(0, 2),
    st.integers(0, 13),
    st.sampled_from(BRIDGETTE.options),
)
def test_declarer_scores_with_the_tricks_bid_and_else_the_opponent(
    bid: Bid, doubled: int, tricks: int, options: BridgetteOptions
) -> None:
    contract = Contract(bid.level, bid.strain, 0, doubled)
    score = score_contract(contract, tricks, options)
    assert (score.declarer > 0) is (tricks >= 6 + bid.level)
    assert (score.defender > 0) is (tricks < 6 + bid.level)


@given(st.sampled_from(BIDS), st.integers(0, 2), st.sampled_from(BRIDGETTE.options))
def test_failing_by_more_never_costs_less(
    bid: Bid, doubled: int, options: BridgetteOptions
) -> None:
    contract = Contract(bid.level, bid.strain, 0, doubled)
    costs = [score_contract(contract, n, options).defender for n in range(contract.goal)]
    assert costs == sorted(costs, reverse=True)


@given(st.binary(min_size=32, max_size=32), st.sampled_from(BRIDGETTE.options))
def test_every_match_ends_with_a_winner(seed: bytes, options: BridgetteOptions) -> None:
    rng = random.Random(seed)
    state = RULES.initial(options, SeededDecks(seed))
    while seats := RULES.to_act(state):
        choices = RULES.choices(state, seats[0])
        action = pick(choices, rng)
        if isinstance(choices, OneOf):
            assert action in choices.actions
        state = RULES.apply(state, seats[0], action).state
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert len(outcome.winners) == 1
    view = RULES.view(state, None)
    counted = [deal for deal in view.finished if deal.contract or options.pass_out == "counts"]
    assert len(counted) >= options.deals
    dealers = [deal.dealer for deal in counted]
    assert all(one != two for one, two in pairwise(dealers))


def test_the_rules_told_fit_into_one_message_under_all_options() -> None:
    for options in BRIDGETTE.options:
        sections = rules_text(options)
        assert sum(len(section.title) + len(section.text) + 8 for section in sections) < 3900
        assert all(0 < len(section.text) <= 1024 for section in sections)
        assert len({section.title for section in sections}) == len(sections)


def test_the_rules_told_follow_every_option() -> None:
    default = BridgetteOptions()
    changes = [
        {"deals": 1},
        {"deals": 12},
        {"doubling": "insult_after"},
        {"doubling": "contract_only"},
        {"doubling": "insult_only"},
        {"trick_points": "bridge"},
        {"up_card": "set_aside"},
        {"pass_out": "counts"},
    ]
    told = [rules_text(BridgetteOptions.model_validate(change)) for change in changes]
    assert len({rules_text(default), *told}) == len(changes) + 1
