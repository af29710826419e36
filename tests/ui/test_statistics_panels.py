"""What somebody's matches come to, in words and inside Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from panel_kit import LONGEST_NAME, assert_within_limits, enabled, labels, payload, read, texts

from bot.community.statistics import RatingPoint, Rival, Statistics, Sums
from bot.ui.panels.statistics import statistics_panel
from games import GAMES, TALLIES

NOVEMBER = 1_793_500_000
LONGEST_ALT = 1024  # letters that Discord allows


def sums(**changes: Any) -> Sums:
    told = Sums(
        name="Ada",
        played=57,
        won=30,
        drawn=0,
        points=75_000,
        deals=240,
        points_per_deal=312.5,
        counts={},
        rivals=(),
        course=(),
    )
    return replace(told, **changes)


def statistics(game: str = "bridgette", found: Sums | None = None, **changes: Any) -> Statistics:
    told = Statistics(7, game, 1, found, () if found is None else (game,), False, True)
    return replace(told, **changes)


def told(game: str, **counts: int) -> str:
    """What the counts of a game come to; a key's point is written as two underscores."""
    named = {key.replace("__", "."): number for key, number in counts.items()}
    return read(statistics_panel(statistics(game, sums(counts=named)), "Ada"))


def media(view: Any) -> list[dict[str, Any]]:
    return [
        item
        for container in payload(view)
        for component in container["components"]
        if component["type"] == 12
        for item in component["items"]
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_most_that_can_be_told_fits(game: str) -> None:
    most = 10**9
    found = sums(
        name=LONGEST_NAME,
        played=most,
        won=most,
        drawn=most,
        points=-most * 1000,
        deals=most,
        points_per_deal=-12345.6,
        counts=dict.fromkeys(TALLIES[game].keys, most),
        rivals=(Rival(2**63 - 1, LONGEST_NAME, most, most, most, True),) * 5,
        course=(RatingPoint(2**33, -12_345, True),) * 2,
    )
    whole = statistics(
        game,
        found,
        guild_id=2**63 - 1,
        user_id=2**63 - 1,
        games=tuple(GAMES),
        is_gone=True,
        is_current=False,
    )
    view = statistics_panel(whole, LONGEST_NAME)
    assert_within_limits(view)
    [picture] = media(view)
    assert 0 < len(picture["description"]) <= LONGEST_ALT


def test_matches_and_points_a_deal_are_told() -> None:
    text = texts(statistics_panel(statistics(found=sums(drawn=2)), "somebody"))
    assert "### Ada · Bridgette on this server" in text
    assert "Matches won: **30 of 57 (53%)**, 2 drawn" in text
    assert "Points a deal: **312.5**, 75,000 in 240 deals" in text


def test_who_has_played_nothing_is_told_how_to_begin() -> None:
    view = statistics_panel(statistics("smear"), "*Ben*")
    text = texts(view)
    assert "### \\*Ben\\* · Smear" in text
    assert "No rated match is finished yet. Begin one: `/smear start`" in text
    assert media(view) == []
    assert labels(view) == []


def test_the_picture_of_a_rating_is_told_in_words_beside_it() -> None:
    course = (RatingPoint(NOVEMBER, 1010, True), RatingPoint(NOVEMBER + 86_400, 1250, False))
    view = statistics_panel(statistics(found=sums(course=course)), "Ada")
    numbers = "1,250 after 2 results, first 1,010 ({}), highest 1,250 ({}), lowest 1,010 ({})"
    first, last = f"<t:{NOVEMBER}:d>", f"<t:{NOVEMBER + 86_400}:d>"
    assert numbers.format(first, last, first) in texts(view)
    [picture] = media(view)
    assert picture["media"]["url"] == "attachment://rating.png"
    alt = numbers.format("1 Nov 2026", "2 Nov 2026", "1 Nov 2026")
    assert picture["description"] == f"Bridgette rating over time: {alt}."


def test_the_other_games_are_a_press_away() -> None:
    view = statistics_panel(
        statistics(found=sums(), games=("smear", "bridgette", "drawbridge")), "Ada"
    )
    assert labels(view) == ["Smear", "Draw Bridge"]
    assert enabled(view) == ["stats:7:1:smear", "stats:7:1:drawbridge"]


def test_r9_who_has_left_is_labelled() -> None:
    rivals = (Rival(2, "B*n", 20, 12, 1, True), Rival(3, "Cleo", 1, 0, 0, False))
    text = texts(statistics_panel(statistics(found=sums(rivals=rivals), is_gone=True), "Ada"))
    assert "### Ada (left) ·" in text
    assert "B\\*n (left): won 12, lost 7, 1 drawn\nCleo: won 0, lost 1" in text


def test_figures_that_are_being_worked_out_anew_say_so() -> None:
    text = texts(statistics_panel(statistics(found=sums(), is_current=False), "Ada"))
    assert "Results are being worked through" in text


@pytest.mark.parametrize("game", ["bridgette", "drawbridge"])
def test_contracts_and_doubles_are_told(game: str) -> None:
    text = told(
        game,
        declared=5,
        made=3,
        declared__1=3,
        made__1=3,
        declared__4=2,
        overtricks=4,
        undertricks=3,
        defended=4,
        defeated=1,
        doubles=3,
        doubles__won=2,
        doubled=2,
        doubled__made=1,
        redoubles=1,
    )
    assert (
        "**Contracts**\n"
        "Own contracts made: 3 of 5 (60%)\n"
        "By level: 1 (3 of 3), 4 (0 of 2)\n"
        "Overtricks: 4 in 3 contracts made\n"
        "Undertricks: 3 in 2 that failed\n"
        "Others' contracts beaten: 1 of 4 (25%)"
    ) in text
    for line in (
        "Doubled a contract: won 2, lost 1",
        "Was doubled: made 1, failed 1",
        "Redoubled: won 0, lost 1",
    ):
        assert line in text


def test_the_luck_of_the_exchange_is_told_against_the_mean() -> None:
    text = told("bridgette", drew__4=3, drew__12=1, faced__4=1)
    assert (
        "Drawn as dealer: 4 cards 3×, 12 cards 1×; +1.3 cards against the average of 5.7, "
        "+0.3 a deal"
    ) in text
    assert (
        "Drawn by opponents: 4 cards 1×; −1.7 cards against the average of 5.7, −1.7 a deal" in text
    )


def test_the_draw_tricks_are_told() -> None:
    assert "Draw tricks won: 7 of 13 (54%)" in told("drawbridge", draws__won=7, draws__lost=6)


def test_bids_and_points_of_smear_are_told_as_shares() -> None:
    text = told(
        "smear",
        declared=4,
        made=3,
        declared__2=4,
        made__2=3,
        high__won=3,
        high__lost=1,
        jack__lost=2,
        game__won=1,
    )
    for line in (
        "Own bids made: 3 of 4 (75%)",
        "By level: 2 (3 of 4)",
        "High: 3 of 4 (75%)",
        "Jack: 0 of 2 (0%)",
        "Game: 1 of 1 (100%)",
    ):
        assert line in text
    assert "Low" not in text


@pytest.mark.parametrize("game", GAMES)
def test_what_never_happened_is_left_out(game: str) -> None:
    text = told(game)
    assert text.count("**") == 4, "the share of matches, and the points a deal"
