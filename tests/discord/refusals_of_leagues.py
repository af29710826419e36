"""How each refusal of a league is reached."""

from __future__ import annotations

import json

from simcord.results import InteractionResult

from bot.community.leagues.terms import Terms
from bot.table.models import Member, Place
from games import GAMES
from tests.discord.leagues import fixtures, found, running, seated, service_of
from tests.discord.refusing import refuses
from tests.discord.stage import Stage

WHY = {"reason": "Told so"}


@refuses("no-league")
async def a_server_without_leagues(stage: Stage) -> InteractionResult:
    return await stage.ada.slash(stage.channel, "league standings")


@refuses("which-league")
async def one_of_two_leagues(stage: Stage) -> InteractionResult:
    await found(stage)
    await found(stage, name="Summer Cup")
    return await stage.ben.slash(stage.channel, "league join")


@refuses("no-such-league")
async def a_league_that_never_was(stage: Stage) -> InteractionResult:
    await found(stage)
    return await stage.ben.slash(stage.channel, "league join", league="Autumn Cup")


@refuses("no-such-season")
async def a_season_to_come(stage: Stage) -> InteractionResult:
    await found(stage)
    return await stage.ben.slash(stage.channel, "league standings", season=2)


@refuses("no-such-fixture")
async def a_fixture_that_never_was(stage: Stage) -> InteractionResult:
    return await stage.mona.slash(stage.channel, "league reopen", fixture="7@1", **WHY)


@refuses("name-taken")
async def a_name_twice(stage: Stage) -> InteractionResult:
    await found(stage)
    return await stage.ben.slash(stage.channel, "league create smear", name="winter  cup")


@refuses("bad-name")
async def a_name_that_nobody_sees(stage: Stage) -> InteractionResult:
    return await stage.ben.slash(stage.channel, "league create smear", name="\u200b")


@refuses("bad-terms")
async def a_ladder_in_two_divisions(stage: Stage) -> InteractionResult:
    asked = {"format": "ladder", "divisions": 2}
    return await stage.ben.slash(stage.channel, "league create bridgette", name="Cup", **asked)


@refuses("not-organiser")
async def starting_as_a_player(stage: Stage) -> InteractionResult:
    await found(stage)
    return await stage.ben.slash(stage.channel, "league start")


@refuses("league-changed")
async def ending_what_another_has_just_extended(stage: Stage) -> InteractionResult:
    await running(stage)
    asked = await stage.ada.slash(stage.channel, "league end")
    assert asked.response is not None
    await stage.mona.slash(stage.channel, "league extend", days=3, **WHY)
    return await stage.ada.click(asked.response, label="End the season")


@refuses("not-enrolling")
async def joining_too_late(stage: Stage) -> InteractionResult:
    await running(stage)
    return await stage.cleo.slash(stage.channel, "league join")


@refuses("season-not-running")
async def playing_before_the_start(stage: Stage) -> InteractionResult:
    await found(stage)
    await stage.ada.slash(stage.channel, "league join")
    return await stage.ada.slash(stage.channel, "league play")


@refuses("season-not-over")
async def two_seasons_at_once(stage: Stage) -> InteractionResult:
    await running(stage)
    return await stage.ada.slash(stage.channel, "league next-season")


@refuses("already-entered")
async def entering_twice(stage: Stage) -> InteractionResult:
    league = await found(stage)
    await stage.ben.click(league, label="Join")
    return await stage.ben.click(league, label="Join")


@refuses("not-entered")
async def leaving_without_entering(stage: Stage) -> InteractionResult:
    await running(stage)
    return await stage.cleo.slash(stage.channel, "league leave")


@refuses("partner-needed")
async def half_a_pair(stage: Stage) -> InteractionResult:
    await found(stage, "smear")
    return await stage.ada.slash(stage.channel, "league join")


@refuses("no-partners")
async def a_pair_in_a_game_of_two(stage: Stage) -> InteractionResult:
    await found(stage)
    return await stage.ada.slash(stage.channel, "league join", partner=stage.ben)


@refuses("no-offer")
async def accepting_for_somebody_else(stage: Stage) -> InteractionResult:
    await found(stage, "smear")
    offer = await stage.ada.slash(stage.channel, "league join", partner=stage.ben)
    assert offer.response is not None
    return await stage.cleo.click(offer.response, label="Accept")


@refuses("too-few-entrants")
async def starting_alone(stage: Stage) -> InteractionResult:
    await found(stage)
    await stage.ada.slash(stage.channel, "league join")
    return await stage.ada.slash(stage.channel, "league start")


