"""What nobody may see at a moment of a match: followed from the log, dealt by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core.cards import Card
from games.core.events import DealBegan
from games.core.shuffle import SeededDecks
from tests.games.contract import GAMES_UNDER_TEST
from tests.games.specimen import DealSoFar, Specimen, Step, put_away
from tests.loopback.byhand import mac, pack_of
from tests.loopback.ledger import Step as Stored

SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
TEXT = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][CDHS]|[GRL]X)(?![A-Za-z0-9])")
SYMBOL = re.compile("([♣♦♥♠])\ufe0e?(10|[2-9JQKA])")
LINE = re.compile("\\*\\*([♣♦♥♠])\ufe0e?\\*\\* ((?:(?:10|[2-9JQKA])(?: |$))+)", re.MULTILINE)
COLON = re.compile(r"\b(Grand|Royal|Little)\b")
BID = re.compile(r"bid \d(?:NT|[CDHS])")
NUMBER = re.compile(r"\bdeal (\d+)")
TURNED_UP = re.compile("Discards, counted for the bidder's side: .*")
SPECIMENS = {specimen.rules.info.key: specimen for specimen in GAMES_UNDER_TEST}


def cards_in(text: str) -> set[str]:
    """Every card that a text names in any spelling; bids are no cards."""
    plain = BID.sub("", text)
    found = set(TEXT.findall(plain))
    found |= {rank.replace("10", "T") + SUITS[suit] for suit, rank in SYMBOL.findall(plain)}
    for suit, ranks in LINE.findall(plain):
        found |= {rank.replace("10", "T") + SUITS[suit] for rank in ranks.split()}
    return found | {colon[0] + "X" for colon in COLON.findall(plain)}


@dataclass
class Course:
    """Every deal of a match after some steps, the running one last: what is still unseen in it.

    Where a deal ends is the rules' business; what was seen in it is stated by the specimen.
    """

    specimen: Specimen
    options: Any
    seed: bytes
    deals: list[tuple[int, DealSoFar]] = field(default_factory=list)  # with their numbers

    @classmethod
    def after(cls, game: str, options: str, seed: bytes, stored: Sequence[Stored]) -> Course:
        specimen = SPECIMENS[game]
        rules = specimen.rules
        course = cls(specimen, rules.Options.model_validate_json(options), seed)
        state = rules.initial(course.options, SeededDecks(seed))
        steps: list[Step] = []
        course._deal(rules.view(state, None), steps)
        for step in stored:
            assert step.seat is not None
            action = rules.parse(step.text)
            steps.append((step.seat, action))
            transition = rules.apply(state, step.seat, action)
            state = transition.state
            if any(isinstance(event, DealBegan) for event in transition.events):
                steps = []
                course._deal(rules.view(state, None), steps)
        return course

    @property
    def key(self) -> bytes:
        """The key of the running deal."""
        return self._key(len(self.deals) - 1)

    def unseen(self, viewer: int | None, text: str = "") -> set[str]:
        """What the seat (None: everybody else) has not seen of the deal that the text is about."""
        deal = self._deal_of(text)
        return {str(card) for card in set(deal.pack) - self.specimen.seen(deal, viewer)}

    def own(self, seat: int) -> set[str]:
        """What the seat alone has seen and holds."""
        deal = self._deal_of("")
        held = self.specimen.holdings(deal)[seat] - self.specimen.seen(deal, None)
        return {str(card) for card in held}

    def without_past(self, text: str) -> str:
        """The text without the discards of an earlier deal, turned up at its end."""
        for turned_up in TURNED_UP.findall(text):
            if cards_in(turned_up) in self._past_discards():
                text = text.replace(turned_up, "")
        return text

    def _past_discards(self) -> list[set[str]]:
        gone = [put_away(deal.steps, range(4)) for _, deal in self.deals[:-1]]
        return [{str(card) for card in cards} for cards in gone]

    def _deal_of(self, text: str) -> DealSoFar:
        """The deal in the text's heading: it may be shown a moment after the next has begun."""
        told = NUMBER.search(text)
        named = [deal for number, deal in self.deals if told and number == int(told[1])]
        return (named or [deal for _, deal in self.deals])[-1]

    def _key(self, pack: int) -> bytes:
        return mac(self.seed, f"deal {pack}")

    def _deal(self, view: Any, steps: list[Step]) -> None:
        texts = [str(card) for card in self.specimen.pack]
        pack = tuple(map(Card.parse, pack_of(self._key(len(self.deals)), texts)))
        self.deals.append((view.deal, DealSoFar(self.options, view.dealer, pack, steps)))
