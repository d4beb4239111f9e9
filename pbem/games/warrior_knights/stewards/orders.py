"""The orders of a Baron who knows what he wants: standing orders that he lacks, then the answer to the question."""

from pbem.engine.shapes import command

from . import household, placing, planning, voting

# verb of a standing order: where it is kept
KEPT = {"posture": "posture", "draft": "draft", "revolt": "revolts", "upgrade": "upgrade", "muster": "muster",
        "launch": "launch", "invest": "invest", "bless": "bless", "event": "event", "return": "returns",
        "pledge": "pledges", "motion": "motions"}


def _plan(view, baron):
    yield from household.orders(view, baron)
    yield from planning.orders(view, baron)


def _ballot(view, baron):
    yield from voting.orders(view, baron)
    yield command("settle")


def _motion(view, baron):
    if "motions" not in view["filed"]:
        yield voting.motion(view, baron)
    yield command("settle")


ASKED = {"motion": _motion, "site": placing.site, "place": placing.place, "plan": _plan, "ballot": _ballot}


def orders(rules, state, baron):
    """For the question that a Baron is asked, in the order in which he gives them; none where the default will do."""
    decision = rules.pending(state)[baron]["decision"]
    if decision == "set_up":
        return [*placing.orders(rules.view(state, baron), baron, rules.about(state, baron)["noted"])]
    find = ASKED.get(decision)
    return [*find(rules.view(state, baron), baron)] if find else []


def policies(rules, state, baron, ahead):
    """What leaves out questions that are still to come: rankings on file; ahead: also a ballot that is final."""
    view = rules.view(state, baron)
    if not view["round"]:
        return []
    found = [*household.rankings(view, baron)]
    if ahead and view["agendas"] and "final" not in view["filed"]:
        found += [*voting.orders(view, baron), command("final")]
    return found


def in_care(rules, state, baron):
    """The next order of a caretaker, None for the default; what the Baron himself has filed holds on."""
    filed = rules.view(state, baron)["filed"]
    return next((order for order in orders(rules, state, baron) if KEPT.get(order["verb"]) not in filed), None)
