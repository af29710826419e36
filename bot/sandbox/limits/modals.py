"""Limits of modals."""

from bot.sandbox.form import Form
from bot.sandbox.limits.controls import judge_custom_id, judge_select
from bot.sandbox.messages import SELECTS, Kind

MOST_ITEMS = 5
_GROUPS = frozenset({Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP})


def judge_modal(form: Form) -> None:
    """Note every limit that a modal breaks."""
    form.text("title", 1, 45, required=True)
    judge_custom_id(form)
    seen: set[str] = set()
    for item in form.items("components", 1, MOST_ITEMS, required=True):
        _judge_item(item, seen)


def _judge_item(item: Form, seen: set[str]) -> None:
    match item.value.get("type"):
        case Kind.ROW:
            for field in item.items("components", 1, 1, required=True):
                field.text("label", 1, 45, required=True)
                _judge_field(field, frozenset({Kind.TEXT_INPUT}), seen)
        case Kind.LABEL:
            item.text("label", 1, 45, required=True)
            item.text("description", 0, 100)
            if child := item.inner("component", required=True):
                fields = frozenset({Kind.TEXT_INPUT, Kind.CHECKBOX}) | SELECTS | _GROUPS
                _judge_field(child, fields, seen)
        case Kind.TEXT:
            item.text("content", 1, 4000, required=True)
        case _:
            item.bad(
                "type", "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).'
            )


def _judge_field(field: Form, allowed: frozenset[int], seen: set[str]) -> None:
    kind = field.one_of("type", allowed)
    if kind in SELECTS:
        judge_select(field)
    else:
        judge_custom_id(field)
    if kind == Kind.TEXT_INPUT:
        _judge_text_input(field)
    if kind in _GROUPS:
        field.items("options", 1, 10, required=True)
    custom_id = field.value.get("custom_id")
    if custom_id in seen:
        field.bad(
            "custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        )
    seen.add(str(custom_id))


def _judge_text_input(field: Form) -> None:
    field.one_of("style", (1, 2))
    least = field.number("min_length", 0, 4000) or 0
    most = field.number("max_length", 1, 4000)
    field.text("value", 0, 4000 if most is None else most)
    field.text("placeholder", 0, 100)
    if most is not None and least > most:
        field.bad(
            "min_length",
            "TEXT_INPUT_INVALID_MIN_LENGTH",
            "min_length must be less than or equal to max_length",
        )
