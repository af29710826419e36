"""The exact search of two known hands of Bridgette, against trying every play by the rules."""

from __future__ import annotations

import random
from functools import cache

import pytest

from games.bridgette.colons import TAKERS, barred_by, may_follow, may_lead
from games.core.auction import Strain
from games.core.cards import CARDS, COLONS, Card, CardMask, CardSet, Suit
from games.opponents.bridgette.patience import OutOfPatience, Patience
from games.opponents.bridgette.search import ALL_COUNTS, Counts, Search

Hands = tuple[CardMask, CardMask]
ENDLESS = 10**9


def tried(strain: Strain, hands: Hands, leader: int, barred: Suit | None, wanted: Counts) -> bool:
    """Whether hand 0 can win one of the wanted numbers of tricks, by trying everything."""

    @cache
    def wins(hands: Hands, leader: int, barred: Suit | None, wanted: Counts) -> bool:
        if not hands[0]:
            return bool(wanted & 1)

        def after(led: Card, reply: Card) -> bool:
            gone = led.mask | reply.mask
            rest = hands[0] & ~gone, hands[1] & ~gone
            is_taken = TAKERS[strain][led] >> reply & 1
            winner = 1 - leader if is_taken else leader
            bar = None if is_taken else barred_by(reply, led)
            return wins(rest, winner, bar, wanted >> 1 if winner == 0 else wanted)

        ours = leader == 0
        return ours == any(
            all(after(led, reply) == ours for reply in CardSet(may_follow(hands[1 - leader], led)))
            for led in CardSet(may_lead(hands[leader], barred))
        )

    return wins(hands, leader, barred, wanted)


def dealt(rng: random.Random, size: int, colons: int) -> Hands:
    """Two hands with so many colons between them."""
    plain = rng.sample(CARDS[: -len(COLONS)], 2 * size - colons)
    cards = [*plain, *rng.sample(COLONS, colons)]
    rng.shuffle(cards)
    return CardSet.of(cards[:size]).mask, CardSet.of(cards[size:]).mask


@pytest.mark.parametrize("colons", range(4))
@pytest.mark.parametrize("strain", Strain)
def test_it_answers_as_trying_everything_does(strain: Strain, colons: int) -> None:
    rng = random.Random(10 * colons + strain)
    answers: set[bool] = set()
    for n in range(60):
        size = 3 + n % 3
        hands, leader = dealt(rng, size, colons), rng.randrange(2)
        barred = rng.choice([None, None, *Suit])
        wanted = rng.randrange(1, ALL_COUNTS[size])
        search = Search(strain, Patience(ENDLESS))
        key = search.key(hands, leader, barred)
        answer = search.wins(key, wanted, size)
        assert answer == tried(strain, hands, leader, barred, wanted)
        answers.add(answer)
    assert answers == {True, False}


def test_one_search_answers_many_questions() -> None:
    rng = random.Random(5)
    search = Search(Strain.HEARTS, Patience(ENDLESS))
    for _ in range(40):
        hands = dealt(rng, 4, 2)
        for wanted in range(1, ALL_COUNTS[4], 3):
            found = search.wins(search.key(hands, 1), wanted, 4)
            assert found == tried(Strain.HEARTS, hands, 1, None, wanted)


def test_it_stops_when_its_patience_is_at_an_end() -> None:
    hands = dealt(random.Random(1), 13, 3)
    search = Search(Strain.NO_TRUMP, Patience(100))
    with pytest.raises(OutOfPatience):
        search.wins(search.key(hands, 1), ALL_COUNTS[13] & -(1 << 7), 13)


def test_it_stops_when_its_time_is_up() -> None:
    hands = dealt(random.Random(1), 13, 3)
    search = Search(Strain.NO_TRUMP, Patience(ENDLESS, seconds=0.0))
    with pytest.raises(OutOfPatience):
        search.wins(search.key(hands, 1), ALL_COUNTS[13] & -(1 << 7), 13)
