"""The program as a visitor starts it, and Chromium to look at its page."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright

CHROMIUM = shutil.which("chromium")
NEEDS_CHROMIUM = pytest.mark.skipif(
    CHROMIUM is None, reason="NOT SEEN IN A BROWSER: chromium is not installed"
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PICTURES = Path(__file__).parents[2] / "artifacts"


@asynccontextmanager
async def started_program() -> AsyncGenerator[str]:
    """The address that the started program tells."""
    environment = {**os.environ, "SANDBOX_PORT": "0", "COMPUTER_PAUSE": "0.02"}
    environment.pop("DISCORD_TOKEN", None)
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert program.stdout is not None
    told = re.search(r"http://127\.0\.0\.1:\d+/", (await program.stdout.readline()).decode())
    assert told is not None
    yield told.group(0)
    program.terminate()
    assert await program.wait() == 0


@asynccontextmanager
async def opened_page(url: str) -> AsyncGenerator[Page]:
    """The page in a browser of its own; raises AssertionError when it had trouble."""
    trouble: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = await browser.new_page(viewport={"width": 1400, "height": 900})
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("console", lambda line: line.type == "error" and trouble.append(line.text))
        await page.goto(url)
        yield page
        await browser.close()
    assert trouble == []


async def take_picture(page: Page, name: str) -> None:
    """Keep what the page shows now, for people to look at."""
    PICTURES.mkdir(exist_ok=True)
    await page.screenshot(path=PICTURES / f"{name}.png")
