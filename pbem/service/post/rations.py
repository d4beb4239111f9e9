"""What one letter of a player may still do: the caps on a mail, and those on a day of which it is a part."""

from dataclasses import replace

from pbem import orders

from ..match import caps


class Ration:
    """The counts of one letter, and what of it was too much.

    sitting: the Sitting; role: whose letter it is. A trial is to ask for nothing.
    """

    def __init__(self, sitting, role):
        self._match, self._now = sitting.match, sitting.now
        self._who = caps.key(sitting.match, sitting.roles[role].player)
        self._used, self._over = {}, {}

    def why_not(self, *names):
        """Why one thing more is too much, as a clause, and "" when it is not. names: the caps it falls under."""
        for name in names:
            if not self._take(name):
                self._over[name] = self._over.get(name, 0) + 1
                return f"the match takes {caps.in_words(name, self._match)}"
        return ""

    def _take(self, name):
        if caps.CAPS[name].per != caps.MAIL:
            return caps.take(name, self._who, self._now, self._match)
        self._used[name] = self._used.get(name, 0) + 1
        return self._used[name] <= caps.limit(name, self._match)

    def close(self):
        """Count what was refused, for the moderator."""
        for name, number in self._over.items():
            caps.refuse(name, self._who, self._now, self._match, number)
        self._over = {}


class Surplus:
    """Lines of a letter that are too much: the first of each reason says so, the others are one number in it."""

    def __init__(self) -> None:
        self._refused: dict[str, list] = {}

    def add(self, place, line, why: str) -> None:
        """place: what the line is known by. line: as it was read, an orders.LineResult. why: a clause."""
        self._refused.setdefault(why, []).append((place, line))

    def results(self) -> dict:
        """What became of them: {place: LineResult}; of all but the first of a reason nothing more is said."""
        return {place: replace(line, status=orders.REFUSED, sentence=why + _counted(others))
                for why, ((place, line), *others) in self._refused.items()}


def _counted(others):
    """The clause for the lines after the first."""
    if not others:
        return ""
    return f"; nor was any of the {len(others)} such line{'s' if len(others) > 1 else ''} after it carried out"
