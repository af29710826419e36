"""What the page is told: the world, messages and interactions, in its own words."""

from bot.sandbox.interactions import COMMAND, Interaction, State
from bot.sandbox.loopback import LoopbackDiscord
from bot.sandbox.messages import Message
from bot.sandbox.payload import Json, JsonObject, as_objects, as_text
from bot.sandbox.people import Person
from bot.sandbox.wire.messages import message_payload
from bot.sandbox.world import Channel, News

_NESTING = (1, 2)


def everything(discord: LoopbackDiscord) -> JsonObject:
    """All there is, for a page that has just opened."""
    channels = discord.world.channels.values()
    messages = [m for channel in channels for m in channel.messages.values()]
    return {
        "what": "everything",
        "world": world(discord),
        "messages": [message(discord, m) for m in messages],
    }


def news(discord: LoopbackDiscord, item: News) -> JsonObject | None:
    """One change; None when the page has no use for it."""
    match item.what:
        case "message":
            channel = discord.world.channels.get(item.channel_id)
            found = channel.messages.get(item.id) if channel else None
            return {"what": "message", "message": message(discord, found)} if found else None
        case "deleted":
            return {"what": "gone", "message": str(item.id)}
        case "interaction":
            asked = discord.interactions.by_id(item.id)
            return {"what": "interaction", "interaction": interaction(asked)} if asked else None
        case "shape" | "gateway" | "commands":
            return {"what": "world", "world": world(discord)}


def world(discord: LoopbackDiscord) -> JsonObject:
    """Servers, channels, people and the bot."""
    people = [_person(discord, person) for person in discord.people]
    guilds: list[JsonObject] = [
        {"id": str(g.id), "name": g.name, "owner": str(g.owner_id)}
        for g in discord.world.guilds.values()
    ]
    bot = discord.world.bot
    return {
        "bot": {"id": str(bot.id), "name": bot.name, "sessions": discord.sessions},
        "cdn": discord.world.base + "/cdn",
        "guilds": guilds,
        "channels": [_channel(c) for c in discord.world.channels.values() if c.guild],
        "people": people,
    }


def _person(discord: LoopbackDiscord, person: Person) -> JsonObject:
    seen = [str(c.id) for c in discord.world.channels.values() if person.may_see(c)]
    return {
        "id": str(person.id),
        "name": person.name,
        "dm": str(person.dm.id),
        "dms_open": person.dms_open,
        "sees": seen,
    }


def _channel(channel: Channel) -> JsonObject:
    return {
        "id": str(channel.id),
        "name": channel.name,
        "guild": str(channel.guild_id),
        "parent": str(channel.parent.id) if channel.parent else None,
    }


def message(discord: LoopbackDiscord, shown: Message) -> JsonObject:
    """A message with who may see it and which command made it."""
    asked = discord.interactions.by_id(shown.interaction_id or 0)
    used: JsonObject | None = None
    if asked and asked.kind == COMMAND:
        used = {"person": str(asked.account.id), "name": command_line(asked)}
    private: Json = None if shown.visible_to is None else str(shown.visible_to)
    return {
        **message_payload(shown, discord.world),
        "visible_to": private,
        "revision": shown.revision,
        "used": used,
    }


def interaction(asked: Interaction) -> JsonObject:
    """An interaction and what became of it, with the modal if one was shown."""
    is_modal = asked.state is State.ANSWERED and asked.answer_type == 9
    return {
        "id": str(asked.id),
        "person": str(asked.account.id),
        "channel": str(asked.channel.id),
        "kind": asked.kind,
        "state": asked.state.value,
        "message": str(asked.source.id) if asked.source else None,
        "custom_id": asked.data.get("custom_id"),
        "name": command_line(asked) if asked.kind == COMMAND else None,
        "modal": asked.answer_data if is_modal else None,
    }


def command_line(asked: Interaction) -> str:
    """The command with its subcommands, such as `bridgette start`."""
    words = [as_text(asked.data.get("name"))]
    options = as_objects(asked.data.get("options"))
    while options and options[0].get("type") in _NESTING:
        words.append(as_text(options[0].get("name")))
        options = as_objects(options[0].get("options"))
    return " ".join(words)
