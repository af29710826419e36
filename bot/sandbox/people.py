"""A person at Discord's client: commands, buttons, selects, modals, direct messages."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.sandbox.answers import Answer, Choice
from bot.sandbox.asking import Asking
from bot.sandbox.commands import (
    NotPossibleError,
    OptionValue,
    Typed,
    filled,
    half_filled,
    nested,
)
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from bot.sandbox.messages import Kind, Message, Select
from bot.sandbox.modals import FieldValue, Modal, submission
from bot.sandbox.payload import Json, JsonObject
from bot.sandbox.permissions import EVERYONE, NOTHING, Permission, has
from bot.sandbox.snowflakes import moment
from bot.sandbox.wire.accounts import member_fields, user_payload
from bot.sandbox.world import Account, Channel, Guild, News

Given: TypeAlias = "OptionValue | Person"


class Person:
    """One person; may do what the client would let them do, or more with `force`."""

    def __init__(self, asking: Asking, account: Account) -> None:
        self._asking = asking
        self._world = asking.world
        self.account = account

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> int:
        """The user id."""
        return self.account.id

    @property
    def name(self) -> str:
        """The display name."""
        return self.account.name

    @property
    def mention(self) -> str:
        """The text that mentions the person."""
        return self.account.mention

    @property
    def dm(self) -> Channel:
        """The direct messages with the bot."""
        return self._world.dm_channel(self.account)

    @property
    def dms_open(self) -> bool:
        """Whether the bot may send direct messages."""
        return self.account.dms_open

    @dms_open.setter
    def dms_open(self, is_open: bool) -> None:
        self.account.dms_open = is_open
        self._world.tell(News("shape"))

    def close_dms(self, code: int = 50007) -> None:
        """Refuse direct messages with that error code."""
        self.account.dm_refusal = code
        self.dms_open = False

    def join(self, guild: Guild, permissions: Permission = EVERYONE) -> None:
        """Become a member of a server."""
        guild.members[self.id] = permissions
        self._world.tell(News("shape"))

    def leave(self, guild: Guild) -> None:
        """Leave a server."""
        guild.members.pop(self.id, None)
        self._world.tell(News("shape"))

    # ------------------------------------------------------------------ reading
    def may_see(self, channel: Channel) -> bool:
        """Whether the person can open the channel."""
        held = self._world.member_permissions(self.account, channel)
        return has(held, Permission.VIEW_CHANNEL)

    def sees(self, channel: Channel) -> tuple[Message, ...]:
        """The messages of a channel the person can read, oldest first."""
        if not self.may_see(channel):
            return ()
        return tuple(m for m in channel.messages.values() if m.visible_to in (None, self.id))

    def offered(self, channel: Channel) -> list[JsonObject]:
        """The slash commands the person is offered in a channel."""
        return self._asking.commands.offered(self.account, channel)

    # ------------------------------------------------------------------ acting
    async def slash(self, channel: Channel, command: str, /, **options: Given) -> Answer:
        """Send a slash command such as `bridgette start` and wait for the first answer."""
        return await self.send_slash(channel, command, options).wait()

    def send_slash(self, channel: Channel, command: str, options: Mapping[str, Given]) -> Answer:
        """Send a slash command and do not wait."""
        typed = self._typed(channel, command)
        values = _values(options)
        lines = filled(typed, values)
        data = self._command_data(typed, lines, values, channel)
        return self._asking.ask(COMMAND, self.account, channel, data)

    async def complete(
        self, channel: Channel, command: str, /, *, option: str, typed: str, **options: Given
    ) -> tuple[Choice, ...]:
        """The bot's proposals for an option of which something has been typed."""
        return await self.propose(channel, command, option, typed, options)

    async def propose(
        self,
        channel: Channel,
        command: str,
        option: str,
        text: str,
        options: Mapping[str, Given],
    ) -> tuple[Choice, ...]:
        """As `complete`, with the other options in a mapping."""
        found = self._typed(channel, command)
        values = _values(options)
        lines = half_filled(found, values, option, text)
        data = self._command_data(found, lines, values, channel)
        answer = self._asking.ask(AUTOCOMPLETE, self.account, channel, data)
        return (await answer.wait()).choices

    async def press(self, message: Message, which: str, *, force: bool = False) -> Answer:
        """Press a button by its custom_id or label and wait for the first answer."""
        return await self.send_press(message, which, force=force).wait()

    def send_press(self, message: Message, which: str, *, force: bool = False) -> Answer:
        """Press a button and do not wait.

        The message is taken as it is now. With `force` it is taken as given, however old, and
        any custom_id is sent: a press that was under way, or a forged one.
        """
        seen = message if force else self._present(message)
        custom_id = _forced_id(seen, which) if force else _pressable(seen, which)
        data: JsonObject = {"component_type": Kind.BUTTON, "custom_id": custom_id}
        return self._use(seen, data)

    async def choose(
        self,
        message: Message,
        custom_id: str,
        values: Sequence["str | Person"],
        *,
        force: bool = False,
    ) -> Answer:
        """Choose in a select and wait for the first answer."""
        return await self.send_choice(message, custom_id, values, force=force).wait()

    def send_choice(
        self,
        message: Message,
        custom_id: str,
        values: Sequence["str | Person"],
        *,
        force: bool = False,
    ) -> Answer:
        """Choose in a select and do not wait; `force` as for a press."""
        seen = message if force else self._present(message)
        chosen = [v if isinstance(v, str) else str(v.id) for v in values]
        data: dict[str, Json] = {"custom_id": custom_id, "values": chosen}
        data["component_type"] = Kind.STRING_SELECT
        if not force:
            select = _find_select(seen, custom_id)
            _check_choice(select, chosen)
            data["component_type"] = select.kind
        people = [v.account for v in values if isinstance(v, Person)]
        if people:
            channel = self._world.channel(seen.channel_id)
            data["resolved"] = self._resolved(people, channel)
        return self._use(seen, data)

    async def submit(self, modal: Modal, values: Mapping[str, FieldValue]) -> Answer:
        """Fill in a modal, by custom_id or label, send it and wait for the first answer."""
        return await self.send_modal(modal, values).wait()

    def send_modal(self, modal: Modal, values: Mapping[str, FieldValue]) -> Answer:
        """Fill in a modal, send it and do not wait."""
        opened = modal.interaction
        if opened.account is not self.account:
            raise NotPossibleError(f"the modal was shown to {opened.account.name}")
        data = submission(modal, values)
        source = opened.source and (self._world.current(opened.source) or opened.source)
        return self._asking.ask(
            MODAL, self.account, opened.channel, data, source=source, parent=opened
        )

    def say(self, channel: Channel, text: str) -> Message:
        """Write a plain message; the bot is not told, as it asks for no messages."""
        if not self.may_see(channel):
            raise NotPossibleError(f"{self.name} cannot see the channel")
        now = moment(self._world.clock())
        new_id = self._world.new_id()
        return self._world.put(Message(new_id, channel.id, self.id, now, content=text))

    def dismiss(self, message: Message) -> None:
        """Make an ephemeral message of one's own go away."""
        if message.visible_to != self.id:
            raise NotPossibleError("only one's own ephemeral messages can be dismissed")
        self._world.remove(message)

    # ------------------------------------------------------------------ how it is sent
    def _use(self, seen: Message, data: JsonObject) -> Answer:
        channel = self._world.channels.get(seen.channel_id)
        if channel is None:
            raise NotPossibleError("the channel is gone")
        return self._asking.ask(COMPONENT, self.account, channel, data, source=seen)

    def _present(self, message: Message) -> Message:
        current = self._world.current(message)
        if current is None or current not in self.sees(self._world.channel(message.channel_id)):
            raise NotPossibleError(f"{self.name} does not see that message")
        return current

    def _typed(self, channel: Channel, line: str) -> Typed:
        if not self.may_see(channel):
            raise NotPossibleError(f"{self.name} cannot see the channel")
        return self._asking.commands.find(line, self.account, channel)

    def _command_data(
        self,
        typed: Typed,
        lines: list[JsonObject],
        values: Mapping[str, OptionValue],
        channel: Channel,
    ) -> JsonObject:
        data: dict[str, Json] = {
            "id": typed.command["id"],
            "name": typed.command["name"],
            "type": 1,
            "options": nested(typed, lines),
        }
        people = [value for value in values.values() if isinstance(value, Account)]
        if people:
            data["resolved"] = self._resolved(people, channel)
        if "guild_id" in typed.command:
            data["guild_id"] = typed.command["guild_id"]
        return data

    def _resolved(self, people: Sequence[Account], channel: Channel) -> JsonObject:
        resolved: dict[str, Json] = {"users": {str(a.id): user_payload(a) for a in people}}
        if channel.guild:
            held = channel.guild.members
            resolved["members"] = {
                str(a.id): member_fields(held.get(a.id, NOTHING)) for a in people if a.id in held
            }
        return resolved


