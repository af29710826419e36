"""The auction of two known hands, against a search through the rules themselves."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from games.core.actions import Action
from games.core.auction import BIDS, Auction, Bid, Contract, Double, Pass, Redouble, Strain
from games.core.shuffle import SeededDecks
from games.drawbridge.drawing import LOWEST_BID
from games.drawbridge.options import DrawBridgeOptions
from games.drawbridge.rules import DrawBridge
from games.opponents import Budget, Level, think
from games.opponents.drawbridge.bargain import Bargain
from games.opponents.drawbridge.stakes import Stakes
from games.opponents.thinking import Decision
from tests.games.drawbridge_boards import auction
from tests.games.sitting import Sitting

RULES = DrawBridge()
STRONG = "AKQJT987 AK AK A"
WEAK = "65432 5432 43 32"
OPTIONS = (
    DrawBridgeOptions(),
    DrawBridgeOptions(undertricks="none"),
    DrawBridgeOptions(target=2000),
    DrawBridgeOptions(max_deals=1),
)


def legal(auction_: Auction) -> list[Action]:
    calls: list[Action] = [Pass()]
    if auction_.may_double:
        calls.append(Double())
    if auction_.may_redouble:
        calls.append(Redouble())
    return [*calls, *(bid for bid in BIDS if bid.rank >= auction_.next_rank)]


class Searched:
    """What calls come to when every auction of the rules is gone through."""

    def __init__(self, seat: int, value: Callable[[Contract | None], float]) -> None:
        self.seat, self.value = seat, value
        self.known: dict[object, float] = {}

    def after(self, auction_: Auction, call: Action) -> float:
        return self.position(auction_.after(call))

    def position(self, now: Auction) -> float:
        if now.is_over:
            return self.value(now.contract)
        key = now.contract, now.caller, bool(now.calls)
        if key not in self.known:
            best = max if now.caller == self.seat else min
            self.known[key] = best(self.after(now, call) for call in legal(now))
        return self.known[key]


# By seat: calls after which it is that seat's turn, seat 0 being the dealer.
OPENINGS: tuple[tuple[tuple[Action, ...], ...], ...] = (
    (
        (),
        (Pass(), Bid(2, Strain.HEARTS)),
        (Bid(1, Strain.CLUBS), Double()),
        (Bid(6, Strain.SPADES), Bid(7, Strain.NO_TRUMP)),
    ),
    ((Pass(),), (Bid(3, Strain.SPADES),), (Pass(), Bid(1, Strain.CLUBS), Double())),
)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: str(options.model_dump()))
@pytest.mark.parametrize("seat", [0, 1])
def test_every_call_comes_to_what_a_search_through_the_rules_finds(
    options: DrawBridgeOptions, seat: int
) -> None:
    rng = random.Random(1)
    for ours in (0, 80, 180):
        tricks = {(strain, seat): rng.randrange(14) for strain in Strain for seat in (0, 1)}
        stakes = Stakes(seat, options, ours, 40, options.max_deals or None)

        def value(
            contract: Contract | None,
            tricks: dict[tuple[Strain, int], int] = tricks,
            stakes: Stakes = stakes,
        ) -> float:
            won = 0 if contract is None else tricks[contract.strain, contract.declarer]
            return stakes.value(contract, won)

        bargain, searched = Bargain(seat, value), Searched(seat, value)
        for opening in OPENINGS[seat]:
            now = Auction(0, LOWEST_BID)
            for call in opening:
                now = now.after(call)
            assert now.caller == seat
            for call in legal(now):
                found = bargain.after(call, now.contract, is_first=not now.calls)
                assert found.value == pytest.approx(searched.after(now, call))
                assert found.value == pytest.approx(value(found.contract))


def decision(sitting: Sitting, seat: int, level: Level = Level.HARD) -> Decision:
    view, choices = sitting.view(seat), sitting.choices(seat)
    return think(view, choices, level=level, rng=random.Random(0), budget=Budget(4))


def hints(found: Decision) -> dict[str, tuple[float, str, int]]:
    return {RULES.notate(it.action): (it.points, it.aim, it.hits) for it in found.estimates}


def test_hard_bids_exactly_what_it_makes_where_the_other_makes_nothing() -> None:
    told = hints(decision(auction(STRONG, WEAK), 0))
    assert told["bid 7NT"] == (220, "makes 7NT", 1)
    assert told["bid 7C"][1:] == ("makes 7♣", 0)


def test_hard_shuts_out_what_the_other_could_bid() -> None:
    deal = auction("AKQJT98 A 432 32", "2 KQJT987 AK AKQ")
    told = hints(decision(deal, 0))
    found = decision(deal, 0).action
    assert told[RULES.notate(found)][0] == max(points for points, _, _ in told.values())


def test_hard_doubles_what_fails_and_redoubles_what_is_made() -> None:
    deal = auction(STRONG, WEAK)
    deal.calls("pass", "bid 7H")
    found = decision(deal, 0)
    assert found.action == Double()
    assert hints(found)["double"][1:] == ("sets 7♥", 1)
    deal = auction(STRONG, WEAK)
    deal.calls("bid 3S", "double")
    assert decision(deal, 0).action == Redouble()


def test_hard_leaves_a_made_contract_alone() -> None:
    deal = auction(STRONG, WEAK)
    deal.calls("bid 4S")
    found = decision(deal, 1)
    assert found.action == Pass()
    assert hints(found)["pass"][1:] == ("sets 4♠", 0)


def test_hard_bids_the_cheaper_contract_that_wins_the_match_rather_than_the_dearer() -> None:
    options = DrawBridgeOptions(target=200)
    won = Stakes(0, options, ours=180, theirs=0, left=None)
    small, grand = Contract(1, Strain.CLUBS, 0), Contract(7, Strain.NO_TRUMP, 0)
    assert won.value(small, 7) == pytest.approx(1.0, abs=0.001)
    assert won.value(small, 7) < won.value(grand, 13)  # of two that win, the one that scores more
    assert won.value(grand, 12) < won.value(small, 7)


def test_a_point_more_is_a_better_chance_of_the_match() -> None:
    for options in OPTIONS:
        left = options.max_deals or None
        stakes = Stakes(0, options, 40, 60, left)
        made = [stakes.value(Contract(1, Strain.SPADES, 0), tricks) for tricks in range(14)]
        assert made == sorted(made)
        lost = [stakes.value(Contract(1, Strain.SPADES, 1), tricks) for tricks in range(14)]
        assert lost == sorted(lost, reverse=True)


def test_both_seats_see_the_same_match() -> None:
    for left in (None, 1, 3):
        for ours, theirs in ((0, 0), (60, 150), (190, 20), (80, 80)):
            chances = [
                Stakes(seat, DrawBridgeOptions(), *scores, left).value(None, 0)
                for seat, scores in ((0, (ours, theirs)), (1, (theirs, ours)))
            ]
            assert sum(chances) == pytest.approx(1.0)


def test_the_last_deal_agreed_on_is_played_for_the_lead() -> None:
    last = Stakes(0, DrawBridgeOptions(max_deals=3), 60, 70, 1)
    assert last.value(Contract(1, Strain.CLUBS, 0), 7) == pytest.approx(1.0, abs=0.001)
    assert last.value(Contract(1, Strain.CLUBS, 0), 6) == pytest.approx(0.0, abs=0.001)
    level_again = Stakes(0, DrawBridgeOptions(max_deals=3), 50, 70, 1)
    assert level_again.value(Contract(1, Strain.CLUBS, 0), 7) == pytest.approx(0.5, abs=0.001)


def test_easy_neither_redoubles_nor_doubles_a_low_bid() -> None:
    for calls in (("bid 3S", "double"), ("pass", "bid 2H")):
        deal = auction(STRONG, WEAK)
        deal.calls(*calls)
        view, choices = deal.view(0), deal.choices(0)
        for seed in range(5):
            rng = random.Random(seed)
            found = think(view, choices, level=Level.EASY, rng=rng, budget=Budget(1)).action
            assert not isinstance(found, Double | Redouble)


# Where failing costs nothing

FREE = DrawBridgeOptions(undertricks="none")


def test_a_seat_fails_on_purpose_no_more_often_than_the_other() -> None:
    grand = Contract(7, Strain.NO_TRUMP, 0)
    theirs = Contract(4, Strain.HEARTS, 1)
    fair, owed = Stakes(0, FREE, 0, 0, None), Stakes(0, FREE, 0, 0, None, is_owed=True)
    assert fair.points(grand, 3) == owed.points(grand, 3) == 0
    assert fair.value(grand, 3) < fair.value(theirs, 10)
    assert owed.value(grand, 3) == pytest.approx(owed.value(None, 0))
    assert owed.value(theirs, 3) == fair.value(theirs, 3)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_two_of_them_end_a_match_even_so(level: Level) -> None:
    rng = random.Random(1)
    state = RULES.initial(FREE, SeededDecks(rng.randbytes(32)))
    while seats := RULES.to_act(state):
        view, choices = RULES.view(state, seats[0]), RULES.choices(state, seats[0])
        action = think(view, choices, level=level, rng=rng, budget=Budget(1)).action
        state = RULES.apply(state, seats[0], action).state
        assert RULES.view(state, None).pack < 100
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert max(outcome.scores) >= FREE.target
