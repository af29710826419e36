"""Leagues as people see them: founding, entering, playing and reading."""

from __future__ import annotations

import re

import pytest

from bot.community.leagues.models import Organiser, Schedule
from bot.community.leagues.service import Leagues
from bot.table.models import Member
from tests.discord.leagues import NAME, fixtures, found, running, seated, service_of
from tests.discord.stage import Stage, control_labels, private_text, sent, text_of


def mentions_of(stage: Stage) -> list[int]:
    """Whom the newest answer calls."""
    answer = sent(stage.env, "POST", "/callback")[-1].json["data"]
    return [int(person) for person in answer["allowed_mentions"].get("users", [])]


async def standings(stage: Stage, **asked: object) -> str:
    return private_text(await stage.cleo.slash(stage.channel, "league standings", **asked))


async def schedule(stage: Stage, **asked: object) -> str:
    return private_text(await stage.cleo.slash(stage.channel, "league schedule", **asked))


async def test_a_league_is_founded_entered_and_started(stage: Stage) -> None:
    league = await found(stage, format="single", win=2, round_days=3, clock=0)
    told = text_of(league)
    assert f"### {NAME}" in told
    assert "Single round robin: everybody meets everybody once" in told
    assert "2 points for a win, 1 for a draw, 0 for a loss" in told
    assert "Chosen: 1 deal" in told
    assert "3 days for a round" in told
    assert "No clock at the table" in told
    assert f"Organised by <@{stage.ada.id}>" in told
    assert mentions_of(stage) == []
    await stage.ben.click(league, label="Join")
    [shown] = [m for m in stage.channel.history() if m.id == league.id]
    assert "- Ben" in text_of(shown), "everybody sees who has entered"
    entered = await stage.ada.slash(stage.channel, "league join")
    assert "Ada entered" in text_of(entered.response)
    begun = await stage.ada.slash(stage.channel, "league start")
    assert begun.ephemeral, "the round is told to all"
    await stage.wait(1)
    news = text_of(stage.board)
    assert "round 1 of 1 has begun" in news
    assert "Ben – Ada · to be played" in news


async def test_a_fixture_is_played_by_a_button_and_counts(stage: Stage) -> None:
    await running(stage, format="single", win=2)
    await stage.wait(1)
    news = stage.board
    await stage.ada.click(news, label="Play my fixture")
    table = await stage.service.live_in(stage.channel.id)
    assert table is not None
    assert "kept for" in text_of(stage.board)
    assert table.link in await schedule(stage)
    await stage.ben.click(stage.board, label="Join")
    await stage.ada.click(stage.board, label="Start")
    await stage.finish(table.id)
    await stage.wait(1)
    [fixture] = await fixtures(stage)
    assert fixture.score is not None
    home, away = fixture.score.points
    told = await standings(stage)
    assert re.search(r"1 +\w+ +1 1 0 +\d+ +2\n", told)
    assert str(abs(home - away)) in told
    assert f"[table {table.id}](https://discord.com/channels/" in await schedule(stage)
    [over, *_] = [text_of(m) for m in stage.channel.history() if "season 1 is over" in text_of(m)]
    assert "** wins" in over
    assert "```" in over


async def test_a_page_asked_for_at_a_public_message_is_shown_to_the_asker_alone(
    stage: Stage,
) -> None:
    await running(stage)
    await stage.wait(1)
    news = stage.board
    page = await stage.cleo.click(news, label="Schedule")
    assert page.ephemeral
    assert page.response is not None
    assert "**Round 1 of 2**" in text_of(page.response)
    await stage.cleo.click(page.response, label="Next")
    assert "**Round 2 of 2**" in text_of(page.response)
    assert "Not begun yet" in text_of(page.response)
    assert "has begun" in text_of(stage.board)


async def test_pairs_enter_when_the_partner_accepts(stage: Stage) -> None:
    league = await found(stage, "smear")
    assert control_labels(league) == []
    offer = await stage.ada.slash(stage.channel, "league join", partner=stage.ben)
    assert offer.response is not None
    assert mentions_of(stage) == [stage.ben.id]
    shown = await stage.dan.slash(stage.channel, "league show")
    assert "- Ada & Ben · waits for an answer" in private_text(shown)
    await stage.ben.click(offer.response, label="Decline")
    assert "Ben does not enter" in text_of(offer.response)
    again = await stage.ada.slash(stage.channel, "league join", partner=stage.ben)
    assert again.response is not None
    await stage.ben.click(again.response, label="Accept")
    assert "Ada & Ben entered" in text_of(again.response)


