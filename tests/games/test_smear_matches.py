"""Deals in a row: who deals, what is shown of them, the end."""

from __future__ import annotations

import random

import pytest

from games.core.cards import CardSet, Suit
from games.core.errors import MatchOver
from games.core.events import DealBegan, DealEnded, ScoreLine
from games.core.facts import MatchEnded, TrickTaken
from games.core.rules import Outcome
from games.smear.awards import Awards
from games.smear.events import PointsCounted
from games.smear.options import SmearOptions
from games.smear.view import DealRecord, SmearView
from tests.games.sitting import Sitting
from tests.games.smear_boards import RULES, begin, cards, hand, pack
from tests.games.smear_specimen import PACK

SPADES, HEARTS = hand("AKQJT9 - - -"), hand("- AKQJT9 - -")
DIAMONDS, CLUBS = hand("- - AKQJT9 -"), hand("- - - AKQJT9")
KITTY = "8S 8H 8D"


def match(dealer: int = 3, **options: object) -> Sitting:
    """Seat 0 holds spades, 1 hearts, 2 diamonds and 3 clubs, deal after deal."""
    chosen = SmearOptions.model_validate(options)
    deals = [
        pack((SPADES, HEARTS, DIAMONDS, CLUBS), KITTY, dealer=(dealer + n) % 4) for n in range(20)
    ]
    return begin(deals, chosen, dealer)


def win(sitting: Sitting, bid: int = 3) -> None:
    """The first to bid wins all six tricks with six trumps: High, Jack and Game, no Low."""
    sitting.calls(f"bid {bid}")
    if bid < 4:
        sitting.calls("pass", "pass", "pass")
    sitting.calls("discard 8S 8H 8D" if sitting.turn == 0 else _kitty(sitting))
    play_out(sitting)


def _kitty(sitting: Sitting) -> str:
    return " ".join(["discard", *map(str, sitting.view(sitting.turn).kitty)])


def play_out(sitting: Sitting) -> tuple[object, ...]:
    events: tuple[object, ...] = ()
    for _ in range(24):
        events = sitting.plays(f"play {sitting.legal()[0]}")
    return events


def test_the_deck_chooses_the_first_dealer() -> None:
    assert [match(dealer).view(None).dealer for dealer in range(4)] == [0, 1, 2, 3]


def test_the_deal_passes_to_the_left_and_the_next_pack_is_announced() -> None:
    sitting = match()
    win(sitting)
    assert sitting.events[-1] == DealBegan(1)
    view = sitting.view(None)
    assert (view.dealer, view.deal, view.pack, view.phase) == (0, 2, 1, "bidding")
    assert sitting.turn == 1
    for dealer in (1, 2, 3, 0):
        win(sitting)
        assert sitting.view(None).dealer == dealer


def test_a_deal_ends_with_its_points_its_score_and_the_next_pack() -> None:
    sitting = match()
    sitting.calls("bid 3", "pass", "pass", "pass", "discard 8S 8H 8D")
    *_, taken, counted, ended, began = play_out(sitting)
    assert isinstance(taken, TrickTaken)
    awards = Awards(high=0, low=None, jack=0, game=0)
    assert counted == PointsCounted(awards, (80, 0), cards("8S 8H 8D"))
    assert ended == DealEnded(0, (3, 0), (ScoreLine(0, "Bid of 3 made: 3 won", 3),))
    assert began == DealBegan(1)


def test_a_finished_deal_is_on_record_with_the_discards_turned_up() -> None:
    sitting = match()
    win(sitting)
    for seat in (None, 0, 1, 2, 3):
        (record,) = sitting.view(seat).finished
        assert record == DealRecord(
            pack=0,
            dealer=3,
            bidder=0,
            bid=3,
            trump=Suit.SPADES,
            tricks=(6, 0, 0, 0),
            card_points=(80, 0),
            discarded=cards("8S 8H 8D"),
            awards=Awards(0, None, 0, 0),
            scores=(3, 0),
            lines=(ScoreLine(0, "Bid of 3 made: 3 won", 3),),
        )


