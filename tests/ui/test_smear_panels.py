"""Smear as its players and spectators see it."""

import pytest
from discord.ui import Select
from panel_kit import Table, acting, controls, enabled, labels, read, table_with

from bot.ui.cards import AS_TEXT
from bot.ui.panels import deal_panel, hand_panel, refusal, result_panel, table_panel
from games.core.cards import Suit
from games.core.errors import RuleViolation
from games.smear.options import SmearOptions
from tests.games.sitting import Sitting
from tests.games.smear_boards import bidder, holding, position

USUAL = SmearOptions()


def seated(sitting: Sitting, options: SmearOptions = USUAL) -> Table:
    return table_with(options, sitting.state)


def bidding() -> Table:
    return seated(holding("AKQ9 T7 - -", "KD 8D 7C"))


def discarding() -> Table:
    """Ada has won the bidding and holds ♠AKQ9 ♥107 ♦K8 ♣7, the last three from the kitty."""
    return seated(bidder("AKQ9 T7 - -", "KD 8D 7C"))


def public(table: Table) -> str:
    return read(table_panel(table.shown_to(None)))


def private(table: Table, seat: int) -> str:
    return read(hand_panel(table.shown_to(seat)))


def verbs(table: Table, seat: int) -> list[str]:
    return [one.rsplit(":", 1)[1] for one in enabled(hand_panel(table.shown_to(seat)))]


def test_partners_share_a_score_and_the_seats_are_told_in_turn() -> None:
    assert "Score: Ada & Cleo **0**, Ben & Dan **0**" in public(bidding())
    assert "In turn: Ada, Ben, Cleo, Dan (dealer)" in public(bidding())


def test_a_player_is_told_who_the_partner_is_and_who_plays_next() -> None:
    assert "In turn: you, Cleo, Dan (your partner, dealer), Ada" in private(bidding(), 1)
    assert "Score: Ada & Cleo **0**, you & Dan **0**" in private(bidding(), 1)


def test_the_bidding_offers_every_bid_and_only_the_higher_ones_can_be_pressed() -> None:
    table = bidding()
    assert labels(hand_panel(table.shown_to(0))) == ["2", "3", "4", "Pass"]
    assert verbs(table, 0) == ["bid 2", "bid 3", "bid 4", "pass"]
    table = acting(table, "bid 3")
    assert labels(hand_panel(table.shown_to(1))) == ["2", "3", "4", "Pass"]
    assert verbs(table, 1) == ["bid 4", "pass"]
    assert labels(hand_panel(table.shown_to(0))) == []


def test_the_bids_so_far_are_told() -> None:
    assert "Bids: Ada pass, Ben **2**, Cleo pass" in public(
        acting(bidding(), "pass", "bid 2", "pass")
    )


def test_the_kitty_is_public_as_a_number_only() -> None:
    text = public(discarding())
    assert "Bid: **2** by Ada · Trump: named by the first lead" in text
    assert "Ada took the kitty: 3 cards, face down" in text
    assert "to discard 3 cards" in text


def test_the_bidder_chooses_three_of_nine_cards_those_of_the_kitty_marked() -> None:
    view = hand_panel(discarding().shown_to(0))
    (menu,) = controls(view)
    assert isinstance(menu, Select)
    assert menu.min_values == menu.max_values == 3
    assert [(option.value, option.description) for option in menu.options] == [
        ("AS", None), ("KS", None), ("QS", None), ("9S", None), ("TH", None), ("7H", None),
        ("KD", "from the kitty"), ("8D", "from the kitty"), ("7C", "from the kitty"),
    ]  # fmt: skip
    assert "**♦** K (kitty) 8 (kitty)\n**♣** 7 (kitty)" in read(view)


def test_a_refused_discard_is_answered_with_its_reason_and_the_same_menu() -> None:
    table = seated(bidder("AKQ9 T7 - -", "KD 8D 7D"))
    with pytest.raises(RuleViolation) as refused:
        acting(table, "discard 9S 7H 7D")
    view = refusal(refused.value.sentence, table.shown_to(0))
    assert "**That discard would leave you no suit to lead: " in read(view)
    assert len(controls(view)) == 1


def test_the_bidder_is_told_which_suits_may_be_led_and_so_become_trump() -> None:
    table = acting(discarding(), "discard 9S 7H 8D")
    assert "**Your turn:** lead and so name trump" in private(table, 0)
    assert "Your lead names trump: it may be ♣." in private(table, 0)
    assert verbs(table, 0) == ["play 7C"]
    assert "You discarded ♠9 ♥7 ♦8" in private(table, 0)
    assert "You discarded" not in private(table, 1)
    table = acting(discarding(), "discard 7H 8D 7C")
    assert "Your lead names trump: it may be ♠." in private(table, 0)


def test_without_a_kitty_any_suit_may_be_led() -> None:
    options = SmearOptions(kitty=0)
    sitting = holding("AKQ9 T7 - -", options=options)
    table = acting(seated(sitting, options), "bid 4")
    assert "Your lead names trump: it may be ♠ or ♥." in private(table, 0)


def test_trump_is_told_from_the_first_lead_on_and_stands_first_in_the_hand() -> None:
    table = acting(discarding(), "discard 7H 8D 7C")
    assert "Trump: named by the first lead" in public(table)
    table = acting(table, "play AS")
    assert "Bid: **2** by Ada · Trump: **♠**" in public(table)
    assert "Trick 1: Ada led **♠A**" in public(table)
    assert "**♠** K Q 9 (trump)" in private(table, 0)


