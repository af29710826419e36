"""Whole matches over real sockets, in every way people play them."""

from __future__ import annotations

import pytest

from tests.loopback.process import BotProcess
from tests.loopback.scene import Match, Scene


@pytest.mark.parametrize("deals", [1, 6])
async def test_two_people_finish_a_match(scene: Scene, deals: int) -> None:
    match = await scene.match(deals=deals)
    await match.play()
    match.check()
    assert [player.searches for player in match.players] == [0, 0]
    assert all(player.is_over() for player in match.players)
    assert scene.ledger.results(match.table_id)[0][2] >= deals


@pytest.mark.parametrize("code", [50007, 50278, 50001])
async def test_h1_h2_somebody_with_closed_dms_finishes_a_match(scene: Scene, code: int) -> None:
    channel = scene.place()
    host, guest = scene.people(channel)
    guest.close_dms(code)
    table_id = await scene.start(host, guest, channel)
    ada, ben = scene.player(host, channel), scene.player(guest, channel)
    await scene.discord.until(ben.board)
    await ben.search()
    match = Match(scene, table_id, channel, (ada, ben))
    await match.play()
    match.check()
    assert scene.discord.dm(guest) == ()
    assert (ada.searches, ben.searches) == (0, 1), "one press of My hand is enough"
    words = [
        m for m in scene.discord.messages(channel) if guest.mention in m.text and not m.buttons()
    ]
    assert not words, "a word to somebody with closed direct messages goes when they have acted"


async def test_a_person_finishes_a_match_against_the_computer(scene: Scene) -> None:
    match = await scene.alone()
    await match.play()
    match.check()
    assert match.players[0].searches == 0


async def test_the_leaderboard_is_there_after_the_process_was_started_again(
    asleep: Scene, process: BotProcess
) -> None:
    await process.start_cold()
    match = await asleep.match()
    await match.play_on()
    assert await process.stop() == 0, process.log.read_text()
    await process.start_cold()
    match.check()
    for player in match.players:
        shown = await player.person.slash(match.channel, "leaderboard")
        assert shown.is_ephemeral
        assert "of 1 " in next(t for t in shown.text.splitlines() if player.person.name in t)
