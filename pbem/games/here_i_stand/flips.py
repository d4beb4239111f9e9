"""Spaces flipped to a religion without dice: debates (HIS-18.5.16) and the Diet of Worms (HIS-18.1.11, HIS-18.1.12).

Started with `game.call("flips", power=, religion=, spaces=, zone=, source=)`. At the Diet (`source` "worms") all
spaces lie in the zone and each touches one of the religion; after a debate each must be a legal target of an
attempt, and other zones are open once nothing is left in the debate's own.
"""

from pbem.engine import Decision, Option, Procedure

from . import targets
from .atlas import SPACES
from .influence import OTHER, adjacent_to, convert, convertible

RULES = {"worms": ("HIS-18.1.11", "HIS-18.1.12"), "debate": ("HIS-18.5.16",)}


def legal_spaces(state, frame):
    """Spaces that may be flipped next."""
    test = adjacent_to if frame["source"] == "worms" else convertible
    spaces = [s for s in convertible_spaces(state, frame) if test(state, s, frame["religion"])]
    within = [s for s in spaces if targets.inside(s, [frame["zone"]])]
    return within if within or frame["source"] == "worms" else spaces


def convertible_spaces(state, frame):
    """Spaces of the other religion: an earlier flip may make them legal."""
    return [s for s, religion in state["religion"].items() if religion == OTHER[frame["religion"]]]


def choose_space(game, frame):
    frame.setdefault("queue", [])
    legal = legal_spaces(game.state, frame)
    if not frame["spaces"] or not legal:
        game.end(frame)
        return
    frame["target"] = targets.take(game, frame, legal, RULES[frame["source"]])
    if frame["target"] is None and len(legal) == 1:
        frame["target"] = legal[0]
    if frame["target"] is None:
        game.ask(frame, "flips", frame["power"])
        game.goto(frame, "choose_space")


def flip(game, frame):
    frame["spaces"] -= 1
    convert(game, frame.pop("target"), frame["religion"], RULES[frame["source"]])
    game.goto(frame, "choose_space")


def flip_options(state, frame, role):
    legal, possible, rules = legal_spaces(state, frame), convertible_spaces(state, frame), RULES[frame["source"]]
    most = min(frame["spaces"], len(possible))
    yield Option("flip", do_flip, targets.arguments(possible, most, rules, legal=legal), "{targets}",
                 f"name up to {most} spaces in the order in which they change religion", rules,
                 check=lambda args: targets.check_first(args, legal, rules),
                 sample=lambda rng: targets.sample(rng, legal, most), example=f"flip {SPACES[legal[0]].name}")


def do_flip(game, frame, role, args):
    frame["queue"] = args["targets"]


def flip_default(state, frame, role):
    """D-20, D-43: the zone first, then the best support; a space flipped supports the next one."""
    trial = {**state, "religion": dict(state["religion"])}
    chosen = []
    for _ in range(frame["spaces"]):
        legal = legal_spaces(trial, frame)
        if not legal:
            break
        chosen.append(targets.ranked(trial, legal, frame["religion"], [frame["zone"]])[0])
        trial["religion"][chosen[-1]] = frame["religion"]
    return {"verb": "flip", "targets": chosen}


def about_flips(state, frame, role):
    return {"spaces": frame["spaces"], "religion": frame["religion"], "zone": frame["zone"],
            "source": frame["source"], "legal": legal_spaces(state, frame)}


PROCEDURES = (Procedure("flips", (choose_space, flip)),)
DECISIONS = (Decision("flips", flip_options, flip_default, about_flips, pace="impulse"),)
