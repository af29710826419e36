"""What a person reads off a message: whose table it is, what can be decided, whether it is over."""

from __future__ import annotations

import json
from dataclasses import dataclass

from bot.sandbox import Answer, Button, Channel, Message, Select
from bot.sandbox.callbacks import UPDATE
from bot.table.errors import Stale, TableOver
from games.smear.errors import NothingToLead

ACTION, MENU = "act:", "pick:"
FORBIDDEN = NothingToLead().sentence  # the one thing that is offered and may be refused
REFUSALS = [*(error.sentence for error in (Stale, TableOver)), FORBIDDEN]


@dataclass(frozen=True, slots=True)
class Decision:
    """What one panel offers to one seat. `expect` is the step at which the choices arose."""

    message: Message
    table: int
    seat: int
    expect: int
    menu: Select | None
    buttons: tuple[Button, ...]

    @property
    def actions(self) -> tuple[str, ...]:
        """The action texts of the live buttons."""
        return tuple(action_of(button.custom_id) for button in self.buttons)

    def button(self, action: str) -> Button:
        return next(b for b in self.buttons if action_of(b.custom_id) == action)


def action_of(custom_id: str) -> str:
    return custom_id.split(":", 4)[4]


def decision_of(message: Message) -> Decision | None:
    """The decision that the live controls of a panel ask for; None without any."""
    menus = [s for s in message.selects() if s.custom_id.startswith(MENU) and not s.disabled]
    buttons = [b for b in message.buttons() if b.custom_id.startswith(ACTION) and not b.disabled]
    if not menus and not buttons:
        return None
    custom_id = menus[0].custom_id if menus else buttons[0].custom_id
    _, table, seat, expect, _ = custom_id.split(":", 4)
    menu = menus[0] if menus else None
    return Decision(message, int(table), int(seat), int(expect), menu, tuple(buttons))


def is_of(message: Message, channel: Channel) -> bool:
    """Whether a private panel belongs to the table of that channel."""
    return f"#{channel.name}" in message.text


def is_end(message: Message) -> bool:
    """Whether the message says that a table is over."""
    return "match over" in message.text or "table closed" in message.text


def is_forbidden(answer: Answer) -> bool:
    """Whether the answer says that the rules do not allow what was chosen."""
    return FORBIDDEN in json.dumps(answer.callback)


def has_counted(answer: Answer) -> bool:
    """Whether the answer to a press on a hand drew the hand, without a word of refusal."""
    said = json.dumps(answer.callback)
    return answer.type == UPDATE and not any(sentence in said for sentence in REFUSALS)
