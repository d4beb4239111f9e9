"""Comparing inside random whole matches: at each question as it is asked, with the options of the match drawn.

Cards are bought and played rather than sold, and Ops used rather than left, so that tableaux fill.
"""

from random import Random
from traceback import format_exc

from pax_second_reading.invariants import invariants

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import MatchOptions
from pbem.games.pax_renaissance import GAME

from . import compared_actions, compared_cards, compared_ops, compared_replies, compared_turns
from .findings import Findings

LIKED = {"buy": 3, "play": 8, "sell": 0.3, "fair": 0.5, "done": 0.05, "more": 0.01, "end": 0.1, "none": 0.3,
         "choose": 3}


def compare(seed):
    """The Findings of the match with this seed; what stumbles counts as a difference."""
    findings, rng = Findings(), Random(f"match {seed}")
    options = drawn_options(rng)

    def look(state):
        findings.where = f"match {seed}, turn {state['turn']}, question {state['asked']}"
        for role, question in GAME.pending(state).items():
            _question(findings, state, role, question["decision"], rng)
        findings.states += 1

    try:
        _play(options, seed, rng, look)
    except Exception:
        findings.differs["fault", "the program or the reading"] = [f"{findings.where}: {format_exc()}"]
    return findings


def drawn_options(rng, **given):
    """Options of a match, those that are not given drawn."""
    return GAME.facet(MatchOptions).complete("standard", {choice.name: rng.choice(choice.values) for choice
                                                          in GAME.facet(MatchOptions).choices} | given)


def _play(options, seed, rng, look):
    """A match to its end; look(state) at each question."""
    chance = Seeded(seed)
    state, _ = GAME.setup("standard", options, chance)
    while GAME.pending(state):
        look(state)
        state = after_some_order(state, next(iter(GAME.pending(state))), rng, chance)


def after_some_order(state, role, rng, chance):
    """Some order of those that are possible, or the default where the one that was drawn is refused after all."""
    options = GAME.options(state, role)
    option = rng.choices(options, [LIKED.get(option.verb, 1) for option in options])[0]
    try:
        return GAME.apply(state, role, option.random(rng), chance)[0]
    except Illegal:
        return GAME.apply(state, role, GAME.default(state, role), chance)[0]


def _question(findings, state, role, decision, rng):
    """What is compared while this is asked; a state between an order and what it leaves open is not sound yet."""
    findings.asked[decision] += 1
    if decision in COMPARED:
        COMPARED[decision](findings, state, role, rng)
    if decision in SOUND:
        findings.same("positions are sound", invariants(state), ())


def _action(findings, state, role, rng):
    compared_actions.compare(findings, state, role, rng)
    if state["actions"]:
        compared_cards.compare(findings, state, role, rng)
        compared_turns.compare(findings, state, role, rng)


COMPARED = {"action": _action, "next_action": _action, "op": compared_ops.compare,
            "copied_op": compared_ops.compare_copied, "taxed": compared_replies.compare_taxed,
            "hand_discard": compared_replies.compare_hand}
SOUND = ("action", "next_action", "op")
