"""Every score of the rules of Smear: the four points, the bid, the target and who wins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from games.core.cards import Suit
from games.core.rules import Outcome
from games.core.shuffle import SeededDecks
from games.smear.awards import Awards
from games.smear.counting import awards_of, points_taken, points_with_discards, tricks_of
from games.smear.options import HighLow, SmearOptions
from games.smear.scoring import score_hand, winning_side
from games.smear.state import Bidding, Over
from games.smear.view import DealRecord
from tests.games.recording import accepted
from tests.games.smear_boards import RULES, cards
from tests.games.smear_specimen import SMEAR

DEFAULT = SmearOptions()
MUST = SmearOptions(must_bid_to_win=True)
CAP = SmearOptions(cap_non_bidder=True)


@dataclass(frozen=True)
class Case:
    """A deal bid by side A: totals before, the bid, what A and B won, totals after, the winner."""

    before: tuple[int, int]
    bid: int
    won: str
    after: tuple[int, int]
    winner: str = ""
    options: SmearOptions = DEFAULT

    @property
    def awards(self) -> Awards:
        """As if A were side 0; points named by neither went to nobody."""
        ours, theirs = self.won.split("/")
        sides = [0 if letter in ours else 1 if letter in theirs else None for letter in "HLJG"]
        return Awards(*sides)


LISTED = [
    Case((0, 0), 2, "HG/LJ", (2, 2)),
    Case((5, 4), 3, "HJ/LG", (2, 6)),
    Case((1, 0), 2, "H/LJG", (-1, 3)),
    Case((6, 6), 4, "HJG/", (2, 6)),
    Case((13, 14), 2, "HJG/L", (16, 15), "A"),
    Case((12, 14), 2, "HJG/L", (15, 15), "A"),
    Case((12, 14), 2, "HL/JG", (14, 16), "B"),
    Case((12, 14), 2, "HL/JG", (14, 16), "", MUST),
    Case((14, 13), 3, "HL/JG", (11, 15), "B"),
    Case((13, 16), 2, "HL/JG", (15, 18), "A", MUST),
]
MORE = [
    Case((14, 13), 2, "HL/JG", (16, 15), "A"),
    Case((13, 13), 2, "HL/JG", (15, 15), "A"),
    Case((14, 10), 3, "HL/", (11, 10)),
    Case((14, 14), 3, "HL/G", (11, 15), "", MUST),  # not made: nobody can win
    Case((16, 14), 2, "H/L", (14, 15), "", MUST),
    Case((0, 14), 2, "HL/JG", (2, 15), "B", CAP),  # a point is not counted
    Case((0, 13), 2, "HL/JG", (2, 15), "B", CAP),
    Case((12, 14), 3, "HLJ/G", (15, 15), "A", CAP),
    Case((14, 14), 2, "HLJG/", (18, 14), "A", CAP),  # the bidder's own points are
    Case((0, 15), 2, "HL/JG", (2, 15), "", SmearOptions(cap_non_bidder=True, must_bid_to_win=True)),
    Case((0, 17), 2, "HL/JG", (2, 17), "", SmearOptions(cap_non_bidder=True, must_bid_to_win=True)),
    Case((2, 0), 3, "HLJ/G", (5, 1), "A", SmearOptions(target=5)),
    Case((46, 0), 4, "HLJG/", (50, 0), "A", SmearOptions(target=50)),
]


@pytest.mark.parametrize("swapped", [False, True], ids=["A is side 0", "A is side 1"])
@pytest.mark.parametrize("case", LISTED + MORE, ids=str)
def test_the_bid_is_scored_and_the_match_won_as_listed(case: Case, swapped: bool) -> None:
    bidder_side = int(swapped)
    turn = slice(None, None, -1 if swapped else 1)
    before, points = case.before[turn], case.awards.points[turn]
    score = score_hand(case.bid, bidder_side, points, case.options, before)
    after = (before[0] + score.points[0], before[1] + score.points[1])
    assert after[turn] == case.after
    for side in (0, 1):
        assert score.points[side] == sum(it.points for it in score.lines if it.side == side)
    is_made = points[bidder_side] >= case.bid
    winner = winning_side(after, bidder_side, is_made, case.options)
    assert winner == {"": None, "A": bidder_side, "B": 1 - bidder_side}[case.winner]


@pytest.mark.parametrize("case", LISTED, ids=str)
def test_a_deal_so_won_at_the_table_comes_out_as_listed(case: Case) -> None:
    state, record = next(one for one in deals(case) if one[1].awards == case.awards)
    view = RULES.view(state, None)
    assert view.scores == case.after
    assert record.scores == tuple(b - a for a, b in zip(case.before, case.after, strict=True))
    if case.winner:
        assert isinstance(state, Over)
        winner = "AB".index(case.winner)
        assert RULES.outcome(state) == view.outcome == Outcome(case.after, (winner,))
        assert (view.phase, view.to_act) == ("over", ())
    else:
        assert isinstance(state, Bidding)
        assert (view.deal, view.pack, view.outcome) == (2, 1, None)


def deals(case: Case) -> Iterator[tuple[object, DealRecord]]:
    """Deals that seat 0 bids and all play at random, with the states after them."""
    for seed in range(4000):
        rng = random.Random(seed)
        state = RULES.initial(case.options, DealtBySeatThree(rng.randbytes(32)))
        assert isinstance(state, Bidding)
        match = replace(state.deal.match, scores=case.before)
        state = replace(state, deal=replace(state.deal, match=match))
        for seat, text in ((0, f"bid {case.bid}"), (1, "pass"), (2, "pass"), (3, "pass")):
            if case.bid < 4 or seat == 0:
                state = RULES.apply(state, seat, RULES.parse(text)).state
        while not RULES.view(state, None).finished:
            (seat,) = RULES.to_act(state)
            state = RULES.apply(state, seat, accepted(SMEAR, state, seat, rng)).state
        yield state, RULES.view(state, None).finished[0]


class DealtBySeatThree:
    """The packs of a seed; seat 3 deals first, so that seat 0 bids first."""

    def __init__(self, seed: bytes) -> None:
        decks = SeededDecks(seed)
        self.pack, self.following = decks.pack, decks.following

    def first_dealer(self, seats: int) -> int:
        return 3


# High, Low, Jack and Game

TRICKS = "AS 7S 8S 9S | KS TS JS QS | 7H AH TH 8H | 9H JH QH KH | AD KD QD JD | TD 9D 8D 7D"


def counted(
    text: str, high_low: HighLow = "named", *, bidder: int = 0, discarded: str = ""
) -> tuple[Awards, tuple[int, int]]:
    """What is won in these tricks, led by the bidder at first; trump is the first card's suit."""
    played = cards(text.replace("|", " "))
    trump = played[0].suit
    assert trump is not None
    tricks = tricks_of(bidder, played, trump)
    mask = sum(card.mask for card in cards(discarded))
    points = points_with_discards(tricks, bidder, mask)
    return awards_of(tricks, trump, high_low, points), points


