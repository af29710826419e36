"""The computer player of Draw Bridge: legal, honest, quick and not stupid."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import median
from time import thread_time

import pytest

from games.core.actions import Action
from games.core.auction import Bid, Double
from games.core.cards import PLAIN_PACK, Card, CardSet
from games.core.errors import RuleViolation
from games.core.rules import Choices
from games.core.shuffle import SeededDecks
from games.drawbridge.options import DrawBridgeOptions
from games.drawbridge.rules import DrawBridge
from games.drawbridge.view import DrawBridgeView
from games.opponents import snap
from games.opponents.drawbridge.reading import read
from tests.games.contract import DRAWBRIDGE
from tests.games.drawbridge_boards import auction, begin, cards, draw_out, hand, pack
from tests.games.recording import record, replay
from tests.games.sitting import Sitting
from tests.games.test_secrecy import hidden, swapped
from tests.opponents.tables import Game, at_random, duplicate, first_legal, interval

RULES = DrawBridge()
PAIRS = 60
DEALS = Game(RULES, DrawBridgeOptions(target=2000), PLAIN_PACK)
OPEN = DrawBridgeOptions(face_up_stock=True)
STRONG = "AKQJT987 AK AK A"
WEAK = "65432 5432 43 32"


def answer(sitting: Sitting, seat: int, seed: int = 0) -> str:
    action = snap(sitting.view(seat), sitting.choices(seat), rng=random.Random(seed))
    return RULES.notate(action)


# Strength


@pytest.mark.parametrize("face_up_stock", [False, True])
@pytest.mark.parametrize("weaker", [at_random, first_legal], ids=lambda player: player.__name__)
def test_it_beats_a_thoughtless_player_over_duplicate_pairs(
    weaker: object, face_up_stock: bool
) -> None:
    assert callable(weaker)
    game = replace(DEALS, options=DrawBridgeOptions(target=2000, face_up_stock=face_up_stock))
    gains = [pair.gain for pair in duplicate(snap, weaker, PAIRS, seed=1, game=game)]
    low, high = interval(gains)
    print(f"{low:+.0f} to {high:+.0f} points per deal")
    assert low > 0


@pytest.mark.parametrize("against", [snap, first_legal], ids=["itself", "first_legal"])
def test_it_makes_most_of_the_contracts_it_declares(against: object) -> None:
    assert callable(against)
    declared = made = 0
    for pair in duplicate(snap, against, PAIRS, seed=2, game=DEALS):
        for seat, record_ in enumerate(pair.records):
            contract = record_.contract
            if contract is not None and contract.declarer == seat:
                declared += 1
                made += record_.tricks[seat] >= contract.goal
    print(f"made {made} of {declared}")
    assert declared >= 20
    assert made / declared > 0.8


def test_what_it_draws_is_better_than_what_it_was_dealt() -> None:
    def ranks(shown: tuple[Card, ...]) -> int:
        return sum(card % 13 for card in shown)

    gains = []
    for seed in range(40):
        state = RULES.initial(DrawBridgeOptions(), SeededDecks(bytes([seed])))
        dealt = ranks(RULES.view(state, 0).hand)
        rng = random.Random(seed)
        while RULES.view(state, None).phase == "draw":
            (seat,) = RULES.to_act(state)
            player = snap if seat == 0 else at_random
            action = player(RULES.view(state, seat), RULES.choices(state, seat), rng=rng)
            state = RULES.apply(state, seat, action).state
        gains.append(ranks(RULES.view(state, 0).hand) - dealt)
    assert sum(gains) / len(gains) > 20


# Legality under every option


@pytest.mark.parametrize(
    "options",
    DRAWBRIDGE.options,
    ids=lambda options: "-".join(map(str, options.model_dump().values())),
)
def test_it_plays_whole_matches_under_every_option(options: DrawBridgeOptions) -> None:
    for seed in range(2):
        rng = random.Random(seed)
        state = RULES.initial(options, SeededDecks(rng.randbytes(32)))
        while seats := RULES.to_act(state):
            (seat,) = seats
            choices = RULES.choices(state, seat)
            player = snap if (seed + seat) % 2 else at_random
            action = player(RULES.view(state, seat), choices, rng=rng)
            assert action in choices.actions
            state = RULES.apply(state, seat, action).state
        assert RULES.outcome(state) is not None


def test_two_of_them_end_a_match_under_every_option() -> None:
    for n, options in enumerate(DRAWBRIDGE.fuzzed):
        rng = random.Random(n)
        state = RULES.initial(options, SeededDecks(rng.randbytes(32)))
        while seats := RULES.to_act(state):
            view, choices = RULES.view(state, seats[0]), RULES.choices(state, seats[0])
            state = RULES.apply(state, seats[0], snap(view, choices, rng=rng)).state
        assert RULES.outcome(state) is not None


# Honesty


def test_what_it_cannot_see_does_not_change_what_it_does() -> None:
    rng = random.Random(7)
    compared = 0
    for n in range(40):
        moments = record(DRAWBRIDGE, rng, DRAWBRIDGE.options[n % len(DRAWBRIDGE.options)])
        for moment in rng.sample(moments[:-1], 15):
            for seat in RULES.to_act(moment.state):
                unseen = hidden(DRAWBRIDGE, moment, seat)
                shuffled = rng.sample(unseen, len(unseen))
                swaps = dict(zip(unseen, shuffled, strict=True))
                start, steps = swapped(moment, swaps)
                try:
                    state, _ = replay(DRAWBRIDGE, start, steps)
                except RuleViolation:
                    continue
                assert _chosen(state, seat) == _chosen(moment.state, seat)
                compared += 1
    assert compared > 150


def _chosen(state: object, seat: int) -> Action:
    view: DrawBridgeView = DRAWBRIDGE.rules.view(state, seat)
    choices: Choices = DRAWBRIDGE.rules.choices(state, seat)
    return snap(view, choices, rng=random.Random(0))


def test_the_same_rng_gives_the_same_match() -> None:
    one, two = (list(duplicate(snap, snap, 5, seed=3, game=DEALS)) for _ in range(2))
    assert one == two


# Speed


def test_it_decides_in_a_few_milliseconds() -> None:
    taken: list[float] = []

    def timed(view: DrawBridgeView, choices: Choices, *, rng: random.Random) -> Action:
        started = thread_time()
        action = snap(view, choices, rng=rng)
        taken.append(thread_time() - started)
        return action

    for _ in duplicate(timed, timed, 15, seed=4, game=DEALS):
        pass
    assert median(taken) < 0.001
    assert sorted(taken)[int(len(taken) * 0.99)] < 0.02


# Sense


def test_it_throws_what_is_worth_least_when_the_stock_is_face_down() -> None:
    deal = begin([pack(hand("AKQT9 AK 65 8432"), hand("J8 QJT9 AKQJ KQJ"))])
    deal.do(1, "play JC")
    thrown = Card.parse(answer(deal, 0).split()[1])
    assert thrown in CardSet.parse("2C 3C 4C 8C 5D 6D")


@pytest.mark.parametrize(("top", "wins"), [("AS", True), ("2D", False)])
def test_it_wins_a_good_card_of_the_stock_and_leaves_a_bad_one(top: str, wins: bool) -> None:
    deal = begin([pack(hand("KQT9 AK 65 T8432"), hand("J8 QJT9 AKQJ KQJ"), top)], OPEN)
    deal.do(1, "play 8S")
    reply = Card.parse(answer(deal, 0).split()[1])
    assert (reply % 13 > Card.parse("8S") % 13) is wins


def test_it_wins_a_draw_trick_with_no_more_than_it_takes() -> None:
    deal = begin([pack(hand("KQT9 AK 65 T8432"), hand("J8 QJT9 AKQJ KQJ"), "AS")], OPEN)
    deal.do(1, "play 8S")
    assert answer(deal, 0) == "play TC"


def test_it_remembers_every_card_thrown_and_so_knows_the_other_hand() -> None:
    deal = begin([pack(hand("KQT9 AK 65 T8432"), hand("J8 QJT9 AKQJ KQJ"))])
    before = read(deal.view(0), 0)
    assert before.cards.bit_count() == 39
    draw_out(deal)
    for seat in (0, 1):
        known = CardSet(read(deal.view(seat), seat).cards)
        assert known == CardSet.of(deal.view(1 - seat).hand)


def test_it_remembers_what_the_other_drew_in_sight() -> None:
    deal = begin([pack(hand("KQT9 AK 65 T8432"), hand("J8 QJT9 AKQJ KQJ"), "AS AC")], OPEN)
    deal.do(1, "play JC")
    deal.do(0, "play 2C")
    reading = read(deal.view(0), 0)
    assert CardSet(reading.certain) == CardSet.of(cards("AS"))
    assert reading.without(Card.parse("AS").mask) == 0
    deal.do(1, "play AS")
    assert not read(deal.view(0), 0).certain


def test_it_bids_a_hand_that_takes_all_tricks_and_passes_one_that_takes_none() -> None:
    bid = RULES.parse(answer(auction(STRONG, WEAK), 0))
    assert isinstance(bid, Bid)
    assert bid.strain.letter in ("S", "NT")
    assert answer(auction(WEAK, STRONG), 0) == "pass"


def test_it_doubles_a_contract_that_is_sure_to_fail() -> None:
    deal = auction(STRONG, WEAK)
    deal.calls("pass", "bid 7H")
    assert answer(deal, 0) == RULES.notate(Double())


def test_it_redoubles_what_is_sure_to_be_made() -> None:
    deal = auction(STRONG, WEAK)
    deal.calls("bid 3S", "double")
    assert answer(deal, 0) == "redouble"


def test_it_leaves_a_contract_alone_that_it_can_neither_beat_nor_outbid() -> None:
    deal = auction(STRONG, WEAK)
    deal.calls("bid 4S")
    assert answer(deal, 1) == "pass"


def test_it_wins_as_cheaply_as_it_can() -> None:
    deal = auction("T98 JT9 T98 T987", "AKQJ AKQ AKQ AKQ")
    deal.calls("pass", "bid 7NT", "pass")
    deal.plays("play JH")
    assert answer(deal, 1) == "play QH"


def test_it_draws_trumps_before_it_leads_what_would_be_ruffed() -> None:
    deal = auction("AKQJT AKQJ AKQ A", "9876 - - T98765432")
    deal.calls("bid 7S", "pass", "play 9C", "play AC")
    assert answer(deal, 0) == "play TS"
