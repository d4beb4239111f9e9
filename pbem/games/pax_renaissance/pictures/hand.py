"""The cards in hand as a picture: the reader's own, and all where hands are open."""

from .. import report
from . import cards
from .symbols import icon, legend, parties, said


def picture(view, role, words):
    """The picture "hand"; None for who sees none."""
    is_open = view["options"]["open_hands"] == "yes"
    seen = sorted((bank for bank in view["order"] if is_open or bank == role), key=lambda bank: bank != role)
    if not seen:
        return None
    title = said(words, "hand", own=seen == [role])
    laid = {"kind": "cards", "title": title, "rows": [_row(view, bank, words) for bank in seen],
            "empty": report.said(words, "hand.empty")}
    return {"key": "hand", "title": title, "parties": parties(view, words), "panels": [laid],
            "legend": legend(words, icons=(*cards.ICONS, "queen"))}


def _row(view, bank, words):
    shown = [(card, False) for card in view["hands"][bank]] + [(card, True) for card in view["old_maids"][bank]]
    return {"title": words.name("bank", bank, "table"), "owner": bank,
            "cards": [_card(card, is_maid, view["options"], words) for card, is_maid in shown]}


def _card(card, is_maid, options, words):
    maid = [{"icon": icon("queen"), "tone": "quiet", "text": said(words, "hand.old_maid"),
             "note": said(words, "hand.old_maid")}] if is_maid else []
    ability, where = report.abilities(words, card), report.where(words, card, options)
    text = said(words, "card.text", where=where or None, ability=ability) if ability else where
    return {"key": f"card:{card}", "title": words.name("card", card, "table"), "signs": maid,
            "rows": cards.face(card, options, words), "note": cards.note(card, options, words), "text": text}
