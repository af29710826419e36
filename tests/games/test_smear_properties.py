"""What holds in every deal of Smear, whatever the cards."""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.actions import Discard
from games.core.cards import SUIT_MASKS, CardSet, Rank, Suit
from games.core.rules import OneOf, Subset
from games.core.shuffle import SeededDecks
from games.smear.errors import NothingToLead
from games.smear.kitty import leadable
from games.smear.options import SmearOptions
from games.smear.rulestext import rules_text
from games.smear.state import State
from games.smear.view import DealRecord, SmearView
from tests.games.recording import accepted
from tests.games.smear_boards import RULES
from tests.games.smear_specimen import PACK, SMEAR

VALUES = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}
DEALS = 30  # random bidders may never end a match

seeds = st.binary(min_size=32, max_size=32)
some_options = st.sampled_from(SMEAR.options)
nine_cards = st.lists(st.sampled_from(PACK), min_size=7, max_size=9, unique=True).map(CardSet.of)


def points(cards: object) -> int:
    return sum(VALUES.get(str(card)[0], 0) for card in cards)


def play(options: SmearOptions, seed: bytes) -> list[SmearView]:
    """A spectator's view before the last card of each deal, and the last view of all."""
    rng = random.Random(seed)
    state = RULES.initial(options, SeededDecks(seed))
    views: list[SmearView] = []
    while seats := RULES.to_act(state):
        view = RULES.view(state, None)
        if len(view.finished) == DEALS:
            break
        if sum(view.hand_sizes) == 1:
            views.append(view)
        action = accepted(SMEAR, state, seats[0], rng)
        state = RULES.apply(state, seats[0], action).state
    return [*views, RULES.view(state, None)]


@given(seeds, some_options)
@settings(max_examples=60, deadline=None)
def test_card_points_of_every_finished_deal_add_up_to_80_with_what_was_undealt(
    seed: bytes, options: SmearOptions
) -> None:
    *_, last = play(options, seed)
    played = [record for record in last.finished if record.bidder is not None]
    for record in played:
        undealt = SeededDecks(seed).pack(record.pack, PACK)[24 + options.kitty :]
        assert sum(record.card_points) + points(undealt) == 80
        assert sum(record.tricks) == 6
        assert len(record.discarded) == options.kitty


@given(seeds, some_options)
@settings(max_examples=40, deadline=None)
def test_every_deal_is_scored_by_what_was_seen_of_it(seed: bytes, options: SmearOptions) -> None:
    *befores, last = play(options, seed)
    records = {record.pack: record for record in last.finished}
    totals = [0, 0]
    for record in last.finished:
        totals = [total + more for total, more in zip(totals, record.scores, strict=True)]
    assert tuple(totals) == last.scores
    for before in befores:
        record = records[before.pack]
        assert before.trump is record.trump
        assert before.bidder == record.bidder
        _check_points(before, record, options)


def _check_points(before: SmearView, record: DealRecord, options: SmearOptions) -> None:
    """High, Low and Game cannot be contradicted by the five tricks seen before the last."""
    assert record.trump is not None
    seen: dict[Rank, int] = {}
    for trick in before.history:
        for place, card in enumerate(trick.cards):
            if card.suit is record.trump and card.rank is not None:
                seen[card.rank] = (trick.leader + place) % 2
            if card.suit is record.trump and card.rank is Rank.JACK:
                assert trick.winner is not None
                assert record.awards.jack == trick.winner % 2
    if options.high_low == "in_play":
        assert record.awards.high is not None
        assert record.awards.low is not None
    if Rank.ACE in seen:
        assert record.awards.high == seen[Rank.ACE]
    if Rank.SEVEN in seen:
        assert record.awards.low == seen[Rank.SEVEN]
    ours, theirs = record.card_points
    assert record.awards.game == (None if ours == theirs else 0 if ours > theirs else 1)


@given(nine_cards)
def test_some_discard_is_always_accepted_and_then_something_may_be_led(hand: CardSet) -> None:
    fit = 0
    for gone in combinations(hand, len(hand) - 6):
        mask = CardSet.of(gone).mask
        kept = hand.mask ^ mask
        legal = leadable(kept, mask)
        assert legal & ~kept == 0
        fit += legal != 0
        for suit in Suit:
            in_legal = legal & SUIT_MASKS[suit]
            assert in_legal in (0, kept & SUIT_MASKS[suit])  # a suit as a whole
    assert fit


@given(seeds, st.integers(1, 3))
@settings(max_examples=40, deadline=None)
def test_a_discard_is_refused_just_when_nothing_could_be_led(seed: bytes, kitty: int) -> None:
    state = RULES.initial(SmearOptions(kitty=kitty), SeededDecks(seed))
    (seat,) = RULES.to_act(state)
    state = RULES.apply(state, seat, RULES.parse("bid 4")).state
    choices = RULES.choices(state, seat)
    assert isinstance(choices, Subset)
    for gone in combinations(choices.cards, choices.size):
        after = attempted(state, seat, Discard(gone))
        if after is None:
            kept_suits = {card.suit for card in choices.cards if card not in gone}
            assert kept_suits <= {card.suit for card in gone}
        else:
            leads = RULES.choices(after, seat)
            assert isinstance(leads, OneOf)
            assert leads.actions


def attempted(state: State, seat: int, discard: Discard) -> State | None:
    """The state after the discard; None when it was refused for leaving nothing to lead."""
    try:
        return RULES.apply(state, seat, discard).state
    except NothingToLead:
        return None


def test_the_rules_told_fit_into_one_message_under_all_options() -> None:
    for options in SMEAR.options:
        sections = rules_text(options)
        assert sum(len(section.title) + len(section.text) + 8 for section in sections) < 3900
        assert all(0 < len(section.text) <= 1024 for section in sections)
        assert len({section.title for section in sections}) == len(sections)


def test_the_rules_told_follow_every_option() -> None:
    changes = [
        {"kitty": 0},
        {"kitty": 1},
        {"kitty": 2},
        {"target": 21},
        {"must_bid_to_win": True},
        {"cap_non_bidder": True},
        {"high_low": "in_play"},
    ]
    told = [rules_text(SmearOptions.model_validate(change)) for change in changes]
    assert len({rules_text(SmearOptions()), *told}) == len(changes) + 1
