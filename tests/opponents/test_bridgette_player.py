"""The computer player of Bridgette: legal, honest, quick and not stupid."""

from __future__ import annotations

import random
from statistics import median
from time import thread_time

import pytest

from games.bridgette.options import BridgetteOptions
from games.bridgette.rules import Bridgette
from games.bridgette.view import BridgetteView
from games.core.actions import Action, Discard
from games.core.auction import Bid, Double, Pass
from games.core.cards import Card, CardSet
from games.core.errors import RuleViolation
from games.core.rules import Choices, OneOf
from games.core.shuffle import SeededDecks
from games.opponents import snap
from games.opponents.bridgette.reading import read
from tests.games.boards import auction, begin, hand, pack, position
from tests.games.contract import BRIDGETTE
from tests.games.recording import record, replay
from tests.games.sitting import Sitting
from tests.games.test_secrecy import hidden, swapped
from tests.opponents.tables import at_random, duplicate, first_legal, interval

RULES = Bridgette()
PAIRS = 300


def answer(sitting: Sitting, seat: int, seed: int = 0) -> str:
    action = snap(sitting.view(seat), sitting.choices(seat), rng=random.Random(seed))
    return RULES.notate(action)


# Strength


@pytest.mark.parametrize("weaker", [at_random, first_legal], ids=lambda player: player.__name__)
def test_it_beats_a_thoughtless_player_over_duplicate_pairs(weaker: object) -> None:
    assert callable(weaker)
    gains = [pair.gain for pair in duplicate(snap, weaker, PAIRS, seed=1)]
    low, high = interval(gains)
    print(f"{low:+.0f} to {high:+.0f} points per deal")
    assert low > 0


@pytest.mark.parametrize(
    "against", [snap, at_random, first_legal], ids=["itself", "at_random", "first_legal"]
)
def test_it_makes_more_than_half_of_the_contracts_it_declares(against: object) -> None:
    assert callable(against)
    declared = made = 0
    for pair in duplicate(snap, against, PAIRS, seed=2):
        for seat, record_ in enumerate(pair.records):
            contract = record_.contract
            if contract is not None and contract.declarer == seat:
                declared += 1
                made += record_.tricks[seat] >= contract.goal
    print(f"made {made} of {declared}")
    assert declared >= 20
    assert made / declared > 0.5


# Legality under every option


@pytest.mark.parametrize(
    "options",
    BRIDGETTE.options,
    ids=lambda options: "-".join(map(str, options.model_dump().values())),
)
def test_it_plays_whole_matches_under_every_option(options: BridgetteOptions) -> None:
    for seed in range(2):
        rng = random.Random(seed)
        state = RULES.initial(options, SeededDecks(rng.randbytes(32)))
        while seats := RULES.to_act(state):
            seat = rng.choice(seats)
            choices = RULES.choices(state, seat)
            player = snap if (seed + seat) % 2 else at_random
            action = player(RULES.view(state, seat), choices, rng=rng)
            assert not isinstance(choices, OneOf) or action in choices.actions
            state = RULES.apply(state, seat, action).state
        assert RULES.outcome(state) is not None


# Honesty


def test_what_it_cannot_see_does_not_change_what_it_does() -> None:
    rng = random.Random(7)
    compared = 0
    for n in range(40):
        moments = record(BRIDGETTE, rng, BRIDGETTE.options[n % len(BRIDGETTE.options)])
        for moment in rng.sample(moments[:-1], 15):
            for seat in RULES.to_act(moment.state):
                unseen = hidden(BRIDGETTE, moment, seat)
                shuffled = rng.sample(unseen, len(unseen))
                swaps = dict(zip(unseen, shuffled, strict=True))
                start, steps = swapped(moment, swaps)
                try:
                    state, _ = replay(BRIDGETTE, start, steps)
                except RuleViolation:
                    continue
                assert _chosen(state, seat) == _chosen(moment.state, seat)
                compared += 1
    assert compared > 150


def _chosen(state: object, seat: int) -> Action:
    view: BridgetteView = BRIDGETTE.rules.view(state, seat)
    choices: Choices = BRIDGETTE.rules.choices(state, seat)
    return snap(view, choices, rng=random.Random(0))


def test_the_same_rng_gives_the_same_match() -> None:
    one, two = (list(duplicate(snap, snap, 5, seed=3)) for _ in range(2))
    assert one == two


# Speed


def test_it_decides_in_a_few_milliseconds() -> None:
    taken: list[float] = []

    def timed(view: BridgetteView, choices: Choices, *, rng: random.Random) -> Action:
        started = thread_time()
        action = snap(view, choices, rng=rng)
        taken.append(thread_time() - started)
        return action

    for _ in duplicate(timed, timed, 15, seed=4):
        pass
    assert median(taken) < 0.001
    assert sorted(taken)[int(len(taken) * 0.99)] < 0.005


