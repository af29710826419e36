"""Leagues for tests: founded, entered and played on Discord."""

from __future__ import annotations

from typing import Any

from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.community.leagues.models import Fixture
from bot.community.leagues.service import Leagues
from bot.table.models import TableInfo
from tests.discord.stage import Stage

NAME = "Winter Cup"
DAY = 86_400


def service_of(stage: Stage) -> Leagues:
    """The service, to look at what is stored and to do what takes too many commands."""
    return Leagues(stage.running.db, stage.service, stage.clock)


async def found(stage: Stage, game: str = "bridgette", **asked: Any) -> ResponseMessage:
    """The public message of a league that Ada founds."""
    options = {"deals": 1} if game == "bridgette" else {}
    asked = {"name": NAME, **options, **asked}
    result = await stage.ada.slash(stage.channel, f"league create {game}", **asked)
    assert not result.ephemeral
    assert result.response is not None
    return result.response


async def running(stage: Stage, *people: MemberActor, **asked: Any) -> None:
    """A league whose season has begun, with these people, else Ada and Ben."""
    await found(stage, **asked)
    for person in people or (stage.ada, stage.ben):
        await person.slash(stage.channel, "league join")
    await stage.ada.slash(stage.channel, "league start")


async def fixtures(stage: Stage, league: int = 1) -> list[Fixture]:
    schedule = await service_of(stage).schedule(league)
    return [fixture for of in schedule.rounds for fixture in of.fixtures]


async def seated(stage: Stage) -> TableInfo:
    """The table of Ada's next fixture, with the match begun."""
    await stage.ada.slash(stage.channel, "league play")
    info = await stage.service.live_in(stage.channel.id)
    assert info is not None
    assert info.reservation is not None
    for user_id in info.awaited:
        await stage.member(user_id).click(stage.board, label="Join")
    await stage.ada.click(stage.board, label="Start")
    return await stage.service.info(info.id)
