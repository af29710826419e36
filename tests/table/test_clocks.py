"""Seats on the clock: nobody blocks a table, nobody is hurried, nobody loses a hand."""

from __future__ import annotations

import pytest

from bot.table.deadlines import GRACE, Deadlines
from bot.table.errors import (
    AwaySeat,
    NotAway,
    NotHost,
    NotRunning,
    NotSeated,
    PartnerPlaysOn,
    Stale,
)
from bot.table.models import Computer, Ending, Member, Person, Status, TableInfo, TurnText
from bot.table.waits import DAY, IDLE_SECONDS, PAUSE_SECONDS, WaitKind, waits_of
from games.bridgette.options import BridgetteOptions
from storage import deadlines as rows
from storage.deadlines import DeadlineRow
from tests.table.conftest import ADA, BEN, CLEO, PLACE, Club, OpenClub, deadlines_of

CLOCK = 90


@pytest.fixture
def deadlines(club: Club) -> Deadlines:
    """The loop, some time after the start."""
    loop = deadlines_of(club)
    club.clock.time += GRACE
    return loop


async def stored(club: Club, table_id: int) -> tuple[DeadlineRow, ...]:
    async with club.db.read() as connection:
        return await rows.of_table(connection, table_id)


async def show_all(club: Club, info: TableInfo) -> None:
    """Every seat that is to act has been shown its choices."""
    for seat in (await club.service.show(info.id, None)).to_act:
        snapshot = await club.service.show(info.id, seat)
        club.service.saw(info.id, seat, snapshot.expect)


async def texts_of(club: Club) -> list[tuple[str, int | None]]:
    return [(turn.text, turn.seat) for turn in club.turns if turn.seat is not None]


async def in_the_auction(club: Club, **options: object) -> tuple[TableInfo, int]:
    """A match in which one seat is to call; which one."""
    info = await club.match(**options)
    snapshot = await club.play_until(info.id, lambda s: len(s.to_act) == 1 and s.table.version == 2)
    await show_all(club, info)
    return await club.service.info(info.id), snapshot.to_act[0]


