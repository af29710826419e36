"""Uploaded files and emojis, handed out as from Discord's file server."""

from aiohttp import web

from bot.sandbox.messages import Attachment
from bot.sandbox.payload import as_int
from bot.sandbox.rest.application import ApplicationRoutes
from bot.sandbox.world import World


class Cdn:
    """Answers GET below /cdn."""

    def __init__(self, world: World, application: ApplicationRoutes) -> None:
        self._world = world
        self._application = application

    def handle(self, http: web.BaseRequest) -> web.Response:
        """The file a path names, or 404."""
        match http.path.strip("/").split("/"):
            case ["cdn", "attachments", file_id, _]:
                file = self._attachment(as_int(file_id))
                return _file(file.content, file.content_type) if file else _nothing()
            case ["cdn", "emojis", name]:
                emoji = self._application.emojis.get(as_int(name.partition(".")[0]))
                return _file(emoji.content, emoji.content_type) if emoji else _nothing()
            case _:
                return _nothing()

    def _attachment(self, file_id: int) -> Attachment | None:
        for channel in self._world.channels.values():
            for message in channel.messages.values():
                for file in message.attachments:
                    if file.id == file_id:
                        return file
        return None


def _file(content: bytes, kind: str) -> web.Response:
    headers = {"Cache-Control": "max-age=86400, immutable", "X-Content-Type-Options": "nosniff"}
    return web.Response(body=content, content_type=kind, headers=headers)


def _nothing() -> web.Response:
    return web.Response(status=404)
