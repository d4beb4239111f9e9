"""Land movement: an order moves one formation along a path, each space one action of 1 or 2 CP (HIS-13.1).

Other chapters bring a force into a space with the procedure "arrival", steps 5 to 8 of a move:

    game.call("arrival", power=, force=, origin=, destination=, transported=False)

The force (flattened, one formation) still stands in `origin`, a land space: for a naval transport the port
where it embarked, with transported=True. The procedure runs interceptions, places the force, and runs Avoid
Battle, withdrawal, Field Battle and siege. It pays nothing, except for moving on (HIS-13.4.6). The caller finds
in frame.pop("returned")["outcome"] one of
    "arrived"  the force stands there, nobody was in the way
    "siege"    it stands there and has put the space under siege
    "won"      it stands there after a Field Battle
    "lost"     it lost a Field Battle and has retreated or is gone; when transported it is gone (HIS-16.3.7)
    "back"     it had to leave again, or has moved on (to the space returned as "onward")
"""

from functools import cache
from itertools import pairwise

from pbem.engine import Action, Chapter, Doing, Illegal, Naming, One, Option, Path, Procedure, question

from ..cards import windows
from ..cards.menu import pay
from ..map.atlas import COSTS, MAJORS, SPACES, neighbours, over_pass
from ..pieces import forces, marks, units, weather
from ..pieces.troops import Troops
from ..powers import relations, siege
from ..powers.intervention import check_hungary
from . import passage
from .formations import (
    FORCE_KINDS,
    both_shown,
    check_shown,
    check_size,
    check_there,
    largest,
    movable,
    move_refused,
)


def step_cost(power, origin, space):
    """CP to move a formation to an adjacent space: 2 over a pass, else 1 (HIS-13.1.12)."""
    action = "move_formation_pass" if over_pass(origin, space) else "move_formation_clear"
    return COSTS[action][power]


# The order: a formation and its whole path.

def starts(state, power):
    """Spaces with land units or army leaders of the power."""
    return [space for space in state["units"] if space in SPACES and units.stack(state, space, power)]


def check_move(state, power, args):
    """Raises Illegal unless this formation may set out on this path with the CP left (HIS-13.1.1 to HIS-13.1.12)."""
    who, origin = args["who"], args["origin"]
    refused = move_refused(state, power, origin)
    if refused:
        raise Illegal(*refused)
    if not who:
        raise Illegal("nothing_named", {}, ["HIS-13.1.10"])
    check_there(who, units.stack(state, origin, power), origin, ["HIS-13.1.1"])
    check_able(state, power, who, origin, len(args["path"]))
    check_size(who)
    check_path(state, power, who, [origin, *args["path"]])
    for space in args["path"]:
        check_shown(state, power, who, origin, space)


def check_able(state, power, who, origin, spaces):
    """Raises Illegal for beaten units, leaders with the gout, and what Foul Weather stops."""
    if forces.minus(who, marks.unmarked(state, marks.BEATEN, origin, power)):
        raise Illegal("beaten_units_stay", {}, ["HIS-13.1.6"])
    moved = bool(forces.minus(who, movable(state, power, origin)))
    refused = (weather.leader_refused(state, forces.leaders(who))
               or forces.size(who) and weather.too_far(state, spaces + moved))
    if refused:
        raise Illegal(*refused)


def check_path(state, power, who, path):
    """Raises Illegal for the first step of a path that is not possible, or when the CP do not reach."""
    total, left = 0, state["impulse"]["cp"]
    for origin, space in pairwise(path):
        if space not in neighbours(origin):
            raise Illegal("space_not_next_to", {"space": space, "origin": origin}, ["HIS-13.1.11"],
                          [SPACES[s].name for s in neighbours(origin)])
        refused = passage.entry_refused(state, power, space, who)
        if refused:
            raise Illegal(*refused)
        total += step_cost(power, origin, space)
    if total > left:
        over = any(over_pass(a, b) for a, b in pairwise(path))
        raise Illegal("move_too_dear", {"cost": total, "pass": over, "left": left},
                      ["HIS-13.1.12", "HIS-2.5.4"] if over else ["HIS-13.1.12"])


