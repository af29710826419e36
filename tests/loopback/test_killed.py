"""The bot's process is killed again and again while people play."""

from __future__ import annotations

import random
import statistics

import pytest

from bot.sandbox import LoopbackDiscord
from bot.ui.clocks import OFF
from tests.loopback.killer import Killer, plan
from tests.loopback.process import BotProcess
from tests.loopback.scene import Match, Scene
from tests.loopback.short import SHORT

SEED = 20260806
KILLS = 50
BETWEEN = 15
IMPATIENCE = 1.0  # seconds until Discord says that the application did not respond
MOST_MATCHES = 30


async def play_one(scene: Scene, killer: Killer, *, is_alone: bool) -> Match:
    """A whole match, with the killer looking on; nobody's time runs out in it."""
    killer.game = killer.next_game()
    people = 1 if is_alone else SHORT[killer.game].seats
    match = await scene.match(game=killer.game, people=people, watch=killer.watch_lobby, clock=OFF)
    for player in match.players:
        player.patience = 2 * IMPATIENCE
        player.on_press = killer.watch_hand
    await match.play_on()
    await killer.rest()
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
        is_alone = len(matches) % 2 == 1
        matches.append(await play_one(asleep, killer, is_alone=is_alone))
    report += [*told(killer, process, matches), starts(process, cold)]
    for match in matches:
        match.check()
    assert process.kills == KILLS
    assert killer.between >= BETWEEN
    for game in SHORT.values():
        assert all(killer.phases[game.key, phase] for phase in game.phases)
    await check_leaderboards(asleep, matches)
    check_commitments(asleep, matches)


def told(killer: Killer, process: BotProcess, matches: list[Match]) -> list[str]:
    alone = sum(len(match.players) == 1 for match in matches)
    head = (
        f"kill -9 (seed {SEED}): {process.kills} kills in {len(matches)} matches, {alone} of them "
        f"against computers; {killer.between} between a press and its answer"
    )
    by_phase = [
        f"  {game.key}: " + ", ".join(f"{p} {killer.phases[game.key, p]}" for p in game.phases)
        for game in SHORT.values()
    ]
    return [head, *by_phase]


def starts(process: BotProcess, cold: float) -> str:
    usual = statistics.median(process.seconds)
    return f"  start from nothing {cold:.2f} s, of a process in waiting {usual:.2f} s"


async def check_leaderboards(scene: Scene, matches: list[Match]) -> None:
    """Each match is counted once, for all of its people, and on no board if computers played."""
    for match in matches:
        short = SHORT[match.game]
        assert len(scene.ledger.results(match.table_id)) == short.seats
        for player in match.players:
            shown = await player.person.slash(match.channel, "leaderboard", game=match.game)
            mine = [line for line in shown.text.splitlines() if player.person.name in line]
            if len(match.players) < short.seats:
                assert not mine
            else:
                assert len(mine) == 1
                assert mine[0].endswith("of 1"), f"{mine[0]} should count one match"


def check_commitments(scene: Scene, matches: list[Match]) -> None:
    """The promise of fair deals stood in the channel before the table did."""
    for match in matches:
        texts = [message.text for message in scene.discord.messages(match.channel)]
        promises = [n for n, text in enumerate(texts) if "SHA-256 of this table's secret" in text]
        tables = [n for n, text in enumerate(texts) if "deal 1" in text or "open table" in text]
        assert promises, f"no promise in {texts}"
        assert promises[0] < tables[0]
