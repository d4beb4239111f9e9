"""A picture of the board within the HTML of a mail, and in words for whoever does not see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from pbem import words
from pbem.engine.picture_marks import attended, names_of
from pbem.engine.pictures import Frame, Key, Picture

MOST_NAMED = 12  # of what changed, and of what may be chosen


class Size(NamedTuple):
    """How broad a picture is, in pixels: layout, for which it is laid out; scale, of the file for one of these; shown,
    on a screen that has the room.
    """

    layout: int
    scale: float
    shown: int


@dataclass(frozen=True, slots=True)
class Inline:
    """A picture that stands in a mail. alt: what is said in its place; frame: the part of its chart that is drawn, None
    for all.
    """

    picture: Picture
    alt: str
    size: Size
    frame: Frame | None = None

    @property
    def key(self) -> str:
        """What its picture is asked for by."""
        return self.picture["key"]


def source(number: int) -> str:
    """The address of the image of this number in a mail; `pbem.mail.related` puts its Content-ID in the place of it."""
    return f"cid:{number}"


def html_of(inline: Inline, number: int) -> str:
    """The picture as HTML. number: which of the mail's it is, from 1."""
    return (f"<p class='picture'><img src='{source(number)}' width='{inline.size.shown}' alt='{escape(inline.alt)}'>"
            "</p>")


def in_words(picture: Picture, language: str = words.ENGLISH) -> str:
    """What a picture is of, what has changed in it, and what may be chosen."""
    names, (choices, changed) = names_of(picture), attended(picture)
    told = [_said(f"picture.{name}", keys, names, language)
            for name, keys in (("changed", changed), ("choices", choices)) if keys]
    return " ".join([words.of(None, language).say("reports", "picture", {"title": picture["title"]}), *told])


def _said(phrase: str, keys: Iterable[Key], names: dict[Key, str], language: str) -> str:
    found = list(_names(keys, names))
    return words.of(None, language).say(
        "reports", phrase, {"names": found[:MOST_NAMED], "more": max(0, len(found) - MOST_NAMED)})


def _names(keys: Iterable[Key], names: dict[Key, str]) -> Iterator[str]:
    yield from dict.fromkeys(names[key] for key in keys if names.get(key))
