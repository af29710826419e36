"""Presses and answers: cases I1 to I9."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from bot.table.models import Status
from bot.ui import answers, submit
from tests.discord.stage import (
    Stage,
    close_dms,
    control_for,
    custom_ids,
    hand_of,
    press,
    private_text,
    put_back,
    sent,
    text_of,
)


async def to_play(stage: Stage) -> int:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.phase == "play")
    return table.id


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (500, 0), (503, 0)])
async def test_i1_a_lost_answer_is_not_a_lost_move(stage: Stage, status: int, code: int) -> None:
    table_id = await to_play(stage)
    turn = await stage.turn(table_id)
    assert turn is not None
    player, snapshot = turn
    text = stage.choose(snapshot)
    hand = hand_of(player)
    stage.env.inject_error("POST", "/interactions/*", status=status, code=code, times=3)
    result = await press(player.user, hand, text)
    assert not result.acknowledged
    after = await stage.service.show(table_id, snapshot.seat)
    assert after.table.version == snapshot.table.version + 1
    shown = hand_of(player)
    assert shown.id == hand.id
    assert len(custom_ids(shown)) < len(custom_ids(hand)), "an edit shows what the answer did not"


async def test_i1_a_slow_store_is_deferred_and_answered(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(submit, "PATIENCE", 0.01)
    table_id = await to_play(stage)
    turn = await stage.turn(table_id)
    assert turn is not None
    player, snapshot = turn
    slow_down(stage, monkeypatch)
    hand = hand_of(player)
    result = await press(player.user, hand, stage.choose(snapshot))
    assert [answer["type"] for answer in answers_to(stage, result)] == [6]
    assert len(custom_ids(hand_of(player))) < len(custom_ids(hand))


async def test_i1_a_slow_command_is_deferred_and_answered_in_private(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(submit, "PATIENCE", 0.01)
    table_id = await to_play(stage)
    turn = await stage.turn(table_id)
    assert turn is not None
    player, snapshot = turn
    slow_down(stage, monkeypatch)
    card = stage.choose(snapshot).removeprefix("play ")
    result = await player.slash(stage.channel, "play", card=card)
    assert [answer["type"] for answer in answers_to(stage, result)] == [5]
    assert result.ephemeral
    assert "Score" in private_text(result)


async def test_i1_a_slow_opening_is_deferred_and_announced_in_public(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(submit, "PATIENCE", 0.01)
    opener = stage.service.open

    async def slow(*args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0.05)
        return await opener(*args, **kwargs)

    monkeypatch.setattr(stage.service, "open", slow)
    opened = await stage.ada.slash(stage.channel, "bridgette start")
    assert [answer["type"] for answer in answers_to(stage, opened)] == [5]
    table = await stage.service.live_in(stage.channel.id)
    assert table is not None
    notice, lobby = stage.channel.history(viewer=stage.cleo)
    assert table.commitment in text_of(notice)
    assert "open table" in text_of(lobby)
    refused = await stage.ben.slash(stage.channel, "bridgette start")
    assert "already a table" in private_text(refused)
    assert len(stage.channel.history(viewer=stage.cleo)) == 2


async def test_h5_a_hand_that_was_answered_late_is_never_drawn_over_the_public_message(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The press is deferred as a private answer of its own, and that one is kept up to date."""
    close_dms(stage, stage.ben)
    table = await stage.match()
    show = stage.service.show_person

    async def slow(*args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0.05)
        return await show(*args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(submit, "PATIENCE", 0.01)
        patch.setattr(stage.service, "show_person", slow)
        shown = await stage.ben.click(stage.board, label="My hand")
    [answer] = answers_to(stage, shown)
    assert answer == {"type": 5, "data": {"flags": 64}}
    assert shown.response is not None
    assert shown.response.ephemeral
    await stage.service.leave(table.id, stage.ben.id, request=1)
    await stage.settle()
    assert text_of(stage.board) == await stage.due_board(table.id)
    assert "A computer plays for you" in text_of(shown.response)


def slow_down(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every action take longer than the funnel's patience."""
    act = stage.service.act

    async def slow(*args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0.05)
        return await act(*args, **kwargs)

    monkeypatch.setattr(stage.service, "act", slow)


def answers_to(stage: Stage, result: Any) -> list[dict[str, Any]]:
    path = f"/interactions/{result._interaction.id}/"
    return [request.json for request in sent(stage.env, "POST", path)]


async def test_i1_the_funnels_patience_leaves_time_within_discords_three_seconds() -> None:
    assert submit.PATIENCE <= 1.5
    assert sum(answers.RETRY) + submit.PATIENCE < 3


async def test_i2_every_interaction_of_a_match_is_acknowledged_exactly_once(stage: Stage) -> None:
    table = await stage.match()
    await stage.ada.slash(stage.channel, "hand")
    await stage.cleo.click(stage.board, label="My hand")
    await stage.finish(table.id)
    asked = Counter(r.path for r in sent(stage.env, "POST", "/interactions/"))
    assert len(asked) == len(stage.env.backend.interactions)
    assert set(asked.values()) == {1}


async def test_i3_buttons_from_before_a_restart_work_after_it(stage: Stage) -> None:
    table = await stage.match()
    await stage.restart()
    await stage.finish(table.id)
    await stage.restart()
    await stage.ada.click(stage.board, label="Rematch")
    await stage.restart()
    await stage.ben.click(stage.board, label="Accept")
    assert (await stage.service.live_in(stage.channel.id)) is not None


async def test_i4_a_stale_press_is_refused_and_shows_the_hand_as_it_is_now(stage: Stage) -> None:
    table_id = await to_play(stage)
    turn = await stage.turn(table_id)
    assert turn is not None
    player, snapshot = turn
    stale = hand_of(player)
    text = stage.choose(snapshot)
    await press(player.user, stale, text)
    await stage.play_until(table_id, lambda s: s.to_act == (snapshot.seat,))
    before = await stage.service.show(table_id, snapshot.seat)
    current = custom_ids(hand_of(player))
    put_back(stage, stale)
    await player.user.click(hand_of(player), custom_id=control_for(stale, text))
    assert await stage.service.show(table_id, snapshot.seat) == before
    assert "earlier position" in text_of(hand_of(player))
    assert custom_ids(hand_of(player)) == current


async def test_i5_the_same_press_delivered_twice_is_one_move(stage: Stage) -> None:
    table_id = await to_play(stage)
    turn = await stage.turn(table_id)
    assert turn is not None
    player, snapshot = turn
    delivered: list[tuple[str, Any]] = []
    emit = stage.env.backend.emit

    def twice(name: str, payload: Any, *args: Any, **kwargs: Any) -> None:
        emit(name, payload, *args, **kwargs)
        if name == "INTERACTION_CREATE":
            delivered.append((name, payload))
            emit(name, payload, *args, **kwargs)

    stage.env.backend.emit = twice
    await press(player.user, hand_of(player), stage.choose(snapshot))
    stage.env.backend.emit = emit
    assert delivered
    after = await stage.service.show(table_id, None)
    assert after.table.version == snapshot.table.version + 1


async def test_i5_two_presses_on_one_hand_are_one_move(stage: Stage) -> None:
    table_id = await to_play(stage)
    turn = await stage.turn(table_id)
    assert turn is not None
    player, snapshot = turn
    hand, text = hand_of(player), stage.choose(snapshot)
    await press(player.user, hand, text)
    put_back(stage, hand)
    await press(player.user, hand, text)
    after = await stage.service.show(table_id, None)
    assert after.table.version == snapshot.table.version + 1


async def test_i6_no_autocomplete_offers_more_than_25_or_anything_illegal(stage: Stage) -> None:
    table = await stage.match()
    offered = await stage.ada.autocomplete(stage.channel, "discard", "cards", "")
    assert 0 < len(offered) <= 25
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    most = 0
    while (await stage.service.show(table.id, None)).view.phase == "auction":
        turn = await stage.turn(table.id)
        assert turn is not None
        player, snapshot = turn
        offered = await player.autocomplete(stage.channel, "bid", "call", "")
        most = max(most, len(offered))
        assert 0 < len(offered) <= 25
        await stage.step(table.id)
    assert most > 1
    turn = await stage.turn(table.id)
    assert turn is not None
    player, snapshot = turn
    offered = await player.autocomplete(stage.channel, "play", "card", "")
    assert {choice["value"] for choice in offered} == {
        f"play {action.card}" for action in snapshot.choices.actions
    }


async def test_i6_autocomplete_filters_by_what_is_typed_and_works_in_the_dm(stage: Stage) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda s: s.view.phase == "auction")
    turn = await stage.turn(table.id)
    assert turn is not None
    player, _ = turn
    offered = await player.user.autocomplete("bid", "call", "pa")
    assert [choice["value"] for choice in offered] == ["pass"]
    waiting = stage.ben if player is stage.ada else stage.ada
    assert await waiting.user.autocomplete("bid", "call", "") == []
    assert await stage.cleo.autocomplete(stage.channel, "bid", "call", "") == []
    tables = await player.user.autocomplete("bid", "table", "")
    assert [choice["value"] for choice in tables] == [str(table.id)]


async def test_i6_what_autocomplete_offers_is_accepted(stage: Stage) -> None:
    table = await stage.match()
    for _ in range(4):
        turn = await stage.turn(table.id)
        assert turn is not None
        player, snapshot = turn
        if snapshot.view.phase == "exchange":
            await stage.step(table.id)
            continue
        offered = await player.autocomplete(stage.channel, "bid", "call", "")
        await player.slash(stage.channel, "bid", call=offered[0]["value"])
        assert (await stage.service.info(table.id)).version == snapshot.table.version + 1
        if (await stage.service.info(table.id)).status is not Status.RUNNING:
            break


async def test_i9_many_changes_at_once_are_one_edit(stage: Stage) -> None:
    table = await stage.match()
    before = len(sent(stage.env, "PATCH", f"/channels/{stage.channel.id}/messages/"))
    for _ in range(50):
        stage.bot.presenter.want_public(table.id)
    await stage.bot.presenter.settle()
    after = len(sent(stage.env, "PATCH", f"/channels/{stage.channel.id}/messages/"))
    assert after - before == 1


async def test_an_unforeseen_fault_is_apologised_for_and_logged_without_what_it_held(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await stage.match()

    secret = "the queen of spades"

    async def broken(*_args: Any, **_kwargs: Any) -> Any:
        raise RuntimeError(secret)

    monkeypatch.setattr(stage.service, "show_person", broken)
    result = await stage.ada.slash(stage.channel, "hand")
    said = private_text(result)
    reference = said.split("`")[1]
    assert any(reference in record.getMessage() for record in caplog.records)
    assert secret not in caplog.text
    assert "RuntimeError" in caplog.text


async def test_a_refusal_is_told_even_when_the_hand_cannot_be_shown_with_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = await to_play(stage)
    turn = await stage.turn(table_id)
    assert turn is not None
    player, snapshot = turn
    hand, text = hand_of(player), stage.choose(snapshot)
    await press(player.user, hand, text)
    put_back(stage, hand)
    secret = "the queen of spades"

    async def broken(*_args: Any, **_kwargs: Any) -> Any:
        raise OperationalError(secret, {}, Exception())

    monkeypatch.setattr(stage.service, "show_person", broken)
    result = await press(player.user, hand, text)
    assert "earlier position" in private_text(result)
    assert "OperationalError" in caplog.text
    assert secret not in caplog.text


async def test_i1_a_slow_refusal_is_deferred_and_told(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await to_play(stage)
    turn = await stage.turn(table_id)
    assert turn is not None
    player, snapshot = turn
    hand, text = hand_of(player), stage.choose(snapshot)
    await press(player.user, hand, text)
    put_back(stage, hand)
    monkeypatch.setattr(submit, "PATIENCE", 0.01)
    show = stage.service.show_person

    async def slow(*args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0.05)
        return await show(*args, **kwargs)

    monkeypatch.setattr(stage.service, "show_person", slow)
    result = await press(player.user, hand, text)
    assert [answer["type"] for answer in answers_to(stage, result)] == [6]
    assert "earlier position" in text_of(hand_of(player))


async def test_i6_suggestions_that_come_too_late_are_none(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.match()
    assert await stage.ada.autocomplete(stage.channel, "discard", "cards", "")
    assert submit.SUGGEST_WITHIN < 3
    monkeypatch.setattr(submit, "SUGGEST_WITHIN", 0.01)
    live_of = stage.service.live_of

    async def slow(*args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0.05)
        return await live_of(*args, **kwargs)

    monkeypatch.setattr(stage.service, "live_of", slow)
    assert await stage.ada.autocomplete(stage.channel, "discard", "cards", "") == []
