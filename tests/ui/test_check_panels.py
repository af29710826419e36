"""What came of checking a deal, and how it is told to do that by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from discord.ui import LayoutView
from panel_kit import LONGEST_NAME, LONGEST_PLACE, assert_within_limits, labels, payload, texts
from past_kit import played_out
from test_panel_secrecy import each_game

from bot.community.replays import Checked
from bot.table.models import Status
from bot.ui.panels.checks import by_hand_panel, check_panel, record_file, record_panel
from games.records import Check, MatchRecord, Verdict, by_hand, parse_record, verify
from tests.games.contract import BRIDGETTE
from tests.games.specimen import Specimen

BIG = 2**63 - 1


def checked(specimen: Specimen = BRIDGETTE, deal: int = 0, **changes: object) -> Checked:
    past = played_out(specimen, specimen.golden, 1, **changes).past
    record = past.record()
    return Checked(past.info, deal, record, record.deals[deal], verify(record))


def with_record(told: Checked, record: MatchRecord) -> Checked:
    return replace(told, record=record, deal=record.deals[told.place], checks=verify(record))


def files_in(view: LayoutView) -> list[str]:
    [container] = payload(view)
    return [part["file"]["url"] for part in container["components"] if part["type"] == 13]


@each_game
def test_r7_a_true_deal_passes_every_check(specimen: Specimen) -> None:
    told = checked(specimen)
    text = texts(check_panel(told))
    assert text.count("✓ ") == len(told.checks)
    assert "**All that can be checked is true.**" in text
    assert all(check.sentence in text for check in told.checks)


@pytest.mark.parametrize("field", ["key_hash", "points"])
def test_r7_what_is_not_true_is_told_so_and_has_no_way_by_hand(field: str) -> None:
    told = checked()
    first, *others = told.record.deals
    wrong = {"key_hash": "0" * 64, "points": first.points[::-1]}[field]
    false = replace(told.record, deals=(replace(first, **{field: wrong}), *others))  # type: ignore[arg-type]
    view = check_panel(with_record(told, false))
    assert "**Something is not as it must be.**" in texts(view)
    assert "✗ " in texts(view)
    [by_hand_button] = [
        part
        for row in payload(view)[0]["components"]
        if row["type"] == 1
        for part in row["components"]
        if part["label"] == "By hand"
    ]
    assert by_hand_button["disabled"]


def test_the_record_comes_with_its_checks_and_by_itself() -> None:
    told = checked()
    file = record_file(told.record)
    assert parse_record(file.content.decode()) == told.record
    for view in (check_panel(told), record_panel(told.record)):
        assert files_in(view) == [f"attachment://{file.name}"]
    assert files_in(by_hand_panel(told)) == []


def test_while_a_table_runs_its_checks_lead_to_no_replay() -> None:
    told = checked()
    assert labels(check_panel(told)) == ["Replay", "By hand"]
    assert labels(by_hand_panel(told)) == ["Replay", "Checks"]
    running = replace(told, info=replace(told.info, status=Status.RUNNING))
    assert labels(check_panel(running)) == ["By hand"]
    assert "so far" in texts(check_panel(running))


def test_by_hand_there_is_a_command_with_its_answer_for_every_promise() -> None:
    told = checked(deal=1)
    text = texts(by_hand_panel(told))
    steps = by_hand(told.record, told.deal)
    assert len(steps) >= 4
    for step in steps:
        assert f"```sh\n{step.command}\n```" in text
        assert f"`{step.expected}`" in text


@each_game
def test_h6_the_longest_checks_and_commands_fit(specimen: Specimen) -> None:
    told = checked(specimen, names=(LONGEST_NAME,) * 4, place=LONGEST_PLACE, id=BIG)
    long = tuple(Check(check.name, Verdict.NOT_CHECKABLE, "w" * 1000) for check in told.checks)
    assert_within_limits(check_panel(replace(told, checks=long)))
    assert_within_limits(record_panel(told.record))
    ids = (BIG,) * (specimen.rules.info.seats + 1)
    assert_within_limits(
        by_hand_panel(replace(told, record=replace(told.record, interaction_ids=ids)))
    )
