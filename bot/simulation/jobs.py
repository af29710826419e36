"""Boards spread over processes; what comes of them does not depend on how many there are."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread

from bot.simulation.arena import play_board
from bot.simulation.boards import Board, Setup

_CHUNKS_PER_JOB = 32  # so that a slow chunk at the end leaves no process idle for long
_LARGEST_CHUNK = 4  # boards, so that news comes soon
_AHEAD = 4  # chunks that may wait for each process


def play_boards(setup: Setup, count: int, jobs: int) -> Iterator[Board]:
    """So many boards, in order. Raises IllegalAction."""
    if jobs == 1:
        yield from (play_board(setup, board) for board in range(count))
        return
    chunk = max(1, min(_LARGEST_CHUNK, count // (jobs * _CHUNKS_PER_JOB)))
    chunks = [range(count)[first : first + chunk] for first in range(0, count, chunk)]
    with ProcessPoolExecutor(jobs, get_context("spawn"), _end_with_parent) as pool:
        try:
            yield from _in_order(pool, setup, chunks, jobs * _AHEAD)
        finally:
            pool.shutdown(cancel_futures=True)


def _play(setup: Setup, boards: range) -> list[Board]:
    return [play_board(setup, board) for board in boards]


def _in_order(
    pool: ProcessPoolExecutor, setup: Setup, chunks: list[range], most: int
) -> Iterator[Board]:
    """The boards of the chunks, of which no more than `most` are handed out at a time."""
    waiting: deque[Future[list[Board]]] = deque()
    for boards in chunks:
        if len(waiting) == most:
            yield from waiting.popleft().result()
        waiting.append(pool.submit(_play, setup, boards))
    for future in waiting:
        yield from future.result()


def _end_with_parent() -> None:
    """End when the parent does, however it ends, and at once and silently at Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
