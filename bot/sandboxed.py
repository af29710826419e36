"""The same bot on a small Discord of this computer: no token, no account, no trace afterwards."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.running import run
from bot.sandbox import LoopbackDiscord, Page, run_sandbox
from bot.settings import Settings

TOKEN = "sandbox"


async def run_sandboxed(settings: Settings) -> None:
    """Serve the page and run the bot behind it until told to stop.

    Its people and channels are made anew at every start, so it plays on a database of its own that
    is gone afterwards. Raises OSError when the page's port is taken.
    """
    with TemporaryDirectory(prefix="bridgette-") as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'sandbox.sqlite3'}"

        async def ready(discord: LoopbackDiscord, page: Page) -> None:
            print(f"Play at {page.url} (a simulation of Discord on this computer; Ctrl+C ends it)")
            here = {
                "database_url": url,
                "discord_api_base": discord.rest_base,
                "discord_gateway_url": discord.gateway_url,
            }
            await run(settings.model_copy(update=here), TOKEN)

        await run_sandbox(settings.sandbox_port, ready)
