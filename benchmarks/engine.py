"""How fast matches of random legal play run through the public interface of a game, on one core.

    python -m benchmarks.engine [seconds per slice]

With the extra `bench` the bridge of OpenSpiel and of RLCard is measured in the same run. The
slices of all engines alternate, so that whatever else the machine does meets them alike, and
medians are compared. A decision is a card, a call or a discard of one player; what chance does
(shuffling, dealing) takes its time but is not counted.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter
from typing import Any

from games import GAMES, AnyRules
from games.core.actions import Discard
from games.core.errors import RuleViolation
from games.core.rules import OneOf, Subset
from games.core.shuffle import SeededDecks

SLICES = 9
WARM_UP = 0.5  # seconds
MOST_DECISIONS = 1000  # of one match: random bidders hardly ever end one of Smear
Played = tuple[int, int]  # deals, decisions


@dataclass
class Engine:
    """An engine, how to play a little with it, and what was measured, per second."""

    name: str
    play: Callable[[], Played]
    deals: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)

    def run(self, seconds: float) -> None:
        deals = decisions = 0
        started = perf_counter()
        while (taken := perf_counter() - started) < seconds:
            more_deals, more_decisions = self.play()
            deals += more_deals
            decisions += more_decisions
        self.deals.append(deals / taken)
        self.decisions.append(decisions / taken)


def ours(key: str) -> Engine:
    """A whole match with the default options, or a long piece of one that may never end."""
    rules = GAMES[key]
    rng = random.Random(1)

    def play() -> Played:
        state = rules.initial(rules.Options(), SeededDecks(rng.randbytes(32)))
        decisions = 0
        while decisions < MOST_DECISIONS and (seats := rules.to_act(state)):
            seat = seats[0]
            choices = rules.choices(state, seat)
            if isinstance(choices, OneOf):
                state = rules.apply(state, seat, rng.choice(choices.actions)).state
            else:
                state = discarded(rules, state, choices, rng)
            decisions += 1
        return len(rules.view(state, None).finished), decisions

    return Engine(f"{rules.info.name}, this project", play)


def discarded(rules: AnyRules, state: Any, choices: Subset, rng: random.Random) -> Any:
    """The state after a random discard; Smear refuses one that leaves nothing to lead."""
    (seat, *_) = rules.to_act(state)
    while True:
        action = Discard(tuple(rng.sample(choices.cards, choices.size)))
        try:
            return rules.apply(state, seat, action).state
        except RuleViolation:
            continue


def open_spiel() -> Engine:
    """Bridge with its cards played rather than solved after the auction."""
    import pyspiel

    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    rng = random.Random(1)

    def play() -> Played:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return 1, decisions

    return Engine("OpenSpiel bridge", play)


def rlcard_game() -> Engine:
    """The bare game object, without the observations that an environment builds."""
    from rlcard.games.bridge.game import BridgeGame

    game = BridgeGame()
    rng = random.Random(1)

    def play() -> Played:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.judger.get_legal_actions()))
            decisions += 1
        return 1, decisions

    return Engine("RLCard bridge, bare game", play)


def rlcard_environment() -> Engine:
    """The environment as its users drive it, with an observation per decision."""
    import rlcard
    from rlcard.agents import RandomAgent

    environment = rlcard.make("bridge", config={"seed": 1})
    agent = RandomAgent(num_actions=environment.num_actions)
    environment.set_agents([agent] * environment.num_players)

    def play() -> Played:
        trajectories, _ = environment.run(is_training=False)
        return 1, sum((len(trajectory) - 1) // 2 for trajectory in trajectories)

    return Engine("RLCard bridge, environment", play)


def engines() -> Iterator[Engine]:
    """Ours, and every other that is installed."""
    yield from map(ours, GAMES)
    for other in (open_spiel, rlcard_game, rlcard_environment):
        try:
            yield other()
        except ImportError as error:
            print(f"not measured, {error.name} is not installed: {other.__name__}")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    measured = list(engines())
    for engine in measured:
        Engine(engine.name, engine.play).run(WARM_UP)
    for _ in range(SLICES):
        for engine in measured:
            engine.run(seconds)
    base = measured[0]
    print(f"{'engine':30} {'decisions/s':>12} {'deals/s':>9} {'decisions, ours / its':>22}")
    for engine in measured:
        decisions = median(engine.decisions)
        ratio = median(b / e for b, e in zip(base.decisions, engine.decisions, strict=True))
        print(f"{engine.name:30} {decisions:12,.0f} {median(engine.deals):9,.0f} {ratio:22.2f}")


if __name__ == "__main__":
    main()
