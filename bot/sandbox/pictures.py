"""What the bytes of an upload say about themselves."""

import mimetypes
import struct

_PNG = b"\x89PNG\r\n\x1a\n"


def content_type(filename: str) -> str:
    """The type a file name stands for."""
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def size(content: bytes) -> tuple[int, int] | tuple[None, None]:
    """Width and height in pixels of a PNG or GIF; of anything else, unknown."""
    if content.startswith(_PNG) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return int(width), int(height)
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return int(width), int(height)
    return None, None
