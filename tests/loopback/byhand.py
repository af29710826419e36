"""The shuffle and the deal done by hand: hashlib and hmac, and nothing of the project."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

PLAIN = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
CARDS = {
    "bridgette": [*PLAIN, "GX", "RX", "LX"],
    "drawbridge": PLAIN,
    "smear": [rank + suit for suit in "CDHS" for rank in "789TJQKA"],
}


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def mac(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode("ascii"), "sha256").digest()


def pack_of(key: bytes, cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=lambda card: hashlib.sha256(key + card.encode("ascii")).digest())


def drawn_by_dealer(up_card: str) -> int:
    if up_card[0] in "GA":
        return 12
    return 8 if up_card in ("RX", *(rank + suit for rank in "JQK" for suit in "CDHS")) else 4


@dataclass(frozen=True)
class Deal:
    """The cards of both at the exchange, by role, the up-card, and the stock that is left."""

    non_dealer: set[str]
    dealer: set[str]
    up_card: str
    stock: set[str]

    @classmethod
    def of(cls, pack: list[str]) -> Deal:
        hands, stock = pack[:26], pack[26:]
        draws = drawn_by_dealer(stock[0])
        non_dealer = {*hands[0::2], *stock[:2]}
        dealer = {*hands[1::2], *stock[2 : 2 + draws]}
        return cls(non_dealer, dealer, stock[0], set(stock[2 + draws :]))
