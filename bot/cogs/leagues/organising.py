"""What organisers do: the founder of a league, and whoever has Manage Server."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.cogs.contexts import Interaction, Slash, handlers_of, slash
from bot.cogs.leagues.sharing import FIXTURE, LEAGUE, WHY, Choices, Reason, suggest_leagues
from bot.community.leagues.models import State
from bot.ui.interactions.leagues.suggesting import FORFEITABLE, REPORTABLE, RULED

Suggest: TypeAlias = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
Points = app_commands.Range[int, -100_000, 100_000]
Days = app_commands.Range[int, 1, 60]
DRAW = app_commands.Choice(name="Nobody: a draw", value="draw")
BOTH = app_commands.Choice(name="Both", value="both")


@slash("start", "Begin the season with those who have entered: organisers")
@app_commands.describe(league=LEAGUE)
async def start(interaction: Interaction, league: str | None = None) -> None:
    """`/league start`."""
    await handlers_of(interaction).leagues.seasons.start(interaction, league)


@slash("end", "End the season now: organisers")
@app_commands.describe(league=LEAGUE)
async def end(interaction: Interaction, league: str | None = None) -> None:
    """`/league end`."""
    await handlers_of(interaction).leagues.seasons.end(interaction, league)


@slash("next-season", "Open the season after one that is over: organisers")
@app_commands.describe(league=LEAGUE)
async def next_season(interaction: Interaction, league: str | None = None) -> None:
    """`/league next-season`."""
    await handlers_of(interaction).leagues.seasons.next_season(interaction, league)


@slash("move", "Have the league's news told in this channel: organisers")
@app_commands.describe(league=LEAGUE)
async def move(interaction: Interaction, league: str | None = None) -> None:
    """`/league move`."""
    await handlers_of(interaction).leagues.seasons.move(interaction, league)


@slash("extend", "Give the round more days: organisers")
@app_commands.describe(days="How many", reason=WHY, league=LEAGUE)
async def extend(
    interaction: Interaction, days: Days, reason: Reason, league: str | None = None
) -> None:
    """`/league extend`."""
    await handlers_of(interaction).leagues.seasons.extend(interaction, days, reason, league)


@slash("report", "Tell how a fixture ended that was played elsewhere: organisers")
@app_commands.describe(
    fixture=FIXTURE,
    winner="Who has won",
    reason=WHY,
    home="The points of the first in the deals",
    away="The points of the second in the deals",
)
async def report(
    interaction: Interaction,
    fixture: str,
    winner: str,
    reason: Reason,
    home: Points = 0,
    away: Points = 0,
) -> None:
    """`/league report`."""
    ruling = handlers_of(interaction).leagues.ruling
    await ruling.report(interaction, fixture, winner, reason, (home, away))


@slash("forfeit", "Let one or both lose a fixture without playing: organisers")
@app_commands.describe(fixture=FIXTURE, loser="Who forfeits", reason=WHY)
async def forfeit(interaction: Interaction, fixture: str, loser: str, reason: Reason) -> None:
    """`/league forfeit`."""
    await handlers_of(interaction).leagues.ruling.forfeit(interaction, fixture, loser, reason)


@slash("reopen", "Take a decision about a fixture back: organisers")
@app_commands.describe(fixture=FIXTURE, reason=WHY)
async def reopen(interaction: Interaction, fixture: str, reason: Reason) -> None:
    """`/league reopen`."""
    await handlers_of(interaction).leagues.ruling.reopen(interaction, fixture, reason)


@slash("substitute", "Let somebody play in the place of another: organisers")
@app_commands.describe(
    out="Who does not play any more", into="Who plays from now on", reason=WHY, league=LEAGUE
)
async def substitute(
    interaction: Interaction,
    out: discord.User,
    into: discord.User,
    reason: Reason,
    league: str | None = None,
) -> None:
    """`/league substitute`."""
    ruling = handlers_of(interaction).leagues.ruling
    await ruling.substitute(interaction, out, into, reason, league)


@slash("withdraw", "Take somebody out of the season: organisers")
@app_commands.describe(player="Who; their partner leaves with them", reason=WHY, league=LEAGUE)
async def withdraw(
    interaction: Interaction, player: discord.User, reason: Reason, league: str | None = None
) -> None:
    """`/league withdraw`."""
    await handlers_of(interaction).leagues.ruling.withdraw(interaction, player, reason, league)


def fixtures_in(states: Iterable[State]) -> Suggest:
    """Suggests fixtures about which this can be decided."""

    async def suggest(interaction: Interaction, typed: str) -> Choices:
        return await handlers_of(interaction).leagues.suggesting.fixtures(
            interaction, typed, states
        )

    return suggest


def sides_or(other: app_commands.Choice[str]) -> Suggest:
    """Suggests the sides of the fixture that is named, and what else there is."""

    async def suggest(interaction: Interaction, typed: str) -> Choices:
        fixture = interaction.namespace.fixture
        return await handlers_of(interaction).leagues.suggesting.sides(
            interaction, typed, fixture, other
        )

    return suggest


ORGANISING: tuple[Slash, ...] = (
    start,
    end,
    next_season,
    move,
    extend,
    report,
    forfeit,
    reopen,
    substitute,
    withdraw,
)

for command in (start, end, next_season, move, extend, substitute, withdraw):
    command.autocomplete("league")(suggest_leagues)

report.autocomplete("fixture")(fixtures_in(REPORTABLE))
forfeit.autocomplete("fixture")(fixtures_in(FORFEITABLE))
reopen.autocomplete("fixture")(fixtures_in(RULED))
report.autocomplete("winner")(sides_or(DRAW))
forfeit.autocomplete("loser")(sides_or(BOTH))
