"""What people ask for themselves: what waits for them, and their data."""

from __future__ import annotations

import io
import json
import zipfile

import pytest
from simcord.results import InteractionResult

from bot.ui.interactions.own import QUESTION_HOLDS
from tests.discord.leagues import NAME, running
from tests.discord.stage import SECRET, Stage, control_labels, private_text, sent, text_of

DEFERRED = 5  # Discord's number of an answer that comes later


async def games(stage: Stage, name: str = "Ada") -> str:
    result = await stage.people[name].slash(stage.channel, "mygames")
    assert result.ephemeral
    return private_text(result)


# -- /mygames ----------------------------------------------------------------------------------


async def test_whoever_has_nothing_to_do_is_told_how_to_begin(stage: Stage) -> None:
    assert "Nothing waits for you here. `/bridgette start`" in await games(stage)
    in_private = private_text(await stage.ada.user.slash("mygames"))
    assert "Your games everywhere" in in_private
    assert "Nothing waits" in in_private


async def test_a_turn_is_told_with_its_table_and_its_times(stage: Stage) -> None:
    table = await stage.match(clock=600)
    began = int(stage.clock.time)
    stage.clock.time += 60
    turn = await stage.turn(table.id)
    assert turn is not None
    mine = next(name for name, person in stage.people.items() if person is turn[0])
    theirs = "Ben" if mine == "Ada" else "Ada"
    told = await games(stage, mine)
    assert f"**[Bridgette]({(await stage.service.info(table.id)).link})**" in told
    assert f"<#{stage.channel.id}> · with {theirs}" in told
    assert f"**your turn** since <t:{began}:R> · your time ends <t:{began + 600}:R>" in told
    assert "Nothing waits" not in told
    if len(turn[1].to_act) == 1:
        assert f"{mine}'s turn since <t:{began}:R>" in await games(stage, theirs)
    assert "Nothing waits" in await games(stage, "Cleo")


async def test_a_seat_that_is_left_and_others_turns_are_told(stage: Stage) -> None:
    await stage.match()
    await stage.ada.slash(stage.channel, "table leave")
    told = await games(stage)
    assert "a computer plays for you: `/table back` takes your seat back" in told
    assert "your turn" not in told


async def test_lobbies_and_invitations_are_told_until_they_close(stage: Stage) -> None:
    await stage.open(opponent=stage.ben)
    closes = int(stage.clock.time) + 1800
    assert f"not begun, 1 free seat · closes <t:{closes}:R>" in await games(stage)
    assert "a seat is kept for you" in await games(stage, "Ben")
    await stage.ben.click(stage.board, label="Accept")
    assert "everybody is here: press *Start*" in await games(stage)
    assert "everybody is here, the host starts" in await games(stage, "Ben")
    await stage.wait(1801)
    assert "Nothing waits" in await games(stage)


async def test_a_server_is_told_of_its_own_tables_and_a_direct_message_of_all(
    stage: Stage,
) -> None:
    await stage.open()
    other = stage.env.create_guild("Elsewhere")
    elsewhere = other.create_text_channel("corner")
    visitor = other.add_member(stage.ada.user)
    assert "Nothing waits" in private_text(await visitor.slash(elsewhere, "mygames"))
    await visitor.slash(elsewhere, "smear start")
    here, there = await games(stage), private_text(await visitor.slash(elsewhere, "mygames"))
    assert ("Bridgette" in here, "Smear" in here) == (True, False)
    assert ("Bridgette" in there, "Smear" in there) == (False, True)
    everywhere = private_text(await stage.ada.user.slash("mygames"))
    assert "Card Club · #tables" in everywhere
    assert "Elsewhere · #corner" in everywhere


async def test_fixtures_that_are_due_are_told_with_their_deadline(stage: Stage) -> None:
    await running(stage)
    told = await games(stage)
    assert NAME in told
    assert "`/league play` opens its table · to be played by <t:" in told
    opened = await stage.ada.slash(stage.channel, "mygames")
    await stage.ada.click(opened.response, label="Play my fixture")
    playing = await games(stage, "Ben")
    assert f"** · {NAME} · <#{stage.channel.id}>" in playing
    assert "a seat is kept for you" in playing
    assert "[at the table](https://discord.com/channels/" in playing


# -- /privacy export ---------------------------------------------------------------------------


async def exported(result: InteractionResult) -> tuple[str, bytes]:
    assert result.ephemeral
    assert result.response is not None
    [file] = result.response.attachments
    return file.filename, await file.read()


