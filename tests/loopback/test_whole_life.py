"""Whole matches over real sockets, in every way people play them."""

from __future__ import annotations

import asyncio
from itertools import combinations

import pytest

from tests.loopback.players import Player
from tests.loopback.process import BotProcess
from tests.loopback.reading import Decision
from tests.loopback.scene import Match, Scene
from tests.loopback.short import SHORT


@pytest.mark.parametrize("deals", [1, 6])
async def test_two_people_finish_a_match(scene: Scene, deals: int) -> None:
    match = await scene.match(deals=deals)
    await match.play()
    match.check()
    assert [player.searches for player in match.players] == [0, 0]
    assert all(player.is_over() for player in match.players)
    assert scene.ledger.results(match.table_id)[0][2] >= deals


@pytest.mark.parametrize("code", [50007, 50278, 50001])
async def test_h1_h2_somebody_with_closed_dms_finishes_a_match(scene: Scene, code: int) -> None:
    channel = scene.place()
    host, guest = scene.people(channel)
    guest.close_dms(code)
    table_id = await scene.start(host, [guest], channel)
    ada, ben = scene.player(host, channel), scene.player(guest, channel)
    await scene.discord.until(ben.board)
    await ben.search()
    match = Match(scene, table_id, channel, (ada, ben))
    await match.play()
    match.check()
    assert scene.discord.dm(guest) == ()
    assert (ada.searches, ben.searches) == (0, 1), "one press of My hand is enough"
    words = [
        m for m in scene.discord.messages(channel) if guest.mention in m.text and not m.buttons()
    ]
    assert not words, "a word to somebody with closed direct messages goes when they have acted"


async def test_two_people_finish_draw_bridge(scene: Scene) -> None:
    match = await scene.match(game="drawbridge", target=40, max_deals=3)
    await match.play()
    match.check()
    assert [player.searches for player in match.players] == [0, 0]
    assert all(player.is_over() for player in match.players)


@pytest.mark.parametrize("code", [50007, 50278])
async def test_four_people_finish_smear_though_one_has_closed_dms(scene: Scene, code: int) -> None:
    channel = scene.place()
    people = scene.people(channel, 4)
    dan = people[3]
    dan.close_dms(code)
    table_id = await scene.start(people[0], people[1:], channel, game="smear")
    players = tuple(scene.player(person, channel) for person in people)
    await scene.discord.until(players[3].board)
    await players[3].search()
    match = Match(scene, table_id, channel, players)
    await match.play()
    match.check()
    assert scene.discord.dm(dan) == ()
    assert [player.searches for player in players] == [0, 0, 0, 1], "one press is enough"
    assert max(points for _, points, _, _ in scene.ledger.results(table_id)) >= 5


@pytest.mark.parametrize("game", SHORT)
async def test_a_person_finishes_a_match_against_computers(scene: Scene, game: str) -> None:
    match = await scene.alone(game=game)
    await match.play()
    match.check()
    assert match.players[0].searches == 0


async def test_two_people_and_two_computers_finish_smear(scene: Scene) -> None:
    match = await scene.match(game="smear", people=2)
    await match.play()
    match.check()
    computers = [m for m in scene.ledger.moves(match.table_id) if m.seat in (2, 3)]
    assert {move.actor for move in computers} == {None}


async def test_a_discard_that_leaves_nothing_to_lead_is_refused_with_the_reason_and_chosen_anew(
    scene: Scene,
) -> None:
    match, bidder, decision = await to_hopeless_kitty(scene)
    before = len(scene.ledger.moves(match.table_id))
    for player in match.players:
        player.intents.pop(decision.expect, None)
    bidder.intents[decision.expect] = hopeless_discard(decision)
    answer = await bidder.act(decision)
    assert bidder.forbidden, "it was not refused"
    assert "your first lead names trump" in answer.text
    assert len(scene.ledger.moves(match.table_id)) == before
    assert bidder.due is not None, "the menu is offered again"
    assert bidder.due.expect == decision.expect
    await match.play()
    match.check()


async def to_hopeless_kitty(scene: Scene) -> tuple[Match, Player, Decision]:
    """A match of Smear where the first bidder can discard so that nothing could be led."""
    while True:
        match = await scene.match(game="smear")
        player, decision = await match.turn()
        while decision.menu is None:
            player.intents[decision.expect] = "bid 4"
            await player.act(decision)
            player, decision = await match.turn()
        if hopeless_discard(decision):
            return match, player, decision


def hopeless_discard(decision: Decision) -> str:
    """A discard that takes of each suit that is kept, unless six of one are; else nothing."""
    assert decision.menu is not None
    cards = {option.value for option in decision.menu.options}
    for gone in combinations(sorted(cards), decision.menu.least):
        kept = [card[1] for card in cards - set(gone)]
        if len(set(kept)) > 1 and set(kept) <= {card[1] for card in gone}:
            return " ".join(["discard", *gone])
    return ""


async def test_the_leaderboards_are_there_after_the_process_was_started_again(
    asleep: Scene, process: BotProcess
) -> None:
    await process.start_cold()
    matches = {game: await asleep.match(game=game) for game in SHORT}
    await asyncio.gather(*(match.play_on() for match in matches.values()))
    before = {game: await boards(game, match) for game, match in matches.items()}
    assert await process.stop() == 0, process.log.read_text()
    await process.start_cold()
    for game, match in matches.items():
        match.check()
        assert await boards(game, match) == before[game]
        for player, told in zip(match.players, before[game], strict=True):
            mine = next(line for line in told.splitlines() if player.person.name in line)
            assert mine.endswith("of 1")


async def boards(game: str, match: Match) -> list[str]:
    """The game's leaderboard as each of its people sees it."""
    shown = [
        await player.person.slash(match.channel, "leaderboard", game=game)
        for player in match.players
    ]
    assert all(answer.is_ephemeral for answer in shown)
    return [answer.text for answer in shown]
