"""Playing a match: accepted means stored, refused means unchanged."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.community.bookkeeper import Bookkeeper
from bot.community.leaderboard import Leaderboard
from bot.table.errors import (
    ForeignSeat,
    NotHostOrModerator,
    NotRunning,
    NotSeated,
    Stale,
    TableOver,
)
from bot.table.models import Computer, Person, Place, Status
from games.core.errors import MalformedAction, NotYourTurn, RuleViolation
from games.core.events import DealEnded
from storage import schema
from storage.database import Work
from tests.table.conftest import ADA, BEN, CLEO, PLACE, Club, OpenClub


async def count_steps(club: Club) -> int:
    async with club.db.read() as connection:
        query = select(func.count()).select_from(schema.steps)
        return int((await connection.execute(query)).scalar_one())


async def test_a_match_is_played_to_its_end_and_its_result_is_kept(club: Club) -> None:
    info = await club.match(deals=2)
    info = await club.finish(info.id)
    snapshot = await club.service.show(info.id, None)
    assert snapshot.outcome is not None
    assert snapshot.to_act == ()
    page = await Leaderboard(club.db, Bookkeeper(club.db), club.clock).page(
        PLACE.guild_id, "bridgette"
    )
    assert [row.played for row in page.rows] == [1, 1]
    assert sum(row.won for row in page.rows) == 1
    assert sorted(row.points for row in page.rows) == sorted(snapshot.outcome.scores)
    assert {row.deals for row in page.rows} == {sum(d.counted for d in ended(club))}


def ended(club: Club) -> list[DealEnded]:
    events = (event for turn in club.turns for event in turn.events)
    return [event for event in events if isinstance(event, DealEnded)]


async def test_a_step_is_stored_before_anybody_hears_of_it(club: Club) -> None:
    info = await club.match()
    stored: list[int] = []
    loop = asyncio.get_running_loop()
    tasks = []

    def look(turn: object) -> None:
        tasks.append(loop.create_task(count_steps(club)))

    club.service.subscribe(look)
    await club.act(info.id, 0)
    stored = await asyncio.gather(*tasks)
    assert stored == [1]


async def test_t9_after_a_restart_the_match_goes_on_where_it_was(
    club: Club, open_club: OpenClub
) -> None:
    info = await club.match()
    await club.play_until(info.id, lambda s: s.table.version == 9)
    before = [await club.service.show(info.id, seat) for seat in (None, 0, 1)]
    again = await open_club()
    assert [await again.service.show(info.id, seat) for seat in (None, 0, 1)] == before
    assert [table.id for table in await again.service.all_live()] == [info.id]
    await again.finish(info.id)


async def test_a_refused_action_changes_nothing(club: Club) -> None:
    info = await club.match()
    before = [await club.service.show(info.id, seat) for seat in (None, 0, 1)]
    for text, refusal in (
        ("play QS", RuleViolation),
        ("discard 4C", RuleViolation),
        ("eat QS", MalformedAction),
    ):
        with pytest.raises(refusal):
            await club.service.act(info.id, Person(ADA.user_id), text, request=club.request())
    assert [await club.service.show(info.id, seat) for seat in (None, 0, 1)] == before
    assert await count_steps(club) == 0


async def test_only_the_seat_to_act_may_act(club: Club) -> None:
    info = await club.match()
    snapshot = await club.play_until(info.id, lambda s: len(s.to_act) == 1)
    other = (ADA, BEN)[1 - snapshot.to_act[0]]
    with pytest.raises(NotYourTurn):
        await club.service.act(info.id, Person(other.user_id), "pass", request=club.request())


async def test_somebody_without_a_seat_is_refused(club: Club) -> None:
    info = await club.match()
    with pytest.raises(NotSeated):
        await club.service.act(info.id, Person(CLEO.user_id), "pass", request=club.request())
    with pytest.raises(NotSeated):
        await club.service.show_person(info.id, CLEO.user_id)


async def test_h4_a_control_of_another_seat_is_refused(club: Club) -> None:
    info = await club.match()
    text = await club.text(info.id, 0)
    with pytest.raises(ForeignSeat):
        await club.service.act(info.id, Person(BEN.user_id), text, seat=0, expect=0, request=1)


async def test_i4_a_control_of_an_earlier_position_is_stale(club: Club) -> None:
    info = await club.match()
    text = await club.text(info.id, 0)
    await club.service.act(info.id, Person(ADA.user_id), text, seat=0, expect=0, request=1)
    with pytest.raises(Stale):
        await club.service.act(info.id, Person(ADA.user_id), text, seat=0, expect=0, request=2)


async def test_both_discard_in_either_order_without_staling_each_other(club: Club) -> None:
    info = await club.match()
    drawn = await club.service.show(info.id, 1)
    turn = await club.act(info.id, 0)
    assert turn.fresh == ()
    after = await club.service.show(info.id, 1)
    assert (after.expect, after.choices) == (drawn.expect, drawn.choices)
    await club.service.act(
        info.id,
        Person(BEN.user_id),
        await club.text(info.id, 1),
        seat=1,
        expect=drawn.expect,
        request=club.request(),
    )


async def test_i5_twenty_presses_at_once_are_one_move(club: Club) -> None:
    info = await club.match()
    text = await club.text(info.id, 0)
    answers = await asyncio.gather(
        *(
            club.service.act(info.id, Person(ADA.user_id), text, seat=0, expect=0, request=n)
            for n in range(20)
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, Stale) for answer in answers) == 19
    assert await count_steps(club) == 1


async def test_a_request_that_comes_again_is_answered_and_not_done_again(club: Club) -> None:
    info = await club.match()
    text = await club.text(info.id, 0)
    first = await club.service.act(info.id, Person(ADA.user_id), text, request=1)
    again = await club.service.act(info.id, Person(ADA.user_id), text, request=1)
    assert (again.step, again.seat, again.text) == (first.step, first.seat, first.text)
    assert again.repeated
    assert len([turn for turn in club.turns if turn.step == 1]) == 1


async def test_two_processes_cannot_both_write_a_step(club: Club, open_club: OpenClub) -> None:
    other = await open_club()
    info = await club.match()
    text = await club.text(info.id, 0)
    await other.service.show(info.id, 0)
    answers = await asyncio.gather(
        *(
            one.service.act(info.id, Person(ADA.user_id), text, seat=0, expect=0, request=n)
            for n, one in enumerate((club, other))
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, Stale) for answer in answers) == 1
    assert await count_steps(club) == 1
    for one in (club, other):
        with pytest.raises(Stale):
            await one.service.act(
                info.id, Person(ADA.user_id), text, seat=0, expect=0, request=one.request()
            )
        assert (await one.service.info(info.id)).version == 1


async def test_two_processes_play_one_match_in_turn(club: Club, open_club: OpenClub) -> None:
    clubs = (club, await open_club())
    info = await club.match()
    for n in range(60):
        one = clubs[n % 2]
        table = await one.service.log.newest(info.id)
        if not table.info.is_live:
            break
        await one.act(info.id, table.shown_to(None).to_act[0])
    assert await count_steps(club) > 30


async def test_a_slow_read_does_not_bring_an_older_state_back(
    club: Club, open_club: OpenClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await club.match()
    slow = await open_club()
    read, go_on = slow.db.read, asyncio.Event()

    @asynccontextmanager
    async def read_slowly() -> AsyncGenerator[AsyncConnection]:
        async with read() as connection:
            yield connection
            await go_on.wait()

    monkeypatch.setattr(slow.db, "read", read_slowly)
    looking = asyncio.create_task(slow.service.show(info.id, None))
    await asyncio.sleep(0.05)
    monkeypatch.setattr(slow.db, "read", read)
    await slow.act(info.id, 0)
    go_on.set()
    assert (await looking).table.version == 1
    assert (await slow.service.show(info.id, None)).table.version == 1


async def test_who_has_joined_is_seen_though_an_older_state_is_kept_meanwhile(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await club.lobby()
    read, write = club.db.read, club.db.write
    noted, looked = asyncio.Event(), asyncio.Event()

    async def write_slowly(work: Work[Any]) -> None:
        await write(work)
        await noted.wait()

    @asynccontextmanager
    async def read_slowly() -> AsyncGenerator[AsyncConnection]:
        async with read() as connection:
            yield connection
            await looked.wait()

    monkeypatch.setattr(club.db, "write", write_slowly)
    posting = asyncio.create_task(club.service.set_message(info.id, 99))
    await asyncio.sleep(0.05)
    monkeypatch.setattr(club.db, "write", write)
    await club.service.join(info.id, BEN, request=club.request())
    monkeypatch.setattr(club.db, "read", read_slowly)
    looking = asyncio.create_task(club.service.info(info.id))
    await asyncio.sleep(0.05)
    noted.set()
    await posting
    looked.set()
    assert (await looking).seat_of(BEN.user_id) == 1


async def test_a_table_that_cannot_be_read_does_not_stop_the_others(
    club: Club, open_club: OpenClub, caplog: pytest.LogCaptureFixture
) -> None:
    bad = await club.match()
    good = await club.match(Place(1, "Card Club", 11, "lounge"))
    unknown = update(schema.tables).where(schema.tables.c.id == bad.id).values(rules_version=99)
    await club.db.write(lambda connection: connection.execute(unknown))
    again = await open_club()
    assert [info.id for info in await again.service.all_live()] == [good.id]
    assert f"table {bad.id} cannot be read: UnknownRules" in caplog.text


async def test_a_cancelled_caller_has_moved_all_the_same(club: Club) -> None:
    info = await club.match()
    text = await club.text(info.id, 0)
    caller = asyncio.create_task(
        club.service.act(info.id, Person(ADA.user_id), text, request=club.request())
    )
    await asyncio.sleep(0)
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    await club.service.close()
    assert (await club.service.info(info.id)).version == 1
    assert club.turns[-1].step == 1


async def test_resigning_gives_the_other_side_the_match(club: Club) -> None:
    info = await club.match()
    turn = await club.service.resign(info.id, ADA.user_id, request=club.request())
    assert turn.table.status is Status.FINISHED
    snapshot = await club.service.show(info.id, None)
    assert snapshot.resigned == 0
    assert snapshot.outcome is not None
    assert snapshot.outcome.winners == (1,)
    page = await Leaderboard(club.db, Bookkeeper(club.db), club.clock).page(
        PLACE.guild_id, "bridgette", viewer=BEN.user_id
    )
    assert page.mine is not None
    assert (page.mine.won, page.mine.points) == (1, 0)


async def test_a_resigned_match_is_still_resigned_after_a_restart(
    club: Club, open_club: OpenClub
) -> None:
    info = await club.match()
    await club.play_until(info.id, lambda s: s.table.version == 5)
    await club.service.resign(info.id, BEN.user_id, request=club.request())
    again = await open_club()
    assert await again.service.show(info.id, 0) == await club.service.show(info.id, 0)


async def test_a_match_that_is_ended_has_no_result(club: Club) -> None:
    info = await club.match()
    with pytest.raises(NotHostOrModerator):
        await club.service.end(info.id, BEN.user_id, moderator=False, request=club.request())
    info = await club.service.end(info.id, CLEO.user_id, moderator=True, request=club.request())
    assert info.status is Status.ENDED
    assert (
        await Leaderboard(club.db, Bookkeeper(club.db), club.clock).page(
            PLACE.guild_id, "bridgette"
        )
    ).rows == ()
    await club.lobby()


async def test_nothing_more_happens_at_a_table_that_is_over(club: Club) -> None:
    info = await club.match()
    await club.service.resign(info.id, ADA.user_id, request=club.request())
    for refused in (
        club.service.act(info.id, Person(BEN.user_id), "pass", request=club.request()),
        club.service.resign(info.id, BEN.user_id, request=club.request()),
        club.service.end(info.id, ADA.user_id, moderator=True, request=club.request()),
    ):
        with pytest.raises(TableOver):
            await refused


async def test_a_lobby_has_nothing_to_show_or_to_play(club: Club) -> None:
    info = await club.lobby()
    for refused in (
        club.service.show(info.id, 0),
        club.service.act(info.id, Person(ADA.user_id), "pass", request=1),
        club.service.resign(info.id, ADA.user_id, request=1),
    ):
        with pytest.raises(NotRunning):
            await refused


async def test_a_rematch_keeps_the_options_and_invites_the_other(club: Club) -> None:
    info = await club.match(doubling="insult_only")
    with pytest.raises(NotRunning):
        await club.service.rematch(info.id, BEN, request=club.request())
    await club.service.resign(info.id, ADA.user_id, request=club.request())
    with pytest.raises(NotSeated):
        await club.service.rematch(info.id, CLEO, request=club.request())
    again = await club.service.rematch(info.id, BEN, request=club.request())
    assert again.options == info.options
    assert (again.host_id, again.invited_id) == (BEN.user_id, ADA.user_id)


async def test_a_rematch_against_the_computer_is_full(club: Club) -> None:
    info = await club.lobby()
    await club.service.add_computer(info.id, ADA.user_id)
    await club.service.start(info.id, ADA.user_id, request=club.request())
    await club.service.resign(info.id, ADA.user_id, request=club.request())
    assert (await club.service.rematch(info.id, ADA, request=club.request())).is_full


async def test_somebody_may_play_at_several_tables(club: Club) -> None:
    one = await club.match()
    two = await club.match(Place(1, "Card Club", 11, "lounge"))
    assert [info.id for info in await club.service.live_of(BEN.user_id)] == [one.id, two.id]


async def test_a_message_is_remembered_and_survives_the_next_step(club: Club) -> None:
    info = await club.match()
    await club.service.set_message(info.id, 4711)
    turn = await club.act(info.id, 0)
    assert turn.table.message_id == 4711


async def test_t7_a_running_match_ends_with_its_channel(club: Club) -> None:
    info = await club.match()
    gone = await club.service.unreachable(info.id)
    assert gone is not None
    assert gone.status is Status.ENDED
    assert (await club.service.info(info.id)).status is Status.ENDED


async def test_a_computers_late_move_is_refused_like_anybodys(club: Club) -> None:
    info = await club.lobby()
    await club.service.add_computer(info.id, ADA.user_id)
    await club.service.start(info.id, ADA.user_id, request=club.request())
    text = await club.text(info.id, 1)
    await club.service.act(info.id, Computer(1), text, expect=0)
    with pytest.raises(Stale):
        await club.service.act(info.id, Computer(1), text, expect=0)
