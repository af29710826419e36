"""Packs, deals and positions of Bridgette in card notation.

A hand is written as its spades, hearts, diamonds, clubs and colons, `-` for none:
`AKQ5 J3 T9 - GL`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.bridgette.options import BridgetteOptions
from games.bridgette.rules import Bridgette
from games.bridgette.state import Deal, Match, Playing, Settled
from games.core.auction import BIDS, Auction, Contract
from games.core.cards import CARDS, Card, CardSet, Suit
from games.core.shuffle import FixedDecks
from tests.games.sitting import Sitting

RULES = Bridgette()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def hand(text: str) -> tuple[Card, ...]:
    groups = text.split()
    assert len(groups) == 5, text
    return tuple(
        Card.parse(rank + kind)
        for group, kind in zip(groups, "SHDCX", strict=True)
        for rank in group.replace("-", "")
    )


def pack(dealer: Sequence[Card], other: Sequence[Card], stock: str = "") -> tuple[Card, ...]:
    """A pack that deals these hands, then this stock; what is not named comes last."""
    assert len(dealer) == len(other) == 13
    dealt = [card for pair in zip(other, dealer, strict=True) for card in pair]
    front = [*dealt, *cards(stock)]
    assert len(set(front)) == len(front)
    return (*front, *(card for card in CARDS if card not in front))


def begin(
    packs: Iterable[Sequence[Card]], options: BridgetteOptions | None = None, dealer: int = 0
) -> Sitting:
    """A match from given packs."""
    return Sitting(
        RULES, RULES.initial(options or BridgetteOptions(), FixedDecks(dealer, list(packs)))
    )


def auction(dealer: str, other: str, options: BridgetteOptions | None = None) -> Sitting:
    """The auction of two hands as they are after the exchange; seat 0 deals."""
    sitting = exchange(dealer, other, options)
    for seat, kept in ((0, hand(dealer)), (1, hand(other))):
        held = CardSet.of(sitting.view(seat).hand)
        sitting.do(seat, f"discard {held - CardSet.of(kept)}")
    return sitting


def exchange(dealer: str, other: str, options: BridgetteOptions | None = None) -> Sitting:
    """A deal of two hands with a number card as up-card; seat 0 deals."""
    packed = pack(hand(dealer), hand(other))
    numbers = [card for card in packed[26:] if not card.is_colon and str(card)[0] in "23456789T"]
    rest = [card for card in packed[26:] if card != numbers[0]]
    return begin([(*packed[:26], numbers[0], *rest)] * 3, options)


def position(
    contract: str,
    hands: tuple[str, str],
    *,
    leader: int = 0,
    tricks: tuple[int, int] | None = None,
    options: BridgetteOptions | None = None,
    barred: Suit | None = None,
) -> Sitting:
    """The play of a contract with these cards left (`5H LX`), declarer's opponent on lead."""
    match = Match(options or BridgetteOptions(), FixedDecks(0, [CARDS] * 99))
    deal = Deal(match, 0, 1, 0, Card.parse("2C"), (4, 2))
    made = Contract.parse(contract, declarer=1 - leader)
    settled = Settled(deal, (0, 0), Auction(0, BIDS[0]), made)
    ours, theirs = (CardSet.parse(text) for text in hands)
    assert len(ours) == len(theirs)
    gone = 13 - len(ours)
    won = tricks or (gone, 0)
    return Sitting(RULES, Playing(settled, (ours.mask, theirs.mask), leader, won, barred=barred))