def _values(options: Mapping[str, Given]) -> dict[str, OptionValue]:
    return {k: v.account if isinstance(v, Person) else v for k, v in options.items()}


def _pressable(message: Message, which: str) -> str:
    try:
        button = message.find_button(which)
    except LookupError as error:
        raise NotPossibleError(str(error)) from error
    if button.disabled or not button.custom_id:
        raise NotPossibleError(f"the button {which!r} is disabled or a link")
    return button.custom_id


def _forced_id(message: Message, which: str) -> str:
    labelled = [button.custom_id for button in message.buttons() if button.label == which]
    return labelled[0] if labelled else which


def _find_select(message: Message, custom_id: str) -> Select:
    try:
        select = message.find_select(custom_id)
    except LookupError as error:
        raise NotPossibleError(str(error)) from error
    if select.disabled:
        raise NotPossibleError(f"the select {custom_id!r} is disabled")
    return select


def _check_choice(select: Select, chosen: Sequence[str]) -> None:
    if not select.least <= len(chosen) <= select.most:
        raise NotPossibleError(f"the select takes {select.least} to {select.most} values")
    if len(set(chosen)) != len(chosen):
        raise NotPossibleError("a value is chosen twice")
    known = {option.value for option in select.options}
    if select.kind == Kind.STRING_SELECT and not known.issuperset(chosen):
        raise NotPossibleError(f"the select does not offer {sorted(set(chosen) - known)}")
