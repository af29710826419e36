"""A process that thinks: `python -m bot.thinking.worker`, tasks on stdin, answers on stdout."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from queue import SimpleQueue
from typing import BinaryIO

KINDEST = 19  # nice: whoever presses a button goes first


def main() -> None:
    """Warm up, say so with an empty answer, then think about one task after the other, for ever.

    The end of stdin is the end of the process, whatever it does: the bot is gone then, however it
    went.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the bot, which ends us
    if hasattr(os, "nice"):
        os.nice(KINDEST)
    sys.excepthook = _tell_kind
    answers = _take_stdout()
    tasks: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(tasks,), daemon=True).start()
    _serve(tasks, answers)


def _take_stdout() -> BinaryIO:
    """Keep stdout for answers alone: what anybody prints goes to stderr from now on."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _listen(tasks: SimpleQueue[bytes]) -> None:
    from bot.thinking.frames import read_body

    while (body := read_body(sys.stdin.buffer)) is not None:
        tasks.put(body)
    os._exit(0)


def _serve(tasks: SimpleQueue[bytes], answers: BinaryIO) -> None:
    """Import the games only now: niced, and with an ear on the bot."""
    from bot.thinking.frames import packed
    from bot.thinking.warming import warm_up

    warm_up()
    answer: object = None
    while True:
        answers.write(packed(answer))
        answers.flush()
        answer = _answer(tasks.get())


def _answer(body: bytes) -> object:
    from bot.thinking.tasks import Failed, Task

    try:
        task: Task = pickle.loads(body)
        return task.decide()
    except Exception as error:  # noqa: BLE001 - told by its kind and place alone
        return Failed.by(error)


def _tell_kind(kind: type[BaseException], *_: object) -> None:
    """Instead of a traceback, whose last line might repeat a card."""
    print(f"a thinking process failed: {kind.__name__}", file=sys.stderr)


if __name__ == "__main__":
    main()
