"""Channels, threads and direct messages."""

from bot.sandbox.payload import Json, JsonObject
from bot.sandbox.permissions import Permission
from bot.sandbox.snowflakes import EPOCH_MS, isoformat, moment
from bot.sandbox.wire.accounts import user_payload
from bot.sandbox.world import Channel, ChannelKind, World


def channel_payload(
    channel: Channel, world: World, permissions: Permission | None = None
) -> JsonObject:
    """A channel; with somebody's permissions when it stands in an interaction."""
    payload = _shared(channel)
    if permissions is not None and channel.guild:
        payload["permissions"] = str(int(permissions))
    match channel.kind:
        case ChannelKind.DM:
            recipients = [channel.recipient] if channel.recipient else []
            payload["recipients"] = [user_payload(account) for account in recipients]
        case ChannelKind.TEXT:
            payload |= _text_fields(channel)
        case ChannelKind.THREAD:
            payload |= _thread_fields(channel, world)
    return payload


def _shared(channel: Channel) -> dict[str, Json]:
    last = channel.last_message_id
    return {
        "id": str(channel.id),
        "type": int(channel.kind),
        "flags": 0,
        "last_message_id": None if last is None else str(last),
    }


def _text_fields(channel: Channel) -> JsonObject:
    return {
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "position": 0,
        "parent_id": None,
        "topic": channel.topic,
        "rate_limit_per_user": 0,
        "nsfw": False,
        "permission_overwrites": [],
    }


def _thread_fields(channel: Channel, world: World) -> JsonObject:
    created = isoformat(moment(((channel.id >> 22) + EPOCH_MS) / 1000))
    count = len(channel.messages)
    return {
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "parent_id": str(channel.parent.id) if channel.parent else None,
        "owner_id": str(world.bot.id),
        "rate_limit_per_user": 0,
        "message_count": count,
        "total_message_sent": count,
        "member_count": len(channel.guild.members) if channel.guild else 0,
        "thread_metadata": {
            "archived": False,
            "locked": False,
            "archive_timestamp": created,
            "create_timestamp": created,
            "auto_archive_duration": 1440,
        },
    }
