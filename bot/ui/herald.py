"""Tells the news of leagues in their channels."""

from __future__ import annotations

import logging

from bot.community.leagues.models import News
from bot.ui.panels.leagues.news import news_panel
from bot.ui.post import Post
from bot.ui.wire import FAILED, may_pass, name_of

log = logging.getLogger(__name__)


class Herald:
    """Posts what is to be told. A channel that is gone or closed to us hears nothing."""

    def __init__(self, post: Post) -> None:
        self._post = post

    async def tell(self, news: News) -> None:
        """Tell it in the league's channel. Raises what Discord says if it may pass."""
        try:
            await self._post.send(news.league.place.channel_id, news_panel(news))
        except FAILED as error:
            if may_pass(error):
                raise
            log.info("news of league %d cannot be told: %s", news.league.id, name_of(error))
