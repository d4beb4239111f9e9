"""The map as a picture: whose each Empire is, which Pieces stand where, and the Trade Routes that are open."""

from collections import Counter

from .. import report
from ..map.atlas import BORDERS, CITIES, COLOURS, MAP_CARDS, MEDIEVAL
from ..pieces import map_pieces, seats
from ..pieces.things import colour_of, kind_of, piece_of
from . import ground
from .symbols import icon, legend, letter, parties, piece, pirate, said

FORMS = ("square", "circle", "diamond")
COVERED = ("circle", "square")  # forms of Emporia
ICONS = ("king", "republic", "knight", "rook", "pirate", "repressed")


def picture(view, words):
    """The picture "map"."""
    return {"key": "map", "title": said(words, "map"), "parties": parties(view, words), "legend": _legend(words),
            "panels": [_chart(view, words)]}


def _legend(words):
    routes = [{"show": f"flow {ground.TONES[colour]}", "text": said(words, f"legend.{colour}")} for colour in COLOURS]
    covered = [{"show": f"absent {form}", "text": said(words, f"legend.covered_{form}")} for form in COVERED]
    return [*legend(words, forms=FORMS, icons=ICONS), *covered, *routes]


def _chart(view, words):
    return {"kind": "chart", "title": said(words, "map"), "ground": ground.name(view["open"]),
            "spaces": dict(_spaces(view, words)), "counters": list(_counters(view, words))}


def _spaces(view, words):
    for one in MAP_CARDS:
        yield f"map_card:{one}", _map_card(view, one, words)
    for city in CITIES:
        yield f"city:{city}", _city(view, city, words)
    for border in BORDERS:
        yield f"border:{border}", _border(view, border, words)


def _map_card(view, empire, words):
    face = view["faces"][empire]
    values = {"face": report.said(words, "map.face", face=face), "holder": report.holder(view, empire, words)}
    signs = [{"icon": icon(face), "text": words.name("religion", face, "table"), "note": values["face"]}] \
        if face != MEDIEVAL else []
    name = words.name("empire", empire, "table")
    return {"name": name, "owner": view["empires"][empire]["holder"] or "", "signs": signs,
            "note": said(words, "map.empire", name=name, places=report.places(view, empire, words), **values)}


def _city(view, city, words):
    """In the colour of the Piece that stands there alone."""
    standing = view["cities"][city]
    owner = colour_of(standing[0]) if len(standing) == 1 else ""
    return {"name": words.name("city", city, "table"), "owner": owner, "absent": map_pieces.covered(view, city),
            "note": report.in_city(view, city, words)}


def _border(view, border, words):
    """In the colour of its Concession or Pirate."""
    standing, there = map_pieces.concession(view, border) or map_pieces.pirate(view, border), BORDERS[border]
    note = said(words, "map.border", border=border, town=there.town or None, sea=there.sea,
                pieces=tuple(view["borders"][border]))
    return {"name": "", "owner": colour_of(standing) if standing else "", "note": note}


def _counters(view, words):
    for empire in MAP_CARDS:
        yield _empire(view, empire, words) if view["empires"][empire]["holder"] else _nobodys(view, empire, words)
    for city in CITIES:
        yield from (_counter(f"city:{city}", piece(one, words)) for one in _standing(view, city))
    for border in BORDERS:
        if one := map_pieces.pirate(view, border):
            yield _counter(f"border:{border}", pirate(one, words))


def _standing(view, city):
    """The Pieces of a City, those of Constantinople in the order of its icons."""
    return [*map(piece_of, seats.standing(view))] if city == seats.CITY else view["cities"][city]


def _counter(at, shown):
    """A Piece."""
    return {"at": at, "owner": shown["owner"], "rows": [[{"icon": shown["icon"]}]], "note": shown["note"]}


def _nobodys(view, empire, words):
    """That an Empire is held by no bank."""
    held = report.holder(view, empire, words)
    return {"at": f"map_card:{empire}", "owner": "", "note": held,
            "rows": [[{"text": said(words, "map.nobody"), "small": True, "note": held}]]}


def _empire(view, empire, words):
    """Who holds an Empire, by which face, under whom; and what is Repressed there."""
    how, held = view["empires"][empire], report.holder(view, empire, words)
    rows = [[{"icon": icon(how["face"]), "text": letter(how["holder"], words), "note": held}]]
    if how["suzerain"]:
        rows.append([{"text": said(words, "map.vassal", suzerain=how["suzerain"]), "small": True, "note": held}])
    if repressed := view["repressed"][empire]:
        rows.append([{"icon": icon("repressed"), "small": True,
                      "note": said(words, "map.repressed", pieces=tuple(repressed))},
                     *(_repressed(one, number, words) for one, number in Counter(repressed).items())])
    return {"at": f"map_card:{empire}", "owner": how["holder"], "rows": rows, "note": held}


def _repressed(one, number, words):
    """Alike Pieces that are Repressed; a Concession is told by its bank alone."""
    shown = piece(one, words)
    text = f"{shown['text']} {number}" if number > 1 else shown["text"]
    return {**shown, "icon": "" if kind_of(one) == "pawn" else shown["icon"], "text": text, "small": True}
