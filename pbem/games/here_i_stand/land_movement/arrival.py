"""The arrival of a formation in a space, steps 5 to 8 of a move (HIS-13.1.14 to HIS-13.1.17, HIS-13.4).

Moves and other chapters bring a force into a space with the procedure "arrival":

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


from pbem.engine import Chapter, Doing, Naming, Procedure, question

from ..cards.menu import pay
from ..map.atlas import LAND, SPACES
from ..pieces import forces, marks, units, weather
from ..powers import relations, siege
from ..powers.intervention import check_hungary
from . import passage


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
    return [s for s in LAND.neighbours(here) if s in area
            and passage.step_cost(power, here, s) <= state["impulse"]["cp"]
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
        pay(game, passage.step_cost(power, here, onward))
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
    calls=("break_sieges", "field_battle", "retreat"),
)
