"""A table before its match: the commitment, and the lobby."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ui import LayoutView

from bot.table.models import TableInfo
from bot.ui.boards import board_of
from bot.ui.choices import Rows
from bot.ui.clocks import clock_text
from bot.ui.controls import LobbyControl, Style, lobby_button, lobby_menu
from bot.ui.layout import NAME_LIMIT, Accent, clip, joined, lines, panel, rows_of, small
from bot.ui.levels import LEVELS, computer_text
from bot.ui.names import Names
from bot.ui.panels.standing import league_text, rating_text
from bot.ui.presses.tables import LobbyPress, LobbyVerb
from games.core.seats import Seat

_TWO = 2  # seats of a game in which there is no other seat to choose


def commitment_notice(info: TableInfo) -> LayoutView:
    """The answer that opens a table, never edited: the promise that the deals are not chosen."""
    return panel(
        f"{_host(info)} opened a table of **{info.game.name}**{_league(info)}.",
        _boards_promise(info) if info.is_duplicate else _promise(info),
        accent=Accent.QUIET,
    )


def _promise(info: TableInfo) -> str:
    return lines(
        small(f"Fair deals: SHA-256 of this table's secret is `{info.commitment}`."),
        small(
            "The secret is shown when the table is over, and with the players' own "
            "interaction ids it gives every deal again."
        ),
    )


def _boards_promise(info: TableInfo) -> str:
    return lines(
        small(f"Fair deals: SHA-256 of the round's secret is `{info.commitment}`."),
        small(
            "Every table of the round plays the same boards. The secret was drawn when the round "
            "began, is shown when it is over, and gives every board again."
        ),
    )


def _league(info: TableInfo) -> str:
    league = league_text(info)
    return "" if league is None else f" to play a fixture of **{league}**"


def lobby_panel(info: TableInfo, expires_at: int | None = None) -> LayoutView:
    """The open seats of a table; `expires_at` is in Unix seconds."""
    return panel(
        f"### {info.game.name} · {league_text(info) or 'open table'}",
        _seats(info),
        lines(_options(info), small(_clock(info)), small(_rating(info))),
        _advice(info, expires_at),
        accent=Accent.LOBBY,
        rows=_rows(info),
    )


def _rows(info: TableInfo) -> Rows:
    if info.reservation is not None:
        return _kept_rows(info)
    return _invited_rows(info) if _is_waiting_for_answer(info) else _open_rows(info)


def _host(info: TableInfo) -> str:
    seat = info.seat_of(info.host_id)
    return f"<@{info.host_id}>" if seat is None else f"**{Names.at(info).of(seat)}**"


def _is_waiting_for_answer(info: TableInfo) -> bool:
    invited = info.invited_id
    return invited is not None and info.seat_of(invited) is None and not info.is_full


def _has_partners(info: TableInfo) -> bool:
    return len(info.game.sides) > len(set(info.game.sides))


def _seats(info: TableInfo) -> str:
    names, seats = Names.at(info), range(info.game.seats)
    if not _has_partners(info):
        return lines(*(_seat(info, names, seat) for seat in seats))
    ordered = sorted(seats, key=lambda seat: info.game.sides[seat])
    return lines(*(_seat_of_team(info, names, seat) for seat in ordered))


def _seat_of_team(info: TableInfo, names: Names, seat: Seat) -> str:
    """The seat, below the heading of its team if it is the first of it."""
    side = info.game.sides[seat]
    is_first = info.game.sides.index(side) == seat
    heading = f"__Team {side + 1}__" if is_first else None
    return lines(heading, _seat(info, names, seat))


def _seat(info: TableInfo, names: Names, seat: Seat) -> str:
    occupant = info.occupant(seat)
    if occupant is not None:
        host = " (host)" if occupant.user_id == info.host_id else ""
        who = computer_text(info.level) if occupant.is_computer else names.mention(seat)
        return f"**Seat {seat + 1}:** {who}{host}"
    if _is_waiting_for_answer(info):
        return f"**Seat {seat + 1}:** kept for <@{info.invited_id}>"
    if info.reservation is not None:
        return f"**Seat {seat + 1}:** kept for <@{info.reservation.people[seat]}>"
    return f"**Seat {seat + 1}:** free"


def _options(info: TableInfo) -> str:
    options = board_of(info).options(info.options)
    special = [option.text for option in options if not option.is_usual]
    usual = [option.text for option in options if option.is_usual]
    return lines(
        f"**Chosen:** {'; '.join(special)}" if special else None,
        small(f"Usual rules: {'; '.join(usual)}") if usual else None,
    )


def _clock(info: TableInfo) -> str:
    if info.clock is None:
        return "No clock: a turn may take as long as it takes."
    return f"A turn may take {clock_text(info.clock)}; then a computer plays on."


def _rating(info: TableInfo) -> str:
    hints = "nobody is given hints" if info.is_rated else "`/hint` helps whoever asks"
    return f"{rating_text(info)}: {hints}."


def _advice(info: TableInfo, expires_at: int | None) -> str:
    closing = None if expires_at is None else small(f"The table closes <t:{expires_at}:R>.")
    return lines(_next(info), closing)


def _next(info: TableInfo) -> str:
    if _is_waiting_for_answer(info):
        return f"<@{info.invited_id}>, will you play?"
    if info.is_full:
        return f"Everybody is here: <@{info.host_id}> can start."
    if info.reservation is not None:
        awaited = joined([f"<@{person}>" for person in info.awaited])
        return f"{awaited}: join to play your fixture."
    free = joined([f"seat {s + 1}" for s in range(info.game.seats) if info.occupant(s) is None])
    return f"Join to take {free}, or let the host add a computer."


def _kept_rows(info: TableInfo) -> Rows:
    """Who sits where is settled: there is nothing to arrange."""
    return (
        *rows_of(
            _button(info, LobbyVerb.JOIN, "Join", Style.primary, disabled=info.is_full),
            _button(info, LobbyVerb.LEAVE, "Leave"),
        ),
        *rows_of(
            _button(info, LobbyVerb.START, "Start", Style.success, disabled=not info.is_full),
            _button(info, LobbyVerb.CANCEL, "Cancel", Style.danger),
        ),
    )


def _open_rows(info: TableInfo) -> Rows:
    full = info.is_full
    return (
        *rows_of(
            _button(info, LobbyVerb.JOIN, "Join", Style.primary, disabled=full),
            _button(info, LobbyVerb.LEAVE, "Leave"),
            *_computer_buttons(info),
        ),
        *(_seating_rows(info) if _has_partners(info) else ()),
        *_level_rows(info),
        *_host_rows(info),
    )


def _level_rows(info: TableInfo) -> Rows:
    """How well the computers play, unless people have taken every seat."""
    if info.is_full and len(info.present) == info.game.seats:
        return ()
    options = [
        discord.SelectOption(
            label=f"Level of computers: {level}",
            value=level,
            description=text,
            default=level is info.level,
        )
        for level, text in LEVELS.items()
    ]
    press = LobbyPress(info.id, LobbyVerb.LEVEL)
    return _menu_rows(lobby_menu(press, options, size=1, placeholder="Level of computers"))


def _computer_buttons(info: TableInfo) -> tuple[LobbyControl, ...]:
    one = _button(info, LobbyVerb.COMPUTER, "Add computer", disabled=info.is_full)
    if info.game.seats == _TWO:
        return (one,)
    every = _button(info, LobbyVerb.FILL, "Fill with computers", disabled=info.is_full)
    return one, every


def _seating_rows(info: TableInfo) -> Rows:
    """Who sits with whom matters here: everybody may move, the host may let others change."""
    seats = range(info.game.seats)
    open_seats = [seat for seat in seats if _may_move_to(info, seat)]
    swap = _seat_menu(info, LobbyVerb.SWAP, seats, 2, "Host: let two seats change places")
    if not open_seats:
        return _menu_rows(swap)
    move = _seat_menu(info, LobbyVerb.MOVE, open_seats, 1, "Sit in another seat")
    return _menu_rows(move, swap)


def _may_move_to(info: TableInfo, seat: Seat) -> bool:
    occupant = info.occupant(seat)
    return occupant is None or occupant.is_computer


def _seat_menu(
    info: TableInfo,
    verb: LobbyVerb,
    seats: Sequence[Seat],
    size: int,
    placeholder: str,
) -> LobbyControl:
    options = [
        discord.SelectOption(label=_seat_label(info, seat), value=str(seat)) for seat in seats
    ]
    return lobby_menu(LobbyPress(info.id, verb), options, size=size, placeholder=placeholder)


def _seat_label(info: TableInfo, seat: Seat) -> str:
    """Menus show plain text, so nothing in a name has to be escaped."""
    occupant = info.occupant(seat)
    who = "free" if occupant is None else clip(occupant.name, NAME_LIMIT)
    return f"Seat {seat + 1}, team {info.game.sides[seat] + 1}: {who}"


def _menu_rows(*menus: LobbyControl) -> Rows:
    """A menu takes a row of its own."""
    return tuple(row for menu in menus for row in rows_of(menu))


def _invited_rows(info: TableInfo) -> Rows:
    return (
        *rows_of(
            _button(info, LobbyVerb.ACCEPT, "Accept", Style.primary),
            _button(info, LobbyVerb.DECLINE, "Decline"),
            _button(info, LobbyVerb.LEAVE, "Leave"),
            _button(info, LobbyVerb.COMPUTER, "Add computer"),
        ),
        *_level_rows(info),
        *_host_rows(info),
    )


def _host_rows(info: TableInfo) -> Rows:
    shuffle = (_button(info, LobbyVerb.SHUFFLE, "Shuffle seats"),) if _has_partners(info) else ()
    return rows_of(
        _button(info, LobbyVerb.START, "Start", Style.success, disabled=not info.is_full),
        *shuffle,
        _button(info, LobbyVerb.CANCEL, "Cancel", Style.danger),
    )


def _button(
    info: TableInfo,
    verb: LobbyVerb,
    label: str,
    style: Style = Style.secondary,
    *,
    disabled: bool = False,
) -> LobbyControl:
    return lobby_button(LobbyPress(info.id, verb), label, style, disabled=disabled)
