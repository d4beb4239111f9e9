"""What one letter of a player may still do: the caps on a mail, and those on a day of which it is a part."""

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

    def __init__(self):
        self._refused = {}

    def add(self, result, why):
        """result: the LineResult of a line. why: a clause."""
        self._refused.setdefault(why, []).append(result)

    def told_in(self, outcome):
        """Write it into an Outcome."""
        for why, (first, *others) in self._refused.items():
            first.status, first.sentence = orders.REFUSED, why + _counted(others)
            gone = {id(result) for result in others}
            outcome.results = [result for result in outcome.results if id(result) not in gone]


def _counted(others):
    """The clause for the lines after the first."""
    if not others:
        return ""
    return f"; nor was any of the {len(others)} such line{'s' if len(others) > 1 else ''} after it carried out"
