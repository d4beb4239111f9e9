"""Interception: enemies next to the destination try to be there first (HIS-13.2).

One question to each enemy power that could, in impulse order; it names all its attempts in the order in which
they are made.
"""

from pbem.engine import (
    Chapter,
    Decision,
    Each,
    Illegal,
    Moment,
    One,
    Option,
    Procedure,
    rolled,
)
from pbem.engine.asking import InTurn, Listed

from ..map.atlas import CONNECTIONS, MAJORS
from ..pieces import forces, marks, units
from ..pieces.troops import Troops
from ..powers import relations, two_player_area, variants
from . import passage
from .formations import (
    FORCE_KINDS,
    best_rating,
    both_shown,
    check_shown,
    check_size,
    check_there,
    check_units,
    largest,
)

SUCCESS = 9  # HIS-13.2.14


def line_up(game, frame):
    """Powers that could intercept, in impulse order (HIS-13.2.2)."""
    frame["queue"] = [power for power in MAJORS if stacks(game.state, frame, power)]
    frame["attempts"] = []


def stacks(state, frame, power):
    """space -> flattened force with which a power may intercept this move (HIS-13.2.1, HIS-13.2.4 to HIS-13.2.12)."""
    if not may_intercept(state, frame, power):
        return {}
    found = {}
    for space in CONNECTIONS.neighbours(frame["destination"]):
        if (space == frame["origin"] and not frame["transported"]) or relations.inside(state, space, power):
            continue
        ready = marks.unmarked(state, marks.TRIED, space, power)
        if forces.size(ready):
            found[space] = ready
    return found


def may_intercept(state, frame, power):
    mover, space = frame["power"], frame["destination"]
    if not relations.at_war(state, power, mover) or two_player_area.entry_refused(state, power, space):
        return False
    besieged = relations.besieged(state, space)
    if relations.fortified(state, space) and relations.friendly_space(state, space, mover) and not besieged:
        return False  # HIS-13.2.10
    present = units.powers_at(state, space)
    if present and (not _joins(state, power, present) or relations.inside(state, space, power)):
        return False  # HIS-13.2.11, HIS-13.2.19
    holder = state["control"][space]
    return (holder in (power, relations.INDEPENDENT) or relations.at_war(state, power, holder)
            or relations.allied(state, power, holder))  # HIS-13.2.12


def _joins(state, power, present):
    """Whether own units stand in the space already; in the anniversary edition an ally's do, beside no enemy."""
    return power in present or (variants.rule(state, "allies_join_interception")
                                and any(relations.allied(state, power, other) for other in present)
                                and not any(relations.at_war(state, power, other) for other in present))


def has_succeeded(state, frame):
    """HIS-13.2.3: after a success no other power is asked."""
    return "interceptor" in frame


def finish(game, frame):
    game.end(frame, interceptor=frame.get("interceptor"))


def attempt(game, frame):
    """HIS-13.2.13 to HIS-13.2.16: one attempt after the other."""
    if not frame["attempts"]:
        ASKING.again(game, frame)
        return
    tried = frame["attempts"].pop(0)
    power, space, who = frame["asked"], tried["origin"], tried["who"]
    marks.mark(game.state, marks.TRIED, space, power, who)
    if rolls_success(game, frame, power, space, who):
        frame["interceptor"] = power
        passage.relocate(game, power, space, frame["destination"], who)
        frame["attempts"] = [] if frame.get("once") else frame["attempts"]


def rolls_success(game, frame, power, space, who):
    """HIS-13.2.14, HIS-13.2.20, HIS-13.2.21."""
    dice = game.chance.dice(2, rolled("interception", power=power, space=space))
    leader, cavalry = best_rating(forces.leaders(who)), cavalry_modifier(power, who, frame["force"])
    total = sum(dice) + leader + cavalry
    game.emit("interception", power=power, origin=space, space=frame["destination"], force=who, dice=dice,
              leader=leader, cavalry=cavalry, total=total, needed=SUCCESS, success=total >= SUCCESS,
              rules=["HIS-13.2.14"] + (["HIS-13.2.20" if cavalry > 0 else "HIS-13.2.21"] if cavalry else []))
    return total >= SUCCESS


def cavalry_modifier(power, who, moving):
    """+1 for the Ottoman with cavalry, -1 for others against Ottoman cavalry."""
    if power == "ottoman":
        return 1 if who.get("cavalry") else 0
    return -1 if moving.get("cavalry") else 0


