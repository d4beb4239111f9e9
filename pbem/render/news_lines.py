"""Events as lines of a report: those of one cause in one line, as the game has them (`NewsLines`).

A line says nothing but what each of its events tells its reader, in shorter words, and cites the rules of all of them.
"""

from collections.abc import Callable, Iterable
from itertools import chain, groupby, repeat
from typing import TypeAlias

from pbem.engine.facets import NewsLines
from pbem.engine.shapes import Event
from pbem.games import game
from pbem.words import of as words_of

from .phrases import addressed, citing, line_of, told_of

Narrate: TypeAlias = Callable[[str, Event, str, str], str | None]
Entry: TypeAlias = tuple[str, list[Event]]  # its tag, what of it a reader may see

LEADS, BELONGS = ":", "("  # ends a part that the next belongs to; begins one that belongs to that before


def tagged(lines: list[str], tag: str) -> list[str]:
    """The lines of an entry, with its tag behind the last; of none, as in a trial, as they are."""
    return [*lines[:-1], f"{lines[-1]} #{tag}"] if tag and lines else lines


class Teller:
    """Tells a reader what happened in lines. narrate: tells one event as a line (`phrases.narrate`)."""

    def __init__(self, key: str, reader: str, language: str, narrate: Narrate) -> None:
        self.key, self.reader, self.language, self.narrate = key, reader, language, narrate
        self._facet, self._cited = game(key).facet(NewsLines), set[str]()
        self._last: Event | None = None  # that began a line, of those with the value that groups lines

    def lines(self, events: Iterable[Event], tags: Iterable[str] = ()) -> list[str]:
        """All that these events tell. tags: of the entry that each of them belongs to; none in a trial."""
        seen = [one for one in zip(chain(tags, repeat("")), events, strict=False) if addressed(one[1], self.reader)]
        entries = [(tag, [event for _, event in some]) for tag, some in groupby(seen, lambda one: one[0])]
        return [line for brief, some in groupby(entries, lambda entry: self._facet.brief(entry[1]))
                for line in (self._in_one([*some]) if brief else self._apart(some))]

    def _apart(self, entries: Iterable[Entry]) -> Iterable[str]:
        for tag, events in entries:
            yield from tagged([told for line in self._facet.lines(events) if (told := self._told(line))], tag)

    def _in_one(self, entries: list[Entry]) -> Iterable[str]:
        """Entries that one line tells, each with its tag."""
        line = [event for _, events in entries for event in events]
        if len(line) == 1:
            return self._apart(entries)
        marks = [mark for tag, events in entries for mark in [*[""] * (len(events) - 1), tag]]
        return tagged([self._together(line, "opens", marks[:-1])], marks[-1])

    def _told(self, line: list[Event]) -> str | None:
        again = self._facet.is_same(self._last, line[0])
        self._last = line[0] if self._facet.same in line[0] else self._last
        if len(line) == 1:
            return self.narrate(self.key, line[0], self.reader, self.language)
        return self._together(line, "again" if again else "opens")

    def _together(self, line: list[Event], first: str, marks: Iterable[str] = ()) -> str:
        """Events as one line. first: which part of a phrase begins it; marks: the tag that stands behind each."""
        told = [told_of(self.key, event, self.reader, self.language, "goes_on" if at else first)
                for at, event in enumerate(line)]
        parts = _joined(tagged([" ".join(part.split()).removesuffix(".")], mark)[0]
                        for part, mark in zip(told, chain(marks, repeat("")), strict=False))
        text = words_of(self.key, self.language).join(parts, "semicolon").rstrip(f"{LEADS} ")
        return citing(line_of(f"{text}."), self._rules(line))

    def _rules(self, line: list[Event]) -> list[str]:
        """The rules of a line, each once, without those that are cited but once and were."""
        usual = {rule for event in line if event["kind"] in self._facet.once for rule in event["rules"]}
        found = [rule for rule in dict.fromkeys(rule for event in line for rule in event["rules"])
                 if rule not in usual & self._cited]
        self._cited |= usual
        return found


def _joined(parts: Iterable[str]) -> list[str]:
    """The parts that say something, each with what leads it and what belongs to it."""
    found: list[str] = []
    for part in filter(None, parts):
        if found and (found[-1].endswith(LEADS) or part.startswith(BELONGS)):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found
