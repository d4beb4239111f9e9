"""HTML mails as text lines, with the quotes and signatures that mail programs mark up set aside."""

import re
import sys
from collections import deque
from contextlib import contextmanager, suppress

from inscriptis.css_profiles import CSS_PROFILES
from inscriptis.html_engine import Inscriptis
from inscriptis.html_properties import Display
from inscriptis.model.config import ParserConfig
from inscriptis.model.css import CssParse
from inscriptis.model.html_element import HtmlElement

from . import hidden, pages, strays, styles, tables
from .lines import HIDDEN, INDENTED, QUOTED, READABLE, SIGNATURE, STRUCK

QUOTE_NAMES = {"gmail_attr", "moz-cite-prefix", "moz-forward-container", "yahoo_quoted", "protonmail_quote",
               "isForwardContent", "zmail_extra", "tutanota_quote", "quoted-content", "messageReplySection",
               "front-blockquote", "reply-intro"}
SIGNATURE_NAMES = {"gmail_signature", "gmail_signature_prefix", "moz-signature", "protonmail_signature_block",
                   "Signature", "AppleMailSignature", "ms-outlook-mobile-signature", "io-ox-signature",
                   "messageSignatureSection", "k9mail-signature", "_rc_sig", "composer_signature"}
# Outlook, OWA and Zimbra put a header block above the quoted mail, which then runs to the end of the page.
REST_NAMES = {"divRplyFwdMsg", "mail-editor-reference-message-container", "zwchr"}
REST_STYLES = re.compile(r"border-top: ?solid #(E1E1E1|B5C4DF)", re.IGNORECASE)
REST = "rest"
QUOTING = re.compile("|".join(sorted(QUOTE_NAMES | REST_NAMES | {"gmail_quote"})))

BULLET = re.compile(r"^[*+-] ")
BORDER = re.compile(r"border-left(-width)?: *(?!0|none)\S", re.IGNORECASE)
MARK, UNREAD = "data-aside", "data-unread"
UNREAD_FOR = {"struck": STRUCK, "hidden": HIDDEN}  # no blank may stand in what the layout annotates
LARGEST_MARGIN = 2  # blank lines; more than one is squeezed anyway
FRAMES = 6  # of Python, for one element within another
MOST_DIGITS = 4  # of the number of a list's item


def _strict():
    """The layout: elements without indentation, which would be written once for each line."""
    blocks = {name: HtmlElement(name, display=Display.block) for name in tables.BREAKS}
    known = {name: element.__copy__() for name, element in CSS_PROFILES["strict"].items()}
    config = ParserConfig(css=blocks | known,
                          annotation_rules={f"#{MARK}={mark}": [mark] for mark in (QUOTED, SIGNATURE, REST, INDENTED)}
                          | {f"#{UNREAD}={mark}": [mark] for mark in UNREAD_FOR})
    for element in config.css.values():
        element.padding_inline = 0
    config.attribute_handler.attribute_mapping["style"] = _style
    return config


def _style(text, element):
    """Of a style what decides on which lines an element is shown; whether it is, `hidden` tells."""
    for name, value in {name: value for name, value, _ in styles.declared(text)}.items():
        if name == "display" and value != "none":
            CssParse.attr_display(value, element)
        elif name == "white-space":
            CssParse.attr_white_space(value, element)
        elif name == "vertical-align":
            CssParse.attr_vertical_align(value, element)
        elif name in ("margin-top", "margin-before", "margin-bottom", "margin-after"):
            _margin(name, value, element)


def _margin(name, value, element):
    with suppress(AttributeError, ValueError):
        CssParse.attr_margin_top(value, element) if name in ("margin-top", "margin-before") else \
            CssParse.attr_margin_bottom(value, element)
    element.margin_before = min(element.margin_before, LARGEST_MARGIN)
    element.margin_after = min(element.margin_after, LARGEST_MARGIN)


CONFIG = _strict()


