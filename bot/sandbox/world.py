"""The servers, channels, accounts and messages there are."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Literal

from bot.sandbox.changes import Changes
from bot.sandbox.messages import Message
from bot.sandbox.permissions import DIRECT, EVERYONE, NOTHING, OWNER, Permission, has
from bot.sandbox.refusals import (
    unknown_channel,
    unknown_guild,
    unknown_message,
    unknown_user,
)
from bot.sandbox.snowflakes import Clock, Snowflakes, moment


class ChannelKind(IntEnum):
    """The kinds of channel there are here; values are Discord's."""

    TEXT = 0
    DM = 1
    THREAD = 11


@dataclass(slots=True, eq=False)
class Account:
    """A user of Discord, a bot or a person."""

    id: int
    name: str
    is_bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    dm_refusal: int = 50007

    @property
    def mention(self) -> str:
        """The text that mentions the account."""
        return f"<@{self.id}>"


@dataclass(slots=True, eq=False)
class Guild:
    """A server: its members with what they may do, and whether the bot is in it."""

    id: int
    name: str
    owner_id: int
    members: dict[int, Permission] = field(default_factory=dict[int, Permission])
    has_bot: bool = True
    locale: str = "en-US"


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel or thread of a server, or the bot's direct messages with one person."""

    id: int
    kind: ChannelKind
    name: str = ""
    guild: Guild | None = None
    parent: "Channel | None" = None
    recipient: Account | None = None
    bot_permissions: Permission = EVERYONE
    topic: str | None = None
    messages: dict[int, Message] = field(default_factory=dict[int, Message])

    @property
    def mention(self) -> str:
        """The text that links to the channel."""
        return f"<#{self.id}>"

    @property
    def guild_id(self) -> int | None:
        """The id of its server; None for direct messages."""
        return self.guild.id if self.guild else None

    @property
    def last_message_id(self) -> int | None:
        """The newest message that was not ephemeral."""
        return next((m.id for m in reversed(self.messages.values()) if not m.is_ephemeral), None)


What = Literal["message", "deleted", "interaction", "commands", "shape", "gateway"]


@dataclass(frozen=True, slots=True)
class News:
    """One change: what kind of thing, and which."""

    what: What
    id: int = 0
    channel_id: int = 0


class World:
    """All that exists, with look-ups that refuse as Discord does."""

    def __init__(self, clock: Clock = time.time) -> None:
        self.clock = clock
        self.base = ""
        """The address of the loopback server, once it runs."""
        self.changes = Changes()
        self.listeners: list[Callable[[News], None]] = []
        self.accounts: dict[int, Account] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self._direct: dict[int, Channel] = {}
        self._snowflakes = Snowflakes(clock)
        self.application_id = self.new_id()
        self.bot = self.add_account("Bridgette", is_bot=True)

    def new_id(self) -> int:
        """A fresh snowflake."""
        return self._snowflakes.new()

    def tell(self, news: News) -> None:
        """Let the listeners and everybody who waits know."""
        for listener in tuple(self.listeners):
            listener(news)
        self.changes.announce()

    # ------------------------------------------------------------------ making
    def add_account(self, name: str, *, is_bot: bool = False, locale: str = "en-US") -> Account:
        """Create a user."""
        account = Account(self.new_id(), name, is_bot, locale)
        self.accounts[account.id] = account
        self.tell(News("shape"))
        return account

    def add_guild(self, name: str, owner: Account) -> Guild:
        """Create a server that the bot is in."""
        guild = Guild(self.new_id(), name, owner.id, {owner.id: OWNER})
        self.guilds[guild.id] = guild
        self.tell(News("shape"))
        return guild

    def add_channel(
        self, guild: Guild, name: str, *, parent: Channel | None = None, topic: str | None = None
    ) -> Channel:
        """Create a text channel, or a thread when it has a parent."""
        kind = ChannelKind.THREAD if parent else ChannelKind.TEXT
        channel = Channel(self.new_id(), kind, name, guild, parent, topic=topic)
        if parent:
            channel.bot_permissions = parent.bot_permissions
        self.channels[channel.id] = channel
        self.tell(News("shape"))
        return channel

    def dm_channel(self, account: Account) -> Channel:
        """The bot's direct messages with a person, opened when first asked for."""
        if account.id in self._direct:
            return self._direct[account.id]
        opened = Channel(self.new_id(), ChannelKind.DM, recipient=account, bot_permissions=DIRECT)
        self._direct[account.id] = self.channels[opened.id] = opened
        self.tell(News("shape"))
        return opened

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel, its threads and their messages."""
        for thread in [c for c in self.channels.values() if c.parent is channel]:
            self.channels.pop(thread.id)
        self.channels.pop(channel.id, None)
        self.tell(News("shape"))

    # ------------------------------------------------------------------ finding
    def account(self, account_id: int) -> Account:
        """An account by id."""
        if account_id not in self.accounts:
            raise unknown_user()
        return self.accounts[account_id]

    def guild(self, guild_id: int) -> Guild:
        """A server by id."""
        if guild_id not in self.guilds:
            raise unknown_guild()
        return self.guilds[guild_id]

    def channel(self, channel_id: int) -> Channel:
        """A channel by id."""
        if channel_id not in self.channels:
            raise unknown_channel()
        return self.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message by its ids, ephemeral ones included."""
        found = self.channel(channel_id).messages.get(message_id)
        if found is None:
            raise unknown_message()
        return found

    def current(self, message: Message) -> Message | None:
        """What the message is now; None when it is gone."""
        channel = self.channels.get(message.channel_id)
        return channel.messages.get(message.id) if channel else None

    def people(self) -> Iterator[Account]:
        """Everybody who is no bot."""
        return (account for account in self.accounts.values() if not account.is_bot)

    def has_mutual_guild(self, account: Account) -> bool:
        """Whether the account and the bot share a server."""
        return any(g.has_bot and account.id in g.members for g in self.guilds.values())

    def member_permissions(self, account: Account, channel: Channel) -> Permission:
        """What a person may do in a channel."""
        if channel.guild is None:
            return DIRECT if channel.recipient is account else NOTHING
        return channel.guild.members.get(account.id, NOTHING)

    def bot_may(self, channel: Channel, wanted: Permission) -> bool:
        """Whether the bot holds the permissions in that channel."""
        return self.bot_sees(channel) and has(channel.bot_permissions, wanted)

    def bot_sees(self, channel: Channel) -> bool:
        """Whether the bot is in the channel's server and may view the channel."""
        is_inside = channel.guild is None or channel.guild.has_bot
        return is_inside and has(channel.bot_permissions, Permission.VIEW_CHANNEL)

    # ------------------------------------------------------------------ messages
    def put(self, message: Message) -> Message:
        """Store a new message or the next revision of one."""
        self.channel(message.channel_id).messages[message.id] = message
        self.tell(News("message", message.id, message.channel_id))
        return message

    def edit(self, message: Message) -> Message:
        """Store an edit of a message, marked as one."""
        edited = replace(message, revision=message.revision + 1, edited_at=moment(self.clock()))
        return self.put(edited)

    def remove(self, message: Message) -> None:
        """Delete a message."""
        channel = self.channels.get(message.channel_id)
        if channel and channel.messages.pop(message.id, None):
            self.tell(News("deleted", message.id, message.channel_id))
