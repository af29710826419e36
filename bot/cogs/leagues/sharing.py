"""What the commands of leagues share: options that several have, and what is suggested for them."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.contexts import Interaction, handlers_of

LEAGUE = "Which league; the only one of this server or channel without it"
WHY = "Why; everybody can read it"
FIXTURE = "Which fixture"
Reason = app_commands.Range[str, 1, 200]
Choices = list[app_commands.Choice[str]]


async def suggest_leagues(interaction: Interaction, typed: str) -> Choices:
    """The leagues of the server."""
    return await handlers_of(interaction).leagues.suggesting.leagues(interaction, typed)
