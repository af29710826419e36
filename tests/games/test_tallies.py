"""What is counted of each seat in a deal, and that the page on statistics defines every key."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from games import GAMES, TALLIES
from games.bridgette.tally import DRAWS, MEAN_DRAW
from games.core.auction import Bid, Contract, Double, Redouble
from games.core.cards import CARDS
from games.core.contracts import DealRecord
from games.core.events import DealEnded, Event
from games.core.facts import Called, CardsTaken, ContractMade, MatchEnded
from games.core.shuffle import SeededDecks
from games.smear.awards import Awards
from games.smear.view import DealRecord as SmearRecord
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.recording import Moment, record
from tests.games.specimen import Specimen

PAGE = Path(__file__).parents[2] / "docs" / "statistics.md"
TWO_SEATS = ("bridgette", "drawbridge")


def keys_of(section: str) -> set[str]:
    """The keys that a section defines, those between two of them that are an ellipsis apart too."""
    found: set[str] = set()
    for row in re.findall(r"^\| (`.*?) \|", section, re.MULTILINE):
        for first, last in re.findall(r"`([\w.]+)`(?: … `([\w.]+)`)?", row):
            stem, _, number = first.rpartition(".")
            end = int(last.rpartition(".")[2]) if last else 0
            found |= {f"{stem}.{n}" for n in range(int(number), end + 1)} if last else {first}
    return found


def defined(game: str) -> set[str]:
    """The keys that the page defines for a game."""
    page = PAGE.read_text(encoding="utf-8")
    sections = dict(re.findall(r"^### (.*?)\n(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL))
    name = GAMES[game].info.name
    return {key for title, text in sections.items() if name in title for key in keys_of(text)}


@pytest.mark.parametrize("game", TALLIES)
def test_the_page_defines_every_key_of_a_game_and_no_other(game: str) -> None:
    without = {"declared.0", "made.0"} if game == "drawbridge" else set[str]()
    assert defined(game) - without == set(TALLIES[game].keys)
    assert len(TALLIES[game].keys) == len(set(TALLIES[game].keys))


def ends(specimen: Specimen, moments: Sequence[Moment]) -> list[tuple[Any, Any, Sequence[Event]]]:
    """Each deal that is over: what a spectator saw before and after its last step, its events."""
    found: list[tuple[Any, Any, Sequence[Event]]] = []
    begun = 0
    for before, after in pairwise(moments):
        new = after.events[len(before.events) :]
        if any(isinstance(event, DealEnded) for event in new):
            views = (specimen.rules.view(one.state, None) for one in (before, after))
            found.append((*views, after.events[begun:]))
            begun = len(after.events)
    return found


def reckoned(events: Sequence[Event], tricks_in_play: int = 13) -> Counter[tuple[int, str]]:
    """The counts of a contract from what everybody heard and saw, the records left aside."""
    [contract] = [e.contract for e in events if isinstance(e, ContractMade)] or [None]
    if contract is None:
        return Counter()
    calls = [event for event in events if isinstance(event, Called)]
    bidder = [event.seat for event in calls if isinstance(event.call, Bid)][-1]
    last_bid = max(n for n, event in enumerate(calls) if isinstance(event.call, Bid))
    later = [event.call for event in calls[last_bid:]]
    other = 1 - bidder
    taken = [event.seat for event in events if isinstance(event, CardsTaken)][-tricks_in_play:]
    over = taken.count(bidder) - 6 - contract.level
    found = Counter({(bidder, "declared"): 1, (bidder, f"declared.{contract.level}"): 1})
    found[other, "defended"] = 1
    if over >= 0:
        found.update({(bidder, "made"): 1, (bidder, f"made.{contract.level}"): 1})
        found[bidder, "overtricks"] = over
    else:
        found[other, "defeated"] = 1
        found[bidder, "undertricks"] = -over
    if Double() in later:
        found.update({(other, "doubles"): 1, (bidder, "doubled"): 1})
        found[(bidder, "doubled.made") if over >= 0 else (other, "doubles.won")] = 1
    if Redouble() in later:
        found[bidder, "redoubles"] = 1
        found[bidder, "redoubles.won"] = int(over >= 0)
    return +found


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST[:2], ids=lambda s: s.rules.info.key)
def test_contracts_are_counted_as_everybody_heard_and_saw_them(specimen: Specimen) -> None:
    tally = TALLIES[specimen.rules.info.key]
    of_contracts = {key for key in tally.keys if not re.match(r"drew|faced|draws", key)}
    deals = 0
    for seed in range(12):
        moments = record(specimen, random.Random(seed), specimen.short)
        for before, after, events in ends(specimen, moments):
            counts = tally.count(before, after.finished[-1])
            told = {key: n for key, n in counts.items() if key[1] in of_contracts}
            assert told == reckoned(events)
            deals += 1
    assert deals >= 12


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=lambda s: s.rules.info.key)
def test_nothing_is_counted_that_has_no_key_and_nothing_below_one(specimen: Specimen) -> None:
    tally, seats = TALLIES[specimen.rules.info.key], range(specimen.rules.info.seats)
    moments = record(specimen, random.Random(4), specimen.options[0])
    found = ends(specimen, moments)
    assert isinstance(moments[-1].events[-1], MatchEnded)
    assert found
    for before, after, _ in found:
        for (seat, key), number in tally.count(before, after.finished[-1]).items():
            assert key in tally.keys
            assert seat in seats
            assert number >= 1


def seen(game: str) -> Any:
    rules = GAMES[game]
    return rules.view(rules.initial(rules.Options(), SeededDecks(b"seed")), None)


def deal(contract: str | None, tricks: int, *, dealer: int = 0) -> DealRecord:
    """A deal in which seat 0 declared and won so many tricks."""
    made = None if contract is None else Contract.parse(contract, 0)
    return DealRecord(0, dealer, made, (tricks, 13 - tricks), (0, 0), ())


@pytest.mark.parametrize("game", TWO_SEATS)
@pytest.mark.parametrize(
    ("contract", "tricks", "declarers", "defenders"),
    [
        ("4H", 10, "declared declared.4 made made.4", "defended"),
        ("1NT", 9, "declared declared.1 made made.1 overtricks overtricks", "defended"),
        ("3S", 7, "declared declared.3 undertricks undertricks", "defended defeated"),
        (
            "2DX",
            7,
            "declared declared.2 undertricks doubled",
            "defended defeated doubles doubles.won",
        ),
        ("2DX", 8, "declared declared.2 made made.2 doubled doubled.made", "defended doubles"),
        (
            "6CXX",
            12,
            "declared declared.6 made made.6 doubled doubled.made redoubles redoubles.won",
            "defended doubles",
        ),
    ],
)
def test_a_contract_is_counted_for_both(
    game: str, contract: str, tricks: int, declarers: str, defenders: str
) -> None:
    counts = TALLIES[game].count(seen(game), deal(contract, tricks))
    told = {key: n for key, n in counts.items() if not re.match(r"drew|faced", key[1])}
    assert told == Counter(
        [(0, key) for key in declarers.split()] + [(1, key) for key in defenders.split()]
    )


@pytest.mark.parametrize(("up_card", "draws"), [("9H", 4), ("LX", 4), ("QS", 8), ("AD", 12)])
def test_what_the_up_card_gave_is_counted_in_passed_out_deals_too(up_card: str, draws: int) -> None:
    pack = [card for card in CARDS if str(card) != up_card]
    pack.insert(26, next(card for card in CARDS if str(card) == up_card))

    class Given(SeededDecks):
        def pack(self, n: int, cards: Sequence[Any]) -> tuple[Any, ...]:
            return tuple(pack)

    rules = GAMES["bridgette"]
    view = rules.view(rules.initial(rules.Options(), Given(b"seed")), None)
    counts = TALLIES["bridgette"].count(view, deal(None, 0, dealer=view.dealer))
    assert counts == {(view.dealer, f"drew.{draws}"): 1, (1 - view.dealer, f"faced.{draws}"): 1}


def test_the_mean_of_the_up_card_is_over_all_55_cards() -> None:
    text = PAGE.read_text(encoding="utf-8")
    [told] = re.findall(r"Each of the 55 cards.*?(?=\n\n)", text, re.DOTALL)
    many, some, few = (int(n) for n in re.findall(r"(\d+) give", told))
    assert (DRAWS, many + some + few) == ((4, 8, 12), 55)
    assert pytest.approx((4 * many + 8 * some + 12 * few) / 55) == MEAN_DRAW
    assert f"{float(MEAN_DRAW):.2f}" in told
    assert f"{MEAN_DRAW.numerator}/{MEAN_DRAW.denominator}" in told


def test_thirteen_draw_tricks_are_shared_by_who_took_them() -> None:
    specimen = GAMES_UNDER_TEST[1]
    moments = record(specimen, random.Random(8), specimen.short)
    for before, after, events in ends(specimen, moments):
        taken = [event.seat for event in events if isinstance(event, CardsTaken)][:13]
        counts = TALLIES["drawbridge"].count(before, after.finished[-1])
        for seat in (0, 1):
            assert counts.get((seat, "draws.won"), 0) == taken.count(seat)
            assert counts.get((seat, "draws.lost"), 0) == 13 - taken.count(seat)


SMEAR_DEAL = SmearRecord(
    pack=0,
    dealer=0,
    bidder=1,
    bid=3,
    trump=None,
    tricks=(1, 2, 0, 3),
    card_points=(30, 50),
    discarded=(),
    awards=Awards(high=1, low=0, jack=None, game=1),
    scores=(1, -3),
    lines=(),
)


def smear(deal: SmearRecord) -> dict[int, set[str]]:
    counts = TALLIES["smear"].count(seen("smear"), deal)
    assert set(counts.values()) <= {1}
    return {seat: {key for of, key in counts if of == seat} for seat in range(4)}


def test_a_bid_is_the_bidders_alone_and_its_points_are_the_sides() -> None:
    points = {"high.won", "low.lost", "game.won"}
    others = {"high.lost", "low.won", "game.lost", "defended", "defeated"}
    assert smear(SMEAR_DEAL) == {
        0: others,
        1: {"declared", "declared.3", *points},
        2: others,
        3: points,
    }


def test_a_bid_is_made_with_as_many_points_as_were_bid() -> None:
    made = smear(replace(SMEAR_DEAL, awards=Awards(high=1, low=0, jack=1, game=1)))
    assert {"declared", "made", "declared.3", "made.3", "jack.won"} <= made[1]
    assert "defeated" not in made[0]
    assert "made" not in made[3]


def test_a_deal_that_was_thrown_in_counts_for_nothing() -> None:
    assert TALLIES["smear"].count(seen("smear"), replace(SMEAR_DEAL, bidder=None, bid=0)) == {}
