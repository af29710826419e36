"""The database as an auditor reads it: plain SQL, compared with what the people did."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from games import rules_for
from games.core.shuffle import SeededDecks
from tests.loopback.players import Player

STEPS = "SELECT seq, kind, seat, actor, text, request FROM steps WHERE table_id = ? ORDER BY seq"


@dataclass(frozen=True, slots=True)
class Step:
    seq: int
    kind: str
    seat: int | None
    actor: int | None
    text: str
    request: int | None


@dataclass(frozen=True, slots=True)
class Ledger:
    """A database file, read by nobody's code but this."""

    file: Path

    def rows(self, query: str, *values: object) -> list[tuple]:
        with closing(sqlite3.connect(self.file, timeout=10)) as connection:
            return connection.execute(query, values).fetchall()

    def steps(self, table_id: int) -> list[Step]:
        return [Step(*row) for row in self.rows(STEPS, table_id)]

    def moves(self, table_id: int) -> list[Step]:
        """The game's steps."""
        return [step for step in self.steps(table_id) if step.kind == "game"]

    def moves_of(self, table_id: int, user_id: int) -> list[Step]:
        return [step for step in self.moves(table_id) if step.actor == user_id]

    def status(self, table_id: int) -> str:
        return self.rows("SELECT status FROM tables WHERE id = ?", table_id)[0][0]

    def table_ids(self) -> list[int]:
        return [row[0] for row in self.rows("SELECT id FROM tables ORDER BY id")]

    def results(self, table_id: int) -> list[tuple[int, int, int, int]]:
        """A row a seat: seat, points, deals, won."""
        query = "SELECT seat, points, deals, won FROM results WHERE table_id = ? ORDER BY seat"
        return self.rows(query, table_id)

    # -- checking ------------------------------------------------------------------------------

    def check_match(self, table_id: int, players: Sequence[Player]) -> None:
        """A match that was played to its end: nothing lost, nothing doubled, the right result."""
        self.check_log(table_id, players)
        assert self.status(table_id) == "finished"
        self.check_result(table_id)

    def check_log(self, table_id: int, players: Sequence[Player]) -> None:
        """Each step is one decision of one person, and each acknowledged press is a step."""
        steps = self.steps(table_id)
        assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
        for player in players:
            self._check_player(table_id, player)

    def _check_player(self, table_id: int, player: Player) -> None:
        moves = self.moves_of(table_id, player.person.id)
        decided = [text for _, text in sorted(player.intents.items())]
        stored = [move.text for move in moves]
        missing = len(decided) - len(stored)
        assert missing in (0, 1), f"{player.person.name} decided {decided}, stored is {stored}"
        for n, (kept, meant) in enumerate(zip(stored, decided, strict=False)):
            assert _plain(kept) == _plain(meant), f"{player.person.name}, move {n}"
        by_request = {move.request: move.text for move in moves}
        assert len(by_request) == len(moves)
        for press in player.presses:
            if press.was_acknowledged:
                assert _plain(by_request[press.id]) == _plain(press.text)

    def check_result(self, table_id: int) -> None:
        """The stored result is what the log comes to, and the leaderboard has it once."""
        game, version, options, seed = self.rows(
            "SELECT game, rules_version, options, seed FROM tables WHERE id = ?", table_id
        )[0]
        rules = rules_for(game, version)
        state = rules.initial(rules.Options.model_validate_json(options), SeededDecks(seed))
        for move in self.moves(table_id):
            assert move.seat is not None
            state = rules.apply(state, move.seat, rules.parse(move.text)).state
        outcome = rules.outcome(state)
        if outcome is None:
            self._check_resigned(table_id)
            return
        stored = [(seat, points, won) for seat, points, _, won in self.results(table_id)]
        sides = rules.info.sides
        assert stored == [
            (seat, outcome.scores[side], int(side in outcome.winners))
            for seat, side in enumerate(sides)
        ]
        self._check_deals(table_id, outcome.scores)

    def _check_resigned(self, table_id: int) -> None:
        """A match that was given up, once: the other side has won it."""
        (resigned,) = [step for step in self.steps(table_id) if step.kind == "table"]
        assert resigned.text == "resign"
        won = {seat: won for seat, _, _, won in self.results(table_id)}
        assert won == {seat: int(seat != resigned.seat) for seat in (0, 1)}

    def _check_deals(self, table_id: int, scores: Sequence[int]) -> None:
        query = "SELECT side, SUM(points) FROM deal_scores WHERE table_id = ? GROUP BY side"
        assert dict(self.rows(query, table_id)) == dict(enumerate(scores))


def _plain(text: str) -> tuple[str, ...]:
    """An action with the cards of a discard in one order."""
    verb, *rest = text.split()
    return (verb, *sorted(rest))
