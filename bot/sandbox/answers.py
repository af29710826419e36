"""What the bot made of one interaction, as a test or a page follows it."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.sandbox.callbacks import CHOICES, SHOW_MODAL
from bot.sandbox.commands import NotPossibleError
from bot.sandbox.interactions import Interaction, State
from bot.sandbox.messages import Message
from bot.sandbox.modals import Modal, modal_of
from bot.sandbox.payload import Json, JsonObject, as_objects, as_text
from bot.sandbox.world import World


class DidNotRespondError(Exception):
    """The bot did not answer within three seconds."""

    def __init__(self, answer: "Answer") -> None:
        super().__init__(f"the application did not respond to {answer}")
        self.answer = answer


@dataclass(frozen=True, slots=True)
class Choice:
    """One proposal of an autocomplete."""

    name: str
    value: Json


class Answer:
    """The answer to one interaction; it grows while the bot edits and follows up."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self._interaction = interaction

    def __repr__(self) -> str:
        asked = self._interaction
        return f"<Answer to {asked.account.name}'s interaction {asked.id}: {asked.state.value}>"

    @property
    def id(self) -> int:
        """The interaction's id."""
        return self._interaction.id

    @property
    def state(self) -> State:
        """Pending, answered or failed."""
        return self._interaction.state

    @property
    def has_failed(self) -> bool:
        """Whether the three seconds passed without an answer."""
        return self.state is State.FAILED

    @property
    def type(self) -> int | None:
        """The callback's type: 4 say, 5 defer, 6 defer update, 7 update, 8 choices, 9 modal."""
        return self._interaction.answer_type

    @property
    def callback(self) -> JsonObject | None:
        """The callback's body as the bot sent it."""
        return self._interaction.callback

    @property
    def latency(self) -> float | None:
        """Seconds from the event to the callback, by the loopback's clock."""
        answered = self._interaction.answered_at
        return None if answered is None else answered - self._interaction.sent_at

    @property
    def message(self) -> Message | None:
        """The message of the answer as it is now; None without one or when it is gone."""
        return self._find(self._interaction.response_id)

    @property
    def is_ephemeral(self) -> bool:
        """Whether only the person who asked sees the message."""
        return self.message is not None and self.message.is_ephemeral

    @property
    def text(self) -> str:
        """All visible text of the message; raises when there is none."""
        if self.message is None:
            raise NotPossibleError(f"{self} has no message")
        return self.message.text

    @property
    def followups(self) -> tuple[Message, ...]:
        """The further messages as they are now."""
        found = (self._find(i) for i in self._interaction.followup_ids)
        return tuple(message for message in found if message)

    @property
    def edits(self) -> tuple[Message, ...]:
        """Every later state the answer's message was edited to by the interaction's token."""
        return tuple(self._interaction.edits)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The proposals of an autocomplete."""
        if self.type != CHOICES:
            raise NotPossibleError(f"{self} proposes nothing")
        listed = as_objects(self._interaction.answer_data.get("choices"))
        return tuple(Choice(as_text(c.get("name")), c.get("value")) for c in listed)

    @property
    def modal(self) -> Modal:
        """The modal that was shown; raises when there is none."""
        if self.type != SHOW_MODAL:
            raise NotPossibleError(f"{self} shows no modal")
        return modal_of(self._interaction)

    async def wait(self, timeout: float = 30.0) -> "Answer":  # noqa: ASYNC109 - passed on to `until`
        """Wait for the first answer; raises DidNotRespondError when there is none in time."""
        await self._until(lambda: self.state is not State.PENDING, timeout)
        if self.has_failed:
            raise DidNotRespondError(self)
        return self

    async def wait_edit(self, count: int = 1, timeout: float = 5.0) -> Message:  # noqa: ASYNC109 - passed on to `until`
        """Wait until the answer's message was edited that often; the newest state."""
        await self._until(lambda: len(self.edits) >= count, timeout)
        return self.edits[-1]

    async def wait_followup(self, count: int = 1, timeout: float = 5.0) -> Message:  # noqa: ASYNC109 - passed on to `until`
        """Wait for that many further messages; the newest."""
        await self._until(lambda: len(self.followups) >= count, timeout)
        return self.followups[-1]

    async def _until(self, predicate: Callable[[], bool], seconds: float) -> None:
        await self._world.changes.until(predicate, seconds)

    def _find(self, message_id: int | None) -> Message | None:
        return self._interaction.channel.messages.get(message_id or 0)
