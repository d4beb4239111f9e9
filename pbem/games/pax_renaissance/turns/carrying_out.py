"""Carrying out an order: it is rehearsed, what it leaves open is asked for in one question, and then it is done."""

from pbem.engine import Chapter, Decision, One, Option, Procedure
from pbem.engine.shapes import command

from .. import choices


def rehearse(game, frame):
    """What is still open; Illegal when the order cannot be carried out as it was said."""
    frame["open"] = choices.rehearsed(game, frame["procedure"], frame["said"], **frame["given"])
    if frame["open"]:
        game.ask(frame, "choose", game.state["active"])


def carry_out(game, frame):
    if frame["open"]:
        game.goto(frame, "rehearse")
        return
    choices.begin(game.state, frame["said"])
    game.call(frame["procedure"], **frame["given"])


def finish(game, frame):
    """What was said and never came up is told; then nothing may be beyond its limits."""
    unused = choices.end(game.state)
    if unused:
        game.emit("not_needed", to=[game.state["active"]], said=[one["choice"] for one in unused])
    game.call("limits")


def do_choose(game, frame, role, args):
    """The first open choice is made."""
    frame["said"].append({"choice": frame["open"][0]["choice"], "things": [args["thing"]]})


def do_none(game, frame, role, args):
    frame["said"].append({"choice": frame["open"][0]["choice"], "things": []})


def options(state, frame, role):
    first = frame["open"][0]
    yield Option("choose", do_choose, {"thing": One(first["kind"], first["among"], tuple(first["rules"]))}, "{thing}",
                 "choose", tuple(first["rules"]))
    if first["optional"]:
        yield Option("none", do_none, {}, "", "choose_none", tuple(first["rules"]), refuses=True)


def usual(state, frame, role):
    """What nobody names: nothing where that is possible, else the usual thing."""
    first = frame["open"][0]
    return command("none") if first["optional"] else command("choose", thing=first["usual"])


def about(state, frame, role):
    return {"open": frame["open"], "procedure": frame["procedure"], **frame["given"]}


CHAPTER = Chapter(
    procedures=(Procedure("carry_out", (rehearse, carry_out, finish), takes=("procedure", "given", "said"),
                          keeps=("open",)),),
    decisions=(Decision("choose", options, usual, about, pace="turn"),),
)
