"""Which events a report tells in one line."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from ..shapes import Event


@dataclass(frozen=True, slots=True)
class NewsLines:
    """Which events of an entry a report tells in one line, by their kinds; without it each has a line of its own.

    goes_on: {kind that begins a line: kinds that go on in it while they follow}. runs: {kind that begins a line: kinds
    that may follow it in a short one}: short lines that follow each other are one. once: kinds whose rules a report
    cites once. same: the name of a value of events; only what begins with the same value is in one run. entries: kinds
    of which entries that follow each other are told in one line, each with its tag.

    Of a phrase the part `.opens` stands where an event begins a line, `.again` where the value of `same` is that of the
    line before, `.goes_on` within a line; without the part, the phrase itself. What ends with a colon leads the next
    part, what begins with a bracket belongs to the one before.
    """

    goes_on: Mapping[str, Collection[str]] = field(default_factory=dict)
    runs: Mapping[str, Collection[str]] = field(default_factory=dict)
    once: Collection[str] = ()
    same: str = ""
    entries: Collection[str] = ()

    def lines(self, events: list[Event]) -> list[list[Event]]:
        """The events that a reader may see of an entry, those together that one line tells; in their order."""
        lines: list[list[Event]] = []
        for event in events:
            if lines and event["kind"] in self.goes_on.get(lines[-1][0]["kind"], ()):
                lines[-1].append(event)
            else:
                lines.append([event])
        return self._in_runs(lines)

    def brief(self, events: Sequence[Event]) -> str:
        """The kind that begins an entry which stands in one line with others that it begins; "" for any other."""
        return events[0]["kind"] if all(event["kind"] in self.entries for event in events) else ""

    def _in_runs(self, lines: list[list[Event]]) -> list[list[Event]]:
        found: list[list[Event]] = []
        for line in lines:
            if found and self._is_short(found[-1]) and self._is_short(line) and self.is_same(found[-1][0], line[0]):
                found[-1] += line
            else:
                found.append([*line])
        return found

    def _is_short(self, line: list[Event]) -> bool:
        first = line[0]["kind"]
        return first in self.runs and all(event["kind"] in (first, *self.runs[first]) for event in line)

    def is_same(self, before: Event | None, event: Event) -> bool:
        """Whether two events have the value in common that groups lines."""
        return self.same in event and before is not None and before.get(self.same) == event.get(self.same)
