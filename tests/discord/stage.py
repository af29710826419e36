"""A server with people on SimCord, and our bot in it on a real database file."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import discord
import simcord
from discord.ui import TextDisplay
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.components import walk_components
from simcord.enums import OverwriteType
from simcord.results import InteractionResult, ResponseMessage

from bot.app import BridgetteBot, build
from bot.table.computers import Computers
from bot.table.deadlines import Deadlines
from bot.table.models import Snapshot, Status, TableInfo
from bot.table.service import TableService
from bot.thinking.minds import Minds
from bot.ui.panels import table_panel
from storage.database import Database
from tests.discord.choosing import choose

SECRET = bytes(range(32))
TRIES = 40
COMPUTERS = "computers of"  # how the tasks of thinking computers are named
Message = discord.Message | ResponseMessage


class StillClock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.time = 1_767_225_600.0

    def now(self) -> float:
        return self.time


@dataclass
class Running:
    """One life of the bot: what dies with its process."""

    bot: BridgetteBot
    db: Database
    service: TableService
    computers: Computers
    deadlines: Deadlines


async def wake(url: str, clock: StillClock) -> Running:
    """Build the bot on the database, as the process does at its start."""
    db = await Database.open(url)
    service = TableService(db, clock=clock, secret=lambda: SECRET)
    minds = Minds(0)
    computers = Computers(service, minds, pause=0.0, rng=random.Random(5))
    deadlines = Deadlines(db, service, computers, clock)
    bot = build(
        db=db,
        service=service,
        minds=minds,
        clock=clock,
        on_back=deadlines.grant_grace,
        shard_count=1,
    )
    bot.post.pauses = (0.01, 0.01, 0.01)
    return Running(bot, db, service, computers, deadlines)


@dataclass
class Stage:
    """Ada and Ben, who may play, Cleo and Dan who look on or fill up, and Mona who moderates."""

    env: simcord.Env
    url: str
    clock: StillClock
    running: Running
    guild: GuildHandle
    channel: ChannelHandle
    people: dict[str, MemberActor]
    rng: random.Random = field(default_factory=lambda: random.Random(11))
    glances: dict[int, ResponseMessage] = field(default_factory=dict)  # hands that are no DMs

    @property
    def bot(self) -> BridgetteBot:
        return self.running.bot

    @property
    def service(self) -> TableService:
        return self.running.service

    @property
    def ada(self) -> MemberActor:
        return self.people["Ada"]

    @property
    def ben(self) -> MemberActor:
        return self.people["Ben"]

    @property
    def cleo(self) -> MemberActor:
        return self.people["Cleo"]

    @property
    def dan(self) -> MemberActor:
        return self.people["Dan"]

    @property
    def mona(self) -> MemberActor:
        return self.people["Mona"]

    # -- life ----------------------------------------------------------------------------------

    async def restart(self) -> None:
        """The process dies, and another begins on the same database file."""
        before = self.running
        await before.computers.close()
        await self.env.settle()
        self.running = await wake(self.url, self.clock)
        await self.env.restart_bot(self.running.bot)
        await before.service.close()
        await before.bot.bookkeeper.close()
        await before.db.close()
        await self.running.computers.resume()
        await self.env.settle()

    # -- opening -------------------------------------------------------------------------------

    async def open(self, who: MemberActor | None = None, **options: Any) -> TableInfo:
        result = await (who or self.ada).slash(
            self.channel, "bridgette start", **{"deals": 1, **options}
        )
        assert result.response is not None
        info = await self.service.live_in(self.channel.id)
        assert info is not None
        return info

    async def open_game(self, game: str, **options: Any) -> TableInfo:
        """A table of that game that Ada opens."""
        await self.ada.slash(self.channel, f"{game} start", **options)
        info = await self.service.live_in(self.channel.id)
        assert info is not None
        return info

    async def match(self, **options: Any) -> TableInfo:
        """A running match of Ada and Ben."""
        info = await self.open(**options)
        await self.ben.click(self.board, label="Join")
        await self.ada.click(self.board, label="Start")
        return await self.service.info(info.id)

    async def match_of(self, game: str, **options: Any) -> TableInfo:
        """A running match of that game; Ada, Ben, Cleo and Dan sit down in this order."""
        info = await self.open_game(game, **options)
        for person in (self.ben, self.cleo, self.dan)[: info.game.seats - 1]:
            await person.click(self.board, label="Join")
        await self.ada.click(self.board, label="Start")
        return await self.service.info(info.id)

    def without(self, *denied: str) -> ChannelHandle:
        """A channel where the bot lacks permissions."""
        channel = self.guild.create_text_channel("quiet")
        _, deny = discord.PermissionOverwrite(**dict.fromkeys(denied, False)).pair()
        me = self.env.backend.bot_user.id
        overwrite = Overwrite(target_id=me, type=OverwriteType.MEMBER, allow=0, deny=deny.value)
        self.env.backend.set_overwrite(channel.id, overwrite)
        return channel

    def overwrite(self, channel: ChannelHandle, person: MemberActor, **permissions: bool) -> None:
        """What a person may do in a channel, unlike elsewhere."""
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        overwrite = Overwrite(
            target_id=person.id, type=OverwriteType.MEMBER, allow=allow.value, deny=deny.value
        )
        self.env.backend.set_overwrite(channel.id, overwrite)

    async def thread(self) -> ChannelHandle:
        """A thread of the channel."""
        thread = self.env.backend.create_thread(
            self.channel.id, "side table", type=11, owner_id=self.ada.id
        )
        return ChannelHandle(self.env, self.guild, thread)

    @property
    def board(self) -> discord.Message:
        """The newest message of the bot with controls in the channel."""
        return next(m for m in reversed(self.channel.history()) if controls(m))

    async def due_board(self, table_id: int) -> str:
        """What the public message of a running table ought to say now."""
        view = table_panel(await self.service.show(table_id, None))
        texts = [item for item in view.walk_children() if isinstance(item, TextDisplay)]
        return "\n".join(text.content for text in texts)

    # -- playing -------------------------------------------------------------------------------

    def member(self, user_id: int | None) -> MemberActor:
        return next(person for person in self.people.values() if person.id == user_id)

    async def turn(self, table_id: int) -> tuple[MemberActor, Snapshot] | None:
        """Who is to act first, and what they see; None when the match is over."""
        snapshot = await self.service.show(table_id, None)
        if not snapshot.to_act:
            return None
        seat = snapshot.to_act[0]
        occupant = snapshot.table.occupant(seat)
        assert occupant is not None
        return self.member(occupant.user_id), await self.service.show(table_id, seat)

    def choose(self, snapshot: Snapshot) -> str:
        """A legal action, as text: at random, but bidding low."""
        return choose(snapshot, self.rng)

    async def step(self, table_id: int) -> bool:
        """One action of whoever is first; False when the match is over."""
        turn = await self.turn(table_id)
        if turn is None:
            return False
        player, snapshot = turn
        hand = self.glances.get(player.id)
        for _ in range(TRIES):  # a choice of several cards may be refused
            if hand is not None:
                await press(player, hand, self.choose(snapshot))
            else:
                await press(player.user, hand_of(player), self.choose(snapshot))
            if (await self.service.info(table_id)).version > snapshot.table.version:
                return True
        raise AssertionError(f"none of {TRIES} choices was accepted")

    async def wait(self, seconds: float) -> None:
        """Time goes by, and what is due happens."""
        self.clock.time += seconds
        await self.running.deadlines.run_due()
        await self.bot.bookkeeper.settle()
        await self.bot.dues.run_due()
        await self.settle()

    async def settle(self) -> None:
        """Whatever follows from what has happened has happened too."""
        while thinking := [t for t in asyncio.all_tasks() if t.get_name().startswith(COMPUTERS)]:
            await asyncio.wait(thinking)
        await self.bot.presenter.settle()
        await self.env.settle()

    async def play_until(self, table_id: int, is_there: Callable[[Snapshot], bool]) -> Snapshot:
        while not is_there(snapshot := await self.service.show(table_id, None)):
            assert await self.step(table_id)
        return snapshot

    async def finish(self, table_id: int) -> TableInfo:
        while await self.step(table_id):
            pass
        info = await self.service.info(table_id)
        assert info.status is Status.FINISHED
        return info


# -- reading messages --------------------------------------------------------------------------


def components(message: Message) -> list[dict[str, Any]]:
    raw = (
        message.components
        if isinstance(message, ResponseMessage)
        else [component.to_dict() for component in message.components]
    )
    return list(walk_components(raw))


def text_of(message: Message) -> str:
    """Everything the message says."""
    return "\n".join(c["content"] for c in components(message) if c.get("type") == 10)


def controls(message: Message) -> list[dict[str, Any]]:
    return [c for c in components(message) if c.get("custom_id")]


def custom_ids(message: Message) -> list[str]:
    return [control["custom_id"] for control in controls(message)]


def live_ids(message: Message) -> list[str]:
    return [c["custom_id"] for c in controls(message) if not c.get("disabled")]


def hands_of(person: MemberActor) -> list[discord.Message]:
    """The direct messages that the person has from the bot."""
    return person.user.dm_channel.history()


def hand_of(person: MemberActor) -> discord.Message:
    return hands_of(person)[-1]


def control_for(message: Message, text: str) -> str:
    """The custom id of the control that carries out the action text."""
    verb = text.split()[0]
    ids = custom_ids(message)
    exact = [i for i in ids if i.startswith("act:") and i.endswith(f":{text}")]
    menus = [i for i in ids if i.startswith("pick:") and i.endswith(f":{verb}")]
    found = exact or menus
    assert found, f"no control for {text!r} among {ids}"
    return found[0]


async def press(person: UserHandle | MemberActor, message: Message, text: str) -> InteractionResult:
    """Carry out an action text by the controls of a hand."""
    if text.startswith("bid") and not any(i.endswith(f":{text}") for i in live_ids(message)):
        level = next(i for i in custom_ids(message) if i.startswith("level:"))
        await person.select(message, [text.split()[1][0]], custom_id=level)
        message = reread(person, message)
    custom_id = control_for(message, text)
    if custom_id.startswith("pick:"):
        return await person.select(message, text.split()[1:], custom_id=custom_id)
    return await person.click(message, custom_id=custom_id)


def reread(person: UserHandle | MemberActor, message: Message) -> Message:
    """The message as it is now."""
    if isinstance(message, ResponseMessage):
        return message
    env = person._env
    history = ChannelHandle(env, None, env.backend.get_channel(message.channel.id)).history()
    return next(m for m in history if m.id == message.id)


def control_labels(message: Message) -> list[str]:
    return [control.get("label", "") for control in controls(message)]


def close_dms(
    stage: Stage, person: MemberActor, code: int = 50007, times: int | None = None
) -> None:
    """Discord refuses direct messages to the person."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    stage.env.inject_error("POST", path, status=403, code=code, times=times)


def put_back(stage: Stage, message: discord.Message) -> None:
    """Show the message as it was, as if nothing had reached it since."""
    payload = [component.to_dict() for component in message.components]
    stage.env.backend.edit_message(message.channel.id, message.id, {"components": payload})


def private_text(result: InteractionResult) -> str:
    """What an interaction answered in private."""
    assert result.acknowledged, "the interaction was never answered"
    message = result.response or (result.followups[-1] if result.followups else None)
    assert message is not None, "nothing was said"
    return text_of(message)


def sent(env: simcord.Env, method: str, path: str) -> list[Any]:
    """The requests of a kind so far."""
    return [r for r in env.http_requests if r.method == method and path in r.path]
