"""Playing a trick: win cheaply, lose cheaply, lead what is likely to win or costs nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.bridgette.colons import takes
from games.bridgette.view import BridgetteView
from games.core.actions import Action, Play
from games.core.auction import Strain
from games.core.cards import Card
from games.opponents.bridgette.reading import Reading, read

# What a card may still win later, by how many cards above it are out: found by playing the same
# deals with other values. A card is led when it is likelier to win now than it is worth.
_TRUMP_WORTH = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
_PLAIN_WORTH = (0.45, 0.3, 0.15, 0.08, 0.04)
_NT_WORTH = (0.5, 0.3, 0.15, 0.08, 0.04)
_COLON_WORTH = 0.1


def play(view: BridgetteView, actions: Sequence[Action]) -> Action:
    """The card to play, among legal ones."""
    assert view.seat is not None
    return play_by(read(view, view.seat), view, actions)


def play_by(reading: Reading, view: BridgetteView, actions: Sequence[Action]) -> Action:
    """The card to play as the seat reads the other hand, rightly or not."""
    plays = [action for action in actions if isinstance(action, Play)]
    if view.trick is None:
        return max(plays, key=lambda it: reading.wins(it.card) - _worth(it.card, reading))
    assert view.contract is not None
    led = view.trick.cards[0]
    winning = [it for it in plays if takes(it.card, led, view.contract.strain)]
    return _cheapest(winning or plays, reading)


def _cheapest(plays: Iterable[Play], reading: Reading) -> Play:
    return min(plays, key=lambda it: _worth(it.card, reading))


def _worth(card: Card, reading: Reading) -> float:
    if card.rank is None:
        return _COLON_WORTH
    scale = _scale(card, reading.strain)
    above = reading.above(card)
    worth = scale[above] if above < len(scale) else scale[-1] / 2
    return worth + card.rank / 1000


def _scale(card: Card, strain: Strain) -> tuple[float, ...]:
    if strain is Strain.NO_TRUMP:
        return _NT_WORTH
    return _TRUMP_WORTH if card.suit is strain.trump else _PLAIN_WORTH
