"""What a leak test does not compare, as a short list: each mask says what, why, and by which pattern of bytes.

Masks are put on two things that differ, never on what is the same. A record that goes with a mail is unpacked first,
if packing it again gives the same bytes.
"""

import base64
import gzip
import re
from typing import NamedTuple

WIDTH = 76  # of a line of base64
SOFT = rb"(?:=\r\n)?"  # where quoted-printable may break a line
LEAVE = SOFT.join([b"<", b"w", b"b", b"r", b">"])  # where HTML lets a browser break one
PACKED = re.compile(rb"(?<=\r\n\r\n)H4sI[\w+/=\r\n]+")  # gzip in base64


class Mask(NamedTuple):
    """Bytes that are not compared. pattern: of bytes, instead: what they are replaced with."""

    what: str
    why: str
    pattern: bytes
    instead: bytes

    def on(self, raw):
        """(the bytes under the mask, how often it hid something)."""
        return re.subn(self.pattern, self.instead, raw, flags=re.MULTILINE)


HEADS = Mask(
    "the head of the journal in `%% journal STAGE HEAD`, in mails, pages and records",
    "a hash over the rows before it, those of others' private acts among them; each is committed under a seal that is "
    "drawn, so it tells nothing; that the line is there, and its stage, are compared",
    rb"(" + SOFT.join(bytes([byte]) for byte in b"%% journal ") + SOFT + rb"(?:\d" + SOFT + rb")+ )"
    rb"(?:(?:" + LEAVE + rb")?" + SOFT + rb"[\w-]){43}(?![\w-])", rb"\1HEAD")
MASKS = (HEADS,)


def rows_of(*roles):
    """The Mask of what these roles have done in private, in the record of a match that is over."""
    names = "|".join(roles).encode()
    own = rb'\[\\"(?:' + names + rb')\\"\]'
    return Mask(
        "rows of the record of a match that is over: what the insiders have done in private",
        "the end of a match opens everything to all; only rows without a draw and without an event for anybody else",
        rb'^\{(?=.*"draws":\["\w{64}","\[\]"\])(?=.*"role":\["\w{64}","\\"(?:' + names + rb')\\""\])'
        rb'(?!.*\\"to\\":(?!' + own + rb')).*\},?\n', b"")


def opened(raw):
    """A mail with its packed records in plain text."""
    return PACKED.sub(_unpacked, raw)


def _unpacked(found):
    packed = found.group()
    data = base64.b64decode(packed)
    plain = gzip.decompress(data)
    text = base64.b64encode(gzip.compress(plain, mtime=0))
    again = b"\r\n".join(text[at:at + WIDTH] for at in range(0, len(text), WIDTH))
    return plain if packed.rstrip() == again else packed


def masked(raw, masks=MASKS):
    """The bytes of a mail or a page under masks."""
    raw = opened(raw)
    for mask in masks:
        raw, _ = mask.on(raw)
    return raw


def lines():
    """The masks in words."""
    yield "Not compared:"
    for mask in (*MASKS, rows_of("ROLE")):
        yield f"  {mask.what}: {mask.why}"
        yield f"    {ascii(mask.pattern)}"
