"""A whole match printed step by step, with everything that each seat is shown.

`python -m tests.games.playthrough` writes the files that `test_playthroughs` compares; read the
difference before it is committed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from games.core.actions import Discard
from games.core.errors import RuleViolation
from games.core.rules import Choices, OneOf
from games.core.shuffle import SeededDecks
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen

FOLDER = Path(__file__).parent / "playthroughs"


def path(specimen: Specimen) -> Path:
    return FOLDER / f"{specimen.rules.info.key}.txt"


def lines(specimen: Specimen) -> Iterator[str]:
    """The match that the specimen names."""
    rules = specimen.rules
    seed = specimen.golden_seed
    rng = random.Random(seed)
    state = rules.initial(specimen.golden, SeededDecks(seed))
    shown: dict[int | None, dict[str, str]] = {}
    yield f"{rules.info.name}, rules version {rules.info.version}, seed {seed.hex()}"
    yield from _views(specimen, state, shown)
    while seats := rules.to_act(state):
        seat = rng.choice(seats)
        choices = rules.choices(state, seat)
        yield ""
        yield f"seat {seat} may: {_listed(specimen, choices)}"
        action = _pick(choices, rng)
        try:
            transition = rules.apply(state, seat, action)
        except RuleViolation as refused:
            yield f"seat {seat} tries: {rules.notate(action)}: {refused.sentence}"
            continue
        state = transition.state
        yield f"seat {seat} does: {rules.notate(action)}"
        for event in transition.events:
            yield f"  event {_text(event)}"
        yield from _views(specimen, state, shown)


def _views(
    specimen: Specimen, state: Any, shown: dict[int | None, dict[str, str]]
) -> Iterator[str]:
    """What has changed in the view of every seat and of a spectator."""
    for seat in (*range(specimen.rules.info.seats), None):
        view = specimen.rules.view(state, seat)
        now = {field.name: _text(getattr(view, field.name)) for field in fields(view)}
        before = shown.get(seat, {})
        who = "spectator" if seat is None else f"seat {seat}"
        for name, text in now.items():
            if before.get(name) != text:
                yield f"  {who}: {name} = {text}"
        shown[seat] = now


def _listed(specimen: Specimen, choices: Choices) -> str:
    if isinstance(choices, OneOf):
        return ", ".join(map(specimen.rules.notate, choices.actions))
    return f"{choices.verb} {choices.size} of {_text(choices.cards)}"


def _pick(choices: Choices, rng: random.Random) -> Any:
    if isinstance(choices, OneOf):
        return rng.choice(choices.actions[:6])
    return Discard(tuple(rng.sample(choices.cards, choices.size)))


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({' '.join(map(_text, value))})"
    return str(value)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for specimen in GAMES_UNDER_TEST:
        path(specimen).write_text("\n".join(lines(specimen)) + "\n", encoding="utf-8")
        print(f"wrote {path(specimen).name}")


if __name__ == "__main__":
    main()
