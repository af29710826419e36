"""The one way from an interaction to its answer, and the only place that catches what goes wrong.

Every control and every command hands over its work here. The work is done, the interaction is
acknowledged exactly once and inside Discord's three seconds, a refusal is told in private, and an
answer that is lost loses nothing: what was accepted is stored, and the presenter shows it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import discord
from discord.app_commands import Choice
from discord.ui import LayoutView

from bot.table.errors import NoSuchTable, TableError
from bot.table.models import Member, Snapshot, Status, TableInfo
from bot.table.service import TableService
from bot.ui.answers import Answer, Private
from bot.ui.delivery import Delivery
from bot.ui.failures import log_failure
from bot.ui.interactions.suggestions import MOST
from bot.ui.panels import refusal
from bot.ui.presenter import Presenter
from bot.ui.replies import Announce, Attached, Redraw, Reply, Whisper
from games.core.errors import RuleViolation

log = logging.getLogger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]
V = TypeVar("V", str, int)
Work: TypeAlias = Callable[[], Awaitable[Reply]]

PATIENCE = 1.5  # seconds until a slow piece of work is deferred: half of what Discord allows
SUGGEST_WITHIN = 2.0  # seconds; suggestions cannot be deferred, and Discord waits for 3
GRACE = 3.0  # seconds; then nobody waits for the answer any more


@dataclass(frozen=True, slots=True)
class Told:
    """What an interaction was answered with, and whether it arrived as far as we know."""

    answer: Answer
    reply: Reply
    arrived: bool


class Submit:
    """Does the work of an interaction and answers it."""

    def __init__(self, service: TableService, presenter: Presenter, delivery: Delivery) -> None:
        self.service = service
        self.presenter = presenter
        self.delivery = delivery
        self._under_way: set[asyncio.Task[Any]] = set()

    async def finish(self) -> None:
        """Let whoever has pressed something be answered, before the connection is closed."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=GRACE)

    async def run(
        self,
        interaction: Interaction,
        work: Work,
        *,
        hand_of: int | None = None,
        whispers: bool = False,
    ) -> Told:
        """Do the work and answer with what it returns.

        `hand_of` is the table whose hand was pressed: a refusal then also shows it as it is now.
        `whispers` tells that a press is not answered over the message that was pressed.
        """
        self._follow(asyncio.current_task())
        answer = Answer(interaction, whispers=whispers)
        reply = await self._do(interaction, answer, work, hand_of)
        arrived = await answer.give(reply)
        if arrived and not isinstance(reply, Announce) and reply.hand is not None:
            await self._keep_up_to_date(reply.hand, answer.private)
        return Told(answer, reply, arrived)

    async def _keep_up_to_date(self, hand: Snapshot, private: Private | None) -> None:
        """The player looks at the hand, which is drawn again if it has changed meanwhile."""
        self.delivery.answered(hand, private)
        if private is None or hand.seat is None:
            return
        if (await self.service.info(hand.table.id)).version != hand.table.version:
            self.presenter.want_hand(hand.table.id, hand.seat)

    def _follow(self, task: asyncio.Task[Any] | None) -> None:
        """Remember the task of an interaction until it has ended."""
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def suggest(self, work: Callable[[], Awaitable[list[Choice[V]]]]) -> list[Choice[V]]:
        """Suggestions while somebody types; none when something is in the way or they are late."""
        try:
            async with asyncio.timeout(SUGGEST_WITHIN):
                return (await work())[:MOST]
        except (TableError, RuleViolation):
            return []
        except TimeoutError:
            log.info("a suggestion came too late")
            return []
        except Exception as error:  # noqa: BLE001 - the funnel's catch-all; logged, and no suggestion
            log_failure(log, "a suggestion", error)
            return []

    async def _do(
        self, interaction: Interaction, answer: Answer, work: Work, hand_of: int | None
    ) -> Reply:
        task = asyncio.ensure_future(self._carry_out(interaction, work, hand_of))
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            await answer.defer()
        return await task

    async def _carry_out(self, interaction: Interaction, work: Work, hand_of: int | None) -> Reply:
        try:
            return await work()
        except (TableError, RuleViolation) as refused:
            return await self._explain(interaction, refused, hand_of)
        except Exception as error:  # noqa: BLE001 - the funnel's catch-all; logged, and apologised for
            return _apologise(interaction, error)

    async def _explain(
        self, interaction: Interaction, refused: TableError | RuleViolation, hand_of: int | None
    ) -> Reply:
        """The refusal in private; over a hand that was pressed, the hand as it is now."""
        log.info("refused: %s", refused.code)
        plain = Whisper(refusal(refused.sentence))
        if hand_of is None or isinstance(refused, NoSuchTable) or not is_private(interaction):
            return plain
        try:
            snapshot = await self._as_it_is_now(hand_of, interaction.user.id)
        except Exception as error:  # noqa: BLE001 - logged; the reason is told without the hand
            log_failure(log, "showing a hand with its refusal", error)
            return plain
        if snapshot is None:
            return plain
        return Redraw(refusal(refused.sentence, snapshot), snapshot)

    async def _as_it_is_now(self, table_id: int, user_id: int) -> Snapshot | None:
        """The person's hand; None when they have none at this table."""
        info = await self.service.info(table_id)
        if not has_begun(info) or info.seat_of(user_id) is None:
            return None
        if not info.is_live:
            self.presenter.want_public(info.id)  # in case its end was never shown
        return await self.service.show_person(info.id, user_id)


def is_private(interaction: Interaction) -> bool:
    """Whether nobody but the presser sees the message that was pressed."""
    message = interaction.message
    if message is None:
        return False
    return message.flags.ephemeral or isinstance(interaction.channel, discord.DMChannel)


def over(
    interaction: Interaction, view: LayoutView, files: tuple[Attached, ...] = ()
) -> Redraw | Whisper:
    """Over the message that was pressed when only the presser sees it, else in private."""
    if is_private(interaction):
        return Redraw(view, files=files)
    return Whisper(view, files=files)


def has_begun(info: TableInfo) -> bool:
    """Whether there is a match to show: it runs, or it ran."""
    return info.status in (Status.RUNNING, Status.FINISHED) or info.version > 0


def member_of(interaction: Interaction) -> Member:
    """Whoever asked, with the name they go by."""
    return Member(interaction.user.id, interaction.user.display_name)


def _apologise(interaction: Interaction, error: Exception) -> Reply:
    reference = f"{interaction.id & 0xFFFFFF:06x}"
    log_failure(log, f"interaction {reference}", error)
    return Whisper(
        refusal(
            "Something went wrong on my side, and I have noted it. "
            f"If it happens again, tell my owner this reference: `{reference}`."
        )
    )
