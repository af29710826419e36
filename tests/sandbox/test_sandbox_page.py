"""The page in a real browser: people, channels, messages, controls, commands."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.sandbox import LoopbackDiscord, run_sandbox, serve_page
from bot.sandbox import Page as SandboxPage
from tests.sandbox.sandbox_bot import PIXEL, Panel, TinyBot

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

needs_chromium = pytest.mark.skipif(
    not Path(CHROMIUM).exists() and not shutil.which("chromium"),
    reason="NOT SEEN IN A BROWSER: chromium is not installed",
)


@pytest.fixture
async def served(loopback: LoopbackDiscord) -> AsyncIterator[SandboxPage]:
    async with await serve_page(loopback, 0) as page:
        yield page


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(
            executable_path=shutil.which("chromium") or CHROMIUM, args=ARGUMENTS
        )
        yield opened
        await opened.close()


@pytest.fixture
async def page(served: SandboxPage, tiny: TinyBot, browser: Browser) -> AsyncIterator[Page]:
    opened = await browser.new_page(viewport={"width": 1280, "height": 860})
    trouble: list[str] = []
    opened.on("pageerror", lambda error: trouble.append(str(error)))
    opened.on("console", lambda line: line.type == "error" and trouble.append(line.text))
    await opened.goto(served.url)
    await expect(opened.locator("[data-person]")).to_have_count(4)
    yield opened
    assert trouble == []


def column(page: Page, name: str):
    return page.locator(f"[data-column={name}]")


async def run(page: Page, where: str, line: str) -> None:
    """Type a command, choose it with Enter; its form is open afterwards."""
    box = column(page, where).get_by_role("combobox")
    await box.fill(line)
    await expect(column(page, where).locator(".picker-line").first).to_be_visible()
    await box.press("Enter")
    await expect(column(page, where).locator("[data-command-form]")).to_be_visible()


@needs_chromium
async def test_page_says_what_it_is_and_who_is_there(page: Page, loopback: LoopbackDiscord):
    await expect(page.get_by_text("It is not Discord")).to_be_visible()
    await expect(page.locator("[data-person][aria-pressed=true]")).to_contain_text("Ada")
    names = await page.locator("[data-channel-name]").evaluate_all(
        "items => items.map(item => item.dataset.channelName)"
    )
    assert names == ["tables", "side table", "lounge", "no-entry"]
    assert await column(page, "dm").get_attribute("data-channel") == str(loopback.ada.dm.id)


@needs_chromium
async def test_command_is_chosen_filled_in_and_sent_by_keyboard(page: Page):
    await run(page, "channel", "/ord")
    await page.locator("[data-option=dish]").select_option("salad")
    await page.locator("[data-option=count]").fill("4")
    await page.locator("[data-option=guest]").select_option("Cleo")
    await page.locator("[data-option=count]").press("Enter")
    message = column(page, "channel").locator("[data-message]")
    await expect(message).to_contain_text("4 salad cleo False Member")
    await expect(message).to_contain_text("Ada used /order")
    await expect(column(page, "channel").get_by_role("combobox")).to_be_focused()


@needs_chromium
async def test_missing_required_option_is_asked_for(page: Page, loopback: LoopbackDiscord):
    await run(page, "channel", "/order")
    count = page.locator("[data-option=count]")
    await count.fill("12")
    await count.press("Enter")
    assert not await count.evaluate("input => input.checkValidity()")
    assert loopback.messages(loopback.tables) == ()
    await count.press("Escape")
    await expect(page.locator("[data-command-form]")).to_have_count(0)


@needs_chromium
async def test_autocomplete_comes_from_the_bot_while_typing(page: Page):
    await run(page, "dm", "/play")
    card = page.locator("[data-option=card]")
    await expect(page.locator(".proposal")).to_have_count(3)
    await card.fill("q")
    await expect(page.locator(".proposal")).to_have_count(2)
    await card.press("ArrowDown")
    await card.press("ArrowDown")
    await card.press("Enter")
    await card.press("Enter")
    await expect(column(page, "dm").locator("[data-message]")).to_contain_text("played QH")


@needs_chromium
async def test_buttons_edit_and_failures_are_told(page: Page, loopback: LoopbackDiscord):
    panel = (await loopback.ben.slash(loopback.tables, "panel")).message
    message = page.locator(f"[data-message='{panel.id}']")
    await expect(message.locator("[data-custom-id=never]")).to_be_disabled()
    await message.locator("[data-custom-id=again]").focus()
    await page.keyboard.press("Enter")
    await expect(message.locator(".text")).to_contain_text("pressed")
    await expect(message.locator("[data-custom-id=again]")).to_be_focused()
    loopback.answer_within = 0.3
    await message.locator("[data-custom-id=mute]").click()
    await expect(message.locator("[data-custom-id=mute]")).to_have_attribute("aria-busy", "true")
    await expect(message).to_contain_text("This interaction failed")
    await run(page, "channel", "/silence")
    await page.keyboard.press("Enter")
    await expect(column(page, "channel")).to_contain_text("The application did not respond")


@needs_chromium
async def test_select_shows_the_count_and_sends_when_it_closes(
    page: Page, loopback: LoopbackDiscord
):
    panel = (await loopback.ben.slash(loopback.tables, "panel")).message
    control = page.locator(f"[data-message='{panel.id}'] [data-custom-id=pick]")
    await control.click()
    await expect(page.locator("[data-confirm]")).to_be_disabled()
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(page.locator(".select-count")).to_have_text("1 chosen · choose exactly 2")
    await page.keyboard.press(" ")
    await expect(page.locator("[data-value=d]")).to_have_attribute("aria-disabled", "true")
    await page.locator("[data-confirm]").click()
    await expect(column(page, "channel")).to_contain_text("a,c")
    await expect(column(page, "channel")).to_contain_text("Only you can see this")
    await expect(control).to_contain_text("A, C")


@needs_chromium
async def test_open_select_survives_an_edit_of_its_message(
    page: Page, loopback: LoopbackDiscord, tiny: TinyBot
):
    tables = tiny.get_partial_messageable(loopback.tables.id)
    sent = await tables.send("first", view=Panel())
    await page.locator("[data-custom-id=pick]").click()
    await page.locator("[data-value=b]").click()
    await sent.edit(content="second", view=Panel())
    await expect(column(page, "channel")).to_contain_text("second")
    await expect(page.locator("[data-value=b]")).to_have_attribute("aria-selected", "true")
    await page.locator("[data-value=d]").click()
    await page.locator("#channel-column h1").click()
    await expect(column(page, "channel")).to_contain_text("b,d")
    await page.locator("[data-custom-id=pick]").click()
    await page.locator("[data-value=b]").click()
    await page.keyboard.press("Escape")
    await expect(page.locator("[data-select-panel]")).to_have_count(0)
    assert len(loopback.ada.sees(loopback.tables)) == 2


@needs_chromium
async def test_people_are_chosen_in_a_user_select(page: Page, loopback: LoopbackDiscord):
    await loopback.ben.slash(loopback.tables, "panel")
    await page.locator("[data-custom-id=who]").click()
    await page.locator(f"[data-value='{loopback.dan.id}']").click()
    await expect(column(page, "channel")).to_contain_text("@Dan")


@needs_chromium
async def test_modal_is_filled_in(page: Page, loopback: LoopbackDiscord):
    panel = (await loopback.ben.slash(loopback.tables, "panel")).message
    await page.locator("[data-custom-id=form]").click()
    dialog = page.get_by_role("dialog", name="More")
    await dialog.get_by_label("Note").fill("hello")
    await dialog.get_by_label("Colour").select_option("blue")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(page.locator(f"[data-message='{panel.id}']")).to_contain_text("hello/blue")
    await expect(page.get_by_role("dialog")).to_have_count(0)


@needs_chromium
async def test_ephemeral_message_is_for_one_person_and_dismissed(
    page: Page, loopback: LoopbackDiscord
):
    await loopback.ada.slash(loopback.tables, "whisper")
    await expect(column(page, "channel")).to_contain_text("psst")
    await page.keyboard.press("Alt+2")
    await expect(page.locator("[data-person][aria-pressed=true]")).to_contain_text("Ben")
    await expect(column(page, "channel")).not_to_contain_text("psst")
    await page.keyboard.press("Alt+1")
    await page.get_by_role("button", name="Dismiss").click()
    await expect(column(page, "channel")).not_to_contain_text("psst")
    assert loopback.ada.sees(loopback.tables) == ()


@needs_chromium
async def test_unread_dots_say_who_has_something_new(
    page: Page, loopback: LoopbackDiscord, tiny: TinyBot
):
    await tiny.get_partial_messageable(loopback.cleo.dm.id).send("your turn")
    await tiny.get_partial_messageable(loopback.lounge.id).send("news")
    cleo = page.locator("[data-person=Cleo]")
    await expect(cleo.locator(".dot")).to_be_visible()
    await expect(page.locator("[data-channel-name=lounge] .dot")).to_be_visible()
    await cleo.click()
    await expect(cleo.locator(".dot")).to_have_count(0)
    await expect(column(page, "dm")).to_contain_text("your turn")


@needs_chromium
async def test_direct_messages_are_closed_by_a_switch(page: Page, loopback: LoopbackDiscord):
    await page.locator("#dms-switch").click()
    await expect(page.locator("#dms-label")).to_have_text("Ada’s DMs are closed")
    await run(page, "channel", "/dm")
    await page.keyboard.press("Enter")
    await expect(column(page, "channel")).to_contain_text("closed: 50007")
    assert loopback.ada.dms_open is False


@needs_chromium
async def test_gateway_is_restarted_from_the_tools(page: Page, loopback: LoopbackDiscord):
    await page.get_by_text("Tools").click()
    await page.get_by_role("button", name="Restart gateway").click()
    await loopback.until(lambda: loopback.resumes == 1)
    assert loopback.identifies == 1


@needs_chromium
async def test_plain_text_is_posted_and_the_place_is_remembered(
    page: Page, loopback: LoopbackDiscord
):
    await page.locator("[data-channel-name=lounge]").click()
    box = column(page, "channel").get_by_role("combobox")
    await box.fill("**hello** <b>all</b>")
    await box.press("Enter")
    await expect(column(page, "channel").locator("strong", has_text="hello")).to_be_visible()
    await expect(column(page, "channel")).to_contain_text("<b>all</b>")
    assert loopback.messages(loopback.lounge)[0].author_id == loopback.ada.id
    await page.reload()
    await expect(page.locator("#channel-column h1")).to_have_text("#lounge")


@needs_chromium
async def test_deleted_channel_leaves_the_page(page: Page, loopback: LoopbackDiscord):
    await expect(page.locator("#channel-column h1")).to_have_text("#tables")
    loopback.delete_channel(loopback.tables)
    await expect(page.locator("#channel-column h1")).to_have_text("#lounge")
    await expect(page.locator("[data-channel-name]")).to_have_count(2)


MARKDOWN = """# One
## Two
### Three
-# small
**bold** *it* _it_ __under__ ~~gone~~ `code` ||hidden|| snake_case_word \\*plain\\*
- a
- b
1. c
> quoted
```py
x = "<i>"
```
[site](https://example.org/a) <t:0:R> <t:0:D> :end"""


@needs_chromium
async def test_markdown_reads_as_on_discord(page: Page, loopback: LoopbackDiscord, tiny: TinyBot):
    spade = await tiny.create_application_emoji(name="spade", image=PIXEL)
    tables = tiny.get_partial_messageable(loopback.tables.id)
    mentions = f"\n{loopback.ben.mention} {loopback.tables.mention} {spade}"
    await tables.send(MARKDOWN + mentions)
    text = column(page, "channel").locator(".markdown")
    for selector, expected in (
        (".h1", "One"),
        (".h2", "Two"),
        (".h3", "Three"),
        (".subtext", "small"),
        ("strong", "bold"),
        ("em >> nth=0", "it"),
        ("em >> nth=1", "it"),
        ("u", "under"),
        ("s", "gone"),
        ("p > code", "code"),
        (".spoiler", "hidden"),
        ("ul li >> nth=1", "b"),
        ("ol li", "c"),
        ("blockquote", "quoted"),
        ("pre code", 'x = "<i>"'),
        (".mention >> nth=0", "@Ben"),
        (".mention >> nth=1", "#tables"),
        (".moment >> nth=0", "years ago"),
        (".moment >> nth=1", "1970"),
    ):
        await expect(text.locator(selector)).to_contain_text(expected)
    await expect(text).to_contain_text("snake_case_word *plain*")
    await expect(text.locator("em")).to_have_count(2)
    link = text.get_by_role("link", name="site")
    await expect(link).to_have_attribute("href", "https://example.org/a")
    served = await page.request.get(await text.locator("img.emoji").get_attribute("src") or "")
    assert await served.body() == PIXEL
    await text.locator(".spoiler").click()
    await expect(text.locator(".spoiler")).to_have_class("spoiler is-revealed")


@needs_chromium
async def test_everything_is_drawn_and_looks_whole(
    served: SandboxPage,
    loopback: LoopbackDiscord,
    tiny: TinyBot,
    browser: Browser,
    tmp_path: Path,
):
    await loopback.ada.slash(loopback.tables, "showcase")
    await tiny.get_partial_messageable(loopback.tables.id).send(
        embed=discord.Embed(title="Board", description="d", colour=0xFF0000)
    )
    await tiny.get_partial_messageable(loopback.ada.dm.id).send("x", view=Panel())
    for scheme in ("dark", "light"):
        for width in (1440, 390):
            opened = await browser.new_page(
                viewport={"width": width, "height": 844}, color_scheme=scheme
            )
            await opened.goto(served.url)
            await expect(opened.locator(".container .section button")).to_have_text("Go")
            await expect(opened.locator(".embed-title")).to_have_text("Board")
            await expect(opened.get_by_alt_text("a card")).to_have_count(1)
            wide = await opened.evaluate("document.documentElement.scrollWidth")
            assert wide <= width
            await opened.screenshot(path=tmp_path / f"{scheme}-{width}.png")
            await opened.close()


async def test_page_answers_only_this_computer(served: SandboxPage):
    async with aiohttp.ClientSession() as session:
        async with session.get(served.url) as answer:
            assert answer.status == 200
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        async with session.get(served.url, headers={"Host": "evil.example"}) as answer:
            assert answer.status == 403
        live = served.url.replace("http", "ws") + "live"
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await session.ws_connect(live, headers={"Origin": "http://evil.example"})
        for name in ("..%2fpage_server.py", "%2e%2e/page_server.py", "nothing.js"):
            async with session.get(served.url + name) as answer:
                assert answer.status == 404


async def test_bad_requests_of_the_page_are_answered_with_the_reason(
    served: SandboxPage, loopback: LoopbackDiscord
):
    live = served.url.replace("http", "ws") + "live"
    async with aiohttp.ClientSession() as session, session.ws_connect(live) as socket:
        first = await socket.receive_json()
        assert first["what"] == "everything"
        for asked in (
            {"do": "fly"},
            {"do": "press", "person": "1"},
            {"do": "slash", "person": str(loopback.ada.id), "channel": "1"},
            {
                "do": "slash",
                "person": str(loopback.ada.id),
                "channel": str(loopback.tables.id),
                "command": "nothing",
            },
        ):
            await socket.send_json({"id": 7, **asked})
            reply = await socket.receive_json()
            assert (reply["what"], reply["to"]) == ("reply", 7)
            assert reply["error"]


async def test_sandbox_runs_until_its_guest_is_done():
    seen: list[str] = []

    async def ready(loopback: LoopbackDiscord, page: SandboxPage) -> None:
        async with aiohttp.ClientSession() as session, session.get(page.url) as answer:
            seen.append(await answer.text())
        assert loopback.rest_base.endswith("/api/v10")

    await run_sandbox(0, ready)
    assert "Simulation" in seen[0]


@needs_chromium
async def test_links_to_channels_stay_on_the_page(
    page: Page, loopback: LoopbackDiscord, tiny: TinyBot
):
    there = await tiny.get_partial_messageable(loopback.lounge.id).send("the table")
    url = f"https://discord.com/channels/{loopback.club.id}/{loopback.lounge.id}/{there.id}"
    hand = tiny.get_partial_messageable(loopback.ada.dm.id)
    await hand.send(f"[to the table]({url}) in {loopback.tables.mention}")
    await column(page, "dm").get_by_role("button", name="to the table").click()
    await expect(page.locator("#channel-column h1")).to_have_text("#lounge")
    await expect(page.locator(f"[data-message='{there.id}']")).to_be_focused()
    await column(page, "dm").get_by_role("button", name="#tables").click()
    await expect(page.locator("#channel-column h1")).to_have_text("#tables")
    assert page.context.pages == [page]
