"""What organisers decide about leagues, and what follows from it for everybody to see."""

from __future__ import annotations

from simcord.results import InteractionResult

from bot.community.leagues.models import Fixture, Phase
from tests.discord.leagues import fixtures, found, running, seated, service_of
from tests.discord.stage import Stage, private_text, text_of


async def decide(stage: Stage, what: str, **asked: object) -> str:
    """What everybody reads when Mona, who has Manage Server, decides something."""
    asked = {"reason": "Seen by all"} | asked
    result = await stage.mona.slash(stage.channel, f"league {what}", **asked)
    assert not result.ephemeral, private_text(result)
    assert result.response is not None
    return text_of(result.response)


async def first(stage: Stage) -> Fixture:
    return (await fixtures(stage))[0]


async def look(stage: Stage, what: str) -> str:
    return private_text(await stage.cleo.slash(stage.channel, f"league {what}"))


async def test_a_report_counts_until_it_is_taken_back(stage: Stage) -> None:
    await running(stage)
    fixture = str((await first(stage)).id)
    told = await decide(stage, "report", fixture=fixture, winner="away", home=-3, away=12)
    assert "Ada −3 – **Ben 12** · as reported" in told
    assert "Seen by all" in told
    assert "1 Ben  1 1 0  15   3" in await look(stage, "standings")
    back = await decide(stage, "reopen", fixture=fixture)
    assert "Ada – Ben · to be played" in back
    assert "1 Ada  0 0 0   0   0" in await look(stage, "standings")
    decisions = await look(stage, "decisions")
    assert decisions.index("took a decision back") < decisions.index("reported Ada – Ben")
    assert f"<@{stage.mona.id}>" in decisions


async def test_a_double_forfeit_is_a_loss_for_both(stage: Stage) -> None:
    await running(stage, format="single", loss=1)
    told = await decide(stage, "forfeit", fixture=str((await first(stage)).id), loser="both")
    assert "Ada – Ben · forfeited by both" in told
    shown = await look(stage, "standings")
    assert "Ada  1 0 1   0   0" in shown
    assert "Ben  1 0 1   0   0" in shown


async def test_who_forfeits_or_wins_is_chosen_from_a_list(stage: Stage) -> None:
    await running(stage)
    fixture = str((await first(stage)).id)
    ask = {"fixture": fixture, "reason": "Seen"}
    for command, wrong in (("report", {"winner": "Ada"}), ("forfeit", {"loser": "Ada"})):
        refused = await stage.mona.slash(stage.channel, f"league {command}", **ask, **wrong)
        assert refused.ephemeral
        assert "from the list" in private_text(refused)
    assert (await first(stage)).score is None


async def test_two_organisers_at_once_do_not_undo_each_other(stage: Stage) -> None:
    await running(stage)
    [seen, *_] = await stage.ada.autocomplete(stage.channel, "league report", "fixture", "")
    await decide(stage, "extend", days=2)
    late: InteractionResult = await stage.ada.slash(
        stage.channel, "league report", fixture=seen["value"], winner="home", reason="Mine"
    )
    assert "has changed since you looked" in private_text(late)
    assert (await first(stage)).score is None
    [anew, *_] = await stage.ada.autocomplete(stage.channel, "league report", "fixture", "")
    done = await stage.ada.slash(
        stage.channel, "league report", fixture=anew["value"], winner="home", reason="Mine"
    )
    assert not done.ephemeral


async def test_a_round_is_extended_for_all_to_see(stage: Stage) -> None:
    await running(stage)
    due = (await first(stage)).due
    assert due is not None
    told = await decide(stage, "extend", days=2, reason="A holiday")
    assert f"until <t:{due + 2 * 86_400}:f>" in told
    assert "A holiday" in told


async def test_a_season_is_ended_after_a_question_and_the_next_one_opened(stage: Stage) -> None:
    await running(stage)
    asked = await stage.ada.slash(stage.channel, "league end")
    assert asked.ephemeral
    assert asked.response is not None
    assert "2 fixtures not played yet" in text_of(asked.response)
    assert (await service_of(stage).league(1)).phase is Phase.RUNNING
    await stage.ada.click(asked.response, label="End the season")
    assert "Season 1 of **Winter Cup** is over." in text_of(asked.response)
    assert "Round 1" in await look(stage, "schedule")
    opened = await stage.ada.slash(stage.channel, "league next-season")
    assert not opened.ephemeral
    assert "season 2 · open to join" in text_of(opened.response)
    assert "- Ada" in text_of(opened.response), "who played has entered already"
    history = await look(stage, "history")
    assert history.index("**Season 2**") < history.index("**Season 1**")
    assert "Won by **Ada**" in history
    old = private_text(await stage.cleo.slash(stage.channel, "league standings", season=1))
    assert "Season 1 · over" in old


async def test_a_table_that_stands_when_a_season_is_ended_counts(stage: Stage) -> None:
    await running(stage)
    table = await seated(stage)
    asked = await stage.ada.slash(stage.channel, "league end")
    assert asked.response is not None
    told = text_of(asked.response)
    assert "1 fixture not played yet will count for nobody" in told
    assert "What is at a table is played to its end and counts" in told
    await stage.ada.click(asked.response, label="End the season")
    await stage.service.resign(table.id, stage.ada.id, request=1)
    await stage.bot.bookkeeper.settle()
    assert "1 Ben  1 1 0   0   3" in await look(stage, "standings")


async def test_only_organisers_are_asked_whether_to_end(stage: Stage) -> None:
    await running(stage)
    refused = await stage.ben.slash(stage.channel, "league end")
    assert "Only the founder" in private_text(refused)


async def test_promotion_and_relegation_follow_from_the_standings(stage: Stage) -> None:
    await found(stage, format="single", divisions=2)
    for person in (stage.ada, stage.ben, stage.cleo, stage.dan):
        await person.slash(stage.channel, "league join")
    await stage.ada.slash(stage.channel, "league start")
    for fixture in await fixtures(stage):
        await decide(stage, "report", fixture=str(fixture.id), winner="away")
    await stage.wait(1)
    [over] = [text_of(m) for m in stage.channel.history() if "season 1 is over" in text_of(m)]
    assert "**Ben** wins\n**Dan** wins division 2" in over
    assert "Ada goes down from division 1" in over
    assert "Dan goes up from division 2" in over
    opened = await stage.ada.slash(stage.channel, "league next-season")
    names = [line[2:] for line in text_of(opened.response).splitlines() if line[:2] == "- "]
    assert names == ["Ben", "Dan", "Ada", "Cleo"]
