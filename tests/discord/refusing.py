"""The register of refusals that are reached in tests, and the deals they are reached with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from simcord.results import InteractionResult

from bot.table.models import TableInfo
from games.core.cards import CARDS, Card, CardSet
from games.core.shuffle import FixedDecks
from games.smear.pack import PACK
from tests.discord.stage import Stage, hand_of, press

Scenario = Callable[[Stage], Awaitable[InteractionResult]]

SCENARIOS: dict[str, Scenario] = {}

# Ada deals; both keep the thirteen cards they are dealt and discard what they draw.
ADA = "AS KS QS JS TS 9S 8S 7S 3H 2H 2D 2C LX"
BEN = "AH KH QH JH TH 9H 8H 7H 6S 5S AD KD GX"
ADA_LONG = "AS KS QS JS TS 9S 8S 7S 6S 5S 2D 2C LX"
BEN_LONG = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H GX"
UP = "4C"
# Smear: Ada deals and Ben bids; the kitty follows their hands and those of Cleo and Dan.
SMEAR = ("8S 9H 8H 9D QC JC", "AS KS QS 9S TH 7H", "JS AH KH AD QD AC", "TS QH JH JD TD KC")
KITTY = "KD 8D 7D"


def smear_pack() -> tuple[Card, ...]:
    """A pack that gives the four these hands, the first card to Ben, left of the dealer."""
    ada, *others = ([Card.parse(word) for word in hand.split()] for hand in SMEAR)
    dealt = [card for each in zip(*others, ada, strict=True) for card in each]
    kitty = [Card.parse(word) for word in KITTY.split()]
    return (*dealt, *kitty, *(card for card in PACK if card not in {*dealt, *kitty}))


async def smear(stage: Stage) -> TableInfo:
    """A match of Smear in which Ben has bid 4 and taken the kitty."""
    pack = smear_pack()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.table.match.SeededDecks", lambda _seed: FixedDecks(0, [pack] * 9))
        table = await stage.match_of("smear")
    await stage.ben.slash(stage.channel, "bid", call="4")
    return table


def refuses(code: str) -> Callable[[Scenario], Scenario]:
    def enter(scenario: Scenario) -> Scenario:
        SCENARIOS[code] = scenario
        return scenario

    return enter


def dealing(ada: str, ben: str) -> tuple[Card, ...]:
    """A pack that gives Ben, who does not deal, and Ada these hands."""
    hands = [[Card.parse(word) for word in hand.split()] for hand in (ben, ada)]
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    up = Card.parse(UP)
    return (*dealt, up, *(card for card in CARDS if card not in {*dealt, up}))


async def auction(stage: Stage, ada: str = ADA, ben: str = BEN) -> TableInfo:
    """A match whose auction Ada begins, with these hands."""
    pack = dealing(ada, ben)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.table.match.SeededDecks", lambda _seed: FixedDecks(0, [pack] * 9))
        table = await stage.match()
    for player, seat, kept in ((stage.ada, 0, ada), (stage.ben, 1, ben)):
        view = (await stage.service.show(table.id, seat)).view
        drawn = CardSet.of(view.hand) - CardSet.parse(kept)
        await press(player.user, hand_of(player), f"discard {drawn}")
    return table


async def led(stage: Stage, card: str, ada: str = ADA, ben: str = BEN) -> TableInfo:
    """Ada declares 1♠, and Ben has led."""
    table = await auction(stage, ada, ben)
    await press(stage.ada.user, hand_of(stage.ada), "bid 1S")
    await press(stage.ben.user, hand_of(stage.ben), "pass")
    await press(stage.ben.user, hand_of(stage.ben), f"play {card}")
    return table
