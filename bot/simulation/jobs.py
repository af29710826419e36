"""Boards spread over processes; what comes of them does not depend on how many there are."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread

from bot.simulation.arena import play_board
from bot.simulation.boards import Board, Setup

_CHUNKS_PER_JOB = 32  # so that a slow chunk at the end leaves no process idle for long
_LARGEST_CHUNK = 4  # boards, so that news comes soon


def play_boards(setup: Setup, count: int, jobs: int) -> Iterator[Board]:
    """So many boards, in order. Raises IllegalAction."""
    play = partial(play_board, setup)
    if jobs == 1:
        yield from map(play, range(count))
        return
    chunk = max(1, min(_LARGEST_CHUNK, count // (jobs * _CHUNKS_PER_JOB)))
    with ProcessPoolExecutor(jobs, get_context("spawn"), _end_with_parent) as pool:
        try:
            yield from pool.map(play, range(count), chunksize=chunk)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _end_with_parent() -> None:
    """End when the parent does, however it ends, and at once and silently at Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
