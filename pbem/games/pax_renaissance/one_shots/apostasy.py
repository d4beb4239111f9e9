"""Apostasy: who shows two religions at once must discard both (PR-M2)."""

from pbem.engine import Chapter, Procedure

from ..map.atlas import EMPIRES
from ..tableaux import abilities, discards, prestige, tableau

RULES = ["PR-M2.1"]


def hit(state, religions):
    """{bank: cards it must discard} (PR-M2.1 to PR-M2.3)."""
    found = {bank: [card for card in tableau.cards(state, bank) if {*prestige.shown(state, card)} & {*religions}]
             for bank in state["order"]}
    return {bank: cards for bank, cards in found.items() if _is_hit(state, bank, cards, religions)}


def _is_hit(state, bank, cards, religions):
    kinds = {kind for card in cards for kind in prestige.shown(state, card)}
    return {*religions} <= kinds and not abilities.has(state, bank, "immune_to_apostasy")


def purge(game, frame):
    """All at once: a card that left with another is gone already."""
    victims = hit(game.state, frame["religions"])
    game.emit("apostasy", religions=frame["religions"], cards=victims, rules=RULES)
    for cards in victims.values():
        for card in sorted(cards, key=lambda card: card in EMPIRES):
            if tableau.place_of(game.state, card):
                discards.discard(game, card)


CHAPTER = Chapter(procedures=(Procedure("apostasy", (purge,), takes=("religions",)),))
