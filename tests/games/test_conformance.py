"""What every registered game must keep, whatever its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games import GAMES, UnknownRules, rules_for
from games.core.actions import Discard
from games.core.cards import Card
from games.core.errors import MatchOver, NotYourTurn, RuleViolation
from games.core.events import DealBegan, DealEnded
from games.core.rules import OneOf, Subset
from games.opponents import PLAYERS
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.recording import Moment, beginning, record, replay
from tests.games.specimen import Specimen

pytestmark = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)

MANY = 120


def matches(specimen: Specimen, count: int, seed: int = 0) -> Iterator[list[Moment]]:
    """Random matches, every value of every option among the first ones."""
    for n in range(count):
        options = specimen.options[n % len(specimen.options)]
        yield record(specimen, random.Random(f"{seed}/{n}"), options)


def some(moments: list[Moment]) -> list[Moment]:
    """All of a short match, and moments from all over a long one."""
    return moments if len(moments) <= MANY else random.Random(0).sample(moments, MANY)


def test_the_game_is_registered_under_its_key(specimen: Specimen) -> None:
    info = specimen.rules.info
    assert type(GAMES[info.key]) is type(specimen.rules)
    assert type(rules_for(info.key, info.version)) is type(specimen.rules)
    assert len(info.sides) == info.seats
    assert set(info.sides) == set(range(max(info.sides) + 1))
    with pytest.raises(UnknownRules):
        rules_for(info.key, info.version + 1)
    with pytest.raises(UnknownRules):
        rules_for(f"no {info.key}", info.version)


def test_the_game_has_a_computer_player_of_its_own(specimen: Specimen) -> None:
    """Without one it would be played at random."""
    start = beginning(specimen, random.Random(0), specimen.options[0]).initial(specimen)
    assert type(specimen.rules.view(start, None)) in PLAYERS


def test_every_registered_game_is_under_test(specimen: Specimen) -> None:
    assert {tested.rules.info.key for tested in GAMES_UNDER_TEST} == set(GAMES)


def test_replaying_the_log_gives_the_same_state_and_events(specimen: Specimen) -> None:
    rules = specimen.rules
    for moments in matches(specimen, 32):
        last = moments[-1]
        texts = [(seat, rules.notate(action)) for seat, action in last.steps]
        log = [(seat, rules.parse(text)) for seat, text in texts]
        assert replay(specimen, last.beginning, log) == (last.state, last.events)


def test_every_choice_is_accepted_and_everything_else_refused(specimen: Specimen) -> None:
    rules = specimen.rules
    for moments in matches(specimen, 16, seed=1):
        for moment in some(moments):
            before = repr(moment.state), hash(moment.state)
            for seat in range(rules.info.seats):
                legal = _legal(specimen, moment.state, seat)
                for action in specimen.actions:
                    assert _is_accepted(specimen, moment.state, seat, action) is (action in legal)
            assert (repr(moment.state), hash(moment.state)) == before


def _legal(specimen: Specimen, state: object, seat: int) -> frozenset[object]:
    try:
        choices = specimen.rules.choices(state, seat)
    except NotYourTurn:
        return frozenset()
    return frozenset(choices.actions if isinstance(choices, OneOf) else ())


def _is_accepted(specimen: Specimen, state: object, seat: int, action: object) -> bool:
    refusal = _refusal(specimen, state, seat, action)
    if refusal is None:
        return True
    assert refusal.code
    assert refusal.sentence.endswith(".")
    return False


def _refusal(specimen: Specimen, state: object, seat: int, action: object) -> RuleViolation | None:
    try:
        specimen.rules.apply(state, seat, action)
    except RuleViolation as refused:
        return refused
    return None


def test_a_refused_action_changes_nothing(specimen: Specimen) -> None:
    """The states reached while trying everything are those of the undisturbed match."""
    for moments in matches(specimen, 4, seed=2):
        for moment in some(moments):
            for seat in range(specimen.rules.info.seats):
                for action in specimen.actions:
                    _is_accepted(specimen, moment.state, seat, action)
        last = moments[-1]
        assert replay(specimen, last.beginning, last.steps) == (last.state, last.events)


def test_subsets_are_accepted_as_the_rules_say_and_others_refused(specimen: Specimen) -> None:
    rules = specimen.rules
    rng = random.Random(3)
    accepted = 0
    for moments in matches(specimen, 32, seed=3):
        for moment in moments:
            for seat in rules.to_act(moment.state):
                choices = rules.choices(moment.state, seat)
                if not isinstance(choices, Subset):
                    continue
                right = rng.sample(choices.cards, choices.size)
                deal = moment.deal(rules.view(moment.state, None).dealer)
                may_be = specimen.may_discard(deal, seat, frozenset(right))
                assert _is_accepted(specimen, moment.state, seat, Discard(tuple(right))) is may_be
                accepted += may_be
                for wrong in _wrong_subsets(specimen, choices, right):
                    assert not _is_accepted(specimen, moment.state, seat, Discard(wrong))
    assert bool(accepted) is ("discards" in specimen.places)


def _wrong_subsets(
    specimen: Specimen, choices: Subset, right: list[Card]
) -> Iterator[tuple[Card, ...]]:
    """Too few, too many, one that is not held, one named twice."""
    foreign = next(card for card in specimen.pack if card not in choices.cards)
    yield tuple(right[1:])
    yield (*right, next(card for card in choices.cards if card not in right))
    yield (*right[1:], foreign)
    yield (*right, right[0])
    if len(right) > 1:
        yield (*right[1:], right[1])


def test_only_the_seats_to_act_have_choices(specimen: Specimen) -> None:
    rules = specimen.rules
    for moments in matches(specimen, 8, seed=4):
        for moment in moments:
            to_act = rules.to_act(moment.state)
            for seat in range(rules.info.seats):
                if seat in to_act:
                    assert rules.choices(moment.state, seat)
                else:
                    with pytest.raises(NotYourTurn):
                        rules.choices(moment.state, seat)
            assert (rules.outcome(moment.state) is None) is bool(to_act)


def test_choices_are_written_and_parsed_back(specimen: Specimen) -> None:
    rules = specimen.rules
    for moments in matches(specimen, 8, seed=5):
        for moment in moments:
            for seat in rules.to_act(moment.state):
                choices = rules.choices(moment.state, seat)
                if isinstance(choices, OneOf):
                    assert len(set(choices.actions)) == len(choices.actions) > 0
                    for action in choices.actions:
                        assert rules.parse(rules.notate(action)) == action


def test_cards_are_conserved(specimen: Specimen) -> None:
    """Every hand is what was dealt and drawn less what was put away and played."""
    rules = specimen.rules
    for moments in matches(specimen, 32, seed=6):
        for moment in moments:
            views = [rules.view(moment.state, seat) for seat in range(rules.info.seats)]
            if rules.outcome(moment.state) is not None:
                continue
            holdings = specimen.holdings(moment.deal(views[0].dealer))
            assert [frozenset(view.hand) for view in views] == list(holdings)
            assert all(view.hand_sizes == tuple(map(len, holdings)) for view in views)


def test_each_deal_ends_once_and_the_scores_add_up(specimen: Specimen) -> None:
    rules = specimen.rules
    for moments in matches(specimen, 32, seed=7):
        last = moments[-1]
        events = last.events
        began = [event.pack for event in events if isinstance(event, DealBegan)]
        ended = [event for event in events if isinstance(event, DealEnded)]
        assert [event.pack for event in ended] == [0, *began]
        for event in ended:
            assert len(event.scores) == len(set(rules.info.sides))
            for side, points in enumerate(event.scores):
                assert points == sum(line.points for line in event.lines if line.side == side)
        outcome = rules.outcome(last.state)
        assert outcome is not None
        assert outcome.scores == tuple(map(sum, zip(*(e.scores for e in ended), strict=True)))
        assert outcome.winners in specimen.may_win(last.beginning.options, outcome.scores)


def test_a_finished_match_refuses_everything(specimen: Specimen) -> None:
    for moments in matches(specimen, 4, seed=8):
        for seat in range(specimen.rules.info.seats):
            for action in specimen.actions:
                with pytest.raises(MatchOver):
                    specimen.rules.apply(moments[-1].state, seat, action)


def test_no_state_shows_a_card_when_printed(specimen: Specimen) -> None:
    for moments in matches(specimen, 4, seed=9):
        for moment in moments:
            printed = repr(moment.state)
            assert not [card for card in specimen.pack if str(card) in printed]
            assert len(printed) < 40
