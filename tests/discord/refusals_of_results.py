"""How each refusal to change a result is reached."""

from __future__ import annotations

from simcord.results import InteractionResult

from tests.discord.forging import forged
from tests.discord.refusing import refuses
from tests.discord.stage import Stage


async def finished(stage: Stage) -> str:
    """The number of a table that Ada and Ben have finished."""
    table = await stage.match()
    await stage.finish(table.id)
    return str(table.id)


@refuses("no-such-result")
async def voiding_a_table_that_never_was(stage: Stage) -> InteractionResult:
    return await stage.mona.slash(stage.channel, "results void", table="77", reason="Why not")


@refuses("not-moderator")
async def voiding_as_a_player(stage: Stage) -> InteractionResult:
    table = await finished(stage)
    return await stage.ada.slash(stage.channel, "results void", table=table, reason="I lost")


@refuses("already-void")
async def voiding_twice(stage: Stage) -> InteractionResult:
    table = await finished(stage)
    await stage.mona.slash(stage.channel, "results void", table=table, reason="A mistake")
    return await stage.mona.slash(stage.channel, "results void", table=table, reason="Again")


@refuses("nothing-to-restore")
async def restoring_what_nobody_has_changed(stage: Stage) -> InteractionResult:
    table = await finished(stage)
    return await stage.mona.slash(stage.channel, "results restore", table=table, reason="Why not")


@refuses("no-correction")
async def correcting_nothing(stage: Stage) -> InteractionResult:
    table = await finished(stage)
    return await stage.mona.slash(stage.channel, "results correct", table=table, reason="Why not")


@refuses("bad-scores")
async def three_scores_for_two_sides(stage: Stage) -> InteractionResult:
    table = await finished(stage)
    return await stage.mona.slash(
        stage.channel, "results correct", table=table, reason="A mistake", scores="1 2 3"
    )


@refuses("no-such-side")
async def a_winner_who_did_not_play(stage: Stage) -> InteractionResult:
    table = await finished(stage)
    return await stage.mona.slash(
        stage.channel, "results correct", table=table, reason="A mistake", winner="Cleo"
    )


@refuses("other-server")
async def a_page_of_another_server(stage: Stage) -> InteractionResult:
    page = f"results:{stage.guild.id + 1}:bridgette:0"
    return await stage.ada.click(await forged(stage, stage.channel, page), custom_id=page)
