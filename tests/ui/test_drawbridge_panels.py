"""Draw Bridge as its players and spectators see it."""

import pytest
from panel_kit import Table, acting, enabled, read, table_with, texts

from bot.ui.panels import deal_panel, hand_panel, table_panel
from games.drawbridge.options import DrawBridgeOptions
from tests.games.drawbridge_boards import auction, begin, hand, pack, position

USUAL = DrawBridgeOptions()
FACE_UP = DrawBridgeOptions(face_up_stock=True)
OWN = "AKQ J32 J32 J654"  # of the dealer, seat 0
OTHER = "J32 AKQ AKQ T987"


def drawing(options: DrawBridgeOptions = USUAL, stock: str = "2C AC") -> Table:
    sitting = begin([pack(hand(OWN), hand(OTHER), stock)] * 2, options)
    return table_with(options, sitting.state)


def public(table: Table) -> str:
    return read(table_panel(table.shown_to(None)))


def private(table: Table, seat: int) -> str:
    return read(hand_panel(table.shown_to(seat)))


def test_the_draw_phase_tells_the_stock_the_trick_and_whose_turn_it_is() -> None:
    table = acting(drawing(), "play AH")
    assert "Dealer: Ada · Stock: 26 cards" in public(table)
    assert "Draw trick 1: Ben led **♥A**" in public(table)
    assert "to play to draw trick 1" in public(table)
    assert "**Your turn:** play to draw trick 1" in private(table, 0)


def test_the_last_draw_trick_tells_who_won_it_and_that_both_drew() -> None:
    table = acting(drawing(), "play AH", "play AS")
    told = "Last draw trick: Ben ♥A, Ada ♠A; Ben won it and drew a card, then Ada drew the next"
    assert told in public(table)
    assert "Stock: 24 cards" in public(table)


def test_each_player_is_told_what_they_drew_and_nobody_what_the_other_did() -> None:
    table = acting(drawing(), "play AH", "play AS")
    assert "you won it and drew **♣2**, then Ada drew the next" in private(table, 1)
    assert "Ben won it and drew a card, then you drew **♣A**" in private(table, 0)


def test_the_card_just_drawn_is_marked_in_the_hand_until_it_is_played_or_bidding_begins() -> None:
    table = acting(drawing(), "play AH", "play AS")
    assert "**♣** 10 9 8 7 2 (new)" in private(table, 1)
    assert "**♣** A (new) J 6 5 4" in private(table, 0)
    assert "(new)" not in private(acting(table, "play 2C"), 1)
    calling = table_with(USUAL, auction(OWN, OTHER).state)
    assert "(new)" not in private(acting(calling, "pass"), 1)


def test_a_stock_face_up_shows_its_top_card_and_who_drew_what_in_sight() -> None:
    table = drawing(FACE_UP, "2C AC 3C")
    assert "Stock: 26 cards, **♣2** on top" in public(table)
    assert "The winner draws ♣2, the loser the card below it." in private(table, 1)
    table = acting(table, "play AH", "play AS")
    assert "Ben won it and drew **♣2**, then Ada drew the next" in public(table)
    assert "**♣3** on top" in public(table)
    assert "♣A" not in public(table)


def test_the_cards_drawn_in_sight_are_listed_when_bidding_begins() -> None:
    table = drawing(FACE_UP, "2C AC")
    while table.shown_to(None).view.phase == "draw":
        snapshot = table.shown_to(table.running.to_act[0])
        assert snapshot.choices is not None
        table = acting(table, table.running.rules.notate(snapshot.choices.actions[0]))
    assert "Drawn face up: " in public(table)
    assert "Last draw trick: " in public(table)
    assert "Last draw trick: " not in public(acting(table, "bid 1C"))


@pytest.mark.parametrize(
    ("draw_tricks", "hint"),
    [
        ("free", "Any card may be played. The higher rank wins in any suit"),
        ("led_suit", "only a card of the suit led can win"),
        ("follow_suit", "Follow suit if you can"),
    ],
)
def test_what_may_be_played_to_a_draw_trick_is_told_by_the_option(
    draw_tricks: str, hint: str
) -> None:
    table = drawing(DrawBridgeOptions.model_validate({"draw_tricks": draw_tricks}))
    assert hint in private(table, 1)
    assert hint not in private(table, 0)


def test_suit_must_be_followed_in_draw_tricks_only_where_that_is_agreed() -> None:
    follow = acting(drawing(DrawBridgeOptions(draw_tricks="follow_suit")), "play AH")
    free = acting(drawing(), "play AH")
    assert len(enabled(hand_panel(follow.shown_to(0)))) == 3
    assert len(enabled(hand_panel(free.shown_to(0)))) == 13


def test_the_heading_tells_the_deal_and_the_points_to_reach() -> None:
    assert "### Draw Bridge · deal 1, first to 200" in public(drawing())
    limited = DrawBridgeOptions(target=1000, max_deals=3)
    assert "### Draw Bridge · deal 1 of 3, first to 1,000" in public(drawing(limited))


def test_the_first_level_of_the_auction_has_no_bid_below_one_club() -> None:
    table = table_with(USUAL, auction(OWN, OTHER).state)
    text = private(table, 0)
    assert "[1♣]  [1♦]  [1♥]  [1♠]\n[1NT]  [Pass]  (Double)  (Redouble)" in text
    assert "Level 0" not in text


def test_a_deal_that_is_over_tells_contract_points_and_the_way_to_the_target() -> None:
    sitting = position("1NT", ("5H", "3C"), tricks=(5, 7), before=[(40, 0)])
    table = acting(table_with(USUAL, sitting.state), "play 5H", "play 3C")
    (deal,) = table.running.deals
    text = read(deal_panel(table.shown_to(None), deal))
    assert "**1NT by Ben** made exactly: 7 tricks won of 7 needed" in text
    assert "This deal: Ada **0**, Ben **40**" in text
    assert "Score now: Ada **40**, Ben **40**" in text
    assert "**Last: deal 2**" in private(table, 0)


def test_a_passed_out_deal_does_not_count() -> None:
    packs = [pack(hand(OWN), hand(OTHER))] * 2
    table = table_with(USUAL, begin(packs).state)
    while table.shown_to(None).view.phase == "draw":
        choices = table.running.choices(table.running.to_act[0])
        assert choices is not None
        table = acting(table, table.running.rules.notate(choices.actions[0]))
    table = acting(table, "pass", "pass")
    assert "It does not count; the same dealer deals again." in private(table, 0)
    assert "deal 1, first to 200" in texts(table_panel(table.shown_to(None)))
