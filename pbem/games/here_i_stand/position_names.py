"""The names a position is written in: spaces, powers, leaders, cards and so on, and their ids."""

from .cards.index import CARD
from .map.atlas import CARDS, ZONES
from .vocabulary import VOCABULARY, folded

_IDS = {kind: {folded(name): identity for identity, names in entries.items() for name in (*names, identity)}
        for kind, entries in VOCABULARY.items()}


def resolve(kind, name):
    """The id of a name or id; ValueError when there is none."""
    found = _IDS[kind].get(folded(str(name)))
    if found is None:
        raise ValueError(f"no {kind} {name!r}")
    return int(found) if kind == "card" else found


def place(name):
    """The id of a space, a sea zone, or a foreign war's card (HIS-21.7.2)."""
    for kind in ("space", "zone"):
        if folded(name) in _IDS[kind]:
            return resolve(kind, name)
    try:
        return CARDS[resolve("card", name)].id
    except ValueError:
        raise ValueError(f"no space or sea zone {name!r}") from None


def power(name):
    """The id of a power, or of squadrons lent: "genoa>france"."""
    return ">".join(resolve("power", part) for part in name.split(">"))


def called(kind, identity):
    """The name of an id, as `resolve` reads it."""
    return VOCABULARY[kind][str(identity)][0]


def place_called(identity):
    """The name of a space, a sea zone or a foreign war."""
    if identity in CARD:
        return called("card", CARD[identity])
    return called("zone" if identity in ZONES else "space", identity)
