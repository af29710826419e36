"""Results on Discord: leaderboards, moderators who void, correct and restore, and leavers."""

from __future__ import annotations

import pytest

from bot.community.leaderboard import By, Span
from bot.table.models import TableInfo
from tests.discord.stage import Stage, close_dms, control_labels, private_text, text_of


async def finished(stage: Stage) -> TableInfo:
    table = await stage.match()
    return await stage.finish(table.id)


async def board(stage: Stage, **options: str) -> str:
    return private_text(await stage.cleo.slash(stage.channel, "leaderboard", **options))


async def change(stage: Stage, verb: str, table: TableInfo, **options: str) -> str:
    """What everybody reads of a change that Mona makes."""
    result = await stage.mona.slash(
        stage.channel, f"results {verb}", table=str(table.id), reason="Wrong seats", **options
    )
    assert not result.ephemeral
    return text_of(stage.channel.history()[-1])


@pytest.mark.parametrize("span", Span)
@pytest.mark.parametrize("by", By)
async def test_every_leaderboard_shows_both_players(stage: Stage, span: Span, by: By) -> None:
    await finished(stage)
    told = await board(stage, game="bridgette", period=span, by=by)
    assert "**1** " in told
    assert "**2** " in told
    assert all(name in told for name in ("Ada", "Ben"))
    assert ("? provisional" in told) == (by is By.RATING)


async def test_r8_a_voided_result_counts_no_more_until_it_is_restored(stage: Stage) -> None:
    table = await finished(stage)
    before = await board(stage)
    told = await change(stage, "void", table)
    assert "~~" in told
    assert f"<@{stage.mona.id}> voided table {table.id}: Wrong seats" in told
    assert "No rated match" in await board(stage)
    for player in (stage.ada, stage.ben):
        shown = private_text(await player.slash(stage.channel, "results audit"))
        assert f"voided table {table.id}: Wrong seats" in shown
    assert "~~" not in await change(stage, "restore", table)
    assert await board(stage) == before


async def test_r8_a_corrected_winner_has_the_rating_and_the_loser_loses_it(stage: Stage) -> None:
    table = await finished(stage)
    outcome = (await stage.service.show(table.id, None)).outcome
    assert outcome is not None
    [winner] = outcome.winners
    loser = table.occupants[1 - winner].name
    assert f"**2** {loser}" in await board(stage)
    told = await change(stage, "correct", table, winner=str(1 - winner), scores="12 -7")
    assert "Ada **12**" in told
    assert "Ben **−7**" in told
    assert f"{loser} **{'12' if loser == 'Ada' else '−7'}** (won)" in told
    assert f"**1** {loser}" in await board(stage)
    history = private_text(
        await stage.ben.slash(stage.channel, "results audit", table=str(table.id))
    )
    assert "→ 12" in history
    assert "a draw" in await change(stage, "correct", table, winner="-1")
    drawn = await board(stage)
    assert drawn.count("won 0 of 1") == 2


async def test_the_latest_results_are_listed_and_turned(stage: Stage) -> None:
    tables = [await finished(stage) for _ in range(6)]
    result = await stage.cleo.slash(stage.channel, "results recent", game="bridgette")
    assert result.response is not None
    newest = private_text(result)
    assert f"**Table {tables[-1].id}**" in newest
    assert f"**Table {tables[0].id}**" not in newest
    assert control_labels(result.response) == ["Newer", "Older"]
    await stage.cleo.click(result.response, label="Older")
    assert f"**Table {tables[0].id}**" in text_of(result.response)


async def test_changed_results_are_listed_and_turned(stage: Stage) -> None:
    table = await finished(stage)
    for _ in range(3):
        await change(stage, "void", table)
        await change(stage, "restore", table)
    result = await stage.ada.slash(stage.channel, "results audit")
    assert result.response is not None
    assert text_of(result.response).count("table") == 5
    await stage.ada.click(result.response, label="Older")
    assert text_of(result.response).count("Wrong seats") == 1


async def test_tables_and_winners_are_suggested_by_name(stage: Stage) -> None:
    table = await finished(stage)
    [choice] = await stage.mona.autocomplete(stage.channel, "results void", "table", "ada")
    assert choice["value"] == str(table.id)
    winners = await stage.mona.autocomplete(
        stage.channel, "results correct", "winner", "", table=str(table.id)
    )
    assert [one["name"] for one in winners] == ["Ada", "Ben", "Nobody: a draw"]


async def test_a_result_of_another_channel_is_changed_by_managers_of_the_server_alone(
    stage: Stage,
) -> None:
    table = await finished(stage)
    side = stage.guild.create_text_channel("side")
    stage.overwrite(side, stage.cleo, manage_messages=True)
    stage.overwrite(stage.channel, stage.dan, manage_messages=True)
    ask = {"table": str(table.id), "reason": "Wrong seats"}
    told = private_text(await stage.cleo.slash(side, "results void", **ask))
    assert "Only somebody with the Manage Messages permission" in told
    assert not (await stage.dan.slash(stage.channel, "results void", **ask)).ephemeral
    assert not (await stage.mona.slash(side, "results restore", **ask)).ephemeral


async def test_t11_who_leaves_a_rated_match_has_lost_it(stage: Stage) -> None:
    table = await stage.match()
    await stage.ada.slash(stage.channel, "table leave")
    await stage.settle()
    while (await stage.service.info(table.id)).is_live:
        await stage.step(table.id)
        await stage.settle()
    told = await board(stage, by="wins")
    assert "**1** Ben · won **1** of 1" in told
    assert "**2** Ada · won **0** of 1" in told
    recent = private_text(await stage.ben.slash(stage.channel, "results recent"))
    assert "left early: Ada" in recent


@pytest.mark.parametrize("code", [10013, 50278])
async def test_r9_who_has_left_the_server_is_labelled_until_they_play_again(
    stage: Stage, code: int
) -> None:
    close_dms(stage, stage.ben, code=code, times=1)
    table = await stage.match()
    await stage.service.resign(table.id, stage.ada.id, request=1)
    await stage.settle()
    before = len(stage.env.http_requests)
    told = await board(stage)
    assert "Ben (left)" in told
    assert "Ada (left)" not in told
    asked = [request.path for request in stage.env.http_requests[before:]]
    assert all(path.endswith("/callback") for path in asked), "no request to draw a page"
    await stage.open(stage.ben)
    assert "(left)" not in await board(stage)
