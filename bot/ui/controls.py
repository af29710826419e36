"""Every interactive component: restart-proof dynamic items whose callbacks only call the funnel.

Register with `client.add_dynamic_items(*CONTROLS)`. A view holds these and link buttons, nothing
else, has no timeout, and is built anew for each send: else discord.py forgets their patterns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord.ui import Button, DynamicItem, Item, Select

from bot.ui.funnel import funnel_of
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

Style = discord.ButtonStyle
_NO_CUSTOM_ID = r"(?!)"


class Control(DynamicItem[Item[Any]], template=_NO_CUSTOM_ID):
    """A component whose custom id says everything that its press needs."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: Item[Any], _match: re.Match[str], /
    ) -> Self:
        """The control of a message that may be older than this process."""
        return cls(item)

    def __repr__(self) -> str:
        """Neither label nor custom id: discord.py logs the control whose callback fails."""
        return f"<{type(self).__name__}>"

    @property
    def values(self) -> tuple[str, ...]:
        """What was chosen, if this is a menu."""
        return tuple(self.item.values) if isinstance(self.item, Select) else ()


class ActionButton(Control, template=ActionPress.TEMPLATE):
    """One action of one seat."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Act."""
        await funnel_of(interaction).act(interaction, ActionPress.read(self.custom_id))


class CardMenu(Control, template=PickPress.TEMPLATE):
    """Several cards of one's hand."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Act on the cards chosen."""
        await funnel_of(interaction).pick(interaction, PickPress.read(self.custom_id, self.values))


class LevelMenu(Control, template=LevelPress.TEMPLATE):
    """The levels of an auction."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Show the strains of the level chosen."""
        press = LevelPress.read(self.custom_id, int(self.values[0]))
        await funnel_of(interaction).level(interaction, press)


class LobbyControl(Control, template=LobbyPress.TEMPLATE):
    """Something to do in a lobby, with what was chosen if it is a menu."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do it."""
        press = LobbyPress.read(self.custom_id, self.values)
        await funnel_of(interaction).lobby(interaction, press)


class TableButton(Control, template=TablePress.TEMPLATE):
    """Something to do with a table besides playing."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do it."""
        await funnel_of(interaction).table(interaction, TablePress.read(self.custom_id))


class LeadersButton(Control, template=LeadersPress.TEMPLATE):
    """Another page of the leaderboard."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Turn the page."""
        await funnel_of(interaction).leaders(interaction, LeadersPress.read(self.custom_id))


class ResultsButton(Control, template=ResultsPress.TEMPLATE):
    """Another page of the latest results."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Turn the page."""
        await funnel_of(interaction).results(interaction, ResultsPress.read(self.custom_id))


class AuditsButton(Control, template=AuditsPress.TEMPLATE):
    """Another page of what was done to results."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Turn the page."""
        await funnel_of(interaction).audits(interaction, AuditsPress.read(self.custom_id))


class StatisticsButton(Control, template=StatisticsPress.TEMPLATE):
    """Somebody's statistics of another game."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Turn to it."""
        await funnel_of(interaction).statistics(interaction, StatisticsPress.read(self.custom_id))


class ReplayControl(Control, template=ReplayPress.TEMPLATE):
    """A frame to look back at, somebody's eyes, or what else there is of a match."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Show it."""
        press = ReplayPress.read(self.custom_id, self.values)
        await funnel_of(interaction).replay(interaction, press)


class RulesButton(Control, template=RulesPress.TEMPLATE):
    """Another page of the rules."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Turn the page."""
        await funnel_of(interaction).rules(interaction, RulesPress.read(self.custom_id))


class LeagueButton(Control, template=LeaguePress.TEMPLATE):
    """Something to do in a league."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do it."""
        await funnel_of(interaction).league(interaction, LeaguePress.read(self.custom_id))


class LeaguePageButton(Control, template=LeaguePagePress.TEMPLATE):
    """Another page of a league."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Turn the page."""
        press = LeaguePagePress.read(self.custom_id)
        await funnel_of(interaction).league_page(interaction, press)


class PrivacyButton(Control, template=PrivacyPress.TEMPLATE):
    """An answer to the question whether to delete somebody's data."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do as they say."""
        await funnel_of(interaction).privacy(interaction, PrivacyPress.read(self.custom_id))


