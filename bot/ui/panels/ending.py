"""What stays in the channel when a deal or a table is over."""

from __future__ import annotations

import hashlib

from discord.ui import LayoutView

from bot.table.models import Ending, Reveal, Snapshot, TableInfo
from bot.ui.boards import board_of
from bot.ui.controls import Style, replay_button, table_button
from bot.ui.layout import Accent, lines, newest, panel, place_text, rows_of, small
from bot.ui.names import Names
from bot.ui.panels.standing import standing_line
from bot.ui.panels.verdicts import deal_news, match_verdict
from bot.ui.presses.replays import ReplayPress
from bot.ui.presses.tables import TablePress, TableVerb
from games.core.events import DealEnded

_ENDINGS = {
    Ending.CANCELLED: "The table was cancelled.",
    Ending.DESERTED: "Everybody has left.",
    Ending.EXPIRED: "Nobody started the match in time.",
    Ending.STOPPED: "The match was ended without a result.",
    Ending.IDLE: "Nobody moved for a week, so the match ended without a result.",
    Ending.ABANDONED: "Nobody came back to play on, so the match ended without a result.",
    Ending.UNREACHABLE: "I can no longer write in its channel, so it ended without a result.",
}
_DEALS = 2400  # letters for the newest deals of a match; the others are in messages of their own


def deal_panel(snapshot: Snapshot, deal: DealEnded) -> LayoutView:
    """The last form of a deal's message: its result, and the key that it was dealt with."""
    info, view = snapshot.table, snapshot.view
    names = Names.at(info)
    text = board_of(info).deal(view, deal.pack, names)
    return panel(
        f"### {info.game.name} · {text.heading}: result",
        lines(deal_news(snapshot, deal, names), f"Score now: {names.scores(text.scores)}"),
        _revealed_key(snapshot, deal.pack),
        accent=Accent.RESULT,
    )


def result_panel(snapshot: Snapshot) -> LayoutView:
    """The result of a match, everything that proves its deals, a replay, the offer of another."""
    info = snapshot.table
    names = Names.at(info)
    rematch = table_button(TablePress(info.id, TableVerb.REMATCH), "Rematch", Style.primary)
    return panel(
        f"### {info.game.name} · match over",
        lines(
            f"**{match_verdict(snapshot, names)}**",
            _final_score(snapshot, names),
            small(standing_line(snapshot, names)),
        ),
        _deals(snapshot, names),
        _proof(info, snapshot.reveal),
        small("`/league standings` tells how the league stands.") if info.reservation else None,
        accent=Accent.RESULT,
        rows=rows_of(rematch, replay_button(ReplayPress(info.id), "Replay")),
    )


def ended_panel(info: TableInfo, reveal: Reveal | None = None) -> LayoutView:
    """A table that was closed without a result; also fit for a private message.

    With `reveal` the deals that were played can be checked all the same.
    """
    return panel(
        f"### {info.game.name} · table closed",
        _ENDINGS[info.ending] if info.ending else None,
        small(place_text(info.place)),
        None if reveal is None else _proof(info, reveal),
        accent=Accent.QUIET,
    )


def _revealed_key(snapshot: Snapshot, pack: int) -> str:
    key = dict(snapshot.reveal.keys).get(pack)
    if key is None:
        return ""
    promised = hashlib.sha256(bytes.fromhex(key)).hexdigest()
    return lines(
        small(f"Key of pack {pack}: `{key}`"),
        small(f"Its SHA-256, shown while the deal lasted: `{promised}`"),
    )


def _final_score(snapshot: Snapshot, names: Names) -> str:
    scores = board_of(snapshot.table).scores(snapshot.view)
    return f"Final score: {names.scores(scores)}"


def _deals(snapshot: Snapshot, names: Names) -> str:
    deals = board_of(snapshot.table).deals(snapshot.view, names)
    if not deals:
        return ""
    shown = newest(deals, _DEALS)
    earlier = len(deals) - len(shown)
    return lines(
        f"Deal by deal, {' – '.join(names.teams)}:",
        small(_earlier(snapshot.table, earlier)) if earlier else None,
        *shown,
    )


def _earlier(info: TableInfo, deals: int) -> str:
    """Where the deals are for which there is no room; boards have no messages of their own."""
    are = "deal is" if deals == 1 else "deals are"
    where = "in the replay" if info.is_duplicate else "in the messages above"
    return f"{deals} earlier {are} {where}"


def _proof(info: TableInfo, reveal: Reveal) -> str:
    if reveal.secret is None:
        return ""
    ids = ",".join(map(str, reveal.interaction_ids))
    whose = "Secret of the round" if info.is_duplicate else "Secret"
    return lines(
        small(f"{whose}: `{reveal.secret}`"),
        small(f"Its SHA-256, posted when the table opened: `{info.commitment}`"),
        small(f"Interaction ids: `{ids}`") if ids else small("No interaction ids: it has boards"),
        small("`/verify` checks every deal; `/help` tells how to do it by hand"),
    )
