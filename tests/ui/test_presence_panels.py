"""Who is away, until when a seat is waited for, and the way back: in every game."""

from dataclasses import replace

import pytest
from panel_kit import (
    Table,
    acting,
    assert_within_limits,
    controls,
    enabled,
    info_of,
    labels,
    read,
    table_of,
)

from bot.table.models import Snapshot
from bot.table.waits import WaitKind
from bot.ui.panels import hand_panel, table_panel
from games import GAMES
from games.smear.options import SmearOptions
from storage.deadlines import DeadlineRow

DUE = 1_700_000_090
BACK = "table:7:back"

each_game = pytest.mark.parametrize("key", GAMES)


def begun(key: str, away: set[int] | None = None, *clocked: int) -> Table:
    """A match that has just begun, these seats away, a turn of these seats on the clock."""
    table = table_of(info_of(GAMES[key].Options()))
    rows = tuple(
        DeadlineRow(7, kind, seat, 0, (DUE + 10 * seat) * 1000 + 999)
        for seat in clocked
        for kind in (WaitKind.TURN, WaitKind.WARNING)
    )
    match = replace(table.running, away=frozenset(away or ()))
    return replace(table.after(match), deadlines=rows)


def turn(table: Table) -> int:
    return table.running.to_act[0]


def public(table: Table) -> str:
    return read(table_panel(table.shown_to(None)))


def private(table: Table, seat: int) -> str:
    return read(hand_panel(table.shown_to(seat)))


@each_game
def test_the_deadline_of_the_seat_to_act_is_a_live_timestamp_for_all_and_for_its_player(
    key: str,
) -> None:
    seat = turn(begun(key))
    table = begun(key, set(), seat)
    told = f"A computer takes over <t:{DUE + 10 * seat}:R>"
    assert f"-# {told}" in public(table)
    assert f"-# {told}" in private(table, seat)


@each_game
def test_a_waiting_hand_shows_no_deadline_as_it_is_not_redrawn_when_that_changes(key: str) -> None:
    seat = turn(begun(key))
    table = begun(key, set(), seat)
    assert "takes over" not in private(table, (seat + 1) % table.info.game.seats)


def test_two_seats_to_act_at_once_each_have_their_own_deadline() -> None:
    table = begun("bridgette", set(), 0, 1)
    told = f"A computer takes over for Ada <t:{DUE}:R>, for Ben <t:{DUE + 10}:R>"
    assert told in public(table)
    assert f"A computer takes over <t:{DUE + 10}:R>" in private(table, 1)
    assert f"<t:{DUE}:R>" not in private(table, 1)


@each_game
def test_without_a_clock_nothing_is_said_of_time(key: str) -> None:
    table = begun(key)
    assert "<t:" not in public(table)
    assert "<t:" not in private(table, turn(table))


@each_game
def test_while_all_are_there_nobody_is_offered_a_way_back(key: str) -> None:
    table = begun(key)
    assert labels(table_panel(table.shown_to(None))) == ["My hand"]
    assert "Away" not in public(table)
    assert BACK not in enabled(hand_panel(table.shown_to(turn(table))))


@each_game
def test_who_is_away_is_told_to_all_and_not_mentioned_for_the_turn(key: str) -> None:
    seat = turn(begun(key))
    table = begun(key, {seat})
    name = ("Ada", "Ben", "Cleo", "Dan")[seat]
    text = public(table)
    assert f"Away: {name} (a computer plays)" in text
    assert f"**Turn:** {name} (a computer plays) to " in text or f"and {name} (a comp" in text
    assert labels(table_panel(table.shown_to(None))) == ["My hand", "Take my seat back"]
    assert BACK in enabled(table_panel(table.shown_to(None)))


@each_game
def test_the_hand_of_who_is_away_is_shown_with_the_way_back_as_its_only_control(key: str) -> None:
    seat = turn(begun(key))
    view = hand_panel(begun(key, {seat}).shown_to(seat))
    there = private(begun(key), seat)
    assert "**A computer plays for you.** You can take your seat back at any time." in read(view)
    assert "this rated match counts as lost for you" in read(view)
    assert labels(view) == ["Take my seat back"]
    assert [item.custom_id for item in controls(view)] == [BACK]
    for line in (line for line in there.splitlines() if line.startswith("**♠")):
        assert line in read(view)
    assert "Your turn" not in read(view)
    assert "Waiting for" not in read(view)


@each_game
def test_the_hand_of_who_is_there_keeps_its_controls_when_another_is_away(key: str) -> None:
    seat = turn(begun(key))
    other = (seat + 1) % GAMES[key].info.seats
    table = begun(key, {other})
    assert controls(hand_panel(table.shown_to(seat))) != []
    assert BACK not in enabled(hand_panel(table.shown_to(seat)))
    name = ("Ada", "Ben", "Cleo", "Dan")[other]
    assert f"-# Away: {name} (a computer plays)" in private(table, seat)


@each_game
def test_no_deadline_is_shown_for_who_is_away(key: str) -> None:
    seats = range(GAMES[key].info.seats)
    table = begun(key, set(seats), *seats)
    assert "takes over" not in public(table)
    assert all("takes over" not in private(table, seat) for seat in seats)


@each_game
def test_a_paused_hand_says_so_and_has_the_way_back(key: str) -> None:
    table = begun(key, set(range(GAMES[key].info.seats)))
    assert "**Paused:** nobody is here." in private(table, 0)
    assert labels(hand_panel(table.shown_to(0))) == ["Take my seat back"]


@each_game
def test_a_table_that_everybody_has_left_is_paused_and_says_how_to_go_on(key: str) -> None:
    table = begun(key, set(range(GAMES[key].info.seats)))
    text = public(table)
    assert "**Paused:** nobody is here." in text
    assert "after 24 hours the table closes" in text
    assert "**Turn:**" not in text
    assert BACK in enabled(table_panel(table.shown_to(None)))
    assert_within_limits(table_panel(table.shown_to(None)))


def test_a_computer_that_was_seated_as_such_is_not_away() -> None:
    info = info_of(SmearOptions(), users=(1, None, 3, None), names=("Ada", "Bot", "Cleo", "Bot"))
    text = public(table_of(info))
    assert "Away" not in text
    assert "Score: Ada & Cleo **0**, Bot (2) & Bot (4) **0**" in text


def test_with_nobody_but_computers_and_absent_people_a_table_is_paused() -> None:
    info = info_of(SmearOptions(), users=(1, None, None, None))
    table = table_of(info)
    table = table.after(replace(table.running, away=frozenset({0})))
    assert "**Paused:**" in public(table)


def test_a_match_that_is_over_shows_no_way_back() -> None:
    table = begun("bridgette", {0})
    table = table.after(table.running.give_up(1))
    shots: list[Snapshot] = [table.shown_to(0), table.shown_to(1)]
    assert all(controls(hand_panel(shot)) == [] for shot in shots)
    assert controls(table_panel(table.shown_to(None))) == []


def test_a_bid_of_a_seat_that_is_away_is_told_like_any_other() -> None:
    table = begun("smear")
    seat = turn(table)
    table = table.after(replace(table.running, away=frozenset({seat})))
    assert "Bids: " in public(acting(table, "bid 2"))
