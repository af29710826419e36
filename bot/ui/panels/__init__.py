"""Every message of the bot as a fresh view: pure drawing from what the service may show.

Public panels draw only what every spectator may know, whichever snapshot they are given.
"""

from __future__ import annotations

from bot.ui.panels.asides import (
    hint_panel,
    host_panel,
    left_panel,
    refusal,
    resign_panel,
    warning_note,
)
from bot.ui.panels.closed import closed_panel
from bot.ui.panels.ending import deal_panel, ended_panel, result_panel
from bot.ui.panels.hands import hand_panel
from bot.ui.panels.help import help_panel
from bot.ui.panels.leaderboards import leaderboard_panel
from bot.ui.panels.lobbies import commitment_notice, lobby_panel
from bot.ui.panels.rules import rules_panel
from bot.ui.panels.running import table_panel
from bot.ui.panels.servers import settings_panel

__all__ = [
    "closed_panel",
    "commitment_notice",
    "deal_panel",
    "ended_panel",
    "hand_panel",
    "help_panel",
    "hint_panel",
    "host_panel",
    "leaderboard_panel",
    "left_panel",
    "lobby_panel",
    "refusal",
    "resign_panel",
    "result_panel",
    "rules_panel",
    "settings_panel",
    "table_panel",
    "warning_note",
]
