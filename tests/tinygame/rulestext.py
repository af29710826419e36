"""The rules as played, told to players."""

from __future__ import annotations

from games.core.texts import Section
from tests.tinygame.options import TinyOptions


def rules_text(options: TinyOptions) -> tuple[Section, ...]:
    """The rules under these options."""
    last = "two points" if options.last_counts_twice else "one point as well"
    return (
        Section("Cards and seats", "- Three players, each alone. ♠A to ♠3; two cards each."),
        Section("Play", "- Left of the dealer leads. Any card may be played; the highest wins."),
        Section("Score", f"- A trick is worth one point, the last of a deal {last}."),
        Section("Match", f"- With **{options.target}** points or more after a deal, the most win."),
    )
