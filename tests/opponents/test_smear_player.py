"""The computer player of Smear: legal, honest, quick and not stupid."""

from __future__ import annotations

import random
from statistics import median
from time import thread_time

import pytest

from games.core.actions import Action
from games.core.cards import Card, CardSet, Suit
from games.core.errors import RuleViolation
from games.core.rules import Choices, OneOf
from games.core.shuffle import SeededDecks
from games.opponents import snap
from games.opponents.smear.discarding import kept
from games.opponents.smear.reading import read
from games.smear.options import SmearOptions
from games.smear.rules import Smear
from games.smear.view import DealRecord, SmearView
from tests.games.recording import accepted, record, replay
from tests.games.sitting import Sitting
from tests.games.smear_boards import (
    NO_KITTY,
    begin,
    bidder,
    cards,
    hand,
    holding,
    pack,
    position,
)
from tests.games.smear_specimen import PACK, SMEAR
from tests.games.test_secrecy import hidden, swapped
from tests.opponents.tables import Game, at_random, duplicate, first_legal, interval

RULES = Smear()
PAIRS = 150
OPTIONS = pytest.mark.parametrize(
    "options", SMEAR.options, ids=lambda options: "-".join(map(str, options.model_dump().values()))
)


def game(options: SmearOptions) -> Game:
    return Game(RULES, options, PACK)


def answer(sitting: Sitting, seed: int = 0) -> str:
    seat = sitting.turn
    action = snap(sitting.view(seat), sitting.choices(seat), rng=random.Random(seed))
    return RULES.notate(action)


# Strength


@pytest.mark.parametrize("kitty", [3, 0])
@pytest.mark.parametrize("weaker", [at_random, first_legal], ids=lambda player: player.__name__)
def test_two_of_them_beat_thoughtless_partners_over_duplicate_pairs(
    weaker: object, kitty: int
) -> None:
    assert callable(weaker)
    deals = game(SmearOptions(kitty=kitty))
    gains = [pair.gain for pair in duplicate(snap, weaker, PAIRS, seed=1, game=deals)]
    low, high = interval(gains)
    print(f"{low:+.2f} to {high:+.2f} points per deal")
    assert low > 0


def bids_of(against: object, options: SmearOptions) -> list[DealRecord]:
    """The deals bid by our side, of all pairs."""
    assert callable(against)
    return [
        record_
        for pair in duplicate(snap, against, PAIRS, seed=2, game=game(options))
        for side, record_ in enumerate(pair.records)
        if record_.bidder is not None and record_.bidder % 2 == side
    ]


def is_made(record_: DealRecord) -> bool:
    assert record_.bidder is not None
    return record_.awards.points[record_.bidder % 2] >= record_.bid


@pytest.mark.parametrize(
    "against", [snap, at_random, first_legal], ids=["itself", "at_random", "first_legal"]
)
def test_it_makes_most_of_what_it_bids(against: object) -> None:
    declared = bids_of(against, SmearOptions())
    made = sum(map(is_made, declared))
    print(f"made {made} of {len(declared)}")
    assert len(declared) >= 30
    assert made / len(declared) > 0.6


def test_a_four_is_not_its_habit() -> None:
    declared = bids_of(snap, SmearOptions())
    fours = [record_ for record_ in declared if record_.bid == 4]
    assert len(fours) < len(declared) / 8


# Legality under every option


@OPTIONS
def test_it_plays_whole_matches_under_every_option(options: SmearOptions) -> None:
    for seed in range(2):
        rng = random.Random(seed)
        state = RULES.initial(options, SeededDecks(rng.randbytes(32)))
        while seats := RULES.to_act(state):
            (seat,) = seats
            choices = RULES.choices(state, seat)
            if (seed + seat) % 4 == 0:
                action = accepted(SMEAR, state, seat, rng)
            else:
                action = snap(RULES.view(state, seat), choices, rng=rng)
            assert not isinstance(choices, OneOf) or action in choices.actions
            state = RULES.apply(state, seat, action).state
        assert RULES.outcome(state) is not None


@OPTIONS
def test_four_of_them_end_a_match_of_usual_length(options: SmearOptions) -> None:
    rng = random.Random(9)
    longer = options.model_copy(update={"target": 15})
    state = RULES.initial(longer, SeededDecks(rng.randbytes(32)))
    while seats := RULES.to_act(state):
        (seat,) = seats
        action = snap(RULES.view(state, seat), RULES.choices(state, seat), rng=rng)
        state = RULES.apply(state, seat, action).state
    assert len(RULES.view(state, None).finished) < 60


