"""A finished match checked with hashlib alone, from nothing but what people saw on Discord."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from bot.sandbox import Message
from tests.loopback.byhand import CARDS, Deal, mac, pack_of, sha
from tests.loopback.players import Player
from tests.loopback.reading import decision_of
from tests.loopback.scene import Match, Scene
from tests.loopback.witness import Witness

SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
COLONS = {"Grand Colon": "GX", "Royal Colon": "RX", "Little Colon": "LX"}

# -- reading Discord -----------------------------------------------------------------------------


@dataclass
class Record:
    """What people saw of one match."""

    commitment: str
    ids: list[int]
    secret: str
    key_hashes: dict[int, str]
    keys: dict[int, str]
    dealers: dict[int, str]
    up_cards: dict[int, str]
    hands: dict[tuple[int, str], set[str]]


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


def read(match: Match, witness: Witness, ids: list[int]) -> Record:
    texts = [message.text for message in witness.public(match.channel)]
    pack = r"SHA-256 of the key of pack (\d+) is `(\w+)`"
    running = [text for text in texts if re.search(pack, text)]
    shown = [(re.findall(pack, text)[0][0], text) for text in running]
    hands = {
        (number, player.person.name): hand
        for player in match.players
        for number, hand in enumerate(hands_of(player, witness.in_channel(player.person.dm)))
    }
    return Record(
        commitment=only(r"SHA-256 of this table's secret is `(\w+)`", texts),
        ids=ids,
        secret=only(r"Secret: `(\w+)`", texts),
        key_hashes=by_pack(pack, texts),
        keys=by_pack(r"Key of pack (\d+): `(\w+)`", texts),
        dealers={int(n): only(r"Dealer: (\w+)", [t]) for n, t in shown},
        up_cards={int(n): card_of(only(r"Up-card \*\*(.+?)\*\*", [t])) for n, t in shown},
        hands=hands,
    )


# -- the test ------------------------------------------------------------------------------------


@pytest.mark.parametrize("deals", [4])
async def test_r7_every_deal_follows_from_what_was_promised_and_revealed(
    scene: Scene, deals: int
) -> None:
    witness, ids = Witness(scene.discord), list[int]()
    match = await scene.match(deals=deals, watch=lambda _moment, answer: ids.append(answer.id))
    await match.play()
    host, guest = (player.person.name for player in match.players)
    record = read(match, witness, ids)
    texts = [message.text for message in witness.public(match.channel)]

    assert only(r"Interaction ids: `([\d,]+)`", texts) == ",".join(map(str, ids))
    secret = bytes.fromhex(record.secret)
    assert sha(secret) == record.commitment
    seed = mac(secret, ",".join(map(str, record.ids)))
    packs = range(len(record.keys))
    assert list(packs) == sorted(record.keys) == sorted(record.key_hashes)
    assert len(packs) >= deals
    for pack in packs:
        key = mac(seed, f"deal {pack}")
        assert key.hex() == record.keys[pack]
        assert sha(key) == record.key_hashes[pack]
        deal = Deal.of(pack_of(key, CARDS["bridgette"]))
        dealer = record.dealers[pack]
        other = guest if dealer == host else host
        assert record.up_cards[pack] == deal.up_card
        assert record.hands[pack, dealer] == deal.dealer
        assert record.hands[pack, other] == deal.non_dealer
    first = int.from_bytes(mac(seed, "first dealer"), "big") % 2
    assert record.dealers[0] == (host, guest)[first]


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
