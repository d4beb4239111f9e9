"""Units as pictures show them: a counter for each stack, its units in a row, its leaders below."""

from .map.atlas import SPACES, ZONES
from .picture_ground import key
from .picture_words import chip, said
from .report_words import name

SHORT = ("mercenaries", "cavalry")  # land units behind the regulars, as "2m"
SHIPS = {"squadrons": "ship", "corsairs": "galley"}


def counters(view, words):
    """All stacks on the map. Those of the foreign wars are no place's on it."""
    return [counter(key(place), place, holder, force, words) for place in (*SPACES, *ZONES)
            for holder, force in view["units"].get(place, {}).items()]


def counter(at, place, holder, force, words):
    """A Counter; holder: whose units they are, "OWNER>BORROWER" of ships on loan."""
    owner, _, borrower = holder.partition(">")
    return {"at": at, "owner": owner, "rows": rows(force, borrower, words), "note": note(place, holder, force, words)}


def rows(force, borrower, words):
    """Rows of Items: the units in one, each leader in one of his own."""
    first = [*_land(force, words), *_ships(force, words), *([chip(words, borrower)] if borrower else [])]
    leaders = [[{"text": said(words, f"leader-{leader}"), "small": True}] for leader in force.get("leaders", ())]
    return [*([first] if first else []), *leaders]


def _land(force, words):
    counts = [str(force["regulars"])] if force.get("regulars") else []
    counts += [said(words, f"short-{kind}", number=force[kind]) for kind in SHORT if force.get(kind)]
    return [{"text": "+".join(counts)}] if counts else []


def _ships(force, words):
    return [{"icon": icon, "text": str(force[kind]), "note": words.amount(force[kind], kind)}
            for kind, icon in SHIPS.items() if force.get(kind)]


def note(place, holder, force, words):
    """A stack in words."""
    owner, _, borrower = holder.partition(">")
    counted = tuple((kind, tuple(number) if kind == "leaders" else number) for kind, number in force.items())
    return said(words, "stack", place=place, owner=owner, borrower=borrower or None, force=counted)


def war_tile(view, war, words):
    """A Tile of a foreign war with the forces of both sides."""
    sides = view["units"].get(war, {})
    forces = [[chip(words, holder), *row] for holder, force in sides.items() for row in rows(force, "", words)]
    notes = [note(war, holder, force, words) for holder, force in sides.items()]
    return {"key": f"space:{war}", "title": name(words, "space", war), "rows": forces,
            "note": words.join(notes, "semicolon") if notes else name(words, "space", war)}