def move_options(state, frame, role):
    origins = starts(state, role)
    if not origins or state["impulse"]["cp"] < 1:
        return
    who = Troops(FORCE_KINDS, least=0, whole=lambda args: movable(state, role, args["origin"]))
    steps = cache(lambda: first_steps(state, role))
    yield Option("move", do_move, {"who": who, "origin": One("space", origins, ("HIS-13.1.1",)),
                                   "path": Path("space", list(SPACES))}, "{who} [from] {origin} to {path}",
                 "move_formation", ("HIS-13.0.1", "HIS-5.1.4"),
                 check=lambda args: check_move(state, role, args),
                 sample=lambda rng: sample_move(steps(), rng), example=lambda: example_move(steps()))


def first_steps(state, power):
    """[(formation, origin, space)]: where the largest formation of each space can go and the power can pay it."""
    bodies = [(largest(movable(state, power, origin)), origin) for origin in starts(state, power)]
    return [(who, origin, space) for who, origin in bodies if who for space in neighbours(origin)
            if step_cost(power, origin, space) <= state["impulse"]["cp"]
            and not passage.entry_refused(state, power, space, who)
            and both_shown(state, power, who, origin, space)]


def sample_move(steps, rng):
    if not steps:
        return None
    who, origin, space = rng.choice(steps)
    return {"who": who, "origin": origin, "path": [space]}


def example_move(steps):
    if not steps:
        return ""
    who, origin, space = steps[0]
    return {"who": who, "origin": origin, "path": [space]}


def do_move(game, frame, role, args):
    game.call("move", power=role, force=args["who"], origin=args["origin"], path=args["path"])


# The move: step by step until the path ends or something stops it.

def announce(game, frame):
    """HIS-13.1.13: step 4, for the whole path at once."""
    subject = {key: frame[key] for key in ("power", "force", "origin", "path")}
    subject["space"] = frame["path"][-1]
    windows.open_window(game, "move", subject, powers=[p for p in MAJORS if p != frame["power"]],
                        involved=enemies_ahead(game.state, frame["power"], frame["path"]))


def enemies_ahead(state, power, path):
    """Powers at war with the mover that hold spaces or have units on the path."""
    there = {state["control"][s] for s in path} | {p for s in path for p in units.powers_at(state, s)}
    return [p for p in relations.enemies(state, power) if p in there]


def set_out(game, frame):
    """What is called off costs exactly 1 CP (cards 31 and 32)."""
    if frame.pop("returned", {}).get("cancelled"):
        pay(game, 1)
        game.emit("move_called_off", power=frame["power"], force=frame["force"], origin=frame["origin"],
                  rules=["HIS-13.1.13"])
        game.end(frame)


def next_space(game, frame):
    """HIS-13.1.11, HIS-13.1.12: pay and enter the next space, if that is still possible."""
    state, power, origin = game.state, frame["power"], frame["origin"]
    outcome = outcome_of_step(frame)
    if not frame["path"] or outcome != "arrived":
        stop_move(game, frame, outcome)
        return
    space = frame["path"].pop(0)
    if move_refused(state, power, origin) or passage.entry_refused(state, power, space, frame["force"]):
        frame["path"].insert(0, space)
        stop_move(game, frame, "closed")
        return
    pay(game, step_cost(power, origin, space))
    game.call("arrival", power=power, force=frame["force"], origin=origin, destination=space, transported=False,
              onward=frame["path"][0] if frame["path"] else None)
    frame["origin"] = space
    game.goto(frame, "next_space")


def outcome_of_step(frame):
    """How the last step ended; when the formation moved on along its path, that space is walked (HIS-13.4.6)."""
    returned = frame.pop("returned", {"outcome": "arrived"})
    if frame["path"] and returned.get("onward") == frame["path"][0]:
        frame["path"].pop(0)
    return returned["outcome"]


def stop_move(game, frame, outcome):
    """Tell when the rest of the path is not walked; its CP are not spent."""
    if frame["path"]:
        game.emit("path_ended", power=frame["power"], space=frame["origin"], rest=frame["path"], outcome=outcome,
                  rules=["HIS-13.1.11"])
    game.end(frame)


# Steps 5 to 8 of a move.

def intercept(game, frame):
    """Step 5 (HIS-13.1.14)."""
    game.call("interceptions", power=frame["power"], force=frame["force"], origin=frame["origin"],
              destination=frame["destination"], transported=frame.get("transported", False))


