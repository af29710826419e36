"""A message as it stands at one moment, and how a person reads it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import IntFlag

from bot.sandbox.payload import (
    Json,
    JsonObject,
    as_bool,
    as_int,
    as_object,
    as_objects,
    as_text,
)


class MessageFlag(IntFlag):
    """The message flags that change anything here; values are Discord's."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class Kind:
    """Component types, by Discord's numbers."""

    ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT = 1, 2, 3, 4, 5
    ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 6, 7, 8
    SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
    CONTAINER, LABEL = 17, 18
    RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23


SELECTS = frozenset({3, 5, 6, 7, 8})
LINK_STYLE = 5


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file of a message."""

    id: int
    filename: str
    content: bytes
    content_type: str
    description: str | None
    width: int | None = None
    height: int | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """A button as a person sees it; a link has a url and no custom_id."""

    custom_id: str
    label: str
    style: int
    disabled: bool
    emoji: str
    url: str


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a string select."""

    value: str
    label: str
    description: str
    default: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select as a person sees it; only a string select lists its options."""

    custom_id: str
    kind: int
    placeholder: str
    least: int
    most: int
    disabled: bool
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A snapshot; an edit makes a new one with the same id and the next revision."""

    id: int
    channel_id: int
    author_id: int
    created_at: datetime
    edited_at: datetime | None = None
    revision: int = 0
    type: int = 0
    content: str = ""
    flags: MessageFlag = MessageFlag(0)  # noqa: RUF009 - an enum member is immutable
    embeds: tuple[JsonObject, ...] = ()
    components: tuple[JsonObject, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    mentions: tuple[int, ...] = ()
    nonce: str | None = None
    visible_to: int | None = None
    """The one person who sees it, when it is ephemeral."""
    interaction_id: int | None = None
    metadata: JsonObject | None = None
    reference: JsonObject | None = None

    @property
    def is_ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self.visible_to is not None

    @property
    def is_loading(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return MessageFlag.LOADING in self.flags

    @property
    def is_v2(self) -> bool:
        """Whether it is built of Components V2."""
        return MessageFlag.COMPONENTS_V2 in self.flags

    def texts(self) -> tuple[str, ...]:
        """All visible text but that of controls, in reading order."""
        written = [self.content, *_embed_texts(self.embeds)]
        written += [as_text(c.get("content")) for c in self._of_kind(Kind.TEXT)]
        return tuple(text for text in written if text)

    @property
    def text(self) -> str:
        """All visible text as one string."""
        return "\n".join(self.texts())

    def buttons(self) -> tuple[Button, ...]:
        """Every button, accessories included, in reading order."""
        return tuple(_button(c) for c in self._of_kind(Kind.BUTTON))

    def selects(self) -> tuple[Select, ...]:
        """Every select, in reading order."""
        return tuple(_select(c) for c in walk(self.components) if as_int(c.get("type")) in SELECTS)

    def find_button(self, which: str) -> Button:
        """The button with that custom_id or label; raises LookupError naming those there are."""
        found = [b for b in self.buttons() if which in (b.custom_id, b.label)]
        if not found:
            there = [b.label or b.custom_id for b in self.buttons()]
            raise LookupError(f"no button {which!r}; there are {there}")
        return found[0]

    def find_select(self, custom_id: str) -> Select:
        """The select with that custom_id; raises LookupError naming those there are."""
        for select in self.selects():
            if select.custom_id == custom_id:
                return select
        there = [select.custom_id for select in self.selects()]
        raise LookupError(f"no select {custom_id!r}; there are {there}")

    def _of_kind(self, kind: int) -> Iterator[JsonObject]:
        return (c for c in walk(self.components) if as_int(c.get("type")) == kind)


def walk(components: Iterable[JsonObject]) -> Iterator[JsonObject]:
    """Every component, nested ones included, in reading order."""
    for component in components:
        yield component
        yield from walk(as_objects(component.get("components")))
        for single in ("accessory", "component"):
            if inner := as_object(component.get(single)):
                yield from walk((inner,))


def _embed_texts(embeds: Iterable[JsonObject]) -> Iterator[str]:
    for embed in embeds:
        yield as_text(as_object(embed.get("author")).get("name"))
        yield as_text(embed.get("title"))
        yield as_text(embed.get("description"))
        for field in as_objects(embed.get("fields")):
            yield as_text(field.get("name"))
            yield as_text(field.get("value"))
        yield as_text(as_object(embed.get("footer")).get("text"))


def _emoji(value: Json) -> str:
    emoji = as_object(value)
    return as_text(emoji.get("name"))


def _button(component: JsonObject) -> Button:
    return Button(
        custom_id=as_text(component.get("custom_id")),
        label=as_text(component.get("label")),
        style=as_int(component.get("style"), 2),
        disabled=as_bool(component.get("disabled")),
        emoji=_emoji(component.get("emoji")),
        url=as_text(component.get("url")),
    )


def _select(component: JsonObject) -> Select:
    return Select(
        custom_id=as_text(component.get("custom_id")),
        kind=as_int(component.get("type")),
        placeholder=as_text(component.get("placeholder")),
        least=as_int(component.get("min_values"), 1),
        most=as_int(component.get("max_values"), 1),
        disabled=as_bool(component.get("disabled")),
        options=tuple(read_option(option) for option in as_objects(component.get("options"))),
    )


def read_option(option: JsonObject) -> Option:
    """One line of a string select, in a message or a modal."""
    return Option(
        value=as_text(option.get("value")),
        label=as_text(option.get("label")),
        description=as_text(option.get("description")),
        default=as_bool(option.get("default")),
    )
