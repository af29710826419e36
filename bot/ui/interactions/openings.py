"""Opening a table: the answer commits to the shuffle, then the table gets a message of its own."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import discord
from pydantic import BaseModel

from bot.community.servers import ServerSettings
from bot.table.errors import CannotInvite
from bot.table.lobbies import DEFAULT_CLOCK
from bot.table.models import Member, TableInfo
from bot.ui.interactions.people import member_named
from bot.ui.interactions.places import check_place, place_of
from bot.ui.interactions.refusals import CannotPost
from bot.ui.panels import commitment_notice, refusal
from bot.ui.replies import Announce, Reply
from bot.ui.submit import Interaction, Submit, Told, member_of
from bot.ui.wire import FAILED, name_of
from games import GAMES
from games.opponents.thinking import Level

log = logging.getLogger(__name__)

Opener = Callable[[], Awaitable[TableInfo]]
ONE_OF_TWO = "Choose an opponent or the computer, not both."


@dataclass(slots=True)
class Wish:
    """What somebody asked for with a start command; options that were not named are not in it."""

    game: str
    options: dict[str, object] = field(default_factory=dict[str, object])
    opponent: discord.User | discord.Member | None = None
    computer: bool = False
    clock: int | None = DEFAULT_CLOCK  # seconds; None: no limit
    level: Level = Level.NORMAL
    rated: bool = True


class Openings:
    """Opens tables, by a command or as a rematch."""

    def __init__(self, submit: Submit, servers: ServerSettings) -> None:
        self._submit = submit
        self._service = submit.service
        self._presenter = submit.presenter
        self._servers = servers

    async def start(self, interaction: Interaction, wish: Wish) -> None:
        """Open a table as the command asks."""

        async def opener() -> TableInfo:
            check_place(interaction)
            invited = _invited(wish)
            options = await self._options(interaction, wish)
            return await self._service.open(
                wish.game,
                await place_of(interaction),
                member_of(interaction),
                options,
                request=interaction.id,
                invited=invited,
                computers=GAMES[wish.game].info.seats - 1 if wish.computer else 0,
                clock=wish.clock,
                level=wish.level,
                rated=wish.rated,
            )

        await self.open(interaction, opener)

    async def rematch(self, interaction: Interaction, table_id: int) -> None:
        """Open a table like one that is over."""

        async def opener() -> TableInfo:
            check_place(interaction)
            return await self._service.rematch(
                table_id, member_of(interaction), request=interaction.id
            )

        await self.open(interaction, opener)

    async def _options(self, interaction: Interaction, wish: Wish) -> BaseModel:
        return await self._servers.options(interaction.guild_id or 0, wish.game, **wish.options)

    async def open(self, interaction: Interaction, opener: Opener) -> None:
        """Open a table as the opener does, and post it."""
        opened: list[TableInfo] = []

        async def work() -> Reply:
            opened.append(await opener())
            return Announce(commitment_notice(opened[0]))

        told = await self._submit.run(interaction, work)
        for info in opened:
            await self._post_table(info, told)

    async def _post_table(self, info: TableInfo, told: Told) -> None:
        """Post the table's message; without one there is no table."""
        try:
            await self._presenter.post(info.id, is_promised=told.arrived)
        except FAILED as error:
            log.info("table %d is closed again, it cannot be posted: %s", info.id, name_of(error))
            await self._service.unreachable(info.id)
            await told.answer.whisper_later(refusal(CannotPost.sentence))


def _invited(wish: Wish) -> Member | None:
    """The opponent, when it is somebody who can play. Raises CannotInvite."""
    if wish.opponent is None:
        return None
    opponent = member_named(wish.opponent)
    if wish.computer:
        raise CannotInvite(ONE_OF_TWO)
    return opponent
