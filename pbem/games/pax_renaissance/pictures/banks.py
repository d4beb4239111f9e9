"""What each bank has, beside the map and above the tableaux."""

from ..map.atlas import PRESTIGE
from ..pieces import supply
from ..pieces.things import pawn
from ..tableaux import prestige
from ..victory import conditions
from .symbols import icon, said


def banks(view, words):
    """A panel with a tile for each bank, in the order of play."""
    return {"kind": "tiles", "title": said(words, "banks"), "tiles": [_bank(view, one, words) for one in view["order"]],
            "broad": len(view["order"])}


def _bank(view, one, words):
    signs = []
    if one == view["active"]:
        signs = [{"icon": icon("turn"), "tone": "good", "note": said(words, "banks.turn", actions=view["actions"])}]
    rows = [[*_numbers(view, one, words)], [*_prestige(view, one, words)]]
    return {"key": f"bank:{one}", "title": words.name("bank", one, "table"), "owner": one,
            "rows": [row for row in rows if row], "signs": signs, "note": said(words, "banks.one", bank=one)}


def _numbers(view, one, words):
    counts = {"florin": view["florins"][one], "hand": view["hand_sizes"][one],
              "concession": conditions.concessions(view, one),
              "left": supply.left(view, pawn(one)), "king": conditions.kings(view, one),
              "republic": conditions.republics(view, one)}
    for what, number in counts.items():
        yield {"icon": icon(what), "text": str(number), "note": said(words, f"banks.{what}", number=number)}


def _prestige(view, one, words):
    """How much of each kind of Prestige, without those of which it has none."""
    found = prestige.counted(view, one)
    for kind in PRESTIGE:
        if found[kind]:
            yield {"icon": icon(kind), "text": str(found[kind]),
                   "note": said(words, "banks.prestige", kind=kind, number=found[kind])}
