"""What a contract is worth (section Score of the rules as played)."""

from __future__ import annotations

from games.core.auction import Contract
from games.core.contracts import DOUBLED, FACTOR, DealScore, name, trick_points
from games.core.events import ScoreLine
from games.drawbridge.options import DrawBridgeOptions

_UNDERTRICK = 50
_DOUBLED_UNDERTRICKS = (100, 200, 200)
_LATER_DOUBLED_UNDERTRICK = 300


def score_contract(contract: Contract, tricks: int, options: DrawBridgeOptions) -> DealScore:
    """The score of a contract in which declarer won `tricks` tricks."""
    if tricks < contract.goal:
        return _failed(contract, contract.goal - tricks, options)
    return _made(contract, tricks)


def _made(contract: Contract, tricks: int) -> DealScore:
    side = contract.declarer
    points = trick_points(contract.strain, tricks)
    lines = [ScoreLine(side, f"{name(contract)} made with {tricks} tricks", points)]
    if contract.doubled:
        factor = FACTOR[contract.doubled]
        text = f"{DOUBLED[contract.doubled]}: ×{factor}"
        lines.append(ScoreLine(side, text, (factor - 1) * points))
    return DealScore(sum(line.points for line in lines), 0, tuple(lines))


def _failed(contract: Contract, short: int, options: DrawBridgeOptions) -> DealScore:
    points = undertrick_points(short, contract.doubled) if options.undertricks == "bridge" else 0
    text = f"{name(contract)} failed by {short}"
    return DealScore(0, points, (ScoreLine(1 - contract.declarer, text, points),))


def undertrick_points(short: int, doubled: int) -> int:
    """What bridge pays the opponent of a contract that fails by so many tricks."""
    if not doubled:
        return _UNDERTRICK * short
    later = max(0, short - len(_DOUBLED_UNDERTRICKS)) * _LATER_DOUBLED_UNDERTRICK
    points = sum(_DOUBLED_UNDERTRICKS[:short]) + later
    return points * FACTOR[doubled] // FACTOR[1]
