"""What the bot sent, kept for whoever judges it."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.sandbox.payload import Json
from bot.sandbox.posting import Files


@dataclass(frozen=True, slots=True)
class Recorded:
    """One request of the bot; status 0 means that the answer was never sent."""

    method: str
    path: str
    """Below /api/v10, e.g. /channels/1/messages."""
    query: Mapping[str, str]
    content_type: str
    body: Json
    files: Files
    at: float
    status: int
