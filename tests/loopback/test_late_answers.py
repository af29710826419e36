"""An answer that Discord does not take: the move counts, and the hand is shown another way."""

from __future__ import annotations

import pytest

from bot.sandbox import Answer
from tests.loopback.players import Player
from tests.loopback.reading import Decision
from tests.loopback.scene import Match, Scene

HURRY = 0.2  # seconds that Discord waits here
TOO_LATE = 0.5  # seconds that the answer is under way


async def ready(scene: Scene, *, is_closed: bool) -> tuple[Match, Player, Decision]:
    """A match at a position where its guest is to act, whose direct messages may be closed."""
    channel = scene.place()
    host, guest = scene.people(channel)
    if is_closed:
        guest.close_dms()
    table_id = await scene.start(host, [guest], channel)
    players = (scene.player(host, channel), scene.player(guest, channel))
    match = Match(scene, table_id, channel, players)
    if is_closed:
        await scene.discord.until(players[1].board)
        await players[1].search()
    decision = await scene.discord.until(lambda: players[1].due)
    return match, players[1], decision


async def shown_another_way(match: Match, player: Player, decision: Decision) -> None:
    """The move is stored, and the hand moves on without another press."""

    def moved_on() -> bool:
        current = player.decision()
        return current is None or current.expect != decision.expect

    await match.scene.discord.until(moved_on)
    moves = match.scene.ledger.moves_of(match.table_id, player.person.id)
    assert len(moves) == 1
    assert len(player.intents) == 1


def press(player: Player, decision: Decision) -> Answer:
    return player.send(decision, player.intend(decision))


@pytest.mark.parametrize("is_closed", [False, True], ids=["by DM", "in the channel"])
async def test_i1_a_move_whose_answer_comes_too_late_counts(scene: Scene, is_closed: bool) -> None:
    match, player, decision = await ready(scene, is_closed=is_closed)
    await match.scene.settle()
    scene.discord.answer_within = HURRY
    answer = press(player, decision)
    scene.discord.faults.add("POST", f"/interactions/{answer.id}/.*", delay=TOO_LATE)
    await shown_another_way(match, player, decision)
    assert answer.has_failed
    scene.discord.answer_within = 3.0
    await match.play()
    match.check()


@pytest.mark.parametrize("is_closed", [False, True], ids=["by DM", "in the channel"])
async def test_i2_a_move_that_is_said_to_be_acknowledged_already_counts(
    scene: Scene, is_closed: bool
) -> None:
    match, player, decision = await ready(scene, is_closed=is_closed)
    await match.scene.settle()
    answer = press(player, decision)
    path = f"/interactions/{answer.id}/.*"
    fault = scene.discord.faults.add("POST", path, status=400, code=40060)
    await shown_another_way(match, player, decision)
    assert fault.hits == 1
    await match.play()
    match.check()


async def test_i1_a_slow_database_is_acknowledged_in_time_and_answered_later(scene: Scene) -> None:
    match, player, decision = await ready(scene, is_closed=False)
    slow = await scene.slow_writes(1.7)
    answer = press(player, decision)
    await answer.wait()
    assert answer.type == 6
    assert answer.latency is not None
    assert answer.latency < 2.5
    await slow
    await shown_another_way(match, player, decision)
    await match.play()
    match.check()
