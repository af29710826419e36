"""A press finds its way to the funnel with nothing but its custom id."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from discord.ui import Button, LayoutView, Select
from panel_kit import BEN, controls, info_of, payload, positions, table_of

from bot.community.leaderboard import By
from bot.table.models import Status
from bot.ui.controls import CONTROLS, Control
from bot.ui.panels import (
    commitment_notice,
    hand_panel,
    lobby_panel,
    resign_panel,
    result_panel,
    table_panel,
)
from bot.ui.presses.hands import ActionPress, LevelPress, PickPress
from bot.ui.presses.leagues import LeaguePagePress, LeaguePart, LeaguePress, LeagueVerb
from bot.ui.presses.pages import (
    AuditsPress,
    LeadersPress,
    ResultsPress,
    RulesPress,
    StatisticsPress,
)
from bot.ui.presses.privacy import PrivacyPress, PrivacyVerb
from bot.ui.presses.tables import LobbyPress, LobbyVerb, TablePress, TableVerb

PRESSES = [
    ("act", ActionPress(41, 1, 17, "play QS")),
    ("act", ActionPress(41, 0, 3, "bid 3NT")),
    ("pick", PickPress(41, 1, 17, "discard", ("4C", "GX"))),
    ("level", LevelPress(41, 1, 17, 4)),
    ("leaders", LeadersPress(2**63 - 1, "bridgette", "all", By.RATING, 3)),
    ("leaders", LeadersPress(7, "drawbridge", "2026-11", By.POINTS, 0)),
    ("leaders", LeadersPress(7, "smear", "2026-Q4", By.BIDS, 0)),
    ("results", ResultsPress(2**63 - 1, "bridgette", 3)),
    ("audits", AuditsPress(2**63 - 1, 3)),
    ("statistics", StatisticsPress(2**63 - 1, 2**63 - 1, "bridgette")),
    ("rules", RulesPress(0, "bridgette", 1)),
    *(("league", LeaguePress(2**63 - 1, verb, 7)) for verb in LeagueVerb),
    *(("league_page", LeaguePagePress(2**63 - 1, part, 3, 12)) for part in LeaguePart),
    ("league_page", LeaguePagePress(41, LeaguePart.SCHEDULE)),
    *(("privacy", PrivacyPress(verb, 2**40)) for verb in PrivacyVerb),
    *(("lobby", LobbyPress(41, verb)) for verb in LobbyVerb),
    *(("table", TablePress(41, verb)) for verb in TableVerb),
    ("table", TablePress(41, TableVerb.RESIGN, 17)),
]


class Recorder:
    """A funnel that remembers."""

    def __init__(self) -> None:
        self.got: list[tuple[str, Any]] = []

    def __getattr__(self, name: str) -> Any:
        async def record(_interaction: Any, press: Any) -> None:
            self.got.append((name, press))

        return record


class Menu(Select[Any]):
    """A menu from which something has been chosen."""

    chosen: tuple[str, ...] = ()

    @property
    def values(self) -> list[str]:
        return list(self.chosen)


def pressed(press: Any) -> Any:
    """The plain component of a message, as discord.py rebuilds it, without its dynamic item."""
    match press:
        case PickPress():
            item = Menu(custom_id=press.custom_id)
            item.chosen = press.cards
        case LevelPress():
            item = Menu(custom_id=LevelPress.custom_id(press.table, press.seat, press.expect))
            item.chosen = (str(press.level),)
        case _:
            return Button[Any](custom_id=press.custom_id, label="x")
    return item


def matching(custom_id: str) -> list[tuple[type[Control], re.Match[str]]]:
    """The registered controls that would be called, found as discord.py finds them."""
    found = [(one, one.__discord_ui_compiled_template__.fullmatch(custom_id)) for one in CONTROLS]
    return [(one, match) for one, match in found if match is not None]


@pytest.mark.parametrize(("method", "press"), PRESSES)
async def test_a_press_reaches_its_one_method_as_it_was_drawn(method: str, press: Any) -> None:
    funnel = Recorder()
    interaction: Any = SimpleNamespace(client=SimpleNamespace(funnel=funnel))
    item = pressed(press)

    ((control, match),) = matching(item.custom_id)
    drawn = await control.from_custom_id(interaction, item, match)
    await drawn.callback(interaction)

    assert funnel.got == [(method, press)]


@pytest.mark.parametrize(
    "custom_id", ["", "act", "act:1:2:3:", "act:1:2:x:pass", "lobby:1:burn", "xact:1:2:3:pass"]
)
def test_a_foreign_custom_id_belongs_to_no_control(custom_id: str) -> None:
    assert matching(custom_id) == []


def test_the_text_of_a_menu_of_cards_is_the_action() -> None:
    assert PickPress(1, 0, 2, "discard", ("4C", "9H", "LX")).text == "discard 4C 9H LX"


def drawn_views() -> list[LayoutView]:
    tables = list(positions(table_of(info_of()), 3))
    lobby = info_of(status=Status.LOBBY)
    return [
        commitment_notice(lobby),
        lobby_panel(lobby),
        lobby_panel(info_of(status=Status.LOBBY, occupants=lobby.occupants[:1], invited_id=BEN)),
        resign_panel(lobby),
        result_panel(tables[-1].shown_to(None)),
        *(table_panel(table.shown_to(None)) for table in tables[:90]),
        *(hand_panel(table.shown_to(seat)) for table in tables[:90] for seat in (0, 1)),
    ]


def test_every_control_is_dynamic_and_answered_by_exactly_one_registered_template() -> None:
    for view in drawn_views():
        dispatched = [item for item in view.walk_children() if item.is_dispatchable()]
        assert all(isinstance(item, CONTROLS) for item in dispatched)
        assert len(dispatched) == len(controls(view))
        for item in controls(view):
            assert len(matching(item.custom_id)) == 1


def test_a_view_never_times_out_and_is_new_each_time() -> None:
    snapshot = table_of(info_of()).shown_to(None)
    one, other = table_panel(snapshot), table_panel(snapshot)
    assert one is not other
    assert one.timeout is None
    assert payload(one) == payload(other)
