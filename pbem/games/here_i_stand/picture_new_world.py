"""The picture of the New World: what crosses the Atlantic, who holds what beyond it, what is still to be found."""

from .new_world_phase.new_world import CONQUEST, EXPLORATION, TABLE, VALUES, VOYAGERS, VP, pool
from .picture_words import picture, said, several, small
from .report_new_world import markers
from .report_words import name

ICONS = {"exploration_underway": "ship", "conquest_underway": "sword", "colony": "flag"}


def new_world(view, words):
    """The Picture "new_world"."""
    tiles = {"kind": "tiles", "title": said(words, "voyagers"), "broad": len(VOYAGERS),
             "tiles": [_voyager(view, power, words) for power in VOYAGERS]}
    return picture(view, words, "new_world", [tiles, prizes(view, words)])


def _voyager(view, power, words):
    """What a power has under way and beyond the Atlantic, and whom it can still send."""
    display = view["new_world"]
    rows = [*_crossing(display, power, words), *_riches(display, power, words), *_marked(view, power, words),
            *_people(view, power, words)]
    return {"key": f"voyages:{power}", "title": name(words, "power", power), "owner": power,
            "rows": [[item] for item in rows],
            "note": several(words, [name(words, "power", power), *(item["note"] for item in rows)])}


def _crossing(display, power, words):
    for voyage in display["crossing"]:
        if voyage["power"] == power:
            text = said(words, "crossing", marker=voyage["marker"], colony=voyage.get("colony"))
            yield small(ICONS[voyage["marker"]], text, said(words, "under_way", voyage=text))


def _riches(display, power, words):
    for icon, kind in (("flag", "colonies"), ("sword", "conquests")):
        for one in display[kind][power]:
            yield small(icon, name(words, "colony", one), said(words, f"holds-{kind}", colony=one))


def _marked(view, power, words):
    display = view["new_world"]
    yield from (small("coin", said(words, f"marker-{marker}")) for marker in markers(view, power))
    if power in display["raiders"]:
        yield small("skull", said(words, "raider"))
    if display["governor"].get("power") == power:
        yield small("crown", said(words, "governor", side=display["governor"]["side"]))


def _people(view, power, words):
    """Explorers and conquistadors left, with their values."""
    for icon, kind in (("globe", EXPLORATION), ("person", CONQUEST)):
        if people := [said(words, "sailor", who=who, value=VALUES[who]) for who in pool(view, power, kind)]:
            yield small(icon, words.join(people, "comma"))


def prizes(view, words):
    """Cards of the discoveries and conquests with their VP, each in the colours of who has made it."""
    rows = [{"title": said(words, kind), "cards": [_prize(view, prize, words) for prize in TABLE[kind]]}
            for kind in ("discoveries", "conquests")]
    return {"kind": "cards", "title": said(words, "prizes"), "rows": rows}


def _prize(view, prize, words):
    owner = view["new_world"]["found"].get(prize, {}).get("power")
    shown = {"key": f"discovery:{prize}", "title": name(words, "discovery", prize), "corner": str(VP[prize]),
             "note": said(words, "prize", prize=prize, vp=VP[prize], owner=owner)}
    return {**shown, **({"owner": owner} if owner else {})}


