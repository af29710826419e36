"""Somebody who is named with a command, as a person who can play."""

from __future__ import annotations

import discord

from bot.table.errors import CannotInvite
from bot.table.models import Member

NO_BOTS = "A bot cannot play with people: choose a person."
NOT_HERE = "That person is not a member of this server."


def member_named(person: discord.User | discord.Member) -> Member:
    """The person with the name they go by. Raises CannotInvite."""
    if person.bot:
        raise CannotInvite(NO_BOTS)
    if not isinstance(person, discord.Member):
        raise CannotInvite(NOT_HERE)
    return Member(person.id, person.display_name)
