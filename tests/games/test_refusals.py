"""Every refusal can be told from the others by its code, and by a person from its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

import games.bridgette.errors as bridgette
from games.core import errors as core
from games.core.auction import Bid
from games.core.cards import Card, Suit
from games.smear import errors as smear

EXAMPLES: tuple[core.RuleViolation, ...] = (
    core.NotYourTurn(),
    core.MatchOver(),
    core.MalformedAction("That is not an action."),
    core.NotAnActionNow("a card is to be played"),
    core.NotInHand(Card.parse("QS")),
    core.CardTwice(Card.parse("QS")),
    core.WrongDiscardCount(4, 3),
    core.MustFollow(Suit.HEARTS),
    core.BidTooLow("1♥"),
    core.NoHigherBid(),
    core.CannotDouble(),
    core.CannotRedouble(),
    bridgette.SuitTooShort(Suit.CLUBS),
    bridgette.JumpNeedsFour(Suit.CLUBS, Bid.parse("2C")),
    bridgette.NtNeedsAllSuits(),
    bridgette.ColonNotAllowed(Card.parse("LX"), Card.parse("QS"), Card.parse("RX")),
    bridgette.SuitBarred(Suit.HEARTS),
    bridgette.ColonMustLead(Suit.HEARTS),
    smear.NothingToLead(),
    smear.SuitDiscarded(Suit.HEARTS),
    smear.MustFollowOrTrump(Suit.HEARTS, Suit.SPADES),
)


def kinds(of: type[core.RuleViolation] = core.RuleViolation) -> Iterator[type[core.RuleViolation]]:
    for kind in of.__subclasses__():
        if kind.__module__.startswith("games."):
            yield kind
        yield from kinds(kind)


def test_every_kind_of_refusal_has_an_example_here() -> None:
    assert set(kinds()) == {type(example) for example in EXAMPLES}


def test_codes_are_unique_and_in_kebab_case() -> None:
    codes = [kind.code for kind in kinds()]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in codes)


def test_sentences_are_short_whole_and_different() -> None:
    sentences = [example.sentence for example in EXAMPLES]
    assert len(set(sentences)) == len(sentences)
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence) < 200


def test_a_refused_colon_is_called_by_its_name() -> None:
    colon = bridgette.ColonNotAllowed(Card.parse("LX"), Card.parse("QS"), Card.parse("RX"))
    assert "Little Colon" in colon.sentence
    assert "Royal Colon" in colon.sentence


def test_a_refusal_is_its_sentence_when_printed() -> None:
    for example in EXAMPLES:
        assert str(example) == example.sentence
