"""The slash commands as Discord gets them: cases I7 and I8, and the options of the games."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import discord
import pytest
from discord import app_commands

from bot.cogs import commands
from bot.cogs.options import described
from bot.commands import fingerprint, payload, sync_if_changed, tree_of
from bot.invite import PERMISSIONS, invite_link
from bot.ui.boards import BOARDS
from games import GAMES
from tests.discord.stage import Stage, controls, private_text, sent, text_of

NAME = re.compile(r"^[a-z0-9_-]{1,32}$")
SUBCOMMANDS = (1, 2)


@pytest.fixture
async def tree() -> app_commands.CommandTree[Any]:
    client = discord.Client(intents=discord.Intents.none())
    tree = tree_of(client)
    for command in commands():
        tree.add_command(command)
    return tree


def entries(option: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield option
    for child in option.get("options", []):
        yield from entries(child)


def characters(command: dict[str, Any]) -> int:
    """What Discord counts of a command against its 8,000 characters."""
    total = 0
    for entry in entries(command):
        total += len(entry["name"]) + len(entry["description"])
        for choice in entry.get("choices", []):
            total += len(choice["name"]) + len(str(choice["value"]))
    return total


async def test_i7_the_whole_tree_is_inside_discords_limits(
    tree: app_commands.CommandTree[Any],
) -> None:
    tops = await payload(tree)
    assert 0 < len(tops) <= 100
    assert len({top["name"] for top in tops}) == len(tops)
    for top in tops:
        assert characters(top) <= 8000
        for entry in entries(top):
            assert NAME.match(entry["name"]), entry["name"]
            assert 1 <= len(entry["description"]) <= 100, entry["name"]
            children = entry.get("options", [])
            assert len(children) <= 25, entry["name"]
            assert len({child["name"] for child in children}) == len(children)
            required = [child.get("required", False) for child in children]
            assert required == sorted(required, reverse=True), "required options come first"
            assert len(entry.get("choices", [])) <= 25
            for choice in entry.get("choices", []):
                assert 1 <= len(choice["name"]) <= 100
                assert len(str(choice["value"])) <= 100
            assert not (entry.get("choices") and entry.get("autocomplete"))
        assert depth(top) <= 3


def depth(option: dict[str, Any]) -> int:
    nested = [child for child in option.get("options", []) if child["type"] in SUBCOMMANDS]
    return 1 + max((depth(child) for child in nested), default=0)


async def test_commands_are_where_they_make_sense(tree: app_commands.CommandTree[Any]) -> None:
    contexts = {top["name"]: set(top["contexts"]) for top in await payload(tree)}
    guild_only = {"settings", "leaderboard", "stats", "results", "league", *GAMES}
    for name, where in contexts.items():
        assert where == ({0} if name in guild_only else {0, 1}), name
    for top in await payload(tree):
        assert top["integration_types"] == [0], "the bot is installed by servers"
    settings = next(top for top in await payload(tree) if top["name"] == "settings")
    needed = discord.Permissions(int(settings["default_member_permissions"]))
    assert needed == discord.Permissions(manage_guild=True)


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("top", ["start", "settings"])
async def test_every_option_of_a_game_can_be_chosen(
    tree: app_commands.CommandTree[Any], game: str, top: str
) -> None:
    """Held against the model here, not through the code that reads it."""
    group, name = (game, "start") if top == "start" else ("settings", game)
    command = next(entry for entry in await payload(tree) if entry["name"] == group)
    leaf = next(entry for entry in command["options"] if entry["name"] == name)
    offered = {option["name"]: option for option in leaf["options"]}
    for name, field in GAMES[game].Options.model_fields.items():
        option = offered[name]
        assert option["description"] == (field.description or "")[:100]
        assert option.get("required", False) is False
        if get_origin(field.annotation) is Literal:
            values = [choice["value"] for choice in option["choices"]]
            assert values == list(get_args(field.annotation))
        elif field.annotation is bool:
            assert option["type"] == discord.AppCommandOptionType.boolean.value
        else:
            assert field.annotation is int
            [low] = [m.ge for m in field.metadata if hasattr(m, "ge")]
            [high] = [m.le for m in field.metadata if hasattr(m, "le")]
            assert (option["min_value"], option["max_value"]) == (low, high)
    extra = {"computer", "level", "rated", "clock"} if top == "start" else set[str]()
    if top == "start" and GAMES[game].info.seats == 2:
        extra.add("opponent")
    assert set(offered) == extra | set(GAMES[game].Options.model_fields)


async def test_a_clock_is_chosen_from_a_few(tree: app_commands.CommandTree[Any]) -> None:
    command = next(entry for entry in await payload(tree) if entry["name"] == "smear")
    [start] = [entry for entry in command["options"] if entry["name"] == "start"]
    [clock] = [option for option in start["options"] if option["name"] == "clock"]
    assert [(choice["name"], choice["value"]) for choice in clock["choices"]] == [
        ("30 seconds", 30),
        ("90 seconds", 90),
        ("3 minutes", 180),
        ("10 minutes", 600),
        ("1 hour", 3600),
        ("6 hours", 21600),
        ("1 day", 86400),
        ("off", 0),
    ]
    assert "90 seconds if you do not choose" in clock["description"]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_is_described_within_discords_limit(game: str) -> None:
    fields = GAMES[game].Options.model_fields
    for name, text in described(GAMES[game].Options).items():
        assert text == fields[name].description, "not cut"


async def test_i8_commands_are_registered_once_and_not_at_every_start(stage: Stage) -> None:
    await stage.restart()
    await stage.restart()
    assert len(sent(stage.env, "PUT", "/commands")) == 1


async def test_i8_a_changed_tree_is_registered_again(stage: Stage) -> None:
    bot = stage.bot

    @app_commands.command(name="extra", description="Something new")
    async def extra(interaction: discord.Interaction) -> None: ...

    bot.tree.add_command(extra)
    assert await sync_if_changed(bot.tree, stage.running.db)
    assert not await sync_if_changed(bot.tree, stage.running.db)
    assert len(sent(stage.env, "PUT", "/commands")) == 2


async def test_i8_a_failed_registration_is_tried_at_the_next_start(stage: Stage) -> None:
    bot = stage.bot

    @app_commands.command(name="extra", description="Something new")
    async def extra(interaction: discord.Interaction) -> None: ...

    bot.tree.add_command(extra)
    stage.env.inject_error("PUT", "/applications/*/commands", status=500)
    with pytest.raises(discord.HTTPException):
        await sync_if_changed(bot.tree, stage.running.db)
    assert await sync_if_changed(bot.tree, stage.running.db)


async def test_the_fingerprint_tells_applications_apart_and_is_stable(
    tree: app_commands.CommandTree[Any],
) -> None:
    assert await fingerprint(tree, 1) == await fingerprint(tree, 1)
    assert await fingerprint(tree, 1) != await fingerprint(tree, 2)
    json.dumps(await payload(tree))


def test_the_invite_asks_for_what_is_used_and_no_more() -> None:
    link = invite_link(42)
    assert "client_id=42" in link
    assert "scope=bot+applications.commands" in link
    assert f"permissions={PERMISSIONS.value}" in link
    assert (
        discord.Permissions(
            view_channel=True,
            send_messages=True,
            send_messages_in_threads=True,
            embed_links=True,
            read_message_history=True,
        )
        == PERMISSIONS
    )


async def test_the_rules_are_told_as_this_server_plays_them(stage: Stage) -> None:
    await stage.mona.slash(stage.channel, "settings bridgette", deals=3, pass_out="counts")
    result = await stage.ada.slash(stage.channel, "bridgette rules")
    page = result.response
    assert page is not None
    told = [text_of(page)]
    while any(c.get("label") == "Next" and not c.get("disabled") for c in controls(page)):
        await stage.ada.click(page, label="Next")
        told.append(text_of(page))
    assert len(told) > 1
    assert "3 deals; the higher total wins" in told[-1]
    assert any("the deal counts, 0-0" in page for page in told)


def names_of(top: dict[str, Any]) -> list[str]:
    """`/hand`, or each subcommand as `/table show`."""
    nested = [child for child in top.get("options", []) if child["type"] in SUBCOMMANDS]
    below = [name for child in nested for name in names_of(child)]
    return [f"{top['name']} {name}" for name in below] or [top["name"]]


async def test_help_names_every_command(stage: Stage, tree: app_commands.CommandTree[Any]) -> None:
    told = text_of((await stage.ada.user.slash("help")).response)
    names = [name for top in await payload(tree) for name in names_of(top)]
    assert {"hand", "discard", "table show", "bridgette start", "settings server"} <= set(names)
    for name in names:
        assert name == "help" or f"`/{name}`" in told or f"`/{name} " in told, name


async def test_a_command_of_another_version_is_apologised_for(stage: Stage) -> None:
    stage.bot.tree.remove_command("help")
    result = await stage.ada.slash(stage.channel, "help")
    assert result.ephemeral
    assert "went wrong on my side" in private_text(result)
    assert [type(error).__name__ for error in stage.env.errors] == ["CommandNotFound"]


def test_every_game_has_its_board_with_its_rules() -> None:
    assert set(BOARDS) == set(GAMES)
    for key, rules in GAMES.items():
        assert all(part.title and part.text for part in BOARDS[key].rules(rules.Options()))
