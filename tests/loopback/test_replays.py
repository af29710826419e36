"""Looking back and checking over real sockets, files and all."""

from __future__ import annotations

from bot.sandbox import Answer
from games.records import Verdict, parse_record, verify
from tests.loopback.scene import Scene


def file_of(answer: Answer) -> str:
    assert answer.message is not None
    [file] = answer.message.attachments
    return file.content.decode()


async def test_a_match_is_stepped_through_checked_and_taken_home_as_a_file(scene: Scene) -> None:
    match = await scene.match(deals=1)
    await match.play()
    onlooker = scene.people(match.channel, 3)[-1]
    answer = await onlooker.slash(match.channel, "replay", table=str(match.table_id))
    assert answer.message is not None
    assert answer.is_ephemeral
    told = [answer.text]
    for _ in range(3):
        await onlooker.press(answer.message, "Next")
        told.append(answer.text)
    assert len(set(told)) == 4
    taken = await onlooker.press(answer.message, "Record")
    record = parse_record(file_of(taken))
    assert record.table_id == match.table_id
    assert {check.verdict for check in verify(record)} == {Verdict.PASSED}
    await onlooker.press(answer.message, "Check deal")
    assert "All that can be checked is true." in answer.text
    assert file_of(answer) == file_of(taken)
    await onlooker.press(answer.message, "Replay")
    assert not answer.message.attachments
