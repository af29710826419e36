"""A record as screens of text: the hands as they are held, and the part of the deal that is on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.terminal.sight import hands_after, seen_by
from games.core.seats import Seat
from games.records.moves import kind_of, moves_told, parts_of
from games.records.printing import hands_told, score_told
from games.records.record import DealRecord, MatchRecord, Move


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal of the record after so many of its steps."""

    deal: DealRecord
    steps: int

    @property
    def is_end(self) -> bool:
        """Whether the deal is over."""
        return self.steps == len(self.deal.moves)


def moments_of(record: MatchRecord) -> Sequence[Moment]:
    """Every moment of the record, each deal before its first step and after each one."""
    return [Moment(deal, steps) for deal in record.deals for steps in range(len(deal.moves) + 1)]


def screen(record: MatchRecord, moment: Moment, seat: Seat | None) -> str:
    """What the seat could see at this moment; everything when it is None."""
    deal, steps = moment.deal, moment.steps
    seen = seen_by(deal, seat)
    now = replace(seen, hands=hands_after(seen, steps), moves=_on_the_table(seen.moves[:steps]))
    title = f"{_title(record, deal)}, step {steps} of {len(deal.moves)}"
    return "\n".join([title, "", *_told(record, now, seat, is_over=moment.is_end)])


def course(record: MatchRecord, deal: DealRecord, seat: Seat | None) -> str:
    """A whole deal as the seat could see it, its hand as dealt."""
    told = _told(record, seen_by(deal, seat), seat, is_over=True)
    return "\n".join([_title(record, deal), "", *told])


def _title(record: MatchRecord, deal: DealRecord) -> str:
    again = "" if deal.counts else ", dealt again"
    dealer = record.names[deal.dealer]
    return f"Table {record.table_id}, deal {deal.number}{again}, dealer {dealer}"


def _told(
    record: MatchRecord, deal: DealRecord, seat: Seat | None, *, is_over: bool
) -> Iterator[str]:
    yield from hands_told(record, deal, seat)
    yield from moves_told(deal, record.names)
    if is_over:
        yield ""
        yield from score_told(record, deal)


def _on_the_table(moves: Sequence[Move]) -> tuple[Move, ...]:
    """The part that is on, and the calls if they are over: what a player would look at."""
    parts = list(parts_of(moves))
    calls = [part for part in parts[:-1] if kind_of(part[0]) == "call"]
    return tuple(move for part in (*calls, *parts[-1:]) for move in part)
