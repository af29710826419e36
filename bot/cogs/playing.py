"""Playing by command: `/hand`, `/bid`, `/play`, `/discard`, `/hint`, here or by message."""

from __future__ import annotations

from functools import partial

from discord import app_commands

from bot.cogs.contexts import (
    Interaction,
    Slash,
    everywhere,
    handlers_of,
    slash,
    suggest_tables,
)
from bot.ui.interactions.words import (
    CALLS,
    call_action,
    card_suggestions,
    discard_action,
    play_action,
    suggestions,
)

Choices = list[app_commands.Choice[str]]

TABLE = "Which table, if you sit at several"
suggest_calls = partial(suggestions, verbs=("bid", *CALLS))
suggest_plays = partial(suggestions, verbs=("play",))


@slash("hand", "Show your hand, to you alone")
@app_commands.describe(table=TABLE)
@everywhere
async def hand(interaction: Interaction, table: str | None = None) -> None:
    """`/hand`."""
    await handlers_of(interaction).playing.hand(interaction, table)


@slash("bid", "Bid, pass, double or redouble")
@app_commands.describe(call="Such as 3NT, 2♥, 3, pass or double", table=TABLE)
@everywhere
async def bid(interaction: Interaction, call: str, table: str | None = None) -> None:
    """`/bid`."""
    await handlers_of(interaction).playing.act(interaction, call_action(call), table)


@slash("play", "Play a card")
@app_commands.describe(card="Such as QS, ♥10 or Grand", table=TABLE)
@everywhere
async def play(interaction: Interaction, card: str, table: str | None = None) -> None:
    """`/play`."""
    await handlers_of(interaction).playing.act(interaction, play_action(card), table)


@slash("discard", "Discard cards")
@app_commands.describe(cards="All of them at once, such as 4C 9H", table=TABLE)
@everywhere
async def discard(interaction: Interaction, cards: str, table: str | None = None) -> None:
    """`/discard`."""
    await handlers_of(interaction).playing.act(interaction, discard_action(cards), table)


@slash("hint", "What the best computer would do in your seat; everybody sees how often you ask")
@app_commands.describe(table=TABLE)
@everywhere
async def hint(interaction: Interaction, table: str | None = None) -> None:
    """`/hint`."""
    await handlers_of(interaction).hints.give(interaction, table)


@bid.autocomplete("call")
async def _calls(interaction: Interaction, typed: str) -> Choices:
    table = interaction.namespace.table
    return await handlers_of(interaction).playing.suggest(interaction, typed, table, suggest_calls)


@play.autocomplete("card")
async def _cards(interaction: Interaction, typed: str) -> Choices:
    table = interaction.namespace.table
    return await handlers_of(interaction).playing.suggest(interaction, typed, table, suggest_plays)


@discard.autocomplete("cards")
async def _discards(interaction: Interaction, typed: str) -> Choices:
    table = interaction.namespace.table
    return await handlers_of(interaction).playing.suggest(
        interaction, typed, table, card_suggestions
    )


PLAYING: tuple[Slash, ...] = (hand, bid, play, discard, hint)

for command in PLAYING:
    command.autocomplete("table")(suggest_tables)
