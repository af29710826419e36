"""Matches that are over, to look back at."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from panel_kit import IDS, SECRET, Policy, Table, after, info_of, table_of

from bot.table.models import Status
from bot.table.past import Past
from games.core.errors import RuleViolation
from games.core.shuffle import SeededDecks, commitment, seed_from
from storage.steps import StepRow
from tests.games.specimen import DealSoFar, Specimen, Step

SEED = seed_from(SECRET, IDS)


@dataclass(frozen=True)
class Played:
    """A match that is over, and its deals as the steps alone tell them."""

    specimen: Specimen
    past: Past
    deals: Sequence[DealSoFar]

    def until(self, deal: int, frame: int) -> DealSoFar:
        """A deal as far as a frame of it tells.

        The first frame shows it as dealt; then there is one after every step that is no card, and
        after the last card of every trick.
        """
        whole, seats = self.deals[deal], self.specimen.rules.info.seats
        shown, cards = [0], 0
        for number, (_, action) in enumerate(whole.steps, start=1):
            is_card = self.specimen.rules.notate(action).startswith("play")
            cards += is_card
            if not is_card or cards % seats == 0:
                shown.append(number)
        assert len(shown) == self.past.deals[deal].frames
        return replace(whole, steps=whole.steps[: shown[frame]])


def played_out(
    specimen: Specimen, options: Any, number: int, policy: Policy | None = None, **changes: Any
) -> Played:
    """A match of random play to its end."""
    rng = random.Random(number)
    table = table_of(info_of(options, commitment=commitment(SECRET), **changes), SEED)
    log: list[StepRow] = []
    deals: list[DealSoFar] = [_dealt(specimen, table)]
    while table.running.to_act:
        table, step = _acted(specimen, table, rng, policy)
        seat, action = step
        text = specimen.rules.notate(action)
        log.append(StepRow(table.info.id, len(log) + 1, "game", seat, None, text, None, 0))
        deals[-1] = replace(deals[-1], steps=(*deals[-1].steps, step))
        if table.running.to_act and len(deals) == len(table.running.deals):
            deals.append(_dealt(specimen, table))
    assert table.info.status is Status.FINISHED
    return Played(specimen, Past(table, log), deals)


def _acted(
    specimen: Specimen, table: Table, rng: random.Random, policy: Policy | None
) -> tuple[Table, Step]:
    seat = rng.choice(table.running.to_act)
    choices = table.running.choices(seat)
    assert choices is not None
    while True:
        action = specimen.pick(choices, rng) if policy is None else policy(rng, choices)
        try:
            return after(table, seat, action), (seat, action)
        except RuleViolation:
            continue  # of a discard not every one is accepted


def _dealt(specimen: Specimen, table: Table) -> DealSoFar:
    match = table.running
    pack = SeededDecks(SEED).pack(match.pack, specimen.pack)
    dealer = specimen.rules.view(match.state, None).dealer
    return DealSoFar(table.info.options, dealer, pack, ())
