"""Packs that anybody can rebuild by hand, and that favour nobody."""

from __future__ import annotations

import hashlib
import hmac
from itertools import pairwise
from math import sqrt

import pytest

from games.core.cards import CARDS, PLAIN_PACK
from games.core.shuffle import FixedDecks, SeededDecks, commitment, deal_key, seed_from

SEED = bytes(range(32))

# Made with `openssl dgst` and `sort` alone.
KEY_0 = "c3ce51bffb29022201b7424d30de075a0cbbad513f1a9b0cd277771ad94c348f"
COMMITMENT_0 = "85f15f4b06d88654d21c125c802b97c7eb9f7d8771308a7a6547ab9b4c2b549d"
PACK_0 = (
    "5C AS 5S KS GX 3H 7C TS 3S 4S 9S 3D 9D 8C KH 6S 7S JH TD 9C TC QH JS 5H 6H JD KD 6C 5D LX "
    "7H AC 4D QS 8S AH 8H 9H 4C 2D 4H RX 2H JC 2S KC AD QC TH 6D 7D 3C 2C QD 8D"
)
JOINED = "9f1dd3bc9b51871e2d3fcaee6392509eaf00ab0e8d5d950664dc6f63d8d31e80"


def test_a_known_seed_gives_a_known_pack() -> None:
    assert deal_key(SEED, 0).hex() == KEY_0
    assert commitment(deal_key(SEED, 0)) == COMMITMENT_0
    assert " ".join(map(str, SeededDecks(SEED).pack(0, CARDS))) == PACK_0


def test_the_seed_joins_the_secret_with_the_ids_of_those_who_joined() -> None:
    assert seed_from(SEED, [12345678901234567, 98765432109876543]).hex() == JOINED
    assert seed_from(SEED, [98765432109876543, 12345678901234567]).hex() != JOINED


@pytest.mark.parametrize("n", [0, 1, 9, 10, 123])
def test_a_pack_can_be_rebuilt_with_a_hash_function_alone(n: int) -> None:
    key = hmac.new(SEED, f"deal {n}".encode(), hashlib.sha256).digest()
    texts = {rank + suit for rank in "AKQJT98765432" for suit in "SHDC"} | {"GX", "RX", "LX"}
    expected = sorted(texts, key=lambda text: hashlib.sha256(key + text.encode()).hexdigest())
    assert [str(card) for card in SeededDecks(SEED).pack(n, CARDS)] == expected


def test_the_first_dealer_follows_from_the_seed() -> None:
    for byte in range(20):
        seed = bytes([byte]) * 32
        number = int(hmac.new(seed, b"first dealer", hashlib.sha256).hexdigest(), 16)
        assert SeededDecks(seed).first_dealer(2) == number % 2
        assert SeededDecks(seed).first_dealer(4) == number % 4


def test_the_order_in_which_cards_are_given_does_not_matter() -> None:
    decks = SeededDecks(SEED)
    assert decks.pack(3, CARDS) == decks.pack(3, CARDS[::-1])
    assert sorted(decks.pack(3, PLAIN_PACK)) == list(PLAIN_PACK)


def test_a_shown_key_tells_nothing_of_the_seed_or_of_other_packs() -> None:
    keys = {deal_key(SEED, n) for n in range(100)}
    assert len(keys) == 100
    assert SEED not in keys


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi-square over 55 × 55 counts, five standard deviations either way."""
    packs = 2000
    decks = SeededDecks(SEED)
    counts = [[0] * len(CARDS) for _ in CARDS]
    for n in range(packs):
        for place, card in enumerate(decks.pack(n, CARDS)):
            counts[place][card] += 1
    expected = packs / len(CARDS)
    statistic = sum((count - expected) ** 2 / expected for row in counts for count in row)
    freedom = (len(CARDS) - 1) ** 2
    assert abs(statistic - freedom) < 5 * sqrt(2 * freedom)


def test_neighbours_stay_together_no_more_often_than_by_chance() -> None:
    packs = 2000
    decks = SeededDecks(SEED)
    together = 0
    for n in range(packs):
        pack = decks.pack(n, CARDS)
        together += sum(after - before == 1 for before, after in pairwise(pack))
    expected = packs * (len(CARDS) - 1) / len(CARDS)
    assert abs(together - expected) < 5 * sqrt(expected)


def test_either_seat_deals_first_equally_often() -> None:
    seeds = 2000
    second = sum(SeededDecks(n.to_bytes(32, "big")).first_dealer(2) for n in range(seeds))
    assert abs(second - seeds / 2) < 5 * sqrt(seeds) / 2


def test_decks_show_neither_seed_nor_cards_when_printed() -> None:
    assert repr(SeededDecks(b"a secret")) == "SeededDecks()"
    printed = repr(FixedDecks(1, [CARDS]))
    assert not [card for card in CARDS if str(card) in printed]


def test_fixed_decks_give_the_packs_they_were_given() -> None:
    decks = FixedDecks(1, [CARDS, CARDS[::-1]])
    assert decks.first_dealer(2) == 1
    assert decks.pack(0, CARDS) == CARDS
    assert decks.pack(1, CARDS) == CARDS[::-1]


def test_fixed_decks_refuse_what_they_cannot_give() -> None:
    with pytest.raises(ValueError, match="no pack 1"):
        FixedDecks(0, [CARDS]).pack(1, CARDS)
    with pytest.raises(ValueError, match="does not hold"):
        FixedDecks(0, [CARDS]).pack(0, PLAIN_PACK)
    with pytest.raises(ValueError, match="no seat 2"):
        FixedDecks(2, [CARDS]).first_dealer(2)
