"""How leagues and those who enter them are spoken of."""

from __future__ import annotations

from collections.abc import Sequence

from bot.community.leagues.models import Entrant, League, Phase, Standing
from bot.community.leagues.terms import Format
from bot.ui.layout import LEAGUE_LIMIT, NAME_LIMIT, escaped, joined, lines, mention, small

PAIR_LIMIT = 20  # letters of the name of each of a pair
FORMATS = {
    Format.SINGLE: "Single round robin",
    Format.DOUBLE: "Double round robin",
    Format.SWISS: "Swiss",
    Format.LADDER: "Ladder",
}


def league_name(league: League) -> str:
    """Its name as plain text."""
    return escaped(league.name, LEAGUE_LIMIT)


def entrant_name(entrant: Entrant) -> str:
    """The name of a person, or the names of a pair, as plain text."""
    limit = NAME_LIMIT if len(entrant.people) == 1 else PAIR_LIMIT
    names = " & ".join(escaped(person.name, limit) for person in entrant.people)
    return f"{names} (left)" if entrant.standing is Standing.WITHDRAWN else names


def entrant_mention(entrant: Entrant) -> str:
    """A mention of each of them."""
    return joined([mention(person.user_id) for person in entrant.people])


def season_text(league: League) -> str:
    """`season 2 · round 3 of 18`."""
    season = f"season {league.season}"
    match league.phase:
        case Phase.ENROLLING:
            return f"{season} · open to join"
        case Phase.OVER:
            return f"{season} · over"
        case Phase.RUNNING if league.terms.format is Format.LADDER:
            return f"{season} · until <t:{league.due}:f>"
        case Phase.RUNNING:
            return f"{season} · round {league.round} of {league.rounds}"


def listed(parts: Sequence[str], limit: int) -> str:
    """As many of the first lines as fit in so many letters; the others are counted."""
    shown: list[str] = []
    room = limit
    for part in parts:
        room -= len(part) + 1
        if room < 0:
            break
        shown.append(part)
    more = len(parts) - len(shown)
    return lines(*shown, small(f"and {more:,} more") if more else None)
