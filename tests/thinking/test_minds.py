"""Thinking in processes: answers in time or by rule of thumb, whatever happens to a process."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys

import pytest

from bot.thinking import budgets, crew, minds
from bot.thinking import mind as one_mind
from bot.thinking.minds import Minds, Unanswered
from bot.thinking.tally import Reason
from games.core.actions import PLAYS, Action
from games.core.rules import OneOf
from games.opponents import Budget, Decision, Level
from tests.thinking.conftest import OpenMinds
from tests.thinking.players import (
    CHOICES,
    SNAPPED,
    THOUGHT,
    Deadly,
    Faulty,
    Plain,
    Shown,
    Slow,
    Talking,
)
from tests.thinking.processes import gone, status, thinkers, until

LONG = 20.0  # seconds: never waited for when all is well
SHORT = 0.3
STUCK = Slow(seconds=600.0)
GARBLED = ("-c", r"import os; os.write(1, b'\0\0\0\1?')")  # a message, but no pickle
NICE = 16  # the field of /proc/PID/stat, counted from the state


async def think(asked: Minds, view: Shown, within: float = LONG) -> Action:
    decision = await asked.think(view, CHOICES, level=Level.HARD, seed=1, within=within)
    return decision.action


async def ask(asked: Minds, view: Shown, within: float = LONG, seed: int = 1) -> Decision:
    return await asked.ask(view, CHOICES, level=Level.HARD, seed=seed, within=within)


# -- answers ---------------------------------------------------------------------------------------


async def test_a_decision_is_thought_about_in_a_process(mind: Minds) -> None:
    decision = await ask(mind, Plain())
    assert decision.action == THOUGHT
    assert decision.estimates[0].worlds == budgets.FULL[Level.HARD].worlds
    assert mind.tally.answered == len(mind.tally.waits) == len(mind.tally.thoughts) == 1
    assert not mind.tally.unanswered


async def test_chance_follows_from_the_seed(mind: Minds) -> None:
    one, same, other = [await ask(mind, Plain(), seed=seed) for seed in (5, 5, 6)]
    assert one == same
    assert one != other


async def test_a_single_choice_takes_no_process() -> None:
    decision = await Minds(1).ask(Plain(), OneOf(PLAYS[:1]), level=Level.HARD, seed=1, within=LONG)
    assert decision == Decision(PLAYS[0])


async def test_without_processes_computers_play_by_rule_of_thumb_and_advice_is_thought_about() -> (
    None
):
    none = Minds(0)
    none.start()
    assert await think(none, Plain()) == SNAPPED
    decision = await ask(none, Plain())
    assert (decision.action, decision.estimates[0].worlds) == (THOUGHT, minds.ASIDE.worlds)
    with pytest.raises(Unanswered):
        await ask(none, Faulty())
    await none.close()


async def test_what_a_player_prints_is_no_answer(
    mind: Minds, capfd: pytest.CaptureFixture[str]
) -> None:
    assert await think(mind, Talking()) == THOUGHT
    assert await think(mind, Plain()) == THOUGHT
    assert "thinks aloud" not in capfd.readouterr().out


# -- time ------------------------------------------------------------------------------------------


async def test_an_answer_that_does_not_come_in_time_is_replaced(mind: Minds) -> None:
    assert await think(mind, STUCK, within=SHORT) == SNAPPED
    with pytest.raises(Unanswered) as late:
        await ask(mind, Plain(), within=SHORT)  # the only process still thinks about the first
    assert late.value.reason is Reason.BUSY
    assert mind.tally.unanswered == {Reason.BUSY: 2}


async def test_a_process_that_heeds_no_budget_is_replaced(
    mind: Minds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crew, "OVERRUN", 0.0)
    (before,) = thinkers(os.getpid())
    assert await think(mind, STUCK, within=LONG) == SNAPPED
    assert mind.tally.unanswered == {Reason.BROKEN: 1}
    assert await think(mind, Plain()) == THOUGHT
    assert thinkers(os.getpid()) != [before]


async def test_whoever_waits_is_served_in_turn_and_the_budget_shrinks_with_the_queue(
    mind: Minds,
) -> None:
    first = asyncio.create_task(ask(mind, Slow(seconds=SHORT)))
    await until(lambda: len(mind.tally.waits) == 1)
    others = await asyncio.gather(*(ask(mind, Plain()) for _ in range(40)))
    worlds = [decision.estimates[0].worlds for decision in others]
    full = budgets.FULL[Level.HARD].worlds
    assert worlds == sorted(worlds)
    assert worlds[0] == budgets.LEAST_WORLDS
    assert worlds[-1] == full == (await first).estimates[0].worlds


def test_a_budget_is_shared_with_those_who_wait_but_not_to_nothing() -> None:
    alone, shared, crowded = (
        budgets.budget_for(Level.HARD, left=LONG, load=load) for load in (0.0, 1.0, 1000.0)
    )
    assert alone == budgets.FULL[Level.HARD]
    assert shared == Budget(alone.worlds // 2, 0.4)
    assert crowded == Budget(budgets.LEAST_WORLDS, budgets.LEAST_SECONDS)


def test_a_budget_ends_before_the_answer_is_due() -> None:
    budget = budgets.budget_for(Level.HARD, left=SHORT, load=0.0)
    assert budget.seconds == SHORT - budgets.MARGIN


# -- changes of mind -------------------------------------------------------------------------------


async def test_who_stops_waiting_leaves_the_queue(mind: Minds) -> None:
    first = asyncio.create_task(ask(mind, Slow(seconds=SHORT)))
    await until(lambda: len(mind.tally.waits) == 1)
    queued = asyncio.create_task(ask(mind, STUCK))
    await asyncio.sleep(0)
    queued.cancel()
    assert await think(mind, Plain()) == THOUGHT
    assert (await first).action == THOUGHT
    assert len(mind.tally.waits) == 2  # the second never had a process


async def test_who_stops_waiting_for_a_thought_takes_nobody_elses_answer(mind: Minds) -> None:
    first = asyncio.create_task(ask(mind, Slow(seconds=SHORT), seed=1))
    await until(lambda: len(mind.tally.waits) == 1)
    first.cancel()
    assert await ask(mind, Plain(), seed=2) == await ask(mind, Plain(), seed=2)
    assert len(mind.tally.thoughts) == 3


# -- faults ----------------------------------------------------------------------------------------


async def test_a_process_that_is_killed_is_made_anew(mind: Minds) -> None:
    thinking = asyncio.create_task(think(mind, STUCK))
    await until(lambda: len(mind.tally.waits) == 1)
    (pid,) = thinkers(os.getpid())
    os.kill(pid, signal.SIGKILL)
    assert await thinking == SNAPPED
    assert mind.tally.unanswered == {Reason.BROKEN: 1}
    assert await think(mind, Plain()) == THOUGHT
    assert mind.tally.losses == 1


async def test_a_process_that_died_idle_is_not_asked(mind: Minds) -> None:
    (pid,) = thinkers(os.getpid())
    os.kill(pid, signal.SIGKILL)
    await until(lambda: mind.tally.losses == 1)
    assert await think(mind, Plain()) == THOUGHT
    assert not mind.tally.unanswered


async def test_a_player_that_ends_its_process_costs_one_answer(open_minds: OpenMinds) -> None:
    two = open_minds(2)
    await two.ready()
    answers = await asyncio.gather(*(think(two, view) for view in (Deadly(), Plain(), Plain())))
    assert answers == [SNAPPED, THOUGHT, THOUGHT]


@pytest.mark.parametrize(
    "worker",
    [("-c", "raise SystemExit(1)"), ("-c", "print('GET / HTTP/1.1')"), ("-c", ""), GARBLED],
)
async def test_processes_that_do_not_start_are_tried_again(
    open_minds: OpenMinds,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    worker: tuple[str, ...],
) -> None:
    monkeypatch.setattr(crew, "RETRY_SECONDS", 0.01)
    with monkeypatch.context() as broken:
        broken.setattr(one_mind, "WORKER", worker)
        one = open_minds(1)
        assert await think(one, Plain(), within=SHORT) == SNAPPED
        assert one.tally.unanswered == {Reason.BROKEN: 1}
        await until(lambda: "a thinking process did not start: Lost" in caplog.text)
    assert await think(one, Plain()) == THOUGHT


async def test_what_was_wrong_with_an_answer_is_logged_by_its_kind(
    open_minds: OpenMinds, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(one_mind, "WORKER", GARBLED)
    assert await think(open_minds(1), Plain(), within=SHORT) == SNAPPED
    await until(lambda: "could not be read: UnpicklingError" in caplog.text)


async def test_a_python_that_is_gone_stops_nobody(
    open_minds: OpenMinds, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert await think(open_minds(1), Plain(), within=SHORT) == SNAPPED
    assert "did not start: FileNotFoundError" in caplog.text


async def test_a_player_that_fails_is_logged_without_its_cards(
    mind: Minds, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    assert await think(mind, Faulty()) == SNAPPED
    assert mind.tally.unanswered == {Reason.FAILED: 1}
    assert await think(mind, Plain()) == THOUGHT
    assert "a player of level hard failed: ValueError at thinking/players.py:" in caplog.text
    said = caplog.text + "".join(capfd.readouterr())
    assert Shown().secret not in said
    assert "Traceback" not in said


async def test_a_view_that_cannot_leave_the_process_costs_one_answer(mind: Minds) -> None:
    assert await think(mind, Plain(secret=lambda: None)) == SNAPPED  # type: ignore[arg-type]  # it is no view
    assert mind.tally.unanswered == {Reason.FAILED: 1}
    assert await think(mind, Plain()) == THOUGHT


# -- manners ---------------------------------------------------------------------------------------


async def test_processes_are_nice_and_leave_ctrl_c_to_the_bot(mind: Minds) -> None:
    (pid,) = thinkers(os.getpid())
    assert int(status(pid)[NICE]) == 19
    os.kill(pid, signal.SIGINT)
    assert await think(mind, Plain()) == THOUGHT
    assert thinkers(os.getpid()) == [pid]


async def test_closing_waits_for_no_thought(open_minds: OpenMinds) -> None:
    two = open_minds(2)
    await two.ready()
    thinking = [asyncio.create_task(ask(two, STUCK)) for _ in range(2)]
    await until(lambda: len(two.tally.waits) == 2)
    pids = thinkers(os.getpid())
    await asyncio.wait_for(two.close(), LONG)
    assert len(pids) == 2
    assert await gone(pids)
    for answer in await asyncio.gather(*thinking, return_exceptions=True):
        assert isinstance(answer, Unanswered)


async def test_closing_while_they_come_up_leaves_no_process(open_minds: OpenMinds) -> None:
    one = open_minds(1)
    await until(lambda: len(thinkers(os.getpid())) == 1)
    pids = thinkers(os.getpid())
    await one.close()
    assert await gone(pids)
