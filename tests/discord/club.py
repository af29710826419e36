"""A club that plays a league on Discord: everything is asked and read as people do."""

from __future__ import annotations

from collections.abc import Iterable

from simcord.actors import MemberActor

from bot.table.models import Person, TableInfo
from games import GAMES
from games.opponents import snap
from tests.community.recomputing import check, expected_standings, tallied
from tests.discord.chronicle import Chronicle, Entry, Line
from tests.discord.league_pages import standings_in, to_play_in
from tests.discord.stage import Stage, private_text


class Club:
    """Mona organises. What is played and decided is written into the chronicle as well."""

    def __init__(self, stage: Stage, chronicle: Chronicle) -> None:
        self.stage = stage
        self.chronicle = chronicle
        self.home = stage.channel
        self._channels = 0

    async def ask(self, person: MemberActor, command: str, **options: object) -> str:
        """What everybody reads when somebody's command is carried out."""
        result = await person.slash(self.stage.channel, command, **options)
        assert not result.ephemeral, private_text(result)
        return private_text(result)

    # -- people --------------------------------------------------------------------------------

    def welcome(self, names: Iterable[str]) -> list[MemberActor]:
        """People who are new on the server."""
        env, guild = self.stage.env, self.stage.guild
        new = {name: guild.add_member(env.create_user(name)) for name in names}
        self.stage.people |= new
        return list(new.values())

    def name_of(self, person: MemberActor) -> str:
        return next(name for name, other in self.stage.people.items() if other is person)

    async def enter(self, person: MemberActor, partner: MemberActor | None = None) -> None:
        """Join alone, or as a pair when the partner accepts."""
        if partner is None:
            await self.ask(person, "league join")
            self.chronicle.enter(person.id)
        else:
            asked = await person.slash(self.stage.channel, "league join", partner=partner)
            assert asked.response is not None
            await partner.click(asked.response, label="Accept")
            self.chronicle.enter(person.id, partner.id)

    async def leave(self, person: MemberActor) -> None:
        """Leave the season that is being played, after being asked."""
        asked = await person.slash(self.stage.channel, "league leave")
        assert asked.response is not None
        await person.click(asked.response, label="Leave the league")
        self.chronicle.left.append(self.entry(person))

    def entry(self, person: MemberActor) -> Entry:
        return self.chronicle.entry_of[person.id]

    # -- deciding ------------------------------------------------------------------------------

    async def forfeit(self, loser: MemberActor, winner: MemberActor) -> None:
        """Mona lets somebody lose a fixture, which she looks for by what she types."""
        ask = self.stage.mona.autocomplete
        names = f"{self.name_of(loser)} {self.name_of(winner)}"
        [fixture] = await ask(self.stage.channel, "league forfeit", "fixture", names)
        [side] = await ask(
            self.stage.channel,
            "league forfeit",
            "loser",
            self.name_of(loser),
            fixture=fixture["value"],
        )
        await self.ask(
            self.stage.mona,
            "league forfeit",
            fixture=fixture["value"],
            loser=side["value"],
            reason="Did not come",
        )
        self.chronicle.forfeits.append((self.entry(winner), (self.entry(loser),)))

    async def substitute(self, out: MemberActor, into: MemberActor) -> None:
        """Mona lets somebody play for another."""
        await self.ask(self.stage.mona, "league substitute", out=out, into=into, reason="Ill")
        self.chronicle.entry_of[into.id] = self.entry(out)

    async def change(self, verb: str, table_id: int, **options: str) -> None:
        """Mona changes a result."""
        await self.ask(
            self.stage.mona, f"results {verb}", table=str(table_id), reason="Misread", **options
        )
        await self.stage.bot.bookkeeper.settle()

    # -- playing -------------------------------------------------------------------------------

    def go_to_another_channel(self) -> None:
        self._channels += 1
        self.stage.channel = self.stage.guild.create_text_channel(f"tables-{self._channels}")

    async def play(self, person: MemberActor) -> TableInfo | None:
        """The table of the person's next fixture, at which everybody sits; None: there is none."""
        result = await person.slash(self.stage.channel, "league play")
        info = await self.stage.service.live_in(self.stage.channel.id)
        if info is None:
            assert "You have nothing to play" in private_text(result)
            return None
        assert info.reservation is not None
        for user_id in info.awaited:
            await self.stage.member(user_id).click(self.stage.board, label="Join")
        await person.click(self.stage.board, label="Start")
        self.chronicle.tables.append(info.id)
        return await self.stage.service.info(info.id)

    async def play_round(self, *, but: int = 0, given_up: int = 0) -> list[int]:
        """Let everybody play what is left of this round but for so many; the tables.

        So many are given up, the others are played to their end.
        """
        tables: list[int] = []
        self.go_to_another_channel()
        fixtures = await self.to_play()
        for home, _ in fixtures[: len(fixtures) - but]:
            info = await self.play(home)
            assert info is not None
            await (self.give_up(info.id) if len(tables) < given_up else self.rush(info.id))
            tables.append(info.id)
        return tables

    async def rush(self, table_id: int) -> None:
        """Let people play the match to its end by rule of thumb, faster than they can press."""
        service = self.stage.service
        while (turn := await self.stage.turn(table_id)) is not None:
            player, snapshot = turn
            assert snapshot.choices is not None
            action = snap(snapshot.view, snapshot.choices, rng=self.stage.rng)
            text = GAMES[snapshot.table.game.key].notate(action)
            await service.act(table_id, Person(player.id), text)
        await self.booked()

    async def give_up(self, table_id: int) -> None:
        """Whoever is to move gives the match up, after being asked."""
        turn = await self.stage.turn(table_id)
        assert turn is not None
        asked = await turn[0].slash(self.stage.channel, "table resign")
        assert asked.response is not None
        await turn[0].click(asked.response, label="Resign")
        await self.booked()

    async def booked(self) -> None:
        """A result is booked, and a minute goes by before the next."""
        await self.stage.bot.bookkeeper.settle()
        self.stage.clock.time += 60

    # -- reading -------------------------------------------------------------------------------

    async def read(self, command: str, **options: object) -> str:
        """What somebody who does not play next reads."""
        return private_text(await self.stage.mona.slash(self.stage.channel, command, **options))

    async def order(self) -> list[str]:
        """The names as they stand, best first."""
        return [row.name for row in standings_in(await self.read("league standings"))]

    async def lines(self) -> list[Line]:
        """The standings as anybody reads them."""
        rows = standings_in(await self.read("league standings"))
        return [Line(self.entry(self._first(name)), *figures) for name, *figures in rows]

    async def to_play(self) -> list[tuple[MemberActor, MemberActor]]:
        """Who still owes a game in this round; of a pair the first."""
        fixtures = to_play_in(await self.read("league schedule"))
        return [(self._first(home), self._first(away)) for home, away in fixtures]

    def _first(self, names: str) -> MemberActor:
        """The person, or the first of the pair."""
        return self.stage.people[names.split(" & ")[0]]

    # -- comparing -----------------------------------------------------------------------------

    async def compare(self) -> None:
        """The standings, the ratings and the leaderboard are what the list of results comes to."""
        db = self.stage.running.db
        counts = await tallied(db)
        rows = await check(db, counts)
        assert await self.lines() == self.chronicle.lines(rows)
        sums = expected_standings(rows, counts)
        people = [(-one["rating"], user) for (period, user), one in sums.items() if period == "all"]
        best = [sums["all", user] for _, user in sorted(people)[:10]]
        told = await self.read("leaderboard", game=rows[0].game)
        assert [line for line in told.splitlines() if line.startswith("**")] == [
            f"**{rank}** {one['name']} · **{1000 + 40 * one['rating']:,.0f}"
            f"{'?' if one['results'] < 5 else ''}** · won {one['won']} of {one['played']}"
            for rank, one in enumerate(best, start=1)
        ]
