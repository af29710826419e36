"""Somebody who plays in the sandbox's page with mouse and keyboard alone."""

from __future__ import annotations

import random

from playwright.async_api import Locator, Page, expect

PATIENCE = 15_000  # milliseconds


class Clicker:
    """Ada in front of the page: she sees what it shows and clicks what it offers."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page = page
        self._rng = rng

    def column(self, name: str) -> Locator:
        """`channel` or `dm`."""
        return self.page.locator(f"[data-column={name}]")

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
    def controls(self) -> Locator:
        """What the newest hand offers to click."""
        hand = self.column("dm").locator("[data-message]").last
        return hand.locator("[data-custom-id]:not([disabled])")

    async def move(self) -> str:
        """Wait for a turn, take one legal choice, and wait until the hand has changed."""
        first = self.controls.first
        await expect(first).to_be_visible(timeout=PATIENCE)
        ids = [
            await control.get_attribute("data-custom-id") or ""
            for control in await self.controls.all()
        ]
        chosen = await self._discard(ids) if ids[0].startswith("pick:") else await self._click(ids)
        same = self.column("dm").locator(f"[data-custom-id='{chosen}']:not([disabled])")
        await expect(same).to_have_count(0, timeout=PATIENCE)
        return chosen

    async def play_until(self, seen: Locator) -> None:
        """Move whenever there is something to decide, until the page shows that."""
        while True:
            await expect(seen.or_(self.controls.first).first).to_be_visible(timeout=PATIENCE)
            if await seen.count():
                return
            await self.move()

    async def _discard(self, ids: list[str]) -> str:
        menu = self.column("dm").locator(f"[data-custom-id='{ids[0]}']").last
        await menu.click()
        panel = self.page.locator("[data-select-panel]")
        count = await panel.locator(".select-count").inner_text()
        size = int("".join(c for c in count.split("of")[-1].split("/")[-1] if c.isdigit()))
        options = panel.get_by_role("option")
        for place in sorted(self._rng.sample(range(await options.count()), size)):
            await options.nth(place).click()
        await panel.locator("[data-confirm]").click()
        return ids[0]

    async def _click(self, ids: list[str]) -> str:
        acts = [each for each in ids if each.startswith("act:")]
        low = [each for each in acts if not each.rpartition(":")[2].startswith(("bid", "double"))]
        bids = [each for each in acts if each.rpartition(":")[2][:5] in ("bid 0", "bid 1")]
        chosen = self._rng.choice(bids or low or acts)
        await self.column("dm").locator(f"[data-custom-id='{chosen}']").last.click()
        return chosen
