"""How well the computers of a table play, and whether it is to be rated."""

from __future__ import annotations

from typing import Any

import pytest

from bot.table.errors import LobbyClosed, NotHost
from games.bridgette.options import BridgetteOptions
from games.opponents.thinking import Level
from tests.table.conftest import ADA, BEN, CLEO, PLACE, Club, OpenClub

OPTIONS = BridgetteOptions(deals=1)


async def opened(club: Club, **wish: Any) -> int:
    info = await club.service.open("bridgette", PLACE, ADA, OPTIONS, request=1, **wish)
    return info.id


async def test_a_table_is_rated_and_its_computers_play_well_unless_somebody_chooses(
    club: Club,
) -> None:
    info = await club.lobby()
    assert (info.level, info.is_rated) == (Level.NORMAL, True)


@pytest.mark.parametrize("level", Level)
async def test_a_level_is_chosen_with_the_table_and_kept_for_ever(
    open_club: OpenClub, level: Level
) -> None:
    table = await opened(await open_club(), level=level)
    later = await open_club()
    assert (await later.service.info(table)).level is level


async def test_the_host_alone_chooses_another_level_until_the_match_begins(club: Club) -> None:
    table = await opened(club, computers=1)
    with pytest.raises(NotHost):
        await club.service.set_level(table, BEN.user_id, Level.HARD)
    assert (await club.service.info(table)).level is Level.NORMAL
    changed = await club.service.set_level(table, ADA.user_id, Level.HARD)
    assert changed.level is Level.HARD
    assert club.turns[-1].table == changed
    await club.service.start(table, ADA.user_id, request=club.request())
    with pytest.raises(LobbyClosed):
        await club.service.set_level(table, ADA.user_id, Level.EASY)
    assert (await club.service.info(table)).level is Level.HARD


async def test_a_seated_computer_makes_a_table_casual(club: Club) -> None:
    table = await opened(club)
    assert (await club.service.info(table)).is_rated
    seated = await club.service.add_computer(table, ADA.user_id)
    assert (seated.wants_rating, seated.is_rated) == (True, False)


async def test_a_computer_that_stands_in_for_somebody_does_not_make_a_table_casual(
    club: Club,
) -> None:
    info = await club.match()
    await club.service.leave(info.id, BEN.user_id, request=club.request())
    assert (await club.service.info(info.id)).is_rated


async def test_a_casual_table_stays_casual_with_people_alone(open_club: OpenClub) -> None:
    club = await open_club()
    table = await opened(club, rated=False)
    info = await club.service.join(table, CLEO, request=club.request())
    assert not info.is_rated
    assert not (await (await open_club()).service.info(table)).is_rated


async def test_a_rematch_keeps_level_and_rating(club: Club) -> None:
    for level, rated in ((Level.EASY, True), (Level.HARD, False)):
        table = await opened(club, level=level, rated=rated, computers=1)
        await club.service.start(table, ADA.user_id, request=club.request())
        await club.service.resign(table, ADA.user_id, request=club.request())
        again = await club.service.rematch(table, ADA, request=club.request())
        assert (again.level, again.wants_rating) == (level, rated)
        await club.service.cancel(again.id, ADA.user_id, moderator=False)
