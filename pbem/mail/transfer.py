"""The bytes of a part as they were before they were made fit for the way (RFC 2045, 6); nothing here raises."""

import binascii
import quopri
import re

SOFT_LINE_BREAK = re.compile(rb"=[ \t]+(\r?\n)")
BASE64 = re.compile(rb"[A-Za-z0-9+/]+={0,2}")
OTHER = re.compile(rb"[^A-Za-z0-9+/=]+")
PADDING = re.compile(rb"=+")
CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1f]")
LONG = 40  # characters of a line that no list writes below a mail


def undone(part):
    """(the bytes of a leaf part, those of plain text that stands behind it), as mailing lists put it behind base64.

    An encoding that cannot be undone leaves the bytes as they came.
    """
    encoding = str(part.get("content-transfer-encoding", "")).strip().lower()
    data = _raw(part)
    if encoding == "base64":
        return _of_base64(part, data)
    if encoding == "quoted-printable":
        return quopri.decodestring(SOFT_LINE_BREAK.sub(rb"=\1", data)), b""
    return (_otherwise(part, data) if encoding.startswith(("x-uu", "uu")) else data), b""


def _raw(part):
    """The bytes of a part; its own methods would decode them by a character set that may be none."""
    payload = part._payload
    return payload.encode("utf-8", "surrogateescape") if isinstance(payload, str) else b""


def _otherwise(part, data):
    try:
        return part.get_payload(decode=True) or data
    except Exception:  # broken uuencode
        return data


def _of_base64(part, data):
    lines = data.strip().splitlines(keepends=True)
    end = _end_of_base64([line.strip() for line in lines])
    found = b"".join(map(_bytes, PADDING.split(OTHER.sub(b"", b"".join(lines[:end])))))
    return (found, b"".join(lines[end:])) if found else (_perhaps(part, data), b"")


def _perhaps(part, data):
    """What base64 between other characters says; text that is none stays as it is."""
    found = _otherwise(part, data)
    return data if CONTROLS.search(found) or not found.isascii() else found


def _end_of_base64(lines):
    """The number of lines that are base64: all to the last long one, and those directly behind it up to the padding."""
    end = max((at + 1 for at, line in enumerate(lines) if len(line) >= LONG and BASE64.fullmatch(line)), default=0)
    while end < len(lines) and BASE64.fullmatch(lines[end]) and not (end and lines[end - 1].endswith(b"=")):
        end += 1
    return end


def _bytes(text):
    """What base64 without its padding says; a character beyond its end says nothing."""
    text = text[:len(text) - (len(text) % 4 == 1)]
    return binascii.a2b_base64(text + b"=" * (-len(text) % 4))
