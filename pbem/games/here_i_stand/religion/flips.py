"""Spaces flipped to a religion without dice: after debates (HIS-18.5.16), by the Diet of Worms and by events.

Started with `game.call("flips", power=, religion=, spaces=, source=, ...)`. At the Diet (`source` "worms";
HIS-18.1.11, HIS-18.1.12) all spaces lie in `zone` and each touches one of the religion; after a debate each must be a
legal target of an attempt, and zones other than `zone` are open once nothing is left in it; without a zone all are.
With `among`, a list of spaces, an event flips any of these.
"""

from pbem.engine import Chapter, Decision, Moment, Option, Phrase, Procedure

from . import targets
from .influence import OTHER, convert, convertible, neighbours, support

RULES = {"worms": ("HIS-18.1.11", "HIS-18.1.12"), "debate": ("HIS-18.5.16",),
         "council_of_trent": ("HIS-18.3.15", "HIS-18.4.4")}
EVENT_RULES = ("HIS-11.0.4", "HIS-11.0.8")


def rules_of(frame):
    return RULES.get(frame["source"], EVENT_RULES)


def legal_spaces(state, frame):
    """Spaces that may be flipped next."""
    spaces = convertible_spaces(state, frame)
    if "among" in frame:
        return spaces
    open_to = (neighbours if frame["source"] == "worms" else convertible)(state, frame["religion"])
    spaces = [s for s in spaces if s in open_to]
    if not frame.get("zone"):
        return spaces
    within = [s for s in spaces if targets.inside(s, [frame["zone"]])]
    return within if within or frame["source"] == "worms" else spaces


def convertible_spaces(state, frame):
    """Spaces of the other religion: an earlier flip may make them legal."""
    return [s for s, religion in state["religion"].items()
            if religion == OTHER[frame["religion"]] and s in frame.get("among", state["religion"])]


def choose_space(game, frame):
    frame.setdefault("queue", [])
    legal = legal_spaces(game.state, frame)
    if not frame["spaces"] or not legal:
        game.end(frame)
        return
    frame["target"] = targets.take(game, frame, legal, rules_of(frame))
    if frame["target"] is None and (len(legal) == 1 or "among" in frame and len(legal) <= frame["spaces"]):
        frame["target"] = legal[0]
    if frame["target"] is None:
        game.ask(frame, "flips", frame["power"])
        game.goto(frame, "choose_space")


def flip(game, frame):
    frame["spaces"] -= 1
    convert(game, frame.pop("target"), frame["religion"], rules_of(frame))
    game.goto(frame, "choose_space")


def flip_options(state, frame, role):
    legal, possible, rules = legal_spaces(state, frame), convertible_spaces(state, frame), rules_of(frame)
    most = min(frame["spaces"], len(possible))
    yield Option("flip", do_flip, targets.arguments(possible, most, rules, legal=legal), "{targets}",
                 Phrase("spaces_to_flip", {"most": most}, "options"), rules,
                 check=lambda args: targets.check_first(args, legal, rules),
                 sample=lambda rng: targets.sample(rng, legal, most), example=lambda: {"targets": best(state, frame)})


def do_flip(game, frame, role, args):
    frame["queue"] = args["targets"]


def flip_default(state, frame, role):
    return {"verb": "flip", "targets": best(state, frame)}


def best(state, frame):
    """D-20, D-43: most adjacent spaces of the religion (the zone comes first by rule); a flip supports the next one."""
    trial, chosen = {**state, "religion": dict(state["religion"])}, []
    for _ in range(frame["spaces"]):
        legal = legal_spaces(trial, frame)
        if not legal:
            break
        chosen.append(min(legal, key=lambda space: (-support(trial, space, frame["religion"]), space)))
        trial["religion"][chosen[-1]] = frame["religion"]
    return chosen


def about_flips(state, frame, role):
    return {"spaces": frame["spaces"], "religion": frame["religion"], "zone": frame.get("zone"),
            "source": frame["source"], "legal": legal_spaces(state, frame)}


CHAPTER = Chapter(
    procedures=(Procedure("flips", (choose_space, flip),
                          takes=("power", "religion", "source", "spaces", "among?", "zone?"),
                          keeps=("queue", "target")),),
    decisions=(Decision("flips", flip_options, flip_default, about_flips, pace="impulse",
                        moment=Moment(("flipping spaces", "debate won"), ("flip",), "default",
                                      roles=("papacy", "protestant"))),),
)
