"""Every kind of trouble at every kind of call: the match ends, with the right result, once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.sandbox import NOTHING
from tests.loopback.kinds import TROUBLES, Trouble
from tests.loopback.scene import Match, Scene
from tests.loopback.trials import (
    TRIALS,
    Begin,
    Trial,
    first_hand,
    hand_answers,
    lobby_answers,
    lobby_message,
    nudge,
    old_hand,
    opening_dms,
    public_edit,
    result_message,
    server_name,
)

EARLY = (lobby_answers, server_name, lobby_message, opening_dms, first_hand, nudge)
WHOLE = (hand_answers, old_hand, result_message)
FEW, MORE = 3, 8  # moves, after which somebody resigns


async def undergo(trial: Trial, begin: Begin) -> Match:
    """Play one match through the trouble."""
    match = await begin(trial)
    moves = FEW if begin in EARLY else MORE
    await match.play(None if begin in WHOLE else moves)
    return match


def check(trial: Trial, match: Match, begin: Begin) -> None:
    """The trouble was met, and the match is what it should be."""
    assert trial.faults, "nothing was struck"
    assert all(fault.hits for fault in trial.faults), "the bot never made that call"
    if begin is public_edit and is_lasting(trial.trouble):
        assert match.scene.ledger.status(match.table_id) == "ended"
        assert not match.scene.ledger.results(match.table_id)
        assert all(player.is_over() for player in match.players)
    else:
        match.check()


def is_lasting(trouble: Trouble) -> bool:
    """Whether a channel is out of reach for good: its table ends, and its people are told."""
    return trouble.code == 50001 and trouble.times > 1


@pytest.mark.parametrize("begin", TRIALS, ids=lambda begin: begin.__name__)
async def test_a_match_survives_every_trouble_at_this_call(scene: Scene, begin: Begin) -> None:
    barrier = asyncio.Barrier(len(TROUBLES))
    trials = [Trial(scene, trouble, barrier) for trouble in TROUBLES]
    done = await asyncio.gather(
        *(undergo(trial, begin) for trial in trials), return_exceptions=True
    )
    failures: dict[str, BaseException] = {}
    for trial, match in zip(trials, done, strict=True):
        try:
            if isinstance(match, BaseException):
                raise match
            check(trial, match, begin)
        except (AssertionError, LookupError, OSError) as error:
            failures[trial.trouble.name] = error
    assert not failures


def delete(match: Match) -> None:
    match.scene.discord.delete_channel(match.channel)


def lock_out(match: Match) -> None:
    match.scene.discord.set_bot_permissions(match.channel, NOTHING)


@pytest.mark.parametrize("lose", [delete, lock_out])
async def test_t7_a_channel_out_of_reach_ends_its_table_and_frees_its_people(
    scene: Scene, lose: Callable[[Match], None]
) -> None:
    match = await scene.match()
    player, decision = await match.turn()
    lose(match)
    await player.act(decision)
    for player in match.players:
        await scene.discord.until(player.is_over)
    assert scene.ledger.status(match.table_id) == "ended"
    assert not scene.ledger.results(match.table_id)
    ada, ben = (player.person for player in match.players)
    await scene.start(ada, [ben], scene.place())
