"""Presses on a hand and around it: playing, looking, coming back and resigning."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.table.errors import Stale
from bot.table.models import Person, Snapshot
from bot.ui.interactions.refusals import OldQuestion
from bot.ui.panels import hand_panel
from bot.ui.presses.hands import ActionPress, LevelPress, PickPress
from bot.ui.presses.tables import TablePress
from bot.ui.redraws import Hold
from bot.ui.replies import Redraw, Reply, Whisper
from bot.ui.submit import Interaction, Submit, Told, is_private
from games.core.seats import Seat

HandWork = Callable[[Hold], Awaitable[Reply]]


class HandPresses:
    """Carries out presses. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(self, submit: Submit) -> None:
        self._submit = submit
        self._service = submit.service
        self._presenter = submit.presenter
        self._delivery = submit.delivery

    async def act(self, interaction: Interaction, press: ActionPress) -> None:
        """Carry out an action."""
        await self._move(interaction, press.table, press.seat, press.expect, press.text)

    async def pick(self, interaction: Interaction, press: PickPress) -> None:
        """Carry out an action on several cards."""
        await self._move(interaction, press.table, press.seat, press.expect, press.text)

    async def level(self, interaction: Interaction, press: LevelPress) -> None:
        """Draw the hand again with another level's strains."""

        async def work(hold: Hold) -> Reply:
            hold.look()
            snapshot = await self._service.show_person(press.table, interaction.user.id)
            if (snapshot.seat, snapshot.expect) != (press.seat, press.expect):
                raise Stale
            return _hand(interaction, snapshot, level=press.level)

        await self._on_hand(interaction, press.table, press.seat, work)

    async def show(self, interaction: Interaction, table_id: int) -> None:
        """Show the hand to its player alone."""

        async def work() -> Reply:
            snapshot = await self._service.show_person(table_id, interaction.user.id)
            return Whisper(hand_panel(snapshot), snapshot)

        await self._submit.run(interaction, work, whispers=True)

    async def keep(self, interaction: Interaction, table_id: int) -> None:
        """Show the hand again to somebody who does not resign after all."""
        await self._submit.run(interaction, lambda: self._own_hand(interaction, table_id))

    async def come_back(self, interaction: Interaction, table_id: int) -> None:
        """Take the seat back from the computer that plays it."""

        async def work() -> Reply:
            await self._service.come_back(table_id, interaction.user.id, request=interaction.id)
            return await self._own_hand(interaction, table_id)

        whispers = not is_private(interaction)
        await self._submit.run(interaction, work, hand_of=table_id, whispers=whispers)

    async def resign(self, interaction: Interaction, press: TablePress) -> None:
        """Resign, if nothing has happened since the question was asked."""

        async def work() -> Reply:
            info = await self._service.info(press.table)
            if info.is_live and info.version != press.version:
                raise OldQuestion
            await self._service.resign(press.table, interaction.user.id, request=interaction.id)
            return await self._own_hand(interaction, press.table)

        await self._submit.run(interaction, work, hand_of=press.table)

    async def _move(
        self, interaction: Interaction, table_id: int, seat: Seat, expect: int, text: str
    ) -> None:
        person = Person(interaction.user.id)

        async def work(hold: Hold) -> Reply:
            await self._service.act(
                table_id, person, text, expect=expect, seat=seat, request=interaction.id
            )
            hold.look()
            return _hand(interaction, await self._service.show_person(table_id, person.user_id))

        await self._on_hand(interaction, table_id, seat, work)

    async def _on_hand(
        self, interaction: Interaction, table_id: int, seat: Seat, work: HandWork
    ) -> None:
        """Answer a press on a hand by drawing it, so that no edit is needed for it."""
        async with self._presenter.hold_hand(table_id, seat) as hold:
            told = await self._submit.run(interaction, lambda: work(hold), hand_of=table_id)
            await self._after_hand(interaction, table_id, seat, hold, told)

    async def _after_hand(
        self, interaction: Interaction, table_id: int, seat: Seat, hold: Hold, told: Told
    ) -> None:
        message = interaction.message
        if message is None or not isinstance(told.reply, Redraw):
            return
        self._delivery.attention.saw(table_id, seat)
        if told.answer.private is not None:
            return  # it is kept up to date like every private hand
        if told.arrived and await self._delivery.is_shown_in(table_id, seat, message.id):
            hold.drew()
            self._presenter.was_drawn(table_id, seat)
        else:
            self._presenter.want_hand(table_id, seat)

    async def _own_hand(self, interaction: Interaction, table_id: int) -> Reply:
        return _hand(interaction, await self._service.show_person(table_id, interaction.user.id))


def _hand(interaction: Interaction, snapshot: Snapshot, *, level: int | None = None) -> Reply:
    """The hand, over the message that was pressed when only the presser sees it."""
    view = hand_panel(snapshot, level=level)
    return Redraw(view, snapshot) if is_private(interaction) else Whisper(view, snapshot)
