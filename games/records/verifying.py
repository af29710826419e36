"""Checking a record: its promises with SHA-256, its deals by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.shuffle import commitment, deal_key, seed_from, shuffled
from games.records.checks import Check, Verdict, each, failed, passed, unknown
from games.records.comparing import differs, misscored, misscored_alone, unexplained
from games.records.decks import decks_of, pack_again
from games.records.order import misplaced, missummed
from games.records.record import DealRecord, MatchRecord
from games.records.retelling import Retold, retell
from games.records.telling import winners_of


def verify(record: MatchRecord) -> tuple[Check, ...]:
    """Every check of a record, always the same ones in the same order.

    The record is true as far as anybody can tell when none has failed.
    """
    seed = seed_of(record)
    retold = retell(record)
    return (
        _commitment(record),
        _first_dealer(record, seed),
        _key_hashes(record),
        _keys(record, seed),
        _cards(record),
        _steps(record, retold),
        _score(record, retold),
        _result(record, retold),
    )


def seed_of(record: MatchRecord) -> bytes | None:
    """The seed that the keys are made with; None while the secret is hidden.

    Where no people made it, as with the boards of a round, it follows from the secret alone.
    """
    if record.secret is None:
        return None
    return seed_from(bytes.fromhex(record.secret), record.interaction_ids or ())


def _origin(record: MatchRecord) -> str:
    """What the seed is made of."""
    if record.interaction_ids is None:
        return "the secret alone"
    return "the secret and the interaction ids"


def _commitment(record: MatchRecord) -> Check:
    name = "commitment"
    if record.secret is None and (record.winners, record.resigned) != (None, None):
        return failed(name, "The match is over, and its secret is not told.")
    if record.secret is None:
        return unknown(name, "The secret is shown when the table is over.")
    if commitment(bytes.fromhex(record.secret)) != record.commitment:
        return failed(name, "The secret is not the one that was promised.")
    return passed(name, "SHA-256 of the secret is what was promised beforehand.")


def _first_dealer(record: MatchRecord, seed: bytes | None) -> Check:
    name = "first dealer"
    if seed is None:
        return unknown(name, "The first dealer follows from the secret, which is still hidden.")
    if not record.deals or record.deals[0].pack != 0:
        return unknown(name, "The first deal is not in this record.")
    if decks_of(record.packs, seed).first_dealer(len(record.names)) != record.deals[0].dealer:
        return failed(name, "Another seat should have dealt first.")
    return passed(name, f"The first dealer follows from {_origin(record)}.")


def _key_hashes(record: MatchRecord) -> Check:
    def problem(deal: DealRecord) -> str | None:
        is_right = commitment(bytes.fromhex(deal.key)) == deal.key_hash
        return None if is_right else "The key is not the one whose hash was shown."

    good = "Every key has the hash that was shown while its deal lasted."
    if record.packs == "boards":
        good = "Every key has its hash; of boards, none is shown while they are played."
    return each("key hashes", good, ((deal, problem(deal)) for deal in record.deals))


def _keys(record: MatchRecord, seed: bytes | None) -> Check:
    if bool(record.interaction_ids) is (record.packs == "boards"):
        return failed("keys", "People make the seed of a table's packs, and of boards nobody does.")
    if seed is None:
        return unknown("keys", "The keys follow from the secret, which is still hidden.")

    def problem(deal: DealRecord) -> str | None:
        is_right = deal.key == deal_key(seed, deal.pack).hex()
        return None if is_right else "The key does not follow from the secret."

    good = f"Every key follows from {_origin(record)}."
    return each("keys", good, ((deal, problem(deal)) for deal in record.deals))


def _cards(record: MatchRecord) -> Check:
    good = "The hands and the rest of the pack follow from the key."
    return each("cards", good, ((deal, _cards_problem(deal)) for deal in record.deals))


def _cards_problem(deal: DealRecord) -> str | None:
    """What is wrong with the cards; a hand has no order, so its cards are compared as a set."""
    seats = len(deal.hands)
    end = seats * len(deal.hands[0])
    try:
        pack = shuffled(bytes.fromhex(deal.key), pack_again(deal))
    except ValueError as error:
        return str(error)
    for seat, hand in enumerate(deal.hands):
        if {*hand} != {*pack[(seat - deal.dealer - 1) % seats : end : seats]}:
            return f"The key deals other cards to seat {seat + 1}."
    return None if pack[end:] == deal.rest else "The key leaves another rest of the pack."


def _steps(record: MatchRecord, retold: Retold) -> Check:
    if retold.broken is not None:
        return failed("steps", retold.broken)
    pairs = zip(record.deals, retold.deals, strict=True)
    found = [(deal, differs(record, deal, told)) for deal, told in pairs]
    if record.is_excerpt:
        found += [(deal, misplaced(record, before, deal)) for before, deal in _in_order(record)]
    good = "Every step was allowed, and the tricks went to those who took them."
    return each("steps", good, found)


def _in_order(record: MatchRecord) -> Iterator[tuple[DealRecord | None, DealRecord]]:
    """Every deal with the one before it."""
    return zip((None, *record.deals), record.deals, strict=False)


def _score(record: MatchRecord, retold: Retold) -> Check:
    if retold.broken is not None:
        return unknown("score", "The score follows from the steps, and these have failed.")
    pairs = list(zip(record.deals, retold.deals, strict=True))
    if record.is_excerpt:
        found = [(deal, misscored_alone(deal, told)) for deal, told in pairs]
        found += [(deal, missummed(record, before, deal)) for before, deal in _in_order(record)]
        good = "Every deal scores what it would as a first deal. Totals take the deals before it."
    else:
        found = [(deal, misscored(deal, told)) for deal, told in pairs]
        good = "Every deal scores what the rules give, and the totals add up."
    check = each("score", good, found)
    if check.verdict is Verdict.PASSED and any(unexplained(deal, told) for deal, told in pairs):
        return unknown("score", "A line of the score depends on the deals before.")
    return check


def _result(record: MatchRecord, retold: Retold) -> Check:
    name = "result"
    if record.is_excerpt or retold.broken is not None:
        return unknown(name, "The result follows from all deals of the match.")
    if retold.outcome is not None and record.resigned is not None:
        return failed(name, "The match was over by the rules, so nobody could resign it.")
    if winners_of(record.sides, retold.outcome, record.resigned) != record.winners:
        return failed(name, "The match did not end like this by the rules.")
    if record.winners is None:
        return passed(name, "By the rules the match has no result yet, as the record says.")
    return passed(name, "The match ended like this by the rules.")
