"""Records of random games are read back equal, and true; those of a thousand: `thousand.py`."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.records import MalformedRecord, MatchRecord, parse_record, print_record, record_of
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen
from tests.records.matches import random_record, shuffle_of, specimen_of
from tests.records.thousand import check

KEYS = [specimen.rules.info.key for specimen in GAMES_UNDER_TEST]
RECORD = random_record(specimen_of("drawbridge"), random.Random(4))
TEXT = print_record(RECORD)


def record_named(names: list[str], place: str) -> MatchRecord:
    """A match of Smear of which no deal is over."""
    rules = specimen_of("smear").rules
    shuffle = shuffle_of(random.Random(1))
    return record_of(rules, rules.Options(), shuffle, [], table_id=1, place=place, names=names)


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=KEYS)
@pytest.mark.parametrize("first", [0, 10])
def test_records_of_random_games_are_read_back_equal_and_true(
    specimen: Specimen, first: int
) -> None:
    for number in range(first, first + 10):
        check(specimen, number)


@settings(max_examples=50)
@given(name=st.text(max_size=40), place=st.text(max_size=40))
def test_any_name_and_place_is_read_back(name: str, place: str) -> None:
    told = record_named([name, "Ben", "Winners: 1", "Deal 1"], place)
    assert parse_record(print_record(told)) == told


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("\x1b[2JAda", "[2JAda"),
        ("\u202eadA", "adA"),
        ("\n", "?"),
    ],
)
def test_a_name_is_kept_as_one_line_that_steers_no_terminal(name: str, kept: str) -> None:
    assert record_named([name, "Ben", "Cleo", "Dan"], "here").names[0] == kept


def test_lines_may_end_as_on_windows_and_at_the_end_there_may_be_empty_ones() -> None:
    assert parse_record("\ufeff" + TEXT.replace("\n", "\r\n") + "\r\n\r\n") == RECORD


def refusal(text: str) -> MalformedRecord | None:
    try:
        parse_record(text)
    except MalformedRecord as refused:
        return refused
    return None


@settings(max_examples=50)
@given(text=st.text(max_size=60), line=st.integers(0, len(TEXT.splitlines()) - 1))
def test_any_other_line_is_refused_in_a_sentence_or_read_back(text: str, line: int) -> None:
    lines = TEXT.splitlines()
    lines[line : line + 1] = text.split("\n")
    changed = "\n".join(lines)
    refused = refusal(changed)
    if refused is None:
        printed = print_record(parse_record(changed)).splitlines()
        assert printed == [one.rstrip() for one in changed.rstrip().split("\n")]
    else:
        assert str(refused).startswith(f"Line {refused.line}: ")
        assert str(refused).endswith(".")


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ("bridgette-record 1", "bridgette-record 2", "a record begins with"),
        ("Rules: 1", "Rules: one", "cannot be read"),
        ("Seat 2: ", "Seat 3: ", "`Seat 2:` is missing"),
        ("Packs: ", "Decks: ", "`Packs:` is missing"),
        ("Winners: ", "Winners:  ", "it must be"),
        ("Score  ", "Tally  ", "belongs to no part of a deal"),
        ("Place: ", "Place: \x1b[2J", "cannot be seen"),
    ],
)
def test_the_line_that_is_wrong_is_named(right: str, wrong: str, reason: str) -> None:
    line = TEXT[: TEXT.index(right)].count("\n") + 1
    with pytest.raises(MalformedRecord, match=reason) as refused:
        parse_record(TEXT.replace(right, wrong, 1))
    assert refused.value.line == line
