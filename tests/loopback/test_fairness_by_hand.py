"""A finished match checked with hashlib alone, from nothing but what people saw on Discord."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from bot.sandbox import Message
from tests.loopback.byhand import CARDS, Deal, mac, pack_of, sha
from tests.loopback.players import Player
from tests.loopback.reading import decision_of
from tests.loopback.scene import Match, Scene
from tests.loopback.witness import Witness

SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
PACK = r"SHA-256 of the key of pack (\d+)"
Reading = Callable[[list[Message]], list[frozenset[str]]]
Dealing = Callable[[list[str], int, frozenset[str]], set[str]]
COLONS = {"Grand Colon": "GX", "Royal Colon": "RX", "Little Colon": "LX"}

# -- reading Discord -----------------------------------------------------------------------------


@dataclass
class Record:
    """What people saw of one match of any game."""

    commitment: str
    ids: str
    secret: str
    key_hashes: dict[int, str]
    keys: dict[int, str]
    dealers: dict[int, str]


def only(pattern: str, texts: list[str]) -> str:
    """The one thing that the pattern finds, however often it was shown."""
    (found,) = {match for text in texts for match in re.findall(pattern, text)}
    return found


def by_pack(pattern: str, texts: list[str]) -> dict[int, str]:
    found = {match for text in texts for match in re.findall(pattern, text)}
    table = {int(pack): value for pack, value in found}
    assert len(table) == len(found), "two values were shown for one pack"
    return table


def card_of(shown: str) -> str:
    plain = shown.replace("\ufe0e", "")
    return COLONS.get(plain) or plain[1:].replace("10", "T") + SUITS[plain[0]]


def hands_of(player: Player, panels: list[Message]) -> list[set[str]]:
    """The cards of each exchange as the player's menu offered them, in order."""
    hands: dict[int, set[str]] = {}
    for panel in panels:
        decision = decision_of(panel)
        if decision is not None and decision.menu is not None:
            hands[decision.expect] = {option.value for option in decision.menu.options}
    return [hand for _, hand in sorted(hands.items())]


def read(match: Match, witness: Witness) -> Record:
    texts = [message.text for message in witness.public(match.channel)]
    return Record(
        commitment=only(r"SHA-256 of this table's secret is `(\w+)`", texts),
        ids=only(r"Interaction ids: `([\d,]+)`", texts),
        secret=only(r"Secret: `(\w+)`", texts),
        key_hashes=by_pack(f"{PACK} is `(\\w+)`", texts),
        keys=by_pack(r"Key of pack (\d+): `(\w+)`", texts),
        dealers={pack: dealer_in(text) for pack, text in running(match, witness)},
    )


def dealer_in(text: str) -> str:
    found = re.search(r"Dealer: (\w+)|(\w+) \(dealer\)", text)
    assert found is not None
    return found[1] or found[2]


def running(match: Match, witness: Witness) -> list[tuple[int, str]]:
    """What the table's message said, with the pack of the deal."""
    texts = [message.text for message in witness.public(match.channel)]
    return [(int(found[1]), text) for text in texts if (found := re.search(PACK, text))]


def check_promises(record: Record, ids: list[int], names: Sequence[str]) -> list[bytes]:
    """The key of each pack, from nothing but the secret that was promised beforehand."""
    assert record.ids == ",".join(map(str, ids))
    secret = bytes.fromhex(record.secret)
    assert sha(secret) == record.commitment
    seed = mac(secret, record.ids)
    packs = range(len(record.keys))
    assert list(packs) == sorted(record.keys) == sorted(record.key_hashes)
    keys = [mac(seed, f"deal {pack}") for pack in packs]
    for pack, key in enumerate(keys):
        assert key.hex() == record.keys[pack]
        assert sha(key) == record.key_hashes[pack]
    first = int.from_bytes(mac(seed, "first dealer"), "big") % len(names)
    assert record.dealers[0] == names[first]
    return keys


def cards_offered(message: Message, verb: str = "play") -> frozenset[str]:
    """Every card that a hand shows as a button, playable or not."""
    marker = f":{verb} "
    ids = [button.custom_id for button in message.buttons() if marker in button.custom_id]
    return frozenset(custom_id.split(marker)[1] for custom_id in ids)


def drawbridge_hands(panels: list[Message]) -> list[frozenset[str]]:
    """The thirteen cards at the first draw trick of each deal."""
    hands: dict[int, frozenset[str]] = {}
    for panel in panels:
        decision = decision_of(panel)
        if decision is not None and re.search(r"to draw trick 1\b", panel.text):
            hands[decision.expect] = cards_offered(panel)
    return [hand for _, hand in sorted(hands.items())]


