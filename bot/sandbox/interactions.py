"""Interactions: what a person asked of the bot, and what became of it."""

import asyncio
from dataclasses import dataclass, field
from enum import Enum

from bot.sandbox.messages import Message
from bot.sandbox.payload import Json, JsonObject, as_int, as_object
from bot.sandbox.refusals import (
    already_acknowledged,
    invalid_webhook_token,
    unknown_interaction,
    unknown_webhook,
)
from bot.sandbox.world import Account, Channel, News, World

ANSWER_WITHIN = 3.0
"""Seconds an interaction waits for its first answer."""
TOKEN_LIFE = 15 * 60.0
"""Seconds an answered interaction's token edits and follows up."""
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5


class State(Enum):
    """Whether the bot has answered."""

    PENDING = "pending"
    ANSWERED = "answered"
    FAILED = "failed"


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction, from the press to its last follow-up."""

    id: int
    token: str
    kind: int
    account: Account
    channel: Channel
    data: JsonObject
    sent_at: float
    source: Message | None = None
    """The message whose component was used, as it stood then."""
    parent: "Interaction | None" = None
    """The interaction that opened the modal."""
    state: State = State.PENDING
    answered_at: float | None = None
    callback: JsonObject | None = None
    response_id: int | None = None
    followup_ids: list[int] = field(default_factory=list[int])
    edits: list[Message] = field(default_factory=list[Message])
    timer: asyncio.TimerHandle | None = None

    @property
    def answer_type(self) -> int | None:
        """The type of the callback; None without one."""
        return None if self.callback is None else as_int(self.callback.get("type"))

    @property
    def answer_data(self) -> JsonObject:
        """The data of the callback."""
        return {} if self.callback is None else as_object(self.callback.get("data"))


class InteractionDesk:
    """Hands out tokens, keeps the three seconds, and knows every interaction by its token."""

    def __init__(self, world: World, answer_within: float = ANSWER_WITHIN) -> None:
        self._world = world
        self.answer_within = answer_within
        self._by_token: dict[str, Interaction] = {}
        self._by_id: dict[int, Interaction] = {}

    def open(
        self,
        kind: int,
        account: Account,
        channel: Channel,
        data: JsonObject,
        *,
        source: Message | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """A new interaction whose three seconds begin now."""
        self._forget_old()
        new_id = self._world.new_id()
        token = f"{new_id}-{self._world.new_id():x}"
        now = self._world.clock()
        new = Interaction(new_id, token, kind, account, channel, data, now, source, parent)
        self._by_token[token] = self._by_id[new_id] = new
        loop = asyncio.get_running_loop()
        new.timer = loop.call_later(self.answer_within, self._expire, new)
        self._tell(new)
        return new

    def by_id(self, interaction_id: int) -> Interaction | None:
        """An interaction that is not forgotten yet."""
        return self._by_id.get(interaction_id)

    def unanswered(self, interaction_id: int, token: str) -> Interaction:
        """The interaction a callback is for; refuses a late or a second answer."""
        found = self._by_token.get(token)
        if found is None or found.id != interaction_id or found.state is State.FAILED:
            raise unknown_interaction()
        if found.state is State.ANSWERED:
            raise already_acknowledged()
        return found

    def answered(self, application_id: int, token: str) -> Interaction:
        """The interaction whose messages a webhook request is about."""
        found = self._by_token.get(token)
        if found is None or self._world.clock() - found.sent_at > TOKEN_LIFE:
            raise invalid_webhook_token()
        if application_id != self._world.application_id or found.state is not State.ANSWERED:
            raise unknown_webhook()
        return found

    def settle(self, interaction: Interaction, callback: JsonObject) -> None:
        """Record the one answer."""
        interaction.state = State.ANSWERED
        interaction.callback = callback
        interaction.answered_at = self._world.clock()
        if interaction.timer:
            interaction.timer.cancel()
        self._tell(interaction)

    def touched(self, interaction: Interaction) -> None:
        """Let everybody know that something about the interaction changed."""
        self._tell(interaction)

    def close(self) -> None:
        """Stop every running clock."""
        for interaction in self._by_token.values():
            if interaction.timer:
                interaction.timer.cancel()

    def _expire(self, interaction: Interaction) -> None:
        if interaction.state is State.PENDING:
            interaction.state = State.FAILED
            self._tell(interaction)

    def _tell(self, interaction: Interaction) -> None:
        self._world.tell(News("interaction", interaction.id, interaction.channel.id))

    def _forget_old(self) -> None:
        limit = self._world.clock() - TOKEN_LIFE - 60
        while self._by_token:
            oldest = next(iter(self._by_token.values()))
            if oldest.sent_at > limit:
                return
            del self._by_token[oldest.token], self._by_id[oldest.id]


def metadata(interaction: Interaction, user: JsonObject) -> JsonObject:
    """What a message says about the interaction that made it."""
    owner = interaction.channel.guild_id or 0
    payload: dict[str, Json] = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "user": user,
        "authorizing_integration_owners": {"0": str(owner)},
    }
    if interaction.kind == COMPONENT and interaction.source:
        payload["interacted_message_id"] = str(interaction.source.id)
    if interaction.kind == MODAL and interaction.parent:
        payload["triggering_interaction_metadata"] = metadata(interaction.parent, user)
    return payload
