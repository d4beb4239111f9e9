"""A turn that is held up by a tax: what its owner may answer, and what stands in place of what is not possible then."""

from pbem.engine.shapes import command

from . import menu, ops

OWN = ("action", "next_action", "op", "copied_op")


def of_others(rules, state):
    """(owner, reply) of each way to answer the tax that is asked, the usual one first (Defaults: Tax reply)."""
    for owner, asked in rules.pending(state).items():
        if asked["decision"] == "taxed" and owner != state["active"]:
            usual = rules.default(state, owner)
            levy = {name: value for name, value in usual.items() if name == "levy"}
            verbs = [option.verb for option in rules.options(state, owner) if option.verb != usual["verb"]]
            yield owner, usual
            yield from ((owner, command(verb, **levy)) for verb in verbs)


def instead(rules, state, bank, verb):
    """The neutral default of one action (Defaults: An action that fails); nothing for an Op; None at other questions.

    It is what a turn's deadline gives: the Ops of a side that is left without an Op, where that is possible.
    """
    if rules.pending(state).get(bank, {}).get("decision") not in OWN:
        return None
    if verb not in menu.ACTIONS or not state["actions"]:
        return [] if verb in (*menu.ACTIONS, *ops.OPS) else None
    return _neutral(rules, state, bank)


def _neutral(rules, state, bank):
    """The default orders until an action is used up."""
    given, after = [], state
    while after and rules.pending(after).get(bank, {}).get("decision") in OWN and _goes_on(after, state):
        given.append(rules.default(after, bank))
        after = rules.trial(after, bank, given[-1])[0]
    return given


def _goes_on(after, before):
    """Whether the action is not used up yet, or its Ops are still under way."""
    return after["actions"] == before["actions"] or after["stack"][-1]["at"] == "ops"
