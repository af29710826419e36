"""What is read off the record of a deal."""

from __future__ import annotations

from bot.simulation.facts import DealFacts, Undertaking, facts_of
from games import GAMES
from games.bridgette.options import BridgetteOptions
from games.core.auction import Contract
from games.core.cards import Suit
from games.core.contracts import DealRecord
from games.drawbridge.options import DrawBridgeOptions
from games.smear.awards import Awards
from games.smear.options import SmearOptions
from games.smear.view import DealRecord as SmearRecord
from tests.tinygame.rules import Tiny


def contract_facts(key: str, options: object, text: str, tricks: int) -> Undertaking:
    contract = Contract.parse(text, declarer=1)
    record = DealRecord(0, 0, contract, (13 - tricks, tricks), (0, 0), ())
    facts = facts_of(GAMES[key], record, options)
    assert facts.tricks == (13 - tricks, tricks)
    assert facts.undertaking is not None
    return facts.undertaking


def test_a_contract_is_made_with_as_many_tricks_as_it_named() -> None:
    made = contract_facts("bridgette", BridgetteOptions(), "4H", 10)
    assert made == Undertaking(seat=1, text="4H", level=4, is_made=True)
    assert not contract_facts("bridgette", BridgetteOptions(), "4H", 9).is_made


def test_a_double_wins_what_the_penalty_grew_by() -> None:
    down = contract_facts("bridgette", BridgetteOptions(), "4HX", 8)
    assert (down.doubled, down.double_gain) == (1, 500 - 200)
    assert contract_facts("drawbridge", DrawBridgeOptions(), "4HX", 8).double_gain == 300 - 100


def test_a_double_of_a_contract_that_is_made_loses() -> None:
    made = contract_facts("drawbridge", DrawBridgeOptions(), "4HX", 10)
    assert made.double_gain == 120 - 240
    exact = 750 + 250
    made = contract_facts("bridgette", BridgetteOptions(), "4HX", 10)
    assert made.double_gain == exact - 2 * (exact + 400)


def test_a_redouble_is_measured_by_the_double_before_it() -> None:
    made = contract_facts("drawbridge", DrawBridgeOptions(), "4HXX", 10)
    assert (made.doubled, made.double_gain, made.redouble_gain) == (2, 120 - 480, 480 - 240)
    down = contract_facts("drawbridge", DrawBridgeOptions(), "4HXX", 9)
    assert (down.double_gain, down.redouble_gain) == (200 - 50, 100 - 200)


def test_the_options_in_force_count() -> None:
    options = DrawBridgeOptions(undertricks="none")
    assert contract_facts("drawbridge", options, "4HX", 8).double_gain == 0


def test_a_deal_that_was_passed_out_has_no_undertaking() -> None:
    record = DealRecord(0, 0, None, (0, 0), (0, 0), ())
    facts = facts_of(GAMES["bridgette"], record, BridgetteOptions())
    assert facts == DealFacts(tricks=(0, 0))


def smear_facts(bid: int, bidder: int | None, awards: Awards) -> Undertaking | None:
    record = SmearRecord(
        pack=0, dealer=0, bidder=bidder, bid=bid, trump=Suit.SPADES, tricks=(3, 1, 1, 1),
        card_points=(0, 0), discarded=(), awards=awards, scores=(0, 0), lines=(),
    )  # fmt: skip
    return facts_of(GAMES["smear"], record, SmearOptions()).undertaking


def test_a_bid_of_smear_is_made_by_the_points_of_both_partners() -> None:
    awards = Awards(high=1, low=1, jack=0, game=1)
    assert smear_facts(3, 3, awards) == Undertaking(seat=3, text="3", level=3, is_made=True)
    assert smear_facts(3, 2, awards) == Undertaking(seat=2, text="3", level=3, is_made=False)
    assert smear_facts(0, None, Awards()) is None


def test_a_game_without_a_reader_is_told_in_points_alone() -> None:
    assert facts_of(Tiny(), object(), Tiny.Options()) == DealFacts()