CONTROLS: tuple[type[Control], ...] = (
    ActionButton,
    CardMenu,
    LevelMenu,
    LobbyControl,
    TableButton,
    LeadersButton,
    ResultsButton,
    AuditsButton,
    StatisticsButton,
    ReplayControl,
    RulesButton,
    LeagueButton,
    LeaguePageButton,
    PrivacyButton,
)


def _button(custom_id: str, label: str, style: Style, disabled: bool) -> Button[Any]:
    return Button(custom_id=custom_id, label=label, style=style, disabled=disabled)


def _menu(
    custom_id: str, options: Sequence[discord.SelectOption], size: int, placeholder: str
) -> Select[Any]:
    return Select(
        custom_id=custom_id,
        options=list(options),
        min_values=size,
        max_values=size,
        placeholder=placeholder,
    )


def action_button(
    press: ActionPress, label: str, style: Style = Style.secondary, *, disabled: bool = False
) -> ActionButton:
    """A button that acts."""
    return ActionButton(_button(press.custom_id, label, style, disabled))


def card_menu(
    press: PickPress, options: Sequence[discord.SelectOption], *, size: int, placeholder: str
) -> CardMenu:
    """A menu from which exactly `size` cards are chosen."""
    return CardMenu(_menu(press.custom_id, options, size, placeholder))


def level_menu(custom_id: str, options: Sequence[discord.SelectOption]) -> LevelMenu:
    """A menu of levels; the one shown is its default."""
    return LevelMenu(_menu(custom_id, options, 1, "Choose a level"))


def lobby_button(
    press: LobbyPress, label: str, style: Style = Style.secondary, *, disabled: bool = False
) -> LobbyControl:
    """A button of a lobby."""
    return LobbyControl(_button(press.custom_id, label, style, disabled))


def lobby_menu(
    press: LobbyPress, options: Sequence[discord.SelectOption], *, size: int, placeholder: str
) -> LobbyControl:
    """A menu of a lobby from which exactly `size` things are chosen."""
    return LobbyControl(_menu(press.custom_id, options, size, placeholder))


def table_button(press: TablePress, label: str, style: Style = Style.secondary) -> TableButton:
    """A button of a table."""
    return TableButton(_button(press.custom_id, label, style, disabled=False))


def leaders_button(press: LeadersPress, label: str, *, disabled: bool = False) -> LeadersButton:
    """A button to a page of the leaderboard."""
    return LeadersButton(_button(press.custom_id, label, Style.secondary, disabled))


def results_button(press: ResultsPress, label: str, *, disabled: bool = False) -> ResultsButton:
    """A button to a page of the latest results."""
    return ResultsButton(_button(press.custom_id, label, Style.secondary, disabled))


def audits_button(press: AuditsPress, label: str, *, disabled: bool = False) -> AuditsButton:
    """A button to a page of what was done to results."""
    return AuditsButton(_button(press.custom_id, label, Style.secondary, disabled))


def statistics_button(press: StatisticsPress, label: str) -> StatisticsButton:
    """A button to somebody's statistics of another game."""
    return StatisticsButton(_button(press.custom_id, label, Style.secondary, False))


def replay_button(press: ReplayPress, label: str, *, disabled: bool = False) -> ReplayControl:
    """A button to a frame of a replay, or to what else there is of its match."""
    return ReplayControl(_button(press.custom_id, label, Style.secondary, disabled))


def replay_menu(press: ReplayPress, options: Sequence[discord.SelectOption]) -> ReplayControl:
    """A menu of the eyes to look through."""
    return ReplayControl(_menu(press.custom_id, options, 1, "Whose eyes to look through"))


def rules_button(press: RulesPress, label: str, *, disabled: bool = False) -> RulesButton:
    """A button to a page of the rules."""
    return RulesButton(_button(press.custom_id, label, Style.secondary, disabled))


def league_button(press: LeaguePress, label: str, style: Style = Style.secondary) -> LeagueButton:
    """A button of a league."""
    return LeagueButton(_button(press.custom_id, label, style, disabled=False))


def league_page_button(
    press: LeaguePagePress, label: str, *, disabled: bool = False
) -> LeaguePageButton:
    """A button to a page of a league."""
    return LeaguePageButton(_button(press.custom_id, label, Style.secondary, disabled))


def privacy_button(
    press: PrivacyPress, label: str, style: Style = Style.secondary
) -> PrivacyButton:
    """A button that answers whether to delete somebody's data."""
    return PrivacyButton(_button(press.custom_id, label, style, disabled=False))
