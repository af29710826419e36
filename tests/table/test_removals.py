"""T4: whatever seat is removed, in whatever phase, the table comes to an end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import reduce

import pytest

from bot.table.match import Match, begin
from bot.table.models import Occupant, Place, Status, TableInfo
from bot.table.table import Table
from bot.table.waits import WaitKind, waits_of
from games.core.rules import every_action
from games.opponents import snap
from games.opponents.thinking import Level
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen

SEEDS = range(3)

each_game = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)


def table_of(specimen: Specimen, seed: int) -> Table:
    rules = specimen.rules
    match = begin(rules, specimen.short, bytes([seed]) * 32)
    seats = range(rules.info.seats)
    info = TableInfo(
        id=1,
        game=rules.info,
        options=specimen.short,
        place=Place(1, "Card Club", 10, "tables"),
        host_id=100,
        invited_id=None,
        status=Status.RUNNING,
        occupants=tuple(Occupant(seat, 100 + seat, f"P{seat}") for seat in seats),
        version=0,
        commitment="",
        opened_at=0,
        clock=90,
        level=Level.NORMAL,
        wants_rating=True,
        ending=None,
        message_id=None,
        deals_told=0,
        is_end_told=False,
    )
    return Table(info, match, bytes(32), ())


def played_by_computers(match: Match, rng: random.Random) -> Match:
    """One move of the first seat to act, as a computer makes it."""
    seat = match.to_act[0]
    choices = match.choices(seat)
    assert choices is not None
    return match.advance(seat, snap(match.rules.view(match.state, seat), choices, rng=rng))[0]


def positions(specimen: Specimen, seed: int) -> Iterator[Table]:
    """A whole match played by computers for people."""
    table, rng = table_of(specimen, seed), random.Random(seed)
    yield table
    while table.running.to_act:
        table = table.after(played_by_computers(table.running, rng))
        yield table


def seats_of(table: Table) -> range:
    return range(table.info.game.seats)


def phase(table: Table) -> str:
    return type(table.running.state).__name__


@each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_every_wait_of_every_phase_has_a_deadline(specimen: Specimen, seed: int) -> None:
    phases = set()
    for table in positions(specimen, seed):
        waits = waits_of(table.info, table.match)
        assert {wait.seat for wait in waits} == set(table.running.to_act)
        assert all(wait.seconds > 0 for wait in waits)
        assert table.info.is_live == bool(waits)
        phases.add(phase(table))
    assert "Over" in phases
    assert len(phases) > 2


@each_game
def test_t4_a_table_ends_whatever_seat_leaves_in_whatever_phase(specimen: Specimen) -> None:
    one_of_each = {phase(table): table for table in positions(specimen, 1) if table.running.to_act}
    for table in one_of_each.values():
        for seat in seats_of(table):
            left = table.after(table.running.leave(seat))
            assert_ends(left, random.Random(seat))


def assert_ends(table: Table, rng: random.Random) -> None:
    """Present people play on, computers play for who is away, until the match is over."""
    for _ in range(5000):
        if not table.running.to_act:
            assert table.info.status is Status.FINISHED
            return
        for wait in waits_of(table.info, table.match):
            occupant = table.info.occupant(wait.seat)
            assert occupant is not None
            assert (wait.kind is WaitKind.COMPUTER) is not occupant.is_present
        table = table.after(played_by_computers(table.running, rng))
    pytest.fail("the match did not end")


@each_game
def test_when_all_have_left_the_table_pauses_in_every_phase(specimen: Specimen) -> None:
    for table in {phase(t): t for t in positions(specimen, 2) if t.running.to_act}.values():
        left = reduce(lambda one, seat: one.after(one.running.leave(seat)), seats_of(table), table)
        assert left.info.is_paused
        assert [wait.kind for wait in waits_of(left.info, left.match)] == [WaitKind.PAUSE]


@each_game
def test_anything_a_seat_may_try_can_be_listed_for_a_computer_that_fails(
    specimen: Specimen,
) -> None:
    for table in list(positions(specimen, 0))[:-1:7]:
        match = table.running
        for seat in match.to_act:
            choices = match.choices(seat)
            assert choices is not None
            assert next(iter(every_action(choices)))
