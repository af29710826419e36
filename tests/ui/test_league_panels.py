"""What is told of leagues: inside Discord's limits by construction, and in words people read."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from league_kit import (
    BIG,
    WORST,
    entrant,
    every_fixture,
    fixture_of,
    league_of,
    pair,
    row,
    standings_of,
)
from panel_kit import assert_within_limits, labels, texts
from wcwidth import width

from bot.community.leagues.models import (
    Division,
    Fate,
    Fixture,
    League,
    News,
    NewsKind,
    PastSeason,
    Phase,
    Round,
    Schedule,
    Score,
    Standing,
    Standings,
    State,
    TieBreak,
    Won,
)
from bot.ui.panels.leagues.answers import (
    challenge_panel,
    entered_panel,
    gone_panel,
    leave_question,
    offer_panel,
)
from bot.ui.panels.leagues.decisions import (
    end_question,
    extended_panel,
    ruled_panel,
    substituted_panel,
)
from bot.ui.panels.leagues.fixtures import fixture_line
from bot.ui.panels.leagues.history import SEASONS, decisions_panel, history_panel
from bot.ui.panels.leagues.news import reminders, round_ended, round_started, season_ended
from bot.ui.panels.leagues.overview import league_panel, leagues_panel
from bot.ui.panels.leagues.schedules import schedule_panel
from bot.ui.panels.leagues.standings import standings_panel
from storage.audit import AuditRow

REASON = "<" * 200
ADA, BEN = entrant(1, "Ada"), entrant(2, "Ben")


def round_of(number: int, fixtures: list[Fixture]) -> Round:
    return Round(number, 0, 2_000_000_000, None, tuple(fixtures))


def schedule_of(league: League, fixtures: list[Fixture]) -> Schedule:
    return Schedule(league, 1, tuple(round_of(number, fixtures) for number in (1, 2, 3)))


def news_of(kind: NewsKind, league: League, fixtures: list[Fixture]) -> News:
    return News(BIG, kind, league, 3, 3, tuple(fixtures))


@pytest.mark.parametrize(("divisions", "size"), [(1, 24), (10, 2), (10, 24), (3, 100), (1, 1)])
def test_standings_of_any_size_fit_page_by_page(divisions: int, size: int) -> None:
    standings = standings_of(league_of(divisions=divisions), divisions, size)
    for page in range(divisions * -(-size // 12)):
        assert_within_limits(standings_panel(standings, page, viewer=BIG))
    league = replace(standings.league, phase=Phase.OVER)
    fixtures = every_fixture() * 10
    for notice in (
        round_ended(news_of(NewsKind.ROUND_ENDED, standings.league, fixtures), standings),
        season_ended(news_of(NewsKind.SEASON_ENDED, league, []), standings),
    ):
        assert_within_limits(notice.view)
        assert notice.called == ()


@pytest.mark.parametrize("phase", Phase)
def test_every_panel_of_a_league_fits(phase: Phase) -> None:
    league = replace(league_of(divisions=10), phase=phase)
    fixtures = every_fixture()
    entrants = [pair(number) for number in range(100)]
    seasons = [PastSeason(n, phase, 100, 46, 0, 9, tuple(entrants[:10])) for n in range(SEASONS)]
    lines = [audit("forfeit", before={}, after={"fixture": 7}) for _ in range(20)]
    for view in (
        league_panel(league, entrants),
        league_panel(league, ()),
        leagues_panel([league] * 100),
        leagues_panel([]),
        *(schedule_panel(schedule_of(league, fixtures * 5), page) for page in range(12)),
        schedule_panel(Schedule(league, 1, ())),
        history_panel(league, seasons, 2),
        decisions_panel(league, lines, {7: fixtures[-2]}, 3),
        decisions_panel(league, [], {}),
        entered_panel(league, pair(1), entrants),
        offer_panel(league, pair(1)),
        leave_question(league, pair(1)),
        gone_panel(league, pair(1), REASON),
        challenge_panel(league, fixtures[1]),
        end_question(schedule_of(league, fixtures)),
        extended_panel(league, REASON),
        *(ruled_panel(league, fixture, "reported", REASON) for fixture in fixtures),
        substituted_panel(league, pair(1), BIG, BIG, REASON),
        round_started(news_of(NewsKind.ROUND_STARTED, league, fixtures * 10)).view,
    ):
        assert_within_limits(view)


def audit(what: str, before: dict[str, object], after: dict[str, object]) -> AuditRow:
    return AuditRow(
        id=1,
        guild_id=1,
        league_id=1,
        actor=BIG,
        what=what,
        before=json.dumps(before),
        after=json.dumps(after),
        reason=REASON,
        at=2_000_000_000,
    )


def test_a_reminder_calls_those_who_owe_a_game_and_no_more_than_discord_lets() -> None:
    fixtures = [
        replace(fixture_of(State.OPEN), home=pair(2 * n), away=pair(2 * n + 1)) for n in range(60)
    ]
    notices = reminders(news_of(NewsKind.REMINDER, league_of(), fixtures))
    called = [person for notice in notices for person in notice.called]
    assert all(len(notice.called) <= 100 for notice in notices)
    assert len(called) == len(set(called)) == 240
    for notice in notices:
        assert_within_limits(notice.view)
        assert all(f"<@{person}>" in texts(notice.view) for person in notice.called)


def test_the_table_is_aligned_however_wide_the_letters_are() -> None:
    wide, joined = "愛" * 9, "👩‍👩‍👧 family"
    names = ("Ada", "Αδαμαντία", wide, joined, "é" * 40, "`*`<@1>", "\u202eevil")
    rows = tuple(
        row(rank, entrant=entrant(rank, name), fate=Fate.STAYS)
        for rank, name in enumerate(names, start=1)
    )
    standings = Standings(league_of(), 3, (Division(1, rows),))
    shown = texts(standings_panel(standings)).split("```")[1].strip("\n").splitlines()
    assert len({width(line) for line in shown}) == 1
    assert width(shown[0]) <= 44, "a phone shows it without wrapping"
    assert "\u202e" not in "".join(shown)


def test_ties_and_fates_are_named() -> None:
    rows = (
        row(1, entrant=ADA, tie_break=None, fate=Fate.STAYS),
        row(2, entrant=BEN, tie_break=TieBreak.HEAD_TO_HEAD, fate=Fate.DOWN),
        row(3, entrant=entrant(3, "Cleo"), tie_break=None, fate=Fate.DOWN),
    )
    standings = Standings(league_of(divisions=2), 3, (Division(1, rows), Division(2, rows)))
    told = texts(standings_panel(standings))
    assert "Level on points: Ada, then Ben by head to head\n" in told
    assert "▼ goes down" in told
    assert "Division 2" in told
    others = tuple(row(rank, tie_break=None) for rank in range(4, 20))
    beyond = Standings(league_of(), 3, (Division(1, (*rows, *others)),))
    mine = ADA.people[0].user_id
    assert "You: **1**, 4,600 points" in texts(standings_panel(beyond, 1, viewer=mine))
    assert "You: " not in texts(standings_panel(beyond, viewer=mine))


@pytest.mark.parametrize(
    ("state", "score", "line"),
    [
        (State.OPEN, None, "- Ada – Ben · to be played"),
        (State.AHEAD, None, "- Ada – Ben"),
        (State.PLAYED, Score(Won.HOME, (7, -3)), "- **Ada 7** – Ben −3 · [table 4](link)"),
        (State.PLAYED, Score(Won.DRAW, (3, 3)), "- Ada 3 – Ben 3 · a draw · [table 4](link)"),
        (State.REPORTED, Score(Won.AWAY, (1, 2)), "- Ada 1 – **Ben 2** · as reported"),
        (
            State.FORFEITED,
            Score(Won.AWAY, is_forfeit=True),
            "- Ada – **Ben** · forfeited by Ada",
        ),
        (
            State.FORFEITED,
            Score(Won.NOBODY, is_forfeit=True),
            "- Ada – Ben · forfeited by both",
        ),
        (State.ANNULLED, None, "- ~~Ada – Ben~~ · does not count"),
        (State.UNPLAYED, None, "- Ada – Ben · not played"),
        (State.PLAYING, None, "- Ada – Ben · [at the table](link)"),
    ],
)
def test_a_fixture_is_told_in_a_line(state: State, score: Score | None, line: str) -> None:
    fixture = fixture_of(state, score, home=ADA, away=BEN, table_id=4, link="link", is_late=False)
    assert fixture_line(fixture) == line


def test_whoever_has_left_is_marked() -> None:
    gone = entrant(3, "Cleo", standing=Standing.WITHDRAWN)
    fixture = fixture_of(State.ANNULLED, home=gone, away=BEN)
    assert "Cleo (left) – Ben" in fixture_line(fixture)


def test_buttons_are_those_that_make_sense() -> None:
    new = replace(league_of("bridgette"), phase=Phase.ENROLLING, season=1)
    assert labels(league_panel(new, ())) == ["Join"]
    pairs = replace(league_of("smear"), phase=Phase.ENROLLING, season=1)
    assert labels(league_panel(pairs, ())) == []
    assert labels(league_panel(league_of(), ())) == ["Play my fixture", "Standings", "Schedule"]
    over = replace(league_of(), phase=Phase.OVER)
    assert labels(league_panel(over, ())) == ["Standings", "Schedule"]


def test_somebodys_own_words_stay_words() -> None:
    told = texts(gone_panel(league_of(), entrant(1, WORST), "@everyone <#1> https://x"))
    assert "@everyone" not in told
    assert "<" not in told.replace("\\<", "")
    assert "https://x" not in told


def test_the_winners_of_a_season_are_told_by_division() -> None:
    season = PastSeason(1, Phase.OVER, 4, 1, 0, 9, (ADA, BEN))
    assert "Won by **Ada** and division 2 by **Ben**" in texts(history_panel(league_of(), [season]))


@pytest.mark.parametrize(
    ("moves", "told"),
    [(0, "nobody goes up or down"), (1, "one goes up and one goes"), (3, "3 go up and 3 go down")],
)
def test_the_terms_tell_how_many_change_divisions(moves: int, told: str) -> None:
    league = league_of(divisions=2)
    terms = league.terms.model_copy(update={"moves": moves})
    assert told in texts(league_panel(replace(league, terms=terms), ()))


def test_the_legend_tells_by_what_a_duplicate_season_is_ordered() -> None:
    for boards, told in ((None, "+/− points won in deals less lost"), (4, "which decide")):
        assert told in texts(standings_panel(standings_of(league_of(boards=boards), 1, 4)))
