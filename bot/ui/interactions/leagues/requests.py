"""All that commands and presses ask of leagues."""

from __future__ import annotations

from bot.community.leagues.service import Leagues
from bot.community.servers import ServerSettings
from bot.ui.interactions.leagues.entering import LeagueEntering
from bot.ui.interactions.leagues.finding import LeagueFinding
from bot.ui.interactions.leagues.playing import LeaguePlaying
from bot.ui.interactions.leagues.reading import LeagueReading
from bot.ui.interactions.leagues.ruling import LeagueRuling
from bot.ui.interactions.leagues.seasons import LeagueSeasons
from bot.ui.interactions.leagues.suggesting import LeagueSuggesting
from bot.ui.interactions.openings import Openings
from bot.ui.presses.leagues import LeaguePress, LeagueVerb
from bot.ui.submit import Interaction, Submit


class LeagueRequests:
    """Reading, entering, playing, organising and suggesting."""

    def __init__(
        self, submit: Submit, leagues: Leagues, servers: ServerSettings, openings: Openings
    ) -> None:
        finding = LeagueFinding(leagues)
        self.reading = LeagueReading(submit, leagues, finding)
        self.entering = LeagueEntering(submit, leagues, servers, finding)
        self.playing = LeaguePlaying(submit, leagues, openings, finding)
        self.seasons = LeagueSeasons(submit, leagues, finding)
        self.ruling = LeagueRuling(submit, leagues, finding)
        self.suggesting = LeagueSuggesting(submit, leagues, finding)

    async def press(self, interaction: Interaction, press: LeaguePress) -> None:
        """Carry out a press."""
        match press.verb:
            case LeagueVerb.JOIN:
                await self.entering.press_join(interaction, press.league)
            case LeagueVerb.ACCEPT:
                await self.entering.accept(interaction, press)
            case LeagueVerb.DECLINE:
                await self.entering.decline(interaction, press)
            case LeagueVerb.PLAY:
                await self.playing.press_play(interaction, press.league)
            case LeagueVerb.LEAVE:
                await self.entering.press_leave(interaction, press)
            case LeagueVerb.END:
                await self.seasons.press_end(interaction, press)
