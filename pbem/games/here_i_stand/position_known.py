"""Names of a position that there are not, and those that there are."""

from difflib import get_close_matches

MOST_NAMED, LIKE = 12, 0.4


def known(what, names, possible):
    """Raises ValueError when one of the names is not among the possible ones; of many it names those like it."""
    possible = list(possible)
    for name in names:
        if name not in possible:
            near = possible if len(possible) <= MOST_NAMED else get_close_matches(
                str(name), map(str, possible), cutoff=LIKE)
            raise ValueError(f"no {what} {name!r}" + (f"; there are: {', '.join(near)}" if near else ""))
