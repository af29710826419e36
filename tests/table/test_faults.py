"""A fault at one table stops no other, and what failed is tried again."""

from __future__ import annotations

from typing import Any

import pytest

from bot.table.deadlines import RETRY_SECONDS
from bot.table.models import Ending, Place, Status
from bot.table.waits import LOBBY_SECONDS
from tests.table.conftest import Club, deadlines_of


async def test_a_deadline_that_cannot_be_carried_out_stops_no_other_and_is_tried_again(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    deadlines = deadlines_of(club)
    bad, good = await club.lobby(), await club.lobby(Place(1, "Card Club", 11, "lounge"))
    close = club.service.close_lobby

    async def broken(table_id: int, ending: Ending) -> Any:
        if table_id == bad.id:
            raise RuntimeError("the queen of spades")
        return await close(table_id, ending)

    monkeypatch.setattr(club.service, "close_lobby", broken)
    club.clock.time += LOBBY_SECONDS + 1
    await deadlines.run_due()
    assert (await club.service.info(good.id)).status is Status.ENDED
    assert (await club.service.info(bad.id)).status is Status.LOBBY
    assert f"table {bad.id} missed a deadline: RuntimeError" in caplog.text
    assert "queen" not in caplog.text
    monkeypatch.setattr(club.service, "close_lobby", close)
    await deadlines.run_due()
    assert (await club.service.info(bad.id)).status is Status.LOBBY, "not at once"
    club.clock.time += RETRY_SECONDS
    await deadlines.run_due()
    assert (await club.service.info(bad.id)).status is Status.ENDED
