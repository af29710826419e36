"""Beginning deals and ending them (sections Cards and match, Score and End)."""

from __future__ import annotations

from games.core.cards import CardMask, CardSet, shown
from games.core.events import DealBegan, DealEnded, ScoreLine
from games.core.facts import MatchEnded
from games.core.rules import Outcome, Transition
from games.core.seats import Seat
from games.smear.awards import Awards
from games.smear.counting import awards_of, points_with_discards, side_of, tricks_of
from games.smear.events import PointsCounted
from games.smear.pack import HAND, PACK
from games.smear.scoring import score_hand, winning_side
from games.smear.state import Bidding, Deal, Match, Over, Playing, Settled, State
from games.smear.view import DealRecord

_SEATS = 4
_DEALT = _SEATS * HAND


def begin_deal(match: Match, pack: int, number: int, dealer: Seat) -> Bidding:
    """The deal of the `pack`-th pack; left of the dealer is dealt to, and bids, first."""
    cards = match.decks.pack(pack, PACK)

    def dealt(seat: Seat) -> CardMask:
        return CardSet.of(cards[(seat - dealer - 1) % _SEATS : _DEALT : _SEATS]).mask

    kitty = CardSet.of(cards[_DEALT : _DEALT + match.options.kitty]).mask
    deal = Deal(match, pack, number, dealer, kitty)
    return Bidding(deal, (dealt(0), dealt(1), dealt(2), dealt(3)))


def throw_in(deal: Deal) -> Transition[State]:
    """What follows when all four have passed: it does not count, the same seat deals again."""
    line = ScoreLine(side_of(deal.dealer), "Thrown in: all four passed", 0)
    record = DealRecord(
        pack=deal.pack,
        dealer=deal.dealer,
        bidder=None,
        bid=0,
        trump=None,
        tricks=(0, 0, 0, 0),
        card_points=(0, 0),
        discarded=(),
        awards=Awards(),
        scores=(0, 0),
        lines=(line,),
    )
    ended = DealEnded(deal.pack, record.scores, record.lines, counted=False)
    pack = deal.match.decks.following(deal.pack, redealt=True)
    after = begin_deal(_with(deal.match, record), pack, deal.number, deal.dealer)
    return Transition(after, (ended, DealBegan(pack)))


def score_deal(last: Playing) -> Transition[State]:
    """What follows when the last trick has been taken."""
    settled, deal = last.settled, last.settled.deal
    record = _counted(last)
    counted = PointsCounted(record.awards, record.card_points, record.discarded)
    ended = DealEnded(deal.pack, record.scores, record.lines)
    match = _with(deal.match, record)
    winner = _winner(match, settled, record)
    if winner is not None:
        over = Over(match, last, winner)
        return Transition(over, (counted, ended, MatchEnded(outcome_of(over))))
    pack = match.decks.following(deal.pack, redealt=False)
    after = begin_deal(match, pack, deal.number + 1, (deal.dealer + 1) % _SEATS)
    return Transition(after, (counted, ended, DealBegan(pack)))


def outcome_of(over: Over) -> Outcome:
    """The result of a match that is over."""
    return Outcome(over.match.scores, (over.winner,))


def _counted(last: Playing) -> DealRecord:
    settled, trump = last.settled, last.trump
    assert trump is not None  # the first card of the deal named it
    deal, options = settled.deal, settled.deal.match.options
    tricks = tricks_of(settled.bidder, last.played, trump)
    points = points_with_discards(tricks, settled.bidder, settled.discarded)
    awards = awards_of(tricks, trump, options.high_low, points)
    side = side_of(settled.bidder)
    score = score_hand(settled.bid, side, awards.points, options, deal.match.scores)
    takers = [trick.winner for trick in tricks]
    return DealRecord(
        pack=deal.pack,
        dealer=deal.dealer,
        bidder=settled.bidder,
        bid=settled.bid,
        trump=trump,
        tricks=(takers.count(0), takers.count(1), takers.count(2), takers.count(3)),
        card_points=points,
        discarded=shown(settled.discarded, trump),
        awards=awards,
        scores=score.points,
        lines=score.lines,
    )


def _with(match: Match, record: DealRecord) -> Match:
    ours, theirs = match.scores
    scores = ours + record.scores[0], theirs + record.scores[1]
    return Match(match.options, match.decks, scores, (*match.finished, record))


def _winner(match: Match, settled: Settled, record: DealRecord) -> int | None:
    side = side_of(settled.bidder)
    is_made = record.awards.points[side] >= settled.bid
    return winning_side(match.scores, side, is_made, match.options)
