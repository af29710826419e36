"""The rules as played, told to players: short titled sections in Discord's markdown."""

from __future__ import annotations

from games.core.texts import Section
from games.drawbridge.options import DrawBridgeOptions, DrawTricks, Undertricks


def rules_text(options: DrawBridgeOptions) -> tuple[Section, ...]:
    """The rules under these options, every decision of our own included."""
    return (
        Section("Cards", _CARDS),
        Section("Draw phase", _draw(options)),
        Section("Auction", _AUCTION),
        Section("Play", _PLAY),
        Section("Score", _score(options)),
        Section("Match", _match(options)),
    )


_CARDS = """\
- Two players, the usual 52 cards: A K Q J 10 … 2 in each suit.
- 13 cards each, one at a time, non-dealer first. The other 26 are the **stock**."""

_DRAW_TRICKS: dict[DrawTricks, str] = {
    "free": (
        "Play **any** card. The higher rank takes the trick, **whatever its suit**; of equal ranks "
        "the one led does."
    ),
    "led_suit": (
        "Play **any** card, but only the **suit led** can win: the higher card of it takes the "
        "trick, so a card of another suit loses."
    ),
    "follow_suit": (
        "**Follow suit** if you can; else play any card. The higher card of the suit led takes the "
        "trick."
    ),
}
_STOCK = {
    False: "The stock lies face down: each sees only the cards drawn by themselves.",
    True: (
        "The stock's **top card is face up**, so everybody sees what the winner draws. The loser's "
        "card stays hidden."
    ),
}


def _draw(options: DrawBridgeOptions) -> str:
    return f"""\
- 13 tricks without trump to choose your hand for the contract. The non-dealer leads first, then \
the winner of each trick.
- {_DRAW_TRICKS[options.draw_tricks]}
- These tricks score nothing and are thrown away, in sight of both. The winner draws the top card \
of the stock, then the loser draws the next.
- {_STOCK[options.face_up_stock]}
- After 13 tricks the stock is empty and both hold 13 cards again."""


_AUCTION = """\
- The dealer calls first, then in turn. The level is the number of tricks above six. Bids: 1♣ 1♦ \
1♥ 1♠ 1NT, then 2♣ … 7NT. Each bid must be higher than the last: a higher level, or the same level \
and a higher strain. What you hold does not matter.
- Double your opponent's bid; redouble your own doubled bid. You may also bid over your own \
doubled bid. A new bid clears both.
- A pass after any bid, even the doubled bidder's own, ends the auction: the last bidder is \
**declarer**.
- If the dealer passes first, the other may still bid. Both pass: the deal does not count and the \
same dealer deals again, draw phase and all."""

_PLAY = """\
- 13 tricks. Declarer's opponent leads first, then the winner of each trick.
- Follow suit if you can; else play any card. The highest trump wins, else the highest card of the \
suit led."""

_UNDERTRICKS: dict[Undertricks, str] = {
    "bridge": """\
Failed: declarer scores nothing, the opponent scores for each trick short, towards the target too:
```
              1st  2nd  3rd  later
               50   50   50    50
doubled       100  200  200   300
redoubled     200  400  400   600
```""",
    "none": "Failed: nobody scores.",
}


def _score(options: DrawBridgeOptions) -> str:
    return f"""\
Made, with at least 6 + level tricks, declarer scores **every** trick won above six, bid or not:
```
♣ ♦   20 each
♥ ♠   30 each
NT    40 for the first, 30 for each later one
```
- Doubled and made ×2, redoubled ×4. There is no other bonus.

{_UNDERTRICKS[options.undertricks]}"""


def _match(options: DrawBridgeOptions) -> str:
    return f"""\
- The first dealer is drawn by lot; then the deal alternates.
- The first to reach **{options.target}** points, or to pass it, wins.
- {_limit(options.max_deals)}"""


def _limit(deals: int) -> str:
    if not deals:
        return "There is no limit to the number of deals."
    many = "1 scored deal" if deals == 1 else f"{deals} scored deals"
    return (
        f"After {many} at the latest the higher total wins, whatever the target. A tie: one more "
        "deal, and again while still tied."
    )
