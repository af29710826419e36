"""Who sits with whom: the lobby of a game for partners."""

from __future__ import annotations

from bot.table.models import Status, TableInfo
from tests.discord.stage import Stage, control_labels, controls, custom_ids, private_text, text_of

COMPUTER = None


async def seats(stage: Stage, table: TableInfo) -> dict[int, int | None]:
    info = await stage.service.info(table.id)
    return {o.seat: o.user_id for o in info.occupants}


def menu(table: TableInfo, verb: str) -> str:
    return f"lobby:{table.id}:{verb}"


async def test_seats_are_told_by_partnership_and_joining_takes_the_first_free_one(
    stage: Stage,
) -> None:
    table = await stage.open_game("smear")
    await stage.ben.click(stage.board, label="Join")
    assert await seats(stage, table) == {0: stage.ada.id, 1: stage.ben.id}
    told = [line for line in text_of(stage.board).splitlines() if "eat" in line or "Team" in line]
    assert told[:6] == [
        "__Team 1__",
        f"**Seat 1:** <@{stage.ada.id}> (host)",
        "**Seat 3:** free",
        "__Team 2__",
        f"**Seat 2:** <@{stage.ben.id}>",
        "**Seat 4:** free",
    ]


async def test_a_player_moves_to_a_free_seat(stage: Stage) -> None:
    table = await stage.open_game("smear")
    await stage.ben.click(stage.board, label="Join")
    result = await stage.ben.select(stage.board, ["2"], custom_id=menu(table, "move"))
    assert result.acknowledged
    assert await seats(stage, table) == {0: stage.ada.id, 2: stage.ben.id}
    await stage.cleo.click(stage.board, label="Join")
    assert (await seats(stage, table))[1] == stage.cleo.id


async def test_a_player_moves_to_a_computers_seat_which_then_takes_the_old_one(
    stage: Stage,
) -> None:
    table = await stage.open_game("smear", computer=True)
    await stage.ada.select(stage.board, ["2"], custom_id=menu(table, "move"))
    assert await seats(stage, table) == {0: COMPUTER, 1: COMPUTER, 2: stage.ada.id, 3: COMPUTER}


async def test_only_free_seats_and_those_of_computers_are_offered(stage: Stage) -> None:
    table = await stage.open_game("smear")
    await stage.ben.click(stage.board, label="Join")
    [moves] = [c for c in controls(stage.board) if c["custom_id"] == menu(table, "move")]
    assert [option["value"] for option in moves["options"]] == ["2", "3"]
    for person in (stage.cleo, stage.dan):
        await person.click(stage.board, label="Join")
    assert menu(table, "move") not in custom_ids(stage.board), "a menu of nothing is no menu"
    assert menu(table, "swap") in custom_ids(stage.board)


async def test_the_host_lets_two_seats_change_places(stage: Stage) -> None:
    table = await stage.open_game("smear")
    await stage.ben.click(stage.board, label="Join")
    await stage.ada.select(stage.board, ["1", "2"], custom_id=menu(table, "swap"))
    assert await seats(stage, table) == {0: stage.ada.id, 2: stage.ben.id}
    refused = await stage.ben.select(stage.board, ["0", "1"], custom_id=menu(table, "swap"))
    assert refused.ephemeral
    assert "Only the host" in private_text(refused)


async def test_the_host_shuffles_the_seats(stage: Stage) -> None:
    table = await stage.open_game("smear")
    await stage.ben.click(stage.board, label="Join")
    orders = set[tuple[tuple[int, int | None], ...]]()
    for _ in range(12):
        await stage.ada.click(stage.board, label="Shuffle seats")
        now = await seats(stage, table)
        assert set(now.values()) == {stage.ada.id, stage.ben.id}
        orders.add(tuple(sorted(now.items())))
    assert len(orders) > 1
    refused = await stage.ben.click(stage.board, label="Shuffle seats")
    assert refused.ephemeral


async def test_the_host_adds_one_computer_or_fills_the_table(stage: Stage) -> None:
    table = await stage.open_game("smear")
    await stage.ada.click(stage.board, label="Add computer")
    assert await seats(stage, table) == {0: stage.ada.id, 1: COMPUTER}
    refused = await stage.ben.click(stage.board, label="Fill with computers")
    assert "Only the host" in private_text(refused)
    await stage.ada.click(stage.board, label="Fill with computers")
    assert set(await seats(stage, table)) == {0, 1, 2, 3}
    await stage.ada.click(stage.board, label="Start")
    assert (await stage.service.info(table.id)).status is Status.RUNNING


async def test_whoever_sits_elsewhere_plays_from_there(stage: Stage) -> None:
    table = await stage.open_game("smear")
    await stage.ben.click(stage.board, label="Join")
    await stage.ada.select(stage.board, ["3"], custom_id=menu(table, "move"))
    await stage.ada.click(stage.board, label="Fill with computers")
    await stage.ada.click(stage.board, label="Start")
    mine = await stage.service.show_person(table.id, stage.ada.id)
    assert mine.seat == 3
    assert len(mine.view.hand) >= 6


async def test_a_game_for_two_offers_nothing_of_this(stage: Stage) -> None:
    for game in ("bridgette", "drawbridge"):
        await stage.open_game(game)
        labels = [label for label in control_labels(stage.board) if label]  # menus have none
        assert labels == ["Join", "Leave", "Add computer", "Start", "Cancel"]
        assert "Team" not in text_of(stage.board)
        await stage.ada.click(stage.board, label="Cancel")


async def test_leaving_a_lobby_by_command_frees_the_seat_and_hands_the_table_on(
    stage: Stage,
) -> None:
    table = await stage.open_game("smear")
    await stage.ben.click(stage.board, label="Join")
    left = await stage.ada.slash(stage.channel, "table leave")
    assert "You have left the table" in private_text(left)
    info = await stage.service.info(table.id)
    assert (info.host_id, await seats(stage, table)) == (stage.ben.id, {1: stage.ben.id})
    await stage.settle()
    assert f"<@{stage.ben.id}> (host)" in text_of(stage.board)
