"""How the refusal to tell of boards that others still play is reached."""

from __future__ import annotations

from simcord.results import InteractionResult

from tests.discord.leagues import running, seated
from tests.discord.refusing import refuses
from tests.discord.stage import Stage


@refuses("boards-closed")
async def looking_back_at_boards_that_others_play(stage: Stage) -> InteractionResult:
    await running(stage, boards=1)
    table = await seated(stage)
    return await stage.ada.slash(stage.channel, "replay", table=str(table.id))
