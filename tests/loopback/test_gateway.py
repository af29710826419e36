"""The gateway breaks while people play: what they press meanwhile counts, and counts once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle

import pytest

from bot.sandbox import LoopbackDiscord
from tests.loopback.kinds import STARTUP, TROUBLES, Trouble
from tests.loopback.scene import Scene

BREAKS = 3
IDENTIFYING = 15.0  # seconds: a client that must identify anew waits five of them

Cut = Callable[[LoopbackDiscord], object]
RESUMED: dict[str, Cut] = {
    "closed with 4000": lambda discord: discord.drop_gateway(4000),
    "closed with 1000": lambda discord: discord.drop_gateway(1000),
    "op 7": lambda discord: discord.reconnect(),
    "op 9 resumable": lambda discord: discord.invalidate(resumable=True),
}


async def cut(discord: LoopbackDiscord, how: Cut) -> None:
    done = how(discord)
    if asyncio.iscoroutine(done):
        await done


@pytest.mark.parametrize("how", RESUMED)
async def test_presses_made_while_the_gateway_is_down_are_replayed_and_count_once(
    scene: Scene, how: str
) -> None:
    match = await scene.match()
    resumes = scene.discord.resumes
    for _ in range(BREAKS):
        player, decision = await match.turn()
        before = len(scene.ledger.moves(match.table_id))
        await cut(scene.discord, RESUMED[how])
        answers = [player.send(decision, player.intend(decision)) for _ in range(2)]
        await asyncio.gather(*(answer.wait() for answer in answers))
        assert len(scene.ledger.moves(match.table_id)) == before + 1
    assert scene.discord.resumes == resumes + BREAKS
    assert scene.discord.identifies == 1
    await match.play()
    match.check()


async def test_a_session_that_is_gone_is_begun_anew_and_the_match_ends(scene: Scene) -> None:
    match = await scene.match()
    player, decision = await match.turn()
    scene.discord.invalidate(resumable=False)
    lost = player.send(decision, player.intend(decision))
    await scene.discord.until(lambda: scene.discord.identifies == 2, IDENTIFYING)
    await match.play()
    match.check()
    assert lost.type is None, "nobody was there to hear it"


async def test_a_match_ends_though_the_gateway_breaks_all_the_time(scene: Scene) -> None:
    match = await scene.match()
    resumes = scene.discord.resumes

    async def break_it() -> None:
        for how in cycle(RESUMED.values()):
            await cut(scene.discord, how)
            await asyncio.sleep(0.1)  # it is the pace of the trouble, not a wait for anything

    trouble = asyncio.create_task(break_it())
    await match.play()
    trouble.cancel()
    with suppress(asyncio.CancelledError):
        await trouble
    match.check()
    assert scene.discord.resumes > resumes


PASSING = [
    trouble
    for trouble in TROUBLES
    if trouble.drop or (trouble.status in (429, 500) and not trouble.is_carried_out)
]
PATHS = {
    ("GET", "/users/@me"): "/users/@me",
    ("GET", "/oauth2/applications/@me"): "/oauth2/applications/@me",
    ("PUT", "/applications/{id}/commands"): r"/applications/\d+/commands",
    ("GET", "/gateway/bot"): "/gateway/bot",
}


@pytest.mark.parametrize("kind", STARTUP, ids="{0[0]} {0[1]}".format)
@pytest.mark.parametrize("trouble", PASSING, ids=lambda trouble: trouble.name)
async def test_the_bot_starts_whatever_passes(
    asleep: Scene, kind: tuple[str, str], trouble: Trouble
) -> None:
    fault = trouble.strike(asleep.discord, kind[0], PATHS[kind])
    await asleep.wake()
    assert fault.hits
    assert await asleep.match()
