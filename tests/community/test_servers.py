"""What a server settles for its tables."""

from __future__ import annotations

import pytest

from bot.community.servers import ServerSettings
from bot.table.errors import BadOptions
from games.bridgette.options import BridgetteOptions
from storage.database import Database

GUILD = 1


@pytest.fixture
def servers(db: Database) -> ServerSettings:
    return ServerSettings(db)


async def test_without_settings_the_game_has_its_own_defaults(servers: ServerSettings) -> None:
    assert await servers.options(GUILD, "bridgette") == BridgetteOptions()


async def test_a_server_has_its_own_defaults_and_a_table_may_differ(
    servers: ServerSettings,
) -> None:
    await servers.set_options(GUILD, "bridgette", deals=3)
    await servers.set_options(GUILD, "bridgette", pass_out="counts")
    options = await servers.options(GUILD, "bridgette", doubling="insult_only")
    assert options == BridgetteOptions(deals=3, pass_out="counts", doubling="insult_only")
    assert await servers.options(2, "bridgette") == BridgetteOptions()


async def test_a_default_can_be_taken_back(servers: ServerSettings) -> None:
    await servers.set_options(GUILD, "bridgette", deals=3)
    await servers.set_options(GUILD, "bridgette", deals=6)
    assert await servers.options(GUILD, "bridgette") == BridgetteOptions()


@pytest.mark.parametrize("fields", [{"deals": 0}, {"doubling": "wild"}, {"jokers": 2}])
async def test_options_that_do_not_fit_are_refused_by_name(
    servers: ServerSettings, fields: dict[str, object]
) -> None:
    with pytest.raises(BadOptions) as refusal:
        await servers.set_options(GUILD, "bridgette", **fields)
    assert f"`{next(iter(fields))}`" in refusal.value.sentence
    assert await servers.options(GUILD, "bridgette") == BridgetteOptions()


async def test_channels_are_allowed_one_by_one(servers: ServerSettings) -> None:
    assert await servers.channels(GUILD) == ()
    for channel in (12, 11):
        await servers.allow(GUILD, channel)
    await servers.disallow(GUILD, 12)
    assert await servers.channels(GUILD) == (11,)