# Honesty


def test_what_it_cannot_see_does_not_change_what_it_does() -> None:
    rng = random.Random(7)
    compared = 0
    for n in range(64):
        moments = record(SMEAR, rng, SMEAR.options[n % len(SMEAR.options)])
        for moment in rng.sample(moments[:-1], 15):
            (seat,) = RULES.to_act(moment.state)
            unseen = hidden(SMEAR, moment, seat)
            swaps = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
            start, steps = swapped(moment, swaps)
            try:
                state, _ = replay(SMEAR, start, steps)
            except RuleViolation:
                continue
            assert _chosen(state, seat) == _chosen(moment.state, seat)
            compared += 1
    assert compared > 300


def _chosen(state: object, seat: int) -> Action:
    view: SmearView = SMEAR.rules.view(state, seat)
    choices: Choices = SMEAR.rules.choices(state, seat)
    return snap(view, choices, rng=random.Random(0))


def test_the_same_rng_gives_the_same_match() -> None:
    one, two = (list(duplicate(snap, snap, 5, seed=3, game=game(SmearOptions()))) for _ in range(2))
    assert one == two


# Speed


def test_it_decides_in_a_few_milliseconds() -> None:
    taken: list[float] = []

    def timed(view: SmearView, choices: Choices, *, rng: random.Random) -> Action:
        started = thread_time()
        action = snap(view, choices, rng=rng)
        taken.append(thread_time() - started)
        return action

    for _ in duplicate(timed, timed, 15, seed=4, game=game(SmearOptions())):
        pass
    assert median(taken) < 0.001
    assert sorted(taken)[int(len(taken) * 0.99)] < 0.005


# Bidding


def test_it_bids_with_the_ace_and_the_seven_and_passes_with_nothing() -> None:
    assert answer(holding("A7 K98 J -", options=NO_KITTY)) == "bid 2"
    assert answer(holding("98 98 98 -", options=NO_KITTY)) == "pass"


def test_the_last_seat_bids_no_more_than_is_needed() -> None:
    deal = holding_last("AKJT7 A - -")
    deal.calls("pass", "pass", "pass")
    assert answer(deal) == "bid 2"


def test_a_strong_hand_shuts_out_those_who_are_still_to_bid() -> None:
    assert answer(holding("AKJT7 A - -", options=NO_KITTY)) == "bid 3"


def holding_last(own: str) -> Sitting:
    """A deal in which seat 0 deals, and so bids last."""
    held = hand(own)
    rest = [card for card in PACK if card not in held]
    packed = pack([held, rest[:6], rest[6:12], rest[12:18]], dealer=0)
    return begin([packed, packed], NO_KITTY, dealer=0)


def after_a_three(own: str) -> str:
    """What seat 0, dealing, says to a three of its opponents."""
    deal = holding_last(own)
    deal.calls("bid 3", "pass", "pass")
    return answer(deal)


def test_it_bids_a_four_only_with_the_ace_and_length() -> None:
    assert after_a_three("AKQJT7 - - -") == "bid 4"
    assert after_a_three("KQJT97 - - -") == "pass"
    assert after_a_three("AJ7 A7 A -") == "pass"


def test_it_leaves_a_bid_to_its_partner() -> None:
    hands = [hand("98 98 98 -"), hand("- - - AKQJT7"), hand("KT QJ KT -"), hand("7 AK7 7 9")]
    deal = begin([pack(hands)] * 2, SmearOptions(kitty=0), dealer=3)
    deal.calls("bid 2", "pass")
    assert answer(deal) == "pass"


# Discarding


def test_it_keeps_its_trumps_and_aces_and_puts_tens_away_for_game() -> None:
    deal = bidder("AKJ7 T9 - -", "TD AD 8C")
    assert answer(deal) in ("discard 8C TD TH", "discard TD 9H TH")


def test_of_too_many_trumps_it_keeps_those_that_score() -> None:
    trumps = CardSet.parse("AS KS QS JS TS 9S 8S 7S AH").mask
    assert CardSet(kept(trumps, Suit.SPADES)) == CardSet.parse("AS KS JS TS QS 7S")


