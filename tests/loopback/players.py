"""People who play: they read their hand wherever it is and press what it offers."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.sandbox import Answer, Channel, DidNotRespondError, LoopbackDiscord, Message, Person
from bot.sandbox.interactions import State
from tests.loopback.bells import Bell
from tests.loopback.reading import (
    Decision,
    decision_of,
    has_counted,
    is_end,
    is_forbidden,
    is_of,
)

MY_HAND = "My hand"
PATIENCE = 6.0  # seconds without anything to do until somebody looks for their hand


@dataclass(frozen=True, slots=True)
class Press:
    """One press of a hand's control; `was_acknowledged`: its answer showed that it counted."""

    id: int
    expect: int
    text: str
    was_answered: bool
    was_acknowledged: bool


@dataclass(slots=True)
class Player:
    """A person at one table, who decides once for each position and keeps to it."""

    discord: LoopbackDiscord
    person: Person
    channel: Channel
    rng: random.Random
    patience: float = PATIENCE
    on_press: Callable[[Answer, Decision, str], None] | None = None  # before the bot can answer
    intents: dict[int, str] = field(default_factory=dict)
    presses: list[Press] = field(default_factory=list)
    forbidden: list[str] = field(default_factory=list)  # what was chosen and not allowed
    searches: int = 0  # how often the hand had to be looked for
    bell: Bell = field(init=False)

    def __post_init__(self) -> None:
        self.bell = Bell(self.discord, (self.channel.id, self.person.dm.id))

    # -- reading -------------------------------------------------------------------------------

    def panels(self) -> list[Message]:
        """Every private panel of this table that the person can see, the newest last."""
        own = [m for m in self.person.dm.messages.values() if is_of(m, self.channel)]
        private = [m for m in self.channel.messages.values() if m.visible_to == self.person.id]
        return sorted([*own, *private], key=lambda m: m.edited_at or m.created_at)

    def decision(self) -> Decision | None:
        """The newest thing to decide, if it was not decided already."""
        for panel in reversed(self.panels()):
            found = decision_of(panel)
            if found is not None:
                return found
        return None

    def is_over(self) -> bool:
        return any(is_end(panel) for panel in self.panels())

    def is_over_in_channel(self) -> bool:
        """Whether the channel says so, or is no more."""
        if self.channel.id not in self.discord.world.channels:
            return True
        return any(is_end(m) for m in self.discord.messages(self.channel))

    # -- deciding ------------------------------------------------------------------------------

    def intend(self, decision: Decision) -> str:
        """What to do, decided once for a position: low bids, any discard, any card."""
        if decision.expect not in self.intents:
            self.intents[decision.expect] = self._choose(decision)
        return self.intents[decision.expect]

    def _choose(self, decision: Decision) -> str:
        if decision.menu is not None:
            values = [option.value for option in decision.menu.options]
            return " ".join(["discard", *self.rng.sample(values, decision.menu.least)])
        actions = decision.actions
        bids = [a for a in actions if a.startswith("bid ")]
        if "pass" in actions:
            has_to_answer = "double" in actions or bids[:1] in (["bid 3"], ["bid 4"])
            wants_to_bid = bids and not (has_to_answer and self.rng.random() < 0.6)
            return bids[0] if wants_to_bid else "pass"
        return self.rng.choice(actions)

    # -- acting --------------------------------------------------------------------------------

    def send(self, decision: Decision, text: str) -> Answer:
        """Press the control for the action and do not wait."""
        message = decision.message
        if decision.menu is not None:
            custom_id = decision.menu.custom_id
            return self.person.send_choice(message, custom_id, text.split()[1:], force=True)
        custom_id = decision.button(text).custom_id
        return self.person.send_press(message, custom_id, force=True)

    async def act(self, decision: Decision) -> Answer:
        """Press what was decided on, and wait for the answer, for news, or until patience ends."""
        text = self.intend(decision)
        answer = self.send(decision, text)
        if self.on_press is not None:
            self.on_press(answer, decision, text)
        await self._wait_for(answer, decision)
        if is_forbidden(answer):
            self.forbidden.append(self.intents.pop(decision.expect))
            return answer
        is_answered = answer.state is State.ANSWERED
        self.presses.append(
            Press(answer.id, decision.expect, text, is_answered, has_counted(answer))
        )
        return answer

    async def _wait_for(self, answer: Answer, decision: Decision) -> None:
        def is_done() -> bool:
            current = self.decision()
            moved = current is None or current.expect != decision.expect
            return answer.state is not State.PENDING or moved

        try:
            await self.bell.until(is_done, self.patience)
        except TimeoutError:
            return  # the person presses again

    async def play(self, moves: int | None = None) -> None:
        """Play until the table is over, or for so many moves and then resign."""
        while not await self.step():
            if moves is not None and len(self.intents) >= moves:
                await self.resign()
                return

    async def step(self) -> bool:
        """Do the next thing; True when the table is over."""
        if (decision := await self.next()) is not None:
            await self.act(decision)
            return False
        if self.is_over() or self.is_over_in_channel():
            return True
        await self.search()
        return False

    async def next(self) -> Decision | None:
        """The next decision; None when the table is over or nothing comes for a long time."""

        def is_there() -> bool:
            return self.due is not None or self.is_over() or self.is_over_in_channel()

        try:
            await self.bell.until(is_there, self.patience)
        except TimeoutError:
            return self.decision()  # perhaps the last press was lost
        return self.due

    @property
    def due(self) -> Decision | None:
        """What is to be decided now and was not answered yet."""
        decision = self.decision()
        if decision is None or decision.expect in self._settled():
            return None
        return decision

    def _settled(self) -> set[int]:
        """The positions at which a press was answered, whatever the answer said."""
        return {press.expect for press in self.presses if press.was_answered}

    async def resign(self) -> None:
        """Give the match up, by command, and confirm it."""
        while not (self.is_over() or self.is_over_in_channel()):
            try:
                asked = await self.person.slash(self.channel, "table resign")
                assert asked.message is not None
                await self.person.press(asked.message, "Resign")
            except DidNotRespondError:
                continue

    async def search(self) -> Answer | None:
        """Ask for the hand by the button at the table."""
        self.searches += 1
        board = self.board()
        if board is None:
            return None
        try:
            return await self.person.press(board, MY_HAND)
        except DidNotRespondError:
            return None

    def board(self) -> Message | None:
        """The newest public message with the button that shows one's hand."""
        shown = [
            m
            for m in self.discord.messages(self.channel)
            if any(b.label == MY_HAND and not b.disabled for b in m.buttons())
        ]
        return shown[-1] if shown else None
