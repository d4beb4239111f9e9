"""A MIME message as the lines its writer saw, and the names of what was attached."""

from dataclasses import dataclass

from . import charsets, flowed, hypertext, own_images, pages, transfer
from .lines import SIGNATURE, TOO_LONG, clean, number
from .reasons import Reason, reason

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
            attachments += [] if own_images.is_ours(part) else [_name(part)]
        else:
            pairs += walk.lines(part)
    return Text(tuple(number(pairs)), tuple(attachments), walk.cut)


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
    data, behind = transfer.undone(part)
    is_page = part.get_content_type() == "text/html"
    said = _parameter(part, "content-type", "charset")
    if is_page and not charsets.codec(said):
        said = charsets.in_page(data)
    content = clean(charsets.decode(data, said)).strip("\n")
    lines = _of_page(content, budget) if is_page else _of_plain(part, content)
    return [*lines, *_below(behind, said)] if behind else lines


def _below(data, said):
    """The lines that stand behind the text of a part."""
    lines = clean(charsets.decode(data, said)).split("\n", MOST_LINES)[:MOST_LINES]
    return [(line, SIGNATURE) for line in lines if line.strip()]


def _of_page(content, budget):
    pairs = hypertext.lines(content, budget)
    return pairs if len(pairs) <= MOST_LINES else (*pairs[:MOST_LINES], _more(len(pairs) - MOST_LINES))


def _of_plain(part, content):
    if _parameter(part, "content-type", "format").lower() == "flowed":
        content = flowed.unflow(content, _parameter(part, "content-type", "delsp").lower() == "yes")
    lines = content.split("\n", MOST_LINES)
    rest = [_more(lines.pop().count("\n") + 1)] if len(lines) > MOST_LINES else []
    return [(line.rstrip() if line != flowed.SIGNATURE_LINE else line, None) for line in lines] + rest


def _more(count):
    return f"{count:,} lines", TOO_LONG
