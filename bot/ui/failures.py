"""Faults of our own in the log: where they happened, never what was in their hands."""

from __future__ import annotations

import asyncio
import logging
import traceback
from typing import Any

log = logging.getLogger(__name__)


def log_failure(log: logging.Logger, what: str, error: BaseException) -> None:
    """Log an unexpected error without its message, which might repeat a card or a key."""
    log.error("%s failed: %s\n%s", what, _kinds(error), _places(error))


def log_loop_failure(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Handle what the event loop complains of, in place of asyncio's own handler.

    That one prints tasks, and discord.py names its tasks after the custom ids that were pressed.
    """
    error = context.get("exception")
    if isinstance(error, BaseException):
        log_failure(log, "something nobody waited for", error)
    else:
        log.error("the event loop complains of something that has no error")


def _kinds(error: BaseException) -> str:
    kinds = [type(error).__name__]
    while (cause := error.__cause__ or error.__context__) is not None and len(kinds) < 5:
        kinds.append(type(cause).__name__)
        error = cause
    return " from ".join(kinds)


def _places(error: BaseException) -> str:
    return "".join(traceback.format_tb(error.__traceback__)).rstrip()
