"""The map as a picture: who controls which city, and which armies, Strongholds and sieges stand where."""

from ..board import armies, cities
from ..printed import printed
from .ground import key
from .symbols import PICTURE, icon, item, legend, parties, said

ICONS = ("city", "income", "fortified", "breaches", "besieged", "razed", "stronghold", "troops", "square", "star",
         "triangle", "circle", "exhausted", "casualties", "port", "at_sea")
LINES, WAYS = ("river", "bridge", "mountain"), ("road",)


def picture(view, words):
    """The picture "map"."""
    shown = parties(view, words)
    chart = {"kind": "chart", "title": "", "ground": "map",
             "spaces": {key(area): _area(view, area, shown, words) for area in printed(view).areas},
             "counters": [one for area in printed(view).areas for one in _counters(view, area, shown, words)]}
    return {"key": "map", "title": said(words, "map"), "parties": shown, "panels": [chart],
            "legend": legend(words, icons=ICONS, lines=LINES, ways=WAYS)}


def _area(view, area, shown, words):
    """An area in the colour of who controls its city."""
    there = printed(view).areas[area]
    control = view["cities"][there.city]["control"] if there.city else None
    return {"name": words.name("area", area, "table"), "owner": control or "",
            "signs": [*_signs(view, there, shown, words)],
            "note": said(words, "map.area", area=area, city=there.city, baron=control)}


def _signs(view, there, shown, words):
    if there.port and there.kingdom:
        yield {"icon": icon("port"), "tone": "quiet", "note": said(words, "legend.port")}
    if there.city and view["cities"][there.city]["razed"]:
        yield {"icon": "", "tone": "quiet", "text": said(words, "map.razed"), "note": said(words, "legend.razed")}
    if siege := view["sieges"].get(there.id):
        yield {"icon": icon("besieged"), "tone": "alarm", "text": shown[siege["baron"]]["letter"],
               "note": said(words, "map.siege", **siege)}


def _counters(view, area, shown, words):
    """Of each Baron his Nobles there and at sea off it, where an area is broadest; below, the city or Stronghold."""
    there = [one for one in view["nobles"] if view["nobles"][one]["area"] == area]
    rows = _each if len(there) <= PICTURE["few"] else _together
    for baron in view["barons"]:
        for at_sea in (False, True):
            nobles = [one for one in armies.nobles_of(view, baron) if one in there
                      and view["nobles"][one]["at_sea"] is at_sea]
            if nobles:
                yield _counter(area, baron, rows(view, nobles, words),
                               said(words, "map.nobles", baron=baron, nobles=nobles, area=area, at_sea=int(at_sea)))
    if city := cities.unrazed_in(view, area):
        yield _city(view, city, shown, words)
    if owner := armies.stronghold_in(view, area):
        yield _stronghold(view, owner, words)


def _counter(area, owner, rows, note):
    return {"at": key(area), "owner": owner, "rows": rows, "note": note}


def _city(view, city, shown, words):
    how, one = view["cities"][city], printed(view).cities[city]
    values = {"city": city, "baron": how["control"], "strength": cities.strength(view, city), "number": how["breaches"],
              "crowns": one.income + how["fortified"], "fortified": int(how["fortified"])}
    note = said(words, "map.city", **values)
    whose = [{"text": shown[how["control"]]["letter"], "note": note}] if how["control"] else []
    row = [*whose, item("city", str(values["strength"]), note), item("income", str(values["crowns"]), note)]
    state = [*_fortified(how["fortified"], words), *_breaches(how["breaches"], words)]
    return _counter(one.area, how["control"] or "", [row, state] if state else [row], note)


def _fortified(is_fortified, words):
    return [item("fortified", "", said(words, "legend.fortified"), small=True)] if is_fortified else []


def _breaches(number, words):
    return [item("breaches", str(number), said(words, "legend.breaches"), small=True)] if number else []


def _stronghold(view, baron, words):
    how = view["strongholds"][baron]
    walls = max(0, printed(view).strongholds[baron] - 100 * how["breaches"])
    troops = armies.strength_of(view, how["troops"])
    note = said(words, "map.stronghold", baron=baron, strength=walls, troops=troops)
    row = [item("stronghold", str(walls), note), *([item("troops", str(troops), note)] if troops else [])]
    state = [*_breaches(how["breaches"], words), *_casualties(how["casualties"], words)]
    return _counter(how["area"], baron, [row, state] if state else [row], note)


def _casualties(number, words):
    return [item("casualties", str(number), said(words, "legend.casualties"), small=True)] if number else []


def _each(view, nobles, words):
    """A row for each of a Baron's Nobles: his shape with the strength of his army."""
    return [_row(view, [one], words) for one in nobles]


def _together(view, nobles, words):
    """A row for the active ones and one for the Exhausted ones: their shapes, with the strength of all.

    A Baron has each shape once, so a shape in his colour is a name; four rows would not find room in an area.
    """
    parts = ([one for one in nobles if view["nobles"][one]["exhausted"] is state] for state in (False, True))
    return [_row(view, part, words) for part in parts if part]


def _row(view, nobles, words):
    """Nobles of one state, the last with the strength of all, what they are, and their Casualties."""
    how = view["nobles"][nobles[0]]
    *others, last = ((printed(view).nobles[one].shape, armies.strength(view, one),
                      said(words, "map.noble", noble=one, strength=armies.strength(view, one))) for one in nobles)
    total = sum(strength for _, strength, _ in (*others, last))
    sea = [{"icon": icon("at_sea"), "note": said(words, "legend.at_sea")}] if how["at_sea"] else []
    tired = [item("exhausted", "", said(words, "legend.exhausted"), small=True)] if how["exhausted"] else []
    hurt = _casualties(sum(view["nobles"][one]["casualties"] for one in nobles), words)
    return [*sea, *(item(shape, "", note) for shape, _, note in others), item(last[0], str(total), last[2]), *tired,
            *hurt]
