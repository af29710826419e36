"""The processes of a simulation end with it, however it ends."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.thinking.processes import gone

# Plays more boards than anybody waits for, and tells its processes once the first is played.
PARENT = """
import signal
from multiprocessing import active_children
from tests.simulation.trials import setup
from bot.simulation.jobs import play_boards

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs us may ignore it
    boards = play_boards(setup("smear", "snap", "snap", is_match=True), 10**5, 2)
    next(boards)
    print(*[process.pid for process in active_children()], flush=True)
    for _ in boards:
        pass
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
async def test_nobody_plays_for_a_parent_that_is_gone(how: signal.Signals, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    root = str(Path(__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={"PYTHONPATH": root},
        text=True,
    ) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        parent.send_signal(how)
    assert len(pids) == 2
    assert await gone(pids)
