"""Whole matches, each of which meets a trouble at one kind of call."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.sandbox import Answer, Channel, Fault, LoopbackDiscord, Person
from bot.sandbox.callbacks import DEFER_UPDATE
from tests.loopback.kinds import Trouble
from tests.loopback.players import Player
from tests.loopback.reading import Decision
from tests.loopback.scene import Match, Scene

SHORT_PATIENCE = 1.0
SLOW = 1.7  # seconds: longer than the bot lets an interaction wait unacknowledged
LONG_WAIT = 20.0
LONG_PAUSE = 31.0  # seconds after which a hand is sent anew, since an edit notifies nobody


@dataclass
class Trial:
    """One match on its own channel, and the faults it is to meet."""

    scene: Scene
    trouble: Trouble
    together: asyncio.Barrier
    channel: Channel = field(init=False)
    host: Person = field(init=False)
    guest: Person = field(init=False)
    faults: list[Fault] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.channel = self.scene.place()
        self.host, self.guest = self.scene.people(self.channel)

    @property
    def discord(self) -> LoopbackDiscord:
        return self.scene.discord

    def strike(self, method: str, path: str) -> None:
        self.faults.append(self.trouble.strike(self.discord, method, path))

    def forget(self) -> None:
        """Meet nothing after all."""
        for fault in self.faults:
            fault.stop()
        self.faults.clear()

    def strike_answer(self, answer: Answer) -> None:
        self.strike("POST", f"/interactions/{answer.id}/.*")

    def player(
        self, person: Person, on_press: Callable[[Answer, Decision, str], None] | None = None
    ) -> Player:
        return self.scene.player(person, self.channel, patience=SHORT_PATIENCE, on_press=on_press)

    async def begin(self, watch: Callable[[str, Answer], None] | None = None) -> Match:
        kwargs = {} if watch is None else {"watch": watch}
        return self.match(await self.scene.start(self.host, [self.guest], self.channel, **kwargs))

    def match(self, table_id: int) -> Match:
        """The match of the table that has begun."""
        players = (self.player(self.host), self.player(self.guest))
        return Match(self.scene, table_id, self.channel, players)


async def lobby_answers(trial: Trial) -> Match:
    """The answers to the command, to Join and to Start."""
    struck: set[str] = set()

    def watch(moment: str, answer: Answer) -> None:
        if moment not in struck:
            struck.add(moment)
            trial.strike_answer(answer)

    return await trial.begin(watch)


async def hand_answers(trial: Trial) -> Match:
    """The answers to a discard, a call and a card."""
    struck: set[str] = set()

    def watch(answer: Answer, _decision: Decision, text: str) -> None:
        verb = text.split()[0]
        kind = verb if verb in ("discard", "play") else "call"
        if kind not in struck:
            struck.add(kind)
            trial.strike_answer(answer)

    match = await trial.begin()
    match.players[0].on_press = watch
    return match


async def server_name(trial: Trial) -> Match:
    """Asking for the server's name."""
    guild = trial.discord.add_guild(f"Server of {trial.channel.name}", trial.host)
    trial.channel = trial.discord.add_channel(trial.channel.name, guild)
    trial.guest.join(guild)
    trial.strike("GET", f"/guilds/{guild.id}")
    return await trial.begin()


async def lobby_message(trial: Trial) -> Match:
    """Posting the lobby."""
    trial.strike("POST", f"/channels/{trial.channel.id}/messages")
    return await trial.begin()


async def result_message(trial: Trial) -> Match:
    """Posting the result."""
    match = await trial.begin()
    trial.strike("POST", f"/channels/{trial.channel.id}/messages")
    return match


async def public_edit(trial: Trial) -> Match:
    """Drawing the table's message again."""
    match = await trial.begin()
    trial.strike("PATCH", rf"/channels/{trial.channel.id}/messages/\d+")
    return match