def lines(html, budget=None):
    """((text, why or None), ...) of an HTML page: every line it shows, quotes and signatures with their reason.

    budget: what of a mail's pages may still be laid out (`pages.Budget`).
    """
    budget = budget or pages.Budget()
    page = pages.parsed(strays.without(html, QUOTING), budget)
    if page is None:
        return ()
    for node in page.iter("*"):
        mark = _mark(node)
        if mark:
            node.set(MARK, mark)
        if node.tag == "li" and not re.fullmatch(rf"[0-9]{{0,{MOST_DIGITS}}}", node.get("value", "")):
            del node.attrib["value"]
    if not hidden.mark(page, UNREAD):
        budget.cut = pages.CUT_SHEETS
    with _deep():
        tables.tame(page)
        reader = Inscriptis(page, CONFIG)
    text, found = reader.get_text(), reader.get_annotations()
    around = [span for span in found if span.metadata not in {*UNREAD_FOR, INDENTED}]
    within = [span for span in found if span.metadata == INDENTED]
    unread = [span for span in found if span.metadata in UNREAD_FOR]
    return tuple(_squeeze(_labelled(text, *(_spans(spans, len(text)) for spans in (around, within, unread)))))


@contextmanager
def _deep():
    """Let functions call themselves for each element within another, which Python does without the stack of C."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, FRAMES * pages.MOST_DEPTH))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


def _mark(node):
    """Why an element is set aside, None when it is kept."""
    names = {*node.get("class", "").split(), node.get("id", ""), node.get("name", "")}
    if names & REST_NAMES or REST_STYLES.search(node.get("style", "")):
        return REST
    if names & QUOTE_NAMES or (node.tag == "blockquote" and node.get("type") == "cite"):
        return QUOTED
    if "gmail_quote" in names and (node.tag == "blockquote" or node.find(".//blockquote") is None):
        return QUOTED  # a forward has no blockquote; between two of them stands an answer
    if names & SIGNATURE_NAMES:
        return SIGNATURE
    return (QUOTED if BORDER.search(node.get("style", "")) else INDENTED) if node.tag == "blockquote" else None


def _spans(annotations, length):
    """[(start, end, why)] by their start."""
    return sorted((found.start, length, QUOTED) if found.metadata == REST else
                  (found.start, found.end, found.metadata) for found in annotations)


def _labelled(text, spans, within, unread):
    """Each line with the reason of the span around it that began first.

    within: spans that count where none of the others does. unread: spans of which the parts on a line that is kept
    become lines of their own.
    """
    position, around, indented, cut = 0, _Around(spans), _Around(within), _Cut(unread)
    for line in text.split("\n"):
        first = position + len(line) - len(line.lstrip())
        outer, inner = around.at(first), indented.at(first)
        shown, apart = cut.take(line, position)
        if outer and line.strip():
            yield BULLET.sub("", line.strip()), outer
        else:
            if shown.strip() or not apart:
                yield BULLET.sub("", shown.strip()), inner if shown.strip() else None
            yield from ((piece, UNREAD_FOR[why]) for piece, why in apart)
        position += len(line) + 1


class _Around:
    """The spans around a position that grows. A span that ends before one around it goes."""

    def __init__(self, spans):
        self._waiting, self._open = deque(spans), deque()

    def at(self, position):
        """Why the span around this position that began first was marked, None when there is none."""
        while self._waiting and self._waiting[0][0] <= position:
            span = self._waiting.popleft()
            if not self._open or span[1] > self._open[-1][1]:
                self._open.append(span)
        while self._open and self._open[0][1] <= position:
            self._open.popleft()
        return self._open[0][2] if self._open else None


class _Cut:
    """Cuts spans out of the lines of a text, one line after the other."""

    def __init__(self, spans):
        self._waiting = deque(spans)

    def take(self, line, position):
        """The line that begins at this position without the spans, and what was cut out as (text, why)."""
        shown, apart, at, end = [], [], position, position + len(line)
        while self._waiting and self._waiting[0][0] < end:
            start, stop, why = self._waiting[0]
            start, stop_here = max(start, at), min(stop, end)
            shown.append(line[at - position:max(start, at) - position])
            if start < stop_here:
                apart.append((line[start - position:stop_here - position].strip(), why))
            at = max(at, stop_here)
            if stop > end:
                break
            self._waiting.popleft()
        shown.append(line[at - position:])
        text = "".join(shown)
        return " ".join(text.split()) if apart else text, [piece for piece in apart if piece[0]]


def _squeeze(pairs):
    """The lines without invisible characters, without blank lines at either end, and never two of them together."""
    kept = []
    for text, why in pairs:
        text = text if text.isascii() else text.translate(READABLE).strip()
        if text or (kept and kept[-1][0]):
            kept.append((text, why))
    while kept and not kept[-1][0]:
        kept.pop()
    return kept
