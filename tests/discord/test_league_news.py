"""What is told in a league's channel, when, and who is called by it."""

from __future__ import annotations

import re

import pytest

from bot.table.models import Member
from tests.discord.leagues import DAY, fixtures, running, service_of
from tests.discord.stage import Stage, private_text, sent, text_of


def news(stage: Stage, what: str) -> list[str]:
    """The messages in the channel whose heading says so."""
    return [text for m in stage.channel.history() if what in (text := text_of(m)).split("\n")[0]]


def posting(stage: Stage) -> str:
    return f"/channels/{stage.channel.id}/messages"


def called(stage: Stage) -> list[int]:
    """Whom the newest message of the channel calls."""
    [*_, message] = sent(stage.env, "POST", posting(stage))
    return [int(person) for person in message.json["allowed_mentions"].get("users", [])]


async def report(stage: Stage, winner: str = "home", *, number: int = 1) -> None:
    """Report what is left of a round."""
    for fixture in await fixtures(stage):
        if fixture.state == "open" and fixture.round == number:
            await stage.ada.slash(
                stage.channel,
                "league report",
                fixture=str(fixture.id),
                winner=winner,
                reason="Played at the club",
            )


async def test_only_those_who_owe_a_game_are_reminded(stage: Stage) -> None:
    await running(stage, stage.ada, stage.ben, stage.cleo, stage.dan, format="single")
    await stage.wait(1)
    assert called(stage) == []
    done, left = [f for f in await fixtures(stage) if f.round == 1]
    await stage.ada.slash(
        stage.channel, "league report", fixture=str(done.id), winner="home", reason="Played"
    )
    await stage.wait(6 * DAY)
    owing = [person.user_id for entrant in left.entrants for person in entrant.people]
    [reminder] = news(stage, "still to be played")
    assert sorted(called(stage)) == sorted(owing)
    assert sorted(map(int, re.findall(r"<@(\d+)>", reminder))) == sorted(owing)
    await stage.wait(3600)
    assert len(news(stage, "still to be played")) == 1, "once"


async def test_nobody_is_reminded_when_all_is_played(stage: Stage) -> None:
    await running(stage, format="double")
    await report(stage)
    await stage.wait(1)
    await report(stage, number=2)
    await stage.wait(8 * DAY)
    assert news(stage, "still to be played") == []


async def test_a_round_ends_with_its_results_and_the_standings(stage: Stage) -> None:
    await running(stage, stage.ada, stage.ben, stage.cleo)
    await report(stage)
    await stage.wait(1)
    [over] = news(stage, "round 1 of 6 is over")
    assert "Ada · bye" in over
    assert "as reported" in over
    assert "```" in over
    [begun] = news(stage, "round 2 of 6 has begun")
    assert "to be played" in begun
    assert called(stage) == []


async def test_what_is_not_played_in_time_is_forfeited_and_told(stage: Stage) -> None:
    await running(stage, format="single")
    await stage.wait(7 * DAY + 1)
    await stage.wait(1)
    [over] = news(stage, "round 1 of 1 is over")
    assert "Ada – Ben · forfeited by both" in over
    assert len(news(stage, "season 1 is over")) == 1


async def test_the_queue_survives_a_restart(stage: Stage) -> None:
    await running(stage, format="single")
    await stage.wait(1)
    await stage.restart()
    await stage.wait(6 * DAY)
    assert len(news(stage, "still to be played")) == 1
    await stage.restart()
    await stage.wait(DAY)
    await stage.wait(1)
    assert len(news(stage, "still to be played")) == 1
    assert len(news(stage, "round 1 of 1 is over")) == 1


async def test_news_are_told_later_when_discord_is_down(stage: Stage) -> None:
    await running(stage)
    tries = 1 + len(stage.bot.post.pauses)
    stage.env.inject_error("POST", posting(stage), status=503, times=tries)
    await stage.wait(1)
    assert news(stage, "has begun") == []
    await stage.wait(61)
    assert len(news(stage, "has begun")) == 1
    posts = [r.json for r in sent(stage.env, "POST", posting(stage)) if "nonce" in r.json]
    begun = [post for post in posts if "has begun" in str(post)]
    assert len(begun) == tries + 1
    assert len({post["nonce"] for post in begun}) == 1, "Discord drops what it has shown already"


async def test_news_that_discord_will_never_take_are_a_fault_of_ours(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await running(stage)
    stage.env.inject_error("POST", posting(stage), status=400, code=50035)
    await stage.wait(1)
    assert ("ERROR", "news of league 1 cannot be told: HTTPException 400 50035") in [
        (record.levelname, record.message) for record in caplog.records
    ]


async def test_a_league_goes_on_without_its_channel(stage: Stage) -> None:
    await running(stage)
    stage.env.backend.delete_channel(stage.channel.id)
    side = stage.guild.create_text_channel("side")
    await stage.wait(1)
    await stage.ben.slash(side, "league play")
    table = await stage.service.live_in(side.id)
    assert table is not None
    shown = private_text(await stage.cleo.slash(side, "league schedule"))
    assert table.link in shown
    await stage.wait(DAY)
    refused = await stage.ben.slash(side, "league move")
    assert "Only the founder" in private_text(refused)
    await stage.ada.slash(side, "league move")
    fixture = str((await fixtures(stage))[0].id)
    ask = {"fixture": fixture, "loser": "home", "reason": "No time"}
    await stage.mona.slash(side, "league forfeit", **ask)
    await stage.wait(1)
    assert any("round 1 of 2 is over" in text_of(m) for m in side.history())
    decisions = private_text(await stage.cleo.slash(side, "league decisions"))
    assert f"had the news told in <#{side.id}>" in decisions


async def test_a_channel_closed_to_the_bot_is_no_trouble_for_other_leagues(stage: Stage) -> None:
    await running(stage)
    stage.env.inject_error("POST", posting(stage), status=403, code=50013, times=None)
    side = stage.guild.create_text_channel("side")
    await stage.ben.slash(side, "league create bridgette", name="Summer Cup")
    for number in (1, 2):
        await service_of(stage).join(2, Member(number, f"Member {number}"))
    await stage.ben.slash(side, "league start", league="Summer Cup")
    await stage.wait(1)
    assert news(stage, "has begun") == []
    assert any("Summer Cup · round 1 of 2 has begun" in text_of(m) for m in side.history())


async def test_no_league_is_founded_where_its_news_could_not_be_told(stage: Stage) -> None:
    quiet = stage.without("send_messages")
    refused = await stage.ada.slash(quiet, "league create bridgette", name="Cup")
    assert refused.ephemeral
    assert "Send Messages" in private_text(refused)
    assert await service_of(stage).of_server(stage.guild.id) == ()