async def test_everything_about_somebody_is_told_to_them_alone(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    name, content = await exported(await stage.ada.slash(stage.channel, "privacy export"))
    told = json.loads(content)
    assert name == "my-data.json"
    assert told["user_id"] == str(stage.ada.id)
    assert [row["table_id"] for row in told["results"]] == [str(table.id)]
    assert [row["name"] for row in told["seats"]] == ["Ada", "Ben"]
    assert {row["seat"] for row in told["steps"]} == {0}
    assert str(stage.ben.id) not in content.decode()


async def test_a_running_match_tells_only_what_one_has_done_oneself(stage: Stage) -> None:
    table = await stage.match()
    await stage.play_until(table.id, lambda snapshot: snapshot.table.version >= 6)
    _, content = await exported(await stage.ada.slash(stage.channel, "privacy export"))
    told = json.loads(content)
    assert told["steps"]
    assert {row["seat"] for row in told["steps"]} == {0}
    words = {word for row in told["steps"] for word in row["text"].split()}
    view = (await stage.service.show(table.id, 1)).view
    assert not words & {str(card) for card in view.hand}
    assert not told["results"]
    assert SECRET.hex() not in content.decode()


async def test_a_large_file_is_promised_before_it_is_sent(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.answers.LIGHT", 10)
    _, content = await exported(await stage.ada.slash(stage.channel, "privacy export"))
    assert json.loads(content)["user_id"] == str(stage.ada.id)
    [promise] = [request.json for request in sent(stage.env, "POST", "/callback")]
    assert promise["type"] == DEFERRED


async def test_a_large_export_is_packed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.interactions.own.PLAIN", 10)
    name, content = await exported(await stage.ada.user.slash("privacy export"))
    assert name == "my-data.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        told = json.loads(packed.read("my-data.json"))
    assert told["user_id"] == str(stage.ada.id)


# -- /privacy delete ---------------------------------------------------------------------------


async def test_data_are_deleted_after_a_question_and_others_keep_their_results(
    stage: Stage,
) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    board = private_text(await stage.cleo.slash(stage.channel, "leaderboard"))
    asked = await stage.ada.slash(stage.channel, "privacy delete")
    assert asked.response is not None
    assert "This cannot be undone" in private_text(asked)
    assert control_labels(asked.response) == ["Keep my data", "Delete"]
    await stage.ada.click(asked.response, label="Delete")
    assert "*Former player 1*" in text_of(asked.response)
    after = private_text(await stage.cleo.slash(stage.channel, "leaderboard"))
    assert after == board.replace("Ada", "Former player 1")
    recent = private_text(await stage.cleo.slash(stage.channel, "results recent"))
    shown = private_text(await stage.ben.slash(stage.channel, "table show", table=str(table.id)))
    for told in (recent, shown):
        assert "Former player 1" in told
        assert "Ada" not in told
        assert str(stage.ada.id) not in told
        assert "<@-" not in told


async def test_who_answers_twice_is_deleted_once(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    asked = [await stage.ada.slash(stage.channel, "privacy delete") for _ in range(2)]
    first, second = [question.response for question in asked]
    assert first is not None
    assert second is not None
    await stage.ada.click(first, label="Delete")
    again = await stage.ada.click(second, label="Delete")
    assert "Nothing is stored about you" in private_text(again)
    assert "*Former player 1*" in text_of(first)


async def test_data_are_kept_when_somebody_thinks_better_of_it(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    asked = await stage.ada.user.slash("privacy delete")
    assert asked.response is not None
    await stage.ada.user.click(asked.response, label="Keep my data")
    assert "as they were" in text_of(asked.response)
    assert (await stage.service.info(table.id)).seat_of(stage.ada.id) == 0


async def test_a_question_of_long_ago_deletes_nothing(stage: Stage) -> None:
    table = await stage.match()
    await stage.finish(table.id)
    asked = await stage.ada.slash(stage.channel, "privacy delete")
    assert asked.response is not None
    stage.clock.time += QUESTION_HOLDS + 1
    refused = await stage.ada.click(asked.response, label="Delete")
    assert "asked too long ago" in private_text(refused)
    assert (await stage.service.info(table.id)).seat_of(stage.ada.id) == 0


async def test_a_table_that_begins_after_the_question_keeps_the_data(stage: Stage) -> None:
    asked = await stage.ada.slash(stage.channel, "privacy delete")
    assert asked.response is not None
    table = await stage.match()
    refused = await stage.ada.click(asked.response, label="Delete")
    assert "still have a seat at a table: https://" in private_text(refused)
    assert (await stage.service.info(table.id)).seat_of(stage.ada.id) == 0


async def delete(stage: Stage, name: str) -> None:
    asked = await stage.people[name].slash(stage.channel, "privacy delete")
    assert asked.response is not None
    await stage.people[name].click(asked.response, label="Delete")


async def test_decisions_tell_of_former_players_without_naming_them(stage: Stage) -> None:
    await running(stage, stage.ada, stage.ben, stage.cleo)
    ask = {"reason": "Never here"}
    await stage.mona.slash(stage.channel, "league withdraw", player=stage.ben, **ask)
    await stage.mona.slash(
        stage.channel, "league substitute", out=stage.cleo, into=stage.dan, **ask
    )
    table = await stage.match()
    await stage.finish(table.id)
    await stage.mona.slash(stage.channel, "results void", table=str(table.id), **ask)
    for name in ("Mona", "Cleo", "Ben"):
        await delete(stage, name)
    decided = private_text(await stage.ada.slash(stage.channel, "league decisions"))
    assert f"Former player 1 let <@{stage.dan.id}> play for Former player 2" in decided
    assert "Former player 1 took Former player 3 out of the season" in decided
    audit = private_text(await stage.ada.slash(stage.channel, "results audit"))
    assert f"Former player 1 voided table {table.id}" in audit
    assert "<@-" not in decided + audit
