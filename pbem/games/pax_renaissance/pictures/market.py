"""The two rows of the market as a picture: what the reader cannot buy is faint."""

from .. import report
from ..map.atlas import SETUP, SIDES
from . import cards
from .symbols import icon, legend, parties, said


def picture(view, role, words):
    """The picture "market"."""
    rows = [_row(view, role, side, words) for side in SIDES]
    texts = ["faint"] if role in view["florins"] else []
    return {"key": "market", "title": said(words, "market"), "parties": parties(view, words),
            "legend": legend(words, icons=("florin", "comet", *cards.ICONS), texts=texts),
            "panels": [{"kind": "cards", "title": said(words, "market"), "rows": rows,
                        "broad": SETUP["market"]["columns"]}]}


def _row(view, role, side, words):
    shown = [_slot(view, role, slot, column, words) for column, slot in enumerate(view["market"][side])
             if slot["card"] or slot["florins"]]
    return {"title": said(words, "market.row", side=side, cards=view["deck_sizes"][side]), "cards": shown}


def _slot(view, role, slot, column, words):
    corner = str(column) if column else said(words, "market.fair")
    shown = _card(view, role, slot["card"], column, words) if slot["card"] else _empty(words)
    lie_on_it = {"icon": icon("florin"), "text": str(slot["florins"]),
                 "note": said(words, "market.florins", florins=slot["florins"])}
    return {**shown, "corner": corner, "signs": [*([lie_on_it] if slot["florins"] else []), *shown["signs"]]}


def _empty(words):
    title = said(words, "market.empty")
    return {"key": "", "title": title, "signs": [], "note": title, "turned": True}


def _card(view, role, card, column, words):
    options, is_able = view["options"], report.can_buy(view, role, card)
    able = {"icon": icon("met"), "tone": "good", "text": said(words, "market.buy"),
            "note": said(words, "market.affordable", cost=column)}
    shown = {"key": f"card:{card}", "title": words.name("card", card, "table"), "signs": [able] if is_able else [],
             "turned": not column or role in view["florins"] and not is_able, "note": cards.note(card, options, words)}
    if not column:
        return {**shown, "text": said(words, "market.face_down")}
    rows = [*cards.face(card, options, words), cards.ability(card, words)]
    return {**shown, "text": report.where(words, card, options), "rows": [row for row in rows if row]}
