"""Deals in a row: who deals, the target, the limit, ties, the end."""

from __future__ import annotations

import pytest

from games.core.cards import Card, CardSet
from games.core.errors import MatchOver
from games.core.events import DealBegan, DealEnded, ScoreLine
from games.core.facts import MatchEnded, PassedOut
from games.core.rules import OneOf, Outcome
from games.drawbridge.options import DrawBridgeOptions
from tests.games.drawbridge_boards import RULES, begin, hand, pack, position
from tests.games.sitting import Sitting

# Minor cards are dealt and thrown away. The non-dealer's rank higher, so that it takes every draw
# trick: it draws all the hearts, and the dealer all the spades.
SPADES = hand("AKQJT98765432 - - -")
HEARTS = hand("- AKQJT98765432 - -")
STOCK = " ".join(f"{heart} {spade}" for heart, spade in zip(HEARTS, SPADES, strict=True))
PACK = pack(hand("- - 8765432 765432"), hand("- - AKQJT9 AKQJT98"), STOCK)


def match(*, dealer: int = 0, **options: object) -> Sitting:
    return begin([PACK] * 30, DrawBridgeOptions.model_validate(options), dealer)


def throw_out(sitting: Sitting) -> None:
    """The draw phase: what was dealt goes, what was drawn stays."""
    while sitting.view(None).phase == "draw":
        minors = [card for card in sitting.view(sitting.turn).hand if str(card)[1] in "CD"]
        sitting.do(sitting.turn, f"play {minors[0]}")
    dealer = sitting.view(None).dealer
    assert CardSet.of(sitting.view(dealer).hand) == CardSet.of(SPADES)


def pass_out(sitting: Sitting) -> None:
    throw_out(sitting)
    sitting.calls("pass", "pass")


def contract(sitting: Sitting, *calls: str) -> None:
    throw_out(sitting)
    sitting.calls(*calls, "pass")
    for _ in range(26):
        choices = sitting.choices(sitting.turn)
        assert isinstance(choices, OneOf)
        sitting.do(sitting.turn, RULES.notate(choices.actions[0]))


def win(sitting: Sitting) -> None:
    """The dealer takes all tricks at spades: 210."""
    contract(sitting, "bid 1S")


def lose(sitting: Sitting) -> None:
    """The dealer bids clubs and takes no trick: 350 for its opponent."""
    contract(sitting, "bid 1C")


def last_trick(
    text: str,
    tricks: tuple[int, int],
    before: list[tuple[int, int]],
    *,
    declarer_wins: bool = True,
    **options: object,
) -> Sitting:
    """The last trick of a contract of seat 0 after deals with these scores."""
    cards = ("3H", "2H") if declarer_wins else ("2H", "3H")
    sitting = position(
        text,
        cards,
        leader=1,
        tricks=tricks,
        options=DrawBridgeOptions.model_validate(options),
        before=before,
    )
    sitting.plays(f"play {cards[1]}", f"play {cards[0]}")
    return sitting


# Deals


def test_the_deck_chooses_the_first_dealer() -> None:
    assert match(dealer=0).view(None).dealer == 0
    assert match(dealer=1).view(None).dealer == 1


def test_the_deal_alternates_and_the_next_pack_is_announced() -> None:
    sitting = match(target=2000)
    win(sitting)
    assert sitting.events[-2:] == [
        DealEnded(0, (210, 0), (ScoreLine(0, "1♠ made with 13 tricks", 210),)),
        DealBegan(1),
    ]
    view = sitting.view(None)
    assert (view.dealer, view.pack, view.deal, view.phase) == (1, 1, 2, "draw")
    assert view.stock_left == 26
    win(sitting)
    assert sitting.view(None).dealer == 0


def test_points_are_added_up_by_seat() -> None:
    sitting = match(target=2000)
    win(sitting)
    assert sitting.view(None).scores == (210, 0)
    win(sitting)
    assert sitting.view(None).scores == (210, 210)
    lose(sitting)
    assert sitting.view(None).scores == (210, 560)


def test_finished_deals_are_on_record() -> None:
    sitting = match(target=2000)
    win(sitting)
    pass_out(sitting)
    first, second = sitting.view(None).finished
    assert (first.pack, first.dealer, str(first.contract), first.tricks) == (0, 0, "1S", (13, 0))
    assert (second.pack, second.dealer, second.contract, second.scores) == (1, 1, None, (0, 0))


def test_a_passed_out_deal_is_dealt_again_by_the_same_dealer_draw_phase_and_all() -> None:
    sitting = match(target=2000)
    pass_out(sitting)
    view = sitting.view(None)
    assert (view.dealer, view.pack, view.deal, view.phase) == (0, 1, 1, "draw")
    assert (view.draw_history, view.stock_left, sitting.turn) == ((), 26, 1)


