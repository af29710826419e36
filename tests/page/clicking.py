"""Somebody who plays in the sandbox's page with mouse and keyboard alone, as one or more people."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

from playwright.async_api import Locator, Page, expect

PATIENCE = 15_000  # milliseconds
LOOKS = 500  # how often each of several people looks whether it is their turn
REFUSED = "would leave you no suit"
IS_GONE_OR_REFUSED = """([id, refused]) => {
  const dm = document.querySelector("[data-column=dm]");
  const isOffered = dm.querySelector(`[data-custom-id='${id}']:not([disabled])`);
  return !isOffered || (refused && dm.innerText.includes(refused));
}"""
LOW = re.compile(r"bid ([01]\w+|[23])")  # bids that may be made: `bid 1NT`, and `bid 3` of four


class Clicker:
    """Ada in front of the page: she sees what it shows and clicks what it offers."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page = page
        self.moves: list[str] = []  # the verb of each
        self._rng = rng
        self.refusals = 0
        self._tried: set[str] = set()  # the menus that something was chosen from

    def column(self, name: str) -> Locator:
        """`channel` or `dm`."""
        return self.page.locator(f"[data-column={name}]")

    async def be(self, name: str) -> None:
        """Be another of the sandbox's people from now on."""
        await self.page.locator(f"[data-person={name}]").click()
        await expect(self.column("dm")).to_contain_text(f"{name}’s direct messages")

    @property
    def latest(self) -> Locator:
        """The newest message in the channel."""
        return self.column("channel").locator("[data-message]").last

    async def command(self, line: str, **options: str) -> None:
        """Type a slash command in the channel, fill its form in, send it."""
        box = self.column("channel").get_by_role("combobox").first
        await box.fill(f"/{line}")
        await expect(self.column("channel").locator(".picker-line").first).to_be_visible()
        await box.press("Enter")
        for name, value in options.items():
            field = self.page.locator(f"[data-option={name}]")
            if await field.evaluate("field => field.tagName") == "SELECT":
                await field.select_option(value)
            else:
                await field.fill(value)
        await self.page.locator("[data-command-form]").get_by_role("button", name="Send").click()

    async def press(self, column: str, label: str) -> None:
        """Click the newest button of that name."""
        button = self.column(column).get_by_role("button", name=label, exact=True).last
        await expect(button).to_be_enabled(timeout=PATIENCE)
        await button.click()

    @property
    def hand(self) -> Locator:
        """The newest direct message."""
        return self.column("dm").locator("[data-message]").last

    @property
    def controls(self) -> Locator:
        """What the newest hand offers to click."""
        return self.hand.locator("[data-custom-id]:not([disabled])")

    async def move(self) -> str:
        """Wait for a turn, choose something, and wait for what becomes of it."""
        first = self.controls.first
        await expect(first).to_be_visible(timeout=PATIENCE)
        ids = [
            await control.get_attribute("data-custom-id") or ""
            for control in await self.controls.all()
        ]
        menus = [each for each in ids if each.startswith("pick:")]
        chosen = await self._discard(menus[0]) if menus else await self._click(ids)
        self.moves.append(chosen.split(":")[4].split()[0])
        return chosen

    async def play_until(self, seen: Locator, moves: int | None = None) -> None:
        """Move whenever there is something to decide, until the page shows that, or so often."""
        while moves is None or len(self.moves) < moves:
            await expect(seen.or_(self.controls.first).first).to_be_visible(timeout=PATIENCE)
            if await seen.count():
                return
            await self.move()

    async def play_in_turn(self, people: Iterable[str], seen: Locator) -> None:
        """Move as each of the people who has something to decide, until the page shows that."""
        for _ in range(LOOKS):
            for name in people:
                await self.be(name)
                if await seen.count():
                    return
                if await self.controls.count():
                    await self.move()
        raise AssertionError("the match does not end")

    async def _discard(self, custom_id: str) -> str:
        """At random; the shortest suits, which no rule forbids, when that was refused."""
        menu = self.column("dm").locator(f"[data-custom-id='{custom_id}']").last
        await menu.click()
        panel = self.page.locator("[data-select-panel]")
        size = int((await panel.locator(".select-count").inner_text()).split()[-1])
        options = panel.get_by_role("option")
        await self._unchoose(options)
        cards = [card.strip() for card in await options.all_inner_texts()]
        order = sorted(range(len(cards)), key=lambda place: _length(cards, place))
        is_first = custom_id not in self._tried
        self._tried.add(custom_id)
        if is_first:
            order = self._rng.sample(order, len(order))
        for place in order[:size]:
            await options.nth(place).click()
        await panel.locator("[data-confirm]").click()
        await self.page.wait_for_function(
            IS_GONE_OR_REFUSED, arg=[custom_id, REFUSED if is_first else None], timeout=PATIENCE
        )
        self.refusals += await self.hand.get_by_text(REFUSED).count()
        return custom_id

    async def _unchoose(self, options: Locator) -> None:
        for option in await options.all():
            if await option.get_attribute("aria-selected") == "true":
                await option.click()

    async def _click(self, ids: list[str]) -> str:
        acts = [each for each in ids if each.startswith("act:")]
        low = [each for each in acts if not each.rpartition(":")[2].startswith(("bid", "double"))]
        bids = [each for each in acts if LOW.fullmatch(each.rpartition(":")[2])]
        chosen = self._rng.choice(bids or low or acts)
        await self.column("dm").locator(f"[data-custom-id='{chosen}']").last.click()
        same = self.column("dm").locator(f"[data-custom-id='{chosen}']:not([disabled])")
        await expect(same).to_have_count(0, timeout=PATIENCE)
        return chosen


def _length(cards: list[str], place: int) -> tuple[int, str]:
    """How long the card's suit is, and which."""
    suit = cards[place][0]
    return sum(card[0] == suit for card in cards), suit
