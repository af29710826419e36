"""Reading one deal of a record from its lines."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import Card, CardSet, shown
from games.core.events import ScoreLine
from games.core.seats import Seat
from games.records.columns import NOTHING
from games.records.lines import Lines, below, digits
from games.records.moves import DREW, LED, TOOK, call_text
from games.records.record import Cards, DealRecord, Move

_SUIT_LETTERS = "SHDCX"


def read_deal(lines: Lines, seats: int, sides: int) -> DealRecord:
    """The deal that begins with the next lines. Raises MalformedRecord."""
    lines.blank()
    number = lines.read(int, lines.worded("Deal"))
    pack = lines.named("Pack", int)
    dealer = lines.named("Dealer", below(seats))
    counts = lines.named("Counts", lambda text: text == "yes")
    key_hash = lines.named("Key hash", digits)
    key = lines.named("Key", digits)
    steps_hash = lines.named("Steps hash", digits)
    lines.blank()
    hands = _hands(lines, seats)
    rest = lines.read(_cards, lines.worded("Rest"))
    drawn = _drawn(lines, seats)
    moves = _moves(lines, seats)
    told, points, totals = _score(lines, sides)
    return DealRecord(
        number=number,
        pack=pack,
        dealer=dealer,
        counts=counts,
        key_hash=key_hash,
        key=key,
        hands=hands,
        rest=rest,
        drawn=drawn,
        moves=moves,
        steps_hash=steps_hash,
        lines=told,
        points=points,
        totals=totals,
    )


def _hands(lines: Lines, seats: int) -> tuple[Cards, ...]:
    lines.worded("Hands")
    held: list[list[Card]] = [[] for _ in range(seats)]
    while (lines.ahead or "")[:1] in _SUIT_LETTERS and lines.ahead:
        letter, *holdings = lines.take().split()
        if len(holdings) != seats:
            raise lines.wrong("every seat must have its cards in it")
        for hand, holding in zip(held, holdings, strict=True):
            ranks = "" if holding == NOTHING else holding
            hand += [lines.read(Card.parse, rank + letter) for rank in ranks]
    return tuple(shown(CardSet.of(hand).mask) for hand in held)


def _drawn(lines: Lines, seats: int) -> tuple[Cards, ...]:
    """What lines of draws say, if some follow."""
    drawn: list[Cards] = [()] * seats
    while (lines.ahead or "").startswith("Drawn by"):
        words = lines.worded("Drawn by")
        seat = lines.read(below(seats), words)
        drawn[seat] = lines.read(_cards, words.partition(" ")[2])
    return tuple(drawn) if any(drawn) else ()


def _moves(lines: Lines, seats: int) -> tuple[Move, ...]:
    moves: list[Move] = []
    is_play = False
    while lines.ahead is not None and not lines.ahead.startswith("Score"):
        line = lines.take()
        match line.split():
            case []:
                continue
            case [("Calls" | "Play") as title, *_] if line[0] != " ":
                is_play = title == "Play"
                continue
            case ["Discard", "by", number, *cards] if line[0] != " ":
                seat = lines.read(below(seats), number)
                moves.append(Move(seat, " ".join(["discard", *cards])))
            case [_, *cells] if is_play and line[0] == " ":
                moves += _trick(lines, cells, seats)
            case cells if line[0] == " ":
                moves += _calls(lines, cells, seats)
            case _:
                raise lines.wrong("it belongs to no part of a deal")
        if drawn := _drawn(lines, seats):
            moves[-1] = replace(moves[-1], drawn=drawn)
    return tuple(moves)


def _calls(lines: Lines, cells: list[str], seats: int) -> list[Move]:
    if len(cells) > seats:
        raise lines.wrong("there are more calls than seats")
    return [Move(seat, call_text(cell)) for seat, cell in enumerate(cells) if cell != NOTHING]


def _trick(lines: Lines, cells: list[str], seats: int) -> list[Move]:
    played, draws = cells[:seats], cells[seats:]
    leader = next((seat for seat, cell in enumerate(played) if cell.startswith(LED)), None)
    if leader is None or len(played) != seats or len(draws) not in (0, seats):
        raise lines.wrong("a trick has a leader, and a place for each seat")
    order = [(leader + place) % seats for place in range(seats)]
    trick = [_played(seat, played[seat]) for seat in order if played[seat] != NOTHING]
    taker = next((seat for seat in order if played[seat].endswith(TOOK)), None)
    drawn = tuple(lines.read(_cards, _uncut(draw)) for draw in draws)
    trick[-1] = replace(trick[-1], drawn=drawn, taker=taker)
    return trick


def _played(seat: Seat, cell: str) -> Move:
    return Move(seat, f"play {cell.removeprefix(LED).removesuffix(TOOK)}")


def _uncut(draw: str) -> str:
    return draw.removeprefix(DREW).replace(",", " ")


def _score(
    lines: Lines, sides: int
) -> tuple[tuple[ScoreLine, ...], tuple[int, ...], tuple[int, ...]]:
    lines.worded("Score")
    told: list[ScoreLine] = []
    while (lines.ahead or "").startswith(" "):
        told.append(_score_line(lines, sides))
    points = lines.read(_numbers, lines.worded("Points"))
    totals = lines.read(_numbers, lines.worded("Total"))
    if len(points) != sides or len(totals) != sides:
        raise lines.wrong("every side has its points")
    return tuple(told), points, totals


def _score_line(lines: Lines, sides: int) -> ScoreLine:
    words = lines.take().split(maxsplit=sides)
    given = [(side, word) for side, word in enumerate(words[:sides]) if word != NOTHING]
    if len(words) != sides + 1 or len(given) != 1:
        raise lines.wrong("one side scores, and a reason follows")
    ((side, points),) = given
    return ScoreLine(side, words[-1], lines.read(int, points))


def _cards(text: str) -> Cards:
    return () if text == NOTHING else tuple(map(Card.parse, text.split()))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
