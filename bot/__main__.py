"""The command line: `bridgette` runs the bot, and the sandbox when there is no token."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from importlib.metadata import version
from typing import Any

import discord
from alembic.util import CommandError
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from bot.recomputing import recompute
from bot.running import run, set_up_logging
from bot.sandboxed import run_sandboxed
from bot.settings import Settings
from bot.simulation.arguments import add_arguments
from bot.simulation.command import simulate
from bot.terminal.arguments import add_replay, add_verify
from bot.terminal.replaying import replay_file
from bot.terminal.verifying import verify_file

NOT_HEARD = 1
USAGE_ERROR = 2

# Commands that need neither settings nor Discord.
_OFFLINE = {"simulate": simulate, "replay": replay_file, "verify": verify_file}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the arguments ask for; the exit status."""
    asked = _parser().parse_args(arguments)
    if asked.command in _OFFLINE:
        return _heard(_OFFLINE[asked.command], asked)
    try:
        settings = Settings()
    except ValidationError as error:
        print(_problems(error), file=sys.stderr)
        return USAGE_ERROR
    set_up_logging(settings.log_level)
    if asked.command == "recompute":
        return _finish(recompute(settings))
    if asked.command == "sandbox" or settings.discord_token is None:
        return _finish(run_sandboxed(settings))
    return _finish(run(settings, settings.discord_token.get_secret_value()))


def _heard(command: Callable[[argparse.Namespace], int], asked: argparse.Namespace) -> int:
    """Run the command; when its reader, such as `head`, has gone, end quietly, but not with 0."""
    try:
        status = command(asked)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_HEARD
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bridgette",
        description="A Discord bot that hosts trick-taking card games. "
        "Without DISCORD_TOKEN it starts the sandbox.",
    )
    parser.add_argument("--version", action="version", version=version("bridgette-bot"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("sandbox", help="play in the browser, on a small Discord of our own")
    add_arguments(
        commands.add_parser("simulate", help="set computer players against each other in duplicate")
    )
    add_replay(commands.add_parser("replay", help="step through the record of a match"))
    add_verify(commands.add_parser("verify", help="check the record of a match"))
    commands.add_parser("recompute", help="work ratings and standings out anew from the results")
    return parser


def _problems(error: ValidationError) -> str:
    lines = [
        f"  {problem['loc'][0]!s}".upper() + f": {problem['msg']}" for problem in error.errors()
    ]
    return "\n".join(["These settings cannot be used:", *lines])


def _finish(work: Coroutine[Any, Any, None]) -> int:
    """Work until it is done or the process is told to stop; stopping is no failure."""
    try:
        asyncio.run(_until_told(work))
    except discord.LoginFailure:
        print("Discord refused the token in DISCORD_TOKEN.", file=sys.stderr)
        return USAGE_ERROR
    except SQLAlchemyError as error:
        print(f"The database at DATABASE_URL cannot be used: {_cause(error)}", file=sys.stderr)
        return USAGE_ERROR
    except (OSError, CommandError, ModuleNotFoundError) as error:
        print(f"It could not start: {error}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        return 0
    return 0


def _cause(error: SQLAlchemyError) -> object:
    """What the database said; an error of SQLAlchemy would also print its statement."""
    return getattr(error, "orig", None) or type(error).__name__


async def _until_told(work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.ensure_future(work)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    with suppress(asyncio.CancelledError):
        await task


if __name__ == "__main__":
    sys.exit(main())
