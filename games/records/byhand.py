"""How anybody checks a record without this program: commands for a shell, and what they must say.

The hashes need nothing but GNU coreutils; the seed and the keys, which are HMACs, need OpenSSL.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.core.shuffle import commitment, deal_key, shuffled
from games.records.decks import pack_again
from games.records.printing import listed
from games.records.record import DealRecord, MatchRecord
from games.records.verifying import seed_of


@dataclass(frozen=True, slots=True)
class ByHand:
    """A command, why to run it, and the one line that it prints when all is true."""

    reason: str
    command: str
    expected: str


def by_hand(record: MatchRecord, deal: DealRecord) -> tuple[ByHand, ...]:
    """What to run to check a deal of the record, which must have passed `verify`."""
    return (*_promises(record, deal), _hash(deal), _pack(deal))


def _promises(record: MatchRecord, deal: DealRecord) -> Iterator[ByHand]:
    seed = seed_of(record)
    if seed is None or record.secret is None:
        return
    yield ByHand(
        "The secret is the one that was promised:", _sha256(record.secret), record.commitment
    )
    ids = ",".join(map(str, record.interaction_ids or ()))
    yield ByHand(
        "The seed follows from the secret and the interaction ids:",
        _hmac(record.secret, ids),
        seed.hex(),
    )
    yield ByHand(
        f"The key of pack {deal.pack} follows from the seed:",
        _hmac(seed.hex(), f"deal {deal.pack}"),
        deal_key(seed, deal.pack).hex(),
    )


def _hash(deal: DealRecord) -> ByHand:
    hashed = commitment(bytes.fromhex(deal.key))
    return ByHand("The key has the hash that was shown:", _sha256(deal.key), hashed)


def _pack(deal: DealRecord) -> ByHand:
    cards = pack_again(deal)
    pack = shuffled(bytes.fromhex(deal.key), cards)
    command = (
        f"for card in {listed(sorted(cards))}; do "
        f"{{ {_bytes(deal.key)}; printf %s $card; }} | sha256sum | tr '\\n' ' '; echo $card; "
        "done | sort | cut -d ' ' -f 4 | paste -s -d ' '"
    )
    return ByHand("The key shuffles the pack into this order of dealing:", command, listed(pack))


def _bytes(digits: str) -> str:
    return f"printf %s {digits.upper()} | basenc --base16 -d"


def _sha256(digits: str) -> str:
    return f"{_bytes(digits)} | sha256sum | cut -d ' ' -f 1"


def _hmac(key: str, text: str) -> str:
    """OpenSSL writes the hash behind a title and an equals sign."""
    mac = f"openssl dgst -sha256 -mac HMAC -macopt hexkey:{key}"
    return f"printf %s '{text}' | {mac} | cut -d ' ' -f 2"
