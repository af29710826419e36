"""The bot as a process of its own, which can be killed, with a spare one waiting."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from bot.sandbox import LoopbackDiscord

# What a spare process does until it is needed: everything but starting.
READY = "import sys; from bot.__main__ import main; sys.stdin.readline(); sys.exit(main([]))"
WAKING = 30.0  # seconds


@dataclass
class BotProcess:
    """`python -m bot` on a loopback Discord and a database file, again and again."""

    discord: LoopbackDiscord
    file: Path
    log_level: str = "INFO"
    settings: dict[str, str] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)  # that each start has taken
    kills: int = 0
    _running: asyncio.subprocess.Process | None = None
    _spare: asyncio.subprocess.Process | None = None

    @property
    def log(self) -> Path:
        """What every process has written to its standard error."""
        return self.file.with_suffix(".log")

    @property
    def pid(self) -> int:
        """The process that runs now."""
        assert self._running is not None
        return self._running.pid

    @property
    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "DISCORD_TOKEN": "loopback",
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.file}",
            "DISCORD_API_BASE": self.discord.rest_base,
            "DISCORD_GATEWAY_URL": self.discord.gateway_url,
            "COMPUTER_PAUSE": "0",
            "COMPUTER_PROCESSES": "0",
            "LOG_LEVEL": self.log_level,
            **self.settings,
        }

    async def start_cold(self) -> float:
        """Start by the front door; the seconds until it is connected."""
        began = time.perf_counter()
        self._running = await self._spawn("-m", "bot")
        await self._until_ready()
        return time.perf_counter() - began

    async def start(self) -> None:
        """Let the spare process be the bot, and wait until it is connected."""
        process = self._spare or await self._spawn("-c", READY)
        began = time.perf_counter()
        assert process.stdin is not None
        process.stdin.write(b"\n")
        await process.stdin.drain()
        self._running = process
        self._spare = await self._spawn("-c", READY)
        await self._until_ready()
        self.seconds.append(time.perf_counter() - began)

    async def kill(self) -> None:
        """`kill -9`."""
        assert self._running is not None
        self._running.kill()
        await self._running.wait()
        self._running = None
        self.kills += 1
        await self.discord.until(lambda: self.discord.sessions == 0)

    async def stop(self) -> int | None:
        """SIGTERM; the exit status."""
        if self._running is None:
            return None
        running, self._running = self._running, None
        running.terminate()
        return await asyncio.wait_for(running.wait(), WAKING)

    async def close(self) -> None:
        """End every process that was started here."""
        for process in (self._running, self._spare):
            if process is not None and process.returncode is None:
                process.kill()
                await process.wait()
        self._running = self._spare = None

    async def _until_ready(self) -> None:
        """Wait until it is connected; raises with its last words when it ends instead."""
        running = self._running
        assert running is not None
        await self.discord.until(
            lambda: self.discord.sessions or running.returncode is not None, WAKING
        )
        assert running.returncode is None, self.log.read_text()[-2000:]

    async def _spawn(self, *arguments: str) -> asyncio.subprocess.Process:
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                *arguments,
                env=self.environment,
                cwd=self.file.parent,
                stdin=asyncio.subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
