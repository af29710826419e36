"""Standings, divisions and ladders, as pure sums."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.community.leagues.divisions import fates, next_order, split
from bot.community.leagues.ladder import climbed, may_challenge
from bot.community.leagues.models import Fate, Score, TieBreak, Won
from bot.community.leagues.tabling import Line, Meeting, Points, table

WORTH = Points(3, 1, 0)


def win(home: int, away: int, points: tuple[int, int] = (0, 0)) -> Meeting:
    return Meeting(home, away, Score(Won.HOME, points))


def lines(
    meetings: list[Meeting], size: int = 3, **more: object
) -> list[tuple[int, TieBreak | None]]:
    table_of = table(range(1, size + 1), meetings, WORTH, **more)  # type: ignore[arg-type]
    return [(line.entrant, line.tie_break) for line in table_of]


def test_points_decide_first() -> None:
    assert lines([win(2, 1, (0, 90)), win(2, 3), win(3, 1)]) == [(2, None), (3, None), (1, None)]


def test_equals_on_points_are_parted_by_head_to_head() -> None:
    assert lines([win(2, 1), win(1, 3, (500, 0))]) == [
        (2, None),
        (1, TieBreak.HEAD_TO_HEAD),
        (3, None),
    ]


def test_then_by_the_difference_of_deal_points() -> None:
    meetings = [win(1, 3, (10, 0)), win(2, 4, (20, 0))]
    assert lines(meetings, 4) == [
        (2, None),
        (1, TieBreak.DIFFERENCE),
        (3, None),
        (4, TieBreak.DIFFERENCE),
    ]


def test_then_by_wins() -> None:
    draw = Score(Won.DRAW)
    draws = [Meeting(1, other, draw) for other in (3, 4, 5)]
    assert lines([*draws, win(2, 6)], 6)[:2] == [(2, None), (1, TieBreak.WINS)]


def test_at_last_by_the_seed() -> None:
    assert lines([]) == [(1, None), (2, TieBreak.SEED), (3, TieBreak.SEED)]


def test_points_against_the_field_come_before_everything() -> None:
    field = {1: -2.5, 2: 0.5, 3: 2.0}
    assert lines([win(1, 2), win(1, 3)], field=field) == [(3, None), (2, None), (1, None)]


def test_a_double_forfeit_is_lost_by_both_and_worth_nothing() -> None:
    forfeit = Meeting(1, 2, Score(Won.NOBODY, is_forfeit=True))
    lost = table([1, 2], [forfeit], Points(3, 2, 1))
    assert [(line.lost, line.points) for line in lost] == [(1, 0), (1, 0)]


def test_a_bye_is_worth_a_win_but_is_none() -> None:
    line = table([1], [Meeting(1, None, Score(Won.HOME))], WORTH)[0]
    assert (line.points, line.byes, line.won, line.played) == (3, 1, 0, 0)


meetings_of_six = st.lists(
    st.builds(
        lambda pair, won, points: Meeting(pair[0], pair[1], Score(won, points)),
        st.sampled_from([(a, b) for a in range(6) for b in range(6) if a != b]),
        st.sampled_from(Won),
        st.tuples(st.integers(-50, 50), st.integers(-50, 50)),
    ),
    max_size=30,
)


@given(meetings_of_six)
def test_the_table_is_a_total_order_by_its_own_figures(meetings: list[Meeting]) -> None:
    found = table(range(6), meetings, WORTH)
    assert sorted(line.entrant for line in found) == list(range(6))
    assert sum(line.difference for line in found) == 0
    assert sum(line.played for line in found) == 2 * len(meetings)
    for above, below in pairwise(found):
        assert above.points >= below.points
        assert (below.tie_break is None) == (above.points > below.points)
        if below.tie_break is TieBreak.HEAD_TO_HEAD:
            assert head(found, meetings, above) > head(found, meetings, below)
        if below.tie_break is TieBreak.DIFFERENCE:
            assert head(found, meetings, above) == head(found, meetings, below)
            assert above.difference > below.difference
        if below.tie_break is TieBreak.WINS:
            assert above.difference == below.difference
            assert above.won > below.won
        if below.tie_break is TieBreak.SEED:
            assert (above.difference, above.won) == (below.difference, below.won)
            assert above.entrant < below.entrant


def head(found: tuple[Line, ...], meetings: list[Meeting], line: Line) -> int:
    """Points in the meetings with equals, counted another way."""
    equals = {other.entrant for other in found if other.points == line.points}
    own = 0
    for meeting in meetings:
        if meeting.away is None or not {meeting.home, meeting.away} <= equals:
            continue
        if line.entrant in (meeting.home, meeting.away):
            side = Won.HOME if line.entrant == meeting.home else Won.AWAY
            own += {side: 3, Won.DRAW: 1}.get(meeting.score.won, 0)
    return own


@given(st.integers(1, 10), st.integers(0, 60))
def test_divisions_are_of_about_the_same_size(divisions: int, people: int) -> None:
    parts = split(range(people), divisions)
    assert [entrant for part in parts for entrant in part] == list(range(people))
    lengths = [len(part) for part in parts]
    assert sorted(lengths, reverse=True) == lengths
    assert lengths[0] - lengths[-1] <= 1


@given(st.lists(st.integers(2, 9), min_size=1, max_size=5), st.integers(0, 5), st.data())
def test_promotion_and_relegation_lose_nobody(
    sizes: list[int], moves: int, data: st.DataObject
) -> None:
    ids = iter(range(1000))
    divisions = [[next(ids) for _ in range(size)] for size in sizes]
    everybody = [entrant for division in divisions for entrant in division]
    gone = data.draw(st.sets(st.sampled_from(everybody)))
    order = next_order(divisions, moves, gone)
    assert sorted(order) == sorted(set(everybody) - gone)
    if moves == 0:
        assert list(order) == [entrant for entrant in everybody if entrant not in gone]


@given(st.lists(st.integers(2, 9), min_size=1, max_size=5), st.integers(0, 5))
def test_as_many_go_up_as_go_down_and_the_fates_tell_so(sizes: list[int], moves: int) -> None:
    found = fates(sizes, moves)
    assert [len(of) for of in found] == sizes
    assert Fate.UP not in found[0]
    assert Fate.DOWN not in found[-1]
    for upper, lower in pairwise(found):
        assert upper.count(Fate.DOWN) == lower.count(Fate.UP)
    ids = iter(range(1000))
    divisions = [[next(ids) for _ in range(size)] for size in sizes]
    order = iter(next_order(divisions, moves))
    after = [[next(order) for _ in range(size)] for size in sizes]
    for number, (division, of) in enumerate(zip(divisions, found, strict=True)):
        for entrant, fate in zip(division, of, strict=True):
            step = {Fate.UP: -1, Fate.STAYS: 0, Fate.DOWN: 1}[fate]
            assert entrant in after[number + step]


def test_who_beats_somebody_above_takes_the_rung() -> None:
    assert climbed([1, 2, 3, 4], [(4, 2)]) == (1, 4, 2, 3)
    assert climbed([1, 2, 3, 4], [(4, 2), (2, 4), (1, 3)]) == (1, 2, 4, 3)


def test_a_challenge_goes_up_three_rungs_at_most() -> None:
    rungs = [1, 2, 3, 4, 5]
    assert [may_challenge(rungs, 5, rival) for rival in rungs] == [False, True, True, True, False]
    assert not may_challenge(rungs, 2, 3)
