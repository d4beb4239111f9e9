"""The tableaux as a picture: of each bank its cards from West to East, with what lies on them."""

from .. import report
from ..map.atlas import CARDS, EMPIRES
from ..tableaux import prestige, tableau
from . import cards
from .banks import BROAD, banks
from .symbols import icon, legend, parties, pieces, said

ICONS = ("turn", "florin", "hand", "left", "king", "republic", "queen", "bishop", "knight", "rook", "repressed",
         "silenced", *cards.PRINTED)


def picture(view, words):
    """The picture "tableaux"."""
    rows = [_row(view, bank, words) for bank in view["order"]]
    laid = {"kind": "cards", "title": said(words, "tableaux"), "rows": rows, "empty": said(words, "tableaux.empty"),
            "broad": BROAD}
    texts = ["side"] if any(row["cards"] for row in rows) else []
    return {"key": "tableaux", "title": said(words, "tableaux"), "parties": parties(view, words),
            "legend": legend(words, icons=ICONS, texts=texts), "panels": [banks(view, words), laid]}


def _row(view, bank, words):
    sides = {"west": tableau.side_cards(view, bank, "west")[::-1], "east": tableau.side_cards(view, bank, "east")}
    return {"title": words.name("bank", bank, "table"), "owner": bank,
            "cards": [_card(view, bank, side, one, words) for side, ones in sides.items() for one in ones]}


def _card(view, bank, side, card, words):
    shown = _empire(view, card, words) if card in EMPIRES else _of_deck(view, card, words)
    silenced = [{"icon": icon("silenced"), "tone": "alarm", "text": said(words, "legend.silenced"),
                 "note": said(words, "tableaux.silenced")}] if card in view["silenced"] else []
    rows = [*shown["rows"], cards.prestige(prestige.shown(view, card), words), _on_it(view, card, words)]
    return {**shown, "owner": bank, "corner": said(words, f"tableaux.{side}"), "turned": bool(silenced),
            "rows": [row for row in rows if row], "signs": [*shown["signs"], *silenced]}


def _on_it(view, card, words):
    """The Bishop on a card, and the Pieces that are Repressed there."""
    bishop = [f"{view['bishops'][card]}_bishop"] if card in view["bishops"] else []
    repressed = pieces(view["repressed"].get(card, ()), words)
    chain = {"icon": icon("repressed"), "note": said(words, "legend.repressed")}
    return [*pieces(bishop, words), *([chain, *repressed] if repressed else [])]


def _empire(view, empire, words):
    """An Empire by its face, and under whom it lies."""
    how = view["empires"][empire]
    face = EMPIRES[empire].king if how["face"] == "king" else EMPIRES[empire].republic
    title = report.said(words, "tableau.empire", empire=empire, face=how["face"], suzerain=how["suzerain"])
    told = {"icon": icon(how["face"]), "text": said(words, f"legend.{how['face']}"), "note": title}
    return {"key": f"empire:{empire}", "title": title, "note": report.holder(view, empire, words),
            "signs": [told], "rows": [cards.ops(face.ops, words)]}


def _of_deck(view, card, words):
    """A card of a deck, a Queen by her King."""
    where = tableau.printed_location(view, card)
    text = words.name("location", where) if where else ""
    return {"key": f"card:{card}", "title": words.name("card", card, "table"), "text": text,
            "signs": [{"icon": icon("queen"), "text": said(words, "legend.queen"), "note": text}]
            if tableau.crowned(view, card) else [],
            "rows": [cards.ops(CARDS[card].ops, words), cards.ability(card, words)],
            "note": cards.note(card, view["options"], words)}
