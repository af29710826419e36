"""A running deal of Smear in words: bidding, kitty, trump, tricks."""

from __future__ import annotations

from bot.ui.boards.bidding import bids_line
from bot.ui.boards.tricks import last_trick_line, trick_line, tricks_line
from bot.ui.cards import suit_text
from bot.ui.layout import counted, present
from bot.ui.names import Names
from games.smear.view import SmearView


def course_lines(view: SmearView, names: Names) -> tuple[str, ...]:
    """How far the deal has come."""
    if view.phase == "bidding":
        return present(_bids(view, names), _waiting_side(view, names))
    if view.phase == "discard":
        return present(_bids(view, names), _bid(view, names), _kitty(view, names))
    return present(
        _bid(view, names),
        tricks_line(view.side_tricks, names) if view.history else None,
        f"Card points: {names.scores(view.card_points)}" if view.history else None,
        last_trick_line(view.last_trick, names),
        trick_line(view.trick, len(view.history) + 1, names),
    )


def _bids(view: SmearView, names: Names) -> str | None:
    if not view.bids:
        return None
    bids = [(seat, "pass" if bid is None else f"**{bid}**") for seat, bid in view.bids]
    return bids_line("Bids", bids, names)


def _bid(view: SmearView, names: Names) -> str | None:
    if view.bidder is None:
        return None
    bid = f"Bid: **{view.bid}** by {names.of(view.bidder)}"
    if view.trump is not None:
        return f"{bid} · Trump: **{suit_text(view.trump)}**"
    return f"{bid} · Trump: named by the first lead"


def _kitty(view: SmearView, names: Names) -> str | None:
    if view.bidder is None:
        return None
    kitty = counted(view.options.kitty, "card")
    return f"{names.subject(view.bidder)} took the kitty: {kitty}, face down"


def _waiting_side(view: SmearView, names: Names) -> str | None:
    """A side that is there, but has not won: only a bid that is made can win this match."""
    there = [side for side, points in enumerate(view.scores) if points >= view.options.target]
    if not there:
        return None
    who = " and ".join(names.team(side) for side in there)
    return f"{who}: at the target, but a match is won only by a bid that is made"
