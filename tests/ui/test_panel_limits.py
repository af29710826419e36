"""Every panel is inside Discord's limits by construction."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from panel_kit import (
    LONGEST_NAME,
    LONGEST_PLACE,
    Table,
    assert_within_limits,
    controls,
    first,
    info_of,
    longest_auction,
    payload,
    positions,
    table_of,
    texts,
)
from pydantic import BaseModel

from bot.table.models import Reservation, Snapshot, Status, TableInfo
from bot.ui.panels import (
    commitment_notice,
    deal_panel,
    ended_panel,
    hand_panel,
    lobby_panel,
    refusal,
    resign_panel,
    result_panel,
    table_panel,
)
from games.bridgette.options import BridgetteOptions
from games.core.auction import Contract
from games.core.contracts import DealRecord
from games.core.events import DealEnded, ScoreLine
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import Specimen

MOST_DEALS = 8  # of a match that random players may never end
MOST_HINTS = 100  # of a seat
DUE = 2**40
FIXTURE = Reservation(2**63 - 1, tuple(2**63 - 1 - number for number in range(4)), "*" * 50)


def worst(options: BaseModel | None = None, **changes: object) -> TableInfo:
    """A table with the longest ids and names there can be, full of markdown and mentions."""
    users = tuple(2**63 - 1 - number for number in range(4))
    info = info_of(options, names=(LONGEST_NAME,) * 4, users=users)
    return replace(
        info, id=10**12, place=LONGEST_PLACE, host_id=2**63 - 1, message_id=2**63 - 1, **changes
    )


def draw_all(table: Table) -> None:
    """Check every panel that a position can be drawn as."""
    seats = range(table.info.game.seats)
    due = tuple((seat, DUE) for seat in seats)
    hints = tuple(seats) * MOST_HINTS
    public = replace(table.shown_to(None), deadlines=due, hints=hints)
    assert_within_limits(table_panel(public))
    for deal in table.running.deals[-1:]:
        assert_within_limits(deal_panel(public, deal))
    for seat in seats:
        snapshot = replace(table.shown_to(seat), deadlines=due)
        assert_within_limits(hand_panel(snapshot))
        assert_within_limits(hand_panel(snapshot, level=4, note="x " * 3000))
    if not table.info.is_live:
        assert_within_limits(result_panel(public))


def draw_absent(table: Table) -> None:
    """Check every panel of a position from which some people are away, or all of them."""
    seats = table.info.game.seats
    for away in ({0}, set(range(1, seats)), set(range(seats))):
        match = replace(table.running, away=frozenset(away))
        draw_all(table.after(match))


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=lambda one: one.rules.info.key)
@settings(max_examples=8, deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_h6_every_panel_of_every_position_is_inside_every_limit(
    specimen: Specimen, data: st.DataObject, seed: int
) -> None:
    options = data.draw(st.sampled_from(specimen.options))
    began = table_of(worst(options, reservation=FIXTURE), seed.to_bytes(8, "big"))
    for table in positions(began, seed, lambda rng, choices: specimen.pick(choices, rng)):
        draw_all(table)
        if table.info.version % 20 == 3:
            draw_absent(table)
        if len(table.running.deals) == MOST_DEALS:
            break


def test_h6_the_exchange_of_twenty_five_cards_fits_one_menu() -> None:
    def twenty_five(snapshot: Snapshot) -> bool:
        return len(snapshot.view.hand) == 25

    tables = (table_of(worst(), seed.to_bytes(2, "big")) for seed in range(1000))
    snapshot = first(tables, twenty_five, 0)

    view = hand_panel(snapshot)

    assert_within_limits(view)
    (menu,) = controls(view)
    assert len(menu.options) == 25
    assert menu.min_values == menu.max_values == 12


def test_h6_an_auction_of_every_bid_doubled_and_redoubled_fits() -> None:
    longest = 0
    for seed in range(6):
        for table in positions(table_of(worst(), bytes([seed])), seed, longest_auction):
            if table.running.deals:
                break
            longest = max(longest, len(table.shown_to(None).view.calls))
            draw_all(table)
    assert longest > 60


def many_deals(count: int) -> Snapshot:
    """A match of `count` deals, each with the longest line and a redouble."""
    *_, table = positions(
        table_of(worst(BridgetteOptions(deals=24), reservation=FIXTURE), b"long"), 1
    )
    snapshot = table.shown_to(None)
    line = ScoreLine(0, "7NT ×× made with 13 tricks", 10_000)
    contract = Contract.parse("7NTXX", 1)
    records = tuple(
        DealRecord(pack, pack % 2, contract, (0, 13), (10_000, 0), (line,) * 5)
        for pack in range(count)
    )
    ended = DealEnded(count - 1, (10_000, 0), (line,) * 5)
    keys = tuple((pack, "f" * 64) for pack in range(count))
    return replace(
        snapshot,
        view=replace(snapshot.view, finished=records, scores=(10**6, 10**6)),
        deals=(ended,),
        reveal=replace(snapshot.reveal, keys=keys, interaction_ids=(2**63 - 1,) * 3),
    )


@pytest.mark.parametrize("count", [24, 31, 100])
def test_h6_the_result_of_the_longest_match_fits(count: int) -> None:
    snapshot = many_deals(count)
    assert snapshot.last_deal is not None
    assert_within_limits(result_panel(snapshot))
    assert_within_limits(deal_panel(snapshot, snapshot.last_deal))
    assert_within_limits(hand_panel(replace(snapshot, seat=0)))


def test_h6_what_does_not_fit_of_the_longest_match_is_counted() -> None:
    text = texts(result_panel(many_deals(100)))
    shown = re.findall(r"^\*\*(\d+)\*\* ", text, re.MULTILINE)
    assert shown == [str(number) for number in range(101 - len(shown), 101)]
    assert f"{100 - len(shown)} earlier deals are in the messages above" in text


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=lambda one: one.rules.info.key)
def test_h6_the_result_of_a_hundred_random_deals_fits(specimen: Specimen) -> None:
    tables = positions(
        table_of(worst(specimen.longest), b"long"),
        1,
        lambda rng, choices: specimen.pick(choices, rng),
    )
    table = next(one for one in tables if len(one.running.deals) >= 100 or not one.info.is_live)
    ended = replace(table, info=replace(table.info, status=Status.FINISHED))
    assert_within_limits(result_panel(ended.shown_to(None)))


def test_h6_lobbies_and_asides_fit_with_the_longest_names() -> None:
    lobby = worst(status=Status.LOBBY)
    waiting = replace(lobby, occupants=lobby.occupants[:1], invited_id=2**63 - 3)
    long = "*" * 5000
    for view in (
        commitment_notice(lobby),
        commitment_notice(replace(lobby, reservation=FIXTURE)),
        lobby_panel(replace(waiting, reservation=FIXTURE), DUE),
        lobby_panel(lobby, 2**40),
        lobby_panel(waiting, 2**40),
        ended_panel(lobby, many_deals(24).reveal),
        refusal(long),
        resign_panel(lobby),
    ):
        assert_within_limits(view)


@pytest.mark.parametrize("specimen", GAMES_UNDER_TEST, ids=lambda one: one.rules.info.key)
def test_h6_a_lobby_fits_whatever_its_options(specimen: Specimen) -> None:
    for options in specimen.options:
        full = worst(options, status=Status.LOBBY)
        for taken in range(1, full.game.seats + 1):
            assert_within_limits(lobby_panel(replace(full, occupants=full.occupants[:taken]), DUE))


def test_h8_no_row_holds_more_than_four_buttons_nor_a_label_over_twelve_letters() -> None:
    rows = 0
    for table in positions(table_of(info_of()), 3):
        for seat in (0, 1):
            view = hand_panel(table.shown_to(seat))
            for row in (c for c in payload(view)[0]["components"] if c["type"] == 1):
                rows += 1
                assert len(row["components"]) <= 4
                assert all(len(item.get("label", "")) <= 12 for item in row["components"])
    assert rows > 100


def test_names_are_shown_as_written_and_neither_format_nor_mention() -> None:
    info = info_of(names=("*_Ada_* @everyone", "<@1000000000000000009>"))
    text = texts(table_panel(table_of(info).shown_to(None)))
    assert r"\*\_Ada\_\*" in text
    assert "@everyone" not in text
    assert "<@1000000000000000009>" not in text.replace("\\<", "")


def test_two_players_of_one_name_are_told_apart() -> None:
    info = info_of(names=("Alex", "Alex"))
    text = texts(table_panel(table_of(info).shown_to(None)))
    assert "Alex (1)" in text
    assert "Alex (2)" in text
