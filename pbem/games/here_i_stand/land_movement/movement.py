"""Land movement: an order moves one formation along a path, each space one action of 1 or 2 CP (HIS-13.1).

What happens in each space is the procedure of `arrival`.
"""

from functools import cache
from itertools import pairwise

from pbem.engine import Chapter, Illegal, One, Option, Path, Procedure, waiting
from pbem.engine.phrases import named

from ..cards import windows
from ..cards.menu import pay, priced
from ..map.atlas import LAND, MAJORS, SPACES, over_pass
from ..pieces import forces, marks, units, weather
from ..pieces.troops import Troops
from ..powers import relations
from . import passage, routes
from .formations import (
    FORCE_KINDS,
    both_shown,
    check_shown,
    check_size,
    check_there,
    largest,
    leaving_a_garrison,
    movable,
    move_refused,
)

# The order: a formation and its whole path.


def starts(state, power):
    """Spaces with land units or army leaders of the power."""
    return [space for space in units.places_of(state, power) if space in SPACES]


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
        if space not in LAND.neighbours(origin):
            raise Illegal("space_not_next_to", {"space": space, "origin": origin}, ["HIS-13.1.11"],
                          named("space", LAND.neighbours(origin)))
        refused = passage.entry_refused(state, power, space, who)
        if refused:
            raise Illegal(*refused)
        total += passage.step_cost(power, origin, space)
    if total > left:
        over = any(over_pass(a, b) for a, b in pairwise(path))
        raise Illegal("move_too_dear", {"cost": total, "pass": over, "left": left},
                      ["HIS-13.1.12", "HIS-2.5.4"] if over else ["HIS-13.1.12"])


def move_options(state, frame, role):
    origins = starts(state, role)
    if not origins:
        yield waiting("move", "move_waits", "HIS-13.1.1")
        return
    who = Troops(FORCE_KINDS, least=0, whole=lambda args: movable(state, role, args["origin"]))
    steps = cache(lambda: first_steps(state, role, origins))
    origin = One("space", origins, ("HIS-13.1.1",), shown=lambda: [*dict.fromkeys(start for _, start, _ in steps())])
    path = Path("space", list(SPACES), between=lambda args: routes.shortest(
        state, role, args["who"], [args["origin"], *args["path"]]))
    yield Option("move", do_move, {"who": who, "origin": origin, "path": path},
                 "{who} [from] {origin} to {path}", "move_formation", ("HIS-13.0.1", "HIS-5.1.4"),
                 check=lambda args: check_move(state, role, args),
                 sample=lambda rng: sample_move(steps(), rng), example=lambda: example_move(state, role, steps()))


def first_steps(state, power, origins):
    """[(formation, origin, space)]: where the largest formation of each space can go and the power can pay it."""
    bodies = [(largest(movable(state, power, origin)), origin) for origin in origins]
    return [(who, origin, space) for who, origin in bodies if who for space in LAND.neighbours(origin)
            if passage.step_cost(power, origin, space) <= state["impulse"]["cp"]
            and not passage.entry_refused(state, power, space, who)
            and both_shown(state, power, who, origin, space)]


def sample_move(steps, rng):
    if not steps:
        return None
    who, origin, space = rng.choice(steps)
    return {"who": who, "origin": origin, "path": [space]}


def example_move(state, power, steps):
    """The largest formation that can step into a friendly space and leave a garrison behind; else any."""
    plans = [(leaving_a_garrison(state, power, origin, who), origin, space) for who, origin, space in steps]
    moves = [{"who": who, "origin": origin, "path": [space]} for who, origin, space in sorted(
        (plan for plan in plans if forces.size(plan[0])),
        key=lambda plan: (not relations.friendly_space(state, plan[2], power), -forces.size(plan[0])))]
    moves += [{"who": who, "origin": origin, "path": [space]} for who, origin, space in steps[:1]]
    return next((move for move in moves if is_legal(state, power, move)), None)


def is_legal(state, power, move):
    try:
        check_move(state, power, move)
    except Illegal:
        return False
    return True


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
    pay(game, passage.step_cost(power, origin, space))
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


CHAPTER = Chapter(
    procedures=(
        Procedure("move", (announce, set_out, next_space), takes=("power", "force", "origin", "path")),
    ),
    actions=(priced(("move",), move_options, "move_formation_clear", "move_formation_pass"),),
)
