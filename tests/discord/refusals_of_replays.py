"""How each refusal to look back at a match, or to check a deal, is reached."""

from __future__ import annotations

from simcord.results import InteractionResult

from tests.discord.refusals_of_results import finished
from tests.discord.refusing import refuses
from tests.discord.stage import Stage


@refuses("no-such-replay")
async def looking_back_at_a_table_that_never_was(stage: Stage) -> InteractionResult:
    return await stage.ada.slash(stage.channel, "replay", table="77")


@refuses("still-played")
async def looking_back_at_a_match_that_goes_on(stage: Stage) -> InteractionResult:
    table = await stage.match()
    return await stage.cleo.slash(stage.channel, "replay", table=str(table.id))


@refuses("no-such-deal")
async def checking_a_deal_that_was_never_dealt(stage: Stage) -> InteractionResult:
    return await stage.ada.slash(stage.channel, "verify", table=await finished(stage), deal=2)


@refuses("deal-not-over")
async def checking_a_deal_that_is_being_played(stage: Stage) -> InteractionResult:
    table = await stage.match()
    return await stage.ada.slash(stage.channel, "verify", table=str(table.id))
