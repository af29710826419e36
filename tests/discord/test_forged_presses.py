"""Presses of controls that were changed by hand: other tables, other servers, other numbers."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.table.models import Status
from tests.discord.forging import forged
from tests.discord.leagues import running
from tests.discord.stage import Stage, private_text

CARDS = re.compile("[♠♥♦♣]")
FAULT = "Something went wrong"
HUGE = "9" * 30


class Elsewhere(NamedTuple):
    """Somebody on another server."""

    visitor: MemberActor
    channel: ChannelHandle


@pytest.fixture
def elsewhere(stage: Stage) -> Elsewhere:
    guild = stage.env.create_guild("Elsewhere")
    visitor = guild.add_member(stage.env.create_user("Visitor"))
    return Elsewhere(visitor, guild.create_text_channel("general"))


async def answer(stage: Stage, who: MemberActor, channel: ChannelHandle, custom_id: str) -> str:
    message = await forged(stage, channel, custom_id)
    result = await who.click(message, custom_id=custom_id)
    assert result.acknowledged
    return private_text(result)


async def finished(stage: Stage) -> int:
    table = await stage.match()
    await stage.finish(table.id)
    return table.id


async def test_another_server_is_told_nothing_of_this_one(
    stage: Stage, elsewhere: Elsewhere
) -> None:
    table, guild = await finished(stage), stage.guild.id
    await running(stage)
    await stage.mona.slash(stage.channel, "results void", table=str(table), reason="A secret")
    for custom_id in (
        f"leaders:{guild}:bridgette:all:rating:0",
        f"results:{guild}:bridgette:0",
        f"audits:{guild}:0",
        f"stats:{guild}:{stage.ada.id}:bridgette",
        "leaguepage:1:standings:0:",
        "leaguepage:1:decisions:0:",
        *(f"league:1:{verb}:1" for verb in ("join", "accept", "decline", "play", "leave", "end")),
        f"replay:{table}:0:0:open:show",
        f"replay:{table}:0:0:open:check",
        f"replay:{table}:0:0:open:record",
        f"table:{table}:hand",
    ):
        told = await answer(stage, elsewhere.visitor, elsewhere.channel, custom_id)
        assert not re.search("Ada|Ben|A secret|Card Club", told), custom_id
        assert not CARDS.search(told), custom_id
        assert FAULT not in told, custom_id


async def test_numbers_that_nothing_has_are_refused_or_bounded(stage: Stage) -> None:
    table, guild = await finished(stage), stage.guild.id
    await running(stage)
    for custom_id in (
        f"replay:{table}:{HUGE}:{HUGE}:open:next",
        f"replay:{table}:{HUGE}:0:open:check",
        f"replay:{table}:0:0:7:next",
        f"replay:{table}:0:0:{HUGE}:next",
        f"leaders:{guild}:bridgette:all:rating:{HUGE}",
        f"results:{guild}:bridgette:77",
        f"audits:{guild}:{HUGE}",
        f"stats:{guild}:77:bridgette",
        "leaguepage:77:standings:0:0",
        f"leaguepage:1:standings:77:{HUGE}",
        f"leaguepage:1:schedule:0:{HUGE}",
        "league:77:join:0",
        "table:77:hand",
        "act:77:0:0:pass",
        f"privacy:keep:{HUGE}",
    ):
        told = await answer(stage, stage.cleo, stage.channel, custom_id)
        assert told, custom_id
        assert FAULT not in told, custom_id


async def test_numbers_too_long_to_be_stored_are_answered_in_private(stage: Stage) -> None:
    table, guild = await finished(stage), stage.guild.id
    for custom_id in (
        f"replay:{HUGE}:0:0:open:next",
        f"results:{guild}:bridgette:{HUGE}",
        f"stats:{guild}:{HUGE}:bridgette",
        f"leaguepage:{HUGE}:standings:0:0",
        f"league:{HUGE}:join:0",
        f"table:{HUGE}:hand",
        f"act:{HUGE}:0:0:pass",
    ):
        assert FAULT in await answer(stage, stage.cleo, stage.channel, custom_id), custom_id
    assert (await stage.service.info(table)).status is Status.FINISHED


async def test_a_running_match_is_looked_back_at_by_nobody(stage: Stage) -> None:
    table = await stage.match(deals=2)
    await stage.play_until(table.id, lambda snapshot: any(deal.counted for deal in snapshot.deals))
    current = len((await stage.service.show(table.id, None)).deals)
    for who in (stage.ada, stage.cleo):
        for verb in ("show", "next", "last", "eyes"):
            for eyes in ("open", "0", "1"):
                told = await answer(
                    stage, who, stage.channel, f"replay:{table.id}:0:0:{eyes}:{verb}"
                )
                assert "still being played" in told
        told = await answer(stage, who, stage.channel, f"replay:{table.id}:{current}:0:open:check")
        assert "is not over" in told
