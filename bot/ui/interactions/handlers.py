"""Everything that carries out what people ask for, made once for a client."""

from __future__ import annotations

from dataclasses import dataclass

from bot.community.agenda import Agendas
from bot.community.corrections import Corrections
from bot.community.leaderboard import Leaderboard
from bot.community.pasttables import PastTables
from bot.community.privacy import Privacy
from bot.community.replays import Replays
from bot.community.results import Results
from bot.community.statistics import StatisticsReader
from bot.services import Services
from bot.ui.interactions.finding import Finding
from bot.ui.interactions.hands import HandPresses
from bot.ui.interactions.hints import HintRequests
from bot.ui.interactions.leaderboards import LeaderboardRequests
from bot.ui.interactions.leagues.requests import LeagueRequests
from bot.ui.interactions.lobbies import LobbyPresses
from bot.ui.interactions.openings import Openings
from bot.ui.interactions.own import OwnRequests
from bot.ui.interactions.playing import PlayRequests
from bot.ui.interactions.replays import ReplayRequests
from bot.ui.interactions.results import ResultRequests
from bot.ui.interactions.rules import RulesRequests
from bot.ui.interactions.servers import ServerRequests
from bot.ui.interactions.statistics import StatisticsRequests
from bot.ui.interactions.tables import TableRequests
from bot.ui.submit import Submit
from games import GAMES


@dataclass(frozen=True, slots=True)
class Handlers:
    """One for each part of what commands and presses ask for."""

    hands: HandPresses
    lobbies: LobbyPresses
    openings: Openings
    playing: PlayRequests
    tables: TableRequests
    hints: HintRequests
    servers: ServerRequests
    rules: RulesRequests
    leaderboards: LeaderboardRequests
    results: ResultRequests
    statistics: StatisticsRequests
    replays: ReplayRequests
    leagues: LeagueRequests
    own: OwnRequests


def handlers(submit: Submit, of: Services) -> Handlers:
    """All of them, on these services."""
    finding = Finding(of.tables)
    openings = Openings(submit, of.servers)
    leaderboard = Leaderboard(of.db, of.bookkeeper, of.clock)
    corrections = Corrections(of.db, of.bookkeeper, of.clock)
    statistics = StatisticsReader(of.db, of.bookkeeper, tuple(GAMES))
    agendas = Agendas(of.db, of.tables, of.leagues)
    privacy = Privacy(of.db, of.tables, of.clock)
    return Handlers(
        hands=HandPresses(submit),
        lobbies=LobbyPresses(submit),
        openings=openings,
        playing=PlayRequests(submit, finding),
        tables=TableRequests(submit, finding),
        hints=HintRequests(submit, finding, of.minds),
        servers=ServerRequests(submit, of.servers),
        rules=RulesRequests(submit, of.servers),
        leaderboards=LeaderboardRequests(submit, leaderboard),
        results=ResultRequests(submit, Results(of.db), corrections),
        statistics=StatisticsRequests(submit, statistics),
        replays=ReplayRequests(submit, Replays(of.db), PastTables(of.db)),
        leagues=LeagueRequests(submit, of.leagues, of.servers, openings),
        own=OwnRequests(submit, agendas, privacy, of.clock),
    )
