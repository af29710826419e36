"""Hints over real sockets, thought up in a process of their own."""

from __future__ import annotations

import asyncio

from bot.sandbox import Answer
from tests.loopback.players import Player
from tests.loopback.process import BotProcess
from tests.loopback.scene import Match, Scene

WARMING = "I cannot think about your hand just now"
WITHIN = 30.0  # seconds until a process thinks on a slow machine


async def hint_for(player: Player) -> Answer:
    """A hint, as soon as there is a process to think of it."""
    async with asyncio.timeout(WITHIN):
        while WARMING in (answer := await asked(player)).text:
            pass
    return answer


async def asked(player: Player) -> Answer:
    """The answer, which may have been promised first."""
    answer = await player.person.slash(player.channel, "hint")
    await player.discord.until(lambda: answer.text, 10.0)
    return answer


async def told_hints(match: Match, count: int) -> None:
    """Wait until the table's message tells so many hints of its only person."""
    told = f"Hints: {match.players[0].person.name} {count}"
    discord = match.scene.discord
    await discord.until(lambda: any(told in m.text for m in discord.messages(match.channel)), 10.0)


async def test_a_hint_is_thought_up_in_a_process_and_counted_though_the_bot_is_killed(
    asleep: Scene, process: BotProcess
) -> None:
    process.settings["COMPUTER_PROCESSES"] = "1"
    await process.start_cold()
    match = await asleep.alone(level="hard")
    player, decision = await match.turn()
    answer = await hint_for(player)
    assert answer.is_ephemeral
    assert "Bridgette · hint" in answer.text
    assert "points on average over " in answer.text
    await told_hints(match, 1)
    await process.kill()
    await process.start_cold()
    await hint_for(player)
    await told_hints(match, 2)
    await player.act(decision)
    asleep.ledger.check_log(match.table_id, match.players)
