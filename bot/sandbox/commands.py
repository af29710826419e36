"""The application's commands, and how a person's typing becomes an invocation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.sandbox.limits.commands import (
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    NUMBER,
    STRING,
    SUBCOMMAND,
    USER,
    judge_commands,
)
from bot.sandbox.payload import Json, JsonObject, as_bool, as_int, as_list, as_objects, as_text
from bot.sandbox.permissions import Permission, has
from bot.sandbox.world import Account, Channel, News, World

OptionValue: TypeAlias = str | int | float | Account | Channel

_IN_GUILD, _IN_BOT_DM = 0, 1
_PYTHON: Mapping[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    USER: (Account,),
    CHANNEL: (Channel,),
    NUMBER: (int, float),
}


class NotPossibleError(Exception):
    """A person tried what Discord's own client would not let them do."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command line: the command, its path of subcommands, and the options of the last."""

    command: JsonObject
    path: tuple[JsonObject, ...]
    options: tuple[JsonObject, ...]


class CommandBook:
    """The commands registered for everybody and for single servers."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._books: dict[int | None, tuple[JsonObject, ...]] = {}

    def listed(self, guild_id: int | None = None) -> tuple[JsonObject, ...]:
        """What is registered for a server, or for everybody."""
        return self._books.get(guild_id, ())

    def replace(self, commands: list[JsonObject], guild_id: int | None = None) -> None:
        """Register commands in place of all there were."""
        judge_commands(commands)
        self._books[guild_id] = tuple(self._complete(c, guild_id) for c in commands)
        self._world.tell(News("commands"))

    def _complete(self, command: JsonObject, guild_id: int | None) -> JsonObject:
        known = {as_text(c.get("name")): c.get("id") for c in self.listed(guild_id)}
        payload: dict[str, Json] = {
            "id": known.get(as_text(command.get("name"))) or str(self._world.new_id()),
            "application_id": str(self._world.application_id),
            "version": str(self._world.new_id()),
            "default_member_permissions": None,
            "type": 1,
            "description": "",
            "contexts": None,
            "integration_types": [0],
            "nsfw": False,
            **{key: value for key, value in command.items() if value is not None},
        }
        if isinstance(asked := payload["default_member_permissions"], int):
            payload["default_member_permissions"] = str(asked)
        return payload if guild_id is None else payload | {"guild_id": str(guild_id)}

    def offered(self, account: Account, channel: Channel) -> list[JsonObject]:
        """The slash commands a person is offered in a channel."""
        books = self.listed() + (self.listed(channel.guild_id) if channel.guild else ())
        return [c for c in books if as_int(c.get("type")) == 1 and self._may(c, account, channel)]

    def _may(self, command: JsonObject, account: Account, channel: Channel) -> bool:
        contexts = command.get("contexts")
        here = _IN_GUILD if channel.guild else _IN_BOT_DM
        if contexts is not None and here not in as_list(contexts):
            return False
        if channel.guild is None:
            return as_list(contexts) != () or command.get("dm_permission") is not False
        held = self._world.member_permissions(account, channel)
        asked = command.get("default_member_permissions")
        wanted = Permission.USE_APPLICATION_COMMANDS | Permission(as_int(asked) & 0xFFFFFFFF)
        return channel.guild.has_bot and has(held, wanted)

    def find(self, line: str, account: Account, channel: Channel) -> Typed:
        """The command a line like `bridgette start` names, if the person is offered it."""
        name, *rest = line.removeprefix("/").split()
        for command in self.offered(account, channel):
            if command.get("name") == name:
                return _descend(command, rest)
        offered = [as_text(c.get("name")) for c in self.offered(account, channel)]
        raise NotPossibleError(f"/{name} is not offered here; there are {offered}")


def _descend(command: JsonObject, rest: Sequence[str]) -> Typed:
    path: list[JsonObject] = []
    here = command
    for name in rest:
        inner = [o for o in as_objects(here.get("options")) if o.get("name") == name]
        if not inner or as_int(inner[0].get("type")) not in (SUBCOMMAND, GROUP):
            raise NotPossibleError(f"{here.get('name')!r} has no subcommand {name!r}")
        here = inner[0]
        path.append(here)
    options = as_objects(here.get("options"))
    if any(as_int(option.get("type")) in (SUBCOMMAND, GROUP) for option in options):
        names = [as_text(option.get("name")) for option in options]
        raise NotPossibleError(f"{here.get('name')!r} wants one of its subcommands {names}")
    return Typed(command, tuple(path), tuple(options))


def filled(typed: Typed, values: Mapping[str, OptionValue]) -> list[JsonObject]:
    """The options of a sent command, each value checked as Discord's client checks it."""
    _refuse_unknown(typed, values)
    missing = [
        as_text(o.get("name"))
        for o in typed.options
        if as_bool(o.get("required")) and o.get("name") not in values
    ]
    if missing:
        raise NotPossibleError(f"required options are missing: {missing}")
    for option in typed.options:
        if (name := as_text(option.get("name"))) in values:
            _check(option, values[name])
    return _lines(typed, values)


