"""The processes of the machine, read from /proc."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from pathlib import Path

PATIENCE = 20.0  # seconds, for what takes a few on a machine that has much else to do
GONE = {"Z", "X"}  # ended, though nobody has asked how


def status(pid: int) -> list[str]:
    """The fields after the name: state, parent, ...; none when there is no such process."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def is_running(pid: int) -> bool:
    found = status(pid)
    return bool(found) and found[0] not in GONE


def thinkers(parent: int) -> list[int]:
    """The running processes in which the computers of a bot think."""
    found = (int(folder.name) for folder in Path("/proc").iterdir() if folder.name.isdigit())
    return [pid for pid in found if _is_thinker(pid, parent)]


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for what nobody tells of."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():  # noqa: ASYNC110 - the end of a process is no event of ours
            await asyncio.sleep(0.01)


async def gone(pids: Collection[int]) -> bool:
    """Whether they all end in a while."""
    await until(lambda: not any(map(is_running, pids)))
    return True


def _is_thinker(pid: int, parent: int) -> bool:
    if not is_running(pid) or int(status(pid)[1]) != parent:
        return False
    return b"bot.thinking.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
