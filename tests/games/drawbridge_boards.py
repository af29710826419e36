"""Packs, deals and positions of Draw Bridge in card notation.

A hand is written as its spades, hearts, diamonds and clubs, `-` for none: `AKQ5 J3 T9 -`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.core.auction import Auction, Contract
from games.core.cards import PLAIN_PACK, Card, CardSet
from games.core.contracts import DealRecord
from games.core.shuffle import FixedDecks
from games.drawbridge.drawing import LOWEST_BID
from games.drawbridge.options import DrawBridgeOptions
from games.drawbridge.rules import DrawBridge
from games.drawbridge.state import Bidding, Deal, Match, Playing, Settled
from tests.games.sitting import Sitting

RULES = DrawBridge()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def hand(text: str) -> tuple[Card, ...]:
    groups = text.split()
    assert len(groups) == 4, text
    return tuple(
        Card.parse(rank + suit)
        for group, suit in zip(groups, "SHDC", strict=True)
        for rank in group.replace("-", "")
    )


def pack(dealer: Sequence[Card], other: Sequence[Card], stock: str = "") -> tuple[Card, ...]:
    """A pack that deals these hands, then this stock; what is not named comes last."""
    assert len(dealer) == len(other) == 13
    dealt = [card for pair in zip(other, dealer, strict=True) for card in pair]
    front = [*dealt, *cards(stock)]
    assert len(set(front)) == len(front)
    return (*front, *(card for card in PLAIN_PACK if card not in front))


def begin(
    packs: Iterable[Sequence[Card]], options: DrawBridgeOptions | None = None, dealer: int = 0
) -> Sitting:
    """A match from given packs."""
    decks = FixedDecks(dealer, list(packs))
    return Sitting(RULES, RULES.initial(options or DrawBridgeOptions(), decks))


def draw_out(sitting: Sitting) -> None:
    """The draw phase, each seat playing the lowest card that it may."""
    while sitting.view(None).phase == "draw":
        seat = sitting.turn
        card = min(sitting.legal(seat), key=lambda text: (int(Card.parse(text)) % 13, text))
        sitting.do(seat, f"play {card}")


def auction(dealer: str, other: str, options: DrawBridgeOptions | None = None) -> Sitting:
    """The auction of two hands, drawn while all other cards were thrown away; seat 0 deals."""
    hands = CardSet.of(hand(dealer)).mask, CardSet.of(hand(other)).mask
    drawn = CardSet(hands[0] | hands[1])
    thrown = tuple(card for card in PLAIN_PACK if card not in drawn)
    deal = replace(_deal(options), stock=tuple(drawn))
    return Sitting(RULES, Bidding(deal, hands, thrown, Auction(0, LOWEST_BID)))


def position(
    contract: str,
    hands: tuple[str, str],
    *,
    leader: int = 0,
    tricks: tuple[int, int] | None = None,
    options: DrawBridgeOptions | None = None,
    before: Sequence[tuple[int, int]] = (),
) -> Sitting:
    """The play of a contract with these cards left (`5H 3C`), declarer's opponent on lead.

    `before` are the scores of the deals before this one.
    """
    made = Contract.parse(contract, declarer=1 - leader)
    settled = Settled(_deal(options, before), (), Auction(0, LOWEST_BID), made)
    ours, theirs = (CardSet.parse(text) for text in hands)
    assert len(ours) == len(theirs)
    won = tricks or (13 - len(ours), 0)
    return Sitting(RULES, Playing(settled, (ours.mask, theirs.mask), leader, won))


def _deal(options: DrawBridgeOptions | None, before: Sequence[tuple[int, int]] = ()) -> Deal:
    contract = Contract.parse("1C", declarer=0)
    finished = tuple(
        DealRecord(n, n % 2, contract, (7, 6), scores, ()) for n, scores in enumerate(before)
    )
    decks = FixedDecks(0, [PLAIN_PACK] * 199)
    match = Match(options or DrawBridgeOptions(), decks, finished)
    return Deal(match, len(before), len(before) + 1, 0, ())