HANDS = ("AS 7D", "KS TH", "9H 8S", "JH QH")


@pytest.mark.parametrize(
    ("first", "seat", "hint", "legal"),
    [
        ("play AS", 1, "Trump was led: play ♠.", ["play KS"]),
        ("play 7D", 1, "Play any card: you cannot follow.", ["play KS", "play TH"]),
    ],
)
def test_a_follower_is_told_what_may_be_played(
    first: str, seat: int, hint: str, legal: list[str]
) -> None:
    table = acting(seated(position(HANDS)), first)
    assert hint in private(table, seat)
    assert verbs(table, seat) == legal


def test_who_can_follow_may_trump_as_well_and_is_told_so() -> None:
    table = acting(seated(position(("AH 7D", "KS TH JD", "9H 8S", "JH QH"))), "play AH")
    assert "Follow ♥, or play a trump (♠)." in private(table, 1)
    assert verbs(table, 1) == ["play KS", "play TH"]


def test_who_can_follow_and_has_no_trump_is_told_to_follow() -> None:
    table = acting(seated(position(("AH 7D", "TH JD", "9H 8S", "JH QH"))), "play AH")
    assert "-# Follow ♥.\n" in private(table, 1)


def test_a_trick_of_four_is_told_card_by_card_and_its_points_by_side() -> None:
    table = acting(seated(position(HANDS)), "play AS", "play KS", "play 8S")
    assert "Trick 1: Ada led **♠A**, Ben **♠K**, Cleo **♠8**" in public(table)
    table = acting(table, "play QH")
    text = public(table)
    assert "Last trick: Ada ♠A, Ben ♠K, Cleo ♠8, Dan ♥Q; Ada won it" in text
    assert "Tricks won: Ada & Cleo **1**, Ben & Dan **0**" in text
    assert "Card points: Ada & Cleo **9**, Ben & Dan **0**" in text


FOUR_TRICKS = "8S 9H 7H 8H 9S 7D 7C 9C TS JH QH KH AD QD JD JC"  # all to Ada: 24 card points


def failed(scores: tuple[int, int] = (5, 4), options: SmearOptions = USUAL) -> Table:
    """Ada has bid 3 with ♠ trump; Ben takes two tricks, the jack and 39 card points."""
    sitting = position(
        ("7S", "JS", "8D", "TD"),
        bid=3,
        leader=1,
        bidder=0,
        discarded="KD 9D 8C",
        played=f"{FOUR_TRICKS} TH AH TC AC",
        scores=scores,
        options=options,
    )
    return acting(seated(sitting, options), "play JS", "play 8D", "play TD", "play 7S")


def won() -> Table:
    """Ada has bid 2 with ♠ trump and wins every trick and point; 13-4 becomes 17-4."""
    sitting = position(
        ("AS", "JS", "7S", "TD"),
        bid=2,
        discarded="KD 9D 8C",
        played=f"{FOUR_TRICKS} AH TH TC AC",
        scores=(13, 4),
    )
    return acting(seated(sitting), "play AS", "play JS", "play 7S", "play TD")


def test_the_result_tells_the_four_points_the_discards_and_the_score() -> None:
    table = failed()
    (deal,) = table.running.deals
    text = read(deal_panel(table.shown_to(None), deal))
    assert "**Bid of 3 by Ada, trump ♠**, failed: 1 point won" in text
    for item in (
        "- High: nobody",
        "- Low: Ada & Cleo",
        "- Jack: Ben & Dan",
        "- Game: Ben & Dan (card points 27 – 39)",
        "- Discards, counted for the bidder's side: ♦K ♦9 ♣8",
        "- −3 Ada & Cleo: Bid of 3 failed: 1 won",
        "- +2 Ben & Dan: Against the bid: 2 won",
        "This deal: Ada & Cleo **−3**, Ben & Dan **2**",
    ):
        assert item in text


def test_the_result_opens_the_next_hand() -> None:
    text = private(failed(), 3)
    assert "**Last: deal 1**" in text
    assert "- Jack: Ben & you" in text
    assert "Smear · deal 2, first to 15" in text


def test_a_deal_thrown_in_is_told_and_does_not_count() -> None:
    table = acting(bidding(), "pass", "pass", "pass", "pass")
    assert "Thrown in: nobody bid. It does not count" in private(table, 0)
    assert "deal 1, first to 15" in private(table, 0)


def test_the_match_is_won_by_both_partners_and_told_deal_by_deal() -> None:
    table = won()
    text = read(result_panel(table.shown_to(None)))
    assert "**Ada and Cleo won the match.**" in text
    assert "Final score: Ada & Cleo **17**, Ben & Dan **4**" in text
    assert "Deal by deal, Ada & Cleo – Ben & Dan:" in text
    assert "**1** bid of 2 by Ada, trump ♠, made: 4 – 0" in text
    assert "**You and Cleo won the match.**" in private(table, 0)
    assert "**Ada and you won the match.**" in private(table, 2)


def test_a_side_at_the_target_that_has_not_won_is_told_why() -> None:
    table = failed((3, 14), SmearOptions(must_bid_to_win=True))
    assert "Ben & Dan: at the target, but a match is won only by a bid that is made" in public(
        table
    )


def test_the_trump_of_a_hand_is_marked_in_words() -> None:
    table = seated(position(HANDS, trump=Suit.HEARTS))
    view = hand_panel(table.shown_to(3))
    assert f"**♥{AS_TEXT}** Q J (trump)" in read(view).replace("♥", f"♥{AS_TEXT}")
