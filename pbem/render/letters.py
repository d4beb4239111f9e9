"""Short mails: what stands in them in which order says a template, in what words a phrase of the sort "letters"."""

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from textwrap import fill
from typing import Protocol

import jinja2

from pbem import words
from pbem.engine.sections import Section
from pbem.resources import templates_dir

from .bodies import Rendered, page
from .sections import WIDTH, html_of, text_of, untaken

PARAGRAPHS = re.compile(r"\n\s*\n")


class OfMatch(Protocol):
    """A match, as far as a letter speaks of it."""

    slug: str
    game: str


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
    told = {key: None if value == "" else value for key, value in {**data, **_facts(match, player)}.items()}
    language = player.language if player else words.ENGLISH
    say = _sayer(name, told, words.of(match.game if match else None, language))
    layout = _layouts().get_template(f"{name}.txt")
    subject, _, body = layout.render(match=match, say=say, **data).strip().partition("\n")
    paragraphs = [_flowing(lines) for lines in PARAGRAPHS.split(body.strip())]
    text = "\n\n".join("\n".join(line if line[:1] == " " else _filled(line) for line in lines)
                       for lines in paragraphs)
    html = "".join(f"<p>{'<br>'.join(escape(line) for line in lines)}</p>" for lines in paragraphs)
    text = "\n\n".join([untaken(text), *([text_of(proof)] if proof else [])])
    html = page(subject, html + (html_of(proof) if proof else ""), language)
    return Rendered(subject.strip(), text + "\n", html, language=language)


def _filled(line: str) -> str:
    return fill(line, WIDTH, break_long_words=False, break_on_hyphens=False)


def _facts(match: OfMatch | None, player: Reader | None) -> dict[str, object]:
    facts: dict[str, object] = {"slug": match.slug} if match else {}
    return facts | ({"email": player.email, "name": player.name, "zone": player.zone} if player else {})


def _sayer(letter: str, told: Mapping[str, object], spoken: words.Words) -> Sayer:
    """say(part, **more): a part of the letter's phrase, or "phrase.part" of another one."""
    def say(part: str, **more: object) -> str:
        name = part if "." in part else f"{letter}.{part}"
        return spoken.say("letters", name, {**told, **more})
    return say


def _flowing(paragraph: str) -> list[str]:
    """The lines of a paragraph: its prose as one however its template breaks it, and as they are those set in, which
    are to be copied or stand in a list."""
    lines: list[str] = []
    for line in paragraph.split("\n"):
        if lines and not line.startswith(" ") and not lines[-1].startswith(" "):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line.rstrip())
    return lines