def test_a_passed_out_deal_ends_uncounted() -> None:
    sitting = match()
    pass_out(sitting)
    ended = DealEnded(0, (0, 0), (ScoreLine(0, "Passed out", 0),), counted=False)
    assert sitting.events[-3:] == [PassedOut(), ended, DealBegan(1)]


# The target


def test_whoever_reaches_the_target_wins_at_once() -> None:
    sitting = match(target=210)
    win(sitting)
    outcome = Outcome((210, 0), (0,))
    assert RULES.outcome(sitting.state) == outcome
    assert sitting.events[-1] == MatchEnded(outcome)
    assert isinstance(sitting.events[-2], DealEnded)


def test_a_target_of_100_is_reached_exactly_with_30_on_70() -> None:
    sitting = last_trick("1H", (6, 6), [(70, 0)], target=100)
    assert RULES.outcome(sitting.state) == Outcome((100, 0), (0,))


def test_below_the_target_the_match_goes_on() -> None:
    sitting = last_trick("1H", (6, 6), [(69, 0)], target=100)
    assert RULES.outcome(sitting.state) is None
    assert sitting.view(None).scores == (99, 0)


def test_undertricks_count_towards_the_target() -> None:
    sitting = last_trick("1H", (6, 6), [(80, 60)], declarer_wins=False, target=100)
    assert RULES.outcome(sitting.state) == Outcome((80, 110), (1,))


def test_the_seat_that_reaches_the_target_wins_though_the_other_is_just_below() -> None:
    sitting = last_trick("1C", (6, 6), [(80, 99)], target=100)
    assert RULES.outcome(sitting.state) == Outcome((100, 99), (0,))


def test_without_a_limit_a_match_goes_on_as_long_as_nobody_reaches_the_target() -> None:
    sitting = last_trick("1C", (6, 6), [(1, 0)] * 150, target=2000)
    assert RULES.outcome(sitting.state) is None
    assert sitting.view(None).deal == 152


# The limit of deals


def test_after_the_deals_agreed_the_higher_total_wins_below_the_target() -> None:
    sitting = match(target=2000, max_deals=3)
    win(sitting)
    win(sitting)
    assert RULES.outcome(sitting.state) is None
    lose(sitting)
    assert RULES.outcome(sitting.state) == Outcome((210, 560), (1,))


def test_the_target_ends_a_match_before_its_last_deal() -> None:
    sitting = match(target=200, max_deals=3)
    win(sitting)
    assert RULES.outcome(sitting.state) == Outcome((210, 0), (0,))


def test_a_tie_after_the_last_deal_plays_on_until_the_scores_differ() -> None:
    sitting = match(target=2000, max_deals=2)
    win(sitting)
    win(sitting)
    view = sitting.view(None)
    assert (view.scores, view.deal, view.dealer) == ((210, 210), 3, 0)
    win(sitting)
    assert RULES.outcome(sitting.state) == Outcome((420, 210), (0,))


def test_deals_in_which_nobody_scores_count_and_leave_a_tie() -> None:
    sitting = match(target=2000, max_deals=1, undertricks="none")
    for deal in range(1, 4):
        lose(sitting)
        assert (sitting.view(None).scores, sitting.view(None).deal) == ((0, 0), deal + 1)
    win(sitting)
    assert RULES.outcome(sitting.state) == Outcome((0, 210), (1,))


def test_passed_out_deals_do_not_count_towards_the_limit() -> None:
    sitting = match(target=2000, max_deals=1)
    pass_out(sitting)
    pass_out(sitting)
    assert RULES.outcome(sitting.state) is None
    win(sitting)
    assert RULES.outcome(sitting.state) == Outcome((210, 0), (0,))


# The end


def test_nothing_may_be_done_after_the_end() -> None:
    sitting = match(target=20)
    win(sitting)
    assert RULES.to_act(sitting.state) == ()
    for seat in (0, 1):
        assert sitting.refusal(seat, "pass") == "match-over"
        with pytest.raises(MatchOver):
            sitting.choices(seat)


def test_the_last_deal_stays_in_sight_when_the_match_is_over() -> None:
    sitting = match(target=20)
    win(sitting)
    view = sitting.view(1)
    assert (view.phase, view.deal, view.pack, view.tricks) == ("over", 1, 0, (13, 0))
    assert str(view.contract) == "1S"
    assert len(view.history) == len(view.draw_history) == 13
    assert view.outcome == Outcome((210, 0), (0,))
    assert view.to_act == ()


def test_no_pack_depends_on_what_was_played_before() -> None:
    hands = []
    for first in (0, -1):
        sitting = begin([PACK, PACK[::-1]])
        while sitting.view(None).phase == "draw":
            sitting.do(sitting.turn, f"play {sitting.legal()[first]}")
        sitting.calls("pass", "pass")
        hands.append((sitting.view(0).hand, sitting.view(1).hand))
    assert hands[0] == hands[1]
    assert Card.parse("AS") not in hands[0][0]
