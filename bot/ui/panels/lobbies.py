"""A table before its match: the commitment, and the lobby."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.table.models import TableInfo
from bot.ui.boards import board_of
from bot.ui.choices import Rows
from bot.ui.controls import LobbyButton, Style, lobby_button
from bot.ui.funnel import LobbyPress, LobbyVerb
from bot.ui.layout import Accent, joined, lines, panel, rows_of, small
from bot.ui.names import Names
from games.core.seats import Seat


def commitment_notice(info: TableInfo) -> LayoutView:
    """The answer that opens a table, never edited: the promise that the deals are not chosen."""
    return panel(
        f"{_host(info)} opened a table of **{info.game.name}**.",
        lines(
            small(f"Fair deals: SHA-256 of this table's secret is `{info.commitment}`."),
            small(
                "The secret is shown when the table is over, and with the players' own "
                "interaction ids it gives every deal again."
            ),
        ),
        accent=Accent.QUIET,
    )


def lobby_panel(info: TableInfo, expires_at: int | None = None) -> LayoutView:
    """The open seats of a table; `expires_at` is in Unix seconds."""
    return panel(
        f"### {info.game.name} · open table",
        _seats(info),
        _options(info),
        _advice(info, expires_at),
        accent=Accent.LOBBY,
        rows=_invited_rows(info) if _is_waiting_for_answer(info) else _open_rows(info),
    )


def _host(info: TableInfo) -> str:
    seat = info.seat_of(info.host_id)
    return f"<@{info.host_id}>" if seat is None else f"**{Names.at(info).of(seat)}**"


def _is_waiting_for_answer(info: TableInfo) -> bool:
    invited = info.invited_id
    return invited is not None and info.seat_of(invited) is None and not info.is_full


def _seats(info: TableInfo) -> str:
    names = Names.at(info)
    return lines(*(_seat(info, names, seat) for seat in range(info.game.seats)))


def _seat(info: TableInfo, names: Names, seat: Seat) -> str:
    occupant = info.occupant(seat)
    if occupant is not None:
        host = " (host)" if occupant.user_id == info.host_id else ""
        return f"**Seat {seat + 1}:** {names.mention(seat)}{host}"
    if _is_waiting_for_answer(info):
        return f"**Seat {seat + 1}:** kept for <@{info.invited_id}>"
    return f"**Seat {seat + 1}:** free"


def _options(info: TableInfo) -> str:
    options = board_of(info).options(info.options)
    special = [option.text for option in options if not option.is_usual]
    usual = [option.text for option in options if option.is_usual]
    return lines(
        f"**Chosen:** {'; '.join(special)}" if special else None,
        small(f"Usual rules: {'; '.join(usual)}") if usual else None,
    )


def _advice(info: TableInfo, expires_at: int | None) -> str:
    closing = None if expires_at is None else small(f"The table closes <t:{expires_at}:R>.")
    return lines(_next(info), closing)


def _next(info: TableInfo) -> str:
    if _is_waiting_for_answer(info):
        return f"<@{info.invited_id}>, will you play?"
    if info.is_full:
        return f"Everybody is here: <@{info.host_id}> can start."
    free = joined([f"seat {s + 1}" for s in range(info.game.seats) if info.occupant(s) is None])
    return f"Join to take {free}, or let the host add a computer."


def _open_rows(info: TableInfo) -> Rows:
    full = info.is_full
    return (
        *rows_of(
            _button(info, LobbyVerb.JOIN, "Join", Style.primary, disabled=full),
            _button(info, LobbyVerb.LEAVE, "Leave"),
            _button(info, LobbyVerb.COMPUTER, "Add computer", disabled=full),
        ),
        *_host_rows(info),
    )


def _invited_rows(info: TableInfo) -> Rows:
    return (
        *rows_of(
            _button(info, LobbyVerb.ACCEPT, "Accept", Style.primary),
            _button(info, LobbyVerb.DECLINE, "Decline"),
            _button(info, LobbyVerb.LEAVE, "Leave"),
            _button(info, LobbyVerb.COMPUTER, "Add computer"),
        ),
        *_host_rows(info),
    )


def _host_rows(info: TableInfo) -> Rows:
    return rows_of(
        _button(info, LobbyVerb.START, "Start", Style.success, disabled=not info.is_full),
        _button(info, LobbyVerb.CANCEL, "Cancel", Style.danger),
    )


def _button(
    info: TableInfo,
    verb: LobbyVerb,
    label: str,
    style: Style = Style.secondary,
    *,
    disabled: bool = False,
) -> LobbyButton:
    return lobby_button(LobbyPress(info.id, verb), label, style, disabled=disabled)
