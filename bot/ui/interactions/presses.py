"""What each control does when it is pressed: the `Funnel` that all controls call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.community.leaderboard import Leaderboard
from bot.community.servers import ServerSettings
from bot.table.errors import Stale
from bot.table.models import Person, Snapshot
from bot.ui.boards import BOARDS
from bot.ui.funnel import (
    ActionPress,
    AuditsPress,
    LeadersPress,
    LevelPress,
    LobbyPress,
    PickPress,
    ResultsPress,
    RulesPress,
    TablePress,
    TableVerb,
)
from bot.ui.interactions.leagues.requests import LeagueRequests
from bot.ui.interactions.lobbies import LobbyPresses
from bot.ui.interactions.openings import Openings
from bot.ui.interactions.own import OwnRequests
from bot.ui.interactions.refusals import OldQuestion
from bot.ui.interactions.replays import ReplayRequests
from bot.ui.interactions.results import ResultRequests
from bot.ui.interactions.statistics import StatisticsRequests
from bot.ui.league_presses import LeaguePagePress, LeaguePress
from bot.ui.panels import hand_panel, leaderboard_panel, rules_panel
from bot.ui.privacy_presses import PrivacyPress
from bot.ui.redraws import Hold
from bot.ui.replay_presses import ReplayPress
from bot.ui.replies import Redraw, Reply, Whisper
from bot.ui.statistics_presses import StatisticsPress
from bot.ui.submit import Interaction, Submit, Told, is_private, over
from games import GAMES
from games.core.seats import Seat

HandWork = Callable[[Hold], Awaitable[Reply]]


class Presses:
    """Carries out presses. Nothing here catches, answers or waits: that is `Submit.run`'s."""

    def __init__(
        self,
        submit: Submit,
        openings: Openings,
        leaderboard: Leaderboard,
        servers: ServerSettings,
        results: ResultRequests,
        replays: ReplayRequests,
        leagues: LeagueRequests,
        own: OwnRequests,
        statistics: StatisticsRequests,
    ) -> None:
        self._submit = submit
        self._openings = openings
        self._lobbies = LobbyPresses(submit)
        self._leaderboard = leaderboard
        self._servers = servers
        self._results = results
        self._replays = replays
        self._leagues = leagues
        self._own = own
        self._statistics = statistics
        self._service = submit.service
        self._presenter = submit.presenter
        self._delivery = submit.delivery

    # -- the hand ----------------------------------------------------------------------------------

    async def act(self, interaction: Interaction, press: ActionPress) -> None:
        """Carry out an action."""
        await self._move(interaction, press.table, press.seat, press.expect, press.text)

    async def pick(self, interaction: Interaction, press: PickPress) -> None:
        """Carry out an action on several cards."""
        await self._move(interaction, press.table, press.seat, press.expect, press.text)

    async def level(self, interaction: Interaction, press: LevelPress) -> None:
        """Draw the hand again with another level's strains."""

        async def work(hold: Hold) -> Reply:
            hold.look()
            snapshot = await self._service.show_person(press.table, interaction.user.id)
            if (snapshot.seat, snapshot.expect) != (press.seat, press.expect):
                raise Stale
            return _hand(interaction, snapshot, level=press.level)

        await self._on_hand(interaction, press.table, press.seat, work)

    async def _move(
        self, interaction: Interaction, table_id: int, seat: Seat, expect: int, text: str
    ) -> None:
        person = Person(interaction.user.id)

        async def work(hold: Hold) -> Reply:
            await self._service.act(
                table_id, person, text, expect=expect, seat=seat, request=interaction.id
            )
            hold.look()
            return _hand(interaction, await self._service.show_person(table_id, person.user_id))

        await self._on_hand(interaction, table_id, seat, work)

    async def _on_hand(
        self, interaction: Interaction, table_id: int, seat: Seat, work: HandWork
    ) -> None:
        """Answer a press on a hand by drawing it, so that no edit is needed for it."""
        async with self._presenter.hold_hand(table_id, seat) as hold:
            told = await self._submit.run(interaction, lambda: work(hold), hand_of=table_id)
            await self._after_hand(interaction, table_id, seat, hold, told)

    async def _after_hand(
        self, interaction: Interaction, table_id: int, seat: Seat, hold: Hold, told: Told
    ) -> None:
        message = interaction.message
        if message is None or not isinstance(told.reply, Redraw):
            return
        self._delivery.attention.saw(table_id, seat)
        if told.answer.private is not None:
            return  # it is kept up to date like every private hand
        if told.arrived and await self._delivery.is_shown_in(table_id, seat, message.id):
            hold.drew()
            self._presenter.was_drawn(table_id, seat)
        else:
            self._presenter.want_hand(table_id, seat)

    # -- the table ---------------------------------------------------------------------------------

    async def lobby(self, interaction: Interaction, press: LobbyPress) -> None:
        """Come, go, sit elsewhere, add computers, start or cancel."""
        await self._lobbies.press(interaction, press)

    async def table(self, interaction: Interaction, press: TablePress) -> None:
        """Show the hand, take it back, ask for a rematch, resign, or think better of it."""
        match press.verb:
            case TableVerb.HAND:
                await self.hand(interaction, press.table)
            case TableVerb.BACK:
                await self._come_back(interaction, press.table)
            case TableVerb.REMATCH:
                await self._openings.rematch(interaction, press.table)
            case TableVerb.RESIGN:
                await self._resign(interaction, press)
            case TableVerb.KEEP:
                await self._submit.run(
                    interaction, lambda: self._own_hand(interaction, press.table)
                )

    async def hand(self, interaction: Interaction, table_id: int) -> None:
        """Show the hand to its player alone."""

        async def work() -> Reply:
            snapshot = await self._service.show_person(table_id, interaction.user.id)
            return Whisper(hand_panel(snapshot), snapshot)

        await self._submit.run(interaction, work, whispers=True)

    async def _come_back(self, interaction: Interaction, table_id: int) -> None:
        async def work() -> Reply:
            await self._service.come_back(table_id, interaction.user.id, request=interaction.id)
            return await self._own_hand(interaction, table_id)

        whispers = not is_private(interaction)
        await self._submit.run(interaction, work, hand_of=table_id, whispers=whispers)

    async def _resign(self, interaction: Interaction, press: TablePress) -> None:
        async def work() -> Reply:
            info = await self._service.info(press.table)
            if info.is_live and info.version != press.version:
                raise OldQuestion
            await self._service.resign(press.table, interaction.user.id, request=interaction.id)
            return await self._own_hand(interaction, press.table)

        await self._submit.run(interaction, work, hand_of=press.table)

    async def _own_hand(self, interaction: Interaction, table_id: int) -> Reply:
        return _hand(interaction, await self._service.show_person(table_id, interaction.user.id))

    # -- pages -------------------------------------------------------------------------------------

    async def leaders(self, interaction: Interaction, press: LeadersPress) -> None:
        """Turn a page of the leaderboard."""

        async def work() -> Reply:
            page = await self._leaderboard.page(
                press.guild,
                press.game,
                period=press.period,
                by=press.by,
                page=press.page,
                viewer=interaction.user.id,
            )
            return over(interaction, leaderboard_panel(page))

        await self._submit.run(interaction, work)

    async def results(self, interaction: Interaction, press: ResultsPress) -> None:
        """Turn a page of the latest results."""
        await self._results.turn(interaction, press)

    async def audits(self, interaction: Interaction, press: AuditsPress) -> None:
        """Turn a page of what was done to results."""
        await self._results.turn_audits(interaction, press)

    async def statistics(self, interaction: Interaction, press: StatisticsPress) -> None:
        """Turn to somebody's statistics of another game."""
        await self._statistics.turn(interaction, press)

    async def replay(self, interaction: Interaction, press: ReplayPress) -> None:
        """Show a frame of a replay, the record of its match, or the checks of its deal."""
        await self._replays.press(interaction, press)

    async def league(self, interaction: Interaction, press: LeaguePress) -> None:
        """Join, answer, play, leave or end."""
        await self._leagues.press(interaction, press)

    async def league_page(self, interaction: Interaction, press: LeaguePagePress) -> None:
        """Turn a page of a league."""
        await self._leagues.reading.turn(interaction, press)

    async def privacy(self, interaction: Interaction, press: PrivacyPress) -> None:
        """Delete the presser's data, or keep them."""
        await self._own.answer(interaction, press)

    async def rules(self, interaction: Interaction, press: RulesPress) -> None:
        """Turn a page of the rules."""

        async def work() -> Reply:
            reply = await self.rules_page(press.guild, press.game, press.page)
            return over(interaction, reply.view)

        await self._submit.run(interaction, work)

    async def rules_page(self, guild_id: int, game: str, page: int) -> Whisper:
        """A page of the rules with a server's options; guild 0 is no server."""
        options = await self._servers.options(guild_id, game)
        sections = BOARDS[game].rules(options)
        return Whisper(rules_panel(GAMES[game].info, sections, guild_id=guild_id, page=page))


def _hand(interaction: Interaction, snapshot: Snapshot, *, level: int | None = None) -> Reply:
    """The hand, over the message that was pressed when only the presser sees it."""
    view = hand_panel(snapshot, level=level)
    return Redraw(view, snapshot) if is_private(interaction) else Whisper(view, snapshot)
