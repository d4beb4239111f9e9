"""Groups of units as players write them: "Suleiman, 8 regulars and 2 cavalry", "all", "all regulars"."""

from dataclasses import dataclass

ALL_UNITS = "*"  # the kind of a bare "all"
EVERY = -1  # the amount of "all regulars"
LEADERS = "leaders"


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A force with "all" in it, before it is known what is there."""

    items: tuple

    def settle(self, available):
        """The force, given what is available."""
        return force(self.items, available)


def force(items, available):
    """{"regulars": 8, "leaders": [...]} of [(kind, amount or leader)]; Unsettled for "all" of nobody knows what."""
    if available is None and any(kind == ALL_UNITS or amount == EVERY for kind, amount in items):
        return Unsettled(tuple(items))
    value = {}
    for kind, amount in items:
        if kind == ALL_UNITS:
            value = {name: list(count) if name == LEADERS else count for name, count in available.items() if count}
        elif amount == EVERY:
            value[kind] = available.get(kind, [] if kind == LEADERS else 0)
        elif kind == LEADERS:
            value.setdefault(LEADERS, []).append(amount)
        else:
            value[kind] = value.get(kind, 0) + amount
    return {kind: amount for kind, amount in value.items() if amount}
