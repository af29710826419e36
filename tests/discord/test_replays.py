"""Looking back at matches on Discord, and checking their deals."""

from __future__ import annotations

from typing import Any

from simcord.results import ResponseMessage

from bot.community.pasttables import Reader
from bot.community.replays import Replays
from bot.table.models import TableInfo
from bot.ui.panels.replays import replay_panel
from games.records import Verdict, parse_record, verify
from tests.discord.stage import SECRET, Stage, control_labels, controls, private_text, text_of


async def finished(stage: Stage, **options: Any) -> TableInfo:
    table = await stage.match(**options)
    return await stage.finish(table.id)


async def replay(stage: Stage, table: TableInfo, **options: Any) -> ResponseMessage:
    result = await stage.cleo.slash(stage.channel, "replay", table=str(table.id), **options)
    assert result.ephemeral
    assert result.response is not None
    return result.response


async def one_deal_over(stage: Stage) -> TableInfo:
    """A match of two deals of which the first is over."""
    table = await stage.match(deals=2)
    await stage.play_until(table.id, lambda snapshot: any(deal.counted for deal in snapshot.deals))
    return table


def enabled(message: ResponseMessage) -> list[str]:
    return [c["label"] for c in controls(message) if c.get("label") and not c.get("disabled")]


async def record_in(message: ResponseMessage) -> str:
    [file] = message.attachments
    return (await file.read()).decode()


# -- replays -----------------------------------------------------------------------------------


async def test_a_deal_is_stepped_through_to_its_result_across_a_restart(stage: Stage) -> None:
    table = await finished(stage)
    message = await replay(stage, table)
    assert "deal 1 of 1" in text_of(message)
    told = [text_of(message)]
    while "Next" in enabled(message):
        await stage.cleo.click(message, label="Next")
        told.append(text_of(message))
        if len(told) == 3:
            await stage.restart()
    assert len(set(told)) == len(told)
    assert all(f"step {n} of {len(told)}" in text for n, text in enumerate(told, start=1))
    assert "This deal: " in told[-1]
    assert "won the match" in told[-1]
    await stage.cleo.click(message, label="First")
    assert text_of(message) == told[0]
    await stage.cleo.click(message, label="Last")
    await stage.cleo.click(message, label="Back")
    assert text_of(message) == told[-2]


async def test_the_deals_of_a_match_are_gone_through(stage: Stage) -> None:
    table = await finished(stage, deals=2)
    dealt = len((await stage.service.show(table.id, None)).deals)  # passed-out ones are among them
    message = await replay(stage, table, deal=2)
    assert "deal 2 of 2" in text_of(message)
    while "Deal before" in enabled(message):
        await stage.cleo.click(message, label="Deal before")
    assert "deal 1 of 2" in text_of(message)
    for _ in range(dealt - 1):
        await stage.cleo.click(message, label="Deal after")
    assert "Deal after" not in enabled(message)


async def test_somebodys_eyes_show_their_hand_alone(stage: Stage) -> None:
    table = await finished(stage)
    message = await replay(stage, table)
    assert "all hands open" in text_of(message)
    [menu] = [c["custom_id"] for c in controls(message) if c.get("options")]
    await stage.cleo.select(message, ["1"], custom_id=menu)
    reader = Reader(stage.cleo.id, stage.guild.id, stage.channel.id)
    frame = await Replays(stage.running.db).frame(reader, table.id, 0, 0)
    assert "as Ben saw it" in text_of(message)
    assert "Ada:" not in text_of(message)
    texts = [i.content for i in replay_panel(frame, 1).walk_children() if hasattr(i, "content")]
    assert text_of(message) == "\n".join(texts)
    await stage.cleo.click(message, label="Next")
    assert "as Ben saw it" in text_of(message)


async def test_the_end_of_a_table_offers_its_replay_in_private(stage: Stage) -> None:
    await finished(stage)
    result = await stage.dan.click(stage.board, label="Replay")
    assert result.response is not None
    assert result.response.ephemeral
    assert "replay of table" in private_text(result)
    assert control_labels(stage.board) == ["Rematch", "Replay"]


async def test_a_match_that_was_given_up_is_shown_as_far_as_it_went(stage: Stage) -> None:
    table = await stage.match()
    await stage.step(table.id)
    await stage.service.resign(table.id, stage.ada.id, request=1)
    message = await replay(stage, table)
    await stage.cleo.click(message, label="Last")
    assert "step 2 of 2" in text_of(message)
    assert "Ada resigned." in text_of(message)
    assert "Check deal" not in enabled(message)


async def test_a_record_is_a_file_that_proves_itself(stage: Stage) -> None:
    table = await finished(stage)
    message = await replay(stage, table)
    result = await stage.cleo.click(message, label="Record")
    assert result.response is not None
    assert result.response.ephemeral
    record = parse_record(await record_in(result.response))
    assert (record.table_id, record.names, len(record.deals)) == (table.id, ("Ada", "Ben"), 1)
    assert record.secret == SECRET.hex()
    assert {check.verdict for check in verify(record)} == {Verdict.PASSED}


# -- checking ----------------------------------------------------------------------------------


