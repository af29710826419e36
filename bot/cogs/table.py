"""`/table show`, `/table resign`, `/table end`."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.contexts import Interaction, Slash, everywhere, requests_of, slash, suggest_tables

WHICH = "Which table, if there are several"


@slash("show", "Show the table as everybody sees it")
@app_commands.describe(table=WHICH)
async def show(interaction: Interaction, table: str | None = None) -> None:
    """`/table show`."""
    await requests_of(interaction).show(interaction, table)


@slash("resign", "Give your match up; you are asked once more")
@app_commands.describe(table=WHICH)
async def resign(interaction: Interaction, table: str | None = None) -> None:
    """`/table resign`."""
    await requests_of(interaction).resign(interaction, table)


@slash("end", "Close the table without a result: host, moderators")
@app_commands.describe(table=WHICH)
async def end(interaction: Interaction, table: str | None = None) -> None:
    """`/table end`."""
    await requests_of(interaction).end(interaction, table)


TABLE_GROUP = everywhere(app_commands.Group(name="table", description="The table you sit at"))

COMMANDS: tuple[Slash, ...] = (show, resign, end)

for command in COMMANDS:
    command.autocomplete("table")(suggest_tables)
    TABLE_GROUP.add_command(command)
