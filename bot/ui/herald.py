"""Tells the news of leagues in their channels."""

from __future__ import annotations

import hashlib
import logging

from bot.community.leagues.models import News, NewsKind, Standings
from bot.community.leagues.service import Leagues
from bot.ui.panels.leagues.news import Notice, reminders, round_ended, round_started, season_ended
from bot.ui.post import Post
from bot.ui.replies import calling
from bot.ui.wire import CHANNEL_LOST, FAILED, code_of, may_pass, name_of

log = logging.getLogger(__name__)


class Herald:
    """Posts what is to be told. A channel that is gone or closed to us hears nothing."""

    def __init__(self, post: Post, leagues: Leagues) -> None:
        self._post = post
        self._leagues = leagues

    async def tell(self, news: News) -> None:
        """Tell it in the league's channel. Raises what Discord says if that may pass."""
        channel_id = news.league.place.channel_id
        try:
            for place, notice in enumerate(await self._notices(news)):
                mentions, nonce = calling(notice.called), _nonce(news, place)
                await self._post.send(channel_id, notice.view, mentions, nonce=nonce)
        except FAILED as error:
            if may_pass(error):
                raise
            level = logging.INFO if code_of(error) in CHANNEL_LOST else logging.ERROR
            log.log(level, "news of league %d cannot be told: %s", news.league.id, name_of(error))

    async def _notices(self, news: News) -> tuple[Notice, ...]:
        match news.kind:
            case NewsKind.ROUND_STARTED:
                return (round_started(news),)
            case NewsKind.REMINDER:
                return reminders(news)
            case NewsKind.ROUND_ENDED:
                return (round_ended(news, await self._standings(news)),)
            case NewsKind.SEASON_ENDED:
                return (season_ended(news, await self._standings(news)),)

    async def _standings(self, news: News) -> Standings:
        return await self._leagues.standings(news.league.id, news.season)


def _nonce(news: News, place: int) -> str:
    """The same whenever, and in whatever process, this message of the news is sent."""
    told = f"{news.id} {news.kind} {news.league.id} {news.season} {news.round} {place}"
    return hashlib.sha256(told.encode()).hexdigest()[:24]
