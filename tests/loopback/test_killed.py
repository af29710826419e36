"""The bot's process is killed again and again while people play."""

from __future__ import annotations

import random
import statistics

import pytest

from bot.sandbox import LoopbackDiscord
from tests.loopback.killer import Killer, Phase, plan
from tests.loopback.process import BotProcess
from tests.loopback.scene import Match, Scene

SEED = 20260806
KILLS = 50
BETWEEN = 15
IMPATIENCE = 1.0  # seconds until Discord says that the application did not respond
MOST_MATCHES = 30


async def play_one(scene: Scene, killer: Killer, deals: int) -> Match:
    """A whole match, with the killer looking on."""
    match = await scene.match(watch=killer.watch_lobby, deals=deals)
    for player in match.players:
        player.patience = 2 * IMPATIENCE
        player.on_press = killer.watch_hand
    await match.play_on()
    return match


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_t9_a_bot_killed_fifty_times_loses_and_doubles_no_move(
    asleep: Scene, loopback: LoopbackDiscord, process: BotProcess, report: list[str]
) -> None:
    rng = random.Random(SEED)
    loopback.answer_within = IMPATIENCE
    cold = await process.start_cold()
    killer = Killer(loopback, process, rng, plan(rng, KILLS))
    matches: list[Match] = []
    while not killer.is_done and len(matches) < MOST_MATCHES:
        matches.append(await play_one(asleep, killer, deals=1 + len(matches) % 2))
        await killer.rest()
    report.append(
        f"kill -9 (seed {SEED}): {process.kills} kills in {len(matches)} matches, "
        f"{killer.between} between a press and its answer; by phase: "
        + ", ".join(f"{phase} {killer.phases[phase]}" for phase in Phase)
        + f"; start from nothing {cold:.2f} s, of a process in waiting "
        f"{statistics.median(process.seconds):.2f} s"
    )
    for match in matches:
        match.check()
    assert process.kills == KILLS
    assert killer.between >= BETWEEN
    assert all(killer.phases[phase] for phase in Phase)
    await check_leaderboard(asleep, matches)
    check_commitments(asleep, matches)


async def check_leaderboard(scene: Scene, matches: list[Match]) -> None:
    """Each match is counted once, for both of its people."""
    assert len(scene.ledger.rows("SELECT 1 FROM results")) == 2 * len(matches)
    for match in matches:
        for player in match.players:
            shown = await player.person.slash(match.channel, "leaderboard")
            mine = [line for line in shown.text.splitlines() if player.person.name in line]
            assert len(mine) == 1
            assert "of 1 " in mine[0], f"{mine[0]} should count one match"


def check_commitments(scene: Scene, matches: list[Match]) -> None:
    """The promise of fair deals stood in the channel before the table did."""
    for match in matches:
        texts = [message.text for message in scene.discord.messages(match.channel)]
        promises = [n for n, text in enumerate(texts) if "SHA-256 of this table's secret" in text]
        tables = [n for n, text in enumerate(texts) if "deal 1 of" in text or "open table" in text]
        assert promises, f"no promise in {texts}"
        assert promises[0] < tables[0]
