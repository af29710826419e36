"""A bot of nothing but discord.py that makes the same calls for a play as ours.

`/deal opponent` posts a table and a hand to each of two people. A press on a hand is answered with
a new hand (type 7), and the table and the other hand are edited: what our bot does at a play, with
panels of the same size, and no rules, no database and no secrets.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sys
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui

from bot.endpoints import point_at

CARDS = ("AS", "KS", "TS", "4S", "QH", "9H", "3H", "JD", "8D", "2D", "KC", "7C", "GX")
ROW = 4
HAND_TEXT = (
    "### Bridgette · deal 3 of 6\n-# Card Club · #table001 · [to the table](https://discord.com)",
    "Score: Adaoftable001 **1,150**, Benoftable001 **600**\n**4♥ by Adaoftable001**: 10 tricks "
    "needed\nTricks won: Adaoftable001 **5**, Benoftable001 **3**\nLast trick: Adaoftable001 ♠K, "
    "Benoftable001 ♠4; Adaoftable001 won it",
    "**♠** A K 10 4\n**♥** Q 9 3 (trump)\n**♦** J 8 2\n**♣** K 7\n**Colons** Grand\n"
    "-# You discarded ♣4 ♦9",
    "**Your turn:** lead a card",
)
TABLE_TEXT = (
    "### Bridgette · deal 3 of 6\nScore: Adaoftable001 **1,150**, Benoftable001 **600**",
    "Dealer: Adaoftable001 · Up-card **♣8** · Drawn: Adaoftable001 4, Benoftable001 2\n"
    "Calls: Adaoftable001 1♥, Benoftable001 2♦, Adaoftable001 4♥, Benoftable001 pass\n"
    "**4♥ by Adaoftable001**: 10 tricks needed\nTricks won: Adaoftable001 **5**, Benoftable001 "
    "**3**\nLast trick: Adaoftable001 ♠K, Benoftable001 ♠4; Adaoftable001 won it",
    "**Turn:** Adaoftable001 to lead a card",
    f"-# Fair deals: SHA-256 of the key of pack 2 is `{'0' * 64}`",
)


class Card(ui.DynamicItem[ui.Button[Any]], template=r"c:\d+:\d+:\d+:\d+:\w\w"):
    """A card; its custom id tells the messages to edit."""

    def __init__(self, custom_id: str) -> None:
        super().__init__(ui.Button(label=custom_id[-2:], custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: ui.Item[Any], _match: re.Match[str], /
    ) -> Card:
        return cls(item.custom_id)  # type: ignore[attr-defined]  # it is a button

    async def callback(self, interaction: discord.Interaction) -> None:
        """Answer with a hand, then edit the table and the other hand."""
        _, *ids, _ = str(self.item.custom_id).split(":")
        table, table_message, other, other_message = map(int, ids)
        message = interaction.message
        assert message is not None
        mine = (table, table_message, message.channel.id, message.id)
        await interaction.response.edit_message(view=hand((*mine[:2], other, other_message)))
        await asyncio.gather(
            edit(interaction.client, table, table_message, panel(TABLE_TEXT)),
            edit(interaction.client, other, other_message, hand(mine)),
        )


async def edit(
    client: discord.Client, channel_id: int, message_id: int, view: ui.LayoutView
) -> None:
    channel = client.get_partial_messageable(channel_id)
    await channel.get_partial_message(message_id).edit(view=view)


def panel(texts: Sequence[str], rows: Sequence[ui.ActionRow[Any]] = ()) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container[Any](*map(ui.TextDisplay[Any], texts), *rows))
    view.stop()
    return view


def hand(ids: tuple[int, int, int, int]) -> ui.LayoutView:
    buttons = [Card(f"c:{':'.join(map(str, ids))}:{card}") for card in CARDS]
    rows = [ui.ActionRow[Any](*buttons[n : n + ROW]) for n in range(0, len(buttons), ROW)]
    return panel(HAND_TEXT, rows)


class BareBot(discord.AutoShardedClient):
    """The least that can play."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name="deal", description="Deal")(self.deal)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Card)
        await self.tree.sync()

    async def deal(self, interaction: discord.Interaction, opponent: discord.User) -> None:
        """Post a table, and a hand to each person."""
        assert interaction.channel_id is not None
        await interaction.response.send_message("Dealt")
        channel = self.get_partial_messageable(interaction.channel_id)
        table = await channel.send(view=panel(TABLE_TEXT))
        places = []
        for person in (interaction.user, opponent):
            dm = await self.create_dm(discord.Object(person.id))
            message = await self.get_partial_messageable(dm.id).send(view=panel(HAND_TEXT))
            places.append((dm.id, message.id))
        for mine, other in (places, places[::-1]):
            await edit(self, *mine, hand((channel.id, table.id, *other)))


if __name__ == "__main__":
    point_at(os.environ["DISCORD_API_BASE"], os.environ["DISCORD_GATEWAY_URL"])
    discord.utils.setup_logging(level=logging.ERROR)
    sys.exit(asyncio.run(BareBot().start(os.environ["DISCORD_TOKEN"])))