async def test_every_turn_has_a_deadline_stored_with_the_step_that_caused_it(club: Club) -> None:
    info, seat = await in_the_auction(club)
    due = round((club.clock.time + CLOCK) * 1000)
    assert await stored(club, info.id) == (
        DeadlineRow(info.id, "warning", seat, 2, due - 30_000),
        DeadlineRow(info.id, "turn", seat, 2, due),
    )
    snapshot = await club.service.show(info.id, None)
    assert snapshot.deadlines == ((seat, due // 1000),)


async def test_t3_ones_discard_does_not_give_the_other_more_time(club: Club) -> None:
    info = await club.match()
    before = {row.seat: row.due for row in await stored(club, info.id) if row.kind == "turn"}
    club.clock.time += 40
    await club.act(info.id, 0)
    after = {row.seat: row.due for row in await stored(club, info.id) if row.kind == "turn"}
    assert after == {1: before[1]}


async def test_t10_a_seat_is_warned_and_then_a_computer_takes_it(
    club: Club, deadlines: Deadlines
) -> None:
    info, seat = await in_the_auction(club)
    club.clock.time += CLOCK - 30
    await deadlines.run_due()
    await deadlines.run_due()
    assert (await texts_of(club))[-1] == (TurnText.WARNING, seat)
    assert [text for text, _ in await texts_of(club)].count(TurnText.WARNING) == 1
    club.clock.time += 30
    await deadlines.run_due()
    info = await club.service.info(info.id)
    occupant = info.occupant(seat)
    assert occupant is not None
    assert occupant.is_away
    away = next(turn for turn in club.turns if turn.text == TurnText.AWAY)
    assert (away.seat, away.actor) == (seat, None)


async def test_t3_nobody_but_the_seat_to_act_runs_out_of_time(
    club: Club, deadlines: Deadlines
) -> None:
    info, seat = await in_the_auction(club)
    club.clock.time += CLOCK
    await deadlines.run_due()
    other = (await club.service.info(info.id)).occupant(1 - seat)
    assert other is not None
    assert other.is_present


async def test_a_turn_that_was_never_shown_does_not_run_out(
    club: Club, deadlines: Deadlines
) -> None:
    info = await club.match()
    club.clock.time += 10 * CLOCK
    await deadlines.run_due()
    assert len((await club.service.info(info.id)).present) == 2
    assert {text for text, _ in await texts_of(club)} == {TurnText.AGAIN}
    await show_all(club, info)
    club.clock.time += CLOCK - 1
    await deadlines.run_due()
    assert len((await club.service.info(info.id)).present) == 2
    club.clock.time += 1 + GRACE
    await deadlines.run_due()
    await deadlines.run_due()
    assert (await club.service.info(info.id)).is_paused


async def test_nobody_runs_out_of_time_within_a_minute_of_a_start(
    club: Club, open_club: OpenClub
) -> None:
    info, _ = await in_the_auction(club)
    again = await open_club()
    again.clock.time = club.clock.time + 10 * CLOCK
    loop = deadlines_of(again)
    await show_all(again, info)
    for moment in (0.0, GRACE - 1):
        again.clock.time += moment
        await loop.run_due()
        assert len((await again.service.info(info.id)).present) == 2
    again.clock.time += CLOCK
    await loop.run_due()
    assert len((await again.service.info(info.id)).present) == 1


async def test_a_resume_of_the_gateway_grants_a_minute_too(
    club: Club, deadlines: Deadlines
) -> None:
    info, _ = await in_the_auction(club)
    club.clock.time += CLOCK
    deadlines.grant_grace()
    await deadlines.run_due()
    assert len((await club.service.info(info.id)).present) == 2
    club.clock.time += GRACE
    await deadlines.run_due()
    assert len((await club.service.info(info.id)).present) == 1


async def test_t5_the_person_takes_the_seat_back_and_finds_the_same_hand(
    club: Club, deadlines: Deadlines
) -> None:
    info, seat = await in_the_auction(club)
    before = await club.service.show(info.id, seat)
    club.clock.time += CLOCK
    await deadlines.run_due()
    user = (ADA, BEN)[seat].user_id
    with pytest.raises(AwaySeat):
        await club.service.act(info.id, Person(user), "pass", request=club.request())
    turn = await club.service.come_back(info.id, user, request=club.request())
    assert turn.text == TurnText.BACK
    after = await club.service.show(info.id, seat)
    assert after.view.hand == before.view.hand
    with pytest.raises(NotAway):
        await club.service.come_back(info.id, user, request=club.request())


async def test_leaving_hands_the_seat_to_a_computer_at_once(club: Club) -> None:
    info, seat = await in_the_auction(club)
    user = (ADA, BEN)[seat].user_id
    info = await club.service.leave(info.id, user, request=club.request())
    occupant = info.occupant(seat)
    assert occupant is not None
    assert occupant.is_away
    with pytest.raises(AwaySeat):
        await club.service.leave(info.id, user, request=club.request())
    with pytest.raises(NotSeated):
        await club.service.leave(info.id, CLEO.user_id, request=club.request())


async def test_a_computer_does_not_play_a_seat_whose_person_is_there(club: Club) -> None:
    info, seat = await in_the_auction(club)
    with pytest.raises(Stale):
        await club.service.act(info.id, Computer(seat), "pass")


async def test_who_comes_back_is_on_the_clock_anew(club: Club) -> None:
    info, seat = await in_the_auction(club)
    user = (ADA, BEN)[seat].user_id
    club.clock.time += 80
    await club.service.leave(info.id, user, request=club.request())
    await club.service.come_back(info.id, user, request=club.request())
    due = {row.kind: row.due for row in await stored(club, info.id)}
    assert due["turn"] == round((club.clock.time + CLOCK) * 1000)


async def test_a_table_with_one_person_has_no_clock(club: Club) -> None:
    info = await club.lobby()
    await club.service.add_computer(info.id, ADA.user_id)
    await club.service.start(info.id, ADA.user_id, request=club.request())
    kinds = {row.seat: row.kind for row in await stored(club, info.id)}
    assert kinds == {0: WaitKind.IDLE, 1: WaitKind.COMPUTER}
    await show_all(club, info)
    deadlines = deadlines_of(club)  # its computers move at once, so they are here only now
    club.clock.time += DAY
    await deadlines.run_due()
    assert len((await club.service.info(info.id)).present) == 1


async def test_who_is_left_alone_has_no_clock_either(club: Club) -> None:
    info, seat = await in_the_auction(club)
    await club.service.leave(info.id, (ADA, BEN)[1 - seat].user_id, request=club.request())
    assert [row.kind for row in await stored(club, info.id)] == [WaitKind.IDLE]


async def without_a_clock(club: Club, *, rated: bool) -> TableInfo:
    info = await club.service.open(
        "bridgette",
        PLACE,
        ADA,
        BridgetteOptions(deals=1),
        request=club.request(),
        clock=None,
        rated=rated,
    )
    await club.service.join(info.id, BEN, request=club.request())
    return (await club.service.start(info.id, ADA.user_id, request=club.request())).table


async def test_without_a_clock_a_casual_match_waits_for_a_week(
    club: Club, deadlines: Deadlines
) -> None:
    info = await without_a_clock(club, rated=False)
    club.clock.time += IDLE_SECONDS - 1
    await deadlines.run_due()
    assert (await club.service.info(info.id)).status is Status.RUNNING
    club.clock.time += 1
    await deadlines.run_due()
    assert (await club.service.info(info.id)).ending is Ending.IDLE


async def test_t11_who_lets_a_rated_match_lie_for_a_week_has_left_it(
    club: Club, deadlines: Deadlines
) -> None:
    info = await without_a_clock(club, rated=True)
    await club.act(info.id, 1)
    club.clock.time += IDLE_SECONDS
    await deadlines.run_due()
    left = await club.service.info(info.id)
    assert (left.status, left.occupants[0].is_away, len(left.present)) == (Status.RUNNING, True, 1)


async def test_t6_without_people_the_table_pauses_and_closes_after_a_day(
    club: Club, deadlines: Deadlines
) -> None:
    info = await club.match()
    for user in (ADA, BEN):
        info = await club.service.leave(info.id, user.user_id, request=club.request())
    assert info.is_paused
    assert [row.kind for row in await stored(club, info.id)] == [WaitKind.PAUSE]
    with pytest.raises(Stale):
        await club.service.act(info.id, Computer(1), await club.text(info.id, 1))
    club.clock.time += PAUSE_SECONDS - 1
    await deadlines.run_due()
    assert (await club.service.info(info.id)).is_paused
    club.clock.time += 1
    await deadlines.run_due()
    assert (await club.service.info(info.id)).ending is Ending.ABANDONED


async def test_any_of_its_people_resumes_a_paused_table(club: Club) -> None:
    info = await club.match()
    for user in (ADA, BEN):
        await club.service.leave(info.id, user.user_id, request=club.request())
    turn = await club.service.come_back(info.id, BEN.user_id, request=club.request())
    assert not turn.table.is_paused
    assert {row.kind for row in await stored(club, info.id)} == {WaitKind.COMPUTER, WaitKind.IDLE}


async def test_t2_when_the_host_leaves_the_next_person_hosts(
    club: Club, open_club: OpenClub
) -> None:
    info = await club.match()
    info = await club.service.leave(info.id, ADA.user_id, request=club.request())
    assert info.host_id == BEN.user_id
    info = (await club.service.come_back(info.id, ADA.user_id, request=club.request())).table
    assert info.host_id == BEN.user_id
    again = await open_club()
    assert (await again.service.info(info.id)) == info


async def test_t2_the_host_hands_over(club: Club) -> None:
    info = await club.match()
    with pytest.raises(NotHost):
        await club.service.hand_over(info.id, BEN.user_id, BEN.user_id, request=club.request())
    with pytest.raises(NotSeated):
        await club.service.hand_over(info.id, ADA.user_id, CLEO.user_id, request=club.request())
    turn = await club.service.hand_over(info.id, ADA.user_id, BEN.user_id, request=club.request())
    assert turn.table.host_id == BEN.user_id
    assert (await club.service.info(info.id)).host_id == BEN.user_id
    await club.service.leave(info.id, ADA.user_id, request=club.request())
    with pytest.raises(AwaySeat):
        await club.service.hand_over(info.id, BEN.user_id, ADA.user_id, request=club.request())


async def test_who_is_away_survives_a_restart(club: Club, open_club: OpenClub) -> None:
    info, seat = await in_the_auction(club)
    await club.service.leave(info.id, (ADA, BEN)[seat].user_id, request=club.request())
    again = await open_club()
    for viewer in (None, 0, 1):
        assert await again.service.show(info.id, viewer) == await club.service.show(info.id, viewer)


async def test_a_lobby_has_no_seats_to_take_back(club: Club) -> None:
    info = await club.lobby()
    for refused in (
        club.service.come_back(info.id, ADA.user_id, request=1),
        club.service.hand_over(info.id, ADA.user_id, ADA.user_id, request=2),
    ):
        with pytest.raises(NotRunning):
            await refused


async def test_every_wait_of_a_whole_match_has_a_deadline(club: Club) -> None:
    info = await club.match(deals=2)
    while info.is_live:
        table = await club.service.log.read(info.id)
        waiting = {wait.seat for wait in waits_of(table.info, table.match)}
        assert waiting == set(table.running.to_act)
        assert {row.key for row in table.deadlines} == {
            (wait.kind, wait.seat, wait.expect) for wait in waits_of(table.info, table.match)
        }
        await club.act(info.id, table.running.to_act[0])
        info = await club.service.info(info.id)
    assert await stored(club, info.id) == ()


# -- four seats ------------------------------------------------------------------------------------

DAN = Member(104, "Dan")
FOUR = (ADA, BEN, CLEO, DAN)


async def lobby_for_four(club: Club, people: int) -> TableInfo:
    from games.smear.options import SmearOptions

    info = await club.service.open("smear", PLACE, ADA, SmearOptions(), request=club.request())
    for member in FOUR[1:people]:
        info = await club.service.join(info.id, member, request=club.request())
    return info


def order(info: TableInfo) -> list[str | None]:
    return [o.name if (o := info.occupant(seat)) else None for seat in range(info.game.seats)]


async def test_people_choose_their_seats_and_so_their_partners(club: Club) -> None:
    info = await lobby_for_four(club, 2)
    info = await club.service.move(info.id, BEN.user_id, 2)
    assert order(info) == ["Ada", None, "Ben", None]
    info = await club.service.add_computer(info.id, ADA.user_id)
    info = await club.service.move(info.id, BEN.user_id, 1)
    assert order(info) == ["Ada", "Ben", "Computer", None]
    info = await club.service.swap(info.id, ADA.user_id, (1, 0))
    assert order(info) == ["Ben", "Ada", "Computer", None]


async def test_the_host_shuffles_the_seats(club: Club) -> None:
    info = await lobby_for_four(club, 4)
    seen = set()
    for _ in range(40):
        info = await club.service.shuffle_seats(info.id, ADA.user_id)
        seen.add(tuple(order(info)))
        assert sorted(filter(None, order(info))) == ["Ada", "Ben", "Cleo", "Dan"]
    assert len(seen) > 5


async def test_a_side_of_two_does_not_resign_but_leave(club: Club) -> None:
    info = await lobby_for_four(club, 4)
    await club.service.start(info.id, ADA.user_id, request=club.request())
    with pytest.raises(PartnerPlaysOn):
        await club.service.resign(info.id, ADA.user_id, request=club.request())
    info = await club.service.leave(info.id, ADA.user_id, request=club.request())
    assert [o.name for o in info.present] == ["Ben", "Cleo", "Dan"]
