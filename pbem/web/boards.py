"""The board of a match on pages: its pictures, marked with what has changed; each is drawn once while it stays so."""

import hashlib
import json
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock

from flask import render_template, request
from markupsafe import Markup

from pbem import words as all_words
from pbem.engine import ALL
from pbem.engine.facets import Pictures
from pbem.engine.picture_differences import differing, marked_alike
from pbem.engine.picture_marks import marked
from pbem.render import pictures
from pbem.render.pictures.tables import FOLDER
from pbem.service.record import rows

from . import words

log = logging.getLogger(__name__)
PUBLIC, MISSING = "public", object()
MOST_BYTES = 32_000_000
SIZES = (1, 2, 4)
FONTS = FOLDER / "fonts"


@dataclass(frozen=True)
class Shown:
    """A picture. key: how it is asked for; legend: of a map, "" where svg has it; all: {key: name} of those that there
    are, the board itself first; changed: the keys of those in which something is marked; parts: {key: name} of the
    close-ups that there are of it; part: of which one this is, "" for all of it.
    """

    key: str
    title: str
    svg: Markup
    legend: Markup
    all: dict = field(default_factory=dict)
    parts: dict = field(default_factory=dict)
    part: str = ""
    changed: tuple = ()


class Drawings:
    """The latest pictures that were drawn, by what they show, as many as fit into so many bytes.

    One is drawn at a time: who wants the same waits for it, who wants one that is there does not.
    """

    def __init__(self, most=MOST_BYTES):
        self._most, self._bytes, self._found = most, 0, OrderedDict()
        self._looking, self._drawing = Lock(), Lock()

    def get(self, key, draw):
        """What draw() has given for a key: a Shown, None where it could not be drawn."""
        found = self._look(key)
        if found is MISSING:
            with self._drawing:
                found = self._look(key)
                if found is MISSING:
                    found = draw()
                    self._keep(key, found)
        return found

    def _look(self, key):
        with self._looking:
            if key in self._found:
                self._found.move_to_end(key)
            return self._found.get(key, MISSING)

    def _keep(self, key, shown):
        with self._looking:
            self._found[key] = shown
            self._bytes += _size(shown)
            while self._bytes > self._most and len(self._found) > 1:
                self._bytes -= _size(self._found.popitem(last=False)[1])


def _size(shown):
    return len(shown.svg) + len(shown.legend) if shown else 1


DRAWN = Drawings()


def of(match, view, told, wanted="", role=PUBLIC):
    """The Shown of a picture of a match as a view shows it, None where there is none to show.

    told: the journal rows by which it is marked; wanted: its key, "" for that which the address asks for by ?board=KEY,
    else the board itself. ?part=KEY: a close-up of it.
    """
    if view is None or not match.rules.has(Pictures):
        return None
    wanted, part = wanted or request.args.get("board", ""), request.args.get("part", "")
    events = [event for row in told for event in rows.events(match, row) if event["to"] == ALL]
    what = [match.rules.key, words.language(), role, view, events, wanted, part]
    key = hashlib.sha256(json.dumps(what).encode()).digest()
    return DRAWN.get(key, lambda: _tried(match, view, events, wanted, part, role))


def all_of(match, view, role):
    """All pictures of a match as a view shows them to a role."""
    first = of(match, view, [], role=role)
    return [first, *(of(match, view, [], key, role) for key in [*first.all][1:])] if first else []


def compared(match, before, after):
    """[(a picture as it shows one view, as it shows another)] of those in which they differ, which is marked."""
    if before is None or after is None or not match.rules.has(Pictures):
        return []
    try:
        return [*_compared(match.rules, before, after)]
    except Exception:
        log.exception("the board of match %(match)s before and after a change could not be drawn",
                      {"match": match.slug})
        return []


def _compared(rules, before, after):
    facet, spoken = rules.facet(Pictures), all_words.of(rules, words.language())
    for one, other in zip(*(facet.pictures(view, PUBLIC, spoken) for view in (before, after)), strict=False):
        if differing(one, other):
            yield tuple(_shown(drawn, facet.grounds) for drawn in marked_alike(one, other))


def _shown(picture, grounds, frame=None, **more):
    drawn = [Markup(draw(picture, grounds, frame)) for draw in (pictures.fitting, pictures.legend_beside)]
    return Shown(picture["key"], picture["title"], *drawn, **more)


def _tried(match, view, events, wanted, part, role):
    """A page stands without a picture that cannot be drawn."""
    try:
        return _drawn(match.rules, view, events, wanted, part, role)
    except Exception:
        log.exception("a picture of match %(match)s could not be drawn", {"match": match.slug})
        return None


def _drawn(rules, view, events, wanted, part, role):
    facet, spoken = rules.facet(Pictures), all_words.of(rules, words.language())
    found = {one["key"]: marked(one, facet, events) for one in facet.pictures(view, role, spoken)}
    chosen = found.get(wanted or next(iter(found), ""))
    frames = _close_ups(chosen, facet.grounds) if chosen else {}
    if chosen is None or part and part not in frames:
        return None
    changed = tuple(key for key, one in found.items() if one["marks"]["moves"] or one["marks"]["changed"])
    return _shown(chosen, facet.grounds, frames.get(part), part=part, changed=changed,
                  all={key: _called(spoken, "picture", key) for key in found},
                  parts={key: _called(spoken, "close_up", key) for key in frames})


def _called(spoken, kind, key):
    """What a picture or a part of one is called by itself."""
    name = spoken.name(kind, key, "table")
    return name[:1].upper() + name[1:]


def page(shown, **values):
    """The page of a picture alone, to be looked at closely: ?size=N so many times as wide as the window."""
    if shown is None:
        words.refuse(404, "no_board")
    asked = request.args.get("size", "")
    size = next((one for one in SIZES if str(one) == asked), SIZES[0])
    return render_template("board_page.html", board=shown, sizes=SIZES, size=size, **values)


def styles():
    """The style sheet of all pictures."""
    return pictures.stylesheet("./")  # the fonts lie beside it


def _close_ups(picture, grounds):
    """The frames of the charts of a picture, by their keys."""
    return {key.partition(":")[2] or key: frame for panel in picture["panels"] if panel["kind"] == "chart"
            for key, frame in grounds[panel["ground"]]["close_ups"].items()}
