"""What stands for a person whose data were deleted, so that others' matches stay whole.

A pseudonym is a negative number, as ids of people are positive: nobody can have it, come back to it
or be sent a message by it. Pseudonyms count down from -1 and none is given twice. One person has
one, wherever they played; whose it was is stored nowhere, so that not even we can tell.
"""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.facts import fact, set_fact

_LAST = "last pseudonym"


def is_pseudonym(user_id: int) -> bool:
    """Whether it stands for somebody whose data were deleted."""
    return user_id < 0


def name_of(pseudonym: int) -> str:
    """`Former player 7`, the name that stands for theirs."""
    return f"Former player {-pseudonym}"


async def new_pseudonym(connection: AsyncConnection) -> int:
    """One that nobody has had."""
    pseudonym = int(await fact(connection, _LAST) or 0) - 1
    await set_fact(connection, _LAST, str(pseudonym))
    return pseudonym
