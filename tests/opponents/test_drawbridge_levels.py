"""The play of Draw Bridge at each level: exact, nearly so, and forgetful."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from games.core.auction import Contract, Strain
from games.core.cards import PLAIN_PACK, Card, CardMask, CardSet, Suit
from games.drawbridge.options import DrawBridgeOptions
from games.drawbridge.rules import DrawBridge
from games.drawbridge.scoring import score_contract
from games.opponents import Budget, Level, think
from games.opponents.drawbridge.forgetting import guessed
from games.opponents.solver import Solver
from games.opponents.thinking import Decision
from tests.games.drawbridge_boards import auction, begin, draw_out, hand, pack
from tests.games.sitting import Sitting

RULES = DrawBridge()


def decision(sitting: Sitting, seat: int, level: Level, seed: int = 0) -> Decision:
    rng = random.Random(seed)
    return think(sitting.view(seat), sitting.choices(seat), level=level, rng=rng, budget=Budget(1))


def deals(seed: int, contract: str) -> Sitting:
    """Two random hands, drawn; seat 0 is the dealer and declares the contract."""
    drawn = random.Random(seed).sample(PLAIN_PACK, 26)

    def text(held: list[Card]) -> str:
        suits = [[it for it in held if it.suit is suit] for suit in reversed(Suit)]
        return " ".join("".join(str(it)[0] for it in suit) or "-" for suit in suits)

    deal = auction(text(drawn[:13]), text(drawn[13:]))
    deal.calls(f"bid {contract}", "pass")
    return deal


def hands(sitting: Sitting) -> tuple[CardMask, CardMask]:
    one, two = (CardSet.of(sitting.view(seat).hand).mask for seat in (0, 1))
    return one, two


def play_on(sitting: Sitting, levels: tuple[Level, Level], until: int = 0) -> None:
    """Play until each hand has so many cards, or to the end of the deal."""
    while sitting.view(None).pack == 0 and sitting.view(None).phase == "play":
        view = sitting.view(None)
        if until and view.trick is None and view.hand_sizes[0] == until:
            return
        seat = sitting.turn
        sitting.do(seat, RULES.notate(decision(sitting, seat, levels[seat]).action))


CONTRACTS = pytest.mark.parametrize(
    ("seed", "contract"), list(enumerate(["1NT", "3NT", "2S", "4H", "3D", "5C"]))
)


@CONTRACTS
def test_two_hard_players_take_the_tricks_that_the_solver_foresees(
    seed: int, contract: str
) -> None:
    deal = deals(seed, contract)
    declarer, defender = hands(deal)
    trump = deal.view(None).contract.trump
    lost = Solver(trump).tricks(defender, declarer)
    play_on(deal, (Level.HARD, Level.HARD))
    assert deal.view(None).finished[0].tricks == (13 - lost, lost)


@CONTRACTS
def test_hard_takes_no_fewer_tricks_against_any_level(seed: int, contract: str) -> None:
    for level in (Level.EASY, Level.NORMAL):
        deal = deals(seed, contract)
        declarer, defender = hands(deal)
        lost = Solver(deal.view(None).contract.trump).tricks(defender, declarer)
        play_on(deal, (Level.HARD, level))
        assert deal.view(None).finished[0].tricks[0] >= 13 - lost


@CONTRACTS
def test_normal_plays_the_last_seven_tricks_exactly(seed: int, contract: str) -> None:
    deal = deals(seed, contract)
    play_on(deal, (Level.NORMAL, Level.NORMAL), until=7)
    leader = deal.turn
    own, other = hands(deal)[leader], hands(deal)[1 - leader]
    before = deal.view(None).tricks[leader]
    more = Solver(deal.view(None).contract.trump).tricks(own, other)
    play_on(deal, (Level.NORMAL, Level.NORMAL))
    assert deal.view(None).finished[0].tricks[leader] == before + more


def test_of_equal_cards_hard_plays_the_one_after_which_the_other_errs_most() -> None:
    compared = 0
    for seed in range(12):
        deal = deals(seed, "1NT")
        play_on(deal, (Level.NORMAL, Level.NORMAL), until=6)
        leader = deal.turn
        own, other = hands(deal)[leader], hands(deal)[1 - leader]
        solver = Solver(None)
        worth = solver.leads(own, other)
        best = [card for card in worth if worth[card] == max(worth.values())]
        hopes = {
            card: mean(6 - it for it in solver.replies(card, other, own ^ 1 << card).values())
            for card in best
        }
        action = decision(deal, leader, Level.HARD).action
        card = Card.parse(RULES.notate(action).split()[1])
        assert hopes[card] == max(hopes.values())
        compared += len(set(hopes.values())) > 1
    assert compared >= 2


def test_hard_says_for_certain_what_every_card_comes_to() -> None:
    deal = deals(3, "2S")
    told = decision(deal, 1, Level.HARD).estimates
    declarer, defender = hands(deal)
    leads = Solver(Suit.SPADES).leads(defender, declarer)
    assert len(told) == 13
    for it in told:
        lost = leads[Card.parse(RULES.notate(it.action).split()[1])]
        assert (it.worlds, it.aim, it.hits) == (1, "sets 2♠", int(13 - lost < 8))
        score = score_contract(Contract(2, Strain.SPADES, 0), 13 - lost, DrawBridgeOptions())
        assert it.points == score.defender - score.declarer
    assert [it.points for it in told] == sorted((it.points for it in told), reverse=True)


# What easy forgets


def test_easy_remembers_honours_and_the_last_tricks_and_forgets_the_rest() -> None:
    deal = begin([pack(hand("KQT9 AK 65 T8432"), hand("J8 QJT9 AKQJ KQJ"))])
    deal.do(1, "play AD")
    deal.do(0, "play 2C")
    draw_out(deal)
    view = deal.view(0)
    lately = CardSet.of(card for trick in view.draw_history[-3:] for card in trick.cards)
    long_ago = CardSet.of(card for trick in view.draw_history[:-3] for card in trick.cards)
    imagined = 0
    for seed in range(40):
        hand_ = guessed(view, 0, random.Random(seed))
        assert hand_.bit_count() == 13
        assert not hand_ & CardSet.of(view.hand).mask
        assert not hand_ & lately.mask
        assert not hand_ & Card.parse("AD").mask
        imagined |= hand_
    assert imagined & long_ago.mask
    theirs = CardSet.of(deal.view(1).hand).mask
    assert imagined & theirs == theirs


def test_easy_follows_suit_and_wins_what_it_can_win_cheaply() -> None:
    deal = auction("T98 JT9 T98 T987", "AKQJ AKQ AKQ AKQ")
    deal.calls("pass", "bid 7NT", "pass")
    deal.plays("play JH")
    assert RULES.notate(decision(deal, 1, Level.EASY).action) == "play QH"
