"""How a sentence with an order is meant: asked about, denied, corrected by the next one, only tried.

What people say around orders stands in `sentences.yaml`, by language. Whether there is an order in a sentence is for
others to find out: here are only the words around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import islice

from anyascii import anyascii

from pbem.engine import yaml_data

from ..words.tokens import clean

WORD = re.compile(r"[^\W_]+")
ASKING = re.compile(r"\?[\s!?.)\]\"'»”’]*$")  # a question mark ends the line
INTERJECTION = re.compile(r"\w+\s*[,.;:!–—-]|no\s+(?:thank|thanks|thx|please)\b", re.IGNORECASE)  # "No, I pass"
NO = re.compile(r"(?:(?:oh|ah)\s+)?(?:no|nein|non)\s*[,:;.!–—-]+(?!\s*(?:thank|thx|danke|gracias|merci|$))",
                re.IGNORECASE)
NO_ALONE = re.compile(r"\s*(?:no|nein|non)\W*", re.IGNORECASE)
SENTENCE = re.compile(r"(?<=[.!?;,:–—])\s+|\s+[-–—]+\s+|\.{3}\s*")  # between two sentences, or parts of one
LONGEST = 6  # words of a way
MOST_AGREED = 8  # words that agree
READ = 4000  # characters of a line that are looked at

Ways = frozenset[tuple[str, ...]]


@cache
def _given() -> dict[str, str | dict[str, str]]:
    given: dict[str, str | dict[str, str]] = yaml_data.own(
        files(__package__).joinpath("sentences.yaml").read_text(encoding="utf-8"))
    return given


@cache
def _ways(what: str) -> Ways:
    return frozenset(tuple(_words(way)) for way in spelled(what))


def spelled(what: str) -> list[str]:
    """The ways of such a kind in all languages, as they are written."""
    given = _given()[what]
    texts = given.values() if isinstance(given, dict) else [given]
    return [way.strip() for text in texts for way in text.split(",")]


def _words(text: str, most: int | None = None) -> list[str]:
    return [anyascii(found.group()).lower() for found in islice(WORD.finditer(text[:READ]), most)]


def _begun(text: str, what: str) -> int:
    """How many words of the longest way of such a kind a text begins with; 0 for none."""
    words, ways = _words(text, LONGEST), _ways(what)
    return next((length for length in range(min(LONGEST, len(words)), 0, -1) if tuple(words[:length]) in ways), 0)


def _behind(text: str, count: int) -> str:
    """The text behind so many words."""
    ends = [0, *(found.end() for found in islice(WORD.finditer(text), count))]
    return text[ends[-1]:].lstrip(" \t,;:.!–—-")


def _holds(text: str, what: str) -> bool:
    words, ways = _words(text), _ways(what)
    return any(tuple(words[at:at + length]) in ways for at in range(len(words))
               for length in range(1, LONGEST + 1))


# Questions.

def asks(text: str) -> bool:
    """Whether a line asks, by its question mark or its first words; a request to the server is no question."""
    line = clean(text)
    if _begun(line, "requests") or _begun(line, "polite"):
        return False
    return bool(ASKING.search(line)) or _begun(line, "asks") > 0


def requests(text: str) -> bool:
    """Whether a line has words anywhere that ask the server to do something: "would you be so kind as to ..."."""
    return _holds(text, "requests")


def asked_about(text: str) -> list[str]:
    """The texts that may be the order a question is about, the likelier ones first."""
    line = ASKING.sub("", clean(text)).strip()
    behind = _behind(line, _begun(line, "asks"))
    return list(dict.fromkeys(filter(None, (behind, line))))


# Words around what is asked for.

def behind(text: str, *kinds: str) -> str:
    """What stands behind all words of these kinds with which a text begins."""
    while taken := max(_begun(text, kind) for kind in kinds):
        text = _behind(text, taken)
    return text


def words(text: str) -> list[str]:
    """The words of a text, folded."""
    return _words(text)


def first_word(text: str) -> tuple[str, str]:
    """(the first word, folded, what stands behind it) of a text."""
    return "".join(_words(text, 1)), _behind(text, 1)


def without_thanks(text: str) -> str:
    """A text without the polite words at its end."""
    places, words, ways = [found.start() for found in WORD.finditer(text[:READ])], _words(text), _ways("thanks")
    for length in range(min(LONGEST, len(words)), 0, -1):
        if tuple(words[-length:]) in ways:
            return without_thanks(text[:places[-length]].rstrip(" \t,;.!–—-"))
    return text


def chats(text: str) -> bool:
    """Whether a sentence begins as what is said to people and orders nothing."""
    return _begun(clean(text), "chats") > 0


def begun_with(text: str, kind: str) -> int:
    """How many words of such a kind a text begins with; 0 for none."""
    return _begun(text, kind)


# Denials.

def denied(text: str) -> str:
    """What a line denies, by its first words; "" where it denies nothing."""
    line = clean(text)
    taken = _begun(line, "denies")
    return _behind(line, taken) if taken and not INTERJECTION.match(line) else ""


def wanted(text: str) -> str:
    """What a line that begins with a denial wants instead, behind "just" or the like; "" where it says nothing."""
    parts = [part for part in SENTENCE.split(clean(text))[1:] if _begun(part, "wanted")] if denied(text) else []
    return _behind(text[text.find(parts[0]):], _begun(parts[0], "wanted")) if parts else ""


# Second thoughts.

def sentences(text: str) -> list[str]:
    """A line parted in front of each sentence that corrects, or takes back, what stands before it."""
    cuts = [found.end() for found in SENTENCE.finditer(text[:READ])
            if _speaks_against(text[:found.start()], text[found.end():])]
    bounds = [0]
    for cut in cuts:
        if not _only_corrects(text[bounds[-1]:cut]):
            bounds.append(cut)
    ends = [*bounds[1:], len(text)]
    parts = [text[begin:end].strip(" \t,–—-") for begin, end in zip(bounds, ends, strict=True)]
    return parts if len(parts) > 1 else [text]


def _speaks_against(before: str, by: str) -> bool:
    """Whether a sentence corrects, or takes back, what stands before it; a "no" behind a colon answers."""
    answers = before.endswith(":") and not _begun(by, "corrects")
    return withdraws(by) or corrects(by) and not answers


def corrects(text: str) -> bool:
    """Whether a sentence begins as one that corrects the order above it."""
    line = clean(text)
    return _begun(line, "corrects") > 0 or bool(NO.match(line))


def spoken_of_oneself(text: str, name: str, anywhere: bool = False) -> str:
    """A line with a name in place of "me": behind "for", a comma or a colon, or anywhere."""
    return _oneself(anywhere).sub(lambda found: f"{found[1]}{name}", text)


@cache
def _oneself(anywhere: bool) -> re.Pattern[str]:
    before, said = ("|".join(spelled(what)) for what in ("about_oneself", "oneself"))
    begun = r"\b" if anywhere else rf"[:,;]\s*|\b(?:{before})\s+"
    return re.compile(rf"({begun})(?:{said})\b", re.IGNORECASE)


def _only_corrects(text: str) -> bool:
    """Whether it ends where what corrects has begun, as in "Sorry, I mean ..."."""
    return bool(NO_ALONE.fullmatch(text)) or not _words(text, 1) or corrects(text) and not correction(text)


def is_weak(text: str) -> bool:
    """Whether what it begins with is as often mere talk."""
    line = clean(text)
    return tuple(_words(line)[:_begun(line, "corrects")]) in _ways("weak")


def correction(text: str) -> str:
    """What stands behind the words that correct, as in "no wait, Antwerp"; several of them may follow each other."""
    line = clean(text)
    while (taken := _begun(line, "corrects")) or NO.match(line):
        line = _behind(line, taken or 1)
    while (words := _words(line)) and (words[-1],) in _ways("ends"):
        line = line[:line.rstrip(" .!").rfind(" ") + 1].rstrip(" ,")
    return re.sub(r"^(?:that|it|das|eso|ça)\s+", "", line).strip(" .!")


def withdraws(text: str) -> bool:
    """Whether a sentence only takes back the order above it: "not yet"."""
    return tuple(_words(clean(text), LONGEST + 1)) in _ways("withdraws")


def stays(text: str) -> bool:
    """Whether a sentence says that somebody stays where he is, which takes no order: "Hugh stays put"."""
    return _holds(text, "stays")


def agrees(text: str) -> bool:
    """Whether a line says nothing but that what was asked back is right: "yes, do it", "ok do that, thanks"."""
    words = tuple(_words(clean(text), MOST_AGREED))
    return 0 < len(words) < MOST_AGREED and _is_made_of(words, _ways("agrees"))


def _is_made_of(words: tuple[str, ...], ways: Ways) -> bool:
    """Whether words are several of these ways behind each other."""
    return not words or any(words[:length] in ways and _is_made_of(words[length:], ways)
                            for length in range(1, len(words) + 1))


# The whole mail.

def only_tries(texts: Iterable[str]) -> bool:
    """Whether a sentence of a mail says that it only tries."""
    return any(_holds(text, "tries") for text in texts)


def is_undecided(texts: Iterable[str]) -> bool:
    """Whether a sentence of a mail says that nothing is decided yet."""
    return any(_holds(text, "doubts") for text in texts)


def exchanged(order: str, by: str, most: int = 4) -> list[str]:
    """An order with each few words of it, at most so many but one, exchanged for others."""
    places = [found.span() for found in WORD.finditer(order)]
    spans = [(places[at][0], places[at + length - 1][1]) for length in range(1, most)
             for at in range(len(places) - length + 1)]
    return list(dict.fromkeys(order[:begin] + by + order[end:] for begin, end in spans))
