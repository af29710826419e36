"""Deals of Smear that are over, in words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.boards.board import DealText
from bot.ui.boards.scores import items_of, points_text, totals
from bot.ui.cards import cards_text, suit_text
from bot.ui.layout import counted
from bot.ui.names import Names
from games.smear.view import DealRecord, SmearView


def deal_text(view: SmearView, pack: int, names: Names) -> DealText:
    """The deal of that pack: its heading, how it went, its four points and its score."""
    until = [record for record in view.finished if record.pack <= pack]
    record = until[-1]
    heading = f"deal {_number(view, record)}"
    items = (*_awards(record, names), *items_of(record.lines, names))
    return DealText(heading, _result(record, names), items, totals([one.scores for one in until]))


def deal_lines(view: SmearView, names: Names) -> tuple[str, ...]:
    """Every deal that was played, a line each; the points are in the order of the sides."""
    return tuple(
        f"**{_number(view, record)}** {_brief(record, names)}: {points_text(record.scores)}"
        for record in view.finished
        if record.bidder is not None
    )


def _number(view: SmearView, record: DealRecord) -> int:
    earlier = (one for one in view.finished if one.pack < record.pack)
    return 1 + sum(one.bidder is not None for one in earlier)


def _result(record: DealRecord, names: Names) -> str:
    if record.bidder is None:
        return "Thrown in: nobody bid. It does not count; the same dealer deals again."
    won = counted(_won(record), "point")
    return f"**Bid of {_bid(record, names)}**, {_verdict(record)}: {won} won"


def _brief(record: DealRecord, names: Names) -> str:
    return f"bid of {_bid(record, names)}, {_verdict(record)}"


def _bid(record: DealRecord, names: Names) -> str:
    bidder = "nobody" if record.bidder is None else names.of(record.bidder)
    trump = "" if record.trump is None else f", trump {suit_text(record.trump)}"
    return f"{record.bid} by {bidder}{trump}"


def _won(record: DealRecord) -> int:
    """The points of the bidder's side."""
    return 0 if record.bidder is None else record.awards.points[record.bidder % 2]


def _verdict(record: DealRecord) -> str:
    return "made" if _won(record) >= record.bid else "failed"


def _awards(record: DealRecord, names: Names) -> Iterator[str]:
    """Who won High, Low, Jack and Game, the last with the card points that decided it."""
    if record.bidder is None:
        return
    awards = record.awards
    for title, side in (("High", awards.high), ("Low", awards.low), ("Jack", awards.jack)):
        yield f"{title}: {_winner(side, names)}"
    yield f"Game: {_winner(awards.game, names)} (card points {points_text(record.card_points)})"
    if record.discarded:
        yield f"Discards, counted for the bidder's side: {cards_text(record.discarded)}"


def _winner(side: int | None, names: Names) -> str:
    return "nobody" if side is None else names.team(side)
