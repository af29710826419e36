"""Packs, deals and positions of Smear in card notation.

A hand is written as its spades, hearts, diamonds and clubs, `-` for none: `AKQ9 T7 - -`.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Card, CardSet, Suit
from games.core.shuffle import FixedDecks
from games.smear.options import SmearOptions
from games.smear.rules import Smear
from games.smear.state import Deal, Match, Playing, Settled
from tests.games.sitting import Sitting
from tests.games.smear_specimen import PACK

RULES = Smear()
NO_KITTY = SmearOptions(kitty=0)


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


def pack(hands: Sequence[Sequence[Card]], kitty: str = "", dealer: int = 3) -> tuple[Card, ...]:
    """A pack that deals these hands, by seat, and then this kitty; the rest comes last."""
    assert [len(one) for one in hands] == [6, 6, 6, 6]
    order = [hands[(dealer + 1 + place) % 4] for place in range(4)]
    front = [order[n % 4][n // 4] for n in range(24)] + list(cards(kitty))
    assert len(set(front)) == len(front)
    return (*front, *(card for card in PACK if card not in front))


def begin(
    packs: Sequence[Sequence[Card]], options: SmearOptions | None = None, dealer: int = 3
) -> Sitting:
    """A match from given packs; seat 0 bids first unless another deals."""
    return Sitting(RULES, RULES.initial(options or SmearOptions(), FixedDecks(dealer, list(packs))))


def holding(first: str, kitty: str = "", options: SmearOptions | None = None) -> Sitting:
    """A deal in which seat 0 bids first and holds this; the others hold what is left, in order."""
    own, more = hand(first), cards(kitty)
    rest = [card for card in PACK if card not in own and card not in more]
    return begin([pack([own, rest[0:6], rest[6:12], rest[12:18]], kitty)] * 3, options)


def bidder(first: str, kitty: str, *, bid: int = 2) -> Sitting:
    """Seat 0 has won the bidding with this hand and taken this kitty."""
    sitting = holding(first, kitty, SmearOptions(kitty=len(kitty.split())))
    sitting.calls(f"bid {bid}")
    if bid < 4:
        sitting.calls("pass", "pass", "pass")
    return sitting


def position(
    hands: Sequence[str],
    *,
    trump: Suit | None = Suit.SPADES,
    bid: int = 2,
    leader: int = 0,
    bidder: int | None = None,
    discarded: str = "",
    played: str = "",
    scores: tuple[int, int] = (0, 0),
    options: SmearOptions | None = None,
) -> Sitting:
    """The play with these cards left (`AS 7H`), by seat; without a bidder it is the leader.

    `played` are the tricks before, led first by the bidder, and the leader has won the last.
    """
    match = Match(options or SmearOptions(), FixedDecks(0, [PACK] * 99), scores)
    deal = Deal(match, 0, 1, 3, CardSet.parse(discarded).mask)
    seat = leader if bidder is None else bidder
    settled = Settled(deal, ((seat, bid),), seat, bid, CardSet.parse(discarded).mask)
    one, two, three, four = (CardSet.parse(text).mask for text in hands)
    before = cards(played)
    return Sitting(RULES, Playing(settled, (one, two, three, four), leader, trump, before))
