"""Unrest put on spaces of somebody's choice by an event (HIS-12.4.1 to HIS-12.4.3).

Started with `game.call("unrest", power=, spaces=, most=, rules=)`: `power` chooses `most` of `spaces` (all of
them when there are not more); with `least` it may choose fewer. `whose` names the power that suffers, for the prompt.
"""

from pbem.engine import Chapter, Decision, Option, Phrase, Procedure, Some

from ..religion.influence import place_unrest


def choose_spaces(game, frame):
    """HIS-11.0.8, D-50: chosen with the play."""
    frame.setdefault("least", frame["most"])
    if len(frame["spaces"]) > frame["most"] or (frame["spaces"] and frame["least"] < frame["most"]):
        game.ask(frame, "unrest", frame["power"])


def break_out(game, frame):
    for space in frame["spaces"]:
        place_unrest(game, space, frame["rules"])


def unrest_options(state, frame, role):
    spaces, most = frame["spaces"], min(frame["most"], len(frame["spaces"]))
    least = min(frame["least"], most)
    yield Option("unrest", do_unrest, {"spaces": Some("space", spaces, max(1, least), most, tuple(frame["rules"]))},
                 "[in] {spaces}", Phrase("put_unrest", {"most": most, "all": least == most}, "options"),
                 tuple(frame["rules"]), example={"spaces": spaces[:most]})
    if not least:
        yield Option("decline", do_none, help="put_no_unrest", refuses=True)


def do_unrest(game, frame, role, args):
    frame["spaces"] = args["spaces"]


def do_none(game, frame, role, args):
    frame["spaces"] = []


def unrest_default(state, frame, role):
    """D-50: alphabetical."""
    return {"verb": "unrest", "spaces": sorted(frame["spaces"])[:frame["most"]]}


def about_unrest(state, frame, role):
    return {"power": frame["whose"], "spaces": frame["spaces"], "most": frame["most"], "least": frame["least"]}


CHAPTER = Chapter(
    procedures=(Procedure("unrest", (choose_spaces, break_out),
                          takes=("power", "most", "rules", "spaces", "whose", "least?")),),
    decisions=(Decision("unrest", unrest_options, unrest_default, about_unrest, pace="impulse"),),
    state=("unrest",),
)
