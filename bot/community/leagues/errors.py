"""Why a league refused: one class per reason, each with a code and a sentence."""

from __future__ import annotations

from bot.table.errors import TableError


class LeagueError(TableError):
    """A refusal; nothing has changed."""

    code = "league"
    sentence = "That cannot be done in this league."


class NoSuchLeague(LeagueError):
    """The league is not known on this server."""

    code = "no-such-league"
    sentence = "There is no such league on this server."


class NoSuchSeason(LeagueError):
    """The league has not had that season."""

    code = "no-such-season"
    sentence = "This league has had no such season."


class NoSuchFixture(LeagueError):
    """The fixture is not known, or has been annulled."""

    code = "no-such-fixture"
    sentence = "There is no such fixture in this league."


class NameTaken(LeagueError):
    """Another league of the server has the name."""

    code = "name-taken"
    sentence = "A league of this server has that name already."


class BadName(LeagueError):
    """The name is empty or too long."""

    code = "bad-name"
    sentence = "The name of a league has 1 to 50 characters, and something to see among them."


class BadTerms(LeagueError):
    """The terms make no league."""

    code = "bad-terms"


class NotOrganiser(LeagueError):
    """Only the organiser, or somebody with Manage Server, may do this."""

    code = "not-organiser"
    sentence = (
        "Only the founder of this league or somebody with the Manage Server permission can do that."
    )


class LeagueChanged(LeagueError):
    """Another organiser was faster."""

    code = "league-changed"
    sentence = "The league has changed since you looked at it. Look again, then decide."


class NotEnrolling(LeagueError):
    """The season has begun, or is over."""

    code = "not-enrolling"
    sentence = (
        "This season has begun already. You can join the next one, "
        "which an organiser opens with `/league next-season`."
    )


class SeasonNotRunning(LeagueError):
    """The season has not begun, or is over."""

    code = "season-not-running"
    sentence = "No season of this league is being played now."


class SeasonNotOver(LeagueError):
    """The next season has to wait for this one."""

    code = "season-not-over"
    sentence = "This season is not over yet. It can be ended."


class AlreadyEntered(LeagueError):
    """A person cannot enter a season twice."""

    code = "already-entered"

    def __init__(self, user_id: int) -> None:
        super().__init__(f"<@{user_id}> has entered this season already.")


class NotEntered(LeagueError):
    """The person is not in the season."""

    code = "not-entered"
    sentence = "You are not in this season of the league."


class PartnerNeeded(LeagueError):
    """In this game people enter as pairs."""

    code = "partner-needed"
    sentence = "This league is for pairs: name your partner, who then accepts."


class NoPartners(LeagueError):
    """In this game everybody plays alone."""

    code = "no-partners"
    sentence = "In this league everybody plays alone, without a partner."


class NoOffer(LeagueError):
    """Whoever asked, if anybody did, waits for no answer of the person."""

    code = "no-offer"
    sentence = "This is no question to you, or it has been taken back or answered."


class TooFewEntrants(LeagueError):
    """A season needs two entrants in each division."""

    code = "too-few-entrants"

    def __init__(self, needed: int, entered: int) -> None:
        super().__init__(f"A season needs {needed} entrants; {entered} have entered so far.")


class TooManyEntrants(LeagueError):
    """The season is full."""

    code = "too-many-entrants"

    def __init__(self, most: int) -> None:
        super().__init__(f"A season has room for {most} entrants, and all of it is taken.")


class NothingToPlay(LeagueError):
    """Every fixture of the person that could be played is decided."""

    code = "nothing-to-play"
    sentence = "You have nothing to play in this league now."


class NoBoards(LeagueError):
    """A match of the game has no fixed number of deals."""

    code = "no-boards"

    def __init__(self, game: str) -> None:
        super().__init__(
            f"How many deals a match of {game} has depends on the score, and so does what a bid is "
            "worth: it cannot be played with the same boards at every table."
        )


class BoardsSeen(LeagueError):
    """The boards of the fixture have been dealt to those who meet."""

    code = "boards-seen"
    sentence = "The boards of this fixture have been dealt already. The organiser has to decide it."


class FixtureDecided(LeagueError):
    """The fixture has a result or a decision."""

    code = "fixture-decided"
    sentence = "This fixture is decided already. A decision can be taken back first."


class FixtureUndecided(LeagueError):
    """There is no decision of an organiser to take back."""

    code = "fixture-undecided"
    sentence = "No organiser has decided this fixture."


class FixtureAhead(LeagueError):
    """The fixture's round has not begun."""

    code = "fixture-ahead"
    sentence = "The round of this fixture has not begun yet."


class NotALadder(LeagueError):
    """Only on a ladder can anybody be challenged."""

    code = "not-a-ladder"
    sentence = "This league is no ladder: its fixtures are drawn for you."


class CannotChallenge(LeagueError):
    """The rival is out of reach."""

    code = "cannot-challenge"
    sentence = "You can challenge whoever stands up to three rungs above you."


class ChallengeOpen(LeagueError):
    """One of the two has a challenge to play first."""

    code = "challenge-open"

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} has another challenge to play first.")
