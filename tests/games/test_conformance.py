"""What every registered game must keep, whatever its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games import GAMES, UnknownRules, rules_for
from games.core.actions import Discard
from games.core.errors import MatchOver, NotYourTurn, RuleViolation
from games.core.events import DealBegan, DealEnded
from games.core.rules import OneOf, Subset
from tests.games.contract import GAMES_UNDER_TEST, Specimen
from tests.games.recording import Moment, record, replay

pytestmark = pytest.mark.parametrize(
    "specimen", GAMES_UNDER_TEST, ids=lambda specimen: specimen.rules.info.key
)


def matches(specimen: Specimen, count: int, seed: int = 0) -> Iterator[list[Moment]]:
    """Random matches, every value of every option among the first ones."""
    for n in range(count):
        options = specimen.options[n % len(specimen.options)]
        yield record(specimen, random.Random(f"{seed}/{n}"), options)


def test_the_game_is_registered_under_its_key(specimen: Specimen) -> None:
    info = specimen.rules.info
    assert type(GAMES[info.key]) is type(specimen.rules)
    assert type(rules_for(info.key, info.version)) is type(specimen.rules)
    assert len(info.sides) == info.seats
    with pytest.raises(UnknownRules):
        rules_for(info.key, info.version + 1)
    with pytest.raises(UnknownRules):
        rules_for(f"no {info.key}", info.version)


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
        for moment in moments:
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
        for moment in moments:
            for seat in range(specimen.rules.info.seats):
                for action in specimen.actions:
                    _is_accepted(specimen, moment.state, seat, action)
        last = moments[-1]
        assert replay(specimen, last.beginning, last.steps) == (last.state, last.events)


def test_subsets_of_the_right_size_are_accepted_and_others_refused(specimen: Specimen) -> None:
    rules = specimen.rules
    rng = random.Random(3)
    seen = 0
    for moments in matches(specimen, 16, seed=3):
        for moment in moments:
            for seat in rules.to_act(moment.state):
                choices = rules.choices(moment.state, seat)
                if not isinstance(choices, Subset):
                    continue
                seen += 1
                right = rng.sample(choices.cards, choices.size)
                foreign = next(card for card in specimen.pack if card not in choices.cards)
                for cards, is_legal in (
                    (right, True),
                    (right[1:], False),
                    ([*right, next(c for c in choices.cards if c not in right)], False),
                    ([*right[1:], foreign], False),
                    ([*right[1:], right[-1]], choices.size == 1),
                ):
                    action = Discard(tuple(cards))
                    assert _is_accepted(specimen, moment.state, seat, action) is is_legal
    assert seen


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
        events = moments[-1].events
        began = [event.pack for event in events if isinstance(event, DealBegan)]
        ended = [event for event in events if isinstance(event, DealEnded)]
        assert [event.pack for event in ended] == [0, *began]
        for event in ended:
            for side, points in enumerate(event.scores):
                assert points == sum(line.points for line in event.lines if line.side == side)
        outcome = rules.outcome(moments[-1].state)
        assert outcome is not None
        assert outcome.scores == tuple(map(sum, zip(*(e.scores for e in ended), strict=True)))
        best = max(outcome.scores)
        assert outcome.winners == tuple(
            side for side, points in enumerate(outcome.scores) if points == best
        )


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
