"""Plays one whole match of each game against computers by clicking, with pictures of every phase.

python -m tests.page.whole_games [SEED]
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import time

from playwright.async_api import Page

from tests.page.browser import opened_page, started_program, take_picture
from tests.page.clicking import Clicker

GAMES = ("bridgette", "drawbridge", "smear")
PHASE = re.compile(r"Your turn: (\w+)(.*)")


async def phase(ada: Clicker) -> str:
    """What Ada is to do, in two words at most: `lead draw`, `bid`, `discard`."""
    found = PHASE.search(await ada.hand.inner_text())
    if found is None:
        return "waiting"
    return f"{found[1]}-draw" if "draw trick" in found[2] else found[1]


async def play(page: Page, game: str, rng: random.Random) -> str:
    """A whole match with the usual options; how it went."""
    ada, seen, began = Clicker(page, rng), set[str](), time.monotonic()
    channel = ada.column("channel")
    await ada.command(f"{game} start", computer="True")
    await channel.get_by_role("button", name="Start").last.wait_for()
    await take_picture(page, f"{game}-lobby")
    await ada.press("channel", "Start")
    over = channel.get_by_role("button", name="Rematch")
    while not await over.count():
        await over.or_(ada.controls.first).first.wait_for()
        name = await phase(ada)
        if name not in seen and (name != "play" or len(ada.moves) > 2):
            seen.add(name)
            await take_picture(page, f"{game}-{name}")
        if not await over.count():
            await ada.move()
    await take_picture(page, f"{game}-over")
    deals = len(set(re.findall(r"(deal \d+)[^\n]*: result", await channel.inner_text())))
    seconds = time.monotonic() - began
    return (
        f"{game}: {len(ada.moves)} moves in {seconds:.0f} s, {deals} deals, "
        f"{ada.refusals} discards refused; pictures of {sorted(seen)}"
    )


async def main(seed: int) -> None:
    for game in GAMES:
        async with started_program() as url, opened_page(url) as page:
            print(await play(page, game, random.Random(seed)), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1))
