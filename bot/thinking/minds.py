"""Where tables ask what a computer does: the processes, their budgets, and what if they fail."""

from __future__ import annotations

import asyncio
import logging
import random
from dataclasses import replace

from bot.thinking.budgets import LEAST_SECONDS, MARGIN, budget_for
from bot.thinking.crew import Crew
from bot.thinking.mind import Faulty, Lost
from bot.thinking.tally import Reason, Tally
from bot.thinking.tasks import Failed, Task
from games.core.rules import Choices, OneOf
from games.opponents import Budget, Decision, Level, snap

ASIDE = Budget(worlds=4)  # when there is no process to think in

log = logging.getLogger(__name__)


class Unanswered(Exception):
    """Nobody has thought about it in time; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class Minds:
    """So many processes for all tables; whoever asks first is answered first.

    With none at all the computers play by rule of thumb. `start` returns at once and the processes
    warm up by themselves; `close` ends them.
    """

    def __init__(self, processes: int) -> None:
        self.tally = Tally()
        self._crew = Crew(processes, self.tally)

    def start(self) -> None:
        """Let the processes come up; until then there is no answer."""
        self._crew.start()

    async def ready(self) -> None:
        """Wait until every process is warm; with none at all, for ever."""
        await self._crew.ready()

    async def close(self) -> None:
        """End every process, whatever it thinks about."""
        await self._crew.close()
        if self._crew.size:
            thought, not_thought = self.tally.answered, self.tally.unanswered.total()
            log.info("computers thought %d times, and %d times in vain", thought, not_thought)

    async def think(
        self, view: object, choices: Choices, *, level: Level, seed: int, within: float
    ) -> Decision:
        """A decision within so many seconds: by rule of thumb when there is no better answer."""
        if self._crew.size:
            try:
                return await self.ask(view, choices, level=level, seed=seed, within=within)
            except Unanswered as failure:
                log.debug("a rule of thumb stands in: %s", failure.reason)
        return Decision(snap(view, choices, rng=random.Random(seed)))

    async def ask(
        self, view: object, choices: Choices, *, level: Level, seed: int, within: float
    ) -> Decision:
        """A decision that was thought about, within so many seconds. Raises Unanswered.

        A single choice takes no thought. Whoever stops waiting leaves the queue, and what is being
        thought ends by its budget.
        """
        if isinstance(choices, OneOf) and len(choices.actions) == 1:
            return Decision(choices.actions[0])
        task = Task(view, choices, level, seed, ASIDE)
        try:
            decision = await (self._aloof(task, within) if self._crew.size else self._aside(task))
        except Unanswered as failure:
            self.tally.unanswered[failure.reason] += 1
            raise
        self.tally.answered += 1
        return decision

    async def _aloof(self, task: Task, within: float) -> Decision:
        """Think in one of the processes."""
        end = asyncio.get_running_loop().time() + within
        try:
            async with asyncio.timeout_at(end):
                return await asyncio.shield(await self._begun(task, end))
        except TimeoutError:
            raise Unanswered(Reason.BUSY if self._crew.alive else Reason.BROKEN) from None
        except Lost:
            raise Unanswered(Reason.BROKEN) from None
        except Faulty as fault:
            raise _failed(task, str(fault)) from None

    async def _begun(self, task: Task, end: float) -> asyncio.Task[Decision]:
        """The task in its process, with the budget that is left for it. Raises TimeoutError."""
        clock = asyncio.get_running_loop().time
        asked = clock()
        async with asyncio.timeout_at(end - MARGIN - LEAST_SECONDS):
            mind = await self._crew.next()
        self.tally.waits.append(clock() - asked)
        load = self._crew.waiting / self._crew.size
        budget = budget_for(task.level, left=end - clock(), load=load)
        return self._crew.lend(mind, replace(task, budget=budget))

    async def _aside(self, task: Task) -> Decision:
        """Think a little in a thread."""
        try:
            return await asyncio.to_thread(task.decide)
        except Exception as error:  # noqa: BLE001 - logged by its kind and place alone
            raise _failed(task, Failed.by(error).fault) from None


def _failed(task: Task, fault: str) -> Unanswered:
    log.error("a player of level %s failed: %s", task.level, fault)
    return Unanswered(Reason.FAILED)