# Sense


def test_it_keeps_its_long_suit_and_its_honours() -> None:
    dealer = hand("AKQT9 AK 65 32 GL")
    other = hand("J8 QJT9 AKQJ KQJ -")
    deal = begin([pack(dealer, other, "2H 3H 4C 5C 7D 8D")])
    chosen = RULES.parse(answer(deal, 0))
    assert isinstance(chosen, Discard)
    assert not CardSet.of(chosen.cards) & CardSet.parse("AS KS QS TS 9S AH KH GX")


def test_it_wins_as_cheaply_as_it_can() -> None:
    deal = position("4S", ("5H 3C 3D", "AH 7H 2H"))
    deal.plays("play 5H")
    assert answer(deal, 1) == "play 7H"


def test_it_ruffs_low() -> None:
    deal = position("4S", ("5H 3C 3D", "AS 7S 2S"))
    deal.plays("play 5H")
    assert answer(deal, 1) == "play 2S"


def test_it_loses_with_what_is_worth_least() -> None:
    deal = position("4S", ("AH 3C 3D", "KH 7H 2H"))
    deal.plays("play AH")
    assert answer(deal, 1) == "play 2H"


def test_it_does_not_waste_an_ace_on_a_trick_it_cannot_win() -> None:
    deal = position("4S", ("5H 3C 3D", "AD 7C 2C"))
    deal.plays("play 5H")
    assert answer(deal, 1) == "play 2C"


def test_it_cashes_a_card_that_cannot_be_beaten() -> None:
    deal = auction("KQ2 432 KQJT AKQ -", "JT AKQ5 432 6543 -")
    deal.calls("bid 3NT", "pass")
    assert answer(deal, 1) in ("play AH", "play KH", "play QH")


def test_it_bids_high_with_a_strong_hand_and_passes_with_a_weak_one() -> None:
    strong = auction("AKQJT98 AK A A GR", "7654 QJT98 KQ 32 -")
    bid = RULES.parse(answer(strong, 0))
    assert isinstance(bid, Bid)
    assert bid.level >= 4
    weak = auction("432 432 5432 432 -", "AKQJ AKQJ AKQ AK -")
    assert answer(weak, 0) == "pass"


def test_slams_are_not_its_habit() -> None:
    openings = []
    for seed in range(200):
        state = RULES.initial(BridgetteOptions(), SeededDecks(bytes([seed])))
        rng = random.Random(seed)
        for seat in RULES.to_act(state):
            action = snap(RULES.view(state, seat), RULES.choices(state, seat), rng=rng)
            state = RULES.apply(state, seat, action).state
        (seat,) = RULES.to_act(state)
        openings.append(snap(RULES.view(state, seat), RULES.choices(state, seat), rng=rng))
    levels = [call.level for call in openings if isinstance(call, Bid)]
    assert len(levels) > 100
    assert sum(level >= 6 for level in levels) < len(levels) / 10


def test_it_doubles_a_contract_that_is_sure_to_fail() -> None:
    deal = auction("AKQJT98 AK A A GR", "7654 QJT98 KQ 32 -")
    deal.calls("pass", "bid 7H")
    assert answer(deal, 0) == RULES.notate(Double())


def test_it_leaves_a_good_contract_alone() -> None:
    deal = auction("AKQJT98 AK A A GR", "7654 QJT98 KQ 32 -")
    deal.calls("bid 4S")
    assert answer(deal, 1) == RULES.notate(Pass())


def test_it_remembers_who_could_not_follow_and_what_has_been_played() -> None:
    deal = position("3NT", ("AH 2H QC TC", "3S 4S 3C JC"))
    before = read(deal.view(0), 0)
    assert before.wins(Card.parse("2H")) < 1
    deal.plays("play AH", "play 3S")
    after = read(deal.view(0), 0)
    assert after.wins(Card.parse("2H")) == 1
    assert Card.parse("AH") not in CardSet(after.possible)
    assert after.above(Card.parse("QC")) == 2


def test_a_colon_in_place_of_a_suit_does_not_tell_that_the_suit_is_missing() -> None:
    deal = position("3NT", ("AH 2H QC TC", "GX 4H 3C JC"))
    deal.plays("play AH", "play GX")
    assert Card.parse("4H") in CardSet(read(deal.view(0), 0).possible)


def test_a_foreign_colon_tells_that_nothing_but_other_colons_is_left() -> None:
    deal = position("3NT", ("AH 2H", "RX LX"))
    deal.plays("play AH", "play RX")
    assert CardSet(read(deal.view(0), 0).possible) == CardSet.parse("LX")
