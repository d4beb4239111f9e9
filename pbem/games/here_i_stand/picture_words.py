"""How pictures say things: phrases of the sort "pictures", and the parties, signs and small rows that they share."""

from functools import lru_cache

from .data_files import load
from .map.atlas import INDEPENDENT, MAJORS, MINORS
from .report_words import name

CELLS = 4096  # at most so many texts are remembered
SHOWN = load("picture")


@lru_cache(CELLS)
def said(words, phrase, **values):
    """A text; values: ids, numbers, tuples of them."""
    return words.say("pictures", phrase, values)


def several(words, parts):
    """Parts of a note, one after another; those that are empty are left out."""
    return words.join([part for part in parts if part], "semicolon")


def sign(words, icon, phrase, tone="plain", text="", **values):
    """A Sign; phrase: what it means."""
    return {"icon": icon, "tone": tone, **({"text": text} if text else {}), "note": said(words, phrase, **values)}


def parties(view, words):
    """All powers; of a minor also whose ally it is."""
    return {power: {"name": _called(view, power, words), **SHOWN["parties"][power]}
            for power in (*MAJORS, *MINORS, INDEPENDENT)}


def _called(view, power, words):
    ally = view["minors"].get(power)
    return said(words, "ally", minor=power, power=ally) if ally else name(words, "power", power)


def letter(power):
    """What stands for a power on its symbols."""
    return SHOWN["parties"][power]["letter"]


def chip(words, power):
    """An Item that stands for a power."""
    return {"text": letter(power), "owner": power, "note": name(words, "power", power)}


def small(icon, text, note=""):
    """An Item of small letters; note: what it means, where the text does not say it."""
    return {"icon": icon, "text": text, "small": True, "note": note or text}


def when(view, words):
    """The turn and phase that a view shows, and whose impulse it is."""
    active = view["active"] if view["phase"] == "action" else None
    return said(words, "when", turn=view["turn"], phase=view["phase"], active=active)


def picture(view, words, key, panels, besides=None):
    """A Picture of panels; besides: parties that it has beside the powers."""
    legend = [{"show": show, "text": said(words, f"legend.{text}")} for show, text in SHOWN["legends"][key].items()]
    return {"key": key, "title": said(words, f"{key}.title", when=when(view, words)),
            "parties": {**parties(view, words), **(besides or {})}, "legend": legend, "panels": panels}
