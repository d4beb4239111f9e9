"""Retreats: after a Field Battle, from a broken siege, back from a fortress too strong (HIS-14.1, HIS-15.3).

    game.call("retreat", power=, space=, force=, spaces=, captor=, rules=, shelter={}, room=0, beaten=False,
              gate="HIS-14.1.2")

`force` leaves `space` for one of `spaces` (legal, nearest the capital first), or stays behind the
fortifications: of `shelter`, a part of it, at most `room` units and any leaders, by the rule `gate`. Without any
legal space what does not shelter is lost and its leaders are captured by `captor`.
"""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Moment,
    One,
    Option,
    Phrase,
    Procedure,
)
from pbem.engine.phrases import named

from ..land_movement import passage, withdrawal
from ..land_movement.formations import FORCE_KINDS, check_there
from ..pieces import forces, marks
from ..pieces.troops import Troops


def choose_refuge(game, frame):
    """Ask only when there is a choice; else the only way is taken (D-33, D-34)."""
    frame.setdefault("shelter", {})
    frame.setdefault("room", 0)
    if open_question(frame):
        game.ask(frame, "retreat", frame["power"])
    else:
        take_default(frame)


def open_question(frame):
    """Whether the owner has a choice: two spaces, in or out, or whom to take in."""
    if not frame["shelter"]:
        return len(frame["spaces"]) > 1
    crowded = forces.size(frame["shelter"]) > frame["room"] and len(forces.names(frame["shelter"])) > 1
    return bool(frame["spaces"]) or crowded


def gate_of(frame):
    """The rule that says who may go inside."""
    return frame.get("gate", "HIS-14.1.2")


def default_shelter(frame):
    """D-33: the best units for which there is room, and all leaders."""
    best = forces.best(frame["shelter"], frame["room"])
    return forces.clean({**best, "leaders": forces.leaders(frame["shelter"])})


def take_default(frame):
    frame["within"] = default_shelter(frame)
    frame["to"] = frame["spaces"][0] if frame["spaces"] else None


def go(game, frame):
    """HIS-14.1.1 to HIS-14.1.3: those inside stay, the rest goes to one space."""
    power, space, to = frame["power"], frame["space"], frame["to"]
    rest = forces.minus(frame["force"], frame["within"])
    beaten = frame.get("beaten", False)
    if frame["within"]:
        mark_beaten(game, beaten, space, power, frame["within"])
        game.emit("sheltered", power=power, space=space, force=frame["within"], rules=[gate_of(frame)])
    if rest and to:
        mark_beaten(game, beaten, space, power, rest)
        passage.relocate(game, power, space, to, rest)
        game.emit("retreated", power=power, origin=space, space=to, force=rest, rules=frame["rules"])
    elif rest:
        passage.destroy(game, frame["captor"], power, space, rest, ["HIS-14.1.8", *frame["rules"]])


def mark_beaten(game, beaten, space, power, force):
    if beaten:
        marks.mark(game.state, marks.BEATEN, space, power, force)


def retreat_options(state, frame, role):
    spaces, limits = frame["spaces"], tuple(dict.fromkeys(
        ("HIS-14.1.3", "HIS-14.1.6", "HIS-15.3.2", *frame["rules"])))
    if frame["shelter"]:
        yield Option("inside", do_inside,
                     {"who": Troops(FORCE_KINDS, frame["shelter"], 0, frame["room"], (gate_of(frame),)),
                      "space": One("space", spaces, limits)},
                     "{who?} [and] [the] [rest] [to] {space?}",
                     Phrase("stay_inside", {"units": frame["room"]}, "options"),
                     (gate_of(frame), "HIS-14.1.3"), check=lambda args: check_inside(frame, args),
                     sample=lambda rng: sample_inside(frame, rng), example=example_inside(frame),
                     ways=withdrawal.INSIDE)
    if spaces:
        yield Option("retreat", do_retreat, {"space": One("space", spaces, limits)},
                     "[to] {space}", "retreat_to_space", ("HIS-14.1.3",),
                     example={"space": spaces[0]})


def check_inside(frame, args):
    """Raises Illegal when units named would leave others without a place; by default the nearest is taken (D-34)."""
    within = args.get("who", default_shelter(frame))
    check_there(within, frame["shelter"], frame["space"], [gate_of(frame)])
    rest = forces.minus(frame["force"], within)
    if args.get("who") and rest and len(frame["spaces"]) > 1 and not args.get("space"):
        raise Illegal("rest_goes_where", {}, ["HIS-14.1.3"], named("space", frame["spaces"]))


def example_inside(frame):
    """The default, with a space for the rest."""
    within = default_shelter(frame)
    goes = forces.minus(frame["force"], within) and frame["spaces"]
    return {"who": within} | ({"space": frame["spaces"][0]} if goes else {})


def sample_inside(frame, rng):
    args = {"who": default_shelter(frame)}
    if frame["spaces"]:
        args["space"] = rng.choice(frame["spaces"])
    return args


def do_inside(game, frame, role, args):
    take_default(frame)
    frame["within"] = args.get("who", frame["within"])
    frame["to"] = args.get("space", frame["to"])


def do_retreat(game, frame, role, args):
    frame.update(within={}, to=args["space"])


def retreat_default(state, frame, role):
    if not frame["shelter"]:
        return {"verb": "retreat", "space": frame["spaces"][0]}
    command = {"verb": "inside", "who": default_shelter(frame)}
    return {**command, "space": frame["spaces"][0]} if frame["spaces"] else command


def about_retreat(state, frame, role):
    return {key: frame[key] for key in ("space", "force", "spaces", "shelter", "room")}


CHAPTER = Chapter(
    procedures=(Procedure("retreat", (choose_refuge, go),
                          takes=("power", "force", "space", "captor", "rules", "spaces", "beaten?", "gate?", "room?",
                                 "shelter?"),
                          keeps=("to", "within")),),
    decisions=(Decision("retreat", retreat_options, retreat_default, about_retreat,
                        moment=Moment(("beaten", "retreating"), ("retreat", "inside"), "retreat to Graz",
                                      alone=("inside",), places=("space",))),),
)
