"""Users, members and servers."""

from bot.sandbox.payload import as_int
from bot.sandbox.refusals import invalid_recipient, missing_access, unknown_member
from bot.sandbox.rest.routes import Reply, Request, Routes
from bot.sandbox.wire.accounts import (
    guild_payload,
    member_payload,
    own_user_payload,
    user_payload,
)
from bot.sandbox.wire.channels import channel_payload
from bot.sandbox.world import Guild, World


class PeopleRoutes:
    """Who there is, and the way into somebody's direct messages."""

    def __init__(self, world: World) -> None:
        self._world = world

    def register(self, routes: Routes) -> None:
        """Add this resource's routes."""
        routes.add("GET", "/users/@me", self.show_self)
        routes.add("POST", "/users/@me/channels", self.open_dm)
        routes.add("GET", "/users/{user}", self.show_user)
        routes.add("GET", "/guilds/{guild}", self.show_guild)
        routes.add("GET", "/guilds/{guild}/members/{user}", self.show_member)

    def show_self(self, _request: Request) -> Reply:
        """GET the bot's own user."""
        return Reply(own_user_payload(self._world.bot))

    def open_dm(self, request: Request) -> Reply:
        """POST open the direct messages with somebody."""
        account = self._world.accounts.get(as_int(request.fields.get("recipient_id")))
        if account is None or account.is_bot:
            raise invalid_recipient()
        return Reply(channel_payload(self._world.dm_channel(account), self._world))

    def show_user(self, request: Request) -> Reply:
        """GET a user."""
        return Reply(user_payload(self._world.account(request.id("user"))))

    def show_guild(self, request: Request) -> Reply:
        """GET a server the bot is in."""
        return Reply(guild_payload(self._guild(request)))

    def show_member(self, request: Request) -> Reply:
        """GET a member of a server."""
        account = self._world.account(request.id("user"))
        guild = self._guild(request)
        if account.id not in guild.members and account is not self._world.bot:
            raise unknown_member()
        return Reply(member_payload(account))

    def _guild(self, request: Request) -> Guild:
        guild = self._world.guild(request.id("guild"))
        if not guild.has_bot:
            raise missing_access()
        return guild
