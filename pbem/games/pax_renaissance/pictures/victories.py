"""The Victory Cards as a picture: which are active, what each bank has for them, and what it lacks."""

from ..map.atlas import CARDS, SIDES, VICTORIES
from ..tableaux import prestige
from ..victory.conditions import IMPERIAL_LEAD, MORE_CONCESSIONS, MORE_LAW
from .symbols import icon, letter, parties, said

MORE = 1  # than each other bank, where nothing else is said
COUNTED = {"imperial": ("king",), "globalization": ("concession", "discovery"), "renaissance": ("republic", "law"),
           "patron": ("patron", "florin")}


def picture(view, words):
    """The picture "victory"."""
    return {"key": "victory", "title": said(words, "victory"), "parties": parties(view, words), "legend": [],
            "panels": [{"kind": "tiles", "title": said(words, "victory"), "broad": 3,
                        "tiles": [*(_victory(view, one, words) for one in VICTORIES), _patron(view, words),
                                  _comets(view, words)]}]}


def _victory(view, victory, words):
    met = view["met"][victory]
    rows = [_holy(view, bank, words) if victory == "holy" else _row(view, victory, bank, words)
            for bank in view["order"]]
    return {"key": f"victory:{victory}", "title": words.name("victory", victory, "table"),
            "rows": [[_bank(bank, words), *row, *_met(bank in met, words)]
                     for bank, row in zip(view["order"], rows, strict=True)],
            "signs": [_state(view, victory, words)], "note": words.say("cards", f"victory-{victory}", {})}


def _bank(bank, words):
    return {"text": letter(bank, words), "owner": bank, "note": words.name("bank", bank, "table")}


def _met(is_met, words):
    text = said(words, "victory.met")
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
    return [item for at, (what, more) in enumerate(zip(COUNTED[victory], _leads(view, victory), strict=True))
            for item in _counted(what, view["standing"][victory], bank, at, more, words)]


def _leads(view, victory):
    """How much more than each other bank is needed of each."""
    return {"imperial": (IMPERIAL_LEAD[len(view["order"])],), "globalization": (MORE_CONCESSIONS, MORE),
            "renaissance": (MORE, MORE_LAW)}[victory]


def _counted(what, standing, bank, at, more, words):
    own = standing[bank][at]
    lacks = max(numbers[at] for other, numbers in standing.items() if other != bank) + more - own
    return [{"icon": icon(what), "text": str(own), "note": said(words, f"banks.{what}", number=own)},
            *_lacking(lacks, words)]


def _lacking(number, words):
    return [{"text": said(words, "victory.lacks", number=number), "small": True,
             "note": said(words, "victory.lacks_note", number=number)}] if number > 0 else []


def _holy(view, bank, words):
    """The Prestige of the supreme religion, or while none is what the religion lacks in which the bank leads most."""
    religion, own = view["standing"]["holy"][bank]
    missing = view["supremacy"][bank]["missing"][religion]
    best = max(prestige.counted(view, other)[religion] for other in view["order"] if other != bank)
    return [{"icon": icon(religion), "text": str(own),
             "note": said(words, "banks.prestige", kind=religion, number=own)}, *_lacking(best + MORE - own, words),
            *(_missing(what, number, religion, words) for what, number in missing.items() if number)]


def _missing(what, number, religion, words):
    return {"icon": icon(what), "text": said(words, "victory.lacks", number=number), "small": True,
            "note": said(words, f"victory.{what}", religion=religion, number=number)}


def _patron(view, words):
    """The end without a victory."""
    standing = view["standing"]["patron"]
    best = max(standing.values())
    rows = [[_bank(bank, words), *({"icon": icon(what), "text": str(number),
                                    "note": said(words, f"banks.{what}", number=number)}
                                   for what, number in zip(COUNTED["patron"], standing[bank], strict=True)),
             *_met(standing[bank] == best, words)] for bank in view["order"]]
    state = said(words, "victory.at_the_end", cards=sum(view["deck_sizes"].values()))
    return {"key": "victory:patron", "title": words.name("victory", "patron", "table"), "rows": rows,
            "signs": [{"icon": icon("turn"), "tone": "quiet", "text": said(words, "victory.end"), "note": state}],
            "note": words.say("cards", "victory-patron", {})}


def _comets(view, words):
    """Which Comets lie in the market, each at its price."""
    there = [(column, slot["card"]) for side in SIDES for column, slot in enumerate(view["market"][side])
             if slot["card"] and CARDS[slot["card"]].kind == "comet"]
    rows = [[{"icon": icon("comet"), "text": str(column), "note": words.name("card", card)},
             {"text": words.name("card", card, "table"), "small": True}] for column, card in there]
    return {"key": "comets", "title": said(words, "victory.comets"), "note": said(words, "victory.comets_note"),
            "rows": rows or [[{"text": said(words, "victory.no_comet"), "small": True}]]}
