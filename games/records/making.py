"""Making the record of a match from what a table stores of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pydantic import BaseModel

from games import AnyRules
from games.core.seats import Seat
from games.records.decks import decks_of
from games.records.lines import is_visible
from games.records.options import option_texts
from games.records.record import MatchRecord, PackKind
from games.records.telling import Teller, winners_of


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Where the packs of a match come from, and what of that may be told.

    `secret` is to be given when the table is over, and not before; `interaction_ids` are None where
    the packs are the boards of a round.
    """

    kind: PackKind
    seed: bytes = field(repr=False)
    commitment: str
    secret: bytes | None = field(default=None, repr=False)
    interaction_ids: tuple[int, ...] | None = None


def record_of(
    rules: AnyRules,
    options: BaseModel,
    shuffle: Shuffle,
    steps: Iterable[tuple[Seat, str]],
    *,
    table_id: int,
    place: str,
    names: Sequence[str],
    resigned: Seat | None = None,
) -> MatchRecord:
    """The record of the deals that are over after these steps of the game.

    The steps are those of the log that are actions of the game, in its order; what they began and
    did not end is left out. Raises RuleViolation when the rules refuse one.
    """
    teller = Teller(rules, options, decks_of(shuffle.kind, shuffle.seed), shuffle.seed)
    for seat, text in steps:
        teller.do(seat, text)
    return MatchRecord(
        game=rules.info.key,
        version=rules.info.version,
        options=option_texts(options),
        table_id=table_id,
        place=_one_line(place),
        names=tuple(_one_line(name) for name in names),
        sides=rules.info.sides,
        packs=shuffle.kind,
        commitment=shuffle.commitment,
        secret=None if shuffle.secret is None else shuffle.secret.hex(),
        interaction_ids=shuffle.interaction_ids,
        resigned=resigned,
        winners=winners_of(rules.info.sides, teller.outcome, resigned),
        is_excerpt=False,
        deals=tuple(teller.deals),
    )


def _one_line(text: str) -> str:
    """The text in one line, without signs that cannot be seen; never empty."""
    words = ("".join(filter(is_visible, word)) for word in text.split())
    return " ".join(filter(None, words)) or "?"