async def opening_dms(trial: Trial) -> Match:
    """Opening direct messages with somebody: one after the other, for the path tells no person."""
    scene, channel = trial.scene, trial.channel
    await scene.prepare(trial.host, [trial.guest], channel)
    async with scene.one_at_a_time:
        trial.strike("POST", "/users/@me/channels")
        table_id = await scene.begin(trial.host, channel)
        await trial.discord.until(lambda: trial.faults[0].hits, LONG_WAIT)
    return trial.match(table_id)


async def first_hand(trial: Trial) -> Match:
    """Sending somebody's hand."""
    trial.strike("POST", f"/channels/{trial.guest.dm.id}/messages")
    return await trial.begin()


async def hand_edit(trial: Trial) -> Match:
    """Drawing somebody's hand again."""
    match = await trial.begin()
    trial.strike("PATCH", rf"/channels/{trial.guest.dm.id}/messages/\d+")
    return match


async def old_hand(trial: Trial) -> Match:
    """Taking an old hand away, after a new one was sent because of a long pause."""
    match = await trial.begin()
    trial.strike("DELETE", rf"/channels/{trial.guest.dm.id}/messages/\d+")

    def pause(_answer: Answer, _decision: Decision, _text: str) -> None:
        if not any(fault.hits for fault in trial.faults):
            trial.scene.clock.ahead += LONG_PAUSE

    match.players[0].on_press = pause
    return match


async def nudge(trial: Trial) -> Match:
    """Telling somebody with closed direct messages that it is their turn."""
    trial.guest.close_dms()
    lobby: list[bool] = []

    def watch(moment: str, _answer: Answer) -> None:
        if moment == "begin" and not lobby:
            lobby.append(True)
            trial.strike("POST", f"/channels/{trial.channel.id}/messages")

    return await trial.begin(watch)


async def old_nudge(trial: Trial) -> Match:
    """Taking that word away again."""
    trial.guest.close_dms()
    trial.strike("DELETE", rf"/channels/{trial.channel.id}/messages/\d+")
    match = await trial.begin()
    await trial.discord.until(lambda: has_word(trial), LONG_WAIT)  # before anybody looks for a hand
    return match


def has_word(trial: Trial) -> bool:
    """Whether a word in the channel calls the guest to a turn."""
    messages = trial.discord.messages(trial.channel)
    return any(f"{trial.guest.mention}, it is your turn" in m.text for m in messages)


async def private_hand(trial: Trial) -> Match:
    """Drawing a private hand in the channel again."""
    trial.guest.close_dms()
    match = await trial.begin()

    def watch(answer: Answer, _decision: Decision, _text: str) -> None:
        """The newest answer is the one that is drawn again."""
        if not any(fault.hits for fault in trial.faults):
            trial.forget()
            trial.strike("PATCH", rf"/webhooks/\d+/{answer.id}-\w+/messages/@original")

    match.players[1].on_press = watch
    return match


async def slow_answers(trial: Trial) -> Match:
    """What follows an answer that had to be put off: a hand, and a refusal."""
    scene, discord = trial.scene, trial.discord
    other = Trial(scene, trial.trouble, trial.together)
    await scene.open(other.host, other.channel, computer=True)
    lobby = await scene.lobby(other.channel)
    match = await trial.begin()
    player, decision = await match.turn()
    await trial.together.wait()
    slow = await scene.slow_writes(SLOW)
    late = player.send(decision, player.intend(decision))
    refused = other.guest.send_press(lobby, "Join", force=True)
    trial.strike("PATCH", rf"/webhooks/\d+/{late.id}-\w+/messages/@original")
    trial.strike("POST", rf"/webhooks/\d+/{refused.id}-\w+")
    await discord.until(lambda: late.type == refused.type == DEFER_UPDATE)
    await slow
    return match


Begin = Callable[[Trial], Awaitable[Match]]

TRIALS: tuple[Begin, ...] = (
    lobby_answers,
    hand_answers,
    server_name,
    lobby_message,
    result_message,
    public_edit,
    opening_dms,
    first_hand,
    hand_edit,
    old_hand,
    nudge,
    old_nudge,
    private_hand,
    slow_answers,
)