def smear_hands(panels: list[Message]) -> list[frozenset[str]]:
    """Of each deal the six cards at the first trick, or what the bidder could discard from."""
    hands: list[tuple[int, frozenset[str]]] = []
    lead = -1  # the step at which the bidder leads, and shows what was kept
    for panel in panels:
        decision = decision_of(panel)
        if decision is None or decision.expect in (lead, *(step for step, _ in hands)):
            continue
        if decision.menu is not None:
            lead = decision.expect + 1
            options = frozenset(option.value for option in decision.menu.options)
            hands.append((decision.expect, options))
        elif len(cards_offered(panel)) == 6:
            hands.append((decision.expect, cards_offered(panel)))
    return [hand for _, hand in hands]


def drawbridge_dealt(pack: list[str], place: int, _hand: frozenset[str]) -> set[str]:
    """Place 0 is the dealer's left, so the non-dealer."""
    return set(pack[place:26:2])


def smear_dealt(pack: list[str], place: int, hand: frozenset[str]) -> set[str]:
    kitty = pack[24:27] if len(hand) == 9 else []
    return {*pack[place:24:4], *kitty}


# -- the tests -----------------------------------------------------------------------------------


@pytest.mark.parametrize("deals", [4])
async def test_r7_every_deal_follows_from_what_was_promised_and_revealed(
    scene: Scene, deals: int
) -> None:
    witness, ids = Witness(scene.discord), list[int]()
    match = await scene.match(deals=deals, watch=lambda _moment, answer: ids.append(answer.id))
    await match.play()
    names = [player.person.name for player in match.players]
    record = read(match, witness)
    keys = check_promises(record, ids, names)
    assert len(keys) >= deals
    up_cards = {
        pack: card_of(only(r"Up-card \*\*(.+?)\*\*", [text]))
        for pack, text in running(match, witness)
    }
    for player in match.players:
        hands = hands_of(player, witness.in_channel(player.person.dm))
        for pack, (key, hand) in enumerate(zip(keys, hands, strict=True)):
            deal = Deal.of(pack_of(key, CARDS["bridgette"]))
            is_dealer = record.dealers[pack] == player.person.name
            assert up_cards[pack] == deal.up_card
            assert hand == (deal.dealer if is_dealer else deal.non_dealer)


@pytest.mark.parametrize(
    ("game", "options", "read_hands", "dealt"),
    [
        ("drawbridge", {"target": 2000, "max_deals": 2}, drawbridge_hands, drawbridge_dealt),
        ("smear", {"target": 5}, smear_hands, smear_dealt),
    ],
    ids=["drawbridge", "smear"],
)
async def test_r7_every_hand_of_the_other_games_follows_too(
    scene: Scene, game: str, options: dict[str, object], read_hands: Reading, dealt: Dealing
) -> None:
    witness, ids = Witness(scene.discord), list[int]()
    match = await scene.match(
        game=game, watch=lambda _moment, answer: ids.append(answer.id), **options
    )
    await match.play()
    names = [player.person.name for player in match.players]
    record = read(match, witness)
    keys = check_promises(record, ids, names)
    assert len(keys) >= 2
    for seat, player in enumerate(match.players):
        hands = read_hands(witness.in_channel(player.person.dm))
        for pack, (key, hand) in enumerate(zip(keys, hands, strict=True)):
            place = (seat - names.index(record.dealers[pack]) - 1) % len(names)
            assert hand == dealt(pack_of(key, CARDS[game]), place, hand)


async def test_r7_the_promise_stands_unedited_and_nothing_is_revealed_early(scene: Scene) -> None:
    witness = Witness(scene.discord)
    match = await scene.match(deals=2)
    await match.play()
    public = witness.public(match.channel)
    promises = [m for m in public if "SHA-256 of this table's secret" in m.text]
    assert [message.revision for message in promises] == [0]
    secret = only(r"Secret: `(\w+)`", [message.text for message in public])
    keys = by_pack(r"Key of pack (\d+): `(\w+)`", [message.text for message in public])
    first = next(message for message in witness.shown if secret in message.text)
    assert "match over" in first.text
    for pack, key in keys.items():
        ended = next(n for n, message in enumerate(witness.shown) if key in message.text)
        running = [
            n
            for n, message in enumerate(witness.shown)
            if message.channel_id == match.channel.id and f"key of pack {pack} is" in message.text
        ]
        assert max(running) < ended, "a key is shown when its deal has ended"
