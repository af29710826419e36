"""One hash over the steps of a deal: what the rules would also allow is still another step."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from games.records.record import Move


def steps_hash(moves: Iterable[Move]) -> str:
    """SHA-256, in hex, of a line for each step: the seat from 1, a space, the step, a line feed."""
    text = "".join(f"{move.seat + 1} {move.text}\n" for move in moves)
    return sha256(text.encode("utf-8")).hexdigest()
