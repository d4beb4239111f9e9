"""What each bank has, above the tableaux."""

from ..map.atlas import PRESTIGE
from ..pieces import supply
from ..pieces.things import pawn
from ..tableaux import prestige
from .symbols import icon, said

BROAD = 6  # tiles, and the cards below them, in a row


def banks(view, words):
    """A panel with a tile for each bank, in the order of play."""
    return {"kind": "tiles", "title": said(words, "banks"), "tiles": [_bank(view, one, words) for one in view["order"]],
            "broad": BROAD}


def _bank(view, one, words):
    turn = {"icon": icon("turn"), "tone": "good", "text": said(words, "banks.to_move", actions=view["actions"]),
            "note": said(words, "banks.turn")}
    rows = [[*_numbers(view, one, words)], [*_prestige(view, one, words)]]
    return {"key": f"bank:{one}", "title": words.name("bank", one, "table"), "owner": one,
            "rows": [row for row in rows if row], "signs": [turn] if one == view["active"] else [],
            "note": said(words, "banks.one", bank=one)}


def _numbers(view, one, words):
    counts = {"florin": view["florins"][one], "hand": view["hand_sizes"][one], "left": supply.left(view, pawn(one))}
    for what, number in counts.items():
        yield {"icon": icon(what), "text": str(number), "note": said(words, f"banks.{what}", number=number)}


def _prestige(view, one, words):
    """How much of each kind of Prestige, without those of which it has none."""
    found = prestige.counted(view, one)
    for kind in PRESTIGE:
        if found[kind]:
            yield {"icon": icon(kind), "text": str(found[kind]),
                   "note": said(words, "banks.prestige", kind=kind, number=found[kind])}
