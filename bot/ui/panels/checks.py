"""Whether a deal was fair: what was checked, and how anybody checks it by hand."""

from __future__ import annotations

import discord
from discord.ui import LayoutView

from bot.community.replays import Checked
from bot.ui.choices import Rows
from bot.ui.controls import replay_button
from bot.ui.layout import Accent, clip, counted, lines, panel, place_text, rows_of, small
from bot.ui.presses.replays import ReplayPress, ReplayVerb
from bot.ui.replies import Attached
from games import GAMES
from games.records import ByHand, Check, MatchRecord, Verdict, by_hand, print_record

SENTENCE = 240  # letters of what came of a check

_SIGNS = {Verdict.PASSED: "✓", Verdict.FAILED: "✗", Verdict.NOT_CHECKABLE: "–"}


def check_panel(checked: Checked) -> LayoutView:
    """What came of every check; the record that was checked comes with it."""
    failed = _failed(checked)
    return panel(
        _head(checked, "checked"),
        "**Something is not as it must be.**" if failed else "**All that can be checked is true.**",
        lines(*map(_check, checked.checks)),
        small(
            f"This holds for {_extent(checked)}. Compare what was promised with the messages of "
            "the table. Whoever has this bot's program can check the file on any computer: "
            f"{_typed('verify', checked.record)}."
        ),
        _file(checked.record),
        accent=Accent.WARNING if failed else Accent.RESULT,
        rows=_controls(checked, ReplayVerb.HAND, "By hand", disabled=failed),
    )


def by_hand_panel(checked: Checked) -> LayoutView:
    """What to type into a terminal to check the deal without this bot."""
    return panel(
        _head(checked, "by hand"),
        *(_command(step) for step in by_hand(checked.record, checked.deal)),
        small(
            "Compare what is promised with the messages of the table, and the cards with those you "
            "were dealt. `/help` tells the method; the commands are those of Linux."
        ),
        accent=Accent.QUIET,
        rows=_controls(checked, ReplayVerb.CHECK, "Checks"),
    )


def record_panel(record: MatchRecord) -> LayoutView:
    """The record of a match, as a file."""
    return panel(
        f"### {GAMES[record.game].info.name} · record of table {record.table_id}",
        f"{counted(len(record.deals), 'deal')} with every step, and what proves the cards.",
        small(
            f"In the folder of this bot's program {_typed('replay', record)} shows it, and "
            f"{_typed('verify', record)} checks it."
        ),
        _file(record),
        accent=Accent.QUIET,
    )


def record_file(record: MatchRecord) -> Attached:
    """The record as it is sent with a panel."""
    return Attached(_name(record), print_record(record).encode())


def _name(record: MatchRecord) -> str:
    return f"table-{record.table_id}.txt"


def _typed(command: str, record: MatchRecord) -> str:
    return f"`python -m bot {command} {_name(record)}`"


def _file(record: MatchRecord) -> discord.ui.File[LayoutView]:
    return discord.ui.File(f"attachment://{_name(record)}")


def _head(checked: Checked, what: str) -> str:
    info = checked.info
    return lines(
        f"### {info.game.name} · table {info.id}, deal {checked.deal.number} {what}",
        small(f"{place_text(info.place)} · pack {checked.deal.pack}"),
    )


def _failed(checked: Checked) -> bool:
    return any(check.verdict is Verdict.FAILED for check in checked.checks)


def _check(check: Check) -> str:
    sentence = clip(check.sentence, SENTENCE)
    return f"{_SIGNS[check.verdict]} **{check.name.capitalize()}**, {check.verdict}: {sentence}"


def _extent(checked: Checked) -> str:
    deals = checked.record.deals
    over = " that are over so far" if checked.info.is_live else " of the match"
    return "the only deal" + over if len(deals) == 1 else f"all {len(deals)} deals{over}"


def _command(step: ByHand) -> str:
    return lines(step.reason, f"```sh\n{step.command}\n```", small(f"It prints `{step.expected}`"))


def _controls(checked: Checked, verb: ReplayVerb, label: str, *, disabled: bool = False) -> Rows:
    here = (checked.info.id, checked.place, 0, None)
    replay = replay_button(ReplayPress(*here, ReplayVerb.SHOW), "Replay")
    other = replay_button(ReplayPress(*here, verb), label, disabled=disabled)
    return rows_of(other) if checked.info.is_live else rows_of(replay, other)
