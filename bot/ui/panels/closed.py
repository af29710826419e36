"""A table whose boards others still play: nothing that tells of a deal."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.table.models import TableInfo
from bot.ui.controls import Style, TableButton, table_button
from bot.ui.layout import Accent, joined, lines, panel, present, rows_of, small
from bot.ui.names import Names
from bot.ui.panels.presence import back_button, has_absent, presence_line
from bot.ui.panels.standing import league_text, rating_text
from bot.ui.presses.tables import TablePress, TableVerb


def closed_panel(info: TableInfo) -> LayoutView:
    """The public message of the table, the same at every moment of the match and after it."""
    names = Names.at(info)
    return panel(
        lines(
            f"### {info.game.name} · duplicate round",
            joined([f"**{names.team(side)}**" for side in sorted(set(info.game.sides))]),
            small(" · ".join(present(league_text(info), rating_text(info)))),
        ),
        "The match is being played." if info.is_live else "**The match is over.**",
        "Every table of the round plays the same boards. Cards, scores and results are shown when "
        "the round is over; until then the players alone see them.",
        presence_line(info, names),
        small(f"Fair deals: SHA-256 of the round's secret is `{info.commitment}`"),
        accent=Accent.QUIET,
        rows=rows_of(*_buttons(info)) if info.is_live else (),
    )


def _buttons(info: TableInfo) -> tuple[TableButton, ...]:
    hand = table_button(TablePress(info.id, TableVerb.HAND), "My hand", Style.primary)
    return (hand, back_button(info)) if has_absent(info) else (hand,)
