"""The picture of a reader's own hand: its cards with their texts, and what it has filed with the rules."""

from .map.atlas import CARDS
from .picture_words import picture, said
from .powers import editions
from .report import kept
from .report_facts import card_text
from .report_words import name

IN_A_ROW = 4


def hand(view, role, words):
    """The Picture "hand"."""
    rows = [{"title": "", "owner": role, "cards": [_card(view, number, role, words) for number in view["hand"]]}]
    if "diplomatic" in view:
        cards = [_diplomatic(number, role, words) for number in view["diplomatic"]["hand"]]
        rows.append({"title": said(words, "diplomatic"), "owner": role, "cards": cards})
    filed = [{"key": f"filed:{number}", "title": said(words, "filed"), "text": line, "note": line}
             for number, line in enumerate(kept(view, words, usual=False), 1)]
    rows += [{"title": "", "cards": filed}] if filed else []
    return picture(view, words, "hand", [{
        "kind": "cards", "title": said(words, "hand", power=role), "broad": IN_A_ROW, "empty": said(words, "no_cards"),
        "rows": [row for row in rows if row["cards"]]}])


def _card(view, number, role, words):
    """A card of the common deck or a home card."""
    called, kind = name(words, "card", number), words.name("card_type", editions.card(view, number).type)
    return {"key": f"card:{number}", "title": called, "text": card_text(view, number, words), "owner": role,
            "corner": str(CARDS[number].cp),
            "rows": [[{"text": said(words, "card", number=number, type=kind), "small": True}]],
            "note": said(words, "card.note", card=number, cp=CARDS[number].cp, type=kind)}


def _diplomatic(number, role, words):
    called = name(words, "diplomatic_card", number)
    return {"key": f"diplomatic_card:{number}", "title": called, "owner": role,
            "text": words.say("cards", f"diplomatic-{number}", {}), "note": called}