def test_high_goes_to_who_plays_the_ace_even_if_it_is_led_by_the_other_side() -> None:
    assert counted("AS 7S 8S 9S")[0].high == 0
    assert counted("8S AS 7S 9S")[0].high == 1


def test_low_goes_to_who_plays_the_seven_whoever_wins_the_trick() -> None:
    assert counted("AS 7S 8S 9S")[0].low == 1
    assert counted("AS 8S 7S 9S")[0].low == 0


def test_jack_goes_to_who_wins_it_in_a_trick() -> None:
    assert counted("AS JS 8S 9S")[0].jack == 0
    assert counted("JS AS 8S 9S")[0].jack == 1
    assert counted("JS 9S 8S TS")[0].jack == 0


def test_the_jack_of_another_suit_is_no_jack() -> None:
    assert counted("AS JH JD JC")[0].jack is None


@pytest.mark.parametrize(("text", "award"), [("KS", "high"), ("8S", "low"), ("8S", "jack")])
def test_a_card_that_was_not_dealt_scores_nothing(text: str, award: str) -> None:
    assert getattr(counted(f"{text} 9H 9D 9C")[0], award) is None


def test_a_trump_that_was_discarded_scores_nothing_but_its_card_points() -> None:
    trumps = "KS 7H 8H 9H | QS 7D 8D 9D | JS 7C 8C 9C | TS TH JH QH | 9S TD JD QD | 8S TC JC QC"
    awards, points = counted(trumps, discarded="AS 7S")
    assert (awards.high, awards.low, awards.jack) == (None, None, 0)
    assert points == (3 + 2 + 1 + 10 + (10 + 1 + 2) * 3 + 4, 0)


