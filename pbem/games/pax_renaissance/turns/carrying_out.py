"""Carrying out an order: it is rehearsed, what it leaves open is asked for in one question, and then it is done.

One that was rehearsed to its end is done by that.
"""

from pbem.engine import Chapter, Decision, Illegal, Option, Procedure, waiting
from pbem.engine.shapes import command

from .. import choices, clauses
from ..battles.battle import CASUALTIES

VICTORY = ("victory", clauses.ALONE)  # all that a Comet leaves open
RULES = {"lose": CASUALTIES, "join": ("PR-K1.2",)}  # of what may be said and not come up, where it has one


def rehearse(game, frame):
    """What is still open; Illegal when the order cannot be carried out as it was said.

    What an earlier order said and what never comes is passed over, or nothing that is said now could be right.
    """
    rehearsal = choices.rehearsal(game, frame["procedure"], frame["said"], frame.get("heard", 0), **frame["given"])
    frame["open"], frame["heard"] = choices.left_open(rehearsal), len(frame["said"])
    if frame["open"]:
        game.ask(frame, "choose", game.state["active"])
    elif choices.has_come_to_its_end(rehearsal):
        choices.take_over(game, rehearsal)
        game.goto(frame, "finish")


def carry_out(game, frame):
    """Once more where a choice is left, in earnest where others have to answer."""
    if frame["open"]:
        game.goto(frame, "rehearse")
        return
    choices.begin(game.state, frame["said"])
    game.call(frame["procedure"], **frame["given"])


def finish(game, frame):
    """Nothing may be beyond its limits when an order has been carried out; who gave it is told what did not come up."""
    state = game.state
    for choice, things in choices.in_vain(state).items():
        game.emit("said_in_vain", to=[state["active"]], choice=choice, things=things, rules=list(RULES.get(choice, ())))
    choices.end(state)
    game.call("limits")


def do_choose(game, frame, role, args):
    frame["said"] += clauses.answers(args["how"], frame["open"])


def do_none(game, frame, role, args):
    """Nothing is chosen, of the first that is open and of all others that need not be."""
    for one in frame["open"]:
        if one["optional"]:
            frame["said"].append(choices.answer(one["choice"], [], next(iter(one["about"]), None)))


def options(state, frame, role):
    first = frame["open"][0]

    def sample(rng):
        return {"how": [clauses.clause(first, rng.choice(first["among"]))]}

    how = clauses.clauses(*VICTORY) if first["choice"] == "victory" else clauses.answering(frame["open"])
    yield Option("choose", do_choose, {"how": how}, "{how}", "choose", tuple(first["rules"]),
                 sample=sample, example={"how": _ready(frame["open"])}, bare=True)
    if first["optional"]:
        yield Option("none", do_none, {}, "", "choose_none", tuple(first["rules"]), refuses=True)
    else:
        yield waiting("none", Illegal("choice_needed", {name: first[name] for name in ("choice", "kind")}
                                      | choices.possible(first["among"]), first["rules"]))


def _ready(left_open):
    """Clauses that answer in one line: the first, and with it what else must be chosen where it must be."""
    first, *others = left_open
    if first["optional"]:
        return [clauses.clause(first, first["among"][0])]
    return [clauses.clause(one, one["usual"]) for one in [first, *(one for one in others if not one["optional"])]]


def usual(state, frame, role):
    """Nothing where that is possible, else the usual thing of each."""
    if frame["open"][0]["optional"]:
        return command("none")
    return command("choose", how=[clauses.clause(frame["open"][0], frame["open"][0]["usual"])])


def about(state, frame, role):
    return {"open": frame["open"], "procedure": frame["procedure"], **frame["given"]}


CHAPTER = Chapter(
    procedures=(Procedure("carry_out", (rehearse, carry_out, finish), takes=("procedure", "given", "said"),
                          keeps=("open", "heard")),),
    decisions=(Decision("choose", options, usual, about, pace="choice"),),
)
