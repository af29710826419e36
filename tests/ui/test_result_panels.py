"""Leaderboards, results, and what moderators have done to them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from panel_kit import LONGEST_NAME, assert_within_limits, enabled, labels, texts

from bot.community.corrections import Change
from bot.community.leaderboard import By, LeaderboardPage, LeaderboardRow
from bot.community.matches import MatchResult, MatchSide, Standing
from bot.community.results import AuditPage, ResultsPage
from bot.ui.panels import leaderboard_panel
from bot.ui.panels.results import audits_panel, change_panel, history_panel, results_panel
from storage.audit import AuditRow
from storage.results import SideResult

GUILD = 99
LONGEST = 2**63 - 1
LONGEST_REASON = "*" * 200

ADA = LeaderboardRow(
    rank=1,
    user_id=1001,
    name="Ada",
    played=12,
    won=8,
    drawn=1,
    points=9250,
    deals=72,
    points_per_deal=128.47,
    declared=31,
    made=19,
    rating=1234,
    is_provisional=False,
    is_gone=False,
)


def row(rank: int, **fields: object) -> LeaderboardRow:
    return replace(ADA, rank=rank, user_id=1000 + rank, **fields)  # type: ignore[arg-type]


def page(
    number: int = 0, pages: int = 1, mine: LeaderboardRow | None = None, by: By = By.RATING
) -> LeaderboardPage:
    rows = tuple(row(10 * number + place) for place in range(1, 11))
    return LeaderboardPage(GUILD, "bridgette", "2026-11", by, number, pages, rows, mine)


@pytest.mark.parametrize(
    ("by", "told"),
    [
        (By.RATING, "**1** Ada · **1,234** · won 8 of 12"),
        (By.WINS, "**1** Ada · won **8** of 12 · 128.5 points a deal"),
        (By.POINTS, "**1** Ada · **128.5** points a deal · won 8 of 12"),
        (By.BIDS, "**1** Ada · made **19** of 31 bids · won 8 of 12"),
    ],
)
def test_a_leaderboard_tells_first_what_orders_it(by: By, told: str) -> None:
    assert told in texts(leaderboard_panel(page(by=by)))
    assert labels(leaderboard_panel(page(by=by))) == []


def test_r9_a_provisional_rating_and_a_departure_are_marked() -> None:
    rows = (row(1, is_provisional=True), row(2, is_gone=True))
    told = texts(leaderboard_panel(replace(page(), rows=rows)))
    assert "**1** Ada · **1,234?**" in told
    assert "**2** Ada (left) · **1,234**" in told
    assert "? provisional: fewer than 5 results" in told
    assert "provisional" not in texts(leaderboard_panel(page()))


def test_a_leaderboard_that_is_being_worked_through_says_so() -> None:
    assert "look again soon" in texts(leaderboard_panel(replace(page(), is_current=False)))
    assert "look again soon" not in texts(leaderboard_panel(page()))


@pytest.mark.parametrize(
    ("number", "pressable"),
    [
        (0, ["leaders:99:bridgette:2026-11:wins:1"]),
        (2, ["leaders:99:bridgette:2026-11:wins:1"]),
    ],
)
def test_the_leaderboard_turns_its_pages_and_no_further(number: int, pressable: list[str]) -> None:
    view = leaderboard_panel(page(number, 3, by=By.WINS))
    assert enabled(view) == pressable
    assert_within_limits(view)


def test_the_leaderboard_adds_the_viewers_own_row_when_it_is_on_another_page() -> None:
    assert "You: **57** Ada" in texts(leaderboard_panel(page(0, 9, row(57))))
    assert "You:" not in texts(leaderboard_panel(page(0, 9, row(3))))


def test_an_empty_leaderboard_tells_how_to_begin() -> None:
    view = leaderboard_panel(replace(page(), rows=()))
    assert "`/bridgette start`" in texts(view)


@pytest.mark.parametrize("by", By)
def test_h6_a_leaderboard_of_the_longest_names_and_numbers_fits(by: By) -> None:
    big = row(
        10**9,
        name=LONGEST_NAME,
        played=10**9,
        won=10**9,
        declared=10**9,
        made=10**9,
        rating=-(10**6),
        points_per_deal=-1e12,
        is_provisional=True,
        is_gone=True,
    )
    full = LeaderboardPage(
        LONGEST, "drawbridge", "2026-Q4", by, 10**6, 10**7, (big,) * 10, row(1), False
    )
    assert_within_limits(leaderboard_panel(full))


# -- results -----------------------------------------------------------------------------------


def match(*, names: tuple[str, ...] = ("Ada",), **fields: object) -> MatchResult:
    sides = (MatchSide(0, names, 700, True, ()), MatchSide(1, ("Ben",), -100, False, ("Ben",)))
    plain = MatchResult(12, GUILD, "bridgette", sides, 6, "played", 5, False, True, False)
    return replace(plain, **fields)  # type: ignore[arg-type]


def line(reason: str = "Wrong seats", what: str = "correct") -> AuditRow:
    before = Standing(0, (SideResult(0, 700, 1, 0), SideResult(1, -100, 0, 0)))
    after = Standing(1, (SideResult(0, 10**9, 0, 0), SideResult(1, -(10**9), 1, 0)))
    return AuditRow(
        id=1,
        guild_id=GUILD,
        table_id=12,
        actor=LONGEST,
        what=what,
        before=before.dump(),
        after=after.dump(),
        reason=reason,
        at=10**10,
    )


def test_a_result_tells_sides_points_the_winner_and_who_left() -> None:
    told = texts(results_panel(ResultsPage(GUILD, "bridgette", 0, (match(),), True)))
    assert "**Table 12** · <t:5:d> · rated" in told
    assert "Ada **700** (won), Ben **−100**" in told
    assert "left early: Ben" in told


def test_the_sign_of_void_results_is_explained_where_it_is_seen() -> None:
    for void, told in ((True, "Page 1 · struck out: does not count"), (False, "Page 1")):
        page = ResultsPage(GUILD, "bridgette", 0, (match(), match(is_void=void)), True)
        assert texts(results_panel(page)).endswith(f"-# {told}")
    assert "Page" not in texts(results_panel(ResultsPage(GUILD, "bridgette", 0, (), True)))


def test_a_voided_result_is_struck_out() -> None:
    told = texts(history_panel(match(is_void=True), ()))
    assert "~~Ada **700** (won), Ben **−100**~~" in told
    assert "Nobody has changed this result." in told


def test_an_audit_line_tells_who_what_why_and_the_scores() -> None:
    told = texts(audits_panel(AuditPage(GUILD, 0, 1, (line(),))))
    assert f"<@{LONGEST}> corrected table 12: Wrong seats" in told
    assert "700 won, −100 → 1,000,000,000, −1,000,000,000 won" in told


def test_h6_results_and_audits_of_the_longest_words_fit() -> None:
    long = match(names=(LONGEST_NAME,) * 2, table_id=10**17, how="resigned", is_drawn=True)
    sides = tuple(replace(side, left=(LONGEST_NAME,) * 2) for side in long.sides)
    long = replace(long, sides=sides)
    wordy = line(LONGEST_REASON)
    for view in (
        results_panel(ResultsPage(LONGEST, "bridgette", 10**9, (long,) * 5, False)),
        change_panel(Change(wordy, long)),
        history_panel(long, (wordy,) * 50),
        audits_panel(AuditPage(LONGEST, 1, 10**9, (wordy,) * 5)),
    ):
        assert_within_limits(view)
