"""A short word in the channel to somebody whose direct messages are closed."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.ui.controls import Style, table_button
from bot.ui.funnel import TablePress, TableVerb
from bot.ui.layout import Accent, panel, rows_of


def nudge(table_id: int, user_id: int) -> LayoutView:
    """It is your turn, and this button shows your hand to you alone."""
    button = table_button(TablePress(table_id, TableVerb.HAND), "My hand", Style.primary)
    return panel(
        f"<@{user_id}>, it is your turn. Your direct messages are closed to me: the button shows "
        "your hand here, to you alone, and so does `/hand`.",
        accent=Accent.QUIET,
        rows=rows_of(button),
    )
