"""Limits of a whole message, judged on what it would be after the request."""

from bot.sandbox.form import Form, Problems
from bot.sandbox.limits.components import judge_components
from bot.sandbox.limits.embeds import judge_embeds
from bot.sandbox.payload import JsonObject
from bot.sandbox.refusals import empty_message

MOST_CONTENT = 2000
MOST_FILES = 10


def judge_message(body: JsonObject, *, v2: bool, attachments: frozenset[str]) -> None:
    """Refuse content, embeds and components that break a limit or do not go together.

    `attachments` are the file names the components may refer to.
    """
    problems = Problems()
    form = Form(body, problems)
    form.text("content", 0, MOST_CONTENT)
    judge_embeds(form)
    judge_components(form, v2=v2, attachments=attachments)
    if len(attachments) > MOST_FILES:
        form.bad("attachments", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 10 in length.")
    if v2:
        _judge_legacy_fields(form)
    problems.raise_if_any()
    if not (body.get("content") or body.get("embeds") or body.get("components") or attachments):
        raise empty_message()


def _judge_legacy_fields(form: Form) -> None:
    for key in ("content", "embeds", "poll", "stickers"):
        if form.value.get(key):
            form.bad(
                key,
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )
    if not form.value.get("components"):
        form.bad("components", "BASE_TYPE_REQUIRED", "This field is required")
