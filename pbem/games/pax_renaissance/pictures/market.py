"""The two rows of the market as a picture."""

from .. import report
from ..map.atlas import CARDS, SIDES
from . import cards
from .symbols import icon, parties, said


def picture(view, role, words):
    """The picture "market"."""
    return {"key": "market", "title": said(words, "market"), "parties": parties(view, words), "legend": [],
            "panels": [{"kind": "cards", "title": said(words, "market"),
                        "rows": [_row(view, role, side, words) for side in SIDES]}]}


def _row(view, role, side, words):
    shown = [_card(view, role, slot, column, words) for column, slot in enumerate(view["market"][side])
             if slot["card"] or slot["florins"]]
    return {"title": said(words, "market.row", side=side, cards=view["deck_sizes"][side]), "cards": shown}


def _card(view, role, slot, column, words):
    corner = str(column) if column else said(words, "market.fair")
    signs = [{"icon": icon("florin"), "text": str(slot["florins"]),
              "note": said(words, "market.florins", florins=slot["florins"])}] if slot["florins"] else []
    card = slot["card"]
    if not card:
        title = said(words, "market.empty")
        return {"key": "", "title": title, "corner": corner, "signs": signs, "note": title}
    if report.can_buy(view, role, card):
        signs.append({"icon": icon("met"), "tone": "good", "note": said(words, "market.affordable", cost=column)})
    shown = {"key": f"card:{card}", "title": words.name("card", card, "table"), "corner": corner, "signs": signs,
             "note": cards.note(card, view["options"], words), "rows": cards.face(card, view["options"], words)}
    return {**shown, "covered": True, "rows": []} if column == 0 else _with_ability(shown, card, words)


def _with_ability(shown, card, words):
    return {**shown, "text": report.abilities(words, card)} if CARDS[card].abilities else shown
