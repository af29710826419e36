"""Tables that nobody plays at: cases T1 and T6."""

from __future__ import annotations

from bot.table.models import Ending, Status, TableInfo
from tests.discord.stage import Stage, controls, private_text, text_of

DAY = 24 * 3600


async def everybody_leaves(stage: Stage) -> TableInfo:
    table = await stage.match_of("drawbridge", target=2000)
    for person in (stage.ada, stage.ben):
        await person.slash(stage.channel, "table leave")
    await stage.settle()
    return table


async def test_t6_when_nobody_is_left_the_table_pauses_and_a_press_goes_on(stage: Stage) -> None:
    table = await everybody_leaves(stage)
    paused = await stage.service.info(table.id)
    assert paused.is_paused
    assert "paused" in text_of(stage.board).lower()
    await stage.wait(3600)
    assert (await stage.service.info(table.id)).version == paused.version, "computers rest too"
    assert len(controls(stage.board)) == 2
    resumed = await stage.ada.click(stage.board, custom_id=f"table:{table.id}:back")
    assert resumed.ephemeral, "the hand is for Ada alone"
    info = await stage.service.info(table.id)
    assert [o.user_id for o in info.present] == [stage.ada.id]
    assert "paused" not in text_of(stage.board).lower()


async def test_t6_a_paused_table_closes_after_a_day_and_frees_everybody(stage: Stage) -> None:
    table = await everybody_leaves(stage)
    await stage.wait(DAY + 1)
    info = await stage.service.info(table.id)
    assert (info.status, info.ending) == (Status.ENDED, Ending.ABANDONED)
    assert "Nobody came back" in text_of(stage.channel.history()[-1])
    assert await stage.service.live_of(stage.ada.id) == ()
    assert (await stage.open()).status is Status.LOBBY


async def test_t1_a_lobby_expires_and_frees_its_channel(stage: Stage) -> None:
    table = await stage.open_game("smear")
    await stage.wait(30 * 60 + 1)
    info = await stage.service.info(table.id)
    assert (info.status, info.ending) == (Status.ENDED, Ending.EXPIRED)
    assert "Nobody started the match in time" in text_of(stage.channel.history()[-1])
    assert (await stage.open_game("smear")).status is Status.LOBBY


async def test_somebody_foreign_cannot_resume_a_paused_table(stage: Stage) -> None:
    table = await everybody_leaves(stage)
    refused = await stage.cleo.click(stage.board, custom_id=f"table:{table.id}:back")
    assert refused.ephemeral
    assert "no seat" in private_text(refused)
    assert (await stage.service.info(table.id)).is_paused
