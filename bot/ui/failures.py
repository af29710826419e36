"""Faults of our own in the log: where they happened, never what was in their hands."""

from __future__ import annotations

import logging
import traceback


def log_failure(log: logging.Logger, what: str, error: BaseException) -> None:
    """Log an unexpected error without its message, which might repeat a card or a key."""
    log.error("%s failed: %s\n%s", what, _kinds(error), _places(error))


def _kinds(error: BaseException) -> str:
    kinds = [type(error).__name__]
    while (cause := error.__cause__ or error.__context__) is not None and len(kinds) < 5:
        kinds.append(type(cause).__name__)
        error = cause
    return " from ".join(kinds)


def _places(error: BaseException) -> str:
    return "".join(traceback.format_tb(error.__traceback__)).rstrip()
