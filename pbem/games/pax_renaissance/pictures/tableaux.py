"""The tableaux as a picture: what each bank has, and its cards from the Player Card outwards on both sides."""

from .. import report
from ..map.atlas import CARDS, EMPIRES, SIDES
from ..tableaux import prestige, tableau
from . import cards
from .banks import banks
from .symbols import icon, parties, pieces, said


def picture(view, words):
    """The picture "tableaux"."""
    rows = [row for bank in view["order"] for side in SIDES[::-1] if (row := _row(view, bank, side, words))["cards"]]
    laid = {"kind": "cards", "title": said(words, "tableaux"), "rows": rows, "empty": said(words, "tableaux.empty")}
    return {"key": "tableaux", "title": said(words, "tableaux"), "parties": parties(view, words), "legend": [],
            "panels": [banks(view, words), laid]}


def _row(view, bank, side, words):
    return {"title": said(words, "tableaux.row", bank=bank, side=side), "owner": bank,
            "cards": [_card(view, bank, one, words) for one in tableau.side_cards(view, bank, side)]}


def _card(view, bank, card, words):
    shown = _empire(view, card, words) if card in EMPIRES else _of_deck(view, card, words)
    silenced = card in view["silenced"]
    on_it = pieces([f"{view['bishops'][card]}_bishop"] if card in view["bishops"] else [], words)
    repressed = pieces(view["repressed"].get(card, ()), words)
    rows = [[*cards.ops(shown.pop("ops"), words)], cards.prestige(prestige.shown(view, card), words),
            [*on_it, *_held(repressed, words)]]
    signs = [{"icon": icon("silenced"), "tone": "alarm", "note": said(words, "tableaux.silenced")}] if silenced else []
    return {**shown, "owner": bank, "turned": silenced, "rows": [row for row in rows if row],
            "signs": [*shown.get("signs", ()), *signs]}


def _held(repressed, words):
    return [{"icon": icon("repressed"), "note": said(words, "tableaux.repressed")}, *repressed] if repressed else []


def _empire(view, empire, words):
    """An Empire by its face, and under whom it lies."""
    how = view["empires"][empire]
    face = EMPIRES[empire].king if how["face"] == "king" else EMPIRES[empire].republic
    title = report.said(words, "tableau.empire", empire=empire, face=how["face"], suzerain=how["suzerain"])
    return {"key": f"empire:{empire}", "title": title, "ops": face.ops, "note": report.holder(view, empire, words),
            "signs": [{"icon": icon(how["face"]), "note": title}]}


def _of_deck(view, card, words):
    """A card of a deck, a Queen by her King."""
    where = tableau.printed_location(view, card)
    text = words.name("location", where) if where else ""
    return {"key": f"card:{card}", "title": words.name("card", card, "table"), "ops": CARDS[card].ops, "text": text,
            "signs": [{"icon": icon("queen"), "note": text}] if tableau.crowned(view, card) else [],
            "note": cards.note(card, view["options"], words)}
