"""Deals in a row: who deals, what counts, ties, the end."""

from __future__ import annotations

import random

import pytest

from games.bridgette.options import BridgetteOptions
from games.core.cards import CARDS
from games.core.errors import MatchOver
from games.core.events import DealBegan, DealEnded, ScoreLine
from games.core.facts import MatchEnded, PassedOut
from games.core.rules import OneOf, Outcome
from tests.games.boards import RULES, begin, hand, pack
from tests.games.sitting import Sitting

# Whoever deals holds all spades; its opponent all hearts.
SPADES = hand("AKQJT98765432 - - - -")
HEARTS = hand("- AKQJT98765432 - - -")
PACK = pack(SPADES, HEARTS, "2C 3C 4C 5C 6C 7C")


def match(*, dealer: int = 0, **options: object) -> Sitting:
    return begin([PACK] * 30, BridgetteOptions.model_validate(options), dealer)


def exchange(sitting: Sitting) -> None:
    """Throw away what was drawn."""
    for seat in RULES.to_act(sitting.state):
        drawn = "2C 3C" if seat != sitting.view(None).dealer else "4C 5C 6C 7C"
        sitting.do(seat, f"discard {drawn}")


def pass_out(sitting: Sitting) -> None:
    exchange(sitting)
    sitting.calls("pass", "pass")


def win(sitting: Sitting) -> None:
    """The dealer makes 7♠ with all tricks: 2200."""
    exchange(sitting)
    sitting.calls("bid 7S", "pass")
    play_out(sitting)


def lose(sitting: Sitting) -> None:
    """The dealer passes and its opponent makes 7♥: 2200."""
    exchange(sitting)
    sitting.calls("pass", "bid 7H", "pass")
    play_out(sitting)


def play_out(sitting: Sitting) -> None:
    for _ in range(26):
        choices = sitting.choices(sitting.turn)
        assert isinstance(choices, OneOf)
        sitting.do(sitting.turn, RULES.notate(choices.actions[0]))


def test_the_deck_chooses_the_first_dealer() -> None:
    assert match(dealer=0).view(None).dealer == 0
    assert match(dealer=1).view(None).dealer == 1


def test_the_deal_alternates_and_the_next_pack_is_announced() -> None:
    sitting = match()
    win(sitting)
    assert sitting.events[-2:] == [
        DealEnded(0, (2200, 0), (ScoreLine(0, "7♠ made with 13 tricks", 2200),)),
        DealBegan(1),
    ]
    view = sitting.view(None)
    assert (view.dealer, view.pack, view.deal, view.phase) == (1, 1, 2, "exchange")
    win(sitting)
    assert sitting.view(None).dealer == 0


def test_points_are_added_up_by_seat() -> None:
    sitting = match()
    win(sitting)
    assert sitting.view(None).scores == (2200, 0)
    win(sitting)
    assert sitting.view(None).scores == (2200, 2200)
    lose(sitting)
    assert sitting.view(None).scores == (2200, 4400)


def test_finished_deals_are_on_record() -> None:
    sitting = match()
    win(sitting)
    pass_out(sitting)
    first, second = sitting.view(None).finished
    assert (first.pack, first.dealer, str(first.contract), first.tricks) == (0, 0, "7S", (13, 0))
    assert (second.pack, second.dealer, second.contract, second.scores) == (1, 1, None, (0, 0))


def test_a_match_ends_after_the_deals_agreed_and_the_higher_total_wins() -> None:
    sitting = match(deals=3)
    win(sitting)
    win(sitting)
    assert RULES.outcome(sitting.state) is None
    win(sitting)
    outcome = Outcome((4400, 2200), (0,))
    assert RULES.outcome(sitting.state) == outcome
    assert sitting.events[-1] == MatchEnded(outcome)
    assert isinstance(sitting.events[-2], DealEnded)


def test_a_tie_is_broken_by_further_deals_the_deal_alternating() -> None:
    sitting = match(deals=2)
    win(sitting)
    win(sitting)
    view = sitting.view(None)
    assert (view.scores, view.deal, view.dealer) == ((2200, 2200), 3, 0)
    lose(sitting)
    assert RULES.outcome(sitting.state) == Outcome((2200, 4400), (1,))


