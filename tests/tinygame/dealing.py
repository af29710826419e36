"""Beginning deals and ending them."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import PLAIN_PACK, CardSet, Suit
from games.core.events import DealBegan, DealEnded
from games.core.facts import MatchEnded
from games.core.rules import Outcome, Transition
from games.core.seats import Seat
from tests.tinygame.scoring import added, score_deal
from tests.tinygame.state import Match, Over, Playing, State
from tests.tinygame.view import DealRecord

SEATS = 3
HAND = 2
PACK = tuple(card for card in PLAIN_PACK if card.suit is Suit.SPADES)[1:]  # twelve, no two


def begin_deal(match: Match, pack: int, dealer: Seat) -> Playing:
    """The deal of the `pack`-th pack; left of the dealer is dealt to, and leads, first."""
    cards = match.decks.pack(pack, PACK)[: SEATS * HAND]
    hands = (CardSet.of(cards[(seat - dealer - 1) % SEATS :: SEATS]).mask for seat in range(SEATS))
    return Playing(match, pack, dealer, tuple(hands), (dealer + 1) % SEATS)


def end_deal(last: Playing, takers: tuple[Seat, ...]) -> Transition[State]:
    """What follows when these seats have taken the tricks of the deal."""
    before = last.match
    score = score_deal(takers, before.options)
    record = DealRecord(last.pack, score.points, score.lines)
    scores = added(before.scores, score.points)
    match = replace(before, scores=scores, finished=(*before.finished, record))
    ended = DealEnded(last.pack, score.points, score.lines)
    if max(scores) >= match.options.target:
        over = Over(match, last)
        return Transition(over, (ended, MatchEnded(outcome_of(over))))
    pack = match.decks.following(last.pack, redealt=False)
    after = begin_deal(match, pack, (last.dealer + 1) % SEATS)
    return Transition(after, (ended, DealBegan(after.pack)))


def outcome_of(over: Over) -> Outcome:
    """The result of the match: the most points win, and who has as many shares the win."""
    scores = over.match.scores
    best = max(scores)
    return Outcome(scores, tuple(side for side, points in enumerate(scores) if points == best))
