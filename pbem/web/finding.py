"""The searches on pages: the sections of papers, or the rules of a game, that hold the words, the best first."""

import re
from functools import cache
from typing import NamedTuple

from lxml import html
from markupsafe import Markup

from pbem import search
from pbem.engine import Game
from pbem.orders.help import finding as answers
from pbem.search import Index, Text

from .papers import Paper

HEADINGS = {"h1", "h2", "h3", "h4"}
CLOSING = re.compile(r"(</(?:td|th|li|p|pre)>)")
LEAST = 0.6  # of the share of the words that the best section holds
LONGEST = 100  # characters that are searched for
MOST = 20  # that are told
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


class RuleHit(NamedTuple):
    """A rule that was found. told: its sentence as HTML with the words marked."""

    rule: str
    heading: str
    told: Markup


def asked(text: str) -> str:
    """What is searched for, of a text that somebody has written."""
    return " ".join(text.split())[:LONGEST]


def found(papers: list[Paper], wanted: str) -> list[Hit]:
    """The sections that hold most of the words, the best first; of equally good ones in the order of the papers."""
    hits = _index(tuple(papers)).best(wanted)
    most = max((hit.share for hit in hits), default=0)
    return [Hit(*hit.key, _excerpt(hit.key[1].text, hit.stems)) for hit in hits if hit.share >= LEAST * most]


def rules(game: Game, wanted: str, language: str) -> list[RuleHit]:
    """The rules that answer a question, the best first."""
    told = {**game.rule_index, **game.rule_readings}
    return [RuleHit(one.rule, one.heading, _marked(told[one.rule], one.stems))
            for one in answers.rules(wanted, game, language)[:MOST]]


@cache
def _index(papers: tuple[Paper, ...]) -> Index[tuple[Paper, Section]]:
    return Index([Text((paper, section), [section.heading], section.text)
                  for paper in papers for section in sections(paper.html)], search.of_tables())


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


def _excerpt(text: str, stems: frozenset[str]) -> Markup:
    """What stands around the first of the words, else the beginning."""
    first = next((start for start, _ in search.places(text, stems)), 0)
    start = text.find(" ", first - AROUND) + 1 if first > AROUND else 0
    end = text.rfind(" ", 0, first + AROUND) if first + AROUND < len(text) else len(text)
    return Markup("… " if start else "") + _marked(text[start:end], stems) + (" …" if end < len(text) else "")


def _marked(text: str, stems: frozenset[str]) -> Markup:
    """A text with the words of these stems marked."""
    told, end = Markup(), 0
    for start, stop in search.places(text, stems):
        told += text[end:start] + Markup("<mark>{}</mark>").format(text[start:stop])
        end = stop
    return told + text[end:]
