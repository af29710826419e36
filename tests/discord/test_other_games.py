"""Whole matches of Draw Bridge and Smear, by people and against computers."""

from __future__ import annotations

import pytest

from bot.table.models import Status
from tests.discord.stage import (
    Stage,
    close_dms,
    control_labels,
    hand_of,
    hands_of,
    live_ids,
    private_text,
    text_of,
)

QUICK = {"drawbridge": {"target": 20}, "smear": {"target": 5}}


async def test_two_people_play_a_match_of_draw_bridge(stage: Stage) -> None:
    table = await stage.match_of("drawbridge", target=20)
    await stage.finish(table.id)
    assert control_labels(stage.board) == ["Rematch", "Replay"]
    for player in (stage.ada, stage.ben):
        assert "match over" in text_of(hand_of(player))
        assert not live_ids(hand_of(player))
    board = private_text(await stage.cleo.slash(stage.channel, "leaderboard", game="drawbridge"))
    assert "Ada" in board
    assert "Ben" in board
    bridgette = private_text(await stage.cleo.slash(stage.channel, "leaderboard"))
    assert "Ada" not in bridgette


async def test_four_people_finish_a_match_of_smear_one_of_them_with_closed_dms(
    stage: Stage,
) -> None:
    close_dms(stage, stage.cleo)
    table = await stage.match_of("smear", target=5)
    assert [o.user_id for o in table.occupants] == [
        person.id for person in (stage.ada, stage.ben, stage.cleo, stage.dan)
    ]
    shown = await stage.cleo.click(stage.board, label="My hand")
    assert shown.response is not None
    assert shown.response.ephemeral
    stage.glances[stage.cleo.id] = shown.response
    await stage.finish(table.id)
    assert not hands_of(stage.cleo)
    assert "match over" in text_of(shown.response)
    for player in (stage.ada, stage.ben, stage.dan):
        assert "match over" in text_of(hand_of(player))
    board = private_text(await stage.mona.slash(stage.channel, "leaderboard", game="smear"))
    assert all(name in board for name in ("Ada", "Ben", "Cleo", "Dan"))


@pytest.mark.parametrize("game", list(QUICK))
async def test_one_person_plays_a_match_against_computers(stage: Stage, game: str) -> None:
    table = await stage.open_game(game, computer=True, **QUICK[game])
    assert [o.is_computer for o in table.occupants] == [False] + [True] * (table.game.seats - 1)
    await stage.ada.click(stage.board, label="Start")
    await stage.finish(table.id)
    assert "match over" in text_of(hand_of(stage.ada))
    assert control_labels(stage.board) == ["Rematch", "Replay"]


async def test_every_hand_is_shown_when_it_is_dealt(stage: Stage) -> None:
    """Case H7: nobody waits for their turn to see their cards."""
    table = await stage.match_of("smear", target=50)
    people = (stage.ada, stage.ben, stage.cleo, stage.dan)
    for pack in (0, 1):
        await stage.play_until(table.id, lambda s: bool(s.view.pack == pack))  # noqa: B023 - called before the loop goes on
        for seat, person in enumerate(people):
            snapshot = await stage.service.show(table.id, seat)
            shown = text_of(hand_of(person))
            for card in snapshot.view.hand:
                assert card.rank is not None
                assert ("10" if card.rank.letter == "T" else card.rank.letter) in shown


async def test_smear_is_played_by_commands_alone(stage: Stage) -> None:
    table = await stage.match_of("smear", target=50)
    verbs = set[str]()
    while (await stage.service.show(table.id, None)).view.deal == 1:
        turn = await stage.turn(table.id)
        assert turn is not None
        player, snapshot = turn
        verb, _, rest = stage.choose(snapshot).partition(" ")
        verbs.add(verb)
        name, option = {"play": ("play", "card"), "discard": ("discard", "cards")}.get(
            verb, ("bid", "call")
        )
        await player.slash(stage.channel, name, **{option: rest or verb})
    assert verbs == {"pass", "bid", "discard", "play"}


async def test_the_bids_of_smear_are_suggested(stage: Stage) -> None:
    table = await stage.match_of("smear")
    turn = await stage.turn(table.id)
    assert turn is not None
    player, _ = turn
    found = await player.autocomplete(stage.channel, "bid", "call", "")
    assert [(choice["name"], choice["value"]) for choice in found] == [
        ("Pass", "pass"),
        ("2", "bid 2"),
        ("3", "bid 3"),
        ("4", "bid 4"),
    ]


async def test_a_match_of_four_cannot_be_given_up_but_left(stage: Stage) -> None:
    table = await stage.match_of("smear")
    refused = await stage.ben.slash(stage.channel, "table resign")
    assert "Leave the table instead" in private_text(refused)
    await stage.ben.slash(stage.channel, "table leave")
    assert (await stage.service.info(table.id)).status is Status.RUNNING


async def test_a_play_among_four_costs_two_ordinary_requests_at_most(stage: Stage) -> None:
    table = await stage.match_of("smear", target=50)
    await stage.play_until(table.id, lambda s: s.view.phase == "play")
    for _ in range(12):
        before = len(ordinary(stage))
        await stage.step(table.id)
        await stage.settle()
        assert len(ordinary(stage)) - before <= 2


def ordinary(stage: Stage) -> list[str]:
    """The requests so far that count against the bot's limit: all but answers to interactions."""
    return [r.path for r in stage.env.http_requests if r.path.startswith(("/channels", "/users"))]