async def test_r7_a_deal_is_checked_and_told_how_to_check_by_hand(stage: Stage) -> None:
    table = await finished(stage)
    result = await stage.cleo.slash(stage.channel, "verify", table=str(table.id))
    message = result.response
    assert message is not None
    assert result.ephemeral
    record = parse_record(await record_in(message))
    assert text_of(message).count("✓") == len(verify(record))
    assert "All that can be checked is true." in text_of(message)
    await stage.cleo.click(message, label="By hand")
    assert f"`{table.commitment}`" in text_of(message)
    assert "sha256sum" in text_of(message)
    assert not message.attachments
    await stage.cleo.click(message, label="Checks")
    await stage.cleo.click(message, label="Replay")
    assert "deal 1 of 1" in text_of(message)
    await stage.cleo.click(message, label="Check deal")
    assert parse_record(await record_in(message)) == record


async def test_a_deal_of_a_running_match_is_checked_without_its_secret(stage: Stage) -> None:
    table = await one_deal_over(stage)
    result = await stage.cleo.slash(stage.channel, "verify", table=str(table.id))
    message = result.response
    assert message is not None
    text = await record_in(message)
    record = parse_record(text)
    assert [deal.number for deal in record.deals if deal.counts] == [1]
    assert record.secret is None
    told = text_of(message)
    assert "– **Commitment**, not checkable" in told
    assert "✓ **Key hashes**, passed" in told
    assert control_labels(message) == ["By hand"]
    reveal = (await stage.service.show(table.id, None)).reveal
    assert reveal.key_hash is not None
    await stage.cleo.click(message, label="By hand")
    for secret in (SECRET.hex(), SECRET.hex().upper(), reveal.key_hash):
        assert secret not in text + told + text_of(message)


async def test_a_running_match_is_checked_by_its_people_and_in_its_channel_alone(
    stage: Stage,
) -> None:
    table = await one_deal_over(stage)
    side = stage.guild.create_text_channel("side")
    ask = {"table": str(table.id)}
    assert "no match" in private_text(await stage.cleo.slash(side, "verify", **ask))
    assert "no match" in private_text(await stage.cleo.user.slash("verify", **ask))
    assert "checked" in private_text(await stage.ada.slash(side, "verify", **ask))
    assert "checked" in private_text(await stage.ben.user.slash("verify", **ask))


# -- who may -----------------------------------------------------------------------------------


async def test_no_other_server_is_shown_a_match(stage: Stage) -> None:
    table = await finished(stage)
    elsewhere = stage.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("general")
    visitor = elsewhere.add_member(stage.env.create_user("Visitor"))
    ada = elsewhere.add_member(stage.ada.user)
    for person in (visitor, ada):
        for command in ("replay", "verify"):
            refused = await person.slash(channel, command, table=str(table.id))
            assert "I know of no match" in private_text(refused)
        assert not await person.autocomplete(channel, "replay", "table", "")


async def test_no_old_control_shows_a_match_to_another_server(stage: Stage) -> None:
    table = await finished(stage)
    reader = Reader(stage.cleo.id, stage.guild.id, stage.channel.id)
    frame = await Replays(stage.running.db).frame(reader, table.id, 0, 0)
    elsewhere = stage.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("general")
    visitor = elsewhere.add_member(stage.env.create_user("Visitor"))
    await stage.bot.post.send(channel.id, replay_panel(frame, None))
    for label in ("Next", "Record", "Check deal"):
        refused = await visitor.click(channel.history()[-1], label=label)
        assert "I know of no match" in private_text(refused)


async def test_in_direct_messages_everybody_looks_back_at_their_own_matches(stage: Stage) -> None:
    table = await finished(stage)
    shown = await stage.ada.user.slash("replay", table=str(table.id))
    assert "replay of table" in private_text(shown)
    refused = await stage.cleo.user.slash("replay", table=str(table.id))
    assert "I know of no match" in private_text(refused)


async def test_tables_are_suggested_newest_first_by_number_player_and_day(stage: Stage) -> None:
    tables = [await finished(stage)]
    stage.clock.time += 24 * 3600
    tables.append(await finished(stage))

    async def found(typed: str) -> list[str]:
        choices = await stage.cleo.autocomplete(stage.channel, "replay", "table", typed)
        return [choice["value"] for choice in choices]

    first, second = (str(table.id) for table in tables)
    assert await found("") == [second, first]
    assert await found("ada bridgette") == [second, first]
    assert await found("zoe") == []
    assert await found("2026-01-01") == [first]
    assert await found("2026-01-02") == [second]
    assert await found(first) == [first]
    assert await found(f"{second} ben") == [second]


async def test_running_tables_are_suggested_to_whoever_may_check_them(stage: Stage) -> None:
    table = await one_deal_over(stage)
    [here] = await stage.cleo.autocomplete(stage.channel, "verify", "table", "")
    assert here["value"] == str(table.id)
    assert not await stage.cleo.autocomplete(stage.channel, "replay", "table", "")
    side = stage.guild.create_text_channel("side")
    assert not await stage.cleo.autocomplete(side, "verify", "table", "")
    assert len(await stage.ada.autocomplete(side, "verify", "table", "")) == 1
