"""What people type instead of pressing: calls, cards, and the choices that fit them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.table.models import Snapshot
from bot.ui.cards import AS_TEXT, bid_text, card_name
from games import rules_for
from games.core.actions import Action, Play
from games.core.auction import Bid
from games.core.rules import OneOf, Subset

CALLS = ("pass", "double", "redouble")
_SYMBOLS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S", ",": " "})
_COLONS = {"GRAND": "GX", "ROYAL": "RX", "LITTLE": "LX"}
_SUITS = "CDHS"
_FILLERS = frozenset({"discard", "the", "and", "colon"})


def call_action(typed: str) -> str:
    """`3 nt` or `bid 3NT` as `bid 3NT`, `Pass` or `bid pass` as `pass`."""
    call = typed.strip().lower().removeprefix("bid ").replace(" ", "")
    return call if call in CALLS else f"bid {_plain(call)}"


def play_action(typed: str) -> str:
    """`qs`, `♠Q` or `play QS` as `play QS`."""
    return f"play {_card(typed.strip().lower().removeprefix('play '))}"


def discard_action(typed: str) -> str:
    """`4c, ♥9 lx` or `Grand Colon 4C` as `discard 4C 9H LX` or `discard GX 4C`."""
    return " ".join(("discard", *map(_card, _words(typed))))


def suggestions(snapshot: Snapshot, typed: str, verbs: Sequence[str]) -> list[tuple[str, str]]:
    """The legal choices that fit what is typed, as (label, action text), in display order."""
    if not isinstance(snapshot.choices, OneOf):
        return []
    game = snapshot.table.game
    notate = rules_for(game.key, game.version).notate
    texts = [(label_of(a, notate(a)), notate(a)) for a in snapshot.choices.actions]
    wanted = _tight(typed)
    return [
        (label, text)
        for label, text in texts
        if text.split()[0] in verbs and (wanted in _tight(label) or wanted in _tight(text))
    ]


def card_suggestions(snapshot: Snapshot, typed: str) -> list[tuple[str, str]]:
    """What is typed so far with each card that may be added, as (label, cards)."""
    if not isinstance(snapshot.choices, Subset):
        return []
    done = [_card(word) for word in _words(typed)]
    cards = {str(card): card for card in snapshot.choices.cards}
    *chosen, last = done or [""]
    if last in cards:
        chosen, last = done, ""
    if any(word not in cards for word in chosen):
        return []
    left = [text for text in cards if text not in chosen and text.startswith(last)]
    full = len(chosen) >= snapshot.choices.size
    sets = [chosen] if full else [[*chosen, text] for text in left]
    return [(" ".join(card_name(cards[c]) for c in s), " ".join(s)) for s in sets]


def label_of(action: Action, text: str) -> str:
    """The action, whose text is given, as a player reads it."""
    match action:
        case Play(card):
            return card_name(card)
        case Bid():
            return bid_text(action)
        case _:
            return text.removeprefix("bid ").capitalize()


def _plain(text: str) -> str:
    return text.replace(AS_TEXT, "").translate(_SYMBOLS).upper().strip()


def _tight(text: str) -> str:
    return _plain(text).replace(" ", "")


def _words(typed: str) -> list[str]:
    """The cards in a list of them, without the words that stand between."""
    return [word for word in typed.replace(",", " ").split() if word.lower() not in _FILLERS]


def _card(word: str) -> str:
    """One card as the rules write it: rank, then suit; what is no card stays as it is."""
    text = _plain(word).removeprefix("THE ").removesuffix(" COLON").replace(" ", "")
    text = _COLONS.get(text, text).replace("10", "T")
    return text[::-1] if len(text) == 2 and text[0] in _SUITS and text[1] not in _SUITS else text
