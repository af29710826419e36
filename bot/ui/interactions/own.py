"""What somebody asks for themselves: what waits for them, and their data."""

from __future__ import annotations

import asyncio
import io
import zipfile

from bot.community.agenda import Agendas
from bot.community.privacy import Privacy
from bot.table.clock import Clock
from bot.ui.interactions.refusals import ExportTooLarge, OldQuestion
from bot.ui.panels.agenda import agenda_panel
from bot.ui.panels.privacy import deleted_panel, export_panel, kept_panel, question_panel
from bot.ui.presses.privacy import PrivacyPress, PrivacyVerb
from bot.ui.replies import Attached, Reply, Whisper
from bot.ui.submit import Interaction, Submit, over

PLAIN = 1_000_000  # bytes of a file that is sent as it is; a longer one is packed
LARGEST = 10 * 2**20  # bytes of a file that Discord takes wherever it is sent
QUESTION_HOLDS = 15 * 60  # seconds
FILE = "my-data.json"
PACKED = "my-data.zip"
ASKED_LONG_AGO = "You were asked too long ago. To delete your data, use `/privacy delete` again."


class OwnRequests:
    """Answers people about themselves. Nothing here catches or waits: `Submit.run` does."""

    def __init__(self, submit: Submit, agendas: Agendas, privacy: Privacy, clock: Clock) -> None:
        self._submit = submit
        self._agendas = agendas
        self._privacy = privacy
        self._clock = clock

    async def games(self, interaction: Interaction) -> None:
        """Show what waits for the person: on this server, or, in a direct message, everywhere."""

        async def work() -> Reply:
            agenda = await self._agendas.of(interaction.user.id, interaction.guild_id)
            return Whisper(agenda_panel(agenda))

        await self._submit.run(interaction, work)

    async def export(self, interaction: Interaction) -> None:
        """Give the person everything that is stored of them."""

        async def work() -> Reply:
            content = await self._privacy.export(interaction.user.id)
            file = await asyncio.to_thread(_file, content)
            return Whisper(export_panel(file), files=(file,))

        await self._submit.run(interaction, work)

    async def ask(self, interaction: Interaction) -> None:
        """Ask whether the person's data are really to be deleted, where they can be."""

        async def work() -> Reply:
            await self._privacy.check(interaction.user.id)
            return Whisper(question_panel(int(self._clock.now())))

        await self._submit.run(interaction, work)

    async def answer(self, interaction: Interaction, press: PrivacyPress) -> None:
        """Delete the person's data, or keep them."""

        async def work() -> Reply:
            view = kept_panel()
            if press.verb is PrivacyVerb.DELETE:
                if self._clock.now() > press.asked_at + QUESTION_HOLDS:
                    raise OldQuestion(ASKED_LONG_AGO)
                view = deleted_panel(await self._privacy.delete(interaction.user.id))
            return over(interaction, view)

        await self._submit.run(interaction, work)


def _file(content: bytes) -> Attached:
    """The file as it can be sent. Raises ExportTooLarge."""
    if len(content) <= PLAIN:
        return Attached(FILE, content)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(FILE, content)
    if packed.tell() > LARGEST:
        raise ExportTooLarge
    return Attached(PACKED, packed.getvalue())
