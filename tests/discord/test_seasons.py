"""A double round robin of ten on Discord: what is read equals what the list of results comes to."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from storage import results
from storage.results import ResultRow
from tests.discord.chronicle import Chronicle
from tests.discord.club import Club
from tests.discord.league_pages import due_in
from tests.discord.stage import Stage, private_text, text_of

DAY = 86_400
MORE = ("Eve", "Finn", "Gus", "Hana", "Ivo", "Jun")


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_a_double_round_robin_of_ten(stage: Stage) -> None:
    club = Club(stage, Chronicle(times=2))
    await club.ask(stage.mona, "league create bridgette", name="Winter Cup", deals=1)
    for person in (stage.ada, stage.ben, stage.cleo, stage.dan, *club.welcome(MORE)):
        await club.enter(person)
    begun = private_text(await stage.mona.slash(stage.channel, "league start"))
    assert "round 1 of 18" in begun
    await round_by_presses(club)
    await round_with_a_forfeit(club)
    await round_that_runs_out(club)
    await round_with_a_table_at_its_end(club)
    await round_with_changed_results(club)
    await round_with_a_leaver(club)
    await round_with_a_substitute(club)
    for number in range(8, 19):
        assert f"round {number} of 18" in await club.read("league show")
        tables = await club.play_round(given_up=3)
        await club.compare()
    await club.change("correct", tables[-1], winner="-1", scores="50 50")
    await club.compare()
    await next_season(club)


async def round_by_presses(club: Club) -> None:
    """Two press the buttons of their hands, the others are faster."""
    info = await club.play(club.stage.ada)
    assert info is not None
    await club.stage.finish(info.id)
    await club.booked()
    assert await club.play(club.stage.ada) is None, "the round is not over"
    await club.play_round()
    await club.compare()


async def round_with_a_forfeit(club: Club) -> None:
    loser, winner = (await club.to_play())[0]
    await club.forfeit(loser, winner)
    await club.compare()
    assert len(await club.play_round(given_up=2)) == 4
    await club.compare()


async def round_that_runs_out(club: Club) -> None:
    """Two do not play; the bot that reminds them is not the one that began the round."""
    *_, late = await club.to_play()
    await club.play_round(but=1, given_up=2)
    await club.stage.wait(5 * DAY)
    await club.stage.restart()
    before = len(club.home.history())
    await club.stage.wait(DAY)
    [reminder] = club.home.history()[before:]
    told = text_of(reminder)
    assert "still to be played" in told
    assert {p for p in club.stage.people.values() if f"<@{p.id}>" in told} == set(late)
    await club.compare()
    await club.stage.wait(DAY)
    club.chronicle.forfeits.append((None, tuple(map(club.entry, late))))
    await club.compare()
    assert "round 4 of 18" in await club.read("league show")


async def round_with_a_table_at_its_end(club: Club) -> None:
    """A table that stands when the time of its round is over is played to its end."""
    *_, late = await club.to_play()
    await club.play_round(but=1, given_up=2)
    club.stage.clock.time = due_in(await club.read("league schedule")) - 30
    info = await club.play(late[0])
    assert info is not None
    await club.stage.wait(60)
    await club.compare()
    assert "round 4 of 18" in await club.read("league show")
    await club.rush(info.id)
    await club.compare()
    assert "round 5 of 18" in await club.read("league show")


async def round_with_changed_results(club: Club) -> None:
    """A result is corrected; another is voided, played anew, and then holds after all."""
    first, second, *_ = club.chronicle.tables
    winner = next(row.side for row in await result_of(club, first) if row.won)
    await club.change("correct", first, winner=str(1 - winner), scores="120 -40")
    await club.compare()
    await club.change("void", second)
    await club.compare()
    again = await club.play(club.stage.member((await result_of(club, second))[0].user_id))
    assert again is not None
    await club.rush(again.id)
    await club.compare()
    await club.change("restore", second)
    club.chronicle.tables.remove(again.id)  # the earliest result counts
    await club.compare()
    assert len(await club.play_round(given_up=2)) == 5
    await club.compare()


async def result_of(club: Club, table_id: int) -> Sequence[ResultRow]:
    """The rows of a table's result."""
    async with club.stage.running.db.read() as connection:
        return await results.of_table(connection, table_id)


async def round_with_a_leaver(club: Club) -> None:
    """What was played stays, what is left is forfeited."""
    await club.leave(club.stage.people["Gus"])
    await club.compare()
    assert len(await club.play_round(given_up=2)) == 4
    await club.compare()


async def round_with_a_substitute(club: Club) -> None:
    """Somebody new plays on for another; a match outside of the league changes no standings."""
    [new] = club.welcome(["Kim"])
    await club.substitute(club.stage.people["Ivo"], new)
    await club.compare()
    club.go_to_another_channel()
    friendly = await club.stage.match()
    await club.rush(friendly.id)
    await club.compare()
    assert len(await club.play_round(given_up=2)) == 4
    await club.compare()


async def next_season(club: Club) -> None:
    """It is won by the first; everybody who has stayed plays again, and one of nine rests."""
    first, *others = await club.order()
    await club.stage.wait(0)
    assert f"**{first}** wins" in text_of(club.home.history()[-1])
    assert f"Won by **{first}**" in await club.read("league history")
    opened = await club.ask(club.stage.mona, "league next-season")
    staying = [first, *(name for name in others if name != "Gus")]
    assert [line[2:] for line in opened.splitlines() if line.startswith("- ")] == staying
    await club.stage.mona.slash(club.stage.channel, "league start")
    assert (await club.read("league schedule")).count("· bye") == 1
