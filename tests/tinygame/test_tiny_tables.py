"""Highest Card through the table service, which knows nothing of it, on a real database file."""

from __future__ import annotations

import random
from typing import cast

import pytest

from bot.table.deadlines import GRACE
from bot.table.models import Computer, Person, Place, Status, TableInfo
from games.core.actions import Discard
from games.core.rules import Subset
from games.opponents import PLAYERS, Player, snap
from tests.table.conftest import ADA, BEN, CLEO, Club, OpenClub, deadlines_of
from tests.table.test_computers import play_for_ada, sit
from tests.tinygame.options import TinyOptions
from tests.tinygame.specimen import TINY
from tests.tinygame.view import TinyView

PLACE = Place(1, "Card Club", 10, "tables")
CLOCK = 90


async def match(club: Club, **options: object) -> TableInfo:
    """A running match of Ada, Ben and Cleo."""
    service, chosen = club.service, TinyOptions.model_validate(options)
    info = await service.open("tiny", PLACE, ADA, chosen, request=club.request(), clock=CLOCK)
    for member in (BEN, CLEO):
        await service.join(info.id, member, request=club.request())
    return (await service.start(info.id, ADA.user_id, request=club.request())).table


async def show_all(club: Club, info: TableInfo) -> int:
    """Every seat has been shown its choices; the one that is to act."""
    [seat] = (await club.service.show(info.id, None)).to_act
    club.service.saw(info.id, seat, (await club.service.show(info.id, seat)).expect)
    return seat


async def test_a_whole_match_is_stored_scored_and_read_again(
    club: Club, open_club: OpenClub
) -> None:
    info = await match(club, target=5, last_counts_twice=True)
    ended = await club.finish(info.id)
    assert (ended.game.name, ended.game.seats, ended.game.sides) == ("Highest Card", 3, (0, 1, 2))
    seen = await club.service.show(info.id, None)
    assert seen.outcome is not None
    assert max(seen.outcome.scores) >= 5
    assert seen.outcome.scores == tuple(map(sum, zip(*(d.scores for d in seen.deals), strict=True)))
    assert seen.reveal.secret is not None

    again = await open_club()
    assert await again.service.show(info.id, None) == seen


async def test_a_process_that_dies_in_a_deal_loses_nothing(club: Club, open_club: OpenClub) -> None:
    info = await match(club)
    for _ in range(4):
        await club.act(info.id, (await club.service.show(info.id, None)).to_act[0])
    again = await open_club()
    for seat in (None, 0, 1, 2):
        assert await again.service.show(info.id, seat) == await club.service.show(info.id, seat)
    assert (await again.finish(info.id)).status is Status.FINISHED


async def test_whose_time_runs_out_is_replaced_and_comes_back_to_the_same_hand(club: Club) -> None:
    deadlines = deadlines_of(club)
    info = await match(club)
    club.clock.time += GRACE
    seat = await show_all(club, info)
    before = (await club.service.show(info.id, seat)).view.hand
    club.clock.time += CLOCK
    await deadlines.run_due()
    occupant = (await club.service.info(info.id)).occupant(seat)
    assert occupant is not None
    assert occupant.is_away
    assert occupant.user_id is not None
    await club.service.come_back(info.id, occupant.user_id, request=club.request())
    view = (await club.service.show(info.id, seat)).view
    fallen = set() if view.trick is None else set(view.trick.cards)  # by a quick computer
    assert (view.pack, set(view.hand)) == (0, set(before) - fallen)
    assert (await club.finish(info.id)).status is Status.FINISHED


async def test_a_match_goes_on_to_its_end_when_seats_are_left(club: Club) -> None:
    seated = sit(club)
    info = await match(club)
    for member in (BEN, CLEO):
        await club.service.leave(info.id, member.user_id, request=club.request())
    await play_for_ada(club, info.id)
    played = {turn.actor for turn in club.turns if turn.text.startswith("play")}
    assert played == {Person(ADA.user_id), Computer(1), Computer(2)}
    await seated.close()


async def test_whoever_gives_up_leaves_the_win_to_both_others(club: Club) -> None:
    info = await match(club)
    await club.service.resign(info.id, BEN.user_id, request=club.request())
    outcome = (await club.service.show(info.id, None)).outcome
    assert outcome is not None
    assert outcome.winners == (0, 2)


async def test_without_a_computer_player_of_its_own_it_is_played_at_random(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delitem(cast(dict[type, Player], PLAYERS), TinyView)
    seated = sit(club)
    info = await match(club)
    for member in (BEN, CLEO):
        await club.service.leave(info.id, member.user_id, request=club.request())
    await play_for_ada(club, info.id)
    assert not [entry for entry in caplog.records if entry.name.startswith("bot.")]
    await seated.close()


def test_cards_are_discarded_at_random_as_well() -> None:
    offered = Subset("discard", TINY.pack, 4)
    discard = snap("a view of no game", offered, rng=random.Random(3))
    assert isinstance(discard, Discard)
    assert len(set(discard.cards)) == 4
    assert set(discard.cards) < set(TINY.pack)
