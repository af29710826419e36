"""`/results`: the latest results, who has changed them; moderators void and correct them."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.contexts import Interaction, Slash, handlers_of, in_servers, slash
from games import GAMES

WHICH = "Which table: its number is in `/results recent`"
WHY = "Why; everybody can read it"
Reason = app_commands.Range[str, 1, 200]


def recent_command() -> Slash:
    """`/results recent`, of the first game when none is named."""
    first = next(iter(GAMES))
    games = [app_commands.Choice(name=rules.info.name, value=key) for key, rules in GAMES.items()]

    @slash("recent", "The latest results on this server")
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=games)
    async def recent(interaction: Interaction, game: str = first) -> None:
        await handlers_of(interaction).results.recent(interaction, game)

    return recent


@slash("audit", "Which results were changed, by whom and why")
@app_commands.describe(table="Which table; all tables of the server without it")
async def audit(interaction: Interaction, table: str | None = None) -> None:
    """`/results audit`."""
    await handlers_of(interaction).results.audit(interaction, table)


@slash("void", "Let a result count no more: moderators")
@app_commands.describe(table=WHICH, reason=WHY)
async def void(interaction: Interaction, table: str, reason: Reason) -> None:
    """`/results void`."""
    await handlers_of(interaction).results.void(interaction, table, reason)


@slash("correct", "Correct a result: moderators")
@app_commands.describe(
    table=WHICH,
    reason=WHY,
    scores="The points of each side in the order shown, such as 15 12",
    winner="Who has won",
)
async def correct(
    interaction: Interaction,
    table: str,
    reason: Reason,
    scores: app_commands.Range[str, 1, 60] | None = None,
    winner: str | None = None,
) -> None:
    """`/results correct`."""
    await handlers_of(interaction).results.correct(interaction, table, reason, scores, winner)


@slash("restore", "Make a result what it was when its table ended: moderators")
@app_commands.describe(table=WHICH, reason=WHY)
async def restore(interaction: Interaction, table: str, reason: Reason) -> None:
    """`/results restore`."""
    await handlers_of(interaction).results.restore(interaction, table, reason)


@audit.autocomplete("table")
@void.autocomplete("table")
@correct.autocomplete("table")
@restore.autocomplete("table")
async def suggest_results(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The tables that have finished last."""
    return await handlers_of(interaction).results.suggest_tables(interaction, typed)


@correct.autocomplete("winner")
async def suggest_winners(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The sides of the table that is named."""
    table = interaction.namespace.table
    return await handlers_of(interaction).results.suggest_winners(interaction, typed, table)


def results_group() -> app_commands.Group:
    """`/results`."""
    group = in_servers(app_commands.Group(name="results", description="Results on this server"))
    for command in (recent_command(), audit, void, correct, restore):
        group.add_command(command)
    return group
