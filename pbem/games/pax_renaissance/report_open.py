"""What stands beside the question what an order leaves open: what comes up with an answer, to say it all at once."""

from pbem.engine.sections import Section

from .turns import what_follows as choices


def what_follows(rules, state, role, words):
    """The section; [] at other questions, and where nothing else can come up."""
    if rules.pending(state).get(role, {}).get("decision") != "choose":
        return []
    follows, are_all = choices.what_follows(rules, state)
    lines = [words.say("prompts", "follows", _values(one)) for one in follows]
    if not lines:
        return []
    rest = [] if are_all else [words.say("prompts", "follows.rest", {})]
    return [Section(words.say("prompts", "follows.title", {}), [words.say("prompts", "follows.how", {}), *lines, *rest],
                    brief=True)]


def _values(one):
    chosen = [{"kind": choice["kind"], "things": things} for choice, things in one.chosen]
    return {"chosen": chosen, "left_open": one.left_open}
