"""Latest-wins redrawing, by itself."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from bot.ui.redraws import RESTS, Redraws


class Canvas:
    """Draws the newest state slowly: each drawing waits until it is let go."""

    def __init__(self) -> None:
        self.state = 0
        self.shown: list[int] = []
        self.drawing = 0
        self.most_at_once = 0
        self.go = asyncio.Semaphore(0)
        self.failures = 0
        self.has_shown = asyncio.Event()

    async def draw(self, _key: str) -> bool:
        self.drawing += 1
        self.most_at_once = max(self.most_at_once, self.drawing)
        state = self.state
        await self.go.acquire()
        self.drawing -= 1
        if self.failures:
            self.failures -= 1
            return False
        self.shown.append(state)
        self.has_shown.set()
        return True


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


async def test_what_could_not_be_drawn_is_tried_again_until_it_is() -> None:
    canvas = Canvas()
    canvas.failures = 3
    redraws: Redraws[str] = Redraws(canvas.draw, rests=(0.001, 0.002))
    redraws.want("table")
    for _ in range(4):
        canvas.go.release()
    await redraws.settle()
    assert len(redraws) == 1, "it rests"
    await canvas.has_shown.wait()
    await redraws.settle()
    assert canvas.shown == [0]
    assert len(redraws) == 0


async def test_a_wish_wakes_what_rests_after_a_failure() -> None:
    canvas = Canvas()
    canvas.failures = 1
    redraws: Redraws[str] = Redraws(canvas.draw, rests=(3600.0,))
    redraws.want("table")
    canvas.go.release()
    await redraws.settle()
    canvas.state = 2
    redraws.want("table")
    canvas.go.release()
    await redraws.settle()
    assert canvas.shown == [2]
    assert len(redraws) == 0


async def test_an_answer_that_draws_while_a_key_rests_leaves_nothing_to_draw() -> None:
    canvas = Canvas()
    canvas.failures = 1
    redraws: Redraws[str] = Redraws(canvas.draw, rests=(3600.0,))
    redraws.want("hand")
    canvas.go.release()
    await redraws.settle()
    async with redraws.hold("hand") as hold:
        hold.look()
        hold.drew()
    assert len(redraws) == 0
    assert canvas.drawing == 0


async def test_closing_wakes_nothing_that_rests() -> None:
    canvas = Canvas()
    canvas.failures = 1
    redraws: Redraws[str] = Redraws(canvas.draw, rests=(0.001,))
    redraws.want("table")
    canvas.go.release()
    await redraws.settle()
    await redraws.close()
    await asyncio.sleep(0.01)
    assert canvas.drawing == 0


def test_the_rests_double_from_seconds_to_a_minute() -> None:
    assert (RESTS[0], RESTS[-1]) == (5.0, 60.0)
    assert all(before < after <= 2 * before for before, after in pairwise(RESTS))
