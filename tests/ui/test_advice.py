"""A computer's decision in one sentence: every form that it can take."""

import pytest
from panel_kit import assert_within_limits, info_of, read, table_of

from bot.table.hints import Question
from bot.ui.advice import advice, signed
from bot.ui.cards import AS_TEXT
from bot.ui.panels import hint_panel
from games import GAMES
from games.core.actions import Action, Discard, Play
from games.core.auction import Bid, Double, Pass
from games.core.cards import Card, CardSet
from games.core.rules import Choices, OneOf, Subset
from games.opponents.thinking import Decision, Estimate
from games.smear.actions import SmearBid

BRIDGETTE, SMEAR = GAMES["bridgette"], GAMES["smear"]
MANY = OneOf((Pass(), Double()))


def play(card: str) -> Play:
    return Play(Card.parse(card))


def discard(cards: str) -> Discard:
    return Discard(tuple(CardSet.parse(cards)))


def told(*estimates: Estimate, choices: Choices = MANY, game: str = "bridgette") -> str:
    decision = Decision(estimates[0].action, estimates)
    return advice(decision, choices, GAMES[game].notate).replace(AS_TEXT, "")


def alone(action: Action, choices: Choices, game: str = "bridgette") -> str:
    return advice(Decision(action), choices, GAMES[game].notate).replace(AS_TEXT, "")


def makes(action: Action, hits: int, worlds: int = 100, points: float = 0) -> Estimate:
    return Estimate(action, points, worlds, "makes 4♥", hits)


def worth(action: Action, points: float, worlds: int = 60) -> Estimate:
    return Estimate(action, points, worlds)


def test_an_aim_is_told_once_and_then_its_numbers() -> None:
    best, second, third = makes(play("KS"), 71), makes(play("4C"), 55), makes(play("2D"), 40)
    assert told(best, second) == "♠K: makes 4♥ in 71 of 100 worlds; ♣4: 55."
    assert told(best, second, third) == "♠K: makes 4♥ in 71 of 100 worlds; ♣4: 55; ♦2: 40."


def test_no_more_than_three_actions_are_named() -> None:
    cards = ("KS", "4C", "2D", "3D", "5D")
    sentence = told(*(makes(play(card), 70 - n) for n, card in enumerate(cards)))
    assert sentence == "♠K: makes 4♥ in 70 of 100 worlds; ♣4: 69; ♦2: 68."


def test_one_estimate_stands_alone() -> None:
    assert told(makes(play("GX"), 71)) == "Grand Colon: makes 4♥ in 71 of 100 worlds."
    assert told(worth(play("TS"), 310)) == "♠10: +310 points on average over 60 worlds."


def test_a_count_of_worlds_that_differs_is_told() -> None:
    sentence = told(makes(play("KS"), 71), makes(play("4C"), 20, 40), makes(play("2D"), 10, 40))
    assert sentence == "♠K: makes 4♥ in 71 of 100 worlds; ♣4: 20 of 40; ♦2: 10."


def test_without_an_aim_points_are_told() -> None:
    best, second, third = worth(play("KS"), 310), worth(play("4C"), 250), worth(play("2D"), -20)
    assert told(best, second) == "♠K: +310 points on average over 60 worlds; ♣4: +250."
    assert told(best, second, third).endswith("; ♣4: +250; ♦2: −20.")


def test_points_over_another_count_of_worlds_name_it() -> None:
    sentence = told(worth(play("KS"), 310), worth(play("4C"), 250, 30))
    assert sentence.endswith("; ♣4: +250 points on average over 30 worlds.")


def test_what_reaches_its_aim_as_often_is_told_apart_by_points() -> None:
    best, second = makes(play("KS"), 100, points=142.4), makes(play("4C"), 100, points=119.6)
    assert told(best, second) == (
        "♠K: makes 4♥ in 100 of 100 worlds, +142 points on average; ♣4: 100, +120."
    )


def test_the_best_may_reach_its_aim_less_often_when_points_say_so() -> None:
    best, second = makes(play("KS"), 60, points=200), makes(play("4C"), 64, points=150)
    assert told(best, second) == (
        "♠K: makes 4♥ in 60 of 100 worlds, +200 points on average; ♣4: 64, +150."
    )


def test_aims_that_differ_are_each_told_with_the_points_that_compare_them() -> None:
    bids = (
        Estimate(Bid.parse("4H"), 210, 100, "makes 4♥", 62),
        Estimate(Bid.parse("3NT"), 180, 100, "makes 3NT", 55),
        Estimate(Pass(), -40, 100),
    )
    assert told(*bids) == (
        "4♥: makes 4♥ in 62 of 100 worlds, +210 points on average; "
        "3NT: makes 3NT in 55 of 100, +180; Pass: −40."
    )
    assert told(bids[2], bids[0]) == (
        "Pass: −40 points on average over 100 worlds; "
        "4♥: makes 4♥ in 62 of 100, +210, but too seldom."
    )


def test_what_is_known_is_for_certain() -> None:
    best, second = makes(play("KS"), 1, 1), makes(play("4C"), 0, 1)
    assert told(best) == "♠K: makes 4♥ for certain."
    assert told(best, second) == "♠K: makes 4♥ for certain; ♣4: in no case."
    assert told(worth(play("KS"), 150, 1), worth(play("4C"), -50, 1)) == (
        "♠K: +150 points for certain; ♣4: −50."
    )


