"""The rules as played, told to players: short titled sections in Discord's markdown."""

from __future__ import annotations

from games.core.texts import Section
from games.smear.options import SmearOptions


def rules_text(options: SmearOptions) -> tuple[Section, ...]:
    """The rules under these options, every decision of our own included."""
    return (
        Section("Cards and seats", _CARDS),
        Section("Bidding", _BIDDING),
        Section("Kitty and trump", _kitty(options)),
        Section("Play", _PLAY),
        Section("The four points", _points(options)),
        Section("Score", _score(options)),
        Section("Match", _match(options)),
    )


_CARDS = """\
- Four players; partners sit opposite. 32 cards: A K Q J 10 9 8 7 in each suit, trump ranked the \
same way.
- The first dealer is drawn by lot; then the deal passes to the left. 6 cards each, one at a time, \
left of the dealer first. 8 are left over."""

_BIDDING = """\
- One turn each, left of the dealer first: **2**, **3** or **4** of the four points, higher than \
the last bid, or pass. A 4 ends it at once.
- The highest bid makes the **bidder**. The dealer has a turn even after three passes. All four \
pass: the deal is thrown in, does not count, and the same dealer deals again."""

_FIRST_LEAD = (
    "The bidder leads to the first trick, and the suit of that card is **trump** for the deal."
)


def _kitty(options: SmearOptions) -> str:
    if not options.kitty:
        return f"- All 8 left-over cards stay unseen and count for nobody.\n- {_FIRST_LEAD}"
    cards = "card" if options.kitty == 1 else f"{options.kitty} cards"
    return f"""\
- The bidder takes the top {cards} left over into hand and discards as many, face down. The other \
left-over cards stay unseen and count for nobody.
- {_FIRST_LEAD}
- Trump may not have been discarded, but for what was above six: a suit may be led first only if \
no card of it was discarded, or if all six cards kept are of it. A discard that would leave no \
such suit is refused.
- Only the bidder sees the discards, until the deal has been played: then they are turned up and \
counted for Game."""


_PLAY = """\
- Six tricks, clockwise. The highest trump wins, else the highest card of the suit led; the winner \
leads.
- Follow suit if you can, **or trump**: a trump may always be played. If you cannot follow, play \
any card.
- When trump is led, play a trump if you hold one."""

_HIGH_LOW = {
    "named": """\
- **High**: the team that plays the trump **ace**.
- **Low**: the team that plays the trump **7**, whoever wins the trick.""",
    "in_play": """\
- **High**: the team that plays the highest trump actually played.
- **Low**: the team that plays the lowest, whoever wins the trick. They may be the same card.""",
}


def _points(options: SmearOptions) -> str:
    counted = " and, for the bidder's team, in the discards" if options.kitty else ""
    lost = "not dealt or was discarded" if options.kitty else "not dealt"
    return f"""\
{_HIGH_LOW[options.high_low]}
- **Jack**: the team that wins the trick with the trump **jack**.
- **Game**: the team with more card points in its tricks{counted}: 10 = 10, A = 4, K = 3, Q = 2, \
J = 1 (80 in the pack; there is no joker). Equal: nobody.
- A card that was {lost} scores no High, Low or Jack."""


def _score(options: SmearOptions) -> str:
    cap = f" But no such point takes it above {options.target}." if options.cap_non_bidder else ""
    return f"""\
- The bidder's team won at least its bid: it scores all it won. If not, the bid is subtracted and \
nothing else scored; totals may go below zero.
- The other team always scores what it won.{cap}"""


def _match(options: SmearOptions) -> str:
    if options.must_bid_to_win:
        return f"""\
- Only the bidder's team can win, when it has just made its bid and has **{options.target}** or \
more, even if the other team has more.
- A team that gets there otherwise stays there and plays on."""
    return f"""\
- The first team with **{options.target}** points or more wins. Both in one deal: the higher \
total; equal: the bidder's team."""
