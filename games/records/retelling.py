"""Telling the deals of a record anew from its hands and steps, to be compared with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pydantic import BaseModel, ValidationError

from games import AnyRules, UnknownRules, rules_for
from games.core.errors import RuleViolation
from games.core.rules import Outcome
from games.records.decks import Recorded, pack_again
from games.records.options import option_texts
from games.records.record import DealRecord, MatchRecord
from games.records.telling import Teller


@dataclass(frozen=True, slots=True)
class Retold:
    """The deals as the rules tell them, as many as could be told; `broken` says why no more.

    `outcome` is None when the last of them did not end the match.
    """

    deals: tuple[DealRecord, ...]
    outcome: Outcome | None
    broken: str | None


class _Broken(Exception):
    """The deals cannot be told any further, and why."""


def retell(record: MatchRecord) -> Retold:
    """Play the record once more by the rules it names.

    An excerpt lacks what its deals followed from: each of them is told as the first of a match.
    """
    deals: list[DealRecord] = []
    outcome: Outcome | None = None
    try:
        rules, options = _agreed(record)
        parts = [(deal,) for deal in record.deals] if record.is_excerpt else [record.deals]
        for part in filter(None, parts):
            teller = _teller(record, rules, options, part)
            for told in _played(record, teller, part):
                deals.append(told)
            outcome = teller.outcome
    except _Broken as broken:
        return Retold(tuple(deals), None, str(broken))
    return Retold(tuple(deals), outcome, None)


def _agreed(record: MatchRecord) -> tuple[AnyRules, BaseModel]:
    try:
        rules = rules_for(record.game, record.version)
        options = rules.Options.model_validate_strings(dict(record.options))
    except UnknownRules as unknown:
        raise _Broken(f"The game is not known: {unknown}.") from None
    except ValidationError:
        raise _Broken("The game has no such options.") from None
    if option_texts(options) != record.options:
        raise _Broken("The options are not all there, each once and as the game names it.")
    if (rules.info.seats, rules.info.sides) != (len(record.names), record.sides):
        raise _Broken("The game seats people otherwise.")
    return rules, options


def _teller(
    record: MatchRecord, rules: AnyRules, options: BaseModel, deals: Sequence[DealRecord]
) -> Teller:
    try:
        packs = {0 if record.is_excerpt else deal.pack: pack_again(deal) for deal in deals}
        decks = Recorded(deals[0].dealer, packs, record.packs)
        return Teller(rules, options, decks)
    except ValueError as error:
        raise _Broken(str(error)) from None


def _played(
    record: MatchRecord, teller: Teller, deals: Sequence[DealRecord]
) -> Iterator[DealRecord]:
    for count, deal in enumerate(deals, start=1):
        where = f"Deal {deal.number}, pack {deal.pack}"
        for number, move in enumerate(deal.moves, start=1):
            if len(teller.deals) == count:
                raise _Broken(f"{where}: it is over before step {number}.")
            try:
                teller.do(move.seat, move.text)
            except (RuleViolation, ValueError) as refused:
                step = f"step {number}, `{move.text}` of {record.names[move.seat]}"
                raise _Broken(f"{where}: {step}, is refused. {refused}") from None
        if len(teller.deals) < count:
            raise _Broken(f"{where}: it is not over after its last step.")
        yield teller.deals[-1]
