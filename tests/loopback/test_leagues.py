"""The running bot tells the news of leagues by itself, also what came due while it was away."""

from __future__ import annotations

import pytest

from bot.community.leagues.dues import Dues
from bot.sandbox import Channel, Message
from tests.loopback.killer import HELD
from tests.loopback.process import BotProcess
from tests.loopback.scene import Scene

DAY = 86_400.0
UNTOLD = "SELECT id FROM league_queue WHERE kind = 'round-started'"


def told(scene: Scene, channel: Channel, what: str) -> Message | None:
    """The message that says so."""
    return next((m for m in scene.discord.messages(channel) if what in m.text), None)


async def test_a_league_goes_on_while_it_is_looked_at_and_while_it_is_not(scene: Scene) -> None:
    channel = scene.place()
    people = scene.people(channel)
    founded = await people[0].slash(channel, "league create bridgette", name="Cup", deals=1)
    assert founded.message is not None
    for person in people:
        await person.press(founded.message, "Join")
    await people[0].slash(channel, "league start")
    await scene.discord.until(lambda: told(scene, channel, "round 1 of 2 has begun"))
    await scene.sleep()
    scene.clock.ahead += 6.5 * DAY
    await scene.wake()
    reminder = await scene.discord.until(lambda: told(scene, channel, "still to be played"))
    assert all(person.mention in reminder.text for person in people)
    await people[1].press(reminder, "Play my fixture")
    lobby = await scene.lobby(channel)
    assert "kept for" in lobby.text


async def test_a_clockwork_that_stops_is_told_of(
    asleep: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stop(_dues: Dues) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Dues, "run", stop)
    await asleep.wake()
    await asleep.discord.until(lambda: "the clockwork failed: ZeroDivisionError" in caplog.text)


@pytest.mark.slow
async def test_news_are_told_once_by_a_bot_that_is_killed_while_it_tells_them(
    asleep: Scene, process: BotProcess
) -> None:
    discord, channel = asleep.discord, asleep.place()
    people = asleep.people(channel)
    await process.start_cold()
    founded = await people[0].slash(channel, "league create bridgette", name="Cup", deals=1)
    assert founded.message is not None
    for person in people:
        await person.press(founded.message, "Join")
    for is_shown in (False, True):
        post = discord.faults.add(
            "POST", f"/channels/{channel.id}/messages", delay=HELD, drop=True, before=not is_shown
        )
        if not is_shown:
            await people[0].slash(channel, "league start")
        else:
            await process.start()
        await discord.until(lambda post=post: post.hits)
        assert (told(asleep, channel, "round 1 of 2 has begun") is not None) is is_shown
        await process.kill()
    discord.faults.clear()
    await process.start()
    await discord.until(lambda: not asleep.ledger.rows(UNTOLD))
    assert len([m for m in discord.messages(channel) if "round 1 of 2 has begun" in m.text]) == 1
