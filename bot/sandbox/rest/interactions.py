"""Interaction callbacks, and the messages an interaction's token reaches."""

from bot.sandbox.callbacks import Callbacks
from bot.sandbox.interactions import Interaction, InteractionDesk
from bot.sandbox.messages import Message
from bot.sandbox.rest.routes import Reply, Request, Routes
from bot.sandbox.wire.messages import message_payload
from bot.sandbox.world import World

_ORIGINAL = "@original"


class InteractionRoutes:
    """Answers to interactions; the token is the only authority they need."""

    def __init__(self, world: World, desk: InteractionDesk, callbacks: Callbacks) -> None:
        self._world = world
        self._desk = desk
        self._callbacks = callbacks

    def register(self, routes: Routes) -> None:
        """Add this resource's routes."""
        webhook = "/webhooks/{application}/{token}"
        routes.add("POST", "/interactions/{interaction}/{token}/callback", self.answer)
        routes.add("POST", webhook, self.follow_up)
        routes.add("GET", webhook + "/messages/{message}", self.show)
        routes.add("PATCH", webhook + "/messages/{message}", self.edit)
        routes.add("DELETE", webhook + "/messages/{message}", self.delete)

    def answer(self, request: Request) -> Reply:
        """POST the one answer."""
        found = self._desk.unanswered(request.id("interaction"), request.name("token"))
        response = self._callbacks.answer(found, request.fields, request.files)
        wants_body = request.query.get("with_response", "").lower() in ("1", "true")
        return Reply(response) if wants_body else Reply(status=204)

    def follow_up(self, request: Request) -> Reply:
        """POST a further message."""
        interaction = self._interaction(request)
        message = self._callbacks.follow_up(interaction, request.fields, request.files)
        return Reply(message_payload(message, self._world))

    def show(self, request: Request) -> Reply:
        """GET one of the interaction's messages."""
        return Reply(message_payload(self._message(request), self._world))

    def edit(self, request: Request) -> Reply:
        """PATCH one of the interaction's messages."""
        message = self._message(request)
        interaction = self._interaction(request)
        edited = self._callbacks.edit(interaction, message, request.fields, request.files)
        return Reply(message_payload(edited, self._world))

    def delete(self, request: Request) -> Reply:
        """DELETE one of the interaction's messages."""
        self._world.remove(self._message(request))
        return Reply(status=204)

    def _interaction(self, request: Request) -> Interaction:
        return self._desk.answered(request.id("application"), request.name("token"))

    def _message(self, request: Request) -> Message:
        interaction = self._interaction(request)
        if request.name("message") == _ORIGINAL:
            return self._callbacks.original(interaction)
        return self._callbacks.named(interaction, request.id("message"))
