"""What a record tells, and what it does not."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from games.core.events import DealEnded
from games.core.shuffle import SeededDecks
from games.records import (
    MatchRecord,
    NoSuchDeal,
    Shuffle,
    Verdict,
    parse_record,
    print_record,
    record_of,
    verify,
)
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.records.matches import NAMES, recorded, shuffle_of, specimen_of, steps_of
from tests.tinygame.specimen import TINY

KEYS = [specimen.rules.info.key for specimen in GAMES_UNDER_TEST]
every_game = pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=KEYS)


def verdicts(record: MatchRecord) -> dict[str, Verdict]:
    return {check.name: check.verdict for check in verify(record)}


def ends_of(specimen: Specimen, shuffle: Shuffle, steps: list[tuple[int, str]]) -> list[int]:
    """After how many steps each deal is over."""
    rules = specimen.rules
    state, ends = rules.initial(specimen.golden, SeededDecks(shuffle.seed)), []
    for number, (seat, text) in enumerate(steps, start=1):
        state, events = rules.apply(state, seat, rules.parse(text))
        if any(isinstance(event, DealEnded) for event in events):
            ends.append(number)
    return ends


@every_game
def test_nothing_of_a_deal_that_is_not_over_is_in_a_record(specimen: Specimen) -> None:
    rng = random.Random(7)
    shuffle = replace(shuffle_of(rng), secret=None)
    steps = steps_of(specimen, specimen.golden, shuffle, rng, 2)
    ends = ends_of(specimen, shuffle, steps)
    records = [recorded(specimen, specimen.golden, shuffle, steps[:n]) for n in range(len(steps))]
    for done, record in enumerate(records):
        assert len(record.deals) == sum(end <= done for end in ends)
    before = {print_record(record) for record in records[: ends[0]]}
    assert len(before) == 1, "what is done in a deal changes the record when it ends"


@every_game
def test_a_record_of_a_running_table_hides_the_secret_and_says_what_cannot_be_checked(
    specimen: Specimen,
) -> None:
    rng = random.Random(8)
    shuffle = replace(shuffle_of(rng), secret=None)
    record = recorded(
        specimen, specimen.golden, shuffle, steps_of(specimen, specimen.golden, shuffle, rng, 1)
    )
    assert "Secret: hidden\n" in print_record(record)
    found = verdicts(record)
    for name in ("commitment", "first dealer", "keys"):
        assert found.pop(name) is Verdict.NOT_CHECKABLE
    assert set(found.values()) == {Verdict.PASSED}


@every_game
def test_the_record_of_a_match_that_was_given_up_has_the_deals_before_and_the_winners(
    specimen: Specimen,
) -> None:
    rng = random.Random(9)
    shuffle = shuffle_of(rng)
    steps = steps_of(specimen, specimen.golden, shuffle, rng, 1)
    record = recorded(specimen, specimen.golden, shuffle, steps, resigned=1)
    assert len(record.deals) == 1
    assert record.winners == (0,)
    assert f"Resigned: 2 ({NAMES[1]})\n" in print_record(record)
    assert set(verdicts(record).values()) == {Verdict.PASSED}
    assert verdicts(replace(record, resigned=0))["result"] is Verdict.FAILED


@every_game
def test_the_record_of_a_match_that_was_given_up_in_its_first_deal_is_true(
    specimen: Specimen,
) -> None:
    record = recorded(specimen, specimen.golden, shuffle_of(random.Random(9)), [], resigned=1)
    assert (record.deals, record.winners) == ((), (0,))
    assert Verdict.FAILED not in verdicts(record).values()
    assert verdicts(record)["result"] is Verdict.PASSED
    assert verdicts(replace(record, winners=(1,)))["result"] is Verdict.FAILED


@every_game
def test_a_match_that_was_stopped_has_no_winners(specimen: Specimen) -> None:
    shuffle = shuffle_of(random.Random(10))
    record = recorded(specimen, specimen.golden, shuffle, [])
    assert record.winners is None
    assert record.deals == ()
    assert parse_record(print_record(record)) == record
    assert Verdict.FAILED not in verdicts(record).values()


def test_one_deal_is_recorded_with_the_times_it_was_dealt_again() -> None:
    specimen = specimen_of("smear")
    shuffle = shuffle_of(random.Random(1))
    order = [(first_bidder(specimen, shuffle) + place) % 4 for place in range(4)]
    passes = [(seat, "pass") for seat in order]
    record = recorded(specimen, specimen.golden, shuffle, passes * 2)
    assert [(deal.number, deal.pack, deal.counts) for deal in record.deals] == [
        (1, 0, False),
        (1, 1, False),
    ]
    assert record.of_deal(1) == record
    with pytest.raises(NoSuchDeal, match="no deal 2"):
        record.of_deal(2)


def first_bidder(specimen: Specimen, shuffle: Shuffle) -> int:
    state = specimen.rules.initial(specimen.golden, SeededDecks(shuffle.seed))
    (seat,) = specimen.rules.to_act(state)
    return seat


@every_game
def test_an_excerpt_says_what_needs_the_whole_match(specimen: Specimen) -> None:
    rng = random.Random(11)
    shuffle = shuffle_of(rng)
    steps = steps_of(specimen, specimen.longest, shuffle, rng, 6)
    record = recorded(specimen, specimen.longest, shuffle, steps)
    last = record.of_deal(record.deals[-1].number)
    assert "Deals: some\n" in print_record(last)
    found = verdicts(last)
    assert found.pop("first dealer") is Verdict.NOT_CHECKABLE
    assert found.pop("result") is Verdict.NOT_CHECKABLE
    assert Verdict.FAILED not in found.values()


def test_a_game_that_is_added_has_records_without_a_line_for_them() -> None:
    rng = random.Random(12)
    shuffle = shuffle_of(rng)
    steps = steps_of(TINY, TINY.golden, shuffle, rng, TINY.most_deals)
    record = record_of(
        TINY.rules, TINY.golden, shuffle, steps, table_id=1, place="here", names=NAMES[:3]
    )
    assert [len(hand) for hand in record.deals[0].hands] == [2, 2, 2]
    assert record.winners is not None
    assert parse_record(print_record(record)) == record
    (unknown,) = (check for check in verify(record) if check.verdict is Verdict.FAILED)
    assert "tiny" in unknown.sentence
