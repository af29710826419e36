"""Channels and their messages."""

from dataclasses import replace

from bot.sandbox.form import Form, Problems
from bot.sandbox.messages import Message, MessageFlag
from bot.sandbox.payload import Json, JsonObject, as_bool, as_int, as_object, as_text
from bot.sandbox.permissions import Permission
from bot.sandbox.posting import Files, Writer
from bot.sandbox.refusals import (
    ApiError,
    dm_refused,
    missing_access,
    missing_permissions,
    not_the_author,
    unknown_message,
)
from bot.sandbox.rest.routes import Reply, Request, Routes
from bot.sandbox.snowflakes import moment
from bot.sandbox.wire.channels import channel_payload
from bot.sandbox.wire.messages import message_payload
from bot.sandbox.world import Channel, ChannelKind, World

_MOST_LISTED = 100
_NO_MUTUAL_GUILD = 50278


class ChannelRoutes:
    """What the bot may do with channels, judged by its permissions in each."""

    def __init__(self, world: World, writer: Writer) -> None:
        self._world = world
        self._writer = writer
        self._nonces: dict[tuple[int, str], int] = {}

    def register(self, routes: Routes) -> None:
        """Add this resource's routes."""
        messages = "/channels/{channel}/messages"
        routes.add("GET", "/channels/{channel}", self.show)
        routes.add("POST", "/channels/{channel}/typing", self.type)
        routes.add("POST", "/channels/{channel}/threads", self.start_thread)
        routes.add("POST", messages + "/{message}/threads", self.start_thread)
        routes.add("GET", messages, self.list_messages)
        routes.add("POST", messages, self.create)
        routes.add("GET", messages + "/{message}", self.show_message)
        routes.add("PATCH", messages + "/{message}", self.edit)
        routes.add("DELETE", messages + "/{message}", self.delete)

    def show(self, request: Request) -> Reply:
        """GET a channel."""
        return Reply(channel_payload(self._visible(request), self._world))

    def type(self, request: Request) -> Reply:
        """POST that the bot is typing."""
        self._require(self._visible(request), _send_permission(self._visible(request)))
        return Reply(status=204)

    def start_thread(self, request: Request) -> Reply:
        """POST a thread."""
        channel = self._visible(request)
        self._require(channel, Permission.CREATE_PUBLIC_THREADS)
        form = Form(request.fields, Problems())
        name = form.text("name", 1, 100, required=True)
        form.problems.raise_if_any()
        if channel.guild is None:
            raise missing_access()
        thread = self._world.add_channel(channel.guild, name or "", parent=channel)
        return Reply(channel_payload(thread, self._world), 201)

    def list_messages(self, request: Request) -> Reply:
        """GET the newest messages, newest first."""
        channel = self._visible(request)
        self._require(channel, Permission.READ_MESSAGE_HISTORY)
        most = min(as_int(request.query.get("limit"), 50), _MOST_LISTED)
        before = as_int(request.query.get("before"), 2**63)
        after = as_int(request.query.get("after"))
        seen = [
            message
            for message in channel.messages.values()
            if not message.is_ephemeral and after < message.id < before
        ]
        newest = seen[:most] if "after" in request.query else seen[-most:]
        return Reply([message_payload(m, self._world) for m in reversed(newest)])

    def show_message(self, request: Request) -> Reply:
        """GET one message."""
        message = self._message(request)
        self._require(self._visible(request), Permission.READ_MESSAGE_HISTORY)
        return Reply(message_payload(message, self._world))

    def create(self, request: Request) -> Reply:
        """POST a message."""
        channel = self._visible(request)
        self._may_post(channel, request.fields, request.files)
        message = self._repeated(channel, request.fields)
        if message is None:
            blank = self._blank(channel, request.fields)
            written = self._writer.fill(blank, request.fields, request.files)
            # only an interaction's answer can be ephemeral
            public = replace(written, flags=written.flags & ~MessageFlag.EPHEMERAL)
            message = self._world.put(public)
            self._remember_nonce(message, request.fields)
        return Reply(message_payload(message, self._world))

    def edit(self, request: Request) -> Reply:
        """PATCH one of the bot's messages."""
        message = self._message(request)
        if message.author_id != self._world.bot.id:
            raise not_the_author()
        edited = self._world.edit(self._writer.edit(message, request.fields, request.files))
        return Reply(message_payload(edited, self._world))

    def delete(self, request: Request) -> Reply:
        """DELETE a message."""
        message = self._message(request)
        if message.author_id != self._world.bot.id:
            self._require(self._visible(request), Permission.MANAGE_MESSAGES)
        self._world.remove(message)
        return Reply(status=204)

    # ------------------------------------------------------------------ looking
    def _visible(self, request: Request) -> Channel:
        channel = self._world.channel(request.id("channel"))
        if not self._world.bot_sees(channel):
            raise missing_access()
        return channel

    def _message(self, request: Request) -> Message:
        channel = self._visible(request)
        message = self._world.message(channel.id, request.id("message"))
        if message.is_ephemeral:
            raise unknown_message()
        return message

    def _require(self, channel: Channel, wanted: Permission) -> None:
        if not self._world.bot_may(channel, wanted):
            raise missing_permissions()

    # ------------------------------------------------------------------ posting
    def _may_post(self, channel: Channel, body: JsonObject, files: Files) -> None:
        if channel.recipient:
            if not channel.recipient.dms_open:
                raise dm_refused(channel.recipient.dm_refusal)
            if not self._world.has_mutual_guild(channel.recipient):
                raise dm_refused(_NO_MUTUAL_GUILD)
        wanted = _send_permission(channel)
        if files:
            wanted |= Permission.ATTACH_FILES
        if body.get("embeds"):
            wanted |= Permission.EMBED_LINKS
        self._require(channel, wanted)

    def _blank(self, channel: Channel, body: JsonObject) -> Message:
        return Message(
            id=self._world.new_id(),
            channel_id=channel.id,
            author_id=self._world.bot.id,
            created_at=moment(self._world.clock()),
            nonce=_nonce(body) or None,
            reference=self._reference(channel, body),
        )

    def _reference(self, channel: Channel, body: JsonObject) -> JsonObject | None:
        asked = as_object(body.get("message_reference"))
        if not asked:
            return None
        message_id = as_int(asked.get("message_id"))
        if message_id not in channel.messages:
            if asked.get("fail_if_not_exists") is False:
                return None
            error = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
            raise ApiError(
                400, 50035, "Invalid Form Body", {"message_reference": {"_errors": [error]}}
            )
        reference: dict[str, Json] = {
            "type": 0,
            "channel_id": str(channel.id),
            "message_id": str(message_id),
        }
        return reference | ({"guild_id": str(channel.guild_id)} if channel.guild else {})

    def _repeated(self, channel: Channel, body: JsonObject) -> Message | None:
        if not as_bool(body.get("enforce_nonce")):
            return None
        return channel.messages.get(self._nonces.get((channel.id, _nonce(body)), 0))

    def _remember_nonce(self, message: Message, body: JsonObject) -> None:
        if as_bool(body.get("enforce_nonce")):
            self._nonces[message.channel_id, _nonce(body)] = message.id


def _nonce(body: JsonObject) -> str:
    value = body.get("nonce")
    return str(value) if isinstance(value, int) else as_text(value)


def _send_permission(channel: Channel) -> Permission:
    if channel.kind is ChannelKind.THREAD:
        return Permission.SEND_MESSAGES_IN_THREADS
    return Permission.SEND_MESSAGES
