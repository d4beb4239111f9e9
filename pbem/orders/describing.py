"""What a domain takes, in the names a player reads."""

from pbem.engine import Count, Each, Force, Path, Some, Text

from .forces import LEADERS
from .syntax import usage

MOST_NAMES = 12


def listed(names, most=MOST_NAMES):
    """ "A, B and 3 more", or "nothing"."""
    names = [str(name) for name in names]
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more if names else "nothing"


def display_names(domain, vocabulary, choices):
    """The choices as players read them."""
    names = vocabulary.names(domain.kind, choices)
    return [names.display(choice) for choice in choices]


def describe(domain, vocabulary):
    """One phrase for what may be written: "2 to 5 CP", "one of: Vienna, Graz"."""
    if isinstance(domain, Count | Text):
        return domain.describe()
    if isinstance(domain, Each):
        return f"{_times(domain)}: {usage('', domain.syntax)}"
    if isinstance(domain, Force):
        return _force(domain, vocabulary)
    if isinstance(domain, Path):
        return domain.describe()
    choices = list(domain.offered())
    names = listed(display_names(domain, vocabulary, choices))
    if _whole(domain, vocabulary, choices):
        names = f"any {domain.kind}"
    return f"{_times(domain)} of: {names}" if isinstance(domain, Some) else names


def _whole(domain, vocabulary, choices):
    """Whether the choices are all there are of their kind, and too many to be listed."""
    return len(choices) > MOST_NAMES and len(choices) == len(vocabulary.given.get(domain.kind, ()))


def _times(domain):
    return str(domain.least) if domain.least == domain.most else f"{domain.least} to {domain.most}"


def _force(domain, vocabulary):
    units = vocabulary.units(tuple(domain.kinds))
    if domain.available is None:
        return "leaders and units, such as " + listed([f"2 {units.display(kind)}" for kind in domain.kinds][:3])
    there = domain.available
    leaders = there.get(LEADERS, ())
    names = vocabulary.names("leader", leaders)
    return listed([names.display(leader) for leader in leaders]
                  + [f"{n} {units.display(kind)}" for kind, n in there.items() if kind != LEADERS and n])
