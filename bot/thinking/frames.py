"""What goes through the pipes between the bot and its thinking processes: lengths and pickles.

Both ends are ours and the pipes are private, so what is unpickled was pickled by ourselves.
"""

from __future__ import annotations

import asyncio
import pickle
import struct
from typing import Any, BinaryIO

LENGTH = struct.Struct("!I")


def packed(message: object) -> bytes:
    """The message as it is written."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body


async def receive(reader: asyncio.StreamReader) -> Any:
    """The next message. Raises IncompleteReadError when the other end is closed."""
    (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
    return pickle.loads(await reader.readexactly(length))


def read_body(pipe: BinaryIO) -> bytes | None:
    """The next message before it is unpickled; None when the other end is closed."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    body = pipe.read(length)
    return body if len(body) == length else None
