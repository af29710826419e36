"""What is counted of each seat in a deal of Bridgette."""

from __future__ import annotations

from fractions import Fraction

from games.bridgette.dealing import dealer_draws
from games.bridgette.view import BridgetteView
from games.core.auction import HIGHEST_LEVEL
from games.core.cards import CARDS
from games.core.contracts import DealRecord
from games.core.tally import CONTRACTS, Counts, Tally, by_level, contracted

DRAWS = tuple(sorted({dealer_draws(card) for card in CARDS}))  # by the up-card: 4, 8 or 12
MEAN_DRAW = Fraction(sum(map(dealer_draws, CARDS)), len(CARDS))  # every card is as likely


def count(before: BridgetteView, record: DealRecord) -> Counts:
    """The counts of a deal, passed-out ones with their exchange."""
    dealer = record.dealer
    drawn = before.draws[dealer]
    counts = contracted(record)
    counts.update(((dealer, f"drew.{drawn}"), (1 - dealer, f"faced.{drawn}")))
    return counts


BRIDGETTE_TALLY = Tally(
    keys=(
        *CONTRACTS,
        *by_level(range(HIGHEST_LEVEL + 1)),
        *(f"{key}.{draws}" for key in ("drew", "faced") for draws in DRAWS),
    ),
    count=count,
)
