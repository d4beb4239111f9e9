"""What the active player chooses while an order is carried out: said with it, or asked for in one question.

An order of this game needs no dice and shows nothing that is secret, so it can be rehearsed on a copy. Whatever it comes
to that somebody must choose is a call of `choose`: an answer said with the order is taken; else, in a rehearsal, the
choice is noted as open and goes on with what is usual. When the order is carried out every choice has its answer.

`state["choices"]` holds this while it lasts: {"said": [{"choice", "things"}], "open": [...], "rehearsal": bool}. An
answer names the things it would have, the most wanted first; the first legal one counts, and the answer is used up. No
things mean that nothing is chosen.
"""

from pbem.engine import BrokenInvariant, Illegal, Running, Trial, copy


def choose(game, choice, kind, among, rules=(), optional=False, usual=None, asked=True):
    """The thing of a kind that is chosen for something, or None.

    among: the legal things, the usual one first. optional: nothing need be chosen. asked: False where a player may say
    it but is not asked for it.
    """
    among = list(dict.fromkeys(among))
    if not among:
        return None
    answer = _said(game.state["choices"], choice, among)
    if answer is not None:
        return _taken(answer, choice, kind, among, rules, optional)
    if len(among) == 1 and not optional:
        return among[0]
    usual = None if optional else among[0] if usual is None else usual
    if asked:
        _left_open(game, {"choice": choice, "kind": kind, "among": among, "optional": optional, "usual": usual,
                          "rules": list(rules)})
    return usual


def _said(choices, choice, among):
    """The first answer for a choice that is not used up and names something legal, or names nothing."""
    answers = [one for one in choices["said"] if one["choice"] == choice and not one.get("used")]
    fitting = [one for one in answers if not one["things"] or {*one["things"]} & {*among}]
    return next(iter(fitting or answers), None)


def _taken(answer, choice, kind, among, rules, optional):
    answer["used"] = True
    if not answer["things"] and optional:
        return None
    legal = next((thing for thing in answer["things"] if thing in among), None)
    if legal is None:
        raise Illegal("choice_not_possible", {"choice": choice, "kind": kind, "things": answer["things"],
                                              "possible": among, "optional": optional}, rules)
    return legal


def _left_open(game, open_choice):
    if not game.state["choices"]["rehearsal"]:
        raise BrokenInvariant(f"nobody has chosen {open_choice}")
    game.state["choices"]["open"].append(open_choice)


def rehearsed(game, procedure, said, **given):
    """The choices that stay open when a procedure is carried out with these answers; Illegal when it cannot be."""
    state = copy(game.state)
    state["stack"], state["choices"] = [], {"said": copy(said), "open": [], "rehearsal": True}
    running = Running(game.rules, state, Trial())
    running.call(procedure, **given)
    running.run()
    return state["choices"]["open"]


def begin(state, said):
    """From now on these answers are taken."""
    state["choices"] = {"said": copy(said), "open": [], "rehearsal": False}


def end(state):
    """The order has been carried out; Illegal where something was said that it never came to."""
    said, state["choices"] = state["choices"]["said"], None
    return [one for one in said if not one.get("used")]
