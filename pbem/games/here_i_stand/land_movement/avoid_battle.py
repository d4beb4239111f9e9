"""Avoid Battle: units a formation meets may slip away to an adjacent space (HIS-13.3)."""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Moment,
    One,
    Option,
    Procedure,
    rolled,
    waiting,
)
from pbem.engine.asking import InTurn, Listed

from ..map.atlas import MAJORS
from ..pieces import forces, marks, units
from ..pieces.troops import Troops
from . import passage, withdrawal
from .formations import FORCE_KINDS, best_rating, check_shown, check_there, check_units
from .interception import cavalry_modifier

SUCCESS = 9  # HIS-13.3.12


def line_up(game, frame):
    """HIS-13.3.2: the majors in impulse order; minors do not avoid battle (HIS-22.1.2)."""
    frame["queue"] = [p for p in MAJORS if p in frame["defenders"]]


def ways_out(state, frame, power):
    return passage.refuges(state, power, frame["space"], frame["barred"])


def may_avoid(state, frame, power):
    """An earlier power may have taken the only way out."""
    return bool(ways_out(state, frame, power))


def attempt(game, frame):
    """HIS-13.3.9 to HIS-13.3.15."""
    if frame["to"]:
        power, space = frame["asked"], frame["space"]
        if rolls_success(game, frame, power, frame["who"]):
            passage.relocate(game, power, space, frame["to"], frame["who"])


def rolls_success(game, frame, power, who):
    """HIS-13.3.12, HIS-13.3.16, HIS-13.3.17; certain for units that have all been beaten (HIS-13.3.13)."""
    if all_beaten(game.state, frame["space"], power, who):
        game.emit("avoided_at_once", power=power, origin=frame["space"], space=frame["to"], force=who,
                  rules=["HIS-13.3.13"])
        return True
    dice = game.chance.dice(2, rolled("avoid_battle", power=power))
    leader, cavalry = best_rating(forces.leaders(who)), cavalry_modifier(power, who, frame["force"])
    total = sum(dice) + leader + cavalry
    game.emit("avoid_battle", power=power, origin=frame["space"], space=frame["to"], force=who, dice=dice,
              leader=leader, cavalry=cavalry, total=total, needed=SUCCESS, success=total >= SUCCESS,
              rules=["HIS-13.3.12"] + (["HIS-13.3.16" if cavalry > 0 else "HIS-13.3.17"] if cavalry else []))
    return total >= SUCCESS


def all_beaten(state, space, power, who):
    beaten = marks.marked(state, marks.BEATEN, space, power)
    return not forces.size(forces.minus(who, beaten))


def avoid_options(state, frame, role):
    spaces = ways_out(state, frame, role)
    there = units.stack(state, frame["space"], role)
    limits = ("HIS-13.3.10", "HIS-13.3.4", "HIS-13.3.5", "HIS-13.3.6")
    yield Option("avoid", do_avoid, {"space": One("space", spaces, limits),
                                     "who": Troops(FORCE_KINDS, there, least=0, rules=("HIS-13.3.11",))},
                 "[battle!] [to] {space} [with] {who?}", "avoid_land_battle",
                 ("HIS-13.3.1", "HIS-13.3.11"), check=lambda args: check_avoid(state, frame, role, args),
                 sample=lambda rng: {"space": rng.choice(spaces)}, example={"space": spaces[0]})
    yield Option("stand", lambda game, frame, role, args: None, help="stay_in_space", refuses=True)
    yield from (waiting(verb, next_question(state, frame, role)) for verb in ("fight", "withdraw", "inside"))


def check_avoid(state, frame, power, args):
    here, who = frame["space"], args.get("who")
    if who:
        check_there(who, units.stack(state, here, power), here, ["HIS-13.3.11"])
        check_units(who, ["HIS-13.3.1"])
        check_shown(state, power, who, here, args["space"])


def do_avoid(game, frame, role, args):
    frame["to"] = args["space"]
    frame["who"] = args.get("who") or units.stack(game.state, frame["space"], role)


def next_question(state, frame, role):
    """What becomes of those who stay is asked next, if anything is (HIS-13.4.3, HIS-22.1.3)."""
    if not withdrawal.possible(state, frame):
        return Illegal("those_who_stay_fight", {"most": withdrawal.GARRISON}, ["HIS-13.3.1", "HIS-13.4.1"])
    holder = state["control"][frame["space"]]
    if holder not in MAJORS:
        return Illegal("those_who_stay_withdraw", {}, ["HIS-13.3.1", "HIS-22.1.3"])
    return Illegal("withdrawal_asked_next", {"power": holder, "own": holder == role},
                   ["HIS-13.3.1", "HIS-13.4.1", "HIS-13.4.3"])


def about_avoid(state, frame, role):
    there = units.stack(state, frame["space"], role)
    return {"power": frame["power"], "force": frame["force"], "space": frame["space"], "spaces":
            ways_out(state, frame, role), "there": there, "needed": SUCCESS,
            "certain": all_beaten(state, frame["space"], role, there)}


ASKING = InTurn("ask_next", "avoid_battle", Listed(), (attempt,), may_avoid, "asked", {"to": None})

CHAPTER = Chapter(
    procedures=(Procedure("avoidance", (line_up, *ASKING.steps),
                          takes=("power", "force", "space", "barred", "defenders"),
                          keeps=("queue", "who", *ASKING.keeps)),),
    decisions=(
      Decision("avoid_battle", avoid_options, lambda s, f, r: {"verb": "stand"}, about_avoid,
               moment=Moment(("approached", "attacked", "avoiding battle"), ("avoid", "stand", "decline"),
                             "avoid to Graz", alone=("stand", "decline"), places=("space",), by=("power",))),),
    waits={"avoid": Illegal("avoid_waits", {}, ("HIS-13.3.1",))},
)
