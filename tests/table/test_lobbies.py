"""Opening, filling and closing tables."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import pytest

from bot.table.deadlines import GRACE
from bot.table.errors import (
    AlreadySeated,
    CannotInvite,
    ChannelBusy,
    ChannelNotAllowed,
    LobbyClosed,
    NoSuchTable,
    NotHost,
    NotHostOrModerator,
    NotInvited,
    NotSeated,
    SeatReserved,
    SeatsEmpty,
    TableFull,
)
from bot.table.models import Ending, Member, Place, Status
from bot.table.waits import LOBBY_SECONDS
from games.bridgette.options import BridgetteOptions
from storage import servers
from tests.table.conftest import ADA, BEN, CLEO, PLACE, SECRET, Club, deadlines_of

OPTIONS = BridgetteOptions(deals=1)


async def test_a_lobby_shows_the_hash_of_its_secret_and_nothing_of_the_secret(club: Club) -> None:
    info = await club.lobby()
    assert info.commitment == sha256(SECRET).hexdigest()
    assert SECRET.hex() not in repr(info)
    assert [(o.seat, o.name) for o in info.occupants] == [(0, "Ada")]
    assert info.status is Status.LOBBY


async def test_one_table_per_channel_and_the_refusal_links_to_it(club: Club) -> None:
    info = await club.lobby()
    await club.service.set_message(info.id, 77)
    with pytest.raises(ChannelBusy) as refusal:
        await club.lobby()
    assert "https://discord.com/channels/1/10/77" in refusal.value.sentence
    assert refusal.value.table_id == info.id
    await club.lobby(Place(1, "Card Club", 11, "lounge"))


async def test_two_starts_at_once_open_one_table(club: Club) -> None:
    answers = await asyncio.gather(*(club.lobby() for _ in range(5)), return_exceptions=True)
    assert sum(isinstance(answer, ChannelBusy) for answer in answers) == 4


async def test_a_server_may_keep_its_tables_to_some_channels(club: Club) -> None:
    await club.db.write(lambda c: servers.allow_channel(c, PLACE.guild_id, 11))
    with pytest.raises(ChannelNotAllowed, match="<#11>"):
        await club.lobby()
    await club.lobby(Place(1, "Card Club", 11, "lounge"))


async def test_people_take_the_first_free_seat(club: Club) -> None:
    info = await club.lobby()
    info = await club.service.join(info.id, BEN, request=1)
    assert info.seat_of(BEN.user_id) == 1
    assert info.is_full


async def test_nobody_sits_twice(club: Club) -> None:
    info = await club.lobby()
    with pytest.raises(AlreadySeated):
        await club.service.join(info.id, ADA, request=1)


async def test_a_repeated_join_is_no_refusal(club: Club) -> None:
    info = await club.lobby()
    for _ in range(2):
        info = await club.service.join(info.id, BEN, request=1)
    assert len(info.occupants) == 2


async def test_a_full_table_refuses(club: Club) -> None:
    info = await club.lobby()
    await club.service.join(info.id, BEN, request=1)
    with pytest.raises(TableFull):
        await club.service.join(info.id, CLEO, request=2)
    with pytest.raises(TableFull):
        await club.service.add_computer(info.id, ADA.user_id)


async def test_many_joins_at_once_fill_one_seat(club: Club) -> None:
    info = await club.lobby()
    people = [Member(200 + n, f"P{n}") for n in range(8)]
    answers = await asyncio.gather(
        *(club.service.join(info.id, person, request=person.user_id) for person in people),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, TableFull) for answer in answers) == 7


async def test_a_place_is_kept_for_the_invited(club: Club) -> None:
    info = await club.service.open("bridgette", PLACE, ADA, OPTIONS, request=1, invited=BEN)
    with pytest.raises(SeatReserved, match="<@102>"):
        await club.service.join(info.id, CLEO, request=2)
    info = await club.service.join(info.id, BEN, request=3)
    assert info.invited_id is None


async def test_a_declined_place_is_open_to_everybody(club: Club) -> None:
    info = await club.service.open("bridgette", PLACE, ADA, OPTIONS, request=1, invited=BEN)
    with pytest.raises(NotInvited):
        await club.service.decline(info.id, CLEO.user_id)
    await club.service.decline(info.id, BEN.user_id)
    info = await club.service.join(info.id, CLEO, request=2)
    assert info.seat_of(CLEO.user_id) == 1


async def test_nobody_invites_themselves(club: Club) -> None:
    with pytest.raises(CannotInvite):
        await club.service.open("bridgette", PLACE, ADA, OPTIONS, request=1, invited=ADA)


async def test_a_computer_takes_the_place_of_an_invitation(club: Club) -> None:
    info = await club.service.open("bridgette", PLACE, ADA, OPTIONS, request=1, invited=BEN)
    with pytest.raises(NotHost):
        await club.service.add_computer(info.id, BEN.user_id)
    info = await club.service.add_computer(info.id, ADA.user_id)
    assert info.invited_id is None
    assert info.occupants[1].is_computer


async def test_a_table_against_the_computer_is_full_at_once(club: Club) -> None:
    info = await club.service.open("bridgette", PLACE, ADA, OPTIONS, request=1, computers=1)
    assert info.is_full


async def test_leaving_frees_the_seat(club: Club) -> None:
    info = await club.lobby()
    await club.service.join(info.id, BEN, request=1)
    info = await club.service.leave(info.id, BEN.user_id, request=club.request())
    assert not info.is_full
    with pytest.raises(NotSeated):
        await club.service.leave(info.id, BEN.user_id, request=club.request())


async def test_when_the_host_leaves_the_next_person_hosts(club: Club) -> None:
    info = await club.lobby()
    await club.service.join(info.id, BEN, request=1)
    info = await club.service.leave(info.id, ADA.user_id, request=club.request())
    assert info.host_id == BEN.user_id
    info = await club.service.join(info.id, CLEO, request=2)
    assert info.seat_of(CLEO.user_id) == 0


async def test_the_last_person_out_closes_the_lobby(club: Club) -> None:
    info = await club.service.open("bridgette", PLACE, ADA, OPTIONS, request=1, computers=1)
    info = await club.service.leave(info.id, ADA.user_id, request=club.request())
    assert info.status is Status.ENDED
    await club.lobby()


async def test_the_match_begins_when_every_seat_is_taken_and_the_host_says_so(club: Club) -> None:
    info = await club.lobby()
    with pytest.raises(SeatsEmpty, match="One seat is still empty"):
        await club.service.start(info.id, ADA.user_id, request=1)
    await club.service.join(info.id, BEN, request=2)
    with pytest.raises(NotHost):
        await club.service.start(info.id, BEN.user_id, request=3)
    turn = await club.service.start(info.id, ADA.user_id, request=4)
    assert turn.table.status is Status.RUNNING
    assert turn.fresh == (0, 1)
    assert (await club.service.start(info.id, ADA.user_id, request=4)).table == turn.table


async def test_seats_are_closed_after_the_start(club: Club) -> None:
    info = await club.match()
    for refused in (
        club.service.join(info.id, CLEO, request=91),
        club.service.add_computer(info.id, ADA.user_id),
        club.service.start(info.id, ADA.user_id, request=92),
    ):
        with pytest.raises(LobbyClosed):
            await refused


async def test_the_host_or_a_moderator_cancels(club: Club) -> None:
    info = await club.lobby()
    with pytest.raises(NotHostOrModerator):
        await club.service.end(info.id, BEN.user_id, moderator=False, request=1)
    info = await club.service.end(info.id, BEN.user_id, moderator=True, request=2)
    assert info.status is Status.ENDED
    with pytest.raises(LobbyClosed):
        await club.service.join(info.id, BEN, request=3)


async def test_a_lobby_that_nobody_starts_closes_by_itself(club: Club) -> None:
    deadlines = deadlines_of(club)
    info = await club.lobby()
    club.clock.time += LOBBY_SECONDS - 1
    await deadlines.run_due()
    assert (await club.service.info(info.id)).status is Status.LOBBY
    club.clock.time += 1
    await deadlines.run_due()
    assert (await club.service.info(info.id)).status is Status.ENDED
    assert club.turns[-1].text == "expired"


async def test_a_match_that_has_begun_does_not_expire(club: Club) -> None:
    deadlines = deadlines_of(club)
    info = await club.match()
    club.clock.time += LOBBY_SECONDS + 1
    await deadlines.run_due()
    assert (await club.service.info(info.id)).status is Status.RUNNING


async def test_the_loop_of_deadlines_sleeps_until_the_next(club: Club) -> None:
    deadlines = deadlines_of(club)
    closed = asyncio.Event()
    club.service.subscribe(lambda turn: closed.set() if turn.text == Ending.EXPIRED else None)
    loop = asyncio.create_task(deadlines.run())
    club.clock.time -= LOBBY_SECONDS  # what is opened now is due when the clock is put right
    await club.lobby()
    club.clock.time += LOBBY_SECONDS + GRACE
    await club.lobby(Place(1, "Card Club", 11, "lounge"))  # wakes the loop
    await asyncio.wait_for(closed.wait(), 5)
    loop.cancel()


async def test_the_loop_of_deadlines_outlives_a_database_that_does_not_answer(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, closed = asyncio.Event(), asyncio.Event()

    def away() -> None:
        asked.set()
        raise ConnectionRefusedError

    deadlines = deadlines_of(club)
    club.service.subscribe(lambda turn: closed.set() if turn.text == Ending.EXPIRED else None)
    await club.lobby()
    club.clock.time += LOBBY_SECONDS + GRACE
    monkeypatch.setattr(club.db, "read", away)
    loop = asyncio.create_task(deadlines.run())
    await asyncio.wait_for(asked.wait(), 30)
    monkeypatch.undo()
    await club.lobby(Place(1, "Card Club", 11, "lounge"))  # wakes the loop
    await asyncio.wait_for(closed.wait(), 30)
    loop.cancel()


async def test_t7_a_deleted_channel_frees_its_people(club: Club) -> None:
    info = await club.lobby()
    gone = await club.service.unreachable(info.id)
    assert gone is not None
    assert (gone.id, gone.status) == (info.id, Status.ENDED)
    assert await club.service.live_of(ADA.user_id) == ()
    assert await club.service.unreachable(info.id) is None


async def test_an_unknown_table_is_refused(club: Club) -> None:
    with pytest.raises(NoSuchTable):
        await club.service.info(999)
    with pytest.raises(NoSuchTable):
        await club.service.join(999, BEN, request=1)
