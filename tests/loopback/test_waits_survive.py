"""What a table waited for when the bot was killed, the next one waits for; cases T1 and T9."""

from __future__ import annotations

import asyncio

import pytest

from bot.table.deadlines import GRACE
from tests.loopback.players import Player
from tests.loopback.process import BotProcess
from tests.loopback.scene import Match, Scene, find
from tests.loopback.short import SHORT

CLOCK = 90
HOUR = 3600.0
LONG_PAUSE = "30"  # seconds that a computer thinks; the bot is dead long before
BACK = "Take my seat back"


def waits(match: Match) -> set[tuple[str, int]]:
    """The kind and the seat of everything that is waited for."""
    query = "SELECT kind, seat FROM deadlines WHERE table_id = ?"
    return {(kind, seat) for kind, seat in match.scene.ledger.rows(query, match.table_id)}


async def hands_stored(match: Match) -> None:
    """Wait until the bot has stored where each hand is: one that it does not know of stays."""
    async with asyncio.timeout(5.0):
        while not await has_stored_hands(match):
            pass


async def has_stored_hands(match: Match) -> bool:
    query = "SELECT 1 FROM hands WHERE table_id = ?"
    if len(match.scene.ledger.rows(query, match.table_id)) == len(match.players):
        return True
    await asyncio.sleep(0.01)
    return False


async def hands_shown(match: Match) -> None:
    """Wait until whoever is to act has been shown their hand by the bot that is awake now."""
    async with asyncio.timeout(5.0):
        while not await has_shown_hands(match):
            pass


async def has_shown_hands(match: Match) -> bool:
    query = "SELECT table_id, seat, expect FROM deadlines WHERE kind = 'turn' AND table_id = ?"
    waits = match.scene.ledger.rows(query, match.table_id)
    seen_at = match.scene.bot.service.sights.seen_at
    if all(seen_at(*wait) is not None for wait in waits):
        return True
    await asyncio.sleep(0.01)
    return False


async def pass_time(scene: Scene, seconds: float) -> None:
    """Let time go by for the bot, and all that is due be done and drawn."""
    scene.clock.ahead += seconds
    await scene.bot.deadlines.run_due()
    await scene.settle()


async def taken_over(match: Match) -> list[int]:
    info = await match.scene.bot.service.info(match.table_id)
    return [occupant.seat for occupant in info.occupants if occupant.is_away]


async def take_back(player: Player) -> None:
    """Press the button that the person's own hand shows."""
    panel = find(player.panels(), BACK)
    assert panel is not None
    await player.person.press(panel, BACK)


@pytest.mark.parametrize("game", SHORT)
async def test_a_turn_that_ran_out_while_the_bot_was_dead_begins_anew_when_it_is_shown(
    asleep: Scene, process: BotProcess, game: str
) -> None:
    scene = asleep
    await process.start_cold()
    match = await scene.match(game=game, clock=CLOCK)
    await hands_stored(match)
    player, decision = await match.turn()
    seat = decision.seat
    assert {("turn", seat), ("warning", seat)} <= waits(match)
    await process.kill()

    scene.clock.ahead = HOUR
    await scene.wake()
    await hands_shown(match)
    await scene.settle()
    await pass_time(scene, GRACE - 1)
    assert await taken_over(match) == [], "nobody runs out of time within the grace"
    assert {("turn", seat), ("warning", seat)} <= waits(match)

    await pass_time(scene, 2)
    assert find(player.panels(), BACK) is None
    assert any("Your time runs out" in panel.text for panel in player.panels()), "warned first"
    await pass_time(scene, CLOCK - GRACE)
    assert seat in await taken_over(match)

    await take_back(player)
    assert seat not in await taken_over(match)
    for other in match.players:
        if other is not player and find(other.panels(), BACK) is not None:
            await take_back(other)
    await match.play()
    match.check()


@pytest.mark.parametrize("game", SHORT)
async def test_a_computer_that_was_thinking_when_the_bot_died_moves_after_the_next_start(
    asleep: Scene, process: BotProcess, game: str
) -> None:
    scene = asleep
    process.settings["COMPUTER_PAUSE"] = LONG_PAUSE
    await process.start_cold()
    match = await scene.alone(game=game)
    (player,) = match.players
    while not is_computers_turn(match):
        decision = await scene.discord.until(lambda: player.due)
        await player.act(decision)
    before = scene.ledger.moves(match.table_id)
    assert all(move.actor is not None for move in before)
    await process.kill()

    await scene.wake()
    await match.play()
    after = scene.ledger.moves(match.table_id)
    assert after[: len(before)] == before
    assert any(move.actor is None for move in after)
    match.check()


def is_computers_turn(match: Match) -> bool:
    return any(kind == "computer" for kind, _ in waits(match))
