"""What one letter of a player may still do: the caps on a mail, and those on a day of which it is a part."""

from dataclasses import replace

from pbem import orders, words

from ..match import caps
from ..match.sitting import Sitting

Place = tuple[int, int]  # number of a line, and which of the orders on it


class Ration:
    """The counts of one letter, and what of it was too much.

    sitting: the Sitting; role: whose letter it is. A trial is to ask for nothing.
    """

    def __init__(self, sitting: Sitting, role: str) -> None:
        self._match, self._now = sitting.match, sitting.now
        self._who = caps.key(sitting.match, sitting.roles[role].player)
        self._language = sitting.language(role)
        self._used: dict[str, int] = {}
        self._over: dict[str, int] = {}

    def why_not(self, *names: str) -> str:
        """Why one thing more is too much, as a clause, and "" when it is not. names: the caps it falls under."""
        for name in names:
            if not self._take(name):
                self._over[name] = self._over.get(name, 0) + 1
                limit = caps.in_words(name, self._match, self._language)
                return words.of(None, self._language).say("limits", "match_takes", {"limit": limit})
        return ""

    def _take(self, name: str) -> bool:
        if caps.CAPS[name].per != caps.MAIL:
            return caps.take(name, self._who, self._now, self._match)
        self._used[name] = self._used.get(name, 0) + 1
        return self._used[name] <= caps.limit(name, self._match)

    def close(self) -> None:
        """Count what was refused, for the moderator."""
        for name, number in self._over.items():
            caps.refuse(name, self._who, self._now, self._match, number)
        self._over = {}


class Surplus:
    """Lines of a letter that are too much: the first of each reason says so, the others are one number in it.

    language: of its writer.
    """

    def __init__(self, language: str) -> None:
        self._language = language
        self._refused: dict[str, list[tuple[Place, orders.LineResult]]] = {}

    def add(self, place: Place, line: orders.LineResult, why: str) -> None:
        """place: what the line is known by. line: as it was read, an orders.LineResult. why: a clause."""
        self._refused.setdefault(why, []).append((place, line))

    def results(self) -> dict[Place, orders.LineResult]:
        """What became of them: {place: LineResult}; of all but the first of a reason nothing more is said."""
        return {place: replace(line, status=orders.REFUSED, sentence=self._told(why, len(others)))
                for why, ((place, line), *others) in self._refused.items()}

    def _told(self, why: str, others: int) -> str:
        """The reason, and for how many lines after the first."""
        if not others:
            return why
        return words.of(None, self._language).say("limits", "nor_the_others", {"why": why, "others": others})
