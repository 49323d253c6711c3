"""What a PNG says of itself, read from its chunks (ISO/IEC 15948)."""

import struct
from typing import NamedTuple


class Header(NamedTuple):
    """Pixels, the code of its colours (2 is RGB without transparency), pixels to the metre."""

    width: int
    height: int
    colour: int
    per_metre: tuple[int, int]


def read_header(content: bytes) -> Header:
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, dict[bytes, bytes]()
    while at < len(content):
        (length,) = struct.unpack(">I", content[at : at + 4])
        chunks.setdefault(content[at + 4 : at + 8], content[at + 8 : at + 8 + length])
        at += length + 12
    width, height, _, colour = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    x, y, unit = struct.unpack(">IIB", chunks[b"pHYs"])
    assert unit == 1 and b"tRNS" not in chunks
    return Header(width, height, colour, (x, y))
