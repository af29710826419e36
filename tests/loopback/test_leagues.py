"""The running bot tells the news of leagues by itself, also what came due while it was away."""

from __future__ import annotations

from bot.sandbox import Channel, Message
from tests.loopback.scene import Scene

DAY = 86_400.0


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
