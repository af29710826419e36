"""Kills the bot at moments of a plan, most of them between a press and its answer."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bot.sandbox import Answer, LoopbackDiscord
from tests.loopback.process import BotProcess
from tests.loopback.reading import Decision
from tests.loopback.short import SHORT, Phase

HELD = 2.0  # seconds for which an answer is held back; the bot is dead long before


class Moment(StrEnum):
    """When, seen from a press."""

    AT_ONCE = "as soon as it was pressed"
    BEFORE_ANSWER = "when its answer is under way and was not received"
    AFTER_ANSWER = "when its answer was received and not confirmed"
    AT_RANDOM = "a random while after it"


BETWEEN = (Moment.AT_ONCE, Moment.BEFORE_ANSWER, Moment.AFTER_ANSWER)


@dataclass(frozen=True, slots=True)
class Kill:
    game: str
    phase: Phase
    moment: Moment
    skipped: int  # presses of that phase to let pass


def plan(rng: random.Random, count: int) -> list[Kill]:
    """So many kills, over every phase of every game and every moment, in a random order."""
    places = [
        (game.key, phase)
        for game in SHORT.values()
        for phase, weight in game.phases.items()
        for _ in range(weight)
    ]
    moments = list(Moment)
    kills = [
        Kill(*places[n % len(places)], moments[n % len(moments)], _skipped(rng, places, n))
        for n in range(count)
    ]
    rng.shuffle(kills)
    return kills


def _skipped(rng: random.Random, places: Sequence[tuple[str, Phase]], n: int) -> int:
    _, phase = places[n % len(places)]
    return rng.randrange(8) if phase in (Phase.PLAY, Phase.DRAW) else rng.randrange(2)


@dataclass
class Killer:
    """Watches every press; when one fits the next kill of the plan, the bot dies and rises.

    `game` is what is being played now.
    """

    discord: LoopbackDiscord
    process: BotProcess
    rng: random.Random
    plan: list[Kill]
    game: str = next(iter(SHORT))
    done: list[Kill] = field(default_factory=list)
    _dying: asyncio.Task[None] | None = None
    _passed: int = 0

    @property
    def is_done(self) -> bool:
        return not self.plan and self._dying is None

    @property
    def phases(self) -> Counter[tuple[str, Phase]]:
        """How many kills there were in each phase of each game."""
        return Counter((kill.game, kill.phase) for kill in self.done)

    @property
    def between(self) -> int:
        """Kills between a press and its answer."""
        return sum(kill.moment in BETWEEN for kill in self.done)

    def next_game(self) -> str:
        """The game after the present one that has something left to be done in."""
        games = list(SHORT)
        place = games.index(self.game) + 1
        left = {kill.game for kill in self.plan}
        return next((game for game in games[place:] + games[:place] if game in left), self.game)

    def watch_lobby(self, _moment: str, answer: Answer) -> None:
        self._watch(answer, Phase.LOBBY)

    def watch_hand(self, answer: Answer, decision: Decision, text: str) -> None:
        self._watch(answer, phase_of(decision, text, self.game))

    async def rest(self) -> None:
        """Wait until nobody is dying."""
        if self._dying is not None:
            await self._dying

    def _watch(self, answer: Answer, phase: Phase) -> None:
        if self._dying is not None or not self.plan:
            return
        wanted = (self.game, phase)
        kill = next((kill for kill in self.plan if (kill.game, kill.phase) == wanted), None)
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
        self.done.append(kill)
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


def phase_of(decision: Decision, text: str, game: str) -> Phase:
    match text.split()[0]:
        case "discard":
            return Phase.KITTY if game == "smear" else Phase.EXCHANGE
        case "play":
            return _phase_of_card(decision)
        case _:
            return Phase.BIDDING if game == "smear" else Phase.AUCTION


def _phase_of_card(decision: Decision) -> Phase:
    if "to draw trick" in decision.message.text:
        return Phase.DRAW
    cards = [b for b in decision.message.buttons() if ":play " in b.custom_id]
    return Phase.DEAL_END if len(cards) == 1 else Phase.PLAY
