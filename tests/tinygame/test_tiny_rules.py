"""The rulings and scores of Highest Card, and its computer player."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from games.core.actions import Play
from games.core.cards import Card
from games.core.errors import MalformedAction
from games.core.events import DealBegan, DealEnded
from games.core.facts import MatchEnded, TrickTaken
from games.core.rules import OneOf, Outcome
from games.core.shuffle import FixedDecks
from games.opponents import snap
from tests.games.sitting import Sitting
from tests.tinygame.options import TinyOptions
from tests.tinygame.rules import Tiny
from tests.tinygame.scoring import score_deal
from tests.tinygame.specimen import TINY

# Seat 0 deals, so seat 1 is dealt to first: it has K 4, seat 2 has A 3, seat 0 has 9 8.
DEALT = "KS AS 9S 4S 3S 8S"


def pack(dealt: str) -> Sequence[Card]:
    front = [Card.parse(word) for word in dealt.split()]
    return (*front, *(card for card in TINY.pack if card not in front))


def begin(options: TinyOptions | None = None, packs: int = 2) -> Sitting:
    decks = FixedDecks(0, [pack(DEALT)] * packs)
    return Sitting(Tiny(), Tiny().initial(options or TinyOptions(), decks))


def test_left_of_the_dealer_leads_and_the_highest_card_takes_the_trick_and_leads() -> None:
    sitting = begin()
    assert sitting.turn == 1
    assert sitting.legal() == ["KS", "4S"]
    [_, taken] = sitting.plays("play KS", "play AS", "play 9S")
    assert isinstance(taken, TrickTaken)
    assert (taken.seat, sitting.turn) == (2, 2)


def test_a_card_that_is_not_held_and_a_turn_that_is_not_ones_own_are_refused() -> None:
    sitting = begin()
    assert sitting.refusal(1, "play AS") == "not-in-hand"
    assert sitting.refusal(2, "play AS") == "not-your-turn"


def test_nothing_but_playing_a_card_is_an_action_of_this_game() -> None:
    for text in ("pass", "bid 1C", "discard AS", "play", "play QS KS"):
        with pytest.raises(MalformedAction):
            Tiny().parse(text)


def test_a_deal_is_scored_and_the_next_seat_deals() -> None:
    sitting = begin()
    sitting.plays("play KS", "play AS", "play 9S")
    *_, ended, began = sitting.plays("play 3S", "play 8S", "play 4S")
    assert isinstance(ended, DealEnded)
    assert (ended.pack, ended.scores) == (0, (1, 0, 1))
    assert began == DealBegan(1)
    assert sitting.view(None).dealer == 1


def test_the_last_trick_counts_twice_when_agreed() -> None:
    assert score_deal((2, 0), TinyOptions()).points == (1, 0, 1)
    assert score_deal((2, 0), TinyOptions(last_counts_twice=True)).points == (2, 0, 1)


def test_the_match_ends_at_the_target_and_equal_points_share_it() -> None:
    sitting = begin(TinyOptions(target=1))
    sitting.plays("play KS", "play AS", "play 9S")
    *_, over = sitting.plays("play 3S", "play 8S", "play 4S")
    assert over == MatchEnded(Outcome((1, 0, 1), (0, 2)))
    assert sitting.refusal(0, "play 9S") == "match-over"


def test_the_computer_takes_what_it_can_and_else_throws_its_lowest_card() -> None:
    sitting, rng = begin(), random.Random(1)
    chosen: list[str] = []
    for seat in (1, 2, 0):
        choices = sitting.choices(seat)
        assert isinstance(choices, OneOf)
        action = snap(sitting.view(seat), choices, rng=rng)
        assert isinstance(action, Play)
        sitting.do(seat, Tiny().notate(action))
        chosen.append(str(action.card))
    assert chosen == ["KS", "AS", "8S"]
