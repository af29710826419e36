"""Limits of the command tree."""

import re

from bot.sandbox.form import Form, Problems
from bot.sandbox.payload import Json, JsonObject, as_int, as_object, as_objects, as_text
from bot.sandbox.refusals import too_many_commands

MOST_COMMANDS = 100
MOST_OPTIONS = 25
MOST_CHARACTERS = 8000
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 2, 3, 4, 5, 6, 7, 10
_CHAT_INPUT = 1
_NAME = re.compile(r"[-_'\w]{1,32}")


def judge_commands(commands: list[JsonObject]) -> None:
    """Refuse a whole command tree that breaks any limit."""
    problems = Problems()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        form = Form(command, problems, (str(index),))
        _judge_command(form)
        key = as_int(command.get("type"), _CHAT_INPUT), as_text(command.get("name"))
        if key in seen:
            form.bad(
                "name",
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        seen.add(key)
    problems.raise_if_any()
    if sum(kind == _CHAT_INPUT for kind, _ in seen) > MOST_COMMANDS:
        raise too_many_commands()


def _judge_command(form: Form) -> None:
    kind = as_int(form.value.get("type"), _CHAT_INPUT)
    if kind != _CHAT_INPUT:
        form.text("name", 1, 32, required=True)
        return
    _judge_name(form)
    _judge_description(form)
    _judge_options(form, depth=0)
    if _weight(form.value) > MOST_CHARACTERS:
        form.bad(
            "options",
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({MOST_CHARACTERS})",
        )


def _judge_name(form: Form) -> None:
    name = form.text("name", 1, 32, required=True) or ""
    for text in (name, *_translations(form.value, "name")):
        if not _NAME.fullmatch(text) or text != text.lower():
            form.bad("name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _judge_description(form: Form) -> None:
    form.text("description", 1, 100, required=True)
    if any(not 1 <= len(text) <= 100 for text in _translations(form.value, "description")):
        form.bad(
            "description_localizations",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 100 in length.",
        )


def _judge_options(form: Form, depth: int) -> None:
    options = form.items("options", 0, MOST_OPTIONS)
    names: set[str] = set()
    is_optional_seen = False
    for option in options:
        _judge_option(option, depth)
        name = as_text(option.value.get("name"))
        if name in names:
            option.bad(
                "name",
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            )
        names.add(name)
        is_required = option.flag("required")
        if is_required and is_optional_seen:
            option.bad(
                "required",
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        is_optional_seen |= not is_required
    kinds = [as_int(option.value.get("type")) for option in options]
    if any(k in (SUBCOMMAND, GROUP) for k in kinds) and any(k > GROUP for k in kinds):
        form.bad(
            "options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to others",
        )


def _judge_option(option: Form, depth: int) -> None:
    kind = option.one_of("type", range(1, 12))
    _judge_name(option)
    _judge_description(option)
    if depth > (0 if kind == GROUP else 1) and kind in (GROUP, SUBCOMMAND):
        option.bad("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
    elif kind in (GROUP, SUBCOMMAND):
        _judge_options(option, depth + (1 if kind == GROUP else 2))
    else:
        _judge_value(option, kind)


def _judge_value(option: Form, kind: int | None) -> None:
    choices = option.items("choices", 0, MOST_OPTIONS)
    for choice in choices:
        judge_choice(choice)
    if option.flag("autocomplete"):
        if choices:
            option.bad(
                "autocomplete",
                "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
                "Autocomplete options cannot have choices",
            )
        if kind not in (STRING, INTEGER, NUMBER):
            option.bad(
                "autocomplete",
                "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE",
                "Only string, integer and number options complete",
            )
    least, most = option.value.get("min_value"), option.value.get("max_value")
    if isinstance(least, int | float) and isinstance(most, int | float) and least > most:
        option.bad(
            "min_value",
            "APPLICATION_COMMAND_OPTIONS_MIN_VALUE",
            "min_value must be less than or equal to max_value",
        )


def judge_choice(choice: Form) -> None:
    """A choice has a name of 1 to 100 characters and a value, a text of at most 100."""
    choice.text("name", 1, 100, required=True)
    value = choice.value.get("value")
    if value is None:
        choice.bad("value", "BASE_TYPE_REQUIRED", "This field is required")
    elif isinstance(value, str):
        choice.text("value", 1, 100)


def _translations(value: JsonObject, key: str) -> list[str]:
    translations = as_object(value.get(f"{key}_localizations"))
    return [as_text(text) for text in translations.values()]


def _weight(value: JsonObject) -> int:
    own = sum(_longest(value, key) for key in ("name", "description"))
    own += len(_plain(value.get("value")))
    inner = as_objects(value.get("options")) + as_objects(value.get("choices"))
    return own + sum(_weight(item) for item in inner)


def _longest(value: JsonObject, key: str) -> int:
    texts = [as_text(value.get(key)), *_translations(value, key)]
    return max(map(len, texts))


def _plain(value: Json) -> str:
    return value if isinstance(value, str) else ""
