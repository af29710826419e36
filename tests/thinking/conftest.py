"""Processes to think in, ended after each test."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable

import pytest

from bot.thinking.minds import Minds

OpenMinds = Callable[[int], Minds]


@pytest.fixture
async def open_minds() -> AsyncGenerator[OpenMinds]:
    """So many processes, coming up."""
    opened: list[Minds] = []

    def open_some(processes: int) -> Minds:
        opened.append(Minds(processes))
        opened[-1].start()
        return opened[-1]

    yield open_some
    for minds in opened:
        await minds.close()


@pytest.fixture
async def mind(open_minds: OpenMinds) -> Minds:
    """A single process, warm."""
    minds = open_minds(1)
    await minds.ready()
    return minds
