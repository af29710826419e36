"""Deals of Bridgette that are over, in words."""

from __future__ import annotations

from bot.ui.boards.contracts import ContractDeals
from bot.ui.names import Names
from games.bridgette.view import BridgetteView
from games.core.contracts import DealRecord


def deal_heading(view: BridgetteView, number: int) -> str:
    """`deal 3 of 6`, or a further deal after a tie."""
    if number > view.options.deals:
        return f"deal {number}, to break the tie"
    return f"deal {number} of {view.options.deals}"


def deals_of(view: BridgetteView, names: Names) -> ContractDeals:
    """All of them; whether a passed-out deal counts is an option."""

    def has_counted(record: DealRecord) -> bool:
        return record.contract is not None or view.options.pass_out == "counts"

    return ContractDeals(
        view.finished, names, has_counted, lambda number: deal_heading(view, number)
    )
