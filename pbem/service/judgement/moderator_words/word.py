"""What a word of moderators is: when a letter says it, what it does, what is answered. HELP explains it by a phrase."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from pbem.engine.shapes import Plain
from pbem.render import Section
from pbem.store.models import Seat

from ...match.said import Refused, Said, said
from ...match.sitting import Sitting
from ...post.letters import Lines
from ..corrections import Course

T = TypeVar("T")


class Hearing(NamedTuple):
    """A letter of a moderator. seat: his; body: its lines; cut: why a part of them was not read, "" when all was.

    about: what his reply address calls what it is about.
    """

    sitting: Sitting
    seat: Seat
    body: Lines
    course: Course
    about: str | int = ""
    cut: Plain = ""


class Answer(NamedTuple):
    """What the writer is told, and shown. mark: of the act that an answer to this is about, None for what his own
    letter was about.
    """

    told: list[Said]
    sections: Sequence[Section] = ()
    mark: str | None = None


def not_taken(hearing: Hearing, refused: Refused) -> list[Said]:
    """What is told of a word that was refused."""
    return [said("moderator_letter.refused", rules=False), refused.said]


def not_done(hearing: Hearing, refused: Refused) -> list[Said]:
    """The same, where nothing else can be meant."""
    return [said("moderator_letter.not_done"), refused.said]


@dataclass(frozen=True, slots=True)
class Word(Generic[T]):
    """A word of moderators; several that are about the same are one.

    says: the names of the phrases by which HELP explains it. reads(hearing): what a letter says by it, None for one
    that does not mean it. do(hearing, read): carries it out; Refused. refused(hearing, refused): what is told then.
    """

    says: tuple[str, ...]
    reads: Callable[[Hearing], T | None]
    do: Callable[[Hearing, T], Answer]
    refused: Callable[[Hearing, Refused], list[Said]] = field(default=not_taken)

    def answer(self, hearing: Hearing) -> Answer | None:
        """What comes of a letter, None where it does not say this."""
        try:
            read = self.reads(hearing)
            return None if read is None else self.do(hearing, read)
        except Refused as refused:
            return Answer(self.refused(hearing, refused))


def lines_of(hearing: Hearing) -> list[str]:
    """The lines of a letter that hold words."""
    return [line.strip() for _, line in hearing.body if line.strip()]


def first_line(pattern: re.Pattern[str]) -> Callable[[Hearing], re.Match[str] | None]:
    """Reads a letter whose first line is of this form."""
    return lambda hearing: pattern.fullmatch(next(iter(lines_of(hearing)), ""))
