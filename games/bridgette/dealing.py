"""Beginning deals and ending them (sections Deal and Match of the rules as played)."""

from __future__ import annotations

from games.bridgette.colons import colon_of
from games.bridgette.scoring import score_contract
from games.bridgette.state import Bidding, Deal, Exchanging, Match, Over, Playing, State
from games.core.cards import CARDS, GRAND, LITTLE, ROYAL, Card, CardMask, CardSet
from games.core.contracts import DealRecord
from games.core.events import DealBegan, DealEnded, ScoreLine
from games.core.facts import MatchEnded
from games.core.rules import Outcome, Transition
from games.core.seats import Seat, by_seat

_HAND = 13
_NON_DEALER_DRAWS = 2
_DEALER_DRAWS = {LITTLE: 4, ROYAL: 8, GRAND: 12}  # by the colon of the up-card's group


def dealer_draws(up_card: Card) -> int:
    """How many cards the dealer draws by the up-card."""
    return _DEALER_DRAWS[colon_of(up_card)]


def begin_deal(match: Match, pack: int, dealer: Seat) -> Exchanging:
    """The deal of the `pack`-th pack, both seats having drawn."""
    cards = match.decks.pack(pack, CARDS)
    dealt, stock = cards[: 2 * _HAND], cards[2 * _HAND :]
    up_card = stock[0]
    if match.options.up_card == "set_aside":
        stock = stock[1:]
    draws = dealer_draws(up_card)
    non_dealer = dealt[0::2] + stock[:_NON_DEALER_DRAWS]
    own = dealt[1::2] + stock[_NON_DEALER_DRAWS : _NON_DEALER_DRAWS + draws]
    drawn = by_seat(dealer, draws, _NON_DEALER_DRAWS)
    deal = Deal(match, pack, match.counted + 1, dealer, up_card, drawn)
    return Exchanging(deal, by_seat(dealer, _mask(own), _mask(non_dealer)))


def pass_out(last: Bidding) -> Transition[State]:
    """What follows when both have passed: 0-0, and whether it counts is an option."""
    deal = last.deal
    line = ScoreLine(deal.dealer, "Passed out", 0)
    record = DealRecord(deal.pack, deal.dealer, None, (0, 0), (0, 0), (line,))
    counts = deal.match.options.pass_out == "counts"
    ended = DealEnded(deal.pack, record.scores, record.lines, counts)
    return _next_deal(last, record, ended, 1 - deal.dealer if counts else deal.dealer)


def score_deal(last: Playing) -> Transition[State]:
    """What follows when the last trick has been taken."""
    deal, contract = last.settled.deal, last.settled.contract
    declarer = contract.declarer
    score = score_contract(contract, last.tricks[declarer], deal.match.options)
    scores = by_seat(declarer, score.declarer, score.defender)
    record = DealRecord(deal.pack, deal.dealer, contract, last.tricks, scores, score.lines)
    ended = DealEnded(deal.pack, scores, score.lines)
    return _next_deal(last, record, ended, 1 - deal.dealer)


def outcome_of(match: Match) -> Outcome:
    """The result of a match that is decided."""
    scores = match.scores
    return Outcome(scores, (0,) if scores[0] > scores[1] else (1,))


def _next_deal(
    last: Bidding | Playing, record: DealRecord, ended: DealEnded, dealer: Seat
) -> Transition[State]:
    before = (last.settled.deal if isinstance(last, Playing) else last.deal).match
    match = Match(before.options, before.decks, (*before.finished, record))
    if match.is_decided:
        return Transition(Over(match, last), (ended, MatchEnded(outcome_of(match))))
    pack = match.decks.following(record.pack, redealt=not ended.counted)
    return Transition(begin_deal(match, pack, dealer), (ended, DealBegan(pack)))


def _mask(cards: tuple[Card, ...]) -> CardMask:
    return CardSet.of(cards).mask
