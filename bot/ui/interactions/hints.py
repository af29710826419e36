"""`/hint`: what the best computer would do, thought up on request and noted before it is told."""

from __future__ import annotations

from bot.table.hints import Question
from bot.thinking.minds import Minds, Unanswered
from bot.ui.interactions.finding import Finding
from bot.ui.interactions.refusals import NoHint
from bot.ui.panels import hint_panel
from bot.ui.replies import Reply, Whisper
from bot.ui.submit import Interaction, Submit
from games.opponents.thinking import Decision, Level

HINT_SECONDS = 2.5  # of waiting for a thought and thinking it


class HintRequests:
    """Gives hints. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(self, submit: Submit, finding: Finding, minds: Minds) -> None:
        self._submit = submit
        self._service = submit.service
        self._finding = finding
        self._minds = minds

    async def give(self, interaction: Interaction, table: str | None) -> None:
        """Tell the person what the best computer would do in their seat now."""
        user_id = interaction.user.id

        async def work() -> Reply:
            info = await self._finding.own(interaction, table)
            question = await self._service.ask_hint(info.id, user_id)
            decision = await self._think(question)
            expect = question.snapshot.expect
            await self._service.take_hint(info.id, user_id, expect=expect, request=interaction.id)
            return Whisper(hint_panel(question, decision))

        await self._submit.run(interaction, work)

    async def _think(self, question: Question) -> Decision:
        snapshot = question.snapshot
        # By the position alone: whoever asks twice samples the same worlds, and learns no more.
        seed = snapshot.table.id << 32 | snapshot.expect
        try:
            return await self._minds.ask(
                snapshot.view,
                question.choices,
                level=Level.HARD,
                seed=seed,
                within=HINT_SECONDS,
            )
        except Unanswered:
            raise NoHint from None
