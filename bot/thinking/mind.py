"""One thinking process as the bot sees it, from its start to its end."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from bot.thinking.frames import packed, receive
from bot.thinking.tasks import Failed, Task
from games.opponents import Decision

WORKER = ("-P", "-m", "bot.thinking.worker")
WARM_UP = 120.0  # seconds: it takes one, and a few on a machine that has much else to do

log = logging.getLogger(__name__)


class Lost(Exception):
    """The process ended before it answered."""


class Faulty(Exception):
    """The player raised an error; the argument is its kind and place."""


class Mind:
    """Answers one task at a time. It is thrown away with its process: make another."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._is_killed = False

    @classmethod
    async def wake(cls) -> Mind:
        """Start a process, and wait until it is warm. Raises OSError, TimeoutError, Lost."""
        paths = {"PYTHONPATH": os.pathsep.join(sys.path)}  # it imports what we import
        process = await asyncio.create_subprocess_exec(
            sys.executable, *WORKER, stdin=PIPE, stdout=PIPE, env={**os.environ, **paths}
        )
        mind = cls(process)
        try:
            async with asyncio.timeout(WARM_UP):
                await mind._answer()
        except BaseException:
            mind.kill()
            raise
        return mind

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return not self._is_killed and self._process.returncode is None

    async def think(self, task: Task) -> Decision:
        """Its decision. Raises Lost, Faulty."""
        await self._send(task)
        match await self._answer():
            case Decision() as decision:
                return decision
            case Failed(fault):
                raise Faulty(fault)
            case _:
                raise Lost

    async def end(self) -> None:
        """Wait until the process is gone."""
        await self._process.wait()

    def kill(self) -> None:
        """End the process at once; it has nothing to tidy up."""
        self._is_killed = True
        with suppress(ProcessLookupError):
            self._process.kill()

    async def _send(self, task: Task) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        try:
            message = packed(task)
        except Exception as error:  # noqa: BLE001 - what pickling raises depends on the game
            raise Faulty(Failed.by(error).fault) from None
        try:
            stdin.write(message)
            await stdin.drain()
        except ConnectionError:
            raise Lost from None

    async def _answer(self) -> object:
        stdout = self._process.stdout
        assert stdout is not None
        try:
            return await receive(stdout)
        except (asyncio.IncompleteReadError, ConnectionError):  # it has ended
            self.kill()
            raise Lost from None
        except Exception as error:  # noqa: BLE001 - what unpickling raises depends on the game
            log.error("an answer of a thinking process could not be read: %s", type(error).__name__)
            self.kill()
            raise Lost from None
