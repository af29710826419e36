"""From a request body to a message: writing one and editing one."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.sandbox import pictures
from bot.sandbox.components import stamp
from bot.sandbox.limits.messages import judge_message
from bot.sandbox.messages import Attachment, Message, MessageFlag
from bot.sandbox.payload import Json, JsonObject, as_int, as_list, as_objects, as_text
from bot.sandbox.refusals import too_large
from bot.sandbox.world import World

MOST_BYTES = 10 * 1024 * 1024
_SETTABLE = (
    MessageFlag.SUPPRESS_EMBEDS
    | MessageFlag.EPHEMERAL
    | MessageFlag.SUPPRESS_NOTIFICATIONS
    | MessageFlag.COMPONENTS_V2
)
_MENTION = re.compile(r"<@!?(\d{1,20})>")
_FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart request."""

    field: str
    filename: str
    content: bytes


Files = tuple[Upload, ...]


def flags_of(body: JsonObject) -> MessageFlag:
    """The flags a request may set."""
    return MessageFlag(as_int(body.get("flags")) & int(_SETTABLE))


class Writer:
    """Writes bodies into messages, after judging them by Discord's limits."""

    def __init__(self, world: World) -> None:
        self._world = world

    def fill(self, blank: Message, body: JsonObject, files: Files) -> Message:
        """A new message with the body's contents."""
        flags = blank.flags | flags_of(body)
        return self._written(replace(blank, flags=flags), body, files)

    def edit(self, message: Message, body: JsonObject, files: Files) -> Message:
        """The message after an edit: what the body does not name stays."""
        flags = message.flags & ~MessageFlag.LOADING
        flags |= flags_of(body) & MessageFlag.COMPONENTS_V2
        return self._written(replace(message, flags=flags), body, files)

    def _written(self, message: Message, body: JsonObject, files: Files) -> Message:
        attachments = self._attachments(message, body, files)
        state: dict[str, Json] = {
            "content": body.get("content", message.content),
            "embeds": body.get("embeds", message.embeds),
            "components": body.get("components", message.components),
        }
        names = frozenset(a.filename for a in attachments)
        judge_message(_as_sent(state), v2=message.is_v2, attachments=names)
        components = stamp(as_objects(state["components"]), attachments, self._world.base)
        return replace(
            message,
            content=as_text(state["content"]),
            embeds=tuple({"type": "rich", **embed} for embed in as_objects(state["embeds"])),
            components=components,
            attachments=attachments,
            mentions=self._mentions(message, state, body),
        )

    def _attachments(
        self, message: Message, body: JsonObject, files: Files
    ) -> tuple[Attachment, ...]:
        listed = as_objects(body.get("attachments"))
        kept = message.attachments
        if body.get("attachments") is not None:
            wanted = {as_int(item.get("id"), -1) for item in listed}
            kept = tuple(a for a in kept if a.id in wanted)
        told = {as_int(item.get("id"), -1): item for item in listed}
        return kept + tuple(self._attachment(upload, told) for upload in files)

    def _attachment(self, upload: Upload, told: Mapping[int, JsonObject]) -> Attachment:
        if len(upload.content) > MOST_BYTES:
            raise too_large()
        field = _FILE_FIELD.fullmatch(upload.field)
        about: JsonObject = told.get(int(field[1]), {}) if field else {}
        filename = as_text(about.get("filename"), upload.filename)
        description = as_text(about.get("description")) or None
        kind = pictures.content_type(filename)
        width, height = pictures.size(upload.content)
        new_id = self._world.new_id()
        return Attachment(new_id, filename, upload.content, kind, description, width, height)

    def _mentions(self, message: Message, state: JsonObject, body: JsonObject) -> tuple[int, ...]:
        parts = [as_text(state["content"])]
        draft = replace(message, components=tuple(as_objects(state["components"])), content="")
        named = [int(i) for part in (*parts, *draft.texts()) for i in _MENTION.findall(part)]
        allowed = body.get("allowed_mentions")
        return tuple(dict.fromkeys(i for i in named if _may_mention(i, allowed)))


def _may_mention(account_id: int, allowed: Json) -> bool:
    if not isinstance(allowed, dict):
        return True
    if "users" in as_list(allowed.get("parse")):
        return True
    return account_id in [as_int(user) for user in as_list(allowed.get("users"))]


def _as_sent(state: JsonObject) -> JsonObject:
    """The state with tuples of stored parts as the arrays a request would have."""
    return {key: list(v) if isinstance(v, tuple) else v for key, v in state.items()}
