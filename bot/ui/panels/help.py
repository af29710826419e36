"""The help: what this bot does, and how to begin."""

from __future__ import annotations

from discord.ui import LayoutView

from bot.ui.layout import Accent, joined, lines, panel
from games import GAMES


def help_panel() -> LayoutView:
    """What this bot does and how to begin."""
    return panel(
        "### How to play here",
        _begin(),
        _play(),
        _leagues(),
        _you(),
        _server(),
        _fairness(),
        accent=Accent.QUIET,
    )


def _begin() -> str:
    games = lines(
        *(
            f"- `/{key} start` opens a table of {rules.info.name}; `/{key} rules` tells how it goes"
            for key, rules in GAMES.items()
        )
    )
    return lines(
        "**Begin**",
        games,
        "- Computers take the seats that are free, at the `level` easy, normal or hard: the "
        "host chooses at the start or in the lobby.",
        "- A match of people alone is rated, unless it was opened with `rated: False`.",
    )


def _play() -> str:
    return lines(
        "**Play**",
        "- Your hand comes as a direct message; press its buttons to play.",
        "- `/hand`, or the *My hand* button at the table, shows it as well.",
        "- `/bid`, `/play` and `/discard` do the same in words.",
        "- `/hint` tells you what the best computer would do in your seat. Everybody sees how "
        "often you ask; in rated matches there are no hints.",
        "- `/table show` shows the table; `/table resign` gives the match up; `/table host` "
        "makes another player the host; `/table end` ends it without a result, for its host "
        "and moderators.",
        "- If you leave by `/table leave`, or your time for a turn runs out, a computer plays "
        "for you. `/table back`, or *Take my seat back* at the table or in your hand, ends "
        "that at any time.",
    )


def _leagues() -> str:
    return lines(
        "**Leagues**",
        "- `/league list`, `/league show`, `/league standings`, `/league schedule`, "
        "`/league history` and `/league decisions` tell what there is",
        "- `/league join`, `/league leave`, `/league play`, `/league challenge`: to play",
        f"- Anybody founds one with {joined([f'`/league create {key}`' for key in GAMES])}; "
        "organisers have `/league start`, `/league extend`, `/league report`, "
        "`/league forfeit`, `/league reopen`, `/league substitute`, `/league withdraw`, "
        "`/league move`, `/league end` and `/league next-season`",
    )


def _you() -> str:
    return lines(
        "**You**",
        "- `/mygames` tells which tables and fixtures wait for you",
        "- `/privacy export` and `/privacy delete`: your data; `docs/privacy.md` of my source "
        "tells what is stored and why",
    )


def _server() -> str:
    return lines(
        "**Server**",
        "- `/leaderboard`: the rated matches on this server, by rating, wins, points or bids",
        "- `/stats`: what one person's rated matches come to, with a picture of the rating",
        "- `/results recent` tells the latest, `/results audit` who has changed one and why; "
        "moderators have `/results void`, `/results correct` and `/results restore`",
        "- `/replay` shows a match that is over, trick by trick; `/verify` checks a deal",
        "- `/settings server` shows what this server has settled; `/settings channels` chooses "
        "where tables may open",
        f"- {joined([f'`/settings {key}`' for key in GAMES])} choose the usual options",
    )


def _fairness() -> str:
    return lines(
        "**Fair deals, and how to check them**",
        "Before anybody joins I draw a secret and post its SHA-256. Neither I nor a player can "
        "choose the deals, because the players' own interaction ids go into them:",
        "- seed = HMAC-SHA256(secret, interaction ids in decimal as shown, joined by `,`)",
        "- key of pack n = HMAC-SHA256(seed, `deal n`), n in decimal: `deal 0` is the first, and a "
        "redeal counts as well",
        "- pack n = the cards sorted by SHA-256(key + card), lowest first; a card is `QS`, `TD` "
        "(ten), `2C`, a colon `GX`, `RX` or `LX`",
        "- first dealer = HMAC-SHA256(seed, `first dealer`) as a big-endian number, modulo the "
        "number of seats; 0 is seat 1",
        "- the pack is dealt from its front, one card at a time, left of the dealer (with two, the "
        "non-dealer) first; the rules of the game tell its cards, how many each is dealt, and what "
        "is done with the next ones, in this order",
        "Secret, seed and keys are 32 raw bytes, shown in hex; texts are ASCII; HMAC's first part "
        "is its key. The key of a deal is shown when it is over, the secret when the table is.",
    )
