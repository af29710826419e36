"""What a mean score does not tell of Smear: how partners treat each other, and bids of 4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.simulation.boards import Board, BoardDecks, Game, Setup
from bot.simulation.tables import table
from games.core.cards import Card, Rank
from tests.opponents.smear_manners import Manners, manners

HIGHEST_BID = 4


def partnership(setup: Setup, boards: Sequence[Board]) -> str:
    """How often each player did what it had the choice not to do, in Markdown."""
    games = [game for board in boards for game in board.games]
    found = [_manners(games, player) for player in (0, 1)]
    blind = [list(_blind_fours(setup, games, player)) for player in (0, 1)]
    return table(
        ("how often, and of how many", *(player.label for player in setup.players)),
        [
            ("took its partner's sure trick", *(_of(m.overtook, m.could_overtake) for m in found)),
            ("threw a ten on its partner's sure trick", *(_of(m.fed, m.could_feed) for m in found)),
            ("threw a ten on a trick of the others", *(_of(m.gave, m.could_give) for m in found)),
            ("bid 4 without the ace of trump", *(_of(sum(b), len(b)) for b in blind)),
        ],
    )


def _manners(games: Sequence[Game], player: int) -> Manners:
    total = Manners()
    for game in games:
        for deal in game.deals:
            if deal.tricks:
                both = manners(deal.tricks, deal.tricks[0].cards[0].suit)  # the first lead is trump
                total += both[game.first if player == 0 else 1 - game.first]
    return total


def _blind_fours(setup: Setup, games: Sequence[Game], player: int) -> Iterator[bool]:
    """For each bid of 4 in a first deal: whether the hand that was dealt lacked the ace."""
    for game in games:
        deal = game.deals[0]
        bid = deal.facts.undertaking
        if bid is None or bid.level != HIGHEST_BID or game.player(bid.seat) != player:
            continue
        start = setup.rules.initial(setup.options, BoardDecks(setup.seed, game.board))
        trump = deal.tricks[0].cards[0].suit
        yield Card.of(Rank.ACE, trump) not in setup.rules.view(start, bid.seat).hand


def _of(times: int, chances: int) -> str:
    return f"{times} of {chances:,}, {times / chances:4.0%}" if chances else "-"