@refuses("too-many-entrants")
async def the_twenty_fifth(stage: Stage) -> InteractionResult:
    await found(stage)
    for number in range(24):
        await service_of(stage).join(1, Member(number + 1, f"Member {number + 1}"))
    return await stage.ada.slash(stage.channel, "league join")


@refuses("nothing-to-play")
async def playing_a_bye(stage: Stage) -> InteractionResult:
    await running(stage, stage.ada, stage.ben, stage.cleo)
    [bye] = [f for f in await fixtures(stage) if f.round == 1 and f.away is None]
    resting = stage.member(bye.home.people[0].user_id)
    return await resting.slash(stage.channel, "league play")


@refuses("boards-seen")
async def boards_that_were_dealt_already(stage: Stage) -> InteractionResult:
    place = Place(stage.guild.id, "Card Club", stage.channel.id, "tables")
    options = GAMES["bridgette"].Options()
    await service_of(stage).create(
        Member(stage.ada.id, "Ada"), place, "Boards", "bridgette", options, Terms(boards=1)
    )
    for person in (stage.ada, stage.ben):
        await person.slash(stage.channel, "league join")
    await stage.ada.slash(stage.channel, "league start")
    table = await seated(stage)
    await stage.mona.slash(stage.channel, "table end", table=str(table.id))
    return await stage.ada.slash(stage.channel, "league play")


@refuses("fixture-decided")
async def reporting_twice(stage: Stage) -> InteractionResult:
    await running(stage)
    fixture = str((await fixtures(stage))[0].id)
    report = {"fixture": fixture, "winner": "home", **WHY}
    await stage.ada.slash(stage.channel, "league report", **report)
    return await stage.mona.slash(stage.channel, "league report", **report)


@refuses("fixture-undecided")
async def taking_back_what_nobody_decided(stage: Stage) -> InteractionResult:
    await running(stage)
    fixture = str((await fixtures(stage))[0].id)
    return await stage.ada.slash(stage.channel, "league reopen", fixture=fixture, **WHY)


@refuses("fixture-ahead")
async def reporting_the_next_round(stage: Stage) -> InteractionResult:
    await running(stage)
    fixture = str((await fixtures(stage))[-1].id)
    return await stage.ada.slash(
        stage.channel, "league forfeit", fixture=fixture, loser="both", **WHY
    )


@refuses("not-a-ladder")
async def challenging_in_a_round_robin(stage: Stage) -> InteractionResult:
    await running(stage)
    return await stage.ada.slash(stage.channel, "league challenge", rival=stage.ben)


@refuses("cannot-challenge")
async def challenging_somebody_below(stage: Stage) -> InteractionResult:
    await running(stage, format="ladder")
    return await stage.ada.slash(stage.channel, "league challenge", rival=stage.ben)


@refuses("challenge-open")
async def challenging_twice(stage: Stage) -> InteractionResult:
    await running(stage, format="ladder")
    await stage.ben.slash(stage.channel, "league challenge", rival=stage.ada)
    return await stage.ben.slash(stage.channel, "league challenge", rival=stage.ada)


@refuses("fixture-on-table")
async def playing_a_fixture_twice(stage: Stage) -> InteractionResult:
    await running(stage)
    await seated(stage)
    side = stage.guild.create_text_channel("side")
    return await stage.ben.slash(side, "league play")


@refuses("seats-kept")
async def joining_the_fixture_of_others(stage: Stage) -> InteractionResult:
    await running(stage)
    await stage.ada.slash(stage.channel, "league play")
    return await stage.cleo.click(stage.board, label="Join")


@refuses("seats-fixed")
async def a_computer_in_a_fixture(stage: Stage) -> InteractionResult:
    """With the buttons of a table that anybody may join."""
    await running(stage)
    side = stage.guild.create_text_channel("side")
    await stage.ada.slash(side, "bridgette start")
    casual = await stage.service.live_in(side.id)
    await stage.ada.slash(stage.channel, "league play")
    fixture = await stage.service.live_in(stage.channel.id)
    assert casual is not None
    assert fixture is not None
    buttons = json.dumps([component.to_dict() for component in side.history()[-1].components])
    forged = buttons.replace(f"lobby:{casual.id}:", f"lobby:{fixture.id}:")
    stage.env.backend.edit_message(
        stage.channel.id, stage.board.id, {"components": json.loads(forged)}
    )
    return await stage.ada.click(stage.board, custom_id=f"lobby:{fixture.id}:computer")
