"""The search in papers: the sections that hold the words, the best first, each with an excerpt."""

import re
from functools import cache
from typing import NamedTuple

from lxml import html
from markupsafe import Markup

from .papers import Paper

HEADINGS = {"h1", "h2", "h3", "h4"}
CLOSING = re.compile(r"(</(?:td|th|li|p|pre)>)")
OF_HEADING, MOST_OF_TEXT = 10, 5  # what a word counts in a heading, and how often at most below it
AROUND = 110  # characters of an excerpt on either side of the first word


class Section(NamedTuple):
    """What stands below a heading. anchor: of the heading, "" of none."""

    heading: str
    anchor: str
    text: str


class Hit(NamedTuple):
    """A section that was found. excerpt: HTML with the words marked."""

    paper: Paper
    section: Section
    excerpt: Markup


def found(papers: list[Paper], wanted: str) -> list[Hit]:
    """The sections that hold most of the words, the best first; of equally good ones in the order of the papers."""
    patterns = [_pattern(word) for word in wanted.split()]
    rated = [(_rate(section, patterns), paper, section) for paper in papers for section in sections(paper.html)]
    most = max((words for (words, _), _, _ in rated), default=0)
    best = sorted((one for one in rated if most and one[0][0] == most), key=lambda one: -one[0][1])
    return [Hit(paper, section, _excerpt(section.text, patterns)) for _, paper, section in best]


@cache
def sections(page: Markup) -> list[Section]:
    """The sections of a paper's HTML."""
    made: list[Section] = []
    for part in html.fragment_fromstring(CLOSING.sub(r" \1", str(page)), create_parent=True):
        text = " ".join(part.text_content().split())
        if part.tag in HEADINGS or not made:
            made.append(Section(text, part.get("id", ""), ""))
        else:
            made[-1] = made[-1]._replace(text=f"{made[-1].text} {text}".strip())
    return made


def _pattern(word: str) -> re.Pattern[str]:
    """A word, or part of a name with underscores, and what begins with it; its plural included."""
    stem = word.removesuffix("s") if len(word) > 3 else word
    return re.compile(rf"(?<![^\W_]){re.escape(stem)}\w*", re.IGNORECASE)


def _rate(section: Section, patterns: list[re.Pattern[str]]) -> tuple[int, int]:
    """(how many of the words it holds, how much they count)."""
    counts = [OF_HEADING * bool(pattern.search(section.heading))
              + min(MOST_OF_TEXT, len(pattern.findall(section.text))) for pattern in patterns]
    return sum(map(bool, counts)), sum(counts)


def _excerpt(text: str, patterns: list[re.Pattern[str]]) -> Markup:
    """What stands around the first of the words, else the beginning."""
    first = min((hit.start() for pattern in patterns if (hit := pattern.search(text))), default=0)
    start = text.find(" ", first - AROUND) + 1 if first > AROUND else 0
    end = text.rfind(" ", 0, first + AROUND) if first + AROUND < len(text) else len(text)
    told = _marked(text[start:end], re.compile("|".join(one.pattern for one in patterns), re.IGNORECASE))
    return Markup("… " if start else "") + told + (" …" if end < len(text) else "")


def _marked(text: str, pattern: re.Pattern[str]) -> Markup:
    """A text with what the pattern finds in it marked."""
    told, end = Markup(), 0
    for hit in pattern.finditer(text):
        told += text[end:hit.start()] + Markup("<mark>{}</mark>").format(hit[0])
        end = hit.end()
    return told + text[end:]
