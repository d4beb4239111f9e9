"""The words and forms by which an introduction to a quote is known, in many languages (`introductions.yaml`)."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pbem.engine import yaml_data

LONGEST_NAME = 30
NO_SPACES = "\u0e00"  # from here on lie the scripts that put none between words
COLONS = ":：﹕։፡"
DASHES = r"-–—_=*"
BLANKS_AND_DASHES = " \t-–—_=*"

ADDRESS = re.compile(r"[^\s<>()@]@[\w-]+\.\w")
TIME = re.compile(r"(?<!\d)\d{1,2}(?:[:.h]\d{2}(?!\d)|\s?[時时点點시])")
DAY = re.compile(r"(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-]|(?:19|20)\d{2})|\d\. ?\w")
DIGIT = re.compile(r"\d")
YEAR = re.compile(r"(?<!\d)(19|20)\d{2}(?!\d)")
DATE = re.compile(r"(?<!\d)(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,4}[年년]\s?\d{1,2}[月월]|\d{4}(?!\d))")
FIELD = re.compile(rf"[*\s]*([^{COLONS}*]{{1,{LONGEST_NAME}}})[*\s]*[{COLONS}][*\s]*(.*)")


class Words(NamedTuple):
    """wrote, you, footer: patterns; behind: of what a quote may stand right behind; original: names of dividers, and
    divider: one of them within a line; fields: what each name of a field means.
    """

    wrote: re.Pattern
    you: re.Pattern
    behind: re.Pattern
    original: frozenset
    divider: re.Pattern
    fields: dict
    footer: re.Pattern


class Introduction(NamedTuple):
    """Lines start to end (not included) above a quote. speech: "On ..., somebody wrote:", which other texts may say
    too, and weak: so short that only a quote directly below proves it; always: a divider without known header fields.
    """

    start: int
    end: int
    speech: bool = False
    weak: bool = False
    always: bool = False


@cache
def words():
    """The Words of all languages."""
    by_language = yaml_data.own(Path(__file__).with_name("introductions.yaml").read_text(encoding="utf-8")).values()
    every = {name: {word for found in by_language for word in found[name]} for name in next(iter(by_language))}
    you, wrote = (_any_of(found) for found in (every["you"], every["wrote"] | every["you"]))
    footers = "|".join(re.escape(word).replace(r"\*", ".+") for word in sorted(every["footer"]))
    places = {word: place for found in by_language for place, word in enumerate(found["headers"])}
    ends = rf"(?:>\W?|{wrote}\s?)(?:[{COLONS}]|-{{2,}})|\d\.?[{COLONS}](?=\s)"
    divider = rf"[{DASHES}]{{2}}\s?{_any_of(every['original'])}\s?[{DASHES}]{{2}}"
    return Words(*map(re.compile, (wrote, you, ends)), frozenset(every["original"]), re.compile(divider),
                 {**places, **dict.fromkeys(every["from"], "from")}, re.compile(f"(?:{footers})[.!]?"))


def _any_of(found):
    """A pattern of these words, as words by themselves where their language parts words."""
    every = sorted(found, key=len, reverse=True)
    parted, joined = ("|".join(re.escape(word) for word in every if (word < NO_SPACES) == is_parted)
                      for is_parted in (True, False))
    return rf"(?:(?<!\w)(?:{parted})(?!\w)|{joined})"


def is_ours(text, clues):
    """Whether a text names us. clues: words in small letters that only the sender line of our own mails holds."""
    return any(clue in text for clue in clues)


def is_named(text, clues):
    """Whether a text holds an address, or names us."""
    return ADDRESS.search(text) is not None or is_ours(text, clues)


def is_dated(text):
    """Whether a text holds a time or a year of ours."""
    return TIME.search(text) is not None or YEAR.search(text) is not None


def is_dated_anyhow(text):
    """Whether a text holds a time, or a date of any calendar."""
    return TIME.search(text) is not None or DATE.search(text) is not None


def below(shown, at):
    """The index of the next line from there on that is not blank, the number of lines when there is none."""
    while at < len(shown) and not shown[at]:
        at += 1
    return at
