"""A mail as a reply to the question that stands: bare answers, answers in place of an earlier one, and YES.

An answer that may still be taken back is replaced by that of a later mail, without a WAIT in front of it; a second
answer in one mail is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from pbem.engine import Illegal, Phrase

from ..around import sentences
from ..line import bare_answers
from ..line.everyday import names_what_is_wanted, speaks_against
from ..line.pieces import is_conditional
from ..line.reading import Reader
from ..line.results import IGNORED, META, Command, LineResult, Read, Refusal
from ..words.small import is_saying, says
from ..words.tokens import Lines, words_of

MOST_GREETING = 4  # words of a line above a bare answer
LONGEST_YES = 3  # words
AND = re.compile(r"\s*[,.;:!–—-]+\s*(?:(?:and|und|y|et)\s+)?|\s+(?:and|und|y|et)\s+", re.IGNORECASE)
OPENINGS = {"ok", "okay", "sure", "well"}  # words of consent that as often only begin another sentence


class Yes(NamedTuple):
    """The lines that a yes stands for, and the rest of its own line."""

    lines: Lines
    rest: str


class Replies:
    """The lines of a mail. meant: what YES stands for; answered: its writer has answered by an earlier mail."""

    def __init__(self, lines: Lines, meant: Lines, answered: bool) -> None:
        self.lines, self.meant, self.answered = dict(lines), meant, answered

    def read(self, number: int, text: str, reader: Reader, above: Iterable[LineResult]) -> Read:
        """What a whole line is. above: what became of the lines above it."""
        read, first = reader.read(text), _is_first(above)
        answer = self._bare(number, text, reader, read, first)
        if isinstance(answer, Command) or not self.answered:
            return answer
        before = self.asked(reader)
        again = _anew(text, self._bare(number, text, before, before.read(text), first), before)
        return again if isinstance(again, Command) or isinstance(answer, Refusal) and again else answer

    def asked(self, reader: Reader) -> Reader:
        """The Reader of the moment in which the question is asked: that before the answer which may be replaced."""
        return reader.at(reader.game.before_answer(reader.state, reader.role)) if self.answered else reader

    def _bare(self, number: int, text: str, reader: Reader, read: Read, first: bool) -> Read:
        """What a line that is first, but for a greeting, is as a bare answer; what it was read as, where it is none."""
        if isinstance(read, Command) or not first:
            return read
        return bare_answers.answer(text, reader, read, self.lines.get(number + 1, "")) or read

    def said_no_and_more(self, text: str, reader: Reader, above: Iterable[LineResult]) -> str:
        """What goes on behind a no to what was asked back, which lapses: "no thanks. pay"; "" for no such line."""
        rest = _behind("no", text) if self.meant and _is_first(above) else ""
        if not rest or not names_what_is_wanted(rest, reader) or isinstance(reader.read(text), Command):
            return ""
        self.meant = ()
        return rest

    def said_no(self, text: str, reader: Reader, above: Iterable[LineResult]) -> bool:
        """Whether a line on top says no to what was asked back, which lapses, and answers nothing else."""
        said = self.meant and _is_first(above) and (says("no", text) or sentences.withdraws(text))
        answers = said and (bare_answers.lines(text, reader) or isinstance(reader.read(text), Command))
        if not said or answers or self._refuses(reader):
            return False
        self.meant = ()
        return True

    def said_more(self, text: str, reader: Reader, above: Iterable[LineResult]) -> Yes | Refusal | None:
        """What a line on top that begins with a yes to what was asked back stands for: these lines and what goes on
        behind it; the Refusal of one that goes on against it. None for others.
        """
        rest = _behind("yes", text) if self.meant and _is_first(above) and not sentences.asks(text) else ""
        if not rest or isinstance(reader.read(text), Command):
            return None
        meant, self.meant = self.meant, ()
        if is_conditional(rest) or speaks_against(rest, reader):
            why = Illegal("yes_and_against", {"order": meant[0][1], "rest": rest}, nearest=[meant[0][1]])
            return replace(reader.refusal(text, why), meant=meant[0][1], only_yes=True)
        return Yes(meant, rest)

    def said_yes(self, text: str, reader: Reader, above: Iterable[LineResult]) -> Lines | Refusal | None:
        """The lines that YES on top stands for, its Refusal where it answers the question, too; None for others."""
        if not self.meant or not _is_first(above) or sentences.asks(text):
            return None
        if not (_says_yes(text, reader.spoken.language) or says("no", text) and self._refuses(reader)):
            return None
        meant, self.meant = self.meant, ()
        both = yes_or(meant[0][1], reader, text)
        return reader.refusal(text, Illegal("ambiguous", {"lines": both}, nearest=both)) if both else meant


    def _refuses(self, reader: Reader) -> bool:
        """Whether what was asked back is nothing but the refusal of an offer, to which no says the same as yes."""
        read = reader.read(self.meant[0][1]) if len(self.meant) == 1 else None
        return isinstance(read, Command) and read.command["verb"] in reader.options \
            and reader.options[read.command["verb"]].refuses


def _behind(saying: str, text: str) -> str:
    """What stands in a line behind a yes (or no) and a comma, or behind "yes and"; "" for nothing."""
    words = text.split()
    for count in range(min(LONGEST_YES, len(words)), 0, -1):
        said = " ".join(words[:count])
        head = said.rstrip(",.;:!–—-")
        joint = AND.match(text.strip(), len(head))
        if joint is None or not is_saying(saying, words_of(head)):
            continue
        is_opening = not joint[0].strip().isalpha() and words_of(head)[0] in OPENINGS
        return "" if is_opening else text.strip()[joint.end():].strip()
    return ""


def _says_yes(text: str, language: str) -> bool:
    """Whether a line says yes and nothing else, in any language that is understood."""
    return bare_answers.says_yes(text, language) or sentences.agrees(text)


def yes_or(meant: str, reader: Reader, yes: str = "yes") -> list[str]:
    """The line that is meant, and what YES answers to the question itself, where that is another line; else []."""
    answers = bare_answers.lines(yes, reader)
    return [meant, *answers] if len(answers) == 1 and answers != [meant] else []


def _is_first(above: Iterable[LineResult]) -> bool:
    """Whether nothing but a greeting, and words for the server, stand above a line."""
    return all(result.status == META or result.status == IGNORED and len(result.text.split()) <= MOST_GREETING
               for result in above)


def _anew(text: str, read: Read, before: Reader) -> Command | Refusal | None:
    """What a line answers in place of the answer that stands; None where it is no answer to that question.

    read: what it was read as by `before`, the Reader of the moment before that answer. A Command is legal then.
    """
    if isinstance(read, Refusal) and not read.not_now:
        return replace(read, sentence=before.spoken.tell(Phrase("answer_stands", {"why": read.sentence})))
    if not isinstance(read, Command) or before.options[read.command["verb"]].stays \
            or read.command["verb"] not in before.possible:
        return None
    try:
        before.game.trial(before.state, before.role, read.command)
    except Illegal as refused:
        return before.refusal(text, Illegal("answer_stands", {"why": refused.sentence}, refused.rules, refused.nearest))
    return replace(read, anew=True)
