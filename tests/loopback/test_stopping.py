"""The process is told to stop while people press: they are answered first, and nothing leaks."""

from __future__ import annotations

import asyncio
import gc

import pytest
from discord import SelectOption

from bot.ui.controls import Style, action_button, card_menu
from bot.ui.presses.hands import ActionPress, PickPress
from tests.loopback.hidden import cards_in
from tests.loopback.process import BotProcess
from tests.loopback.rival import alone_with
from tests.loopback.scene import Scene

TABLES = 10
A_WHILE = 0.5  # seconds; less than the bot lets a press wait unacknowledged


async def test_presses_under_way_are_answered_before_the_process_stops(
    asleep: Scene, process: BotProcess
) -> None:
    process.log_level = "DEBUG"
    await process.start_cold()
    matches = [await asleep.match() for _ in range(TABLES)]
    turns = [await match.turn() for match in matches]
    async with alone_with(asleep.file):
        pressing = [asyncio.create_task(player.act(decision)) for player, decision in turns]
        await asyncio.sleep(A_WHILE)  # the bot waits for the database now, with every press
        stopping = asyncio.create_task(process.stop())
        await asyncio.sleep(A_WHILE)
    assert await stopping == 0
    await asyncio.gather(*pressing)
    assert all(player.presses[-1].was_acknowledged for player, _ in turns)
    log = process.log.read_text()
    assert "Traceback" not in log
    assert "Ignoring exception" not in log
    assert not cards_in(log)
    await process.start_cold()
    await asyncio.gather(*(match.play_on() for match in matches))
    for match in matches:
        match.check()


async def test_a_press_that_no_answer_ever_reaches_does_not_keep_the_process(
    asleep: Scene, process: BotProcess
) -> None:
    process.log_level = "DEBUG"
    await process.start_cold()
    match = await asleep.match()
    player, decision = await match.turn()
    while decision.menu is not None:
        await player.act(decision)
        player, decision = await match.turn()
    held = asleep.discord.faults.add("POST", "/interactions/.*", times=None, delay=5.0, drop=True)
    player.send(decision, player.intend(decision))
    await asleep.discord.until(lambda: held.hits)
    assert await asyncio.wait_for(process.stop(), 6.0) == 0
    assert not cards_in(process.log.read_text())


def test_a_control_tells_nobody_what_it_carries() -> None:
    button = action_button(ActionPress(1, 0, 5, "play QS"), "♠Q", Style.primary, disabled=False)
    menu = card_menu(
        PickPress(1, 0, 0, "discard"),
        [SelectOption(label="♠Q", value="QS")],
        size=1,
        placeholder="-",
    )
    assert not cards_in(f"{button!r} {menu!r}")


async def test_a_task_that_fails_unseen_is_logged_without_its_name(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise ValueError("play QS")

    loop = asyncio.get_running_loop()
    name = "discord-ui-dynamic-item-ActionButton-act:1:0:5:play QS"
    task = loop.create_task(fail(), name=name)
    await asyncio.wait({task})
    del task
    gc.collect()
    await scene.discord.until(lambda: "something nobody waited for" in caplog.text)
    assert "ValueError" in caplog.text
    assert not cards_in(caplog.text.replace('raise ValueError("play QS")', ""))
