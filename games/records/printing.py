"""Printing a record: a deal is readable at a glance, and `parse_record` reads it back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.cards import Card, Suit
from games.core.seats import Seat
from games.records.columns import NOTHING, Row, headings, labelled, laid_out
from games.records.moves import moves_told
from games.records.record import Cards, DealRecord, MatchRecord

TITLE = "bridgette-record 1"
SUITS = "SHDC"
COLONS = "X"
HIDDEN = "?"


def print_record(record: MatchRecord) -> str:
    """The text of a record, which `parse_record` turns into an equal one."""
    lines = [TITLE, *_head(record)]
    for deal in record.deals:
        lines += ["", *_deal(record, deal)]
    return "\n".join(lines) + "\n"


def listed(cards: Sequence[Card], between: str = " ") -> str:
    """The cards in notation, or a sign that there are none."""
    return between.join(map(str, cards)) or NOTHING


def _head(record: MatchRecord) -> Iterator[str]:
    yield f"Game: {record.game}"
    yield f"Rules: {record.version}"
    yield f"Options: {' '.join(f'{name}={value}' for name, value in record.options)}".rstrip()
    yield f"Table: {record.table_id}"
    yield f"Place: {record.place}"
    for seat, name in enumerate(record.names, start=1):
        yield f"Seat {seat}: {name}"
    yield f"Sides: {' '.join(str(side + 1) for side in record.sides)}"
    yield f"Packs: {record.packs}"
    yield f"Commitment: {record.commitment}"
    yield f"Secret: {record.secret or 'hidden'}"
    ids = record.interaction_ids
    yield f"Interaction ids: {'none' if ids is None else ','.join(map(str, ids))}".rstrip()
    yield f"Deals: {'some' if record.is_excerpt else 'all'}"
    yield f"Resigned: {'nobody' if record.resigned is None else _person(record, record.resigned)}"
    yield f"Winners: {_winners(record)}"


def _person(record: MatchRecord, seat: Seat) -> str:
    return f"{seat + 1} ({record.names[seat]})"


def _winners(record: MatchRecord) -> str:
    if record.winners is None:
        return "none yet"
    names = ", ".join(record.side_name(side) for side in record.winners)
    return " ".join([*(str(side + 1) for side in record.winners), f"({names})"])


def _deal(record: MatchRecord, deal: DealRecord) -> Iterator[str]:
    yield f"Deal {deal.number}"
    yield f"Pack: {deal.pack}"
    yield f"Dealer: {_person(record, deal.dealer)}"
    yield f"Counts: {'yes' if deal.counts else 'no'}"
    yield f"Key hash: {deal.key_hash}"
    yield f"Key: {deal.key}"
    yield f"Steps hash: {deal.steps_hash}"
    yield ""
    yield from hands_told(record, deal)
    yield labelled("Rest", listed(deal.rest))
    yield from moves_told(deal, record.names)
    yield ""
    yield from score_told(record, deal)


def hands_told(record: MatchRecord, deal: DealRecord, only: Seat | None = None) -> Iterator[str]:
    """The lines of the hands, by suit; when `only` one seat's are told, the others are hidden."""
    has_colons = any(card.is_colon for hand in deal.hands for card in hand)
    rows = [Row("Hands", headings(record.names))]
    for letter in SUITS + COLONS if has_colons else SUITS:
        cells = [
            _holding(hand, letter) if only in (None, seat) else HIDDEN
            for seat, hand in enumerate(deal.hands)
        ]
        rows.append(Row(letter, cells))
    yield from laid_out(rows)


def _holding(hand: Cards, letter: str) -> str:
    return "".join(str(card)[0] for card in hand if _letter(card.suit) == letter) or NOTHING


def _letter(suit: Suit | None) -> str:
    return COLONS if suit is None else suit.letter


def score_told(record: MatchRecord, deal: DealRecord) -> Iterator[str]:
    """The lines of the score: the reasons, the points of the deal, the totals."""
    sides = range(len(deal.points))
    rows = [Row("Score", headings(map(record.side_name, sides)))]
    for line in deal.lines:
        cells = [str(line.points) if side == line.side else NOTHING for side in sides]
        rows.append(Row("", cells, line.text))
    rows.append(Row("Points", list(map(str, deal.points))))
    rows.append(Row("Total", list(map(str, deal.totals))))
    yield from laid_out(rows)
