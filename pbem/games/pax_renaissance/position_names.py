"""The names a position is written in, and their ids."""

from difflib import get_close_matches

from .vocabulary import VOCABULARY, folded

MOST_NAMED = 12
_IDS = {kind: {folded(name): identity for identity, names in entries.items() for name in (*names, identity)}
        for kind, entries in VOCABULARY.items() if kind != "placed"}


def resolve(kind, name):
    """The id of a name or id; ValueError names those like it."""
    found = _IDS[kind].get(folded(str(name)))
    if found is None:
        near = get_close_matches(str(name), [names[0] for names in VOCABULARY[kind].values()])
        raise ValueError(f"no {kind} {name!r}" + (f"; like it: {', '.join(near)}" if near else ""))
    return found


def called(kind, identity):
    """The name of an id, as `resolve` reads it."""
    return VOCABULARY[kind][identity][0]


def known(what, names, possible):
    """Raises ValueError when one of the names is not among the possible ones."""
    for name in names:
        if name not in possible:
            raise ValueError(f"no {what} {name!r}; there are: {', '.join(map(str, list(possible)[:MOST_NAMED]))}")
