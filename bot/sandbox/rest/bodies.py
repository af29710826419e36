"""Reading a request's body: JSON, or multipart with files."""

from aiohttp import BodyPartReader, web

from bot.sandbox.payload import Json, decode
from bot.sandbox.posting import Files, Upload
from bot.sandbox.refusals import invalid_json

_LONGEST = 64 * 1024 * 1024


async def read_body(request: web.BaseRequest) -> tuple[Json, Files]:
    """The JSON of a request and its files."""
    if request.content_type.startswith("multipart/"):
        return await _read_multipart(request)
    raw = await request.read()
    return (_parse(raw) if raw else None), ()


async def _read_multipart(request: web.BaseRequest) -> tuple[Json, Files]:
    body: Json = None
    files: list[Upload] = []
    async for part in await request.clone(client_max_size=_LONGEST).multipart():
        if not isinstance(part, BodyPartReader):
            raise invalid_json()
        if part.name == "payload_json":
            body = _parse(await part.read(decode=True))
        else:
            content = bytes(await part.read(decode=True))
            files.append(Upload(part.name or "", part.filename or "", content))
    return body, tuple(files)


def _parse(raw: bytes | bytearray) -> Json:
    try:
        return decode(bytes(raw))
    except ValueError as error:
        raise invalid_json() from error
