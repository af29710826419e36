"""Presses that meet: many at once, at several tables, before the bot knows its own message."""

from __future__ import annotations

import asyncio

from bot.sandbox import Answer
from tests.loopback.players import Player
from tests.loopback.reading import Decision, has_counted
from tests.loopback.scene import Match, Scene, together

PRESSES = 20


async def turn_to_play(match: Match) -> tuple[Player, Decision]:
    """Play until somebody may choose among several cards."""
    while True:
        player, decision = await match.turn()
        if len(cards_of(decision)) > 1:
            return player, decision
        await player.act(decision)


def cards_of(decision: Decision) -> list[str]:
    return [action for action in decision.actions if action.startswith("play ")]


def accepted(answers: list[Answer]) -> list[Answer]:
    return [answer for answer in answers if has_counted(answer)]


async def test_i5_twenty_presses_of_one_card_at_once_are_one_step(scene: Scene) -> None:
    match = await scene.match()
    player, decision = await turn_to_play(match)
    before = len(scene.ledger.moves(match.table_id))
    text = player.intend(decision)
    answers = [player.send(decision, text) for _ in range(PRESSES)]
    await asyncio.gather(*(answer.wait() for answer in answers))
    assert len(scene.ledger.moves(match.table_id)) == before + 1
    assert len(accepted(answers)) == 1
    await match.play()
    match.check()


async def test_i5_twenty_presses_of_different_cards_at_once_are_one_step(scene: Scene) -> None:
    match = await scene.match()
    player, decision = await turn_to_play(match)
    before = len(scene.ledger.moves(match.table_id))
    cards = cards_of(decision)
    sent = [(card := cards[n % len(cards)], player.send(decision, card)) for n in range(PRESSES)]
    await asyncio.gather(*(answer.wait() for _, answer in sent))
    stored = scene.ledger.moves(match.table_id)[before:]
    assert len(stored) == 1
    assert len(accepted([answer for _, answer in sent])) == 1
    assert [card for card, answer in sent if answer.id == stored[0].request] == [stored[0].text]
    player.intents[decision.expect] = stored[0].text
    await match.play()
    match.check()


async def test_two_tables_of_four_people_are_played_at_once(scene: Scene) -> None:
    matches = [await scene.match(), await scene.match()]
    await together(matches)
    for match in matches:
        match.check()


async def test_one_person_plays_at_two_tables_at_once(scene: Scene) -> None:
    here, there = scene.place(), scene.place()
    ada, ben = scene.people(here)
    cleo, _ = scene.people(there)
    matches = []
    for channel, guest in ((here, ben), (there, cleo)):
        table_id = await scene.start(ada, [guest], channel)
        players = (scene.player(ada, channel), scene.player(guest, channel))
        matches.append(Match(scene, table_id, channel, players))
    await together(matches)
    for match in matches:
        match.check()


async def test_r10_twenty_tables_at_once_lose_nothing(scene: Scene) -> None:
    people = [await scene.match() for _ in range(12)]
    alone = [await scene.alone() for _ in range(8)]
    await together([*people, *alone])
    for match in (*people, *alone):
        match.check()


async def test_a_join_counts_while_the_lobby_is_only_just_being_posted(scene: Scene) -> None:
    channel = scene.place()
    ada, ben = scene.people(channel)
    path = f"/channels/{channel.id}/messages"
    posted = scene.discord.faults.add("POST", path, delay=0.2, before=False)
    ada.send_slash(channel, "bridgette start", {"deals": 1})
    lobby = await scene.lobby(channel)
    await ben.press(lobby, "Join")
    assert posted.hits == 1
    assert await scene.discord.until(lambda: scene.can_start(channel))
