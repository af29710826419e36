"""How well the computers play: every level against the one below it, in duplicate.

    python -m benchmarks.opponents [--long] [--games bridgette drawbridge smear] [--jobs N]

Seeds and worlds are fixed, so that all but the times is the same on every machine. Without
`--long` it is a sample of a minute or two, which shows what is measured and proves little.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks.smear import partnership
from bot.simulation.boards import Setup
from bot.simulation.jobs import play_boards
from bot.simulation.players import contestants
from bot.simulation.progress import watched
from bot.simulation.report import report
from games import GAMES

SEED = 1
Pair = tuple[str, str]
NORMAL: Pair = ("normal", "easy")
HARD: Pair = ("hard", "normal")


@dataclass(frozen=True)
class Trial:
    """Two levels, the worlds of each decision, and so many deals or matches from every side."""

    game: str
    players: Pair
    boards: int
    worlds: tuple[int | None, int | None] = (None, None)
    is_match: bool = False

    @property
    def setup(self) -> Setup:
        rules = GAMES[self.game]
        players = contestants(self.players, self.worlds, None)
        return Setup(rules, rules.Options(), players, SEED, self.is_match)


SAMPLE = tuple(
    trial
    for game in GAMES
    for trial in (Trial(game, NORMAL, 40), Trial(game, HARD, 16, worlds=(20, None)))
)
LONG = tuple(
    trial
    for game in GAMES
    for trial in (
        Trial(game, NORMAL, 400),
        Trial(game, HARD, 200),
        Trial(game, NORMAL, 40, is_match=True),
        Trial(game, HARD, 12, is_match=True),
    )
)


def reports(trials: Sequence[Trial], *, jobs: int = 1, times: bool = True) -> Iterator[str]:
    """What each trial showed, in Markdown. Raises IllegalAction."""
    for trial in trials:
        setup = trial.setup
        name = f"{trial.game}, {' v '.join(trial.players)}"
        boards = list(watched(play_boards(setup, trial.boards, jobs), trial.boards, name))
        told = report(setup, boards, times=times)
        yield f"{told}\n\n{partnership(setup, boards)}" if trial.game == "smear" else told


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.opponents")
    parser.add_argument("--long", action="store_true", help="enough deals to prove who is better")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to play in")
    asked = parser.parse_args()
    trials = [trial for trial in (LONG if asked.long else SAMPLE) if trial.game in asked.games]
    for text in reports(trials, jobs=asked.jobs):
        print(text, end="\n\n", flush=True)


if __name__ == "__main__":
    main()
