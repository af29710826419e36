"""What a contract is worth (section Score of the rules as played)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.bridgette.options import BridgetteOptions
from games.core.auction import Contract
from games.core.contracts import DOUBLED, FACTOR, DealScore, name, trick_points
from games.core.events import ScoreLine

# By level and strain, ♣ ♦ ♥ ♠ NT. Level 0 exists at no trump alone.
_CONTRACT_POINTS = (
    (0, 0, 0, 0, 150),
    (150, 150, 150, 150, 250),
    (250, 250, 250, 250, 250),
    (250, 250, 250, 250, 750),
    (250, 250, 750, 750, 750),
    (750, 750, 750, 750, 1500),
    (1500, 1500, 1500, 1500, 2200),
    (2200, 2200, 2200, 2200, 2500),
)
# By undertricks (the last row: six or more), then undoubled, doubled, redoubled.
_PENALTIES = (
    (100, 200, 300),
    (200, 500, 700),
    (300, 800, 1100),
    (400, 1100, 1500),
    (700, 2000, 2700),
    (1000, 3000, 4000),
)
_EXACT_BONUS = (250, 250, 250, 250, 250, 250, 100, 0)  # by level
_THREE_OVER_BONUS = 350
_INSULT = (0, 400, 1000)


@dataclass(frozen=True, slots=True)
class _Item:
    text: str
    points: int


def score_contract(contract: Contract, tricks: int, options: BridgetteOptions) -> DealScore:
    """The score of a contract in which declarer won `tricks` tricks."""
    if tricks < contract.goal:
        return _failed(contract, contract.goal - tricks)
    items = tuple(_made(contract, tricks, options))
    side = contract.declarer
    lines = tuple(ScoreLine(side, item.text, item.points) for item in items)
    return DealScore(sum(item.points for item in items), 0, lines)


def _failed(contract: Contract, short: int) -> DealScore:
    points = _PENALTIES[min(short, len(_PENALTIES)) - 1][contract.doubled]
    text = f"{name(contract)} failed by {short}"
    return DealScore(0, points, (ScoreLine(1 - contract.declarer, text, points),))


def _made(contract: Contract, tricks: int, options: BridgetteOptions) -> Iterator[_Item]:
    value = list(_contract_items(contract, tricks, options))
    bonus = list(_bonus_items(contract, tricks))
    insult = list(_insult_items(contract))
    match options.doubling:
        case "final":
            yield from _multiplied(contract, value + bonus + insult)
        case "insult_after":
            yield from _multiplied(contract, value + bonus)
            yield from insult
        case "contract_only":
            yield from _multiplied(contract, value)
            yield from bonus + insult
        case "insult_only":
            yield from value + bonus + insult


def _contract_items(contract: Contract, tricks: int, options: BridgetteOptions) -> Iterator[_Item]:
    points = _CONTRACT_POINTS[contract.level][contract.strain]
    yield _Item(f"{name(contract)} made with {tricks} tricks", points)
    above = tricks - 6
    if options.trick_points == "bridge" and above:
        yield _Item(f"{above} above six", trick_points(contract.strain, tricks))


def _bonus_items(contract: Contract, tricks: int) -> Iterator[_Item]:
    over = tricks - contract.goal
    exact = _EXACT_BONUS[contract.level]
    if over == 0 and exact:
        yield _Item("Exactly as bid", exact)
    if over == 3:
        yield _Item("Exactly three over", _THREE_OVER_BONUS)


def _insult_items(contract: Contract) -> Iterator[_Item]:
    if contract.doubled:
        yield _Item(f"{DOUBLED[contract.doubled]} and made", _INSULT[contract.doubled])


def _multiplied(contract: Contract, items: list[_Item]) -> Iterator[_Item]:
    yield from items
    if contract.doubled:
        factor = FACTOR[contract.doubled]
        total = sum(item.points for item in items)
        yield _Item(f"{DOUBLED[contract.doubled]}: ×{factor}", (factor - 1) * total)
