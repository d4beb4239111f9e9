"""The board as pictures: all that the facet says of them, for a set of data."""

from pbem.engine.facets import Pictures

from . import board, hand, people, table
from .ground import ground, key
from .symbols import PICTURE

TOLD = ("map", "barons", "table", "hand")
OTHERWISE = ("map",)  # beside a question that is not named


def pictures(view, role, words):
    """All of them, the map first; the hand for a Baron."""
    own = hand.picture(view, role, words)
    of_all = [one.picture(view, words) for one in (board, people, table)]
    return [*of_all, own] if own else of_all


def asked(decision):
    """What helps to answer a question."""
    return tuple(PICTURE["beside"].get(decision, OTHERWISE))


def pictures_of(data):
    """The facet for a set of data."""
    def shown_as(kind, identity):
        """A city is marked by its area, a Noble by his Baron's tile, and by his army in the hand."""
        if kind == "city":
            return [key(data.cities[identity].area)]
        if kind == "noble":
            return [f"baron:{data.nobles[identity].baron}", f"host:{identity}"]
        return [f"{kind}:{identity}"]

    def moves(event):
        """The ways of armies that an event tells of."""
        noble = next(iter([*event.get("nobles", ()), event.get("noble")]), None)
        return [{"origin": key(origin), "target": key(event["area"]), "owner": data.nobles[noble].baron}
                for origin in event.get("origins", ()) if origin != event["area"]]

    return Pictures(pictures, {"map": ground(data)}, TOLD, asked, PICTURE["fields"], None, shown_as, moves)
