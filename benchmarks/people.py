"""People who press as fast as they are answered, and a watch that times each press."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.sandbox import Channel, LoopbackDiscord, Message, NotPossibleError, Person
from bot.sandbox.world import News

PATIENCE = 60.0  # seconds, in which the others have their turn too
ACTION, MENU, CARD = "act:", "pick:", "c:"
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@dataclass
class Watch:
    """Seconds from each press to its callback; people press while the gate is open."""

    seconds: list[float] = field(default_factory=list)
    gate: asyncio.Event = field(default_factory=asyncio.Event)


class Bell:
    """Wakes whoever waits for news of a channel."""

    def __init__(self, discord: LoopbackDiscord) -> None:
        self._rung: dict[int, asyncio.Event] = {}
        discord.world.listeners.append(self._hear)

    def _hear(self, news: News) -> None:
        if event := self._rung.get(news.channel_id):
            event.set()

    async def until(self, channel: Channel, is_true: Callable[[], bool]) -> None:
        """Wait until it is true, looking again upon each change of the channel."""
        event = self._rung.setdefault(channel.id, asyncio.Event())
        async with asyncio.timeout(PATIENCE):
            while not is_true():
                event.clear()
                await event.wait()


@dataclass(frozen=True, slots=True)
class LongGame:
    """A game with so many seats, in matches that are long."""

    key: str
    name: str
    seats: int
    options: dict[str, int]


GAMES = {
    game.key: game
    for game in (
        LongGame("bridgette", "Bridgette", 2, {"deals": 24}),
        LongGame("drawbridge", "Draw Bridge", 2, {"target": 2000}),
        LongGame("smear", "Smear", 4, {"target": 50}),
    )
}


@dataclass
class Group:
    """The people at a table of their own."""

    discord: LoopbackDiscord
    bell: Bell
    watch: Watch
    number: int
    game: LongGame
    rng: random.Random = field(init=False)
    channel: Channel = field(init=False)
    people: tuple[Person, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.number)
        self.channel = self.discord.add_channel(f"table{self.number:04}")
        names = [f"{name}{self.number:04}" for name in NAMES[: self.game.seats]]
        self.people = tuple(map(self.discord.add_person, names))

    def hand(self, person: Person) -> Message | None:
        messages = self.discord.dm(person)
        return messages[-1] if messages else None

    async def press(self, person: Person, message: Message, custom_id: str) -> None:
        await self.watch.gate.wait()
        began = time.perf_counter()
        await person.send_press(message, custom_id, force=True).wait(PATIENCE)
        self.watch.seconds.append(time.perf_counter() - began)

    async def choose(self, person: Person, message: Message, custom_id: str, n: int) -> None:
        options = [option.value for option in message.find_select(custom_id).options]
        chosen = self.rng.sample(options, n)
        await self.watch.gate.wait()
        began = time.perf_counter()
        await person.send_choice(message, custom_id, chosen, force=True).wait(PATIENCE)
        self.watch.seconds.append(time.perf_counter() - began)


@dataclass
class BarePair(Group):
    """Two people, who press any of their cards in turn, each when their hand was drawn again."""

    async def play(self) -> None:
        ada, ben = self.people[:2]
        await ada.slash(self.channel, "deal", opponent=ben)
        for person in (ada, ben):
            await self.bell.until(person.dm, lambda person=person: self._is_dealt(person))
        while True:
            for person, other in ((ada, ben), (ben, ada)):
                message, seen = self.hand(person), self._revision(other)
                assert message is not None
                await self.press(person, message, self.rng.choice(message.buttons()).custom_id)
                await self.bell.until(
                    other.dm, lambda other=other, seen=seen: self._revision(other) > seen
                )

    def _revision(self, person: Person) -> int:
        message = self.hand(person)
        return -1 if message is None else message.revision

    def _is_dealt(self, person: Person) -> bool:
        message = self.hand(person)
        return message is not None and bool(message.buttons())


@dataclass
class Players(Group):
    """They play matches of their game, and another when one is over."""

    over: set[int] = field(default_factory=set)  # the hands of matches that are over

    async def play(self) -> None:
        while True:
            await self._begin()
            await asyncio.gather(*map(self._play_match, self.people))

    async def _begin(self) -> None:
        host, *guests = self.people
        await host.slash(self.channel, f"{self.game.key} start", **self.game.options)
        for person, label in (*((guest, "Join") for guest in guests), (host, "Start")):
            await self.bell.until(self.channel, lambda label=label: self._offers(label))
            await person.press(self._lobby(label), label)

    def _offers(self, label: str) -> bool:
        try:
            return not self._lobby(label).find_button(label).disabled
        except NotPossibleError:
            return False

    def _lobby(self, label: str) -> Message:
        shown = [m for m in self.discord.messages(self.channel) if _has(m, label)]
        if not shown:
            raise NotPossibleError(label)
        return shown[-1]

    async def _play_match(self, person: Person) -> None:
        done = ""
        while True:
            await self.bell.until(person.dm, lambda done=done: self._has_news(person, done))
            message = self.hand(person)
            assert message is not None
            if not _due(message):
                self.over.add(message.id)
                return
            done = _due(message)[0].rsplit(":", 1)[0]
            await self._act(person, message)

    def _has_news(self, person: Person, done: str) -> bool:
        message = self.hand(person)
        if message is None or message.id in self.over:
            return False
        due = _due(message)
        return "match over" in message.text if not due else due[0].rsplit(":", 1)[0] != done

    async def _act(self, person: Person, message: Message) -> None:
        due = _due(message)
        if due[0].startswith(MENU):
            await self._discard(person, message, due[0])
            return
        bids = [c for c in due if ":bid " in c]
        answering = any(c.endswith((":double", ":bid 4")) for c in due)
        answering = answering and not any(c.endswith(":bid 2") for c in due)
        if any(c.endswith(":pass") for c in due):
            wants = bids and not (answering and self.rng.random() < 0.6)
            chosen = bids[0] if wants else next(c for c in due if c.endswith(":pass"))
        else:
            chosen = self.rng.choice(due)
        await self.press(person, message, chosen)

    async def _discard(self, person: Person, message: Message, menu: str) -> None:
        """Discard at random, and otherwise when that was refused."""
        while menu in _due(message):
            await self.choose(person, message, menu, message.find_select(menu).least)
            message = self.hand(person) or message


def _due(message: Message) -> list[str]:
    """The live controls of a hand."""
    menus = [s.custom_id for s in message.selects() if s.custom_id.startswith(MENU)]
    buttons = [b for b in message.buttons() if b.custom_id.startswith(ACTION)]
    return menus + [b.custom_id for b in buttons if not b.disabled]


def _has(message: Message, label: str) -> bool:
    return any(button.label == label for button in message.buttons())
