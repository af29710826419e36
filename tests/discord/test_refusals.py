"""Every refusal there is, reached the way a person reaches it, and told to that person alone."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.table.errors import TableError
from bot.table.models import Status
from bot.ui.interactions import refusals as edge  # noqa: F401 - its classes are counted below
from bot.ui.panels import refusal
from games.core.errors import RuleViolation
from tests.discord import (  # noqa: F401 - they enter SCENARIOS
    refusals_of_boards,
    refusals_of_leagues,
    refusals_of_privacy,
    refusals_of_replays,
    refusals_of_results,
    refusals_of_rules,
    refusals_of_tables,
)
from tests.discord.refusing import SCENARIOS, auction
from tests.discord.stage import Stage, control_labels, hands_of, private_text

UNREACHABLE = {
    "rule": "the base of the rules' refusals, never raised itself",
    "table": "the base of the service's refusals, never raised itself",
    "league": "the base of the leagues' refusals, never raised itself",
    "no-boards": "the command of a game without boards does not ask for them",
    "round-over": "only a round that ends while somebody opens its table comes to this, see "
    "test_duplicates: test_no_table_opens_for_a_round_that_has_ended",
    "match-over": "a table that is over refuses with table-over before the rules are asked",
    "cannot-post": "told after the answer, see test_channels: "
    "test_t8_a_table_that_cannot_be_posted_is_closed_again_and_the_person_told",
}


def refusals(base: type[Any]) -> Iterator[type[Any]]:
    yield base
    for child in base.__subclasses__():
        yield from refusals(child)


def test_every_refusal_is_reached_or_cannot_be() -> None:
    codes = {refusal.code for base in (RuleViolation, TableError) for refusal in refusals(base)}
    assert set(SCENARIOS) | set(UNREACHABLE) == codes
    assert not set(SCENARIOS) & set(UNREACHABLE)


@pytest.mark.parametrize("code", sorted(SCENARIOS))
async def test_a_refusal_is_told_to_the_person_alone(
    stage: Stage, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="bot.ui.submit")
    result = await SCENARIOS[code](stage)
    logged = [record.getMessage() for record in caplog.records if record.name == "bot.ui.submit"]
    assert logged[-1:] == [f"refused: {code}"]
    assert result.acknowledged
    assert result.response is not None
    assert result.ephemeral or result.response.ephemeral or is_in_dm(stage, result)
    assert private_text(result)


def is_in_dm(stage: Stage, result: InteractionResult) -> bool:
    """Whether the answer was drawn over a hand in a direct message."""
    own = {m.id for person in (stage.ada, stage.ben) for m in hands_of(person)}
    return result.response is not None and result.response.id in own


async def test_a_refused_command_changes_nothing(stage: Stage) -> None:
    table = await auction(stage)
    before = await stage.service.show(table.id, 0)
    for call in ("double", "redouble", "1C", "2H", "8S", "nonsense"):
        await stage.ada.slash(stage.channel, "bid", call=call)
    assert await stage.service.show(table.id, 0) == before


async def test_somebody_at_several_tables_names_the_one_they_mean(stage: Stage) -> None:
    table = await stage.match()
    side = stage.guild.create_text_channel("side")
    await stage.ada.slash(side, "bridgette start")
    named = await stage.ada.user.slash("hand", table=str(table.id))
    assert "Your turn" in private_text(named)
    here = await stage.ada.slash(stage.channel, "hand")
    assert "Your turn" in private_text(here)


async def test_bots_strangers_and_two_opponents_are_refused(stage: Stage) -> None:
    robot = stage.guild.add_member(stage.env.create_user("Robot", bot=True))
    stranger = stage.env.create_user("Stranger")
    for options in (
        {"opponent": robot},
        {"opponent": stranger},
        {"opponent": stage.ben, "computer": True},
    ):
        refused = await stage.ada.slash(stage.channel, "bridgette start", **options)
        assert refused.ephemeral
        assert private_text(refused)
    assert await stage.service.live_in(stage.channel.id) is None


async def test_a_foreign_table_is_not_shown_in_another_server(stage: Stage) -> None:
    table = await stage.match()
    other = stage.env.create_guild("Elsewhere")
    elsewhere = other.create_text_channel("general")
    visitor = other.add_member(stage.env.create_user("Visitor"))
    for command in ("table show", "table end", "hand"):
        refused = await visitor.slash(elsewhere, command, table=str(table.id))
        assert refused.ephemeral
        assert "Card Club" not in private_text(refused)
    assert (await stage.service.info(table.id)).is_live


async def test_a_moderator_of_another_channel_cannot_end_a_table_by_its_number(
    stage: Stage,
) -> None:
    table = await stage.match()
    side = stage.guild.create_text_channel("side")
    await stage.mona.slash(side, "table end", table=str(table.id))
    assert (await stage.service.info(table.id)).is_live


async def test_a_moderator_of_another_channel_cannot_cancel_a_lobby(stage: Stage) -> None:
    table = await stage.open(opponent=stage.cleo)
    side = stage.guild.create_text_channel("side")
    stage.overwrite(side, stage.cleo, manage_messages=True)
    shown = await stage.cleo.slash(side, "table show", table=str(table.id))
    assert shown.response is not None
    refused = await stage.cleo.click(shown.response, label="Cancel")
    assert "Only the host" in private_text(refused)
    assert (await stage.service.info(table.id)).status is Status.LOBBY


async def test_a_moderator_cancels_a_lobby_in_its_own_channel(stage: Stage) -> None:
    table = await stage.open()
    await stage.mona.click(stage.board, label="Cancel")
    assert (await stage.service.info(table.id)).status is Status.ENDED


async def test_a_table_is_shown_by_number_in_its_own_channel_or_to_its_people(
    stage: Stage,
) -> None:
    table = await stage.open(opponent=stage.ben)
    side = stage.guild.create_text_channel("side")
    number = str(table.id)
    refused = await stage.cleo.slash(side, "table show", table=number)
    assert "no such table" in private_text(refused)
    assert not control_labels(refused.response)
    for shown in (
        await stage.ada.slash(side, "table show", table=number),
        await stage.ben.user.slash("table show", table=number),
        await stage.cleo.slash(stage.channel, "table show", table=number),
    ):
        assert "open table" in private_text(shown)


async def test_nobody_joins_a_lobby_from_outside_its_channel(stage: Stage) -> None:
    table = await stage.open()
    lobby = [component.to_dict() for component in stage.board.components]
    side = stage.guild.create_text_channel("side")
    posted = await stage.bot.post.send(side.id, refusal("a message with old buttons"))
    stage.env.backend.edit_message(side.id, posted, {"components": lobby})
    [forged] = [m for m in side.history() if m.id == posted]
    refused = await stage.cleo.click(forged, label="Join")
    assert "no such table" in private_text(refused)
    assert (await stage.service.info(table.id)).seat_of(stage.cleo.id) is None
