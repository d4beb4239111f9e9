"""What an application says, kept apart from everything else until the answer to its own mail confirms it.

Anybody can write a mail in anybody's name. So no application touches another one, nor what stands for a confirmed
player, and none is told to an address that has never confirmed anything.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, cast

from pbem import identifiers
from pbem.engine import yaml_data
from pbem.orders.around import amount
from pbem.store.models import Application, Match, Seat

from ..match.said import Said
from ..post.letters import Letter, Lines
from ..post.tokens import Token

POLITE = r"(?:(?:please|I(?:['’]d| would) (?:like|love) to|I want to|(?:can|could|may) I)\s+)?"
ZONE = r"(?:TIME[\s-]?|ZEIT)?ZONE|ZONA(?:\s+HORARIA)?|FUSEAU(?:\s+HORAIRE)?"
WORDS = rf"JOIN|NONCE|NAME|{ZONE}|LANGUAGE|PREFER|PROMISE|REVEAL"
BULLET = r"\W*(?:\d{1,2}[.)]\s*)?"
LINE = re.compile(rf"{BULLET}{POLITE}(?:({WORDS})\b[:\s]*(.*)|(NO)\W*)", re.IGNORECASE)
PLAIN = re.compile(rf"{BULLET}JOIN\b", re.IGNORECASE)
GREETING = 4  # most words of a line that may stand above JOIN
ABOVE = 10  # most lines of talk above a JOIN that names a match
JOIN = re.compile(r"(?:(?:please|pls)\b[,:\s]*|the\s+|(?:match|game)\b[:\s]*)*(\S+?)[,;:.!?]*(?:\s+(.*))?",
                  re.IGNORECASE)
QUOTES = str.maketrans(dict.fromkeys('"“”„«»', " "))
FURTHER = re.compile(r"(?<![\s,;])[\s,;]+(NONCE|NAME|(?:TIME[\s-]?|ZEIT)?ZONE|LANGUAGE|PROMISE)(?::\s*|\s+)(?=\S)")
FURTHER_IN_JOIN = re.compile(FURTHER.pattern, re.IGNORECASE)
APOSTROPHE = "['’]"
WISHES = Path(__file__).with_name("wishes.yaml")
LONGEST_NAME = 100  # characters of a line that is nothing but the name of a match
LONGEST = 300  # characters kept of a line
DIGITS, BASE = 8, 36  # of an application's number


@dataclass
class Form:
    """What a joining mail says: lines by their first word; what is wrong with them and what was read otherwise than
    written, in sentences.
    """

    slug: str = ""
    preferences: list[str] = field(default_factory=list)
    lines: dict[str, str] = field(default_factory=dict)
    problems: list[Said] = field(default_factory=list)
    read_as: list[Said] = field(default_factory=list)


def lines_of(letter: Letter) -> Lines:
    """The lines, (number, words), in which a mail asks for a place; none when it is no application.

    It begins with a JOIN, below a greeting at most; or a JOIN that names a match stands below some lines of talk; or
    such a one is the subject, of a mail without any; or it begins with nothing but the name of a match.
    """
    lines = [text.strip() for _, text in letter.body if text.strip()]
    greeted = len(lines) > 1 and len(lines[0].split()) <= GREETING
    if lines and (slug := _only_name(lines[0])):
        return [(0, f"JOIN {slug}"), *letter.body]
    if any(PLAIN.match(text) for text in lines[:1 + greeted]) or any(_names_match(text) for text in lines[:ABOVE + 1]):
        return letter.body
    return [(0, letter.subject), *letter.body] if _names_match(letter.subject) else []


def _only_name(text: str) -> str:
    """The match that a line names and says nothing else but a courtesy, "" for none: what is mailed then asks."""
    name = _wish(text.translate(QUOTES)).lower() if len(text) <= LONGEST_NAME else ""
    return name if name and " " not in name and Match.select().where(Match.slug == name).exists() else ""


def _names_match(text: str) -> bool:
    slug = read([(1, text.strip())]).slug
    return bool(slug) and Match.select().where(Match.slug == slug).exists()


def read(body: Lines) -> Form:
    """The Form in the lines of a mail, as many as of orders; those with other first words are passed over."""
    lines: dict[str, str] = {}
    for _, text in amount.within(body)[0]:
        found = LINE.fullmatch(text.strip())
        for word, rest in _parted(_word(found[1] or found[3]), found[2] or "") if found else ():
            lines.setdefault(word, rest.strip(" \t,;" if word == "join" else None)[:LONGEST])
    return form(lines)


def _word(written: str) -> str:
    """JOIN, NONCE, NAME, ZONE, LANGUAGE, PREFER, PROMISE, REVEAL or NO as a key; "time zone" is ZONE."""
    return "zone" if re.fullmatch(ZONE, written, re.IGNORECASE) else written.lower()


def _parted(word: str, rest: str) -> Iterator[tuple[str, str]]:
    """Yields (word, rest) of each line that stands on one: JOIN autumn prefer England NAME Ann ZONE Europe/London.

    In a line that begins with JOIN the further words may be small, but not in free words (NONCE), nor elsewhere.
    """
    joins = word == "join"
    while further := (FURTHER_IN_JOIN if joins and word != "nonce" else FURTHER).search(rest):
        yield word, rest[:further.start()]
        word, rest = _word(further[1]), rest[further.end():]
    yield word, rest


def form(lines: dict[str, str]) -> Form:
    """The Form of {first word: the rest}."""
    made = Form(lines=lines)
    wished = lines.get("join", "").translate(QUOTES).strip()
    join = JOIN.fullmatch(wished)
    if join and not _before_a_wish().fullmatch(join[1]):
        made.slug, wished = join[1].strip("'‘’").lower(), join[2] or ""
    made.preferences = [wish for part in _between().split(lines.get("prefer") or wished) if (wish := _wish(part))]
    return made


def _wish(part: str) -> str:
    """The name of a role without what people write around it: "please, I'd prefer the Ottoman, thanks"."""
    return _before_a_wish().sub("", _behind_a_wish().sub("", part), count=1).strip(" .!,;:-–—")


@cache
def _before_a_wish() -> re.Pattern[str]:
    return re.compile(rf"^\W*(?:(?:{_ways('before')})(?!['’\w])[\s:,.;!-]*)+", re.IGNORECASE)


@cache
def _behind_a_wish() -> re.Pattern[str]:
    return re.compile(rf"\W*\b(?:{_ways('behind')})\W*$", re.IGNORECASE)


def _ways(where: str) -> str:
    """What stands there in all languages, as a pattern."""
    ways = [way.strip() for said in _words()[where].values() for way in said.split(",")]
    return "|".join(re.escape(way).replace("'", APOSTROPHE) for way in sorted(ways, key=len, reverse=True))


@cache
def _between() -> re.Pattern[str]:
    whole, letters = "|".join(_words()["between"]["words"].split()), "".join(_words()["between"]["letters"].split())
    return re.compile(rf"[,;>/]|\b(?:{whole})\b|(?<=\w\w\w\s)[{letters}](?=\s\w\w\w)", re.IGNORECASE)


@cache
def _words() -> dict[str, Any]:
    return cast(dict[str, Any], yaml_data.texts(WISHES.read_text(encoding="utf-8")))


def note(seat: Seat, asked: Form, now: datetime, role: str | None = None) -> Application:
    """Keep the Form of a mail for the person of a seat; the Application. role: of an open seat it is for."""
    return Application.create(seat=seat, number=_drawn(seat), lines=asked.lines, role=role, at=now)


def _drawn(seat: Seat) -> int:
    return int(identifiers.draw(seat.player.email, DIGITS), BASE)


def of(seat: Seat, token: Token) -> Application | None:
    """The Application whose mail a token belongs to, None for the token of another mail."""
    return Application.get_or_none(Application.seat == seat, Application.number == token.number)


def confirm(application: Application | None, answer: Form, now: datetime) -> Form:
    """The Form that counts when a mail to confirm is answered: what the application said, once, and the answer's lines.

    application: None when the mail that is answered was not sent for one. answer: the Form of the answer.
    """
    if application is None or application.confirmed_at:
        return answer
    application.confirmed_at = now
    application.save()
    earlier = {word: rest for word, rest in application.lines.items() if word != "prefer" or not answer.preferences}
    return form(earlier | answer.lines)
