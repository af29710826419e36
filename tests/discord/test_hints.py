"""`/hint`: in private, for the seat to act, counted for all to see, and off where it counts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.table.models import Person, Snapshot, TableInfo
from bot.ui import submit
from games import GAMES
from games.core.rules import Choices, every_action
from games.opponents.thinking import Decision, Estimate, Level
from storage import steps
from tests.discord.stage import (
    Stage,
    close_dms,
    hand_of,
    hands_of,
    live_ids,
    press,
    private_text,
    sent,
    text_of,
)
from tests.discord.test_interactions import answers_to

DEFERRED = 5  # the type of an answer that is promised


async def at_once() -> None:
    """Think no longer than it takes."""


@dataclass
class Sage:
    """A mind that weighs the first of the choices best, and remembers what it was asked."""

    asked: list[dict[str, Any]] = field(default_factory=list)
    meanwhile: Callable[[], Awaitable[object]] = at_once

    async def ask(self, view: object, choices: Choices, **how: Any) -> Decision:
        self.asked.append({"view": view, "choices": choices, **how})
        await self.meanwhile()
        best = next(every_action(choices))
        return Decision(best, (Estimate(best, 310, 60),))


@pytest.fixture
def sage(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Sage:
    sage = Sage()
    monkeypatch.setattr(stage.bot.handlers.hints, "_minds", sage)
    return sage


async def casual(stage: Stage, game: str = "drawbridge", **options: Any) -> TableInfo:
    """A running match of people that does not count."""
    return await stage.match_of(game, rated=False, **options)


async def to_act(stage: Stage, table: TableInfo) -> tuple[MemberActor, Snapshot]:
    turn = await stage.turn(table.id)
    assert turn is not None
    return turn


def name_of(table: TableInfo, player: MemberActor) -> str:
    return next(o.name for o in table.occupants if o.user_id == player.id)


async def log_of(stage: Stage, table: TableInfo) -> list[tuple[str, str, int | None]]:
    async with stage.running.db.read() as connection:
        rows = await steps.after(connection, table.id, 0)
    return [(row.kind, row.text, row.seat) for row in rows]


@pytest.mark.parametrize("game", GAMES)
async def test_a_real_player_gives_a_hint_in_every_game(stage: Stage, game: str) -> None:
    table = await casual(stage, game)
    player, snapshot = await to_act(stage, table)
    result = await player.slash(stage.channel, "hint")
    assert result.ephemeral
    told = private_text(result)
    assert f"### {table.game.name} · hint" in told
    assert f"[to the table]({table.link})" in told
    assert (await log_of(stage, table)) == [("table", "hint", snapshot.seat)]
    assert f"Hints: {name_of(table, player)} 1" in text_of(stage.board)


async def test_the_best_computer_is_asked_for_the_persons_own_seat(
    stage: Stage, sage: Sage
) -> None:
    table = await casual(stage)
    player, snapshot = await to_act(stage, table)
    told = private_text(await player.slash(stage.channel, "hint"))
    [asked] = sage.asked
    assert (asked["view"], asked["choices"]) == (snapshot.view, snapshot.choices)
    assert asked["level"] is Level.HARD
    assert "+310 points on average over 60 worlds." in told


async def test_hints_are_counted_by_seat_where_everybody_sees_them(
    stage: Stage, sage: Sage
) -> None:
    table = await casual(stage)
    player, _ = await to_act(stage, table)
    other = stage.ben if player is stage.ada else stage.ada
    await player.slash(stage.channel, "hint")
    await player.user.slash("hint")
    assert f"Hints: {name_of(table, player)} 2" in text_of(stage.board)
    await stage.step(table.id)
    await other.slash(stage.channel, "hint")
    names = sorted([(name_of(table, player), 2), (name_of(table, other), 1)])
    assert "Hints: " + ", ".join(f"{name} {n}" for name, n in names) in text_of(stage.board)
    await stage.restart()
    assert "Hints: " in text_of(stage.board)


async def test_whoever_asks_twice_is_told_of_the_same_worlds(stage: Stage, sage: Sage) -> None:
    table = await casual(stage)
    player, _ = await to_act(stage, table)
    for _ in range(2):
        await player.slash(stage.channel, "hint")
    await stage.step(table.id)
    next_player, _ = await to_act(stage, table)
    await next_player.slash(stage.channel, "hint")
    one, same, another = (asked["seed"] for asked in sage.asked)
    assert one == same != another


async def test_the_same_command_delivered_twice_counts_once(stage: Stage, sage: Sage) -> None:
    table = await casual(stage)
    player, _ = await to_act(stage, table)
    emit = stage.env.backend.emit

    def twice(name: str, payload: Any, *args: Any, **kwargs: Any) -> None:
        emit(name, payload, *args, **kwargs)
        if name == "INTERACTION_CREATE":
            emit(name, payload, *args, **kwargs)

    stage.env.backend.emit = twice
    result = await player.slash(stage.channel, "hint")
    stage.env.backend.emit = emit
    assert len(sage.asked) == 2
    assert "+310 points" in private_text(result)
    assert [text for _, text, _ in await log_of(stage, table)] == ["hint"]


async def test_a_hint_leaves_every_hand_and_button_as_it_is(stage: Stage, sage: Sage) -> None:
    table = await casual(stage)
    player, snapshot = await to_act(stage, table)
    before = {person.id: hand_of(person).id for person in (stage.ada, stage.ben)}
    edits = len(sent(stage.env, "PATCH", "/channels/"))
    buttons = live_ids(hand_of(player))
    await player.slash(stage.channel, "hint")
    assert len(sent(stage.env, "PATCH", "/channels/")) == edits + 1, "the public message alone"
    assert live_ids(hand_of(player)) == buttons
    assert {person.id: hand_of(person).id for person in (stage.ada, stage.ben)} == before
    await press(player.user, hand_of(player), stage.choose(snapshot))
    assert (await stage.service.info(table.id)).version == 2


async def test_a_hint_in_a_direct_message_is_told_there(stage: Stage, sage: Sage) -> None:
    table = await casual(stage)
    player, _ = await to_act(stage, table)
    hands = len(hands_of(player))
    result = await player.user.slash("hint")
    assert "+310 points" in private_text(result)
    assert len(stage.channel.history()) == 2, "the promise and the table"
    assert len(hands_of(player)) in (hands, hands + 1)


async def test_a_person_with_closed_dms_is_given_hints_in_the_channel(
    stage: Stage, sage: Sage
) -> None:
    close_dms(stage, stage.ada)
    close_dms(stage, stage.ben)
    table = await casual(stage)
    player, _ = await to_act(stage, table)
    result = await player.slash(stage.channel, "hint")
    assert result.ephemeral
    assert "+310 points" in private_text(result)


async def test_at_several_tables_the_table_is_named(stage: Stage, sage: Sage) -> None:
    table = await stage.open_game("smear", computer=True)
    await stage.ada.click(stage.board, label="Start")
    await stage.settle()
    side = stage.guild.create_text_channel("side")
    await stage.ada.slash(side, "bridgette start")
    refused = await stage.ada.user.slash("hint")
    assert "choose one with the `table` option" in private_text(refused)
    named = await stage.ada.user.slash("hint", table=str(table.id))
    assert "Smear · hint" in private_text(named)
    suggested = await stage.ada.autocomplete(side, "hint", "table", "")
    assert str(table.id) in [choice["value"] for choice in suggested]


async def test_only_the_seat_to_act_is_given_one(stage: Stage, sage: Sage) -> None:
    table = await casual(stage)
    player, _ = await to_act(stage, table)
    other = stage.ben if player is stage.ada else stage.ada
    waiting = await other.slash(stage.channel, "hint")
    assert "not your turn" in private_text(waiting)
    stranger = await stage.cleo.slash(stage.channel, "hint", table=str(table.id))
    assert "You have no seat at this table" in private_text(stranger)
    assert not sage.asked
    assert await log_of(stage, table) == []


async def test_a_rated_match_has_no_hints_and_says_how_to_get_some(
    stage: Stage, sage: Sage, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="bot.ui.submit")
    table = await stage.match_of("drawbridge")
    player, _ = await to_act(stage, table)
    refused = await player.slash(stage.channel, "hint")
    assert refused.ephemeral
    assert "no hints in a rated match" in private_text(refused)
    assert "`rated: False`" in private_text(refused)
    assert "refused: hints-off" in caplog.text
    assert not sage.asked
    assert await log_of(stage, table) == []
    assert "Hints" not in text_of(stage.board)


async def test_a_hint_is_stored_before_it_is_shown(stage: Stage, sage: Sage) -> None:
    table = await casual(stage)
    player, _ = await to_act(stage, table)
    stage.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=1)
    await player.slash(stage.channel, "hint")
    assert [text for _, text, _ in await log_of(stage, table)] == ["hint"]
    assert "Hints: " in text_of(stage.board)


async def test_a_hint_that_comes_after_the_move_is_neither_shown_nor_counted(
    stage: Stage, sage: Sage
) -> None:
    table = await casual(stage)
    player, snapshot = await to_act(stage, table)
    move, person = stage.choose(snapshot), Person(player.id)
    sage.meanwhile = lambda: stage.service.act(table.id, person, move, request=1)
    late = await player.slash(stage.channel, "hint")
    assert "gone on while I was thinking" in private_text(late)
    assert all(kind == "game" for kind, _, _ in await log_of(stage, table))
    assert "Hints" not in text_of(stage.board)


async def test_a_slow_thought_is_deferred_and_told_later_in_private(
    stage: Stage, sage: Sage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(submit, "PATIENCE", 0.01)
    table = await casual(stage)
    player, _ = await to_act(stage, table)
    sage.meanwhile = lambda: asyncio.sleep(0.05)
    result = await player.slash(stage.channel, "hint")
    assert [answer["type"] for answer in answers_to(stage, result)] == [DEFERRED]
    assert result.ephemeral
    assert "+310 points" in private_text(result)
    assert [text for _, text, _ in await log_of(stage, table)] == ["hint"]
