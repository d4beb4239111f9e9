"""A MIME message as the lines its writer saw, and the names of what was attached."""

from dataclasses import dataclass

from . import flowed, hypertext
from .lines import clean, number

UTF8_FIRST = {"", "ascii", "us-ascii", "latin-1", "latin1", "iso-8859-1", "iso8859-1", "windows-1252", "cp1252"}
NO_CHARSETS = {"idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined"}  # Python's own codecs
MOST_PARTS = 200


@dataclass(frozen=True)
class Text:
    """What a mail says: its lines (`lines.Line`) and the names of its attachments."""

    lines: tuple
    attachments: tuple


def read(message):
    """The text of a parsed message. HTML is preferred to plain text, which mail programs wrap in mid-line."""
    pairs, attachments = [], []
    for part in _shown(message):
        if _is_attachment(part):
            attachments.append(_name(part))
        else:
            pairs += _lines(part)
    return Text(tuple(number(pairs)), tuple(attachments))


def decode(data, charset):
    """Bytes as text, losing none: the declared charset; but a western or missing label tries UTF-8 first."""
    label = (charset or "").strip().lower()
    ladder = ["utf-8", label] if label in UTF8_FIRST else [label]
    ladder = [name for name in ladder if name.replace("-", "_") not in NO_CHARSETS]
    for candidate in ladder:
        try:
            return data.decode(candidate)
        except (LookupError, ValueError):
            continue
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _shown(message):
    """The leaf parts a reader sees, in order; of alternatives the one that holds most of the layout."""
    waiting, seen = [message], 0
    while waiting and seen < MOST_PARTS:
        part = waiting.pop(0)
        seen += 1
        children = _children(part)
        if children is None:
            yield part
        elif part.get_content_type() == "multipart/alternative":
            waiting[:0] = _best(children)
        else:
            waiting[:0] = children


def _children(part):
    if part.get_content_maintype() != "multipart":
        return None
    payload = part.get_payload()
    return payload if isinstance(payload, list) else None


def _best(alternatives):
    """The alternative to read: the last with HTML that shows anything, else the first plain text, else all."""
    for alternative in reversed(alternatives):
        if any(_is_html(leaf) and _lines(leaf) for leaf in _shown(alternative)):
            return [alternative]
    for alternative in alternatives:
        if alternative.get_content_type() == "text/plain":
            return [alternative]
    return alternatives


def _is_html(part):
    return part.get_content_type() == "text/html" and not _is_attachment(part)


def _is_attachment(part):
    if part.get_content_maintype() == "multipart":  # a multipart that could not be taken apart is plain text
        return False
    named = _parameter(part, "content-disposition", "filename") or _parameter(part, "content-type", "name")
    disposition = str(part.get("content-disposition", "")).strip().lower()
    return bool(named) or disposition.startswith("attachment") or part.get_content_maintype() != "text"


def _name(part):
    named = _parameter(part, "content-disposition", "filename") or _parameter(part, "content-type", "name")
    return " ".join(clean(named or part.get_content_type()).split())[:200]


def _parameter(part, header, name):
    """A header parameter as text, "" when missing or unreadable."""
    try:
        value = part.get_param(name, "", header)
        return "".join(value[2]) if isinstance(value, tuple) else str(value)
    except Exception:  # parameters of malformed headers raise many kinds
        return ""


def _lines(part):
    content = _content(part)
    if part.get_content_type() == "text/html":
        return hypertext.lines(content)
    if _parameter(part, "content-type", "format").lower() == "flowed":
        content = flowed.unflow(content, _parameter(part, "content-type", "delsp").lower() == "yes")
    return [(line.rstrip() if line != flowed.SIGNATURE_LINE else line, None) for line in content.split("\n")]


def _content(part):
    """The text of a leaf part; a transfer encoding that cannot be undone leaves the bytes as they came."""
    try:
        data = part.get_payload(decode=True) or b""
    except Exception:  # broken base64, uuencode or quoted-printable
        data = str(part.get_payload()).encode("utf-8", "replace")
    return clean(decode(data, _parameter(part, "content-type", "charset"))).strip("\n")
