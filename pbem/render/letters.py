"""Short mails: what stands in them in which order says a template, in what words a phrase of the sort "letters"."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from itertools import groupby
from typing import Protocol

import jinja2

from pbem import words
from pbem.engine import Game
from pbem.engine.sections import Section
from pbem.resources import templates_dir

from . import times
from .bodies import Rendered, page
from .sections import WIDTH, html_of, line_html, text_of, untaken
from .widths import lines_of

ITEM = "- "  # before each of a list
PARAGRAPHS = re.compile(r"\n\s*\n")


class OfMatch(Protocol):
    """A match, as far as a letter speaks of it."""

    slug: str

    @property
    def rules(self) -> Game:
        """Its game."""


class Reader(Protocol):
    """Who reads a letter."""

    email: str
    name: str
    zone: str
    language: str


class Sayer(Protocol):
    """Says a part of a letter's phrase, or "phrase.part" of another one, with more values."""

    def __call__(self, part: str, **more: object) -> str: ...


@cache
def _layouts() -> jinja2.Environment:
    return jinja2.Environment(loader=jinja2.FileSystemLoader(templates_dir() / "mail"), trim_blocks=True,
                              lstrip_blocks=True, undefined=jinja2.StrictUndefined)


def notice(name: str, proof: Section | None = None, match: OfMatch | None = None, player: Reader | None = None,
           **data: object) -> Rendered:
    """A short mail laid out by `templates/mail/<name>.txt`; its first line is the subject.

    The parts of the phrase `name` are said with the data, with `$slug` of the match, and with `$email`, `$name` and
    `$zone` of the player, in whose language they are; an empty text is `none`. proof: a Section of proof lines.
    """
    return _laid_out(name, match, player, player.language if player else words.ENGLISH, data, proof)


def greeting(name: str, language: str, **data: object) -> Rendered:
    """The same for whoever is no player yet, in the language in which he has written: its layout may say all once more
    by `english`, which is none in English.
    """
    return _laid_out(name, None, None, language, data)


def _laid_out(name: str, match: OfMatch | None, player: Reader | None, language: str, data: dict[str, object],
              proof: Section | None = None) -> Rendered:
    told = {key: None if value == "" else value for key, value in {**data, **_facts(match, player)}.items()}
    say = _sayer(name, told, words.of(match.rules.key if match else None, language))
    english = _sayer(name, told, words.of()) if language != words.ENGLISH else None
    layout = _layouts().get_template(f"{name}.txt")
    subject, _, body = layout.render(match=match, say=say, english=english, **data).strip().partition("\n")
    paragraphs = [_flowing(lines) for lines in PARAGRAPHS.split(body.strip())]
    text = "\n\n".join("\n".join(line if line[:1] == " " else _filled(line) for line in lines)
                       for lines in paragraphs)
    html = "".join(part for lines in paragraphs for part in _html(lines))
    text = "\n\n".join([untaken(text), *([text_of(proof)] if proof else [])])
    html = page(subject, html + (html_of(proof) if proof else ""), language)
    return Rendered(subject.strip(), text + "\n", html, language=language)


def _html(lines: list[str]) -> Iterator[str]:
    """The lines of a paragraph: prose, lists, and lines that are to be copied."""
    for form, alike in groupby(lines, _form):
        if form == ITEM:
            items = "".join(f"<li>{line_html(line.removeprefix(ITEM))}</li>" for line in alike)
            yield f"<ul class='lines'>{items}</ul>"
        elif form:
            yield f"<p class='orders'>{'<br>'.join(escape(line.strip()) for line in alike)}</p>"
        else:
            yield f"<p>{'<br>'.join(map(line_html, alike))}</p>"


def _form(line: str) -> str:
    """What a line begins with that is no prose."""
    return next((begin for begin in (ITEM, " ") if line.startswith(begin)), "")


def _filled(line: str) -> str:
    further = " " * len(ITEM) if line.startswith(ITEM) else ""
    return "\n".join(lines_of(line, WIDTH, "", further))


def _facts(match: OfMatch | None, player: Reader | None) -> dict[str, object]:
    facts: dict[str, object] = {"slug": match.slug} if match else {}
    return facts | ({"email": player.email, "name": player.name, "zone": times.named(player.zone)} if player else {})


def _sayer(letter: str, told: Mapping[str, object], spoken: words.Words) -> Sayer:
    """say(part, **more): a part of the letter's phrase, or "phrase.part" of another one."""
    def say(part: str, **more: object) -> str:
        name = part if "." in part else f"{letter}.{part}"
        return spoken.say("letters", name, {**told, **more})
    return say


def _flowing(paragraph: str) -> list[str]:
    """The lines of a paragraph: its prose as one however its template breaks it, each item of a list, and as they are
    those set in, which are to be copied."""
    lines: list[str] = []
    for line in paragraph.split("\n"):
        if lines and not line.startswith((" ", ITEM)) and not lines[-1].startswith(" "):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line.rstrip())
    return lines
