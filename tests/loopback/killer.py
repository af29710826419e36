"""Kills the bot at moments of a plan, most of them between a press and its answer."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from bot.sandbox import Answer, LoopbackDiscord
from tests.loopback.process import BotProcess
from tests.loopback.reading import Decision

HELD = 2.0  # seconds for which an answer is held back; the bot is dead long before


class Phase(StrEnum):
    LOBBY = "lobby"
    EXCHANGE = "exchange"
    AUCTION = "auction"
    PLAY = "play"
    DEAL_END = "deal end"


class Moment(StrEnum):
    """When, seen from a press."""

    AT_ONCE = "as soon as it was pressed"
    BEFORE_ANSWER = "when its answer is under way and was not received"
    AFTER_ANSWER = "when its answer was received and not confirmed"
    AT_RANDOM = "a random while after it"


BETWEEN = (Moment.AT_ONCE, Moment.BEFORE_ANSWER, Moment.AFTER_ANSWER)


@dataclass(frozen=True, slots=True)
class Kill:
    phase: Phase
    moment: Moment
    skipped: int  # presses of that phase to let pass


def plan(rng: random.Random, count: int) -> list[Kill]:
    """So many kills, over every phase and every moment, in a random order."""
    weights = {
        Phase.LOBBY: 2,
        Phase.EXCHANGE: 2,
        Phase.AUCTION: 2,
        Phase.PLAY: 3,
        Phase.DEAL_END: 1,
    }
    phases = [phase for phase, weight in weights.items() for _ in range(weight)]
    moments = list(Moment)
    kills = [
        Kill(phases[n % len(phases)], moments[n % len(moments)], _skipped(rng, phases, n))
        for n in range(count)
    ]
    rng.shuffle(kills)
    return kills


def _skipped(rng: random.Random, phases: list[Phase], n: int) -> int:
    return rng.randrange(8) if phases[n % len(phases)] is Phase.PLAY else rng.randrange(2)


@dataclass
class Killer:
    """Watches every press; when one fits the next kill of the plan, the bot dies and rises."""

    discord: LoopbackDiscord
    process: BotProcess
    rng: random.Random
    plan: list[Kill]
    done: Counter[tuple[Phase, Moment]] = field(default_factory=Counter)
    _dying: asyncio.Task[None] | None = None
    _passed: int = 0

    @property
    def is_done(self) -> bool:
        return not self.plan and self._dying is None

    @property
    def phases(self) -> Counter[Phase]:
        counts: Counter[Phase] = Counter()
        for (phase, _), count in self.done.items():
            counts[phase] += count
        return counts

    @property
    def between(self) -> int:
        """Kills between a press and its answer."""
        return sum(count for (_, moment), count in self.done.items() if moment in BETWEEN)

    def watch_lobby(self, _moment: str, answer: Answer) -> None:
        self._watch(answer, Phase.LOBBY)

    def watch_hand(self, answer: Answer, decision: Decision, text: str) -> None:
        self._watch(answer, phase_of(decision, text))

    async def rest(self) -> None:
        """Wait until nobody is dying."""
        if self._dying is not None:
            await self._dying

    def _watch(self, answer: Answer, phase: Phase) -> None:
        if self._dying is not None or not self.plan:
            return
        kill = next((kill for kill in self.plan if kill.phase is phase), None)
        if kill is None:
            return
        self._passed += 1
        if self._passed <= kill.skipped:
            return
        self._passed = 0
        self.plan.remove(kill)
        self._dying = asyncio.create_task(self._die(answer, kill))

    async def _die(self, answer: Answer, kill: Kill) -> None:
        await self._until_moment(answer, kill.moment)
        self.done[kill.phase, kill.moment] += 1
        await self.process.kill()
        self.discord.faults.clear()
        await self.process.start()
        self._dying = None

    async def _until_moment(self, answer: Answer, moment: Moment) -> None:
        match moment:
            case Moment.AT_ONCE:
                return
            case Moment.AT_RANDOM:
                await asyncio.sleep(self.rng.random() * 0.05)
            case Moment.BEFORE_ANSWER | Moment.AFTER_ANSWER:
                is_received = moment is Moment.AFTER_ANSWER
                path = f"/interactions/{answer.id}/.*"
                fault = self.discord.faults.add(
                    "POST", path, delay=HELD, drop=True, before=not is_received
                )
                await self.discord.until(lambda: fault.hits, 2 * HELD)


def phase_of(decision: Decision, text: str) -> Phase:
    verb = text.split()[0]
    if verb == "discard":
        return Phase.EXCHANGE
    if verb != "play":
        return Phase.AUCTION
    cards = [b for b in decision.message.buttons() if ":play " in b.custom_id]
    return Phase.DEAL_END if len(cards) == 1 else Phase.PLAY
