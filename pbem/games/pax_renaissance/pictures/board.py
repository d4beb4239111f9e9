"""The map as a picture: whose each Empire is, which Pieces stand where, and the Trade Routes that are open."""

from .. import report
from ..map.atlas import BORDERS, CITIES, MAP_CARDS, MEDIEVAL
from ..pieces import map_pieces, seats
from ..pieces.things import colour_of, kind_of, piece_of
from . import ground
from .banks import banks
from .symbols import icon, legend, letter, parties, piece, pieces, pirate, said

FORMS = ("square", "circle", "diamond")
ICONS = ("king", "republic", "knight", "rook", "pawn", "pirate", "repressed")


def picture(view, words):
    """The picture "map"."""
    return {"key": "map", "title": said(words, "map"), "parties": parties(view, words), "legend": _legend(words),
            "panels": [_chart(view, words), banks(view, words)]}


def _legend(words):
    return [*legend(words, forms=FORMS, icons=ICONS), {"show": "absent", "text": said(words, "legend.covered")}]


def _chart(view, words):
    return {"kind": "chart", "title": said(words, "map"), "ground": ground.name(view["open"]),
            "spaces": dict(_spaces(view, words)), "counters": list(_counters(view, words))}


def _spaces(view, words):
    for one in MAP_CARDS:
        yield f"map_card:{one}", _map_card(view, one, words)
    for city in CITIES:
        yield f"city:{city}", _city(view, city, words)
    for border in BORDERS:
        yield f"border:{border}", {"name": "", "note": _border_note(view, border, words)}


def _map_card(view, empire, words):
    face = view["faces"][empire]
    values = {"face": report.said(words, "map.face", face=face), "holder": report.holder(view, empire, words)}
    theocracy = [] if face == MEDIEVAL else [{"icon": icon(face), "text": letter(face, words), "note": values["face"]}]
    name = words.name("empire", empire, "table")
    return {"name": name, "owner": view["empires"][empire]["holder"] or "", "signs": theocracy,
            "note": said(words, "map.empire", name=name, places=report.places(view, empire, words), **values)}


def _city(view, city, words):
    name = words.name("city", city, "table")
    return {"name": name, "absent": map_pieces.covered(view, city), "note": report.in_city(view, city, words)}


def _border_note(view, border, words):
    return said(words, "map.border", border=border, town=BORDERS[border].town or None, sea=BORDERS[border].sea,
                pieces=tuple(view["borders"][border]))


def _counters(view, words):
    for empire in MAP_CARDS:
        if view["empires"][empire]["holder"]:
            yield _empire(view, empire, words)
    for city in CITIES:
        if standing := _standing(view, city):
            yield _counter(f"city:{city}", colour_of(standing[0]), pieces(standing, words), words)
    for border, standing in view["borders"].items():
        if standing:
            row = [_on_border(one, words) for one in standing]
            yield _counter(f"border:{border}", colour_of(standing[0]), row, words)


def _standing(view, city):
    """The Pieces of a City, those of Constantinople in the order of its icons."""
    return [*map(piece_of, seats.standing(view))] if city == seats.CITY else view["cities"][city]


def _on_border(one, words):
    return pirate(one, words) if kind_of(one) == "rook" else piece(one, words)


def _counter(at, owner, row, words):
    return {"at": at, "owner": owner, "rows": [row], "note": words.join([one["note"] for one in row], "comma")}


def _empire(view, empire, words):
    """Who holds an Empire, by which face, under whom; and what is Repressed there."""
    how, held = view["empires"][empire], report.holder(view, empire, words)
    rows = [[{"icon": icon(how["face"]), "text": letter(how["holder"], words), "note": held}]]
    if how["suzerain"]:
        rows[0].append({"text": said(words, "map.vassal", empire=how["suzerain"]), "small": True, "note": held})
    if repressed := view["repressed"][empire]:
        note = said(words, "map.repressed", pieces=tuple(repressed))
        rows.append([{"icon": icon("repressed"), "small": True, "note": note},
                     *({**one, "small": True} for one in pieces(repressed, words))])
    return {"at": f"map_card:{empire}", "owner": how["holder"], "rows": rows, "note": held}