def test_a_tie_goes_on_while_it_lasts() -> None:
    sitting = match(deals=1, pass_out="counts")
    for deal in range(1, 5):
        pass_out(sitting)
        assert sitting.view(None).deal == deal + 1
    win(sitting)
    assert RULES.outcome(sitting.state) == Outcome((2200, 0), (0,))


def test_a_passed_out_deal_is_dealt_again_by_the_same_dealer_and_does_not_count() -> None:
    sitting = match(deals=1)
    pass_out(sitting)
    view = sitting.view(None)
    assert (view.dealer, view.pack, view.deal) == (0, 1, 1)
    win(sitting)
    assert RULES.outcome(sitting.state) == Outcome((2200, 0), (0,))


def test_a_passed_out_deal_may_be_made_to_count() -> None:
    sitting = match(deals=2, pass_out="counts")
    pass_out(sitting)
    view = sitting.view(None)
    assert (view.dealer, view.pack, view.deal) == (1, 1, 2)
    win(sitting)
    assert RULES.outcome(sitting.state) == Outcome((0, 2200), (1,))


def test_a_passed_out_deal_ends_like_any_other_and_says_so() -> None:
    sitting = match()
    pass_out(sitting)
    ended = DealEnded(0, (0, 0), (ScoreLine(0, "Passed out", 0),), counted=False)
    assert sitting.events[-3:] == [PassedOut(), ended, DealBegan(1)]


def test_whether_a_passed_out_deal_counts_is_told() -> None:
    sitting = match(pass_out="counts")
    pass_out(sitting)
    assert DealEnded(0, (0, 0), (ScoreLine(0, "Passed out", 0),), counted=True) in sitting.events


def test_a_match_may_end_with_a_passed_out_deal_and_shows_no_hand_of_it() -> None:
    sitting = match(deals=2, pass_out="counts")
    win(sitting)
    pass_out(sitting)
    assert RULES.outcome(sitting.state) == Outcome((2200, 0), (0,))
    assert sitting.view(None).hand == ()
    assert sitting.view(0).hand == HEARTS


def test_nothing_may_be_done_after_the_end() -> None:
    sitting = match(deals=1)
    win(sitting)
    assert RULES.to_act(sitting.state) == ()
    for seat in (0, 1):
        assert sitting.refusal(seat, "pass") == "match-over"
        with pytest.raises(MatchOver):
            sitting.choices(seat)


def test_the_last_deal_stays_in_sight_when_the_match_is_over() -> None:
    sitting = match(deals=1)
    win(sitting)
    view = sitting.view(1)
    assert (view.phase, view.deal, view.pack, view.tricks) == ("over", 1, 0, (13, 0))
    assert str(view.contract) == "7S"
    assert len(view.history) == 13
    assert view.outcome == Outcome((2200, 0), (0,))
    assert view.to_act == ()


def test_a_trick_in_progress_and_the_last_one_are_in_sight() -> None:
    sitting = match()
    exchange(sitting)
    sitting.calls("bid 7S", "pass")
    sitting.plays("play AH")
    view = sitting.view(None)
    assert view.trick is not None
    assert (view.trick.leader, list(map(str, view.trick.cards)), view.trick.winner) == (
        1,
        ["AH"],
        None,
    )
    assert view.last_trick is None
    sitting.plays("play 2S")
    view = sitting.view(None)
    assert view.trick is None
    assert view.last_trick is not None
    assert view.last_trick.winner == 0
    assert view.history == (view.last_trick,)


def test_no_pack_depends_on_what_was_played_before() -> None:
    rng = random.Random(1)
    packs = [tuple(rng.sample(CARDS, len(CARDS))) for _ in range(2)]
    hands = []
    for highest in (False, True):
        sitting = begin(packs)
        for seat in (0, 1):
            sitting.discard_extreme(seat, highest=highest)
        sitting.calls("pass", "pass")
        hands.append((sitting.view(0).hand, sitting.view(1).hand))
    assert hands[0] == hands[1]