def weaken_siege(game, frame):
    """HIS-15.3.1: besiegers who intercepted elsewhere may have broken their siege."""
    game.goto(frame, "attempt")
    game.call("break_sieges")


def interception_options(state, frame, role):
    ready = stacks(state, frame, role)
    place = next((s for s in ready if both_shown(state, role, largest(ready[s]), s, frame["destination"])), None)
    who = Troops(FORCE_KINDS, least=0, rules=("HIS-13.2.9",), whole=lambda args: ready[args["origin"]])
    origin = One("space", list(ready), ("HIS-13.2.1", "HIS-13.2.5", "HIS-13.2.7", "HIS-13.2.8"))
    group = Each("{who?} [from] {origin} [with] {force?}", {"who": who, "origin": origin, "force": who}, 1, len(ready),
                 ("HIS-13.2.16",))
    yield Option("intercept", do_intercept, {"attempts": group}, "[with] {attempts}",
                 "intercept_on_land", ("HIS-13.2.1", "HIS-13.2.16"),
                 check=lambda args: check_attempts(state, frame, role, args["attempts"]),
                 sample=lambda rng: sample_attempts(ready, rng),
                 example=lambda: {"attempts": [{"who": largest(ready[place]), "origin": place}]} if place else "")
    if len(ready) > 1:
        yield Option("intercept_once", do_intercept_once, {"attempts": group}, "[with] {attempts}",
                     "intercept_until_success", ("HIS-13.2.3",),
                     check=lambda args: check_attempts(state, frame, role, args["attempts"]),
                     sample=lambda rng: sample_attempts(ready, rng))
    yield Option("decline", lambda game, frame, role, args: None, help="no_interception_on_land", refuses=True)


def formations(ready, attempts):
    """The attempts with the formation named before or behind its space, or with the largest one there."""
    return [{"who": tried.get("who") or tried.get("force") or largest(ready[tried["origin"]]),
             "origin": tried["origin"]} for tried in attempts]


def check_attempts(state, frame, power, attempts):
    """Raises Illegal unless each attempt is one formation of its own space (HIS-13.2.9, HIS-13.2.16)."""
    ready = stacks(state, frame, power)
    origins = [tried["origin"] for tried in attempts]
    if len(set(origins)) < len(origins):
        raise Illegal("one_formation_of_each_space", {}, ["HIS-13.2.16"])
    if any("who" in tried and "force" in tried for tried in attempts):
        raise Illegal("formation_named_on_both_sides", {}, ["HIS-13.2.9"])
    for tried in formations(ready, attempts):
        check_there(tried["who"], ready[tried["origin"]], tried["origin"], ["HIS-13.2.7", "HIS-13.2.9"])
        check_units(tried["who"], ["HIS-13.2.1"])
        check_size(tried["who"])
        check_shown(state, power, tried["who"], tried["origin"], frame["destination"])


def sample_attempts(ready, rng):
    origins = rng.sample(list(ready), rng.randint(1, len(ready)))
    return {"attempts": [{"who": largest(ready[origin]), "origin": origin} for origin in origins]}


def do_intercept(game, frame, role, args):
    frame["attempts"] = formations(stacks(game.state, frame, role), args["attempts"])


def do_intercept_once(game, frame, role, args):
    do_intercept(game, frame, role, args)
    frame["once"] = True


def about_interception(state, frame, role):
    return {"power": frame["power"], "force": frame["force"], "origin": frame["origin"],
            "space": frame["destination"], "stacks": stacks(state, frame, role), "needed": SUCCESS}


ASKING = InTurn("ask_next", "interception", Listed(), (attempt, weaken_siege), who="asked", fresh={"attempts": []},
                ends=finish, over=has_succeeded)

CHAPTER = Chapter(
    procedures=(Procedure("interceptions", (line_up, *ASKING.steps),
                          takes=("power", "force", "origin", "destination", "transported"),
                          keeps=("interceptor", "once", "queue", *ASKING.keeps)),),
    decisions=(Decision("interception", interception_options, lambda state, frame, role: {"verb": "decline"},
                        about_interception,
                        moment=Moment(("intercepting", "enemy moves", "enemy passes"),
                                      ("intercept", "intercept_once", "decline"), "intercept from Buda",
                                      alone=("decline",), places=("space",), by=("power",))),),
    calls=("break_sieges",),
    waits={"intercept": Illegal("intercept_waits", {}, ("HIS-13.2.1",))},
)
