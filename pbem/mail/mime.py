"""A MIME message as the lines its writer saw, and the names of what was attached."""

import quopri
import re
from contextlib import suppress
from dataclasses import dataclass

from . import flowed, hypertext, pages
from .lines import TOO_LONG, clean, number
from .reasons import Reason, reason

UTF8_FIRST = {"", "ascii", "us-ascii", "latin-1", "latin1", "iso-8859-1", "iso8859-1", "windows-1252", "cp1252"}
NO_CHARSETS = {"idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined"}  # Python's own codecs
SOFT_LINE_BREAK = re.compile(r"=[ \t]+(\r?\n)")
MOST_PARTS = 200
CUT_PARTS = reason("cut_parts", most=MOST_PARTS)
MOST_LINES = 5000  # of one part; those of a whole mail are counted by `quotes`


@dataclass(frozen=True)
class Text:
    """What a mail says: its lines (`lines.Line`) and the names of its attachments; cut: why a part was not read."""

    lines: tuple
    attachments: tuple
    cut: Reason = ""


def read(message):
    """The text of a parsed message. HTML is preferred to plain text, which mail programs wrap in mid-line."""
    pairs, attachments, walk = [], [], _Walk()
    shown = walk.shown(message)
    alone = next((part for part in shown if _may_be_text(part)), None) if all(map(_is_attachment, shown)) else None
    for part in shown:
        if _is_attachment(part) and part is not alone:
            attachments.append(_name(part))
        else:
            pairs += walk.lines(part)
    return Text(tuple(number(pairs)), tuple(attachments), walk.cut)


def decode(data, charset):
    """Bytes as text, losing none: the declared charset; but a western or missing label tries UTF-8 first."""
    label = (charset or "").strip().lower()
    ladder = ["utf-8", label] if label in UTF8_FIRST else [label]
    ladder = [name for name in ladder if name.replace("-", "_") not in NO_CHARSETS]
    for candidate in ladder:
        with suppress(LookupError, ValueError):
            return data.decode(candidate)
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")


class _Walk:
    """A walk through the parts of one message, each of which is looked at once."""

    def __init__(self):
        self._left, self._missed, self._budget, self._read = MOST_PARTS, "", pages.Budget(), {}

    @property
    def cut(self):
        """Why something was not read, "" when all was."""
        return self._missed or self._budget.cut

    def shown(self, part):
        """The leaf parts a reader sees, in order; of alternatives the one that holds most of the layout."""
        if not self._left:
            self._missed = CUT_PARTS
            return []
        self._left -= 1
        children = _children(part)
        if children is None:
            return [part]
        if part.get_content_type() == "multipart/alternative":
            return self._best(children)
        return [leaf for child in children for leaf in self.shown(child)]

    def _best(self, alternatives):
        """Those of the alternative to read: the last with HTML that shows anything, else the first plain text.

        All of them when there is neither.
        """
        leaves = [self.shown(alternative) for alternative in alternatives]
        for shown in reversed(leaves):
            if any(_is_html(leaf) and self.lines(leaf) for leaf in shown):
                return shown
        for alternative, shown in zip(alternatives, leaves, strict=True):
            if alternative.get_content_type() == "text/plain":
                return shown
        return [leaf for shown in leaves for leaf in shown]

    def lines(self, part):
        """[(text, why or None)] of a leaf part."""
        if id(part) not in self._read:
            self._read[id(part)] = _lines(part, self._budget)
        return self._read[id(part)]


def _children(part):
    if part.get_content_maintype() != "multipart":
        return None
    payload = part.get_payload()
    return payload if isinstance(payload, list) else None


def _is_html(part):
    return part.get_content_type() == "text/html" and not _is_attachment(part)


def _is_attachment(part):
    if part.get_content_maintype() == "multipart":  # a multipart that could not be taken apart is plain text
        return False
    if part.get_content_maintype() != "text" or _disposition(part) == "attachment":
        return True
    return bool(_named(part)) and not (_may_be_text(part) and _disposition(part) == "inline")


def _may_be_text(part):
    """Whether a part is shown where it stands, for all that it has a name (RFC 2183, 2.1)."""
    return part.get_content_type() in ("text/plain", "text/html") and _disposition(part) != "attachment"


def _disposition(part):
    return str(part.get("content-disposition", "")).partition(";")[0].strip().lower()


def _named(part):
    return _parameter(part, "content-disposition", "filename") or _parameter(part, "content-type", "name")


def _name(part):
    return " ".join(clean(_named(part) or part.get_content_type()).split())[:200]


def _parameter(part, header, name):
    """A header parameter as text, "" when missing or unreadable."""
    try:
        value = part.get_param(name, "", header)
        return "".join(value[2]) if isinstance(value, tuple) else str(value)
    except Exception:  # parameters of malformed headers raise many kinds
        return ""


def _lines(part, budget):
    content = _content(part)
    if part.get_content_type() == "text/html":
        pairs = hypertext.lines(content, budget)
        return pairs if len(pairs) <= MOST_LINES else (*pairs[:MOST_LINES], _more(len(pairs) - MOST_LINES))
    if _parameter(part, "content-type", "format").lower() == "flowed":
        content = flowed.unflow(content, _parameter(part, "content-type", "delsp").lower() == "yes")
    lines = content.split("\n", MOST_LINES)
    rest = [_more(lines.pop().count("\n") + 1)] if len(lines) > MOST_LINES else []
    return [(line.rstrip() if line != flowed.SIGNATURE_LINE else line, None) for line in lines] + rest


def _more(count):
    return f"{count:,} lines", TOO_LONG


def _quoted_printable(part):
    """The bytes of a part in this encoding, b"" for any other; blanks at a line's end are padding (RFC 2045, 6.7)."""
    payload = part.get_payload()
    if str(part.get("content-transfer-encoding", "")).strip().lower() != "quoted-printable" \
            or not isinstance(payload, str):
        return b""
    return quopri.decodestring(SOFT_LINE_BREAK.sub(r"=\1", payload).encode("utf-8", "surrogateescape"))


def _content(part):
    """The text of a leaf part; a transfer encoding that cannot be undone leaves the bytes as they came."""
    try:
        data = _quoted_printable(part) or part.get_payload(decode=True) or b""
    except Exception:  # broken base64, uuencode or quoted-printable
        data = str(part.get_payload()).encode("utf-8", "replace")
    return clean(decode(data, _parameter(part, "content-type", "charset"))).strip("\n")
