"""The face of a card in our words: where it is, what it places, its One-shot, Ops and Prestige, as rows and signs."""

from .. import report
from ..map.atlas import CARDS
from .symbols import icon, letter, piece, said


def face(card, options, words):
    """The rows of a card that is not laid yet."""
    shown = CARDS[card]
    if shown.kind == "comet":
        return [[{"icon": icon("comet"), "text": said(words, "card.comet"), "note": said(words, "card-comet")}]]
    rows = [[_told("location", report.where(words, card, options), words)],
            [_agent(one, words) for one in shown.agents],
            [_told("one_shot", report.one_shot(words, card, options), words)],
            [_told("ops", report.op_icon(words, one), words) for one in shown.ops],
            prestige(shown.prestige, words)]
    return [found for row in rows if (found := [item for item in row if item])]


def _told(kind, text, words):
    return {"icon": icon(kind), "text": text, "small": True, "note": said(words, f"card.{kind}")} if text else None


def _agent(agent, words):
    if agent.piece == "pawn":
        return {"icon": icon("pawn"), "text": str(agent.count), "note": report.agents(words, [agent])}
    return {**piece(agent.piece, words), "text": f"{letter(agent.piece.partition('_')[0], words)}{agent.count}",
            "note": report.agents(words, [agent])}


def ops(icons, words):
    """A row of Ops."""
    return [_told("ops", report.op_icon(words, one), words) for one in icons]


def prestige(kinds, words):
    """A row of Prestige."""
    return [{"icon": icon(kind), "text": words.name("prestige", kind, "table"), "small": True,
             "note": said(words, "card.prestige", kind=kind)} for kind in kinds]


def note(card, options, words):
    """All that stands on a card."""
    return said(words, "card.note", name=words.name("card", card), lines=list(report.card_facts(card, words, options)))
