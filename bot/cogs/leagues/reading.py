"""What everybody can read: the leagues, their standings, schedules, seasons and decisions."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.contexts import Interaction, Slash, handlers_of, slash
from bot.cogs.leagues.sharing import LEAGUE, suggest_leagues
from bot.ui.presses.leagues import LeaguePart

SEASON = "Which season; the newest without it"
Number = app_commands.Range[int, 1, 1000]


@slash("list", "The leagues of this server")
async def every(interaction: Interaction) -> None:
    """`/league list`."""
    await handlers_of(interaction).leagues.reading.list(interaction)


@slash("show", "A league: its terms, and who has entered")
@app_commands.describe(league=LEAGUE)
async def show(interaction: Interaction, league: str | None = None) -> None:
    """`/league show`."""
    await handlers_of(interaction).leagues.reading.show(interaction, league)


@slash("standings", "Who stands where, and what has decided between equals")
@app_commands.describe(league=LEAGUE, season=SEASON)
async def standings(
    interaction: Interaction, league: str | None = None, season: Number | None = None
) -> None:
    """`/league standings`."""
    reading = handlers_of(interaction).leagues.reading
    await reading.part(interaction, league, LeaguePart.STANDINGS, season)


@slash("schedule", "Who meets whom, and by when")
@app_commands.describe(
    league=LEAGUE, number="Which round; the one being played without it", season=SEASON
)
@app_commands.rename(number="round")
async def schedule(
    interaction: Interaction,
    league: str | None = None,
    number: Number | None = None,
    season: Number | None = None,
) -> None:
    """`/league schedule`."""
    await handlers_of(interaction).leagues.reading.round(interaction, league, season, number)


@slash("history", "The seasons of a league, and who has won them")
@app_commands.describe(league=LEAGUE)
async def history(interaction: Interaction, league: str | None = None) -> None:
    """`/league history`."""
    reading = handlers_of(interaction).leagues.reading
    await reading.part(interaction, league, LeaguePart.HISTORY, None)


@slash("decisions", "What organisers have decided, and why")
@app_commands.describe(league=LEAGUE)
async def decisions(interaction: Interaction, league: str | None = None) -> None:
    """`/league decisions`."""
    reading = handlers_of(interaction).leagues.reading
    await reading.part(interaction, league, LeaguePart.DECISIONS, None)


@schedule.autocomplete("number")
async def suggest_rounds(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The rounds of the season that is named."""
    named = interaction.namespace
    suggesting = handlers_of(interaction).leagues.suggesting
    return await suggesting.rounds(interaction, str(typed), named.league, named.season)


READING: tuple[Slash, ...] = (every, show, standings, schedule, history, decisions)

for command in (show, standings, schedule, history, decisions):
    command.autocomplete("league")(suggest_leagues)
