"""A match that is over, step by step: open, or as one of its seats saw it then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord.ui import LayoutView

from bot.community.matches import MatchResult
from bot.community.pasttables import day_of
from bot.table.models import TableInfo
from bot.table.past import Frame
from bot.ui.boards import board_of
from bot.ui.boards.tricks import last_trick_line
from bot.ui.cards import cards_text, hand_lines
from bot.ui.choices import Rows
from bot.ui.controls import ReplayControl, replay_button, replay_menu
from bot.ui.layout import (
    NAME_LIMIT,
    Accent,
    clip,
    joined,
    lines,
    panel,
    place_text,
    rows_of,
    small,
)
from bot.ui.names import Names
from bot.ui.panels.results import match_name
from bot.ui.panels.verdicts import deal_news, match_verdict
from bot.ui.presses.replays import ReplayPress, ReplayVerb, eyes_text
from games.core.cards import Card
from games.core.seats import Seat

OPEN = "All hands open"


def replay_panel(frame: Frame, eyes: Seat | None) -> LayoutView:
    """A frame through the eyes of a seat; None, or no seat of the table: with all hands open."""
    eyes = eyes if eyes in range(len(frame.views)) else None
    board = board_of(frame.end.table)
    names = Names.at(frame.end.table, eyes)
    return panel(
        _head(frame, eyes),
        *(_result(frame, names) if frame.is_result else _course(frame, names)),
        accent=Accent.RESULT if frame.is_result else board.accent(frame.view),
        rows=_controls(frame, eyes),
    )


def past_name(match: MatchResult) -> str:
    """`2026-11-30 · 12 · the game · Ada 700, Ben 100`, for a menu."""
    return f"{day_of(match)} · {match_name(match)}"


def running_name(info: TableInfo) -> str:
    """`now · 12 · the game · Ada, Ben`, for a menu."""
    names = ", ".join(occupant.name for occupant in info.occupants)
    return f"now · {info.id} · {info.game.name} · {names}"


def deal_heading(frame: Frame) -> str:
    """`deal 3 of 6`."""
    end, of = frame.end, frame.of
    board = board_of(end.table)
    if of.ended is None:
        return board.heading(frame.view)
    return board.deal(end.view, of.pack, Names.at(end.table)).heading


def _head(frame: Frame, eyes: Seat | None) -> str:
    info = frame.end.table
    seen = OPEN.lower() if eyes is None else f"as {Names.at(info).of(eyes)} saw it"
    return lines(
        f"### {info.game.name} · replay of table {info.id} · {deal_heading(frame)}",
        small(f"{place_text(info.place)} · step {frame.number + 1} of {frame.of.frames} · {seen}"),
    )


def _course(frame: Frame, names: Names) -> tuple[str | None, ...]:
    """How far the deal has come, the cards, and whose turn it is."""
    board, eyes = board_of(frame.end.table), names.viewer
    view = frame.view if eyes is None else frame.views[eyes]
    hand = lines(*_hands(frame, names)) if eyes is None else lines(*board.hand(view))
    return (
        lines(f"Score: {names.scores(board.scores(view))}", *board.story(view, names)),
        hand,
        _next(frame, names),
    )


def _hands(frame: Frame, names: Names) -> Iterator[str]:
    """Every seat's cards, a line each, and what it has put away."""
    for seat, view in enumerate(frame.views):
        away: Sequence[Card] = getattr(view, "discarded", ())  # where cards are put away
        hand = " · ".join(hand_lines(view.hand)) or "no cards"
        discarded = f" (discarded {cards_text(away)})" if away else ""
        yield f"{names.subject(seat)}: {hand}{discarded}"


def _next(frame: Frame, names: Names) -> str | None:
    if frame.of.ended is None and frame.is_last:
        return f"**{match_verdict(frame.end, names)}**"
    board = board_of(frame.end.table)
    due = [f"{names.of(seat)} to {board.due(frame.view, seat)}" for seat in frame.to_act]
    return f"Next: {joined(due)}" if due else None


def _result(frame: Frame, names: Names) -> tuple[str | None, ...]:
    """The last trick, and what the deal was worth."""
    end, ended = frame.end, frame.of.ended
    if ended is None:
        return ()
    text = board_of(end.table).deal(end.view, ended.pack, names)
    is_end = frame.deal + 1 == len(frame.deals)
    return (
        last_trick_line(frame.trick, names),
        lines(deal_news(end, ended, names), f"Score now: {names.scores(text.scores)}"),
        f"**{match_verdict(end, names)}**" if is_end else None,
    )


def _controls(frame: Frame, eyes: Seat | None) -> Rows:
    return (*rows_of(_eyes_menu(frame, eyes)), *_steps(frame, eyes), *_deals(frame, eyes))


def _eyes_menu(frame: Frame, eyes: Seat | None) -> ReplayControl:
    info = frame.end.table
    seats = [(o.seat, f"As {clip(o.name, NAME_LIMIT)} saw it") for o in info.occupants]
    options = [
        discord.SelectOption(label=label, value=eyes_text(seat), default=seat == eyes)
        for seat, label in ((None, OPEN), *seats)
    ]
    return replay_menu(
        ReplayPress(info.id, frame.deal, frame.number, eyes, ReplayVerb.EYES), options
    )


def _steps(frame: Frame, eyes: Seat | None) -> Rows:
    table, deal, number, last = frame.end.table.id, frame.deal, frame.number, frame.of.frames - 1
    places = (
        (ReplayVerb.FIRST, "First", 0),
        (ReplayVerb.BACK, "Back", max(number - 1, 0)),
        (ReplayVerb.NEXT, "Next", min(number + 1, last)),
        (ReplayVerb.LAST, "Last", last),
    )
    return rows_of(
        *(
            replay_button(
                ReplayPress(table, deal, place, eyes, verb), label, disabled=place == number
            )
            for verb, label, place in places
        )
    )


def _deals(frame: Frame, eyes: Seat | None) -> Rows:
    """To the deals around this one, and to what else there is of it."""
    table, deal, last = frame.end.table.id, frame.deal, len(frame.deals) - 1
    before = ReplayPress(table, max(deal - 1, 0), 0, eyes, ReplayVerb.BEFORE)
    after = ReplayPress(table, min(deal + 1, last), 0, eyes, ReplayVerb.AFTER)
    turns = (
        replay_button(before, "Deal before", disabled=deal == 0),
        replay_button(after, "Deal after", disabled=deal == last),
    )
    here = (table, deal, frame.number, eyes)
    return rows_of(
        *(turns if last else ()),
        replay_button(ReplayPress(*here, ReplayVerb.RECORD), "Record"),
        replay_button(
            ReplayPress(*here, ReplayVerb.CHECK), "Check deal", disabled=frame.of.ended is None
        ),
    )