def half_filled(
    typed: Typed, values: Mapping[str, OptionValue], focused: str, text: str
) -> list[JsonObject]:
    """The options while one of them is being typed and may be completed by the bot."""
    _refuse_unknown(typed, {**values, focused: text})
    option = next(o for o in typed.options if o.get("name") == focused)
    if not as_bool(option.get("autocomplete")):
        raise NotPossibleError(f"option {focused!r} has no autocomplete")
    lines = _lines(typed, {k: v for k, v in values.items() if k != focused})
    return [*lines, {"name": focused, "type": option["type"], "value": text, "focused": True}]


def nested(typed: Typed, options: list[JsonObject]) -> list[JsonObject]:
    """The options inside their subcommand and group."""
    for level in reversed(typed.path):
        options = [{"name": level["name"], "type": level["type"], "options": options}]
    return options


def _refuse_unknown(typed: Typed, values: Mapping[str, OptionValue]) -> None:
    known = {as_text(option.get("name")) for option in typed.options}
    if unknown := set(values) - known:
        raise NotPossibleError(f"no such options: {sorted(unknown)}; there are {sorted(known)}")


def _lines(typed: Typed, values: Mapping[str, OptionValue]) -> list[JsonObject]:
    kinds = {as_text(option.get("name")): option["type"] for option in typed.options}
    return [{"name": n, "type": kinds[n], "value": _sent(v)} for n, v in values.items()]


def _sent(value: OptionValue) -> Json:
    return str(value.id) if isinstance(value, Account | Channel) else value


def _check(option: JsonObject, value: OptionValue) -> None:
    name, kind = as_text(option.get("name")), as_int(option.get("type"))
    types = _PYTHON.get(kind, ())
    if not isinstance(value, types) or (isinstance(value, bool) and kind != BOOLEAN):
        raise NotPossibleError(f"option {name!r} does not take {value!r}")
    choices = [choice.get("value") for choice in as_objects(option.get("choices"))]
    if choices and value not in choices:
        raise NotPossibleError(f"option {name!r} offers {choices}, not {value!r}")
    measured = len(value) if isinstance(value, str) else value
    suffix = "length" if isinstance(value, str) else "value"
    if isinstance(measured, int | float):
        _check_bounds(option, measured, suffix)


def _check_bounds(option: JsonObject, measured: float, suffix: str) -> None:
    least, most = option.get(f"min_{suffix}"), option.get(f"max_{suffix}")
    is_low = isinstance(least, int | float) and measured < least
    is_high = isinstance(most, int | float) and measured > most
    if is_low or is_high:
        name = option.get("name")
        raise NotPossibleError(f"option {name!r} takes {least} to {most}, not {measured}")
