"""Nobody plays boards of which they know something."""

from __future__ import annotations

import pytest

from bot.community.leagues import errors
from bot.community.leagues.models import Fixture
from bot.table.models import Member
from tests.community.leagues.conftest import ORGANISER, Hall

SUBSTITUTE = Member(300, "Sub")


async def after_one_table(hall: Hall, *, boards: int | None) -> tuple[Fixture, Fixture]:
    """A season whose first round has one table; for its first player somebody else goes on."""
    league = await hall.running(4, format="single", boards=boards)
    played, other = await hall.open_fixtures(league.id)
    await hall.win(played)
    out = played.home.people[0].user_id
    await hall.leagues.substitute(league.id, ORGANISER, out, SUBSTITUTE, "ill")
    return played, other


async def test_a_substitute_has_not_been_dealt_the_boards_of_the_round(hall: Hall) -> None:
    played, other = await after_one_table(hall, boards=2)
    known, out = played.home.people[0], other.home.people[0].user_id
    with pytest.raises(errors.BoardsSeen, match=f"<@{known.user_id}>"):
        await hall.leagues.substitute(played.league_id, ORGANISER, out, known, "well again")
    fresh = Member(301, "Fresh")
    await hall.leagues.substitute(played.league_id, ORGANISER, out, fresh, "away")
    await hall.win(await hall.leagues.fixture(other.id))
    await hall.dues.run_due()
    into = await hall.leagues.substitute(played.league_id, ORGANISER, 301, known, "well again")
    assert into.people == (known,)


async def test_where_deals_are_not_shared_anybody_can_come_back(hall: Hall) -> None:
    played, other = await after_one_table(hall, boards=None)
    known, out = played.home.people[0], other.home.people[0].user_id
    into = await hall.leagues.substitute(played.league_id, ORGANISER, out, known, "well again")
    assert into.people == (known,)
