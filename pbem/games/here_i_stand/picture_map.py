"""The picture of the map: who holds what, where units stand, what is besieged or in unrest; the foreign wars."""

from .map.atlas import SPACES, ZONES
from .picture_ground import key
from .picture_stacks import counters, war_tile
from .picture_words import picture, said, several, sign, when
from .report_map import kind_of
from .report_words import name

WARS_IN_A_ROW = 5
SIGNS = {  # of a space: icon, tone, whether it has it
    "unrest": ("flame", "alarm", lambda view, space: space in view["unrest"]),
    "marker": ("wall", "plain", lambda view, space: _has_marker(view, space)),
    "haven": ("skull", "plain", lambda view, space: space in view["havens"]),
    "knights": ("shield", "plain", lambda view, space: view["knights"] == space),
    "capital": ("star", "quiet", lambda view, space: SPACES[space].capital),
}
ANGULAR = ("marker", "knights")  # strongholds stand on a ground with corners


def board(view, words):
    """The Picture "map"."""
    chart = {"kind": "chart", "title": when(view, words), "ground": "map", "spaces": spaces(view, words),
             "counters": counters(view, words)}
    return picture(view, words, "map", [chart, *_wars(view, words)])


def _wars(view, words):
    tiles = [war_tile(view, war, words) for war in view["foreign_wars"]]
    return [{"kind": "tiles", "title": said(words, "wars"), "broad": WARS_IN_A_ROW, "tiles": tiles}] if tiles else []


def spaces(view, words):
    """Every space and sea zone as it is now."""
    return {**{key(space): _space(view, space, words) for space in SPACES},
            **{key(zone): _zone(view, zone, words) for zone in ZONES}}


def _space(view, space, words):
    shown = {"name": name(words, "space", space), "owner": view["control"][space], "home": _home(space)}
    if space in view["out_of_play"]:
        return {**shown, "absent": True, "note": said(words, "space.absent", space=space)}
    if signs := _signs(view, space, words):
        shown["signs"] = signs
    if view["religion"][space] == "protestant":
        shown["pale"] = True
    if space in view["sieges"]:
        shown["ringed"] = True
    return {**shown, "note": _note(view, space, signs, words)}


def _home(space):
    """Whose rim is drawn round what another holds: nobody's in Germany, the Protestant's home before he holds any."""
    return "" if SPACES[space].home == "protestant" else SPACES[space].home


def _note(view, space, signs, words):
    """A space in words: what it is, whose, and what its signs mean."""
    holder, home = view["control"][space], SPACES[space].home
    known = said(words, "space", space=space, kind=kind_of(view, space), holder=holder,
                 home=home if home != holder else None)
    faith = said(words, "space.protestant") if view["religion"][space] == "protestant" else ""
    return several(words, [known, faith, *(one["note"] for one in signs)])


def _signs(view, space, words):
    """The signs at a space's rim, the most urgent first."""
    besiegers = tuple(view["sieges"].get(space, ()))
    siege = [sign(words, "cannon", "siege", "alarm", powers=besiegers)] if besiegers else []
    marks = [{**sign(words, icon, mark, tone), "angular": mark in ANGULAR}
             for mark, (icon, tone, has) in SIGNS.items() if has(view, space)]
    return [*siege, *marks, *religious_signs(view, space, words)]


def religious_signs(view, space, words):
    """Signs of the reformers and the Jesuit university of a space."""
    reformers = [who for who, where in view["reformers"].items() if where == space]
    found = [sign(words, "quill", "reformer", "good", reformer=who) for who in reformers]
    return found + ([sign(words, "book", "university")] if space in view["universities"] else [])


def _has_marker(view, space):
    """Whether a Fortress marker makes a fortress of it."""
    return not SPACES[space].fortified and kind_of(view, space) == "fortress"


def _zone(view, zone, words):
    shown = {"name": name(words, "zone", zone), "note": said(words, "zone", zone=zone)}
    if zone not in view["piracy_markers"]:
        return shown
    piracy = sign(words, "skull", "piracy", "alarm")
    return {**shown, "signs": [piracy], "note": several(words, [shown["note"], piracy["note"]])}
