"""What a role may know (secrets by construction)."""

from pbem.engine import copy
from pbem.engine.phrases import stored

from .cards import hands
from .diplomacy_phase import deal_lines, negotiation
from .map.atlas import MAJORS
from .powers import relations, variants
from .victory_phase import victory

# Cards that stay in force until the end of the turn (HIS-6.1.18), as their marks in this_turn.
TURN_MARKS = {"printing_press": 90, "augsburg_confession": 39, "wartburg": 37, "thomas_more_dead": 112,
              "thomas_cromwell": 115}
SECRET = ("ahead", "deck", "diplomatic", "hands", "impulse", "responses", "this_turn")  # parts of them are shown below


def view(known, state, role):
    """The board, tracks and piles; hand sizes of all; the hand of `role` alone ("public": none). known: by key."""
    seen = {**{key: value for key, value in known.items() if key not in SECRET}, "sieges": relations.sieges(state)}
    seen["deck_size"] = len(state["deck"])
    seen["hand_sizes"] = {power: len(state["hands"][power]) for power in MAJORS}
    seen["home_cards_held"] = {power: [n for n in state["hands"][power] if hands.is_home(n)] for power in MAJORS}
    seen["vp"] = victory.totals(state)
    seen["keys"] = {power: hands.counted_keys(state, power) for power in MAJORS}
    seen["cp"] = (state["impulse"] or {}).get("cp", 0)
    seen["in_force"] = [card for mark, card in TURN_MARKS.items() if state["this_turn"].get(mark)]
    seen["hand"] = list(known["hands"].get(role, []))
    seen["responses"] = known["responses"].get(role)
    seen["ahead"] = known["ahead"].get(role, [])
    talks = negotiation.segment(state) or {}
    seen["agreed"] = [stored(deal_lines.said(deal)) for deal in negotiation.agreed(talks, role)]
    seen["sealed"] = [stored(deal_lines.said(deal)) for deal in negotiation.sealed(talks, role)]
    if variants.rule(state, "diplomatic_deck"):
        seen["diplomatic"] = _diplomatic(known["diplomatic"], role)
    return copy(seen)


def _diplomatic(piles, role):
    """The variant's second deck: what lies open, the sizes, the reader's own hand."""
    return {"discard": piles["discard"], "removed": piles["removed"], "deck_size": len(piles["deck"]),
            "hand_sizes": {power: len(cards) for power, cards in piles["hands"].items()},
            "hand": piles["hands"].get(role, [])}