async def test_an_old_answer_to_somebody_is_none_to_somebody_else(stage: Stage) -> None:
    await found(stage, "smear")
    old = await stage.ada.slash(stage.channel, "league join", partner=stage.ben)
    assert old.response is not None
    await stage.ada.slash(stage.channel, "league leave")
    await stage.cleo.slash(stage.channel, "league join", partner=stage.ben)
    for label in ("Accept", "Decline"):
        refused = await stage.ben.click(old.response, label=label)
        assert "no question to you, or it has been taken back" in private_text(refused)
    [waiting] = await service_of(stage).entrants(1)
    assert waiting.standing == "offered"
    assert [person.name for person in waiting.people] == ["Cleo", "Ben"]


async def test_an_old_question_lets_nobody_leave_another_season(stage: Stage) -> None:
    await running(stage)
    question = await stage.ben.slash(stage.channel, "league leave")
    assert question.response is not None
    organiser = Organiser(stage.ada.id)
    await service_of(stage).end(1, organiser, "")
    await service_of(stage).next_season(1, organiser)
    refused = await stage.ben.click(question.response, label="Leave the league")
    assert "Another season has begun since" in private_text(refused)
    assert len(await service_of(stage).entrants(1)) == 2


async def test_a_pair_plays_from_the_seats_that_are_kept(stage: Stage) -> None:
    await found(stage, "smear", target=5)
    for person, partner in ((stage.ada, stage.ben), (stage.cleo, stage.dan)):
        offer = await person.slash(stage.channel, "league join", partner=partner)
        assert offer.response is not None
        await partner.click(offer.response, label="Accept")
    await stage.ada.slash(stage.channel, "league start")
    table = await seated(stage)
    names = {o.seat: o.name for o in table.occupants}
    assert names == {0: "Ada", 2: "Ben", 1: "Cleo", 3: "Dan"}


@pytest.mark.parametrize("leavers", ["kept", "removed"])
async def test_whoever_leaves_a_running_season_is_asked_first(stage: Stage, leavers: str) -> None:
    await running(stage, stage.ada, stage.ben, stage.cleo, format="single", leavers=leavers)
    asked = await stage.ben.slash(stage.channel, "league leave")
    assert asked.ephemeral
    assert asked.response is not None
    gone = await stage.ben.click(asked.response, label="Leave the league")
    assert not gone.ephemeral
    assert "Ben left" in text_of(gone.response)
    told = await standings(stage)
    assert ("Ben" in told) is (leavers == "kept")
    seen = await schedule(stage, round=1) + await schedule(stage, round=3)
    assert ("forfeited by Ben" if leavers == "kept" else "does not count") in seen


async def test_whoever_leaves_before_the_start_is_just_gone(stage: Stage) -> None:
    await found(stage)
    await stage.ben.slash(stage.channel, "league join")
    gone = await stage.ben.slash(stage.channel, "league leave")
    assert not gone.ephemeral
    shown = private_text(await stage.ben.slash(stage.channel, "league show"))
    assert "Nobody has entered yet." in shown


async def test_a_challenge_on_a_ladder_calls_the_challenged(stage: Stage) -> None:
    await running(stage, format="ladder", rounds=2)
    assert "Nobody has challenged anybody yet." in await schedule(stage)
    told = await stage.ben.slash(stage.channel, "league challenge", rival=stage.ada)
    assert "Ben challenges you" in text_of(told.response)
    assert mentions_of(stage) == [stage.ada.id]
    [fixture] = await fixtures(stage)
    await stage.mona.slash(
        stage.channel, "league report", fixture=str(fixture.id), winner="home", reason="Seen"
    )
    assert re.search(r"1 +Ben ", await standings(stage))


async def test_the_only_league_of_a_channel_needs_no_name(stage: Stage) -> None:
    await found(stage)
    side = stage.guild.create_text_channel("side")
    await stage.ben.slash(side, "league create smear", name="Pairs")
    shown = private_text(await stage.cleo.slash(side, "league show"))
    assert "### Pairs" in shown
    named = private_text(await stage.cleo.slash(side, "league show", league="winter CUP"))
    assert f"### {NAME}" in named
    every = private_text(await stage.cleo.slash(side, "league list"))
    assert f"**{NAME}**" in every
    assert "**Pairs** · Four Point Northeastern" in every or "**Pairs** · Smear" in every


