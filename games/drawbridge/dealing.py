"""Beginning deals and ending them (sections Deal and Match of the rules as played)."""

from __future__ import annotations

from games.core.cards import PLAIN_PACK, CardSet
from games.core.contracts import DealRecord
from games.core.events import DealBegan, DealEnded, ScoreLine
from games.core.facts import MatchEnded
from games.core.rules import Outcome, Transition
from games.core.seats import Seat, by_seat
from games.drawbridge.scoring import score_contract
from games.drawbridge.state import Bidding, Deal, Drawing, Match, Over, Playing, State

_DEALT = 26


def begin_deal(match: Match, pack: int, dealer: Seat) -> Drawing:
    """The deal of the `pack`-th pack; the non-dealer leads to the first draw trick."""
    cards = match.decks.pack(pack, PLAIN_PACK)
    non_dealer = CardSet.of(cards[0:_DEALT:2]).mask
    own = CardSet.of(cards[1:_DEALT:2]).mask
    deal = Deal(match, pack, match.counted + 1, dealer, cards[_DEALT:])
    return Drawing(deal, by_seat(dealer, own, non_dealer), 1 - dealer)


def pass_out(last: Bidding) -> Transition[State]:
    """What follows when both have passed: the deal does not count, the same seat deals again."""
    deal = last.deal
    line = ScoreLine(deal.dealer, "Passed out", 0)
    record = DealRecord(deal.pack, deal.dealer, None, (0, 0), (0, 0), (line,))
    ended = DealEnded(deal.pack, record.scores, record.lines, counted=False)
    return _begin_next(_with(deal.match, record), ended, deal.dealer)


def score_deal(last: Playing) -> Transition[State]:
    """What follows when the last trick has been taken."""
    deal, contract = last.settled.deal, last.settled.contract
    declarer = contract.declarer
    score = score_contract(contract, last.tricks[declarer], deal.match.options)
    scores = by_seat(declarer, score.declarer, score.defender)
    record = DealRecord(deal.pack, deal.dealer, contract, last.tricks, scores, score.lines)
    ended = DealEnded(deal.pack, scores, score.lines)
    match = _with(deal.match, record)
    if match.is_decided:
        return Transition(Over(match, last), (ended, MatchEnded(outcome_of(match))))
    return _begin_next(match, ended, 1 - deal.dealer)


def outcome_of(match: Match) -> Outcome:
    """The result of a match that is decided; a tie decides none."""
    scores = match.scores
    return Outcome(scores, (0,) if scores[0] > scores[1] else (1,))


def _with(match: Match, record: DealRecord) -> Match:
    return Match(match.options, match.decks, (*match.finished, record))


def _begin_next(match: Match, ended: DealEnded, dealer: Seat) -> Transition[State]:
    pack = match.decks.following(ended.pack, redealt=not ended.counted)
    return Transition(begin_deal(match, pack, dealer), (ended, DealBegan(pack)))
