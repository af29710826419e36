"""What a match counts for those who stayed, those who left, and their partners (T11)."""

from __future__ import annotations

import pytest

from bot.table.models import Occupant, Place, Status, TableInfo
from bot.table.verdicts import Verdict, verdicts
from games import GAMES
from games.core.rules import Outcome
from games.opponents.thinking import Level

WON, LOST, DRAWN = Verdict(True, False), Verdict(False, False), Verdict(False, True)
SPARED = Verdict(False, False, True)
A_WINS, B_WINS = Outcome((15, 9), (0,)), Outcome((9, 15), (1,))


def table(game: str, *, away: tuple[int, ...] = (), is_rated: bool = True) -> TableInfo:
    rules = GAMES[game]
    return TableInfo(
        id=1,
        game=rules.info,
        options=rules.Options(),
        place=Place(1, "Card Club", 10, "tables"),
        host_id=100,
        invited_id=None,
        status=Status.FINISHED,
        occupants=tuple(
            Occupant(seat, 100 + seat, f"P{seat}", is_away=seat in away)
            for seat in range(rules.info.seats)
        ),
        version=9,
        commitment="",
        opened_at=1,
        clock=None,
        level=Level.NORMAL,
        wants_rating=is_rated,
        ending=None,
        message_id=None,
        deals_told=0,
        is_end_told=False,
    )


def of(info: TableInfo, outcome: Outcome, resigned: int | None = None) -> list[Verdict]:
    return list(verdicts(info, outcome, resigned).values())


def test_whoever_stays_has_what_was_played() -> None:
    assert of(table("bridgette"), A_WINS) == [WON, LOST]
    assert of(table("smear"), B_WINS) == [LOST, WON, LOST, WON]


@pytest.mark.parametrize("winners", [(), (0, 1)])
def test_a_match_that_nobody_or_everybody_wins_is_drawn(winners: tuple[int, ...]) -> None:
    assert of(table("bridgette"), Outcome((5, 5), winners)) == [DRAWN, DRAWN]


@pytest.mark.parametrize("outcome", [A_WINS, B_WINS])
def test_t11_who_leaves_a_rated_match_has_lost_whatever_the_computer_made_of_it(
    outcome: Outcome,
) -> None:
    assert of(table("bridgette", away=(0,)), outcome) == [LOST, WON]


@pytest.mark.parametrize("outcome", [A_WINS, B_WINS])
def test_t11_the_partner_of_a_leaver_is_spared(outcome: Outcome) -> None:
    assert of(table("smear", away=(0,)), outcome) == [LOST, WON, SPARED, WON]
    assert of(table("smear", away=(0, 2)), outcome) == [LOST, WON, LOST, WON]


def test_t11_when_both_sides_were_left_nobody_has_won() -> None:
    assert of(table("smear", away=(0, 1)), A_WINS) == [LOST, LOST, SPARED, SPARED]


def test_who_resigns_to_a_computer_has_not_won_either() -> None:
    assert of(table("bridgette", away=(0,)), A_WINS, resigned=1) == [LOST, LOST]
    assert of(table("bridgette"), A_WINS, resigned=1) == [WON, LOST]


def test_leaving_a_casual_match_changes_nothing() -> None:
    assert of(table("bridgette", away=(0,), is_rated=False), A_WINS) == [WON, LOST]