def enter(game, frame):
    """HIS-13.1.14: the formation is placed. A siege of the space by others is suspended until all is fought out."""
    state, power, space = game.state, frame["power"], frame["destination"]
    frame["interceptor"] = frame.pop("returned", {}).get("interceptor")
    frame["lifted"] = {} if power in relations.besiegers(state, space) else state["sieges"].pop(space, {})
    besieging = frame["lifted"] or state["sieges"].get(space, {})
    frame["inside"] = [p for p in units.powers_at(state, space) if besieging and p not in besieging]
    frame["garrison"] = units.stack(state, space, power) if frame["lifted"] else {}
    frame["natives"] = marks.unmarked(state, marks.MOVED, space, power)
    free = (marks.BEATEN, marks.MOVED) if weather.foul(state) else (marks.BEATEN,)
    fresh = forces.minus(frame["force"], marks.going(state, marks.MOVED, frame["origin"], power, frame["force"], free))
    passage.relocate(game, power, frame["origin"], space, frame["force"], free)
    marks.mark(state, marks.MOVED, space, power, fresh)
    game.emit("moved", power=power, force=frame["force"], origin=frame["origin"], space=space,
              transported=frame.get("transported", False), rules=["HIS-13.1.14"])


def leave_siege(game, frame):
    """HIS-15.3.1: a siege that the formation left too weak is broken at once."""
    game.call("break_sieges")


def outside(state, frame):
    """Powers with hostile land units in the destination that are not behind fortifications."""
    power, space = frame["power"], frame["destination"]
    return [p for p in units.powers_at(state, space)
            if p not in frame["inside"] and passage.hostile(state, power, p, space)]


def avoid(game, frame):
    """Step 6 (HIS-13.1.15); after an interception nobody may (HIS-13.1.14, HIS-13.3.8)."""
    defenders = outside(game.state, frame)
    if defenders and not frame["interceptor"]:
        game.call("avoidance", power=frame["power"], force=frame["force"], space=frame["destination"],
                  barred=None if frame.get("transported") else frame["origin"], defenders=defenders)


def weakened_besiegers(game, frame):
    """HIS-15.3.1: besiegers of whom too many avoided the battle retreat at once."""
    state, space = game.state, frame["destination"]
    passage.capture_lone_leaders(game, frame["power"], space)
    within = sum(units.land_size(state, space, p) for p in frame["inside"] if p != frame["power"])
    within += forces.size(frame["garrison"])
    for besieger in frame["lifted"]:
        if units.land_size(state, space, besieger) <= within:
            del frame["lifted"][besieger]
            game.emit("siege_broken", power=besieger, space=space, rules=["HIS-15.3.1"])
            passage.retreat_from(game, besieger, space, captor=frame["power"])
            game.goto(frame, "weakened_besiegers")
            return


def withdraw(game, frame):
    """Step 7 (HIS-13.1.16)."""
    defenders = outside(game.state, frame)
    if defenders and not frame["interceptor"]:
        game.call("withdrawal", power=frame["power"], force=frame["force"], space=frame["destination"],
                  defenders=defenders)


def fight(game, frame):
    """Step 8 (HIS-13.1.17)."""
    if frame.pop("returned", {}).get("withdrawn"):
        frame["inside"] = units.powers_at(game.state, frame["destination"])
        frame["inside"].remove(frame["power"])
    defenders, space = outside(game.state, frame), frame["destination"]
    if defenders:
        relief = (relations.friendly_space(game.state, space, frame["power"])
                  and any(p in frame["lifted"] for p in defenders))
        game.call("field_battle", power=frame["power"], force=frame["force"], origin=frame["origin"], space=space,
                  defenders=defenders, garrison=frame["garrison"], natives=frame["natives"],
                  inside=frame["inside"], relief=relief, transported=frame.get("transported", False))


def besiege(game, frame):
    """HIS-13.4.5, HIS-14.0.14, O-16: an enemy fortress is now under siege, or the formation cannot stay."""
    state, power, space = game.state, frame["power"], frame["destination"]
    frame["won"] = won = frame.pop("returned", {}).get("won")
    frame["lifted"] = {p: number for p, number in frame["lifted"].items() if units.land_size(state, space, p)}
    passage.capture_lone_leaders(game, power, space)
    frame["outcome"] = {None: "arrived", True: "won", False: "lost"}[won]
    if won is False or not enemy_fortress(state, power, space) or not units.land_size(state, space, power):
        game.goto(frame, "resume_sieges")
    elif siege.outnumbers(state, power, space, frame["lifted"]):
        frame["outcome"] = "siege"
        resume(state, frame)
        siege.lay(game, [power], space)
        game.goto(frame, "resume_sieges")
    elif won:
        frame["outcome"] = "back"
        game.goto(frame, "resume_sieges")
        passage.retreat_from(game, power, space, captor=state["control"][space])


