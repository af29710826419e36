"""`/replay` looks back at a match, `/verify` checks a deal."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.contexts import Interaction, everywhere, handlers_of, slash

WHICH = "Which table: its number, a player or a day such as 2026-11-30"
Deal = app_commands.Range[int, 1, 10_000]


@slash("replay", "Look back at a match that is over, call by call and trick by trick")
@app_commands.describe(table=WHICH, deal="From which deal on (the first unless you choose)")
@everywhere
async def replay(interaction: Interaction, table: str, deal: Deal = 1) -> None:
    """`/replay`."""
    await handlers_of(interaction).replays.replay(interaction, table, deal)


@slash("verify", "Check that a deal was dealt and scored as it must be")
@app_commands.describe(table=WHICH, deal="Which deal that is over (the first unless you choose)")
@everywhere
async def verify(interaction: Interaction, table: str, deal: Deal = 1) -> None:
    """`/verify`."""
    await handlers_of(interaction).replays.verify(interaction, table, deal)


@replay.autocomplete("table")
async def suggest_finished(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The tables that have finished last."""
    return await handlers_of(interaction).replays.suggest_finished(interaction, typed)


@verify.autocomplete("table")
async def suggest_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The tables that run, and those that have finished last."""
    return await handlers_of(interaction).replays.suggest_tables(interaction, typed)


REPLAYS = (replay, verify)
