"""Deals that a contract decided, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.ui.boards.board import DealText
from bot.ui.boards.scores import items_of, points_text, totals
from bot.ui.cards import contract_text
from bot.ui.layout import counted
from bot.ui.names import Names
from games.core.auction import Contract
from games.core.contracts import DealRecord


@dataclass(frozen=True, slots=True)
class ContractDeals:
    """The deals of a match that are over, passed-out ones included.

    `has_counted` tells of a deal whether it is one of those that were agreed; `heading` names the
    n-th of those, from 1.
    """

    finished: Sequence[DealRecord]
    names: Names
    has_counted: Callable[[DealRecord], bool]
    heading: Callable[[int], str]

    def text(self, pack: int) -> DealText:
        """The deal of that pack: its heading, how it went, and its score item by item."""
        until = [record for record in self.finished if record.pack <= pack]
        record = until[-1]
        return DealText(
            self.heading(self._number(record)),
            self._result(record),
            items_of(record.lines, self.names),
            totals([one.scores for one in until]),
        )

    def lines(self) -> tuple[str, ...]:
        """Every deal that counted, a line each; the points are in the order of the sides."""
        return tuple(
            f"**{self._number(record)}** {self._brief(record)}: {points_text(record.scores)}"
            for record in self.finished
            if self.has_counted(record)
        )

    def _number(self, record: DealRecord) -> int:
        earlier = (one for one in self.finished if one.pack < record.pack)
        return 1 + sum(map(self.has_counted, earlier))

    def _result(self, record: DealRecord) -> str:
        contract = record.contract
        if contract is None:
            again = " It does not count; the same dealer deals again."
            return f"Passed out: nobody bid.{'' if self.has_counted(record) else again}"
        won = record.tricks[contract.declarer]
        text = contract_text(contract, self.names.of(contract.declarer))
        return f"**{text}** {_verdict(contract, won)}: {won} tricks won of {contract.goal} needed"

    def _brief(self, record: DealRecord) -> str:
        contract = record.contract
        if contract is None:
            return "passed out"
        won = counted(record.tricks[contract.declarer], "trick")
        return f"{contract_text(contract, self.names.of(contract.declarer))}, {won}"


def _verdict(contract: Contract, won: int) -> str:
    over = won - contract.goal
    if over < 0:
        return f"failed by {-over}"
    return f"made with {over} over" if over else "made exactly"
