"""What the bot may answer an interaction, and what each answer does."""

from collections.abc import Callable
from dataclasses import replace

from bot.sandbox.form import Form, Problems
from bot.sandbox.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    Interaction,
    InteractionDesk,
    metadata,
)
from bot.sandbox.limits.commands import MOST_OPTIONS, judge_choice
from bot.sandbox.limits.modals import judge_modal
from bot.sandbox.messages import Message, MessageFlag
from bot.sandbox.payload import Json, JsonObject, as_object
from bot.sandbox.posting import Files, Writer, flags_of
from bot.sandbox.refusals import unknown_message
from bot.sandbox.snowflakes import moment
from bot.sandbox.wire.accounts import user_payload
from bot.sandbox.wire.messages import message_payload
from bot.sandbox.world import World

SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 4, 5, 6, 7, 8, 9
_SLASH_RESPONSE = 20


class Callbacks:
    """Carries out the callbacks and follow-ups of interactions."""

    def __init__(self, world: World, desk: InteractionDesk, writer: Writer) -> None:
        self._world = world
        self._desk = desk
        self._writer = writer
        self._acts: dict[int, Callable[[Interaction, JsonObject, Files], None]] = {
            SAY: self._say,
            DEFER: self._defer,
            DEFER_UPDATE: self._point_at_source,
            UPDATE: self._update,
            CHOICES: self._choices,
            SHOW_MODAL: self._modal,
        }

    def answer(self, interaction: Interaction, body: JsonObject, files: Files) -> JsonObject:
        """Carry out a callback; the answer is what `with_response` gives."""
        form = Form(body, Problems())
        kind = form.one_of("type", _allowed(interaction))
        form.problems.raise_if_any()
        self._acts[kind or 0](interaction, as_object(body.get("data")), files)
        self._desk.settle(interaction, body)
        return self._response(interaction, kind or 0)

    def _response(self, interaction: Interaction, kind: int) -> JsonObject:
        about: dict[str, Json] = {"id": str(interaction.id), "type": interaction.kind}
        payload: dict[str, Json] = {"interaction": about}
        message = self.original(interaction) if interaction.response_id else None
        if message:
            about["response_message_id"] = str(message.id)
            about["response_message_loading"] = message.is_loading
            about["response_message_ephemeral"] = message.is_ephemeral
        if message and kind in (SAY, UPDATE):
            payload["resource"] = {
                "type": kind,
                "message": message_payload(message, self._world),
            }
        return payload

    # ------------------------------------------------------------------ callbacks
    def _say(self, interaction: Interaction, data: JsonObject, files: Files) -> None:
        blank = self._blank(interaction, flags_of(data))
        interaction.response_id = self._world.put(self._writer.fill(blank, data, files)).id

    def _defer(self, interaction: Interaction, data: JsonObject, _files: Files) -> None:
        flags = flags_of(data) & MessageFlag.EPHEMERAL
        blank = self._blank(interaction, flags)
        loading = replace(blank, flags=flags | MessageFlag.LOADING)
        interaction.response_id = self._world.put(loading).id

    def _point_at_source(self, interaction: Interaction, _data: JsonObject, _files: Files) -> None:
        if interaction.source:
            interaction.response_id = interaction.source.id

    def _update(self, interaction: Interaction, data: JsonObject, files: Files) -> None:
        source = interaction.source and self._world.current(interaction.source)
        if source is None:
            raise unknown_message()
        self._world.edit(self._writer.edit(source, data, files))
        interaction.response_id = source.id

    def _choices(self, _interaction: Interaction, data: JsonObject, _files: Files) -> None:
        form = Form(data, Problems(), ("data",))
        for choice in form.items("choices", 0, MOST_OPTIONS, required=True):
            judge_choice(choice)
        form.problems.raise_if_any()

    def _modal(self, _interaction: Interaction, data: JsonObject, _files: Files) -> None:
        form = Form(data, Problems(), ("data",))
        judge_modal(form)
        form.problems.raise_if_any()

    # ------------------------------------------------------------------ messages of a token
    def original(self, interaction: Interaction) -> Message:
        """The message of the first answer."""
        return self._own(interaction, interaction.response_id)

    def named(self, interaction: Interaction, message_id: int) -> Message:
        """A follow-up, or the first answer by its id."""
        if message_id not in (interaction.response_id, *interaction.followup_ids):
            raise unknown_message()
        return self._own(interaction, message_id)

    def edit(
        self, interaction: Interaction, message: Message, body: JsonObject, files: Files
    ) -> Message:
        """Edit one of the interaction's messages."""
        edited = self._world.edit(self._writer.edit(message, body, files))
        if message.id == interaction.response_id:
            interaction.edits.append(edited)
        self._desk.touched(interaction)
        return edited

    def follow_up(self, interaction: Interaction, body: JsonObject, files: Files) -> Message:
        """A further message; the first after a deferral takes the place of "thinking"."""
        if interaction.answer_type == DEFER:
            thinking = self._world.current(self.original(interaction))
            if thinking and thinking.is_loading:
                return self.edit(interaction, thinking, body, files)
        blank = self._blank(interaction, flags_of(body))
        message = self._world.put(self._writer.fill(blank, body, files))
        interaction.followup_ids.append(message.id)
        self._desk.touched(interaction)
        return message

    def _own(self, interaction: Interaction, message_id: int | None) -> Message:
        found = interaction.channel.messages.get(message_id or 0)
        if found is None:
            raise unknown_message()
        return found

    def _blank(self, interaction: Interaction, flags: MessageFlag) -> Message:
        account = interaction.account
        is_private = MessageFlag.EPHEMERAL in flags
        return Message(
            id=self._world.new_id(),
            channel_id=interaction.channel.id,
            author_id=self._world.bot.id,
            created_at=moment(self._world.clock()),
            type=_SLASH_RESPONSE if interaction.kind == COMMAND else 0,
            visible_to=account.id if is_private else None,
            interaction_id=interaction.id,
            metadata=metadata(interaction, user_payload(account)),
        )


def _allowed(interaction: Interaction) -> frozenset[int]:
    has_message = interaction.source is not None
    match interaction.kind:
        case kind if kind == AUTOCOMPLETE:
            return frozenset({CHOICES})
        case kind if kind == COMPONENT:
            return frozenset({SAY, DEFER, DEFER_UPDATE, UPDATE, SHOW_MODAL})
        case kind if kind == MODAL and has_message:
            return frozenset({SAY, DEFER, DEFER_UPDATE, UPDATE})
        case kind if kind == MODAL:
            return frozenset({SAY, DEFER})
        case _:
            return frozenset({SAY, DEFER, SHOW_MODAL})
