"""Units that an event of the two-player variant places or removes, one choice after the other.

    game.call("placement", power=, left=, choices=[{"power": holder, "unit": kind, "space": space}], take=False)

The player `power` picks `left` times; what the counters no longer allow, or what is no longer there, is left out.
With take=True the units are removed, at most one from a space when once=True, and after the last one what the
counters cannot show (HIS-5.2.2). `size` units go with each pick.
"""

from pbem.engine import Chapter, Decision, Illegal, Moment, One, Option, Procedure
from pbem.engine.phrases import named

from . import units
from .counters import lose_unshowable_among, room


def possible(state, frame):
    """The choices that are still open."""
    return [c for c in frame["choices"] if c["space"] not in frame["done"] and _fits(state, frame, c)]


def _fits(state, frame, choice):
    there = units.at(state, choice["space"])
    if not frame.get("take"):
        return room(state, choice["power"], choice["unit"], choice["space"],
                    frame.get("size", 1)) > 0
    return (there.get(choice["power"], {}).get(choice["unit"], 0) > 0
            and (not frame.get("crowded") or sum(units.count(f, units.KINDS) for f in there.values()) > 1))


def choose(game, frame):
    frame.setdefault("done", [])
    open_ones = possible(game.state, frame)
    if not frame["left"] or not open_ones:
        for power, spaces in frame.get("thinned", {}).items():
            lose_unshowable_among(game, spaces, power)
        game.end(frame)
    elif len(open_ones) == 1:
        frame["choice"] = open_ones[0]
    else:
        game.ask(frame, "placement", frame["power"])


def carry_out(game, frame):
    choice, state = frame.pop("choice"), game.state
    frame["left"] -= 1
    power, kind, space = choice["power"], choice["unit"], choice["space"]
    if frame.get("take"):
        units.remove(state, space, power, kind, 1)
        frame.setdefault("thinned", {}).setdefault(power, []).append(space)
        number = 1
    else:
        number = room(state, power, kind, space, frame.get("size", 1))
        units.add(state, space, power, kind, number)
    if frame.get("once"):
        frame["done"].append(space)
    game.emit("units_removed" if frame.get("take") else "units_placed", power=power, kind_of_unit=kind, number=number,
              space=space)
    game.goto(frame, "choose")


def placement_options(state, frame, role):
    found = possible(state, frame)
    args = {name: One(name, _different(found, name), ("HIS-11.0.4",)) for name in ("power", "unit", "space")}
    verb = "remove" if frame.get("take") else "place"
    yield Option(verb, do_choose, args, "{power} {unit} [in] [from] {space}", f"unit_to_{verb}",
                 check=lambda args: check_choice(found, args), sample=lambda rng: dict(rng.choice(found)),
                 example=found[0])


def _different(choices, key):
    return list(dict.fromkeys(choice[key] for choice in choices))


def check_choice(found, args):
    """Raises Illegal when this unit is not among those that can be chosen."""
    if args not in found:
        spaces = [c["space"] for c in found if c["power"] == args["power"] and c["unit"] == args["unit"]]
        raise Illegal("unit_not_chosen", {}, ["HIS-5.0.2"], named("space", spaces))


def do_choose(game, frame, role, args):
    frame["choice"] = dict(args)


def about_placement(state, frame, role):
    return {"number": frame["left"], "take": bool(frame.get("take"))}


def placement_default(state, frame, role):
    return {"verb": "remove" if frame.get("take") else "place", **possible(state, frame)[0]}


CHAPTER = Chapter(
    procedures=(Procedure("placement", (choose, carry_out),
                          takes=("power", "choices", "left", "crowded?", "once?", "size?", "take?"),
                          keeps=("choice", "done", "thinned")),),
    decisions=(Decision("placement", placement_options, placement_default, about_placement,
                        moment=Moment(("placing units",), ("place", "remove"), "default", scenarios=("two_player",))),),
)
