"""The rules as played, told to players: short titled sections in Discord's markdown."""

from __future__ import annotations

from games.bridgette.options import BridgetteOptions, Doubling
from games.core.texts import Section


def rules_text(options: BridgetteOptions) -> tuple[Section, ...]:
    """The rules under these options, every decision of our own included."""
    return (
        Section("Cards", _CARDS),
        Section("Deal and exchange", _exchange(options)),
        Section("Auction", _auction(options)),
        Section("Play", _PLAY),
        Section("Colons", _COLONS),
        Section("Score", _score(options)),
        Section("Match", _match(options)),
    )


_CARDS = """\
- Two players, 55 cards: the usual 52 (A K Q J 10 … 2) and three **colons**.
- Groups: aces go with the **Grand** Colon (GX), J Q K with the **Royal** (RX), 2 to 10 with the \
**Little** (LX). A colon has no suit and no rank."""

_UP_CARD = {
    "drawn": "The non-dealer draws 2 cards, the up-card being the first of them.",
    "set_aside": "The up-card is set aside, out of play. The non-dealer draws the next 2 cards.",
}


def _exchange(options: BridgetteOptions) -> str:
    return f"""\
- 13 cards each, one at a time, non-dealer first. The next card is turned: the **up-card**.
- {_UP_CARD[options.up_card]} Then the dealer draws by the up-card: 2 to 10 or Little 4, J Q K or \
Royal 8, ace or Grand 12.
- Both then discard face down to 13 cards, in either order; a discard is final. The rest of the \
stock is out of play."""


_PASS_OUT = {
    "redeal": "the deal does not count and the same dealer deals again",
    "counts": "the deal counts, 0-0, and the deal passes on",
}


def _auction(options: BridgetteOptions) -> str:
    return f"""\
- The dealer calls first, then in turn. The level is the number of tricks above six. Bids: 0NT, \
then 1♣ 1♦ 1♥ 1♠ 1NT … 7NT; there is no 0 of a suit. Each bid must be higher than the last.
- A suit bid needs **2** cards of the suit; NT needs a card of **each** suit; colons count for \
neither.
- A **jump** needs **4** cards of the suit: a level above the lowest at which the suit could now \
be bid, an opening above 1 included. A jump in NT needs no more than any NT bid.
- Double your opponent's bid; redouble your own doubled bid. You may also bid over your own \
doubled bid. A new bid clears both.
- A pass after any bid, even the doubled bidder's own, ends the auction: the last bidder is \
**declarer**.
- If the dealer passes first, the other may still bid. Both pass: {_PASS_OUT[options.pass_out]}."""


_PLAY = """\
- 13 tricks. Declarer's opponent leads first, then the winner of each trick.
- Follow suit if you can; else play any card, except as below for colons. The highest trump \
wins, else the highest card of the suit led."""

_COLONS = """\
- **Following**: to a card led you may play the colon of its group, even if you hold the suit. It \
loses, and the winner may not lead that suit, trumps included, to the very next trick.
- Holding nothing but that suit lifts the bar; with only that suit and colons, lead a colon.
- Any other colon may follow only from a hand of nothing but colons without the group's own; \
it loses and bars nothing.
- **Leading** (to any trick): your opponent may play any card. Any trump or any card of the \
colon's group, in any suit, wins; else the colon wins. At NT only its group beats it. A second \
colon never wins and bars nothing."""

_TRICK_POINTS = {
    "none": "Tricks above six score nothing of their own.",
    "bridge": (
        "Each trick above six adds to it: 20 (♣♦), 30 (♥♠); at NT 40, then 30 for later ones."
    ),
}
_DOUBLING: dict[Doubling, str] = {
    "final": "Doubled and made +400, redoubled +1000; then the **whole** sum ×2 or ×4.",
    "insult_after": ("Doubled, contract and bonus count ×2, redoubled ×4; **then** +400 or +1000."),
    "contract_only": (
        "Doubled, the **contract points** count ×2, redoubled ×4; bonus and +400 or +1000 do not."
    ),
    "insult_only": "Doubled and made +400, redoubled +1000, and **nothing** is multiplied.",
}


def _score(options: BridgetteOptions) -> str:
    return f"""\
Made, for declarer:
```
150   0NT, 1 of a suit
250   1NT 2NT, 2 3 of a suit, 4♣ 4♦
750   3NT 4NT, 4♥ 4♠, 5 of a suit
1500  5NT, 6 of a suit
2200  6NT, 7 of a suit
2500  7NT
```
- {_TRICK_POINTS[options.trick_points]}
- Exactly the tricks bid: +250 up to level 5, +100 at level 6. Exactly 3 over: +350. Other \
overtricks: nothing.
- {_DOUBLING[options.doubling]}

Failed, for the opponent, by tricks short (not multiplied again):
```
          1    2    3    4    5   6+
        100  200  300  400  700 1000
doubled 200  500  800 1100 2000 3000
redbl.  300  700 1100 1500 2700 4000
```"""


def _match(options: BridgetteOptions) -> str:
    deals = "1 deal" if options.deals == 1 else f"{options.deals} deals"
    return f"""\
- The first dealer is drawn by lot; then the deal alternates.
- {deals}; the higher total wins. A tie: one more deal, and again while still tied."""
