"""Latest-wins redrawing, by itself."""

from __future__ import annotations

import asyncio

from bot.ui.redraws import Redraws


class Canvas:
    """Draws the newest state slowly: each drawing waits until it is let go."""

    def __init__(self) -> None:
        self.state = 0
        self.shown: list[int] = []
        self.drawing = 0
        self.most_at_once = 0
        self.go = asyncio.Semaphore(0)

    async def draw(self, _key: str) -> None:
        self.drawing += 1
        self.most_at_once = max(self.most_at_once, self.drawing)
        state = self.state
        await self.go.acquire()
        self.shown.append(state)
        self.drawing -= 1


async def turn_over() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_i9_one_drawing_is_in_flight_and_the_newest_state_is_last() -> None:
    canvas = Canvas()
    redraws: Redraws[str] = Redraws(canvas.draw)
    for state in range(1, 101):
        canvas.state = state
        redraws.want("table")
        await asyncio.sleep(0)
    canvas.go.release()
    canvas.go.release()
    await redraws.settle()
    assert canvas.most_at_once == 1
    assert canvas.shown == [1, 100]


async def test_different_messages_do_not_wait_for_each_other() -> None:
    canvas = Canvas()
    redraws: Redraws[str] = Redraws(canvas.draw)
    redraws.want("one")
    redraws.want("two")
    await turn_over()
    assert canvas.most_at_once == 2
    canvas.go.release()
    canvas.go.release()
    await redraws.settle()


async def test_what_an_answer_drew_is_not_drawn_again() -> None:
    canvas = Canvas()
    redraws: Redraws[str] = Redraws(canvas.draw)
    async with redraws.hold("hand") as hold:
        redraws.want("hand")
        hold.look()
        hold.drew()
    await turn_over()
    assert canvas.drawing == 0


async def test_what_changed_after_the_answer_looked_is_drawn_when_it_is_done() -> None:
    canvas = Canvas()
    redraws: Redraws[str] = Redraws(canvas.draw)
    async with redraws.hold("hand") as hold:
        hold.look()
        redraws.want("hand")
        await turn_over()
        assert canvas.drawing == 0
        hold.drew()
    canvas.go.release()
    await redraws.settle()
    assert canvas.shown == [0]


async def test_an_answer_that_is_lost_leaves_the_drawing_to_the_presenter() -> None:
    canvas = Canvas()
    redraws: Redraws[str] = Redraws(canvas.draw)
    async with redraws.hold("hand") as hold:
        redraws.want("hand")
        hold.look()
    canvas.go.release()
    await redraws.settle()
    assert canvas.shown == [0]


async def test_an_edit_that_may_land_after_an_answer_is_drawn_once_more() -> None:
    canvas = Canvas()
    redraws: Redraws[str] = Redraws(canvas.draw)
    redraws.want("hand")
    await turn_over()
    async with redraws.hold("hand") as hold:
        canvas.state = 2
        hold.look()
        hold.drew()
    canvas.go.release()
    canvas.go.release()
    await redraws.settle()
    assert canvas.shown == [0, 2]


async def test_nothing_is_kept_for_messages_that_are_drawn() -> None:
    canvas = Canvas()
    redraws: Redraws[int] = Redraws(lambda key: canvas.draw(str(key)))
    for key in range(1000):
        canvas.go.release()
        redraws.want(key)
    await redraws.settle()
    assert len(redraws) == 0


async def test_closing_stops_what_is_under_way_and_begins_nothing_new() -> None:
    canvas = Canvas()
    redraws: Redraws[str] = Redraws(canvas.draw)
    redraws.want("table")
    await turn_over()
    await redraws.close()
    redraws.want("table")
    await turn_over()
    assert canvas.shown == []
