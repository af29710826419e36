"""What those do who play: enter, leave, play and challenge."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.cogs.contexts import Interaction, Slash, handlers_of, slash
from bot.cogs.leagues.sharing import LEAGUE, Choices, suggest_leagues


@slash("join", "Enter a league, where people play as pairs with a partner")
@app_commands.describe(
    league=LEAGUE, partner="Where people play as pairs: who is asked to be your partner"
)
async def join(
    interaction: Interaction,
    league: str | None = None,
    partner: discord.User | None = None,
) -> None:
    """`/league join`."""
    await handlers_of(interaction).leagues.entering.join(interaction, league, partner)


@slash("leave", "Leave a league")
@app_commands.describe(league=LEAGUE)
async def leave(interaction: Interaction, league: str | None = None) -> None:
    """`/league leave`."""
    await handlers_of(interaction).leagues.entering.leave(interaction, league)


@slash("play", "Open the table of your next fixture in this channel")
@app_commands.describe(league=LEAGUE, fixture="Which fixture; your next without it")
async def play(
    interaction: Interaction, league: str | None = None, fixture: str | None = None
) -> None:
    """`/league play`."""
    await handlers_of(interaction).leagues.playing.play(interaction, league, fixture)


@slash("challenge", "Challenge somebody above you on a ladder")
@app_commands.describe(rival="Up to three rungs above you; of a pair either", league=LEAGUE)
async def challenge(
    interaction: Interaction, rival: discord.User, league: str | None = None
) -> None:
    """`/league challenge`."""
    await handlers_of(interaction).leagues.playing.challenge(interaction, rival, league)


@play.autocomplete("fixture")
async def suggest_fixtures(interaction: Interaction, typed: str) -> Choices:
    """What the person could play now."""
    league = interaction.namespace.league
    return await handlers_of(interaction).leagues.suggesting.own_fixtures(
        interaction, typed, league
    )


PLAYING: tuple[Slash, ...] = (join, leave, play, challenge)

for command in PLAYING:
    command.autocomplete("league")(suggest_leagues)
