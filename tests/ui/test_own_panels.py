"""What people are shown of themselves is inside Discord's limits, and says how much is left out."""

import re
from dataclasses import replace

import pytest
from league_kit import BIG, fixture_of, league_of
from panel_kit import LONGEST_NAME, LONGEST_PLACE, assert_within_limits, info_of, labels, texts

from bot.community.agenda import Agenda, Awaited, OwnTable
from bot.community.leagues.models import State
from bot.table.models import Status
from bot.ui.panels.agenda import agenda_panel
from bot.ui.panels.privacy import deleted_panel, export_panel, kept_panel, question_panel
from bot.ui.replies import Attached
from games.smear.options import SmearOptions

FAR = 2**40


def worst(status: Status, seat: int | None) -> OwnTable:
    """A table of four with the longest names, where everybody else is waited for."""
    info = info_of(
        SmearOptions(),
        names=(LONGEST_NAME,) * 4,
        users=tuple(2**63 - 1 - number for number in range(4)),
        place=LONGEST_PLACE,
        status=status,
        message_id=2**63 - 1,
    )
    return OwnTable(info, seat, tuple(Awaited(other, FAR, FAR) for other in range(4)), FAR)


@pytest.mark.parametrize("guild_id", [None, 7])
@pytest.mark.parametrize("state", [State.OPEN, State.PLAYING])
@pytest.mark.parametrize("count", [1, 4, 40])
def test_however_much_waits_the_panel_fits_and_counts_the_rest(
    guild_id: int | None, state: State, count: int
) -> None:
    tables = [worst(Status.RUNNING, 0), worst(Status.LOBBY, 1), worst(Status.LOBBY, None)]
    due = tuple((replace(league_of(), id=BIG - n), fixture_of(state)) for n in range(count))
    panel = agenda_panel(Agenda(guild_id, tuple(tables * count), due))
    assert_within_limits(panel)
    may_open = guild_id is not None and state is State.OPEN
    assert labels(panel) == (["Play my fixture"] if may_open else [])
    told = texts(panel)
    shown = told.count("- **[")
    assert shown
    left = sum(int(number) for number in re.findall(r"and (\d+) more tables?", told))
    assert shown + left == 3 * count
    fixtures = told.count("[at the table]") + told.count("`/league play` opens its table")
    hidden = sum(int(number) for number in re.findall(r"and (\d+) more fixtures?", told))
    assert fixtures + hidden == count


def test_the_panels_of_data_are_inside_the_limits() -> None:
    for panel in (
        question_panel(FAR),
        kept_panel(),
        deleted_panel("Former player 1000000"),
        export_panel(Attached("my-data.json", b"{}")),
    ):
        assert_within_limits(panel)
        assert texts(panel)
