"""What the controls of a lobby do: its message is redrawn by the answer to each press."""

from __future__ import annotations

from bot.table.errors import NoSuchSeat
from bot.table.models import TableInfo
from bot.ui.interactions.places import check_access, is_moderator
from bot.ui.presses.tables import LobbyPress, LobbyVerb
from bot.ui.publisher import panel_of
from bot.ui.replies import Redraw, Reply, Whisper
from bot.ui.submit import Interaction, Submit, member_of
from games.core.seats import Seat
from games.opponents.thinking import Level


class LobbyPresses:
    """Carries out what is pressed before a match."""

    def __init__(self, submit: Submit) -> None:
        self._submit = submit
        self._service = submit.service
        self._presenter = submit.presenter

    async def press(self, interaction: Interaction, press: LobbyPress) -> None:
        """Come, go, sit elsewhere, add computers, start or cancel."""
        async with self._presenter.hold_public(press.table) as hold:

            async def work() -> Reply:
                await self._carry_out(interaction, press)
                hold.look()
                view, info = await panel_of(self._service, press.table)
                return Redraw(view) if _is_public_message(interaction, info) else Whisper(view)

            told = await self._submit.run(interaction, work)
            if told.arrived and isinstance(told.reply, Redraw):
                hold.drew()

    async def _carry_out(self, interaction: Interaction, press: LobbyPress) -> None:
        service, table_id, user_id = self._service, press.table, interaction.user.id
        info = await service.info(table_id)
        check_access(interaction, info)
        match press.verb:
            case LobbyVerb.JOIN | LobbyVerb.ACCEPT:
                await service.join(table_id, member_of(interaction), request=interaction.id)
            case LobbyVerb.LEAVE:
                await service.leave(table_id, user_id, request=interaction.id)
            case LobbyVerb.DECLINE:
                await service.decline(table_id, user_id)
            case LobbyVerb.COMPUTER:
                await service.add_computer(table_id, user_id)
            case LobbyVerb.FILL:
                await self._fill(table_id, user_id)
            case LobbyVerb.LEVEL:
                [level] = press.chosen
                await service.set_level(table_id, user_id, Level(level))
            case LobbyVerb.MOVE:
                await service.move(table_id, user_id, _seats(press, 1)[0])
            case LobbyVerb.SWAP:
                one, other = _seats(press, 2)
                await service.swap(table_id, user_id, (one, other))
            case LobbyVerb.SHUFFLE:
                await service.shuffle_seats(table_id, user_id)
            case LobbyVerb.START:
                await service.start(table_id, user_id, request=interaction.id)
            case LobbyVerb.CANCEL:
                moderator = is_moderator(interaction, info)
                await service.cancel(table_id, user_id, moderator=moderator)

    async def _fill(self, table_id: int, user_id: int) -> None:
        """A computer for every seat that is free."""
        info = await self._service.add_computer(table_id, user_id)
        while not info.is_full:
            info = await self._service.add_computer(table_id, user_id)


def _seats(press: LobbyPress, count: int) -> tuple[Seat, ...]:
    if len(press.chosen) != count:
        raise NoSuchSeat
    return tuple(map(int, press.chosen))


def _is_public_message(interaction: Interaction, info: TableInfo) -> bool:
    """Whether the table's own message was pressed; its id is known a moment after it is shown."""
    message = interaction.message
    return message is not None and info.message_id in (None, message.id)