def test_game_goes_to_more_card_points() -> None:
    awards, points = counted("AS 7S 8S 9S | 7H AH TH 8H")
    assert points == (4, 14)
    assert awards.game == 1


def test_equal_card_points_win_nobody_game() -> None:
    awards, points = counted("AS 7S 8S 9S | 7H AH 9H 8H")
    assert points == (4, 4)
    assert awards.game is None


def test_the_discards_count_for_the_bidders_side_towards_game() -> None:
    tricks = "AS 7S 8S 9S | 7H AH 9H 8H"
    awards, points = counted(tricks, discarded="TD 7C JC")
    assert (points, awards.game) == ((15, 4), 0)
    awards, points = counted("8S AS 7S 9S", bidder=1, discarded="TD")
    assert (points, awards.game) == ((4, 10), 1)


def test_the_partner_of_the_bidder_takes_for_the_bidders_side() -> None:
    assert counted("8S 7S AS TS")[1] == (14, 0)


def test_cards_count_ten_four_three_two_one_and_a_pack_eighty() -> None:
    values = {
        rank: points_taken(tricks_of(0, cards(f"{rank}S 7H 7D 7C"), Suit.SPADES))[0]
        for rank in "AKQJT987"
    }
    assert values == {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}
    assert 4 * sum(values.values()) == 80


def test_named_high_and_low_are_the_ace_and_the_seven_alone() -> None:
    awards, _ = counted("KS 8S 9S TS")
    assert (awards.high, awards.low) == (None, None)


def test_in_play_high_and_low_are_the_highest_and_lowest_trump_played() -> None:
    awards, _ = counted("9S 8S KS TS | 8H 7H 9H TH", "in_play")
    assert (awards.high, awards.low) == (0, 1)
    awards, _ = counted("9S 7H 8H TH", "in_play")
    assert (awards.high, awards.low) == (0, 0)
    awards, _ = counted("9S 7H 8H TH", "in_play", discarded="AS 7S")
    assert (awards.high, awards.low) == (0, 0)


def test_in_play_and_named_agree_when_ace_and_seven_are_played() -> None:
    assert counted(TRICKS) == counted(TRICKS, "in_play")


def test_a_whole_deal_is_counted() -> None:
    awards, points = counted(TRICKS)
    assert awards == Awards(high=0, low=1, jack=0, game=0)
    assert awards.points == (3, 1)
    assert points == (4 + 16 + 6 + 10 + 10, 14)


# Lines


def test_the_lines_tell_bid_and_points() -> None:
    def lines(bid: int, points: tuple[int, int]) -> list[tuple[int, str, int]]:
        score = score_hand(bid, 0, points, DEFAULT)
        return [(line.side, line.text, line.points) for line in score.lines]

    assert lines(2, (3, 1)) == [(0, "Bid of 2 made: 3 won", 3), (1, "Against the bid: 1 won", 1)]
    assert lines(3, (2, 0)) == [(0, "Bid of 3 failed: 2 won", -3)]


def test_what_is_above_the_target_has_a_line_of_its_own() -> None:
    score = score_hand(2, 1, (2, 2), CAP, (14, 0))
    assert [line.points for line in score.lines if line.side == 0] == [2, -1]
    assert score.points == (1, 2)


def test_every_way_the_points_can_fall_is_scored_by_the_rules() -> None:
    for options in SMEAR.options:
        for rng in map(random.Random, range(50)):
            bid, side = rng.randint(2, 4), rng.randrange(2)
            awards = Awards(*(rng.choice((0, 1, None)) for _ in range(4)))
            before = (rng.randint(-9, 4), rng.randint(-9, 4))
            won, score = awards.points, score_hand(bid, side, awards.points, options, before)
            assert score.points[side] == (won[side] if won[side] >= bid else -bid)
            other = won[1 - side]
            if options.cap_non_bidder:
                other = min(other, 5 - before[1 - side])
            assert score.points[1 - side] == other
