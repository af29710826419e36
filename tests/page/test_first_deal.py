"""The whole product as a visitor meets it: the process, the page, a match against the computer."""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import sys
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright, expect

from tests.page.clicking import PATIENCE, Clicker

CHROMIUM = shutil.which("chromium")
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

pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="NOT SEEN IN A BROWSER: chromium is not installed"
)


@pytest.fixture
async def url() -> AsyncGenerator[str]:
    """The address that the started program tells."""
    environment = {**os.environ, "SANDBOX_PORT": "0", "COMPUTER_PAUSE": "0.05"}
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


@pytest.fixture
async def page(url: str) -> AsyncGenerator[Page]:
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


@pytest.mark.slow
async def test_from_an_empty_page_to_the_first_completed_deal(page: Page) -> None:
    ada = Clicker(page, random.Random(11))
    await ada.command("bridgette start", deals="1", computer="True")
    await ada.press("channel", "Start")
    rematch = ada.column("channel").get_by_role("button", name="Rematch")
    await ada.play_until(rematch)
    PICTURES.mkdir(exist_ok=True)
    await page.screenshot(path=PICTURES / "first-deal.png")
    channel = ada.column("channel")
    await expect(channel).to_contain_text("deal 1 of 1: result")
    await expect(channel).to_contain_text("won the match")
    await expect(ada.column("dm")).to_contain_text("match over")
    await ada.command("leaderboard")
    await expect(channel).to_contain_text("Only you can see this", timeout=PATIENCE)
