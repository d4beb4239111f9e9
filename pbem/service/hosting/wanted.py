"""Which lines of a match's log who runs the server wants to read.

What is looked for is looked for in what is shown: without secrets an order filed ahead is one of its player's there.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

ENTRIES, AROUND = "entries", "around"
KINDS = (ENTRIES, AROUND)
SOURCES = ("setup", "player", "deputy", "filed", "default", "caretaker", "clock", "moderator")


@dataclass(frozen=True)
class Wanted:
    """What is "", 0 or None is any.

    kind: entries of the journal, or what happened around the match; role, source: whose entry, and who gave it;
    stage: the number of the one it lies in; since, until: moments (UTC), themselves included.
    """

    kind: str = ""
    role: str = ""
    source: str = ""
    stage: int = 0
    since: datetime | None = None
    until: datetime | None = None
    text: str = ""

    def takes_entry(self, role: str | None, source: str, stage: int, at: datetime, told: Iterable[str]) -> bool:
        """Whether an entry of the journal is wanted. told: the lines that are shown of it."""
        return (self.kind != AROUND and self.role in ("", role) and self.source in ("", source)
                and self.stage in (0, stage) and self._takes(at, told))

    def takes_around(self, at: datetime, told: str) -> bool:
        """Whether something that happened around the match is wanted: it is nobody's order and lies in no stage."""
        return not (self.kind == ENTRIES or self.role or self.source or self.stage) and self._takes(at, [told])

    def _takes(self, at: datetime, told: Iterable[str]) -> bool:
        in_time = (self.since is None or self.since <= at) and (self.until is None or at <= self.until)
        return in_time and self.text.casefold() in "\n".join(told).casefold()


ALL = Wanted()
