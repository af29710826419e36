"""The few shapes that every panel is made of, all inside Discord's limits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import discord
from discord.ui import ActionRow, Container, Item, LayoutView, TextDisplay

from bot.table.models import Place
from bot.ui.cards import as_text
from storage.pseudonyms import is_pseudonym, name_of

ROW = 4  # buttons in a row: five wrap on phones
NAME_LIMIT = 32  # letters of a person's name
PLACE_LIMIT = 48  # letters of a server's or channel's name
LEAGUE_LIMIT = 50  # letters of a league's name
SENTENCE_LIMIT = 600  # letters of a note, a reason or a refusal


class Accent:
    """The colour at a panel's edge: a help for the eye, never the only sign."""

    LOBBY = discord.Colour(0x5865F2)
    EXCHANGE = discord.Colour(0x1F8B9D)
    AUCTION = discord.Colour(0x8B5CF6)
    PLAY = discord.Colour(0x2E8B57)
    RESULT = discord.Colour(0xD9A441)
    QUIET = discord.Colour(0x80848E)
    WARNING = discord.Colour(0xC0392B)


def panel(
    *blocks: Item[Any] | str | None, accent: discord.Colour, rows: Sequence[ActionRow[Any]] = ()
) -> LayoutView:
    """One card of texts and controls; empty blocks are left out. It never times out."""
    view = LayoutView(timeout=None)
    items = [_item(block) for block in blocks if block]
    view.add_item(Container[Any](*items, *rows, accent_colour=accent))
    return view


def _item(block: Item[Any] | str) -> Item[Any]:
    return TextDisplay(as_text(block)) if isinstance(block, str) else block


def lines(*parts: str | None) -> str:
    """The parts that are there, a line each."""
    return "\n".join(present(*parts))


def present(*parts: str | None) -> tuple[str, ...]:
    """The parts that are there."""
    return tuple(part for part in parts if part)


def small(text: str) -> str:
    """A line in small print."""
    return f"-# {text}"


def rows_of(*buttons: Item[Any]) -> tuple[ActionRow[Any], ...]:
    """Buttons in rows that no phone has to wrap, as even as can be."""
    count = -(-len(buttons) // ROW)
    size, longer = divmod(len(buttons), count) if count else (0, 0)
    left = iter(buttons)
    return tuple(ActionRow[Any](*islice(left, size + (number < longer))) for number in range(count))


def clip(text: str, limit: int) -> str:
    """The text in one line, cut with an ellipsis when it is longer than the limit."""
    flat = " ".join(text.split())
    return flat if len(flat) <= limit else f"{flat[: limit - 1]}…"


def escaped(text: str, limit: int) -> str:
    """Somebody's own words as plain text: no formatting, no mention, no link, bounded."""
    plain = discord.utils.escape_markdown(clip(text, limit), ignore_links=False)
    plain = discord.utils.escape_mentions(plain)
    return plain.replace("<", "\\<").replace("://", ":\u200b//")


def mention(user_id: int) -> str:
    """A mention of the person, or the name that stands for somebody whose data were deleted."""
    return name_of(user_id) if is_pseudonym(user_id) else f"<@{user_id}>"


def place_text(place: Place) -> str:
    """`Server · #channel`, so that a private message tells where it is from."""
    channel = escaped(place.channel_name, PLACE_LIMIT)
    return f"{escaped(place.guild_name, PLACE_LIMIT)} · #{channel}"


def joined(words: Sequence[str]) -> str:
    """`Ada`, `Ada and Ben`, `Ada, Ben and Cy`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def newest(parts: Sequence[str], limit: int) -> Sequence[str]:
    """As many of the last lines as fit, their line breaks included."""
    kept, room = 0, limit
    for part in reversed(parts):
        room -= len(part) + 1
        if room < 0:
            break
        kept += 1
    return parts[len(parts) - kept :]


def figure(number: int) -> str:
    """`1,250`, `−3`: with a minus sign, as a hyphen reads like a dash."""
    return f"{number:,}".replace("-", "−")


def counted(number: int, thing: str) -> str:
    """`1 trick`, `2 tricks`."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"
