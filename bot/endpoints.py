"""Where Discord is: the real one, or another that speaks like it."""

from __future__ import annotations

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_at(api_base: str | None, gateway_url: str | None) -> None:
    """Send every request to `api_base` and open the gateway at `gateway_url`; None leaves as is.

    discord.py reads these class attributes whenever it builds a request, so they hold for every
    client of the process, interaction answers included.
    """
    if api_base is not None:
        Route.BASE = api_base
    if gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