def enemy_fortress(state, power, space):
    """A fortified space that the power does not besiege yet and that is neither its own nor an ally's."""
    return (relations.fortified(state, space) and not relations.friendly_space(state, space, power)
            and power not in relations.besiegers(state, space))


def onward_spaces(state, frame):
    """Spaces the formation can pay to move on to from a fortress it cannot besiege (HIS-13.4.6)."""
    power, here, area = frame["power"], frame["destination"], state["impulse"].get("area", SPACES)
    if forces.size(frame["force"]) and weather.too_far(state, 2):
        return []
    return [s for s in neighbours(here) if s in area and step_cost(power, here, s) <= state["impulse"]["cp"]
            and not passage.entry_refused(state, power, s, frame["force"])]


def outnumbered(game, frame):
    """HIS-13.4.6, HIS-13.4.8: move on for CP, along the path if it goes on, or go back."""
    spaces = onward_spaces(game.state, frame)
    if frame.get("onward") in spaces:
        frame["to"] = frame["onward"]
    elif spaces:
        game.ask(frame, "move_on", frame["power"])


def leave(game, frame):
    power, here, onward = frame["power"], frame["destination"], frame.get("to")
    frame["outcome"] = "back"
    if onward:
        pay(game, step_cost(power, here, onward))
        game.call("arrival", power=power, force=frame["force"], origin=here, destination=onward, transported=False)
        return
    game.call("retreat", power=power, space=here, force=frame["force"], spaces=way_back(game.state, frame),
              captor=game.state["control"][here], rules=["HIS-13.4.8"])


def way_back(state, frame):
    """The space the formation came from, if it may retreat there; never over sea (HIS-13.4.8, HIS-14.1.4)."""
    closed = frame.get("transported") or not passage.refuge(state, frame["power"], frame["origin"])
    return [] if closed else [frame["origin"]]


def resume_sieges(game, frame):
    """Sieges suspended on arrival go on, unless their besiegers are too few now (HIS-15.3.1).

    Interceptors who hold the field before an empty enemy fortress besiege it too (O-16).
    """
    state, interceptor, space = game.state, frame["interceptor"], frame["destination"]
    resume(state, frame)
    if interceptor and units.land_size(state, space, interceptor) and enemy_fortress(state, interceptor, space):
        siege.lay(game, [interceptor], space)
    game.call("break_sieges")


def resume(state, frame):
    if frame["lifted"]:
        state["sieges"].setdefault(frame["destination"], {}).update(frame["lifted"])
        frame["lifted"] = {}


def conclude(game, frame):
    """HIS-22.5.1: after a Field Battle Hungary may be beaten."""
    game.end(frame, outcome=frame["outcome"], onward=frame.get("to"))
    if frame["won"] is not None:
        check_hungary(game)


def about_move_on(state, frame, role):
    return {"space": frame["destination"], "origin": frame["origin"], "force": frame["force"],
            "spaces": onward_spaces(state, frame), "refuge": bool(way_back(state, frame))}


def move_on_default(state, frame, role):
    """Back without cost; onward, where it came from if possible, when the formation would be lost on a retreat."""
    if way_back(state, frame):
        return {"verb": "back"}
    spaces = onward_spaces(state, frame)
    return {"verb": "onward", "space": frame["origin"] if frame["origin"] in spaces else spaces[0]}


CHAPTER = Chapter(
    procedures=(
        Procedure("move", (announce, set_out, next_space), takes=("power", "force", "origin", "path")),
        Procedure("arrival", (intercept, enter, leave_siege, avoid, weakened_besiegers, withdraw, fight, besiege,
                              outnumbered, leave, resume_sieges, conclude),
                  takes=("power", "force", "origin", "destination", "transported", "onward?"),
                  keeps=("garrison", "inside", "interceptor", "lifted", "natives", "outcome", "to", "won")),
    ),
    decisions=(
        question("move_on",
                 Naming("onward [to] {space}", lambda state, frame, role: onward_spaces(state, frame), "to",
                        "move_onward", ("HIS-13.4.6",)),
                 Doing("back", {}, "move_back", ("HIS-13.4.8",)),
                 about=about_move_on, default=move_on_default, pace="impulse"),
    ),
    actions=(Action(("move",), move_options),),
    calls=("break_sieges", "field_battle", "retreat"),
)
