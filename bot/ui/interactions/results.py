"""What `/results` asks for: the latest results, who has changed them, and changes by moderators."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from bot.community.corrections import DRAW, Change, Corrections, Request
from bot.community.errors import BadScores, NoSuchResult, NoSuchSide, NotModerator
from bot.community.matches import MatchResult
from bot.community.results import Results
from bot.table.ids import id_in
from bot.ui.interactions.places import check_server
from bot.ui.interactions.suggestions import Choice, fitting
from bot.ui.panels.results import (
    audits_panel,
    change_panel,
    history_panel,
    match_name,
    results_panel,
    side_name,
)
from bot.ui.presses.pages import AuditsPress, ResultsPress
from bot.ui.replies import Announce, Reply, Whisper
from bot.ui.submit import Interaction, Submit, over
from games import GAMES

HIGHEST = 10**9  # points that a side may be given
Make = Callable[[Request, MatchResult], Awaitable[Change]]


class ResultRequests:
    """Shows and changes results. Nothing here catches, answers or waits: `Submit.run` does."""

    def __init__(self, submit: Submit, results: Results, corrections: Corrections) -> None:
        self._submit = submit
        self._results = results
        self._corrections = corrections

    async def recent(self, interaction: Interaction, game: str) -> None:
        """Show the latest results of a game."""

        async def work() -> Reply:
            return Whisper(
                results_panel(await self._results.recent(interaction.guild_id or 0, game))
            )

        await self._submit.run(interaction, work)

    async def audit(self, interaction: Interaction, table: str | None) -> None:
        """Show what was done to the results of the server, or to that of one table."""
        guild_id = interaction.guild_id or 0

        async def work() -> Reply:
            if table is None:
                return Whisper(audits_panel(await self._results.audits(guild_id)))
            table_id = _number(table)
            match = await self._results.match(guild_id, table_id)
            return Whisper(history_panel(match, await self._results.history(guild_id, table_id)))

        await self._submit.run(interaction, work)

    async def void(self, interaction: Interaction, table: str, reason: str) -> None:
        """Let a result count no more."""
        await self._change(
            interaction, table, reason, lambda request, _: self._corrections.void(request)
        )

    async def restore(self, interaction: Interaction, table: str, reason: str) -> None:
        """Make a result what it was when its table ended."""
        await self._change(
            interaction, table, reason, lambda request, _: self._corrections.restore(request)
        )

    async def correct(
        self,
        interaction: Interaction,
        table: str,
        reason: str,
        scores: str | None,
        winner: str | None,
    ) -> None:
        """Set the scores of a result, its winner, or both."""

        async def make(request: Request, match: MatchResult) -> Change:
            return await self._corrections.correct(
                request,
                points=None if scores is None else _scores(scores, len(match.sides)),
                winner=None if winner is None else _side(winner),
            )

        await self._change(interaction, table, reason, make)

    async def turn(self, interaction: Interaction, press: ResultsPress) -> None:
        """Turn a page of the results."""

        async def work() -> Reply:
            check_server(interaction, press.guild)
            page = await self._results.recent(press.guild, press.game, press.page)
            return over(interaction, results_panel(page))

        await self._submit.run(interaction, work)

    async def turn_audits(self, interaction: Interaction, press: AuditsPress) -> None:
        """Turn a page of what was done to results."""

        async def work() -> Reply:
            check_server(interaction, press.guild)
            page = await self._results.audits(press.guild, press.page)
            return over(interaction, audits_panel(page))

        await self._submit.run(interaction, work)

    async def suggest_tables(self, interaction: Interaction, typed: str) -> list[Choice]:
        """The tables of the server that have finished last."""

        async def work() -> list[Choice]:
            latest = await self._results.latest(interaction.guild_id or 0, tuple(GAMES))
            return fitting(typed, [(match_name(of), str(of.table_id)) for of in latest])

        return await self._submit.suggest(work)

    async def suggest_winners(
        self, interaction: Interaction, typed: str, table: str | None
    ) -> list[Choice]:
        """The sides of the table that is being corrected, and a draw."""

        async def work() -> list[Choice]:
            match = await self._results.match(interaction.guild_id or 0, _number(table or ""))
            named = [(side_name(side), str(side.side)) for side in match.sides]
            return fitting(typed, [*named, ("Nobody: a draw", str(DRAW))])

        return await self._submit.suggest(work)

    async def _change(self, interaction: Interaction, table: str, reason: str, make: Make) -> None:
        guild_id = interaction.guild_id or 0

        async def work() -> Reply:
            table_id = _number(table)
            match = await self._results.match(guild_id, table_id)
            await self._check_moderator(interaction, table_id)
            request = Request(guild_id, table_id, interaction.user.id, reason)
            return Announce(change_panel(await make(request, match)))

        await self._submit.run(interaction, work)

    async def _check_moderator(self, interaction: Interaction, table_id: int) -> None:
        """Moderators of the table's own channel count where they are, managers everywhere."""
        granted = interaction.permissions
        if granted.manage_guild:
            return
        channel_id = await self._results.channel_of(interaction.guild_id or 0, table_id)
        if not (granted.manage_messages and interaction.channel_id == channel_id):
            raise NotModerator


def _number(text: str) -> int:
    found = id_in(text)
    if found is None:
        raise NoSuchResult
    return found


def _scores(text: str, sides: int) -> list[int]:
    """`12 7` or `12, -7`."""
    words = re.split(r"[\s,]+", text.strip().replace("−", "-"))
    if not all(re.fullmatch(r"[+-]?[0-9]{1,10}", word) for word in words):
        raise BadScores(sides)
    scores = [int(word) for word in words]
    if any(abs(score) > HIGHEST for score in scores):
        raise BadScores(sides)
    return scores


def _side(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,2}", text):
        raise NoSuchSide
    return int(text)
