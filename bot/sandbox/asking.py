"""The one way from a person to the bot: open an interaction and send its event."""

from bot.sandbox.answers import Answer
from bot.sandbox.commands import CommandBook
from bot.sandbox.gateway import Gateway
from bot.sandbox.interaction_payload import interaction_payload
from bot.sandbox.interactions import Interaction, InteractionDesk
from bot.sandbox.messages import Message
from bot.sandbox.payload import JsonObject
from bot.sandbox.world import Account, Channel, World


class Asking:
    """Sends interactions to every bot process that is connected."""

    def __init__(
        self, world: World, desk: InteractionDesk, commands: CommandBook, gateway: Gateway
    ) -> None:
        self.world = world
        self.commands = commands
        self._desk = desk
        self._gateway = gateway

    def ask(
        self,
        kind: int,
        account: Account,
        channel: Channel,
        data: JsonObject,
        *,
        source: Message | None = None,
        parent: Interaction | None = None,
    ) -> Answer:
        """Open an interaction; its answer begins pending."""
        interaction = self._desk.open(kind, account, channel, data, source=source, parent=parent)
        payload = interaction_payload(interaction, self.world)
        self._gateway.dispatch("INTERACTION_CREATE", payload, channel.guild_id)
        return Answer(self.world, interaction)