def test_a_bid_that_fails_is_subtracted_and_totals_may_be_negative() -> None:
    sitting = match()
    win(sitting, 4)
    assert sitting.view(None).scores == (-4, 0)
    win(sitting, 4)
    assert sitting.view(None).scores == (-4, -4)


def test_points_are_added_up_per_side() -> None:
    sitting = match()
    for scores in ((3, 0), (3, 3), (6, 3), (6, 6)):
        win(sitting)
        assert sitting.view(None).scores == scores


def test_the_first_side_at_the_target_wins() -> None:
    sitting = match(target=6)
    win(sitting)
    win(sitting)
    assert RULES.outcome(sitting.state) is None
    win(sitting)
    outcome = Outcome((6, 3), (0,))
    assert RULES.outcome(sitting.state) == outcome
    assert sitting.events[-1] == MatchEnded(outcome)
    assert isinstance(sitting.events[-2], DealEnded)


def test_nothing_may_be_done_after_the_end() -> None:
    sitting = match(target=5)
    for _ in range(3):
        win(sitting)
    assert RULES.to_act(sitting.state) == ()
    for seat in range(4):
        assert sitting.refusal(seat, "pass") == "match-over"
        with pytest.raises(MatchOver):
            sitting.choices(seat)


def test_the_last_deal_stays_in_sight_when_the_match_is_over() -> None:
    sitting = match(target=5)
    for _ in range(3):
        win(sitting)
    view: SmearView = sitting.view(1)
    assert (view.phase, view.deal, view.pack, view.dealer) == ("over", 3, 2, 1)
    assert (view.bidder, view.bid, view.trump) == (2, 3, Suit.DIAMONDS)
    assert (view.tricks, view.side_tricks) == ((0, 0, 6, 0), (6, 0))
    assert len(view.history) == 6
    assert view.hand == ()
    assert view.to_act == ()
    assert view.outcome == Outcome((6, 3), (0,))


def test_a_deal_thrown_in_does_not_count() -> None:
    sitting = match(target=5)
    win(sitting)
    sitting.calls("pass", "pass", "pass", "pass")
    view = sitting.view(None)
    assert (view.deal, view.pack, view.dealer, view.scores) == (2, 2, 0, (3, 0))
    assert [record.bidder for record in view.finished] == [0, None]
    assert view.finished[1].awards == Awards()


def test_the_dealer_does_not_change_however_often_a_deal_is_thrown_in() -> None:
    sitting = begin([PACK] * 9)
    for pack_number in range(1, 6):
        sitting.calls("pass", "pass", "pass", "pass")
        view = sitting.view(None)
        assert (view.pack, view.deal, view.dealer) == (pack_number, 1, 3)


def test_no_pack_depends_on_what_was_played_before() -> None:
    rng = random.Random(1)
    packs = [rng.sample(PACK, len(PACK)) for _ in range(2)]
    hands = []
    for place in (0, -1):
        sitting = begin(packs, SmearOptions(kitty=0))
        sitting.calls("bid 4")
        for _ in range(24):
            sitting.plays(f"play {sitting.legal()[place]}")
        hands.append([sitting.view(seat).hand for seat in range(4)])
    assert hands[0] == hands[1]


def test_the_discards_of_a_running_deal_are_shown_to_nobody_else() -> None:
    sitting = match()
    sitting.calls("bid 3", "pass", "pass", "pass", "discard 8S 8H 8D")
    for _ in range(23):
        sitting.plays(f"play {sitting.legal()[0]}")
        assert sitting.view(0).discarded == cards("8S 8H 8D")
        for seat in (1, 2, 3, None):
            view: SmearView = sitting.view(seat)
            assert (view.discarded, view.kitty, view.finished) == ((), (), ())
            assert not CardSet.parse("8S 8H 8D") & CardSet.of(view.hand)
