"""Limits of the controls that stand in messages and modals alike."""

from bot.sandbox.form import Form
from bot.sandbox.messages import LINK_STYLE, Kind

MOST_OPTIONS = 25
_PREMIUM_STYLE = 6


def judge_custom_id(form: Form) -> None:
    """A control of a bot has an id of 1 to 100 characters."""
    form.text("custom_id", 1, 100, required=True)


def judge_button(form: Form) -> None:
    """A button has a style, something to show, and either an id or a link."""
    style = form.one_of("style", range(1, 7))
    form.text("label", 0, 80)
    form.flag("disabled")
    if style == _PREMIUM_STYLE:
        form.text("sku_id", 1, 20, required=True)
        return
    if not (form.value.get("label") or form.has("emoji")):
        form.bad("label", "BUTTON_COMPONENT_INVALID_CONTENT", "A label or emoji is required")
    if style == LINK_STYLE:
        form.text("url", 1, 512, required=True)
        if form.has("custom_id"):
            form.bad(
                "custom_id",
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
        return
    judge_custom_id(form)
    if form.has("url"):
        form.bad("url", "BUTTON_COMPONENT_INVALID_URL", "Only link buttons have a url")


def judge_select(form: Form) -> None:
    """A select asks for between `min_values` and `max_values` of its options."""
    judge_custom_id(form)
    form.text("placeholder", 0, 150)
    form.flag("disabled")
    least, most = _asked(form)
    if least > most:
        form.bad(
            "min_values",
            "SELECT_COMPONENT_INVALID_MIN_VALUES",
            "min_values must be less than or equal to max_values",
        )
    if form.value.get("type") != Kind.STRING_SELECT:
        return
    options = form.items("options", 1, MOST_OPTIONS, required=True)
    if most > len(options):
        form.bad(
            "max_values",
            "SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
            "max_values must be less than or equal to the number of options",
        )
    _judge_options(form, options, most)


def _asked(form: Form) -> tuple[int, int]:
    least = form.number("min_values", 0, MOST_OPTIONS)
    most = form.number("max_values", 1, MOST_OPTIONS)
    return 1 if least is None else least, 1 if most is None else most


def _judge_options(form: Form, options: list[Form], most: int) -> None:
    seen: set[str] = set()
    for option in options:
        option.text("label", 1, 100, required=True)
        value = option.text("value", 1, 100, required=True)
        option.text("description", 0, 100)
        if value in seen:
            option.bad(
                "value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(value or "")
    if sum(option.flag("default") for option in options) > most:
        form.bad(
            "options",
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "More options are chosen by default than may be chosen",
        )
