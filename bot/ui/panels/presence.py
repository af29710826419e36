"""Who is at a table, and until when it waits: words and the button that several panels share."""

from __future__ import annotations

from bot.table.models import Snapshot, TableInfo
from bot.table.waits import HOUR, PAUSE_SECONDS
from bot.ui.controls import Style, TableButton, table_button
from bot.ui.layout import counted
from bot.ui.names import Names
from bot.ui.presses.tables import TablePress, TableVerb


def back_button(info: TableInfo) -> TableButton:
    """Ends a player's absence."""
    return table_button(TablePress(info.id, TableVerb.BACK), "Take my seat back", Style.success)


def has_absent(info: TableInfo) -> bool:
    """Whether a computer plays for somebody who may come back."""
    return info.is_live and any(occupant.is_away for occupant in info.occupants)


def is_absent(snapshot: Snapshot) -> bool:
    """Whether a computer plays for the very person who is shown this."""
    seat = snapshot.seat
    occupant = None if seat is None else snapshot.table.occupant(seat)
    return occupant is not None and occupant.is_away and snapshot.table.is_live


def presence_line(info: TableInfo, names: Names) -> str | None:
    """Who is away, or that everybody is; None while all are there."""
    if info.is_paused:
        hours = counted(round(PAUSE_SECONDS / HOUR), "hour")
        return (
            "**Paused:** nobody is here. Any player can take their seat back and go on; "
            f"after {hours} the table closes."
        )
    if not has_absent(info):
        return None
    away = (occupant.seat for occupant in info.occupants if occupant.is_away)
    return f"Away: {', '.join(f'{names.shown[seat]} (a computer plays)' for seat in away)}"


def deadline_line(snapshot: Snapshot, names: Names) -> str | None:
    """When a computer takes the seats whose turn it is: only the viewer's own, to a player."""
    waited_for = {one.seat for one in snapshot.table.present} & set(snapshot.to_act)
    due = [
        (seat, moment)
        for seat, moment in snapshot.deadlines
        if seat in waited_for and snapshot.seat in (None, seat)
    ]
    match due:
        case []:
            return None
        case [(_, moment)]:
            return f"A computer takes over <t:{moment}:R>"
        case _:
            each = ", ".join(f"for {names.of(seat)} <t:{moment}:R>" for seat, moment in due)
            return f"A computer takes over {each}"
