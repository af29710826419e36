"""The rules of a game to read, page by page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord.ui import LayoutView

from bot.ui.controls import rules_button
from bot.ui.layout import Accent, panel, rows_of, small
from bot.ui.presses.pages import RulesPress
from games.core.rules import GameInfo
from games.core.texts import Section

_PAGE = 3000  # letters of rules on a page


def rules_panel(
    game: GameInfo, sections: Sequence[Section], *, guild_id: int = 0, page: int = 0
) -> LayoutView:
    """A page (from 0) of the rules as played; a page beyond the last is the last."""
    pages = tuple(_pages(sections))
    number = min(max(page, 0), len(pages) - 1)
    back = RulesPress(guild_id, game.key, max(number - 1, 0))
    forth = RulesPress(guild_id, game.key, number + 1)
    buttons = (
        rules_button(back, "Back", disabled=number == 0),
        rules_button(forth, "Next", disabled=number + 1 == len(pages)),
    )
    return panel(
        f"### The rules of {game.name}",
        pages[number],
        small(f"Page {number + 1} of {len(pages)}"),
        accent=Accent.QUIET,
        rows=rows_of(*buttons) if len(pages) > 1 else (),
    )


def _pages(sections: Sequence[Section]) -> Iterator[str]:
    page = ""
    for piece in _pieces(sections):
        if page and len(page) + len(piece) + 2 > _PAGE:
            yield page
            page = ""
        page = f"{page}\n\n{piece}" if page else piece
    yield page


def _pieces(sections: Sequence[Section]) -> Iterator[str]:
    """Sections, the long ones cut between lines, a line that is itself too long cut in it."""
    for section in sections:
        piece = f"**{section.title}**"
        for line in section.text.splitlines():
            for part in (line[at : at + _PAGE // 2] for at in range(0, len(line), _PAGE // 2)):
                if len(piece) + len(part) + 1 > _PAGE:
                    yield piece
                    piece = part
                else:
                    piece = f"{piece}\n{part}"
        yield piece