def test_what_it_discards_is_never_refused() -> None:
    rng = random.Random(11)
    for n in range(300):
        options = SmearOptions(kitty=1 + n % 3)
        state = RULES.initial(options, SeededDecks(rng.randbytes(32)))
        (seat,) = RULES.to_act(state)
        state = RULES.apply(state, seat, RULES.parse("bid 4")).state
        action = snap(RULES.view(state, seat), RULES.choices(state, seat), rng=rng)
        assert RULES.apply(state, seat, action).state


# Play


def test_it_leads_its_trump_from_the_top() -> None:
    deal = bidder("AKJ7 T9 - -", "TD AD 8C")
    deal.do(0, answer(deal))
    assert answer(deal) in ("play AS", "play KS")  # none is higher: they are alike


def test_it_throws_a_ten_on_its_partners_sure_trick() -> None:
    deal = position(("TH 7H", "8H 9D", "AS 7C", "9H 8D"), leader=2)
    deal.plays("play AS")
    deal.do(3, "play 9H")
    assert answer(deal) == "play TH"


def test_it_throws_nothing_on_a_trick_of_the_other_side() -> None:
    deal = position(("TH 7H", "AS 9D", "8H 7C", "9H 8D"), leader=1)
    deal.plays("play AS", "play 8H", "play 9H")
    assert answer(deal) == "play 7H"


def test_it_does_not_overtake_its_partner_without_need() -> None:
    deal = position(("AH 7H", "8H 9D", "KH 7C", "9H 8D"), leader=2, trump=Suit.SPADES)
    deal.plays("play KH", "play 9H")
    assert answer(deal) == "play 7H"


def test_it_takes_a_ten_as_last_player_with_as_little_as_it_can() -> None:
    deal = position(("KS 8S", "TH 9D", "9H 7C", "8H 8D"), leader=1)
    deal.plays("play TH", "play 9H", "play 8H")
    assert answer(deal) == "play 8S"


def test_it_wins_its_jack_home_when_it_is_last() -> None:
    deal = position(("JS 8H", "TH 9D", "9H 7C", "7H 8D"), leader=1)
    deal.plays("play TH", "play 9H", "play 7H")
    assert answer(deal) == "play JS"


def test_it_captures_the_jack_of_trump() -> None:
    deal = position(("KS 7H", "JS 9D", "9S 7C", "8S 8D"), leader=1)
    deal.plays("play JS", "play 9S", "play 8S")
    assert answer(deal) == "play KS"


def test_it_does_not_lead_the_jack_into_higher_trumps() -> None:
    hands = "JS 7H 8H 7C 8C 7D", "AS 9D TD 9C TC 9H", "9S JD QD JC QC TH", "KS KD AD KC AC JH"
    assert answer(position(hands)) in ("play 7H", "play 8H", "play 7C", "play 8C", "play 7D")


# Counting


def test_it_remembers_what_was_played_and_who_could_not_follow() -> None:
    deal = position(("AH 7S", "8D 9D", "KH 7C", "9H 8S"), leader=0)
    deal.plays("play AH", "play 8D", "play KH", "play 9H")
    reading = read(deal.view(0))
    assert not CardSet(reading.possible[1]) & CardSet.parse("7H 8H TH JH QH")
    assert Card.parse("TH") in CardSet(reading.possible[2])
    assert not CardSet(reading.possible[2]) & CardSet.parse("AH 8D KH 9H 7S")
    assert reading.sizes == (1, 1, 1, 1)


def test_a_trump_in_place_of_a_suit_does_not_tell_that_the_suit_is_missing() -> None:
    deal = position(("AH 7S", "8S 9H", "KH 7C", "TH 9S"), leader=0)
    deal.plays("play AH", "play 8S")
    assert Card.parse("9H") in CardSet(read(deal.view(0)).possible[1])


def test_who_plays_no_trump_to_a_trump_has_none() -> None:
    deal = position(("AS 7H", "8D 9D", "KS 7C", "9S 8S"), leader=0)
    deal.plays("play AS", "play 8D")
    assert not CardSet(read(deal.view(0)).possible[1]) & CardSet.parse("7S 8S 9S TS JS QS KS")


def test_the_bidder_does_not_look_for_its_own_discards() -> None:
    deal = bidder("AKJ7 T9 - -", "TD AD 8C")
    deal.do(0, "discard TD TH 9H")
    assert not CardSet(read(deal.view(0)).possible[1]) & CardSet.of(cards("TD TH 9H AS KS"))
