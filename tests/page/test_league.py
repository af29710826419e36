"""A league as people meet it, by clicking: founded, played, looked up, looked back at, checked."""

from __future__ import annotations

import random

import pytest
from playwright.async_api import Page, expect

from tests.page.browser import NEEDS_CHROMIUM, take_picture
from tests.page.clicking import PATIENCE, Clicker

CLUB = "Tuesday Club"

pytestmark = NEEDS_CHROMIUM


@pytest.mark.slow
async def test_a_fixture_is_played_looked_back_at_and_checked(page: Page) -> None:
    club = Clicker(page, random.Random(3))
    await found(club)
    await play(club)
    await read_the_standings(club)
    await look_back(club)
    await check(club)


async def shows(club: Clicker, text: str) -> None:
    """Wait until the newest message says so."""
    await expect(club.latest).to_contain_text(text, timeout=PATIENCE)


async def found(club: Clicker) -> None:
    """A league of Ada and Ben in which a match is one deal."""
    await club.command("league create bridgette", name=CLUB, deals="1")
    await shows(club, "everybody meets everybody twice")
    await club.press("channel", "Join")
    await shows(club, "1 entrant")
    await club.be("Ben")
    await club.press("channel", "Join")
    await shows(club, "2 entrants")
    await club.be("Ada")
    await club.command("league start")
    await shows(club, f"{CLUB} · round 1 of 2 has begun")
    await take_picture(club.page, "league-started")


async def play(club: Clicker) -> None:
    """The first fixture, each seat by the clicks of its own person."""
    await club.press("channel", "Play my fixture")
    await shows(club, f"Bridgette · {CLUB}")
    await club.be("Ben")
    await club.press("channel", "Join")
    await shows(club, "Everybody is here")
    await club.be("Ada")
    await take_picture(club.page, "league-table")
    await club.press("channel", "Start")
    over = club.column("channel").get_by_text("round 1 of 2 is over")
    await club.play_in_turn(("Ada", "Ben"), over)
    await club.be("Ada")
    await shows(club, "round 2 of 2 has begun")
    await take_picture(club.page, "league-round-over")


async def read_the_standings(club: Clicker) -> None:
    await club.command("league standings")
    await shows(club, "Season 1 · round 2 of 2")
    head, *rows = (await club.latest.locator("pre").inner_text()).split("\n")
    assert head.split()[:3] == ["#", "Name", "P"]
    assert sorted(row.split()[1:3] for row in rows) == [["Ada", "1"], ["Ben", "1"]]
    await take_picture(club.page, "league-standings")


async def look_back(club: Clicker) -> None:
    """Step by step with all hands open, then as Ben saw it, then to the end."""
    await club.press("channel", "Replay")
    await shows(club, "step 1 of")
    await take_picture(club.page, "league-replay-open")
    for step in (2, 3):
        await club.press("channel", "Next")
        await shows(club, f"step {step} of")
    await club.latest.get_by_role("button", name="All hands open").click()
    await club.page.get_by_role("option", name="As Ben saw it").click()
    await shows(club, "as Ben saw it")
    await take_picture(club.page, "league-replay-ben")
    await club.press("channel", "Last")
    await shows(club, "This deal:")


async def check(club: Clicker) -> None:
    await club.press("channel", "Check deal")
    await shows(club, "All that can be checked is true.")
    await expect(club.latest).to_contain_text("Cards, passed")
    await take_picture(club.page, "league-checked")
    await club.press("channel", "By hand")
    await shows(club, "sha256sum")
