"""The Victory Cards as a picture: which are active, what each bank has for them, and what it lacks."""

from functools import partial
from typing import NamedTuple

from ..map.atlas import CARDS, SIDES, VICTORIES
from ..tableaux import prestige
from ..victory.conditions import IMPERIAL_LEAD, MORE_CONCESSIONS, MORE_LAW
from .symbols import icon, legend, letter, parties, said

BROAD = 5  # tiles in a row
MORE = 1  # than each other bank, where nothing else is said
COUNTED = {"imperial": ("king",), "globalization": ("concession", "discovery"), "renaissance": ("republic", "law"),
           "patron": ("patron", "florin")}
ICONS = ("florin", "king", "republic", "concession", "discovery", "law", "patron", "catholic", "islamic",
         "reformist", "bishops", "faithful", "comet", "active", "inactive", "met",
         "end")


class Counted(NamedTuple):
    """What counts for a victory. own: how many a bank has, None of what is no bank's; lacks: how many more it needs."""

    what: str
    own: int | None
    lacks: int
    note: str


def picture(view, words):
    """The picture "victory"."""
    tiles = [*(_victory(view, one, words) for one in VICTORIES), _patron(view, words), *_comets(view, words)]
    return {"key": "victory", "title": said(words, "victory"), "parties": parties(view, words),
            "legend": legend(words, icons=ICONS, texts=["lacks"]),
            "panels": [{"kind": "tiles", "title": said(words, "victory"), "broad": BROAD, "tiles": tiles}]}


def _victory(view, victory, words):
    """Who is nearest to it stands first."""
    counted = _holy if victory == "holy" else partial(_row, victory=victory)
    found = {bank: [*counted(view, bank=bank, words=words)] for bank in view["order"]}
    rows = [[_bank(bank, words), *_items(found[bank], words), *_met(bank in view["met"][victory], words)]
            for bank in sorted(found, key=lambda bank: sum(one.lacks for one in found[bank]))]
    return {"key": f"victory:{victory}", "title": words.name("victory", victory, "table"), "rows": rows,
            "signs": [_state(view, victory, words)], "note": words.say("cards", f"victory-{victory}", {})}


def _bank(bank, words):
    return {"text": letter(bank, words), "owner": bank, "note": words.name("bank", bank, "table")}


def _met(is_met, words, phrase="victory.met"):
    text = said(words, phrase)
    return [{"icon": icon("met"), "text": text, "note": text}] if is_met else []


def _state(view, victory, words):
    if victory not in view["victories"]:
        return {"icon": icon("inactive"), "tone": "quiet", "text": said(words, "victory.inactive"),
                "note": said(words, "victory.inactive_note")}
    return {"icon": icon("active"), "tone": "alarm" if view["met"][victory] else "good",
            "text": said(words, "victory.active"),
            "note": said(words, "victory.active_note", actions=view["costs"][victory], met=tuple(view["met"][victory]))}


def _row(view, victory, bank, words):
    """What a bank has of each that counts, and how much more it needs."""
    standing = view["standing"][victory]
    for at, (what, more) in enumerate(zip(COUNTED[victory], _leads(view, victory), strict=True)):
        own, best = standing[bank][at], max(numbers[at] for other, numbers in standing.items() if other != bank)
        yield Counted(what, own, max(0, best + more - own), said(words, f"banks.{what}", number=own))


def _leads(view, victory):
    """How much more than each other bank is needed of each."""
    return {"imperial": (IMPERIAL_LEAD[len(view["order"])],), "globalization": (MORE_CONCESSIONS, MORE),
            "renaissance": (MORE, MORE_LAW)}[victory]


def _holy(view, bank, words):
    """The Prestige of the supreme religion, or while none is what the religion lacks in which the bank leads most."""
    religion, own = view["standing"]["holy"][bank]
    best = max(prestige.counted(view, other)[religion] for other in view["order"] if other != bank)
    yield Counted(religion, own, max(0, best + MORE - own), said(words, "banks.prestige", kind=religion, number=own))
    for what, number in view["supremacy"][bank]["missing"][religion].items():
        yield Counted(what, None, number, said(words, f"victory.{what}", religion=religion, number=number))


def _items(counted, words):
    """How many there are of each, and how many are lacking; what is counted for all is told where it lacks."""
    for one in counted:
        if one.own is not None or one.lacks:
            yield {"icon": icon(one.what), "text": "" if one.own is None else str(one.own), "note": one.note}
        if one.lacks:
            yield {"text": said(words, "victory.lacks", number=one.lacks), "small": True,
                   "note": said(words, "victory.lacks_note", number=one.lacks)}


def _patron(view, words):
    """The end without a victory."""
    standing = view["standing"]["patron"]
    best = max(standing.values())
    rows = [[_bank(bank, words), *({"icon": icon(what), "text": str(number),
                                    "note": said(words, f"banks.{what}", number=number)}
                                   for what, number in zip(COUNTED["patron"], standing[bank], strict=True)),
             *_met(standing[bank] == best, words, "victory.ahead")]
            for bank in sorted(standing, key=standing.get, reverse=True)]
    state = said(words, "victory.at_the_end", cards=sum(view["deck_sizes"].values()))
    return {"key": "victory:patron", "title": words.name("victory", "patron", "table"), "rows": rows,
            "signs": [{"icon": icon("end"), "tone": "quiet", "text": said(words, "victory.end"), "note": state}],
            "note": words.say("cards", "victory-patron", {})}


def _comets(view, words):
    """A tile with the Comets that lie in the market, where there are any."""
    rows = [[{"icon": icon("comet"), "text": str(column), "note": words.name("card", slot["card"])},
             {"text": words.name("card", slot["card"], "table"), "small": True}]
            for side in SIDES for column, slot in enumerate(view["market"][side])
            if column and slot["card"] and CARDS[slot["card"]].kind == "comet"]
    return [{"key": "", "title": said(words, "victory.comets"), "note": said(words, "victory.comets_note"),
             "rows": rows}] if rows else []
