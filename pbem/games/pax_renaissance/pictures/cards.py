"""The face of a card in our words: where it is, what it places, its One-shot, Ops and Prestige, as rows."""

from .. import report
from ..map.atlas import CARDS
from .symbols import icon, letter, said

AGENTS = ("knight", "rook", "bishop", "pirate", "concession")
PRINTED = ("ops", "ability", "law", "discovery", "patron", "catholic", "islamic", "reformist")
ICONS = (*AGENTS, "one_shot", *PRINTED)


def face(card, options, words):
    """The rows of a card that is not laid yet."""
    shown = CARDS[card]
    if shown.kind == "comet":
        return [[{"icon": icon("comet"), "text": said(words, "card.comet"), "note": said(words, "card.comet_note")}]]
    shot = report.one_shot(words, card, options)
    rows = [[agent(one, words) for one in shown.agents], [_told("one_shot", shot, words)] if shot else [],
            ops(shown.ops, words), prestige(shown.prestige, words)]
    return [row for row in rows if row]


def _told(kind, text, words):
    return {"icon": icon(kind), "text": text, "small": True, "note": said(words, f"legend.{kind}")}


def agent(one, words):
    """Pieces that a card places, on the colour of their religion."""
    religion, _, kind = one.piece.rpartition("_")
    note = report.agents(words, [one])
    shown = {"icon": icon(kind), "text": str(one.count), "note": note}
    return {**shown, "text": f"{one.count} {letter(religion, words)}", "owner": religion} if religion else shown


def ops(icons, words):
    """A row of Ops."""
    return [_told("ops", report.op_icon(words, one), words) for one in icons]


def prestige(kinds, words):
    """A row of Prestige."""
    return [{"icon": icon(kind), "text": words.name("prestige", kind, "table"), "small": True,
             "note": said(words, "card.prestige", kind=kind)} for kind in kinds]


def ability(card, words):
    """That a card has an Ability; the note tells which."""
    return [_told("ability", said(words, "legend.ability"), words)] if CARDS[card].abilities else []


def note(card, options, words):
    """All that stands on a card."""
    return said(words, "card.note", name=words.name("card", card), lines=list(report.card_facts(card, words, options)))