async def test_leagues_of_other_servers_are_out_of_reach(stage: Stage) -> None:
    await running(stage)
    other = stage.env.create_guild("Elsewhere")
    there = other.create_text_channel("general")
    visitor = other.add_member(stage.env.create_user("Visitor"))
    fixture = str((await fixtures(stage))[0].id)
    for command, options in (
        ("league show", {"league": NAME}),
        ("league show", {"league": "1"}),
        ("league report", {"fixture": fixture, "winner": "home", "reason": "Mine"}),
        ("league play", {"fixture": fixture}),
        ("league list", {}),
    ):
        result = await visitor.slash(there, command, **options)
        assert result.ephemeral
        assert NAME not in private_text(result)
    assert (await fixtures(stage))[0].score is None


async def test_leagues_and_fixtures_are_suggested(stage: Stage) -> None:
    await running(stage, stage.ada, stage.ben, stage.cleo)
    [league] = await stage.dan.autocomplete(stage.channel, "league show", "league", "wint")
    assert league["value"] == NAME
    rounds = await stage.dan.autocomplete(stage.channel, "league schedule", "round", "")
    assert [one["value"] for one in rounds] == [1, 2, 3, 4, 5, 6]
    assert rounds[0]["name"] == "Round 1 · being played"
    own = await stage.ben.autocomplete(stage.channel, "league play", "fixture", "")
    assert len(own) == 1
    assert "Ben" in own[0]["name"]
    open_now = await stage.ada.autocomplete(
        stage.channel, "league report", "fixture", "ben round 1"
    )
    [one] = open_now
    sides = await stage.ada.autocomplete(
        stage.channel, "league report", "winner", "", fixture=one["value"]
    )
    assert [side["value"] for side in sides] == ["home", "away", "draw"]
    assert {side["name"] for side in sides} == {"Ben", "Cleo", "Nobody: a draw"}
    losers = await stage.ada.autocomplete(
        stage.channel, "league forfeit", "loser", "bo", fixture=one["value"]
    )
    assert [loser["value"] for loser in losers] == ["both"]


async def test_old_seasons_stand_on_other_pages(stage: Stage) -> None:
    await running(stage)
    service, organiser = service_of(stage), Organiser(stage.ada.id)
    for _ in range(8):
        await service.end(1, organiser, "")
        await service.next_season(1, organiser)
        await service.start(1, organiser)
    shown = await stage.cleo.slash(stage.channel, "league history")
    assert re.findall(r"Season (\d)", private_text(shown)) == list("98765432")
    assert "Page 1 of 2" in private_text(shown)
    assert shown.response is not None
    await stage.cleo.click(shown.response, label="Next")
    assert re.findall(r"Season (\d)", text_of(shown.response)) == ["1"]


async def test_no_more_leagues_are_read_than_suggestions_are_shown_from(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, read = service_of(stage), list[int]()
    for name in ("Old Cup", "Big Cup", "New Cup"):
        await found(stage, name=name, format="swiss")
    for league in (1, 2):
        for number in range(1, 51):
            await service.join(league, Member(number, f"Member {number}"))
        await stage.ada.slash(stage.channel, "league start", league=str(league))
    schedule_of = Leagues.schedule

    async def schedule(self: Leagues, league: int, season: int | None = None) -> Schedule:
        read.append(league)
        return await schedule_of(self, league, season)

    monkeypatch.setattr(Leagues, "schedule", schedule)
    shown = await stage.ada.autocomplete(stage.channel, "league report", "fixture", "")
    assert len(shown) == 25
    assert read == [2], "the newest that has begun"


async def test_whoever_leaves_by_withdrawal_or_is_replaced_is_told_with_the_reason(
    stage: Stage,
) -> None:
    await running(stage, stage.ada, stage.ben, stage.cleo)
    replaced = await stage.ada.slash(
        stage.channel, "league substitute", out=stage.cleo, into=stage.dan, reason="On a ship"
    )
    assert f"<@{stage.dan.id}> plays for <@{stage.cleo.id}>" in text_of(replaced.response)
    assert mentions_of(stage) == []
    ask = {"player": stage.ben, "reason": "Never here"}
    gone = await stage.ada.slash(stage.channel, "league withdraw", **ask)
    assert "Ben left" in text_of(gone.response)
    assert "Never here" in text_of(gone.response)
    again = await stage.ada.slash(stage.channel, "league withdraw", **ask)
    assert f"<@{stage.ben.id}> is not in this season" in private_text(again)
    names = {e.name for e in await service_of(stage).entrants(1) if e.standing == "entered"}
    assert names == {"Ada", "Dan"}
