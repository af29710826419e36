"""What `/replay` and `/verify` ask for, and the controls of what they show."""

from __future__ import annotations

from bot.community.errors import NoSuchReplay
from bot.community.pasttables import PastTables, Reader
from bot.community.replays import Replays
from bot.table.ids import id_in
from bot.table.models import Status, TableInfo
from bot.ui.interactions.suggestions import Choice, choice, fitting
from bot.ui.panels.checks import by_hand_panel, check_panel, record_file, record_panel
from bot.ui.panels.replays import past_name, replay_panel, running_name
from bot.ui.presses.replays import ReplayPress, ReplayVerb
from bot.ui.replies import Redraw, Reply, Whisper
from bot.ui.submit import Interaction, Submit, is_private, over


class ReplayRequests:
    """Shows what has happened. Nothing here catches, answers or waits: `Submit.run` does."""

    def __init__(self, submit: Submit, replays: Replays, tables: PastTables) -> None:
        self._submit = submit
        self._tables = tables
        self._replays = replays

    async def replay(self, interaction: Interaction, table: str, deal: int) -> None:
        """Begin to look back at a table that is over, at the deal of that number."""

        async def work() -> Reply:
            reader, table_id = _reader(interaction), _number(table)
            place = await self._replays.place(reader, table_id, deal)
            return Whisper(
                replay_panel(await self._replays.frame(reader, table_id, place, 0), None)
            )

        await self._submit.run(interaction, work)

    async def verify(self, interaction: Interaction, table: str, deal: int) -> None:
        """Check the deal of that number."""

        async def work() -> Reply:
            reader, table_id = _reader(interaction), _number(table)
            place = await self._replays.place(reader, table_id, deal)
            checked = await self._replays.check(reader, table_id, place)
            return Whisper(check_panel(checked), files=(record_file(checked.record),))

        await self._submit.run(interaction, work)

    async def press(self, interaction: Interaction, press: ReplayPress) -> None:
        """Show another frame, or what else there is of the match."""
        match press.verb:
            case ReplayVerb.RECORD:
                await self._record(interaction, press.table)
            case ReplayVerb.CHECK | ReplayVerb.HAND:
                await self._check(interaction, press)
            case _:
                await self._turn(interaction, press)

    async def suggest_finished(self, interaction: Interaction, typed: str) -> list[Choice]:
        """The tables to look back at, newest first, by number, player, game and day."""

        async def work() -> list[Choice]:
            return await self._finished(interaction, typed)

        return await self._submit.suggest(work)

    async def suggest_tables(self, interaction: Interaction, typed: str) -> list[Choice]:
        """The tables whose deals may be checked: the running ones first."""

        async def work() -> list[Choice]:
            running = await self._running(interaction)
            named = [(running_name(info), str(info.id)) for info in running]
            return [*fitting(typed, named), *await self._finished(interaction, typed)]

        return await self._submit.suggest(work)

    async def _finished(self, interaction: Interaction, typed: str) -> list[Choice]:
        found = await self._tables.find(_reader(interaction), typed)
        return [choice(past_name(match), str(match.table_id)) for match in found]

    async def _running(self, interaction: Interaction) -> list[TableInfo]:
        """The running tables of the person and of the channel."""
        service, reader = self._submit.service, _reader(interaction)
        here = await service.live_in(interaction.channel_id or 0)
        own = await service.live_of(interaction.user.id)
        known = {info.id: info for info in (*own, *([here] if here else []))}
        return [
            info
            for info in known.values()
            if info.status is Status.RUNNING and reader.may_see(info) and not info.is_closed
        ]

    async def _turn(self, interaction: Interaction, press: ReplayPress) -> None:
        async def work() -> Reply:
            frame = await self._replays.frame(
                _reader(interaction), press.table, press.deal, press.frame
            )
            return over(interaction, replay_panel(frame, press.eyes))

        await self._submit.run(interaction, work, whispers=not is_private(interaction))

    async def _check(self, interaction: Interaction, press: ReplayPress) -> None:
        async def work() -> Reply:
            checked = await self._replays.check(_reader(interaction), press.table, press.deal)
            if press.verb is ReplayVerb.HAND:
                return Redraw(by_hand_panel(checked))
            return Redraw(check_panel(checked), files=(record_file(checked.record),))

        await self._submit.run(interaction, work)

    async def _record(self, interaction: Interaction, table_id: int) -> None:
        async def work() -> Reply:
            record = await self._replays.record(_reader(interaction), table_id)
            return Whisper(record_panel(record), files=(record_file(record),))

        await self._submit.run(interaction, work, whispers=True)


def _reader(interaction: Interaction) -> Reader:
    return Reader(interaction.user.id, interaction.guild_id, interaction.channel_id)


def _number(text: str) -> int:
    found = id_in(text)
    if found is None:
        raise NoSuchReplay
    return found
