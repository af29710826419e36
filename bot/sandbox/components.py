"""Components as Discord gives them back: numbered, completed, their pictures resolved."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from bot.sandbox.messages import SELECTS, Attachment, Kind, walk
from bot.sandbox.payload import Json, JsonObject, as_int, as_object, as_objects, as_text
from bot.sandbox.wire.messages import attachment_url


def stamp(
    components: Iterable[JsonObject], attachments: tuple[Attachment, ...], base: str
) -> tuple[JsonObject, ...]:
    """The components of a message as they are stored and answered."""
    files = {f"attachment://{a.filename}": a for a in attachments}
    parts = tuple(components)
    taken = {as_int(part.get("id")) for part in walk(parts)}
    stamper = _Stamp((n for n in count(1) if n not in taken), files, base)
    return tuple(stamper.component(part) for part in parts)


class _Stamp:
    def __init__(self, numbers: Iterator[int], files: Mapping[str, Attachment], base: str) -> None:
        self._numbers = numbers
        self._files = files
        self._base = base

    def component(self, component: JsonObject) -> JsonObject:
        done: dict[str, Json] = {**component, **self._defaults(component)}
        done["id"] = component.get("id") or next(self._numbers)
        if children := as_objects(component.get("components")):
            done["components"] = [self.component(child) for child in children]
        if accessory := as_object(component.get("accessory")):
            done["accessory"] = self.component(accessory)
        return {key: value for key, value in done.items() if value is not None or key in _NULLABLE}

    def _defaults(self, component: JsonObject) -> JsonObject:
        match component.get("type"):
            case Kind.CONTAINER:
                return {"spoiler": False, "accent_color": None} | dict(component)
            case Kind.SEPARATOR:
                return {"divider": True, "spacing": 1} | dict(component)
            case Kind.THUMBNAIL:
                return self._picture(component)
            case Kind.GALLERY:
                return {"items": [self._picture(i) for i in as_objects(component.get("items"))]}
            case Kind.FILE:
                return self._file(component)
            case int() as kind if kind in SELECTS:
                return {"min_values": 1, "max_values": 1} | dict(component)
            case _:
                return {}

    def _picture(self, item: JsonObject) -> JsonObject:
        media = self._media(as_object(item.get("media")))
        return {"description": None, "spoiler": False, **item, "media": media}

    def _file(self, component: JsonObject) -> JsonObject:
        media = as_object(component.get("file"))
        file = self._files.get(as_text(media.get("url")))
        return {
            "spoiler": component.get("spoiler") or False,
            "file": self._media(media),
            "name": file.filename if file else None,
            "size": len(file.content) if file else None,
        }

    def _media(self, media: JsonObject) -> JsonObject:
        url = as_text(media.get("url"))
        file = self._files.get(url)
        if file is None:
            return {"id": "0", "proxy_url": url, **media}
        served = attachment_url(file, self._base)
        return {
            "id": str(file.id),
            "url": served,
            "proxy_url": served,
            "attachment_id": str(file.id),
            "content_type": file.content_type,
            "width": file.width,
            "height": file.height,
        }


_NULLABLE = frozenset({"accent_color", "description", "name", "size", "width", "height"})
