"""The rules of Bridgette in words. Where the sources are silent they tell what is played here."""

from __future__ import annotations

from bot.ui.rulebooks.section import Section
from games.bridgette.options import BridgetteOptions

CARDS = """\
Two players use 55 cards: the usual 52 and three different **colons**, Grand, Royal and Little.
Cards rank A K Q J 10 9 8 7 6 5 4 3 2. Each colon has a group, in all suits: aces go with the \
Grand Colon, kings, queens and jacks with the Royal Colon, 10 to 2 with the Little Colon.
A colon belongs to no suit and has no rank."""

DEAL = """\
The first dealer is drawn by chance, then the deal alternates. Each player gets 13 cards, and the \
next card is turned face up: the **up-card**."""

EXCHANGE = """\
The non-dealer draws 2 cards{first}. The dealer draws by the up-card: 4 for a number or the Little \
Colon, 8 for a face card or the Royal Colon, 12 for an ace or the Grand Colon.
Then both keep 13 cards and discard the rest face down: both may do so at once, and neither sees \
the other's discards."""

AUCTION = """\
The dealer calls first, then the calls alternate: a bid, pass, double or redouble.
The bids are 0NT, then 1♣ 1♦ 1♥ 1♠ 1NT up to 7NT; a level counts the tricks above six. A bid must \
be higher than the last.
A bid of a suit needs 2 cards of it, a bid of NT a card of each suit. A **jump**, a level higher \
than necessary (for the first bid: above 1 of a suit), needs 4 cards of the suit. Colons never \
count for this.
You may double your opponent's bid and redouble your own doubled bid; a new bid undoes both.
A pass after any bid ends the auction, and the last bidder is **declarer**. The dealer may pass \
first; if both pass, {passed}"""

PLAY = """\
Declarer's opponent leads to the first of 13 tricks, then whoever won the last one.
Follow suit if you can. The highest trump wins, else the highest card of the suit led."""

FOLLOWING = """\
You may follow with the colon of the led card's group, even if you hold the suit. It loses, and \
the winner may not lead that suit to the very next trick. If the winner holds nothing but that \
suit, it may be led; with that suit and a colon only, the colon must be led.
Another colon may be played second only when all your cards are colons and none is of the group; \
it loses and bars nothing."""

LEADING = """\
A colon may be led to any trick. Your opponent may then play any card: a trump wins, and so does a \
card of the colon's group in any suit; anything else loses, a second colon too. At NT only the \
group wins."""

CONTRACTS = """\
Declarer who wins at least six tricks and the level scores:
- 0NT, and level 1 of a suit: 150
- 1NT, level 2, 3 of a suit, 4♣ 4♦: 250
- 3NT 4♥ 4♠ 4NT 5♣ 5♦ 5♥ 5♠: 750
- 5NT and level 6 of a suit: 1500
- 6NT and level 7 of a suit: 2200
- 7NT: 2500"""

BONUSES = """\
Exactly the tricks bid: 250 up to 5NT, 100 from 6♣ to 6NT, nothing at level 7. Exactly three more: \
350. Other overtricks count nothing{trick_points}
{doubling}"""

FAILING = """\
A declarer who fails scores nothing, and the opponent scores by the tricks that are missing \
(undoubled, doubled, redoubled):
- 1: 100, 200, 300
- 2: 200, 500, 700
- 3: 300, 800, 1100
- 4: 400, 1100, 1500
- 5: 700, 2000, 2700
- 6 and more: 1000, 3000, 4000"""

MATCH = """\
The higher total after {deals} wins; a tie is broken by further deals."""

FIRST = {
    "drawn": ", the up-card first",
    "set_aside": " from below the up-card, which is out of play",
}
PASSED = {
    "redeal": "nobody scores, and the same dealer deals again.",
    "counts": "nobody scores, and the deal counts as one of the match.",
}
TRICK_POINTS = {
    "none": ".",
    "bridge": ", but every trick won above six adds to the contract: 20 in ♣ and ♦, 30 in ♥ and ♠, "
    "at NT 40 for the first and 30 for each further one.",
}
DOUBLING = {
    "final": "A doubled contract that is made adds 400, a redoubled one 1000; then the whole sum "
    "is doubled or quadrupled.",
    "insult_after": "For a contract that is made the sum is doubled or quadrupled; then a double "
    "adds 400, a redouble 1000.",
    "contract_only": "A double or redouble multiplies the points of the contract alone by 2 or 4; "
    "then it adds 400 or 1000.",
    "insult_only": "A doubled contract that is made adds 400, a redoubled one 1000; nothing is "
    "multiplied.",
}


def sections(options: BridgetteOptions) -> tuple[Section, ...]:
    """The rules as they are played with these options."""
    deals = "1 scored deal" if options.deals == 1 else f"{options.deals} scored deals"
    bonuses = BONUSES.format(
        trick_points=TRICK_POINTS[options.trick_points], doubling=DOUBLING[options.doubling]
    )
    return (
        Section("The cards", CARDS),
        Section("The deal", DEAL),
        Section("The exchange", EXCHANGE.format(first=FIRST[options.up_card])),
        Section("The auction", AUCTION.format(passed=PASSED[options.pass_out])),
        Section("The play", PLAY),
        Section("Following with a colon", FOLLOWING),
        Section("Leading a colon", LEADING),
        Section("A contract made", CONTRACTS),
        Section("Bonuses", bonuses),
        Section("A contract failed", FAILING),
        Section("The match", MATCH.format(deals=deals)),
    )
