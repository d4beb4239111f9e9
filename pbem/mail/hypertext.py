"""HTML mails as text lines, with the quotes and signatures that mail programs mark up set aside."""

import re
from functools import lru_cache

from inscriptis.css_profiles import CSS_PROFILES
from inscriptis.html_engine import Inscriptis
from inscriptis.model.config import ParserConfig
from lxml.etree import ParserError
from lxml.html import document_fromstring

from .lines import QUOTED, SIGNATURE

QUOTE_NAMES = {"gmail_attr", "moz-cite-prefix", "moz-forward-container", "yahoo_quoted", "protonmail_quote",
               "isForwardContent"}
SIGNATURE_NAMES = {"gmail_signature", "moz-signature", "protonmail_signature_block", "Signature", "AppleMailSignature",
                   "ms-outlook-mobile-signature"}
# Outlook, OWA and Zimbra put a header block above the quoted mail, which then runs to the end of the page.
REST_NAMES = {"divRplyFwdMsg", "mail-editor-reference-message-container", "zwchr"}
REST_STYLES = re.compile(r"border-top: ?solid #(E1E1E1|B5C4DF)", re.IGNORECASE)
REST = "rest"

LONGEST_PAGE = 1_000_000
XML_DECLARATION = re.compile(r"^\s*<\?xml[^>]*>")
BULLET = re.compile(r"^[*+-] ")
MARK = "data-aside"
CONFIG = ParserConfig(css=CSS_PROFILES["strict"].copy(),
                      annotation_rules={f"#{MARK}={mark}": [mark] for mark in (QUOTED, SIGNATURE, REST)})


@lru_cache(maxsize=2)  # a page is looked at when it is chosen, and again when it is read
def lines(html):
    """((text, why or None), ...) of an HTML page: every line it shows, quotes and signatures with their reason."""
    try:
        page = document_fromstring(XML_DECLARATION.sub("", html[:LONGEST_PAGE]))
    except (ParserError, ValueError):  # nothing on the page, or nothing lxml takes for one
        return ()
    for node in page.iter("*"):
        mark = _mark(node)
        if mark:
            node.set(MARK, mark)
    reader = Inscriptis(page, CONFIG)
    text = reader.get_text()
    return tuple(_squeeze(_labelled(text, _spans(reader.get_annotations(), len(text)))))


def _mark(node):
    """Why an element is set aside, None when it is kept."""
    names = {*node.get("class", "").split(), node.get("id", "")}
    if names & REST_NAMES or REST_STYLES.search(node.get("style", "")):
        return REST
    if names & QUOTE_NAMES or (node.tag == "blockquote" and node.get("type") == "cite"):
        return QUOTED
    if "gmail_quote" in names and (node.tag == "blockquote" or node.find(".//blockquote") is None):
        return QUOTED  # a forward has no blockquote; between two of them stands an answer
    return SIGNATURE if names & SIGNATURE_NAMES else None


def _spans(annotations, length):
    """[(start, end, why)] by their start."""
    return sorted((found.start, length, QUOTED) if found.metadata == REST else
                  (found.start, found.end, found.metadata) for found in annotations)


def _labelled(text, spans):
    position, waiting, around = 0, spans[::-1], []
    for line in text.split("\n"):
        first = position + len(line) - len(line.lstrip())
        while waiting and waiting[-1][0] <= first:
            around.append(waiting.pop())
        around = [span for span in around if span[1] > first]
        yield BULLET.sub("", line.strip()), around[0][2] if around and line.strip() else None
        position += len(line) + 1


def _squeeze(pairs):
    """The lines without blank ones at either end, and never two blank ones together."""
    kept = []
    for text, why in pairs:
        if text or (kept and kept[-1][0]):
            kept.append((text, why))
    while kept and not kept[-1][0]:
        kept.pop()
    return kept
