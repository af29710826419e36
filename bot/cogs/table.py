"""`/table`: show it, leave and come back, hand it over, give the match up, end it."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.cogs.contexts import Interaction, Slash, everywhere, handlers_of, slash, suggest_tables

WHICH = "Which table, if there are several"


@slash("show", "Show the table as everybody sees it")
@app_commands.describe(table=WHICH)
async def show(interaction: Interaction, table: str | None = None) -> None:
    """`/table show`."""
    await handlers_of(interaction).tables.show(interaction, table)


@slash("leave", "Leave your seat; a computer plays on, and you may come back")
@app_commands.describe(table=WHICH)
async def leave(interaction: Interaction, table: str | None = None) -> None:
    """`/table leave`."""
    await handlers_of(interaction).tables.leave(interaction, table)


@slash("back", "Take your seat back from the computer that plays it")
@app_commands.describe(table=WHICH)
async def back(interaction: Interaction, table: str | None = None) -> None:
    """`/table back`."""
    await handlers_of(interaction).tables.come_back(interaction, table)


@slash("host", "Let another player host your table")
@app_commands.describe(player="Who hosts from now on", table=WHICH)
async def host(
    interaction: Interaction,
    player: discord.User | discord.Member,
    table: str | None = None,
) -> None:
    """`/table host`."""
    await handlers_of(interaction).tables.hand_over(interaction, player, table)


@slash("resign", "Give your match up; you are asked once more")
@app_commands.describe(table=WHICH)
async def resign(interaction: Interaction, table: str | None = None) -> None:
    """`/table resign`."""
    await handlers_of(interaction).tables.resign(interaction, table)


@slash("end", "Close the table without a result: host, moderators")
@app_commands.describe(table=WHICH)
async def end(interaction: Interaction, table: str | None = None) -> None:
    """`/table end`."""
    await handlers_of(interaction).tables.end(interaction, table)


TABLE_GROUP = everywhere(app_commands.Group(name="table", description="The table you sit at"))

COMMANDS: tuple[Slash, ...] = (show, leave, back, host, resign, end)

for command in COMMANDS:
    command.autocomplete("table")(suggest_tables)
    TABLE_GROUP.add_command(command)
