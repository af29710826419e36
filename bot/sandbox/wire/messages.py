"""Messages and their attachments."""

from urllib.parse import quote

from bot.sandbox.messages import Attachment, Message
from bot.sandbox.payload import Json, JsonObject
from bot.sandbox.snowflakes import isoformat
from bot.sandbox.wire.accounts import user_payload
from bot.sandbox.world import World


def attachment_url(attachment: Attachment, base: str) -> str:
    """Where the loopback server hands out the file."""
    return f"{base}/cdn/attachments/{attachment.id}/{quote(attachment.filename)}"


def attachment_payload(attachment: Attachment, base: str) -> JsonObject:
    """A file of a message."""
    url = attachment_url(attachment, base)
    payload: dict[str, Json] = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
    }
    optional: dict[str, Json] = {
        "description": attachment.description,
        "width": attachment.width,
        "height": attachment.height,
    }
    return payload | {key: value for key, value in optional.items() if value is not None}


def message_payload(message: Message, world: World) -> JsonObject:
    """A message as REST and interactions carry it."""
    edited = message.edited_at
    mentioned = [world.accounts[i] for i in message.mentions if i in world.accounts]
    payload: dict[str, Json] = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.type,
        "content": message.content,
        "author": user_payload(world.account(message.author_id)),
        "timestamp": isoformat(message.created_at),
        "edited_timestamp": isoformat(edited) if edited else None,
        "flags": int(message.flags),
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [attachment_payload(a, world.base) for a in message.attachments],
        "mentions": [user_payload(account) for account in mentioned],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
    }
    return {**payload, **_origin(message, world)}


def _origin(message: Message, world: World) -> JsonObject:
    origin: dict[str, Json] = {}
    if message.nonce is not None:
        origin["nonce"] = message.nonce
    if message.author_id == world.bot.id:
        origin["application_id"] = str(world.application_id)
    if message.interaction_id is not None:
        origin["webhook_id"] = str(world.application_id)
    if message.metadata is not None:
        origin["interaction_metadata"] = message.metadata
    if message.reference is not None:
        origin["message_reference"] = message.reference
    return origin
