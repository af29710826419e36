"""The application: its commands, its emojis, its gateway."""

import base64
import binascii
from dataclasses import dataclass

from bot.sandbox.commands import CommandBook
from bot.sandbox.form import Form, Problems
from bot.sandbox.payload import Json, JsonObject, as_objects
from bot.sandbox.refusals import ApiError, missing_access, unknown_emoji
from bot.sandbox.rest.routes import Reply, Request, Routes
from bot.sandbox.wire.accounts import application_payload, user_payload
from bot.sandbox.world import World

_MOST_EMOJI_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True)
class Emoji:
    """An emoji of the application."""

    id: int
    name: str
    content_type: str
    content: bytes


class ApplicationRoutes:
    """What belongs to the bot itself."""

    def __init__(self, world: World, commands: CommandBook) -> None:
        self._world = world
        self._commands = commands
        self.emojis: dict[int, Emoji] = {}
        self.shards = 1

    def register(self, routes: Routes) -> None:
        """Add this resource's routes."""
        commands = "/applications/{application}/commands"
        guild_commands = "/applications/{application}/guilds/{guild}/commands"
        emojis = "/applications/{application}/emojis"
        routes.add("GET", "/gateway/bot", self.gateway)
        routes.add("GET", "/oauth2/applications/@me", self.show)
        routes.add("GET", "/applications/@me", self.show)
        for template in (commands, guild_commands):
            routes.add("GET", template, self.list_commands)
            routes.add("PUT", template, self.replace_commands)
        routes.add("GET", emojis, self.list_emojis)
        routes.add("POST", emojis, self.create_emoji)
        routes.add("GET", emojis + "/{emoji}", self.show_emoji)
        routes.add("PATCH", emojis + "/{emoji}", self.rename_emoji)
        routes.add("DELETE", emojis + "/{emoji}", self.delete_emoji)

    def gateway(self, _request: Request) -> Reply:
        """GET where the gateway is and how many shards it advises."""
        limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 16}
        url = self._world.base.replace("http://", "ws://") + "/gateway"
        return Reply({"url": url, "shards": self.shards, "session_start_limit": limit})

    def show(self, _request: Request) -> Reply:
        """GET the application."""
        return Reply(application_payload(self._world))

    def list_commands(self, request: Request) -> Reply:
        """GET the registered commands."""
        return Reply(list(self._commands.listed(self._guild_id(request))))

    def replace_commands(self, request: Request) -> Reply:
        """PUT all commands in place of those there were."""
        self._commands.replace(as_objects(request.body), self._guild_id(request))
        return self.list_commands(request)

    def list_emojis(self, request: Request) -> Reply:
        """GET the application's emojis."""
        self._own(request)
        return Reply({"items": [self._payload(emoji) for emoji in self.emojis.values()]})

    def create_emoji(self, request: Request) -> Reply:
        """POST an emoji."""
        self._own(request)
        form = Form(request.fields, Problems())
        name = form.text("name", 2, 32, required=True) or ""
        image = form.text("image", 1, 2**20, required=True) or ""
        if any(emoji.name == name for emoji in self.emojis.values()):
            form.bad("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name already taken")
        kind, content = _picture(image, form)
        form.problems.raise_if_any()
        emoji = Emoji(self._world.new_id(), name, kind, content)
        self.emojis[emoji.id] = emoji
        return Reply(self._payload(emoji), 201)

    def show_emoji(self, request: Request) -> Reply:
        """GET one emoji."""
        return Reply(self._payload(self._emoji(request)))

    def rename_emoji(self, request: Request) -> Reply:
        """PATCH an emoji's name."""
        emoji = self._emoji(request)
        form = Form(request.fields, Problems())
        name = form.text("name", 2, 32, required=True) or emoji.name
        form.problems.raise_if_any()
        renamed = Emoji(emoji.id, name, emoji.content_type, emoji.content)
        self.emojis[emoji.id] = renamed
        return Reply(self._payload(renamed))

    def delete_emoji(self, request: Request) -> Reply:
        """DELETE an emoji."""
        del self.emojis[self._emoji(request).id]
        return Reply(status=204)

    def _guild_id(self, request: Request) -> int | None:
        self._own(request)
        return request.id("guild") if "/guilds/" in request.path else None

    def _own(self, request: Request) -> None:
        if request.id("application") != self._world.application_id:
            raise missing_access()

    def _emoji(self, request: Request) -> Emoji:
        self._own(request)
        if (emoji_id := request.id("emoji")) not in self.emojis:
            raise unknown_emoji()
        return self.emojis[emoji_id]

    def _payload(self, emoji: Emoji) -> JsonObject:
        payload: dict[str, Json] = {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "user": user_payload(self._world.bot),
            "require_colons": True,
            "managed": False,
            "animated": emoji.content_type == "image/gif",
            "available": True,
        }
        return payload


def _picture(image: str, form: Form) -> tuple[str, bytes]:
    head, _, data = image.partition(";base64,")
    try:
        content = base64.b64decode(data, validate=True)
    except binascii.Error:
        content = b""
    if not head.startswith("data:image/") or not content:
        form.bad("image", "IMAGE_INVALID", "Invalid image data")
    if len(content) > _MOST_EMOJI_BYTES:
        raise ApiError(400, 50138, "Failed to resize asset below the maximum size: 262144")
    return head.removeprefix("data:"), content
