"""What stands in the channel of a table whose boards others still play, and afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from panel_kit import (
    LONGEST_NAME,
    LONGEST_PLACE,
    as_read,
    assert_within_limits,
    info_of,
    payload,
    positions,
    table_of,
)

from bot.table.errors import BoardsClosed
from bot.table.models import Boards
from bot.ui.panels import closed_panel, commitment_notice, hand_panel, result_panel
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen

each_game = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)


@each_game
def test_a_closed_table_looks_the_same_at_every_moment_and_reveals_nothing(
    specimen: Specimen,
) -> None:
    info = info_of(specimen.options[0], boards=Boards.CLOSED)
    began = table_of(info, b"nine")
    *running, final = positions(began, 9, lambda rng, choices: specimen.pick(choices, rng))
    first = payload(closed_panel(info))
    for table in running:
        assert payload(closed_panel(table.info)) == first
        with pytest.raises(BoardsClosed):
            table.shown_to(None)
    keys = {key for _, key in final.running.reveal(over=True).keys}
    for table in (running[-1], final):
        shown = as_read(hand_panel(table.shown_to(0)))
        assert not any(key in shown for key in (*keys, table.secret.hex()))
    assert "The match is over." in as_read(closed_panel(final.info))


@each_game
def test_open_boards_are_proved_by_their_secret_alone(specimen: Specimen) -> None:
    info = info_of(specimen.options[0], boards=Boards.OPEN)
    *_, final = positions(
        table_of(info, b"nine"), 9, lambda rng, choices: specimen.pick(choices, rng)
    )
    text = as_read(result_panel(final.shown_to(None)))
    assert f"Secret of the round: {final.secret.hex()}" in text.replace("`", "")
    assert "No interaction ids" in text


def test_the_longest_names_fit_a_closed_table() -> None:
    info = info_of(names=(LONGEST_NAME,) * 4, place=LONGEST_PLACE, boards=Boards.CLOSED)
    away = tuple(replace(occupant, is_away=True) for occupant in info.occupants)
    for shown in (info, replace(info, occupants=away)):
        assert_within_limits(closed_panel(shown))
        assert_within_limits(commitment_notice(shown))
