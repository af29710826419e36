"""A player's hand, for that player alone: everything needed to play without leaving the message."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.table.models import Snapshot
from bot.ui.boards import board_of
from bot.ui.boards.board import Board
from bot.ui.layout import (
    SENTENCE_LIMIT,
    Accent,
    clip,
    joined,
    lines,
    panel,
    place_text,
    present,
    rows_of,
    small,
)
from bot.ui.names import Names
from bot.ui.panels.presence import back_button, deadline_line, is_absent, presence_line
from bot.ui.panels.standing import league_text
from bot.ui.panels.verdicts import deal_news, match_verdict


def hand_panel(
    snapshot: Snapshot, *, level: int | None = None, note: str | None = None
) -> LayoutView:
    """The hand of `snapshot.seat`, with controls when something is to be decided.

    While a computer plays for the person, the only control is the one that ends this.

    `level` is the level of the auction whose strains are shown; `note` stands first, such as the
    reason why a press was refused.
    """
    names = Names.at(snapshot.table, snapshot.seat)
    remark = None if note is None else f"**{clip(note, SENTENCE_LIMIT)}**"
    if not snapshot.table.is_live:
        return _over(snapshot, names, remark)
    return _running(snapshot, names, remark, level)


def _running(snapshot: Snapshot, names: Names, remark: str | None, level: int | None) -> LayoutView:
    info, view = snapshot.table, snapshot.view
    board = board_of(info)
    return panel(
        head(snapshot, board.heading(view)),
        remark,
        _news(snapshot, board, names),
        lines(f"Score: {names.scores(board.scores(view))}", *board.situation(view, names)),
        lines(*board.hand(view)),
        _now(snapshot, board, names),
        accent=board.accent(view),
        rows=rows_of(back_button(info)) if is_absent(snapshot) else board.rows(snapshot, level),
    )


def _over(snapshot: Snapshot, names: Names, remark: str | None) -> LayoutView:
    board = board_of(snapshot.table)
    last = snapshot.last_deal
    news = None
    if last is not None and snapshot.resigned is None:
        news = _news_of(snapshot, board, names)
    return panel(
        head(snapshot, "match over"),
        remark,
        news,
        lines(
            f"**{match_verdict(snapshot, names)}**",
            f"Final score: {names.scores(board.scores(snapshot.view))}",
        ),
        accent=Accent.RESULT,
    )


def head(snapshot: Snapshot, heading: str) -> str:
    """What a private message is about, and the way to the table."""
    info = snapshot.table
    where = present(place_text(info.place), league_text(info), f"[to the table]({info.link})")
    return lines(f"### {info.game.name} · {heading}", small(" · ".join(where)))


def _news(snapshot: Snapshot, board: Board, names: Names) -> str | None:
    return _news_of(snapshot, board, names) if board.is_fresh(snapshot.view) else None


def _news_of(snapshot: Snapshot, board: Board, names: Names) -> str | None:
    deal = snapshot.last_deal
    if deal is None:
        return None
    heading = board.deal(snapshot.view, deal.pack, names).heading
    return lines(f"**Last: {heading}**", deal_news(snapshot, deal, names))


def _now(snapshot: Snapshot, board: Board, names: Names) -> str:
    presence = presence_line(snapshot.table, names)
    if snapshot.table.is_paused:
        return presence or ""
    if is_absent(snapshot):
        loss = " If you do not, this rated match counts as lost for you."
        rated = loss if snapshot.table.is_rated else ""
        return f"**A computer plays for you.** You can take your seat back at any time.{rated}"
    remarks = present(deadline_line(snapshot, names), *board.hints(snapshot), presence)
    return lines(_turn(snapshot, board, names), *map(small, remarks))


def _turn(snapshot: Snapshot, board: Board, names: Names) -> str:
    seat = snapshot.seat
    if seat is not None and seat in snapshot.to_act:
        return f"**Your turn:** {board.due(snapshot.view, seat)}"
    due = [f"{names.of(other)} to {board.due(snapshot.view, other)}" for other in snapshot.to_act]
    return f"Waiting for {joined(due)}" if due else ""
