"""The errors Discord answers with, by their own codes and sentences."""

from bot.sandbox.payload import JsonObject


class ApiError(Exception):
    """A request that is answered with an error body."""

    def __init__(self, status: int, code: int, message: str, errors: JsonObject | None = None):
        super().__init__(f"{status} {code} {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> JsonObject:
        """The error as it goes over the wire."""
        body: dict[str, JsonObject | str | int] = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


def not_found() -> ApiError:
    """No such route."""
    return ApiError(404, 0, "404: Not Found")


def unauthorized() -> ApiError:
    """The token is missing or wrong."""
    return ApiError(401, 0, "401: Unauthorized")


def unknown_channel() -> ApiError:
    """The channel does not exist (any more)."""
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    """The server does not exist."""
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    """The person is not in that server."""
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    """The message does not exist (any more), or the bot cannot see it."""
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    """Nobody has that id."""
    return ApiError(404, 10013, "Unknown User")


def unknown_emoji() -> ApiError:
    """The application has no such emoji."""
    return ApiError(404, 10014, "Unknown Emoji")


def unknown_webhook() -> ApiError:
    """The interaction was not answered yet, or belongs to another application."""
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    """No such interaction, or its three seconds are over."""
    return ApiError(404, 10062, "Unknown interaction")


def too_many_commands() -> ApiError:
    """More than a hundred commands."""
    return ApiError(400, 30032, "Maximum number of application commands reached (100).")


def too_large() -> ApiError:
    """More bytes than an upload may have."""
    return ApiError(413, 40005, "Request entity too large")


def already_acknowledged() -> ApiError:
    """The interaction has had its one answer."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    """The bot cannot see the channel or server."""
    return ApiError(403, 50001, "Missing Access")


def not_the_author() -> ApiError:
    """Only its author edits a message."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """Nothing to show."""
    return ApiError(400, 50006, "Cannot send an empty message")


def missing_permissions() -> ApiError:
    """The bot sees the channel but may not do that in it."""
    return ApiError(403, 50013, "Missing Permissions")


def invalid_webhook_token() -> ApiError:
    """The interaction's fifteen minutes are over, or the token is made up."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def invalid_recipient() -> ApiError:
    """No direct messages can be opened with that account."""
    return ApiError(400, 50033, "Invalid Recipient(s)")


def invalid_json() -> ApiError:
    """The body is not JSON."""
    return ApiError(400, 50109, "The request body contains invalid JSON.")


DM_REFUSALS = {
    50007: "Cannot send messages to this user",
    50278: "Cannot send messages to this user due to having no mutual guilds",
    50001: "Missing Access",
}
"""The codes seen when a direct message is not taken, with their sentences."""


def dm_refused(code: int) -> ApiError:
    """A direct message that is not taken, for the reason the code stands for."""
    return ApiError(403, code, DM_REFUSALS.get(code, DM_REFUSALS[50007]))
