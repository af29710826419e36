"""What somebody at the page does, carried out by the person they are."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.sandbox.commands import NotPossibleError
from bot.sandbox.limits.commands import CHANNEL, SUBCOMMAND, USER
from bot.sandbox.loopback import LoopbackDiscord
from bot.sandbox.messages import Message
from bot.sandbox.modals import FieldValue, modal_of
from bot.sandbox.payload import (
    Json,
    JsonObject,
    as_bool,
    as_int,
    as_list,
    as_object,
    as_objects,
    as_text,
)
from bot.sandbox.people import Given, Person
from bot.sandbox.world import Channel

Done: TypeAlias = JsonObject
Action: TypeAlias = Callable[[JsonObject], Awaitable[Done]]

_RESTART = 4000
_NOTHING: Done = {}


class PageActions:
    """Every action of the page, by its name."""

    def __init__(self, discord: LoopbackDiscord) -> None:
        self._discord = discord
        self._actions: dict[str, Action] = {
            "offered": self._offered,
            "slash": self._slash,
            "complete": self._complete,
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
            "say": self._say,
            "dismiss": self._dismiss,
            "set_dms": self._set_dms,
            "restart_gateway": self._restart_gateway,
        }

    async def carry_out(self, asked: JsonObject) -> Done:
        """Do what was asked; raises NotPossibleError for what cannot be done."""
        action = self._actions.get(as_text(asked.get("do")))
        if action is None:
            raise NotPossibleError("the page asked for something unknown")
        return await action(asked)

    # ------------------------------------------------------------------ commands
    async def _offered(self, asked: JsonObject) -> Done:
        return {"commands": self._person(asked).offered(self._channel(asked))}

    async def _slash(self, asked: JsonObject) -> Done:
        options = self._options(asked)
        line = as_text(asked.get("command"))
        answer = self._person(asked).send_slash(self._channel(asked), line, options)
        return {"interaction": str(answer.id)}

    async def _complete(self, asked: JsonObject) -> Done:
        option = as_text(asked.get("option"))
        options = {k: v for k, v in self._options(asked).items() if k != option}
        choices = await self._person(asked).propose(
            self._channel(asked),
            as_text(asked.get("command")),
            option,
            as_text(asked.get("typed")),
            options,
        )
        return {"choices": [{"name": choice.name, "value": choice.value} for choice in choices]}

    def _options(self, asked: JsonObject) -> dict[str, Given]:
        person, channel = self._person(asked), self._channel(asked)
        kinds = _kinds(person.offered(channel), as_text(asked.get("command")))
        given = as_object(asked.get("options"))
        return {name: self._given(kinds.get(name, 0), value) for name, value in given.items()}

    def _given(self, kind: int, value: Json) -> Given:
        if kind == USER:
            return self._discord.person(as_int(value))
        if kind == CHANNEL:
            return self._discord.world.channel(as_int(value))
        if isinstance(value, str | int | float):
            return value
        raise NotPossibleError("an option has no value")

    # ------------------------------------------------------------------ controls
    async def _press(self, asked: JsonObject) -> Done:
        which = as_text(asked.get("custom_id"))
        answer = self._person(asked).send_press(self._message(asked), which)
        return {"interaction": str(answer.id)}

    async def _choose(self, asked: JsonObject) -> Done:
        message, custom_id = self._message(asked), as_text(asked.get("custom_id"))
        texts = [as_text(value) for value in as_list(asked.get("values"))]
        is_listed = bool(message.find_select(custom_id).options)
        people = [] if is_listed else [self._discord.person(as_int(text)) for text in texts]
        answer = self._person(asked).send_choice(message, custom_id, texts if is_listed else people)
        return {"interaction": str(answer.id)}

    async def _submit(self, asked: JsonObject) -> Done:
        opened = self._discord.interactions.by_id(as_int(asked.get("interaction")))
        if opened is None:
            raise NotPossibleError("the form is too old")
        values = {k: _field_value(v) for k, v in as_object(asked.get("values")).items()}
        answer = self._person(asked).send_modal(modal_of(opened), values)
        return {"interaction": str(answer.id)}

    # ------------------------------------------------------------------ the rest
    async def _say(self, asked: JsonObject) -> Done:
        said = self._person(asked).say(self._channel(asked), as_text(asked.get("text")))
        return {"message": str(said.id)}

    async def _dismiss(self, asked: JsonObject) -> Done:
        self._person(asked).dismiss(self._message(asked))
        return _NOTHING

    async def _set_dms(self, asked: JsonObject) -> Done:
        self._person(asked).dms_open = as_bool(asked.get("open"))
        return _NOTHING

    async def _restart_gateway(self, _asked: JsonObject) -> Done:
        await self._discord.drop_gateway(_RESTART)
        return _NOTHING

    # ------------------------------------------------------------------ looking up
    def _person(self, asked: JsonObject) -> Person:
        return self._discord.person(as_int(asked.get("person")))

    def _channel(self, asked: JsonObject) -> Channel:
        return self._discord.world.channel(as_int(asked.get("channel")))

    def _message(self, asked: JsonObject) -> Message:
        channel_id = as_int(asked.get("channel"))
        return self._discord.world.message(channel_id, as_int(asked.get("message")))


def _kinds(commands: list[JsonObject], line: str) -> dict[str, int]:
    level = commands
    for word in line.split():
        found = [item for item in level if item.get("name") == word]
        level = as_objects(found[0].get("options")) if found else []
    return {
        as_text(option.get("name")): as_int(option.get("type"))
        for option in level
        if as_int(option.get("type")) > SUBCOMMAND
    }


def _field_value(value: Json) -> FieldValue:
    if isinstance(value, str | bool):
        return value
    return [as_text(item) for item in as_list(value)]
