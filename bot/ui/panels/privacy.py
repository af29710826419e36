"""A person's data: the file with all of them, and the question whether to delete them."""

from __future__ import annotations

import discord
from discord.ui import LayoutView

from bot.ui.controls import Style, privacy_button
from bot.ui.layout import Accent, lines, panel, rows_of, small
from bot.ui.presses.privacy import PrivacyPress, PrivacyVerb
from bot.ui.replies import Attached


def export_panel(file: Attached) -> LayoutView:
    """Everything that is stored of a person, as a file."""
    return panel(
        "### Your data",
        lines(
            "This is everything that I have stored about you, on all servers, as JSON.",
            small(
                "`docs/privacy.md` of my source tells what each field means, and why it is kept."
            ),
        ),
        discord.ui.File(f"attachment://{file.name}"),
        accent=Accent.QUIET,
    )


def question_panel(asked_at: int) -> LayoutView:
    """What deleting means, before it is done."""
    delete = privacy_button(PrivacyPress(PrivacyVerb.DELETE, asked_at), "Delete", Style.danger)
    keep = privacy_button(PrivacyPress(PrivacyVerb.KEEP, asked_at), "Keep my data")
    return panel(
        "### Delete your data, on all servers?",
        lines(
            "- Your name and your Discord id are taken out of everything that I store. The matches "
            "that you have played stay, as those of a *Former player*, so that the results, "
            "ratings and leagues of others stay whole.",
            "- Your rating, your statistics and your places in leagues are yours no more. If you "
            "play again you begin anew.",
            "- The numbers of your presses that went into shuffles stay, since they prove them. "
            "They do not tell who you are.",
            "- What I have written on Discord stays there until somebody deletes it.",
            "**This cannot be undone.** `/privacy export` gives you a copy before.",
        ),
        accent=Accent.WARNING,
        rows=rows_of(keep, delete),
    )


def kept_panel() -> LayoutView:
    """Somebody has thought better of it."""
    return panel("Your data are as they were.", accent=Accent.QUIET)


def deleted_panel(pseudonym: str) -> LayoutView:
    """It is done; under which name the matches stay."""
    return panel(
        "### Your data are deleted",
        lines(
            f"The matches that you have played are those of *{pseudonym}* now. Nobody can tell "
            "any more that this was you, not even I.",
            small("If you play again, I shall know you as somebody new."),
        ),
        accent=Accent.QUIET,
    )
