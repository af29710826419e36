"""Boards are played fairly: the same packs from every side, and the same luck."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.simulation.arena import IllegalAction, play_board
from bot.simulation.boards import BoardDecks, Deal, Game, Setup
from bot.simulation.players import Contestant
from bot.simulation.report import report
from games import GAMES
from games.core.actions import Action, Discard
from games.core.cards import PLAIN_PACK
from games.core.rules import Choices, Subset
from games.opponents import at_random
from tests.simulation.trials import played, setup
from tests.tinygame.rules import Tiny

REFUSED_ONCE = 40  # boards, from the seed of the trials, in which a random discard is refused
EVERY_GAME = pytest.mark.parametrize("rules", [*GAMES.values(), Tiny()], ids=lambda r: r.info.key)


def games(setup: Setup, boards: int) -> list[Game]:
    return [game for board in played(setup, boards) for game in board.games]


def deals(setup: Setup, boards: int) -> Iterator[Deal]:
    for game in games(setup, boards):
        yield from game.deals


@EVERY_GAME
def test_a_board_is_one_deal_played_from_every_side(rules: object) -> None:
    given = setup(rules)
    sides = sorted(set(given.rules.info.sides))
    for number, board in enumerate(played(given, 3)):
        assert [game.first for game in board.games] == sides
        assert {game.board for game in board.games} == {number}
        assert all(len(game.deals) == 1 and game.outcome is None for game in board.games)


@EVERY_GAME
def test_everybody_deals_in_turn(rules: object) -> None:
    given = setup(rules)
    seats = given.rules.info.seats
    dealers = [game.deals[0].dealer for game in games(given, seats)]
    each = len(set(given.rules.info.sides))
    assert Counter(dealers) == dict.fromkeys(range(seats), each)


@EVERY_GAME
def test_a_player_wins_nothing_of_itself(rules: object) -> None:
    for board in played(setup(rules, "random", "random"), 4):
        assert board.points() == 0
        assert board.won() == 0.5


@pytest.mark.parametrize("key", GAMES)
def test_who_thinks_is_ahead_of_who_does_not(key: str) -> None:
    boards = played(setup(key, "snap", "random"), 20)
    assert sum(board.points() for board in boards) > 0
    turned = played(setup(key, "random", "snap"), 20)
    assert sum(board.points() for board in turned) < 0


def test_packs_follow_from_the_seed_and_the_board() -> None:
    packs = {BoardDecks(seed, board).pack(0, PLAIN_PACK) for seed in (1, 2) for board in (0, 1)}
    assert len(packs) == 4
    assert BoardDecks(1, 0).pack(0, PLAIN_PACK) in packs
    assert BoardDecks(1, 0).pack(1, PLAIN_PACK) not in packs


@pytest.mark.parametrize("key", GAMES)
def test_how_many_processes_play_changes_nothing(key: str) -> None:
    given = setup(key)
    alone, shared = (report(given, played(given, 9, jobs), times=False) for jobs in (1, 2))
    assert alone == shared


@EVERY_GAME
def test_a_match_goes_on_until_it_is_won(rules: object) -> None:
    for game in games(setup(rules, "snap", "snap", is_match=True), 2):
        assert game.outcome is not None
        total = [sum(deal.scores[side] for deal in game.deals) for side in sorted(set(game.sides))]
        assert tuple(total) == game.outcome.scores


def test_who_wins_a_match_from_both_sides_has_won_it_whole() -> None:
    (board,) = played(setup("bridgette", "snap", "random", is_match=True), 1)
    assert [game.outcome.winners for game in board.games if game.outcome] == [(0,), (1,)]
    assert board.won() == 1


def test_a_match_that_does_not_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.simulation.arena.MOST_DEALS", 3)
    (board,) = played(setup("smear", "random", "random", is_match=True, target=50), 1)
    assert [len(game.deals) for game in board.games] == [3, 3]
    assert [game.outcome for game in board.games] == [None, None]
    assert board.won() == 0.5


class Cheat(Contestant):
    """Plays a card that it does not hold."""

    def decide(self, view: object, choices: Choices, *, rng: random.Random) -> Action:
        if isinstance(choices, Subset):
            return Discard((choices.cards[0],) * choices.size)
        return super().decide(view, choices, rng=rng)


def test_an_illegal_action_ends_the_run() -> None:
    given = setup("bridgette")
    honest, other = given.players
    cheat = Cheat(honest.kind, "cheat", honest.budget)
    with pytest.raises(IllegalAction, match=r"cheat in seat 1 of board 3 .*: You named .* once"):
        play_board(replace(given, players=(other, cheat)), 3)


class Broken(Contestant):
    """Fails whenever it is asked."""

    def decide(self, view: object, choices: Choices, *, rng: random.Random) -> Action:
        raise ZeroDivisionError


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_player_that_fails_ends_the_run_and_is_named(jobs: int) -> None:
    given = setup("bridgette")
    one, two = given.players
    broken = replace(given, players=(one, Broken(two.kind, "broken", two.budget)))
    with pytest.raises(ZeroDivisionError) as failure:
        played(broken, 2, jobs)
    assert failure.value.__notes__ == ["broken in seat 1 of board 0 (side 0 first)"]


class Careless(Contestant):
    """Acts at random, but is not known to."""

    def decide(self, view: object, choices: Choices, *, rng: random.Random) -> Action:
        return at_random(choices, rng=rng)


def test_a_random_player_draws_again_when_its_discard_is_refused() -> None:
    """Smear refuses a discard that leaves the bidder no card it may lead."""
    given = setup("smear", "random", "random")
    one, two = given.players
    careless = Careless("snap", "careless", one.budget)
    with pytest.raises(IllegalAction, match=r"careless .*: discard"):
        played(replace(given, players=(careless, two)), REFUSED_ONCE)
    assert len(played(given, REFUSED_ONCE)) == REFUSED_ONCE


@pytest.mark.parametrize("key", GAMES)
def test_the_cards_of_a_deal_are_kept_in_order(key: str) -> None:
    given = setup(key, "snap", "snap")
    for deal in deals(given, 3):
        won = Counter(trick.winner for trick in deal.tricks)
        assert [won[seat] for seat in range(given.rules.info.seats)] == list(deal.facts.tricks)
        for before, trick in pairwise(deal.tricks):
            assert trick.leader == before.winner
        cards = [card for trick in deal.tricks for card in trick.cards]
        assert len(set(cards)) == len(cards)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_forced_is_no_decision(key: str) -> None:
    given = setup(key, "random", "random")
    for deal in deals(given, 2):
        assert all(thought.ms >= 0 for mine in deal.thoughts for thought in mine)
        cards = sum(deal.facts.tricks) * given.rules.info.seats
        last = given.rules.info.seats  # nobody has a choice in the last trick
        plays = [t for mine in deal.thoughts for t in mine if t.phase == "play"]
        assert not cards or 0 < len(plays) <= cards - last
