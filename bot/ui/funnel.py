"""What a press of a control says, and the one funnel through which every press goes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Protocol, cast

import discord

from bot.community.leaderboard import By
from bot.ui.league_presses import LeaguePagePress, LeaguePress
from bot.ui.privacy_presses import PrivacyPress
from bot.ui.replay_presses import ReplayPress
from bot.ui.statistics_presses import StatisticsPress
from games.core.seats import Seat


class LobbyVerb(StrEnum):
    """What can be done in a lobby.

    FILL takes computers for every seat that is free, LEVEL lets them all play at another level.
    """

    JOIN = "join"
    LEAVE = "leave"
    COMPUTER = "computer"
    FILL = "fill"
    LEVEL = "level"
    MOVE = "move"
    SWAP = "swap"
    SHUFFLE = "shuffle"
    START = "start"
    CANCEL = "cancel"
    ACCEPT = "accept"
    DECLINE = "decline"


class TableVerb(StrEnum):
    """What can be done with a table besides playing; KEEP takes back a wish to resign.

    BACK is the wish of somebody for whom a computer plays to go on themselves.
    """

    HAND = "hand"
    BACK = "back"
    REMATCH = "rematch"
    RESIGN = "resign"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class ActionPress:
    """An action of a seat, such as `play QS`; `expect` is the step its choices arose at."""

    TEMPLATE: ClassVar = r"act:\d+:\d+:\d+:[A-Za-z0-9 ]+"

    table: int
    seat: Seat
    expect: int
    text: str

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"act:{self.table}:{self.seat}:{self.expect}:{self.text}"

    @classmethod
    def read(cls, custom_id: str) -> ActionPress:
        """The press that a custom id tells of."""
        _, table, seat, expect, text = custom_id.split(":")
        return cls(int(table), int(seat), int(expect), text)


@dataclass(frozen=True, slots=True)
class PickPress:
    """Several cards chosen from a menu; `cards` are their texts."""

    TEMPLATE: ClassVar = r"pick:\d+:\d+:\d+:[a-z]+"

    table: int
    seat: Seat
    expect: int
    verb: str
    cards: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """The press as its menu carries it: the cards are the menu's values."""
        return f"pick:{self.table}:{self.seat}:{self.expect}:{self.verb}"

    @property
    def text(self) -> str:
        """The action text, such as `discard 4C 9H`."""
        return " ".join((self.verb, *self.cards))

    @classmethod
    def read(cls, custom_id: str, cards: tuple[str, ...]) -> PickPress:
        """The press that a custom id and the values chosen tell of."""
        _, table, seat, expect, verb = custom_id.split(":")
        return cls(int(table), int(seat), int(expect), verb, cards)


@dataclass(frozen=True, slots=True)
class LevelPress:
    """The level whose strains a bidder wants to see: the same hand again, no step."""

    TEMPLATE: ClassVar = r"level:\d+:\d+:\d+"

    table: int
    seat: Seat
    expect: int
    level: int

    @staticmethod
    def custom_id(table: int, seat: Seat, expect: int) -> str:
        """The press as its menu carries it: the level is the menu's value."""
        return f"level:{table}:{seat}:{expect}"

    @classmethod
    def read(cls, custom_id: str, level: int) -> LevelPress:
        """The press that a custom id and the value chosen tell of."""
        _, table, seat, expect = custom_id.split(":")
        return cls(int(table), int(seat), int(expect), level)


@dataclass(frozen=True, slots=True)
class LobbyPress:
    """Something done in a lobby; `chosen` are the values chosen from a menu: seats, or a level."""

    TEMPLATE: ClassVar = rf"lobby:\d+:(?:{'|'.join(LobbyVerb)})"

    table: int
    verb: LobbyVerb
    chosen: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """The press as its button or menu carries it: what is chosen are the menu's values."""
        return f"lobby:{self.table}:{self.verb}"

    @classmethod
    def read(cls, custom_id: str, chosen: tuple[str, ...] = ()) -> LobbyPress:
        """The press that a custom id and the values chosen tell of."""
        _, table, verb = custom_id.split(":")
        return cls(int(table), LobbyVerb(verb), chosen)


@dataclass(frozen=True, slots=True)
class TablePress:
    """Something done with a table besides playing.

    `version` is the number of steps so far when it was drawn, for what must not be done later.
    """

    TEMPLATE: ClassVar = rf"table:\d+:(?:{'|'.join(TableVerb)})(?::\d+)?"

    table: int
    verb: TableVerb
    version: int | None = None

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        plain = f"table:{self.table}:{self.verb}"
        return plain if self.version is None else f"{plain}:{self.version}"

    @classmethod
    def read(cls, custom_id: str) -> TablePress:
        """The press that a custom id tells of."""
        _, table, verb, *version = custom_id.split(":")
        return cls(int(table), TableVerb(verb), int(version[0]) if version else None)


@dataclass(frozen=True, slots=True)
class LeadersPress:
    """A page (from 0) of a server's leaderboard of a game: a period, and what orders it."""

    TEMPLATE: ClassVar = r"leaders:\d+:[a-z]+:(?:all|\d{4}-(?:\d\d|Q\d)):[a-z]+:\d+"

    guild: int
    game: str
    period: str
    by: By
    page: int

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"leaders:{self.guild}:{self.game}:{self.period}:{self.by}:{self.page}"

    @classmethod
    def read(cls, custom_id: str) -> LeadersPress:
        """The press that a custom id tells of."""
        _, guild, game, period, by, page = custom_id.split(":")
        return cls(int(guild), game, period, By(by), int(page))


@dataclass(frozen=True, slots=True)
class RulesPress:
    """A page (from 0) of a game's rules with a server's options; guild 0 is no server."""

    TEMPLATE: ClassVar = r"rules:\d+:[a-z]+:\d+"

    guild: int
    game: str
    page: int

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"rules:{self.guild}:{self.game}:{self.page}"

    @classmethod
    def read(cls, custom_id: str) -> RulesPress:
        """The press that a custom id tells of."""
        _, guild, game, page = custom_id.split(":")
        return cls(int(guild), game, int(page))


@dataclass(frozen=True, slots=True)
class ResultsPress:
    """A page (from 0) of a server's latest results of a game."""

    TEMPLATE: ClassVar = r"results:\d+:[a-z]+:\d+"

    guild: int
    game: str
    page: int

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"results:{self.guild}:{self.game}:{self.page}"

    @classmethod
    def read(cls, custom_id: str) -> ResultsPress:
        """The press that a custom id tells of."""
        _, guild, game, page = custom_id.split(":")
        return cls(int(guild), game, int(page))


@dataclass(frozen=True, slots=True)
class AuditsPress:
    """A page (from 0) of what was done to a server's results."""

    TEMPLATE: ClassVar = r"audits:\d+:\d+"

    guild: int
    page: int

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"audits:{self.guild}:{self.page}"

    @classmethod
    def read(cls, custom_id: str) -> AuditsPress:
        """The press that a custom id tells of."""
        _, guild, page = custom_id.split(":")
        return cls(int(guild), int(page))


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
