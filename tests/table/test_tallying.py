"""The tallies of a table: a fold of its log, the same whenever it is read."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.table.errors import NoSuchTable, NotRunning
from bot.table.models import Computer, Snapshot
from bot.table.tallying import Tallier
from games.bridgette.options import BridgetteOptions
from tests.table.conftest import ADA, BEN, PLACE, Club, OpenClub

CONTRACTS = ("declared", "made", "defended", "defeated")
Counts = Counter[tuple[int, str]]


async def tallied(club: Club, table_id: int) -> Counts:
    rows = await Tallier(club.db)(table_id)
    assert all(row.table_id == table_id for row in rows)
    return Counter({(row.seat, row.key): row.count for row in rows})


async def play_a_deal(club: Club, table_id: int, *computers: int) -> None:
    """Play to the end of the deal, computers for these seats."""
    deals = len((await club.service.show(table_id, None)).deals)
    while len((snapshot := await club.service.show(table_id, None)).deals) == deals:
        seat = snapshot.to_act[0]
        if seat in computers:
            text = await club.text(table_id, seat)
            await club.service.act(table_id, Computer(seat), text, request=None)
        else:
            await club.act(table_id, seat)


def contracts(snapshot: Snapshot) -> Counts:
    """The contracts that a table shows as over, reckoned from their tricks."""
    found: Counts = Counter()
    for record in snapshot.view.finished:
        if record.contract is not None:
            declarer = record.contract.declarer
            is_made = record.tricks[declarer] >= 6 + record.contract.level
            found.update([(declarer, "declared"), (1 - declarer, "defended")])
            found.update([(declarer, "made")] if is_made else [(1 - declarer, "defeated")])
    return found


def of_contracts(counts: Counts) -> Counts:
    return Counter({key: number for key, number in counts.items() if key[1] in CONTRACTS})


def exchanges(counts: Counts, seat: int) -> int:
    """The deals that a seat was in, as either side of the exchange."""
    keys = [key for key in counts if key[0] == seat and key[1].startswith(("drew.", "faced."))]
    return sum(counts[key] for key in keys)


async def test_a_table_is_counted_deal_by_deal(club: Club) -> None:
    table = await club.match(deals=4)
    await club.finish(table.id)
    shown = await club.service.show(table.id, None)
    counts = await tallied(club, table.id)
    assert of_contracts(counts) == contracts(shown)
    assert [exchanges(counts, seat) for seat in (0, 1)] == [len(shown.deals)] * 2


async def test_whatever_process_reads_the_log_counts_the_same(
    club: Club, open_club: OpenClub
) -> None:
    table = await club.match(deals=3)
    await club.finish(table.id)
    once = await tallied(club, table.id)
    assert once
    assert once == await tallied(club, table.id) == await tallied(await open_club(), table.id)


async def test_a_deal_in_which_a_computer_decided_is_not_its_persons(club: Club) -> None:
    table = await club.match(deals=24)
    await play_a_deal(club, table.id)
    await club.service.leave(table.id, BEN.user_id, request=club.request())
    await play_a_deal(club, table.id, 1)
    await club.service.come_back(table.id, BEN.user_id, request=club.request())
    await play_a_deal(club, table.id)
    counts = await tallied(club, table.id)
    assert [exchanges(counts, seat) for seat in (0, 1)] == [3, 2]


async def test_who_left_and_came_back_before_a_turn_has_played_the_deal(club: Club) -> None:
    table = await club.match(deals=24)
    await club.service.leave(table.id, BEN.user_id, request=club.request())
    await club.service.come_back(table.id, BEN.user_id, request=club.request())
    await play_a_deal(club, table.id)
    assert exchanges(await tallied(club, table.id), 1) == 1


async def test_a_deal_that_was_broken_off_counts_for_nothing(club: Club) -> None:
    table = await club.match(deals=24)
    await play_a_deal(club, table.id)
    await club.act(table.id, 0)
    before = await tallied(club, table.id)
    await club.service.resign(table.id, ADA.user_id, request=club.request())
    assert await tallied(club, table.id) == before
    assert exchanges(before, 0) == 1


async def test_computers_have_no_tallies(club: Club) -> None:
    info = await club.service.open(
        "bridgette", PLACE, ADA, BridgetteOptions(deals=24), request=club.request(), computers=1
    )
    await club.service.start(info.id, ADA.user_id, request=club.request())
    await play_a_deal(club, info.id, 1)
    counts = await tallied(club, info.id)
    assert {seat for seat, _ in counts} == {0}


async def test_a_table_that_is_missing_or_has_not_begun_is_not_counted(club: Club) -> None:
    lobby = await club.lobby()
    with pytest.raises(NotRunning):
        await Tallier(club.db)(lobby.id)
    with pytest.raises(NoSuchTable):
        await Tallier(club.db)(lobby.id + 1)
