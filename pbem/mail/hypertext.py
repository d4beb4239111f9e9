"""HTML mails as text lines, with the quotes and signatures that mail programs mark up set aside."""

import re
from functools import lru_cache

from inscriptis import get_annotated_text
from inscriptis.css_profiles import CSS_PROFILES
from inscriptis.model.config import ParserConfig
from selectolax.lexbor import LexborHTMLParser

from .lines import QUOTED, SIGNATURE

QUOTES = (
    "blockquote.gmail_quote",
    ".gmail_attr",
    "blockquote[type=cite]",
    ".moz-cite-prefix",
    ".moz-forward-container",
    ".yahoo_quoted",
    ".protonmail_quote",
    "#isForwardContent",
)
SIGNATURES = (".gmail_signature", ".moz-signature", "#Signature", "#AppleMailSignature",
              "#ms-outlook-mobile-signature", ".protonmail_signature_block")
# Outlook and OWA put a header block above the quoted mail, which then runs to the end of the page.
QUOTE_STARTS = ("#divRplyFwdMsg", "#mail-editor-reference-message-container", "hr#zwchr",
                'div[style*="border-top:solid #E1E1E1"]', 'div[style*="border-top:solid #B5C4DF"]')
BULLET = re.compile(r"^[*+-] ")
MARK = "data-aside"
REST = "rest"
CONFIG = ParserConfig(css=CSS_PROFILES["strict"].copy(),
                      annotation_rules={f"#{MARK}={mark}": [mark] for mark in (QUOTED, SIGNATURE, REST)})


@lru_cache(maxsize=2)  # a page is looked at when it is chosen, and again when it is read
def lines(html):
    """((text, why or None), ...) of an HTML page: every line it shows, quotes and signatures with their reason."""
    tree = LexborHTMLParser(html)
    _mark(tree)
    page = get_annotated_text(tree.html or "", CONFIG)
    text = page.get("text", "")
    return tuple(_squeeze(_labelled(text, _spans(page.get("label", ()), len(text)))))


def _mark(tree):
    for selectors, mark in ((QUOTES, QUOTED), (SIGNATURES, SIGNATURE), (QUOTE_STARTS, REST)):
        for node in tree.css(", ".join(selectors)):
            node.attrs[MARK] = mark
    for node in tree.css("div.gmail_quote"):  # a forward has no blockquote; an answer may stand between two
        if node.css_first("blockquote") is None:
            node.attrs[MARK] = QUOTED


def _spans(labels, length):
    return [(start, length, QUOTED) if label == REST else (start, end, label) for start, end, label in labels]


def _labelled(text, spans):
    position = 0
    for line in text.split("\n"):
        first = position + len(line) - len(line.lstrip())
        why = next((label for start, end, label in spans if start <= first < end), None) if line.strip() else None
        yield BULLET.sub("", line.strip()), why
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
