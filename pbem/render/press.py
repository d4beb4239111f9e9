"""Press as a mail: the writer's Markdown, made safe."""

import re
from collections.abc import Iterable
from html import escape

import nh3
from markdown import markdown

from pbem import words
from pbem.engine import Phrase

from .bodies import Rendered, page
from .letters import OfMatch
from .sections import WIDTH, untaken
from .widths import columns, lines_of

TAGS = {"a", "blockquote", "br", "code", "em", "h3", "h4", "hr", "li", "ol", "p", "pre", "strong", "ul"}
BEGUN, LONGEST = " >", 20  # what stands before a line's words, blanks and the marks of a quote, and how many count
UNDERLINE = re.compile("[-=]+")
LINKS = {"a": {"href"}}
SCHEMES = {"http", "https", "mailto"}


def safe_html(text: str) -> str:
    """Markdown as HTML without pictures, scripts and styles: nothing that loads or runs anything."""
    return nh3.clean(markdown(text, extensions=["nl2br"]), tags=TAGS, attributes=LINKS, url_schemes=SCHEMES,
                     clean_content_tags={"script", "style"})


def press(match: OfMatch, writer: Phrase | None, readers: Iterable[Phrase], text: str,
          language: str = words.ENGLISH) -> Rendered:
    """The mail that passes press on. writer: a role, None when it is anonymous; readers: all who get it."""
    kind = "press_signed" if writer else "press_anonymous"
    subject, head, foot = (words.of(match.rules.key, language).say("reports", f"{kind}.{part}", {
        "slug": match.slug, "writer": writer, "readers": readers}) for part in ("subject", "head", "foot"))
    html = page(subject, f"<p><b>{escape(head)}</b></p>{safe_html(text)}<p class='foot'>{escape(foot)}</p>", language)
    said = [_filled(head), "\n".join(map(_within, text.split("\n"))), _filled(foot)]
    return Rendered(subject, untaken("\n\n".join(said) + "\n"), html, language=language)


def _within(line: str) -> str:
    """A line of what somebody has written; one wider than the page goes on below, as far to the right.

    None underlines the one above it: that is how our own titles are known.
    """
    if UNDERLINE.fullmatch(line):
        line = f" {line}"
    begun = line[:len(line) - len(line.lstrip(BEGUN))][:LONGEST]
    return line if columns(line) <= WIDTH else "\n".join(lines_of(line[len(begun):], WIDTH, begun, begun))


def _filled(line: str) -> str:
    return "\n".join(lines_of(line, WIDTH))
