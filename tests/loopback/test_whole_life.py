"""Whole matches over real sockets, in every way people play them."""

from __future__ import annotations

from tests.loopback.scene import Scene


async def test_two_people_finish_a_match(scene: Scene) -> None:
    match = await scene.match()
    await match.play()
    match.check()
    assert [p.searches for p in match.players] == [0, 0]
