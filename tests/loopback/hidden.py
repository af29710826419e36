"""What nobody may see at a moment of a match: followed from the log, dealt by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.loopback.byhand import Deal, mac, pack_of
from tests.loopback.ledger import Step

SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
TEXT = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][CDHS]|[GRL]X)(?![A-Za-z0-9])")
SYMBOL = re.compile("([♣♦♥♠])\ufe0e?(10|[2-9JQKA])")
LINE = re.compile("\\*\\*([♣♦♥♠])\ufe0e?\\*\\* ((?:(?:10|[2-9JQKA])(?: |$))+)", re.MULTILINE)
COLON = re.compile(r"\b(Grand|Royal|Little)\b")
BID = re.compile(r"bid \d(?:NT|[CDHS])")
TRICKS = 26  # cards that are played in a deal


def cards_in(text: str) -> set[str]:
    """Every card that a text names in any spelling; bids are no cards."""
    plain = BID.sub("", text)
    found = set(TEXT.findall(plain))
    found |= {rank.replace("10", "T") + SUITS[suit] for suit, rank in SYMBOL.findall(plain)}
    for suit, ranks in LINE.findall(plain):
        found |= {rank.replace("10", "T") + SUITS[suit] for rank in ranks.split()}
    return found | {colon[0] + "X" for colon in COLON.findall(plain)}


@dataclass
class Course:
    """The running deal after some steps: what is still unseen, by seat."""

    seed: bytes
    pack: int = 0
    dealer: int = 0
    hands: dict[int, set[str]] = field(default_factory=dict)
    discards: dict[int, set[str]] = field(default_factory=dict)
    stock: set[str] = field(default_factory=set)
    up_card: str = ""
    played: int = 0
    calls: list[str] = field(default_factory=list)

    @classmethod
    def after(cls, seed: bytes, steps: Sequence[Step]) -> Course:
        course = cls(seed)
        course.dealer = int.from_bytes(mac(seed, "first dealer"), "big") % 2
        course._deal()
        for step in steps:
            assert step.seat is not None
            course._follow(step.seat, *step.text.split())
        return course

    @property
    def key(self) -> bytes:
        return mac(self.seed, f"deal {self.pack}")

    def unseen(self, viewer: int | None) -> set[str]:
        """The cards that the seat (None: everybody else) may not see now, the up-card aside."""
        others = [seat for seat in (0, 1) if seat != viewer]
        hidden = set(self.stock)
        for seat in others:
            hidden |= self.hands[seat] | self.discards[seat]
        return hidden - {self.up_card}

    def _deal(self) -> None:
        deal = Deal.of(pack_of(self.key))
        self.hands = {self.dealer: set(deal.dealer), 1 - self.dealer: set(deal.non_dealer)}
        self.discards = {0: set(), 1: set()}
        self.stock, self.up_card = deal.stock, deal.up_card
        self.played, self.calls = 0, []

    def _follow(self, seat: int, verb: str, *cards: str) -> None:
        match verb:
            case "discard":
                self.hands[seat] -= set(cards)
                self.discards[seat] |= set(cards)
            case "play":
                self.hands[seat] -= set(cards)
                self.played += 1
                if self.played == TRICKS:
                    self._next(1 - self.dealer)
            case _:
                self.calls.append(verb)
                if self.calls == ["pass", "pass"]:
                    self._next(self.dealer)

    def _next(self, dealer: int) -> None:
        self.pack += 1
        self.dealer = dealer
        self._deal()
