"""A Swiss season of seven pairs on Discord: what is read equals what the results come to."""

from __future__ import annotations

import pytest

from tests.community.recomputing import stored
from tests.discord.chronicle import Chronicle
from tests.discord.club import Club
from tests.discord.stage import Stage, private_text

MORE = ("Eve", "Finn", "Gus", "Hana", "Ivo", "Jun", "Kim", "Leo", "Mia", "Noa")


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_a_swiss_season_of_smear_pairs(stage: Stage) -> None:
    club = Club(stage, Chronicle(times=0, keeps=False))
    people = [stage.ada, stage.ben, stage.cleo, stage.dan, *club.welcome(MORE)]
    terms = {"name": "Pairs", "format": "swiss", "rounds": 3, "leavers": "removed"}
    await club.ask(stage.mona, "league create smear", target=5, **terms)
    for one, other in zip(people[::2], people[1::2], strict=True):
        await club.enter(one, other)
    begun = private_text(await stage.mona.slash(stage.channel, "league start"))
    assert "round 1 of 3" in begun
    await first_round_of_pairs(club)
    await second_round_of_pairs(club)
    await third_round_of_pairs(club)
    met = club.chronicle.met((await stored(stage.running.db))[0])
    assert len(met) == len(set(met)) == 8, "nobody meets twice"
    assert len(set(club.chronicle.byes)) == 2, "nobody rests twice"
    assert "over" in (await club.read("league standings")).splitlines()[1]


async def first_round_of_pairs(club: Club) -> None:
    """Four people press the buttons of their hands; a pair rests, which counts as a win.

    When the last match is over another pair rests in the next round.
    """
    await rest(club)
    (home, _), *_ = await club.to_play()
    info = await club.play(home)
    assert info is not None
    await club.stage.finish(info.id)
    await club.booked()
    await club.compare()
    assert len(await club.play_round()) == 2
    await rest(club)
    await club.compare()


async def second_round_of_pairs(club: Club) -> None:
    """Those with a win meet; a pair leaves before it has played, and a result was wrong.

    What the pair has played counts for nobody any more.
    """
    resting = club.chronicle.byes[-1]
    best = {line.entry for line in await club.lines() if line.points == 3} - {resting}
    fixtures = await club.to_play()
    assert len(best) == 4
    assert sum({club.entry(home), club.entry(away)} <= best for home, away in fixtures) == 2
    first, *_ = club.chronicle.tables
    await club.change("correct", first, winner="1", scores="2 9")
    await club.compare()
    leaver, _ = fixtures[-1]
    await club.leave(leaver)
    await club.compare()
    assert len(await club.play_round()) == 2
    await club.compare()


async def third_round_of_pairs(club: Club) -> None:
    """Six are left, so that nobody rests; one does not come, and a match is played anew."""
    loser, winner = (await club.to_play())[0]
    await club.forfeit(loser, winner)
    await club.compare()
    club.go_to_another_channel()
    (home, _), _ = await club.to_play()
    info = await club.play(home)
    assert info is not None
    await club.rush(info.id)
    await club.change("void", info.id)
    await club.compare()
    assert len(await club.play_round()) == 2
    await club.compare()


async def rest(club: Club) -> None:
    """Whoever has nothing to play has the round's bye."""
    busy = {club.entry(person) for pair in await club.to_play() for person in pair}
    [resting] = set(club.chronicle.entries) - busy - set(club.chronicle.left)
    person = next(user for user, entry in club.chronicle.entry_of.items() if entry == resting)
    assert await club.play(club.stage.member(person)) is None
    club.chronicle.byes.append(resting)
