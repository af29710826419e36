"""Deals of Bridgette that are over, in words."""

from __future__ import annotations

from bot.ui.boards.board import DealText
from bot.ui.cards import contract_text
from bot.ui.layout import counted
from bot.ui.names import Names
from games.bridgette.view import BridgetteView
from games.core.auction import Contract
from games.core.contracts import DealRecord
from games.core.events import ScoreLine


def deal_text(view: BridgetteView, pack: int, names: Names) -> DealText:
    """The deal of that pack: its heading, how it went, and its score item by item."""
    record = next(record for record in view.finished if record.pack == pack)
    heading = f"deal {_number(view, record)} of {view.options.deals}"
    if _number(view, record) > view.options.deals:
        heading = f"deal {_number(view, record)}, to break the tie"
    result, items = _result(view, record, names), _items(record, names)
    return DealText(heading, result, items, _scores_after(view, record))


def deal_lines(view: BridgetteView, names: Names) -> tuple[str, ...]:
    """Every deal that counted, a line each; the points are in seat order."""
    return tuple(
        f"**{_number(view, record)}** {_brief(record, names)}: {_points(record)}"
        for record in view.finished
        if _counts(view, record)
    )


def _counts(view: BridgetteView, record: DealRecord) -> bool:
    return record.contract is not None or view.options.pass_out == "counts"


def _number(view: BridgetteView, record: DealRecord) -> int:
    earlier = (one for one in view.finished if one.pack < record.pack)
    return 1 + sum(_counts(view, one) for one in earlier)


def _scores_after(view: BridgetteView, record: DealRecord) -> tuple[int, ...]:
    scores = [one.scores for one in view.finished if one.pack <= record.pack]
    return tuple(map(sum, zip(*scores, strict=True)))


def _result(view: BridgetteView, record: DealRecord, names: Names) -> str:
    contract = record.contract
    if contract is None:
        again = "" if _counts(view, record) else " It does not count; the same dealer deals again."
        return f"Passed out: nobody bid.{again}"
    won = record.tricks[contract.declarer]
    text = contract_text(contract, names.of(contract.declarer))
    return f"**{text}** {_verdict(contract, won)}: {won} tricks won of {contract.goal} needed"


def _verdict(contract: Contract, won: int) -> str:
    over = won - contract.goal
    if over < 0:
        return f"failed by {-over}"
    return f"made with {over} over" if over else "made exactly"


def _items(record: DealRecord, names: Names) -> tuple[str, ...]:
    return tuple(_item(line, names) for line in record.lines if line.points)


def _item(line: ScoreLine, names: Names) -> str:
    return f"+{line.points:,} {names.side(line.side)}: {line.text}"


def _brief(record: DealRecord, names: Names) -> str:
    contract = record.contract
    if contract is None:
        return "passed out"
    won = counted(record.tricks[contract.declarer], "trick")
    return f"{contract_text(contract, names.of(contract.declarer))}, {won}"


def _points(record: DealRecord) -> str:
    return " – ".join(f"{points:,}" for points in record.scores)
