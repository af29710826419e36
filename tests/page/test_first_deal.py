"""The product as a visitor meets it: the process, the page, a first deal against computers."""

from __future__ import annotations

import random
import re

import pytest
from playwright.async_api import Page, expect

from tests.page.browser import NEEDS_CHROMIUM, take_picture
from tests.page.clicking import PATIENCE, Clicker

OPTIONS = {
    "bridgette": {"deals": "1"},
    "drawbridge": {"target": "2000", "max_deals": "1"},
    "smear": {"target": "50"},
}
VERBS = {
    "bridgette": {"discard", "play"},
    "drawbridge": {"play"},
    "smear": {"play"},
}
RESULT = re.compile(r"deal 1( of 1)?: result")

pytestmark = NEEDS_CHROMIUM


@pytest.mark.slow
@pytest.mark.parametrize("game", OPTIONS)
async def test_from_an_empty_page_to_the_first_completed_deal(page: Page, game: str) -> None:
    ada = Clicker(page, random.Random(11))
    channel = ada.column("channel")
    await ada.command(f"{game} start", computer="True", **OPTIONS[game])
    await ada.press("channel", "Start")
    await ada.play_until(channel.get_by_text(RESULT).first)
    await take_picture(page, f"first-deal-{game}")
    await expect(ada.column("dm")).to_contain_text("Last: deal 1")
    assert set(ada.moves) >= VERBS[game]


@pytest.mark.slow
async def test_the_result_of_a_match_and_the_leaderboard_are_shown(page: Page) -> None:
    ada = Clicker(page, random.Random(11))
    channel = ada.column("channel")
    await ada.command("bridgette start", deals="1", computer="True")
    await ada.press("channel", "Start")
    await ada.play_until(channel.get_by_role("button", name="Rematch"))
    await take_picture(page, "match-over")
    await expect(channel).to_contain_text("won the match")
    await expect(ada.column("dm")).to_contain_text("match over")
    await ada.command("leaderboard")
    await expect(channel).to_contain_text("Only you can see this", timeout=PATIENCE)
