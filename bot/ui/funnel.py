"""The one funnel through which every press goes."""

from __future__ import annotations

from typing import Protocol, cast

import discord

from bot.ui.presses.hands import ActionPress, LevelPress, PickPress
from bot.ui.presses.leagues import LeaguePagePress, LeaguePress
from bot.ui.presses.pages import (
    AuditsPress,
    LeadersPress,
    ResultsPress,
    RulesPress,
    StatisticsPress,
)
from bot.ui.presses.privacy import PrivacyPress
from bot.ui.presses.replays import ReplayPress
from bot.ui.presses.tables import LobbyPress, TablePress


class Funnel(Protocol):
    """Where every press ends: the only place that acts, answers and catches refusals."""

    async def act(self, interaction: discord.Interaction, press: ActionPress) -> None:
        """Carry out an action."""
        ...

    async def pick(self, interaction: discord.Interaction, press: PickPress) -> None:
        """Carry out an action on several cards; its text is `press.text`."""
        ...

    async def level(self, interaction: discord.Interaction, press: LevelPress) -> None:
        """Draw the hand again with another level's strains."""
        ...

    async def lobby(self, interaction: discord.Interaction, press: LobbyPress) -> None:
        """Come, go, sit elsewhere, add computers, start or cancel."""
        ...

    async def table(self, interaction: discord.Interaction, press: TablePress) -> None:
        """Show the hand, take it back, ask for a rematch, resign, or think better of it."""
        ...

    async def leaders(self, interaction: discord.Interaction, press: LeadersPress) -> None:
        """Turn a page of the leaderboard."""
        ...

    async def results(self, interaction: discord.Interaction, press: ResultsPress) -> None:
        """Turn a page of the latest results."""
        ...

    async def audits(self, interaction: discord.Interaction, press: AuditsPress) -> None:
        """Turn a page of what was done to results."""
        ...

    async def statistics(self, interaction: discord.Interaction, press: StatisticsPress) -> None:
        """Turn to somebody's statistics of another game."""
        ...

    async def replay(self, interaction: discord.Interaction, press: ReplayPress) -> None:
        """Show a frame of a replay, the record of its match, or the checks of its deal."""
        ...

    async def rules(self, interaction: discord.Interaction, press: RulesPress) -> None:
        """Turn a page of the rules."""
        ...

    async def league(self, interaction: discord.Interaction, press: LeaguePress) -> None:
        """Join, answer, play, leave or end."""
        ...

    async def league_page(self, interaction: discord.Interaction, press: LeaguePagePress) -> None:
        """Turn a page of a league."""
        ...

    async def privacy(self, interaction: discord.Interaction, press: PrivacyPress) -> None:
        """Delete the presser's data, or keep them."""
        ...


class FunnelClient(Protocol):
    """A client that carries the funnel."""

    funnel: Funnel


def funnel_of(interaction: discord.Interaction) -> Funnel:
    """The funnel of the client that received the press; every client of this bot has one."""
    return cast(FunnelClient, interaction.client).funnel
