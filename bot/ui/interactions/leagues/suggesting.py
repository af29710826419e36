"""Leagues, fixtures and sides to choose from while somebody types."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.community.leagues.models import Fixture, League, Phase, Round, State
from bot.community.leagues.service import Leagues
from bot.ui.interactions.leagues.finding import LeagueFinding, fixture_value
from bot.ui.interactions.suggestions import LABEL, MOST, Choice, fitting
from bot.ui.layout import clip
from bot.ui.submit import Interaction, Submit

Number = app_commands.Choice[int]

REPORTABLE = (State.OPEN, State.UNPLAYED)
FORFEITABLE = (*REPORTABLE, State.PLAYING, State.PLAYED)
RULED = (State.REPORTED, State.FORFEITED)


class LeagueSuggesting:
    """Suggests what fits; `Submit.suggest` catches what goes wrong."""

    def __init__(self, submit: Submit, leagues: Leagues, finding: LeagueFinding) -> None:
        self._submit = submit
        self._leagues = leagues
        self._finding = finding

    async def leagues(self, interaction: Interaction, typed: str) -> list[Choice]:
        """The leagues of the server, those of this channel first."""

        async def work() -> list[Choice]:
            return fitting(typed, [(of.name, of.name) for of in await self._own(interaction)])

        return await self._submit.suggest(work)

    async def fixtures(
        self, interaction: Interaction, typed: str, states: Iterable[State]
    ) -> list[Choice]:
        """The fixtures of the server's leagues in one of the states, newest round first."""

        async def work() -> list[Choice]:
            found: list[Choice] = []
            for league in await self._own(interaction):
                if league.phase is Phase.ENROLLING or len(found) >= MOST:
                    continue  # a league is read only where it has something to suggest
                named = [
                    (_label(league, fixture), fixture_value(league, fixture))
                    for fixture in await self._fixtures(league)
                    if fixture.state in states and fixture.away is not None
                ]
                found += fitting(typed, named)
            return found

        return await self._submit.suggest(work)

    async def own_fixtures(
        self, interaction: Interaction, typed: str, named: str | None
    ) -> list[Choice]:
        """What the person could play now in a league."""

        async def work() -> list[Choice]:
            league = await self._finding.league(interaction, named)
            return fitting(
                typed,
                [
                    (_label(league, fixture), fixture_value(league, fixture))
                    for fixture in await self._fixtures(league)
                    if fixture.state in (State.OPEN, State.PLAYING)
                    and any(entrant.has(interaction.user.id) for entrant in fixture.entrants)
                ],
            )

        return await self._submit.suggest(work)

    async def rounds(
        self, interaction: Interaction, typed: str, named: str | None, season: int | None
    ) -> list[Number]:
        """The rounds of a season, the one that is being played first."""

        async def work() -> list[Number]:
            league = await self._finding.league(interaction, named)
            rounds = (await self._leagues.schedule(league.id, season)).rounds
            return [
                Number(name=clip(_round_label(of), LABEL), value=of.number)
                for of in sorted(rounds, key=_is_elsewhen)
                if typed in str(of.number)
            ]

        return await self._submit.suggest(work)

    async def sides(
        self, interaction: Interaction, typed: str, fixture: str | None, other: Choice
    ) -> list[Choice]:
        """Home and away of the fixture that is named, and what else there is."""

        async def work() -> list[Choice]:
            named = await self._finding.fixture(interaction, fixture or "")
            names = [entrant.name for entrant in named.fixture.entrants]
            pairs = [*zip(names, ("home", "away"), strict=False), (other.name, other.value)]
            return fitting(typed, pairs)

        return await self._submit.suggest(work)

    async def _own(self, interaction: Interaction) -> list[League]:
        found = await self._leagues.of_server(interaction.guild_id or 0)
        return sorted(found, key=lambda of: of.place.channel_id != interaction.channel_id)

    async def _fixtures(self, league: League) -> list[Fixture]:
        schedule = await self._leagues.schedule(league.id)
        return [fixture for of in reversed(schedule.rounds) for fixture in of.fixtures]


def _is_elsewhen(of: Round) -> bool:
    return of.started_at is None or of.ended_at is not None


def _round_label(of: Round) -> str:
    if of.started_at is None:
        return f"Round {of.number} · not begun yet"
    return f"Round {of.number} · {'over' if of.ended_at is not None else 'being played'}"


def _label(league: League, fixture: Fixture) -> str:
    names = " – ".join(entrant.name for entrant in fixture.entrants)
    return f"{names} · round {fixture.round} · {league.name}"
