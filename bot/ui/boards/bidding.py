"""Auctions and other bidding in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.cards import call_text, contract_text
from bot.ui.names import Names
from games.core.actions import Action
from games.core.auction import Contract
from games.core.seats import Seat

_NAMED = 8  # calls with their callers' names; in a longer auction the calls alternate by themselves


def calls_line(calls: Sequence[tuple[Seat, Action]], names: Names) -> str | None:
    """`Calls: Ada 1♠, Ben pass`; None before the first."""
    if not calls:
        return None
    if len(calls) <= _NAMED:
        return bids_line("Calls", [(seat, call_text(call)) for seat, call in calls], names)
    texts = ", ".join(call_text(call) for _, call in calls)
    return f"Calls, {names.of(calls[0][0])} first, in turn: {texts}"


def bids_line(title: str, bids: Sequence[tuple[Seat, str]], names: Names) -> str:
    """`Bids: Ada 2, Ben pass`."""
    return f"{title}: {', '.join(f'{names.of(seat)} {text}' for seat, text in bids)}"


def standing_line(contract: Contract | None, names: Names) -> str | None:
    """`Standing bid: 4♥ by Ada`; None while nobody has bid."""
    if contract is None:
        return None
    return f"Standing bid: **{contract_text(contract, names.of(contract.declarer))}**"


def contract_line(contract: Contract, names: Names) -> str:
    """`Contract: 4♥ doubled by Ada, 10 tricks needed`."""
    text = contract_text(contract, names.of(contract.declarer))
    return f"Contract: **{text}**, {contract.goal} tricks needed"
