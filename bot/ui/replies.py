"""What an interaction is answered with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TypeAlias

import discord
from discord.ui import LayoutView

from bot.table.models import Snapshot

NOBODY = discord.AllowedMentions.none()


def calling(people: Iterable[int]) -> discord.AllowedMentions:
    """Let a message call these people, and nobody else."""
    users = [discord.Object(person) for person in people]
    return discord.AllowedMentions(users=users, roles=False, everyone=False)


@dataclass(frozen=True, slots=True)
class Attached:
    """A file of an answer, which its view shows by the name `attachment://` and this one."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Redraw:
    """Over the message whose control was pressed; `hand` is what it shows, if that is a hand."""

    view: LayoutView
    hand: Snapshot | None = None
    files: tuple[Attached, ...] = ()


@dataclass(frozen=True, slots=True)
class Whisper:
    """In private; `hand` is what it shows, if that is a hand."""

    view: LayoutView
    hand: Snapshot | None = None
    files: tuple[Attached, ...] = ()


@dataclass(frozen=True, slots=True)
class Announce:
    """In public, as a message of its own; `mentions` are called by it."""

    view: LayoutView
    mentions: discord.AllowedMentions = NOBODY


Reply: TypeAlias = Redraw | Whisper | Announce


def sealed(view: LayoutView) -> LayoutView:
    """A view that discord.py sends but does not keep.

    Everything in it is a dynamic item or a link, so there is nothing to keep; and a kept view that
    times out would take the patterns of its dynamic items out of the whole client.
    """
    view.stop()
    return view


def size_of(reply: Reply) -> int:
    """The bytes of its files."""
    return 0 if isinstance(reply, Announce) else sum(len(file.content) for file in reply.files)


def uploads(files: Sequence[Attached]) -> list[discord.File]:
    """The files as discord.py sends them: once, so that every attempt needs its own."""
    return [discord.File(BytesIO(file.content), file.name) for file in files]
