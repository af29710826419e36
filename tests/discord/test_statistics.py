"""`/stats` on Discord: figures, the picture of the rating, and turning from game to game."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.ui import submit
from tests.discord.stage import Stage, components, control_labels, private_text, sent, text_of

PICTURE = 12  # a gallery
DEFERRED = 5


def pictures(message: ResponseMessage | None) -> list[dict[str, Any]]:
    """What is shown as pictures, each once."""
    assert message is not None
    found = [item for c in components(message) if c["type"] == PICTURE for item in c["items"]]
    return list({item["media"]["url"]: item for item in found}.values())


def files(stage: Stage, message: ResponseMessage | None) -> list[str]:
    """The files that the message has now."""
    assert message is not None
    kept = stage.env.backend.get_message(stage.channel.id, message.id)
    return [file["filename"] for file in kept.attachments]


async def give_up(stage: Stage, game: str, *, times: int = 2, **options: int) -> None:
    """So many matches of Ada and Ben in which Ada gives up."""
    for _ in range(times):
        table = await stage.match_of(game, **options)
        await stage.service.resign(table.id, stage.ada.id, request=table.id)
        await stage.settle()
        stage.clock.time += 60


async def test_a_finished_match_is_told_in_figures(stage: Stage) -> None:
    table = await stage.match(deals=2)
    await stage.finish(table.id)
    shown = await stage.service.show(table.id, None)
    assert shown.outcome is not None
    for seat, player in enumerate((stage.ada, stage.ben)):
        result = await player.slash(stage.channel, "stats")
        told = private_text(result)
        assert result.ephemeral
        won = int(seat in shown.outcome.winners)
        assert f"Matches won: **{won} of 1 " in told
        assert "(provisional) after 1 result" in told
        assert "**Exchange luck**" in told
        other = "Ben" if player is stage.ada else "Ada"
        assert f"{other}: won {won}, lost {1 - won}" in told
        assert pictures(result.response) == []
        assert files(stage, result.response) == []


async def test_the_rating_is_a_picture_from_the_second_result_on(stage: Stage) -> None:
    await give_up(stage, "bridgette", deals=1)
    result = await stage.ada.slash(stage.channel, "stats")
    assert "(provisional) after 2 results" in private_text(result)
    [picture] = pictures(result.response)
    assert "rating over time" in picture["description"]
    assert files(stage, result.response) == ["rating.png"]


async def test_anybody_may_look_at_anybody(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    told = private_text(
        await stage.cleo.slash(stage.channel, "stats", player=stage.ben, game="bridgette")
    )
    assert "### Ben · Bridgette on this server" in told
    own = await stage.cleo.slash(stage.channel, "stats")
    assert "### Cleo · Bridgette" in private_text(own)
    assert "No rated match is finished yet" in private_text(own)
    assert pictures(own.response) == []


async def test_a_casual_match_counts_for_nothing(stage: Stage) -> None:
    table = await stage.open(computer=True)
    await stage.ada.click(stage.board, label="Start")
    await stage.finish(table.id)
    assert "No rated match" in private_text(await stage.ada.slash(stage.channel, "stats"))


async def test_r8_a_voided_match_counts_for_nothing_until_it_is_restored(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    before = private_text(await stage.ada.slash(stage.channel, "stats"))
    ask = {"table": str(table.id), "reason": "Wrong seats"}
    await stage.mona.slash(stage.channel, "results void", **ask)
    assert "No rated match" in private_text(await stage.ada.slash(stage.channel, "stats"))
    await stage.mona.slash(stage.channel, "results restore", **ask)
    assert private_text(await stage.ada.slash(stage.channel, "stats")) == before


async def test_another_game_is_turned_to_with_its_own_picture(stage: Stage) -> None:
    await give_up(stage, "bridgette", deals=1)
    await give_up(stage, "drawbridge", target=20)
    result = await stage.cleo.slash(stage.channel, "stats", player=stage.ada)
    message = result.response
    assert message is not None
    assert "### Ada · Draw Bridge" in text_of(message)
    assert control_labels(message) == ["Bridgette"]
    first = pictures(message)
    await stage.cleo.click(message, label="Bridgette")
    assert "### Ada · Bridgette" in text_of(message)
    assert control_labels(message) == ["Draw Bridge"]
    [picture] = pictures(message)
    assert picture["media"]["url"] not in [one["media"]["url"] for one in first]
    assert files(stage, message) == ["rating.png"]


async def test_a_button_that_outlived_its_match_takes_the_picture_away(stage: Stage) -> None:
    await give_up(stage, "bridgette", times=1, deals=1)
    await give_up(stage, "drawbridge", target=20)
    message = (await stage.ada.slash(stage.channel, "stats", game="drawbridge")).response
    assert message is not None
    assert files(stage, message) == ["rating.png"]
    first = private_text(await stage.mona.slash(stage.channel, "results recent", game="bridgette"))
    number = first.split("**Table ")[1].split("**")[0]
    await stage.mona.slash(stage.channel, "results void", table=number, reason="Wrong seats")
    await stage.ada.click(message, label="Bridgette")
    assert "No rated match" in text_of(message)
    assert pictures(message) == []
    assert files(stage, message) == []


async def test_a_connection_that_drops_loses_no_picture(stage: Stage) -> None:
    await give_up(stage, "bridgette", deals=1)
    stage.env.inject_error("POST", "/interactions/*/*/callback", status=503, code=0, times=1)
    before = len(sent(stage.env, "POST", "/callback"))
    result = await stage.ada.slash(stage.channel, "stats")
    assert len(sent(stage.env, "POST", "/callback")) == before + 2
    assert pictures(result.response)
    assert files(stage, result.response) == ["rating.png"]


async def test_figures_that_take_their_time_come_with_their_picture(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await give_up(stage, "bridgette", deals=1)
    monkeypatch.setattr(submit, "PATIENCE", 0.01)
    caught_up = stage.bot.bookkeeper.caught_up

    async def late(guild_id: int, game: str) -> None:
        await asyncio.sleep(0.05)
        await caught_up(guild_id, game)

    monkeypatch.setattr(stage.bot.bookkeeper, "caught_up", late)
    result = await stage.ada.slash(stage.channel, "stats")
    assert sent(stage.env, "POST", "/callback")[-1].json["type"] == DEFERRED
    assert pictures(result.response)
    assert files(stage, result.response) == ["rating.png"]
