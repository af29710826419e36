"""How each refusal to tell or delete somebody's data is reached."""

from __future__ import annotations

import pytest
from simcord.results import InteractionResult

from tests.discord.leagues import found
from tests.discord.refusing import refuses
from tests.discord.stage import Stage


@refuses("still-at-table")
async def deleting_in_the_middle_of_a_match(stage: Stage) -> InteractionResult:
    await stage.match()
    return await stage.ada.slash(stage.channel, "privacy delete")


@refuses("still-in-league")
async def deleting_in_the_middle_of_a_season(stage: Stage) -> InteractionResult:
    await found(stage)
    await stage.ada.slash(stage.channel, "league join")
    return await stage.ada.slash(stage.channel, "privacy delete")


@refuses("nothing-stored")
async def deleting_twice(stage: Stage) -> InteractionResult:
    asked = await stage.ada.slash(stage.channel, "privacy delete")
    assert asked.response is not None
    return await stage.ada.click(asked.response, label="Delete")


@refuses("export-too-large")
async def having_played_for_a_hundred_years(stage: Stage) -> InteractionResult:
    with pytest.MonkeyPatch.context() as patch:
        for limit in ("PLAIN", "LARGEST"):
            patch.setattr(f"bot.ui.interactions.own.{limit}", 10)
        refused: InteractionResult = await stage.ada.user.slash("privacy export")
    return refused
