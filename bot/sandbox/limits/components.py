"""Limits of message components, of both generations."""

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.sandbox.form import Form
from bot.sandbox.limits.controls import judge_button, judge_select
from bot.sandbox.messages import SELECTS, Kind

MOST_COMPONENTS = 40
MOST_CHARACTERS = 4000
_LEGACY_TOP = frozenset({Kind.ROW})
_INNER = frozenset({Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR})
_V2_TOP = _INNER | {Kind.CONTAINER}


@dataclass(slots=True)
class _Tally:
    """What is counted over a whole message."""

    attachments: frozenset[str]
    count: int = 0
    characters: int = 0
    custom_ids: set[str] = field(default_factory=set[str])
    numbers: set[int] = field(default_factory=set[int])


def judge_components(form: Form, *, v2: bool, attachments: frozenset[str]) -> None:
    """Note every limit that the components of a message break."""
    tally = _Tally(attachments)
    allowed = _V2_TOP if v2 else _LEGACY_TOP
    for item in form.items("components", 0, MOST_COMPONENTS if v2 else 5):
        _judge(item, allowed, tally)
    if tally.count > MOST_COMPONENTS:
        form.bad(
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components in a message must not exceed {MOST_COMPONENTS}.",
        )
    if tally.characters > MOST_CHARACTERS:
        form.bad(
            "components",
            "COMPONENT_MAX_TOTAL_TEXT_LENGTH_EXCEEDED",
            f"The text of all components must not exceed {MOST_CHARACTERS} characters.",
        )


def _judge(form: Form, allowed: frozenset[int], tally: _Tally) -> None:
    kind = form.value.get("type")
    tally.count += 1
    if not isinstance(kind, int) or kind not in allowed:
        form.bad(
            "type",
            "UNION_TYPE_CHOICES",
            f'Value of field "type" must be one of ({", ".join(map(str, sorted(allowed)))},).',
        )
        return
    _judge_number(form, tally)
    _JUDGES[kind](form, tally)


def _judge_number(form: Form, tally: _Tally) -> None:
    number = form.number("id", 0, 2**31 - 1)
    if number and number in tally.numbers:
        form.bad("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
    tally.numbers.add(number or 0)


def _judge_custom_id(form: Form, tally: _Tally) -> None:
    custom_id = form.value.get("custom_id")
    if not isinstance(custom_id, str):
        return
    if custom_id in tally.custom_ids:
        form.bad(
            "custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        )
    tally.custom_ids.add(custom_id)


def _judge_row(form: Form, tally: _Tally) -> None:
    children = form.items("components", 1, 5, required=True)
    kinds = [child.value.get("type") for child in children]
    if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
        form.bad("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row alone.")
    for child in children:
        _judge(child, frozenset({Kind.BUTTON}) | SELECTS, tally)


def _judge_button(form: Form, tally: _Tally) -> None:
    judge_button(form)
    _judge_custom_id(form, tally)


def _judge_select(form: Form, tally: _Tally) -> None:
    judge_select(form)
    _judge_custom_id(form, tally)


def _judge_section(form: Form, tally: _Tally) -> None:
    for child in form.items("components", 1, 3, required=True):
        _judge(child, frozenset({Kind.TEXT}), tally)
    if accessory := form.inner("accessory", required=True):
        _judge(accessory, frozenset({Kind.BUTTON, Kind.THUMBNAIL}), tally)


def _judge_text(form: Form, tally: _Tally) -> None:
    content = form.text("content", 1, MOST_CHARACTERS, required=True)
    tally.characters += len(content or "")


def _judge_media(form: Form, key: str, tally: _Tally) -> None:
    form.text("description", 0, 1024)
    media = form.inner(key, required=True)
    if media is None:
        return
    url = media.text("url", 1, 2048, required=True) or ""
    if url.startswith("attachment://"):
        if url.removeprefix("attachment://") not in tally.attachments:
            media.bad("url", "MEDIA_ATTACHMENT_NOT_FOUND", f"No attachment is called {url!r}.")
    elif url and not url.startswith(("http://", "https://")):
        media.bad("url", "URL_TYPE_INVALID_SCHEME", "Scheme must be http, https or attachment.")


def _judge_gallery(form: Form, tally: _Tally) -> None:
    for item in form.items("items", 1, 10, required=True):
        _judge_media(item, "media", tally)


def _judge_thumbnail(form: Form, tally: _Tally) -> None:
    _judge_media(form, "media", tally)


def _judge_file(form: Form, tally: _Tally) -> None:
    _judge_media(form, "file", tally)


def _judge_separator(form: Form, _tally: _Tally) -> None:
    form.flag("divider")
    form.number("spacing", 1, 2)


def _judge_container(form: Form, tally: _Tally) -> None:
    form.number("accent_color", 0, 0xFFFFFF)
    form.flag("spoiler")
    for child in form.items("components", 1, MOST_COMPONENTS, required=True):
        _judge(child, _INNER, tally)


_JUDGES: dict[int, Callable[[Form, _Tally], None]] = {
    Kind.ROW: _judge_row,
    Kind.BUTTON: _judge_button,
    **dict.fromkeys(SELECTS, _judge_select),
    Kind.SECTION: _judge_section,
    Kind.TEXT: _judge_text,
    Kind.THUMBNAIL: _judge_thumbnail,
    Kind.GALLERY: _judge_gallery,
    Kind.FILE: _judge_file,
    Kind.SEPARATOR: _judge_separator,
    Kind.CONTAINER: _judge_container,
}