def test_what_is_certain_either_way_is_told_apart_by_points() -> None:
    lost = [makes(play(card), 0, 1, points) for card, points in (("KS", -50), ("4C", -100))]
    assert told(*lost) == "♠K: makes 4♥ in no case, −50 points; ♣4: in no case, −100."
    made = [makes(play(card), 1, 1, points) for card, points in (("KS", 150), ("4C", 120))]
    assert told(*made) == "♠K: makes 4♥ for certain, +150 points; ♣4: for certain, +120."


def test_a_single_card_call_or_discard_needs_no_reason() -> None:
    assert alone(play("KS"), OneOf((play("KS"),))) == "There is only one card you may play: ♠K."
    assert alone(Pass(), OneOf((Pass(),))) == "There is only one call you may make: Pass."
    one = discard("2C 7S")
    assert alone(one, OneOf((one,))) == "There is only one way to go: Discard ♠7 ♣2."


def test_a_choice_that_was_not_weighed_says_so() -> None:
    assert alone(Pass(), MANY) == "Pass, by rule of thumb alone."
    hand = tuple(CardSet.parse("2C 3C 4C"))
    assert alone(discard("2C 3C"), Subset("discard", hand, 2)) == (
        "Discard ♣3 2, by rule of thumb alone."
    )


def test_twelve_cards_are_told_by_suit_and_other_discards_by_what_they_keep() -> None:
    best = discard("2C 4C 7C 9C 3D 5D TD 2H 8H 6S LX RX")
    other = discard("2C 4C 7C 9C 3D 5D TD 2H KH 6S LX RX")
    sentence = told(worth(best, 310), worth(other, 250))
    assert sentence == (
        "Discard ♠6 ♥8 2 ♦10 5 3 ♣9 7 4 2 Royal Little: +310 points on average over 60 worlds; "
        "keeping ♥8, not ♥K: +250."
    )


def test_a_discard_that_is_quite_another_is_told_whole() -> None:
    best, other = discard("2C 4C 7C 9C"), discard("2D 4D KS GX")
    assert told(worth(best, 3), worth(other, 1.25)) == (
        "Discard ♣9 7 4 2: +3 points on average over 60 worlds; "
        "keeping ♣9 7 4 2, not ♠K ♦4 2 Grand: +1.2."
    )


def test_the_bids_of_a_game_are_told_by_their_own_text() -> None:
    bids = (
        Estimate(SmearBid(3), 1.96, 50, "makes the bid of 3", 33),
        Estimate(Pass(), -0.4, 50),
    )
    assert told(*bids, game="smear") == (
        "Bid 3: makes the bid of 3 in 33 of 50 worlds, +2 points on average; Pass: −0.4."
    )


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (0, "0"),
        (0.04, "0"),
        (-0.04, "0"),
        (0.96, "+1"),
        (1.5, "+1.5"),
        (-1.5, "−1.5"),
        (-2, "−2"),
        (19.94, "+19.9"),
        (19.96, "+20"),
        (20.4, "+20"),
        (-310.4, "−310"),
        (1250, "+1,250"),
    ],
)
def test_points_have_a_sign_and_tenths_only_where_they_are_much(points: float, text: str) -> None:
    assert signed(points) == text


def asked(game: str) -> Question:
    table = table_of(info_of(GAMES[game].Options(), wants_rating=False))
    seat = table.running.to_act[0]
    snapshot = table.shown_to(seat)
    assert snapshot.choices is not None
    return Question(snapshot, snapshot.choices)


@pytest.mark.parametrize("game", GAMES)
def test_the_hint_tells_its_table_its_sentence_and_its_terms(game: str) -> None:
    decision = Decision(Pass(), (worth(Pass(), 2), worth(Double(), -1)))
    view = hint_panel(asked(game), decision)
    text = read(view)
    assert f"### {GAMES[game].info.name} · hint" in text
    assert "[to the table](https://discord.com/channels/" in text
    assert "Pass: +2 points on average over 60 worlds; Double: −1." in text
    assert "-# A world is one way in which the hidden cards may lie" in text
    assert_within_limits(view)


def test_terms_are_explained_only_where_they_are_used() -> None:
    for decision in (Decision(Pass()), Decision(Pass(), (makes(Pass(), 1, 1),))):
        assert "world" not in read(hint_panel(asked("bridgette"), decision))


def test_the_longest_sentence_there_can_be_fits() -> None:
    discards = (
        "TC TD TH TS GX RX LX KC KD KH KS QC",
        "9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S",
        "6C 6D 6H 6S 5C 5D 5H 5S 4C 4D 4H 4S",
    )
    estimates = [
        Estimate(discard(cards), -10_000, 10_000 + n, "makes 7NT redoubled", 9_999 + n)
        for n, cards in enumerate(discards)
    ]
    view = hint_panel(asked("bridgette"), Decision(estimates[0].action, tuple(estimates)))
    assert_within_limits(view)
    assert "…" not in read(view)
