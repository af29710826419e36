"""A modal as a person sees it, and what filling it in sends."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.sandbox.commands import NotPossibleError
from bot.sandbox.interactions import Interaction
from bot.sandbox.messages import SELECTS, Kind, Option, read_option
from bot.sandbox.payload import Json, JsonObject, as_int, as_object, as_objects, as_text

FieldValue: TypeAlias = str | bool | Sequence[str]

_SINGLE = frozenset({Kind.TEXT_INPUT, Kind.RADIO_GROUP})
_MANY = SELECTS | {Kind.CHECKBOX_GROUP}


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to fill in."""

    custom_id: str
    label: str
    kind: int
    required: bool
    value: str
    placeholder: str
    least: int
    most: int
    options: tuple[Option, ...]
    description: str = ""
    is_paragraph: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Modal:
    """A modal that was shown to a person."""

    custom_id: str
    title: str
    fields: tuple[Field, ...]
    interaction: Interaction

    def find_field(self, which: str) -> Field:
        """The field with that custom_id or label."""
        for field in self.fields:
            if which in (field.custom_id, field.label):
                return field
        there = [field.label for field in self.fields]
        raise NotPossibleError(f"no field {which!r}; there are {there}")


def modal_of(interaction: Interaction) -> Modal:
    """The modal an interaction was answered with."""
    data = interaction.answer_data
    fields = tuple(_fields(as_objects(data.get("components"))))
    return Modal(as_text(data.get("custom_id")), as_text(data.get("title")), fields, interaction)


def _fields(components: list[JsonObject]) -> Iterator[Field]:
    for item in components:
        match item.get("type"):
            case Kind.ROW:
                for child in as_objects(item.get("components")):
                    yield _field(child, as_text(child.get("label")), "")
            case Kind.LABEL:
                description = as_text(item.get("description"))
                yield _field(as_object(item.get("component")), as_text(item["label"]), description)
            case _:
                continue


def _field(component: JsonObject, label: str, description: str) -> Field:
    kind = as_int(component.get("type"))
    is_text = kind == Kind.TEXT_INPUT
    low, high = ("min_length", "max_length") if is_text else ("min_values", "max_values")
    return Field(
        custom_id=as_text(component.get("custom_id")),
        label=label,
        kind=kind,
        required=component.get("required") is not False,
        value=as_text(component.get("value")),
        placeholder=as_text(component.get("placeholder")),
        least=as_int(component.get(low), 0 if is_text else 1),
        most=as_int(component.get(high), 4000 if is_text else 1),
        options=tuple(read_option(option) for option in as_objects(component.get("options"))),
        description=description,
        is_paragraph=component.get("style") == 2,
    )


def submission(modal: Modal, values: Mapping[str, FieldValue]) -> JsonObject:
    """The data of a modal submit; values by custom_id or label, each checked."""
    given = {modal.find_field(which).custom_id: value for which, value in values.items()}
    answers = {f.custom_id: _answer(f, given.get(f.custom_id)) for f in modal.fields}
    shown = as_objects(modal.interaction.answer_data.get("components"))
    lines = [_filled(item, number, answers) for number, item in enumerate(shown, 1)]
    return {"custom_id": modal.custom_id, "components": lines}


def _filled(item: JsonObject, number: int, answers: Mapping[str, JsonObject]) -> JsonObject:
    line: dict[str, Json] = {"type": item["type"], "id": as_int(item.get("id")) or number * 10}
    match item.get("type"):
        case Kind.ROW:
            inner = as_objects(item.get("components"))[0]
            line["components"] = [answers[as_text(inner.get("custom_id"))]]
        case Kind.LABEL:
            inner = as_object(item.get("component"))
            line["component"] = answers[as_text(inner.get("custom_id"))]
        case _:
            pass
    return line


def _answer(field: Field, given: FieldValue | None) -> JsonObject:
    line: dict[str, Json] = {"type": field.kind, "custom_id": field.custom_id, "id": 1}
    if field.kind == Kind.CHECKBOX:
        return line | {"value": given is True}
    if field.kind in _SINGLE:
        text = field.value if given is None else given
        return line | {"value": _checked_text(field, text)}
    return line | {"values": _checked_values(field, given)}


def _checked_text(field: Field, text: FieldValue) -> str:
    if not isinstance(text, str):
        raise NotPossibleError(f"{field.label!r} takes a text")
    is_short = len(text) < max(field.least, 1) and (field.required or text)
    if is_short or len(text) > field.most:
        raise NotPossibleError(f"{field.label!r} takes {field.least} to {field.most} characters")
    return text


def _checked_values(field: Field, given: FieldValue | None) -> list[str]:
    if given is None:
        given = [option.value for option in field.options if option.default]
    if isinstance(given, str | bool) or field.kind not in _MANY:
        raise NotPossibleError(f"{field.label!r} takes a list of values")
    values = list(given)
    known = {option.value for option in field.options}
    if known and not known.issuperset(values):
        raise NotPossibleError(f"{field.label!r} offers {sorted(known)}")
    is_empty_allowed = not field.required and not values
    if not is_empty_allowed and not field.least <= len(values) <= field.most:
        raise NotPossibleError(f"{field.label!r} takes {field.least} to {field.most} values")
    return values
