"""Events that change land units, leaders and fortresses at one stroke.

Charles Bourbon, John Zapolya, Threat to Power, Trace Italienne, Unsanitary Camp (cards 70, 83, 103, 104, 107).
"""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Moment,
    Naming,
    Option,
    Phrase,
    Procedure,
    question,
    rolled,
)

from ..cards.menu import CardEvent
from ..diplomacy_phase.homecoming import homes
from ..land_movement.formations import FORCE_KINDS, check_there
from ..map.atlas import LAND, LEADERS, MAJORS, SPACES
from ..pieces import forces, units, victims
from ..pieces.counters import lose_unshowable_of_all, room
from ..pieces.troops import Troops
from ..powers import abroad, relations, two_player_area, variants
from ..sieges import breaking

RENEGADE, COMPANIONS = "renegade", 3
BUDA, ZAPOLYA_REGULARS = "buda", 4
OUT_OF_GAME = 4  # card 103: on this roll or more
EVENT = ["HIS-11.0.4"]


# Charles Bourbon.

def muster_points(state, power):
    """Where Charles Bourbon may appear: an own space without siege, unrest or enemies, or free spaces next to Lyon.

    With two players only in the German and Italian zones, and not next to Lyon.
    """
    own = [s for s in SPACES if state["control"][s] == power and relations.in_play(s, state)
           and not relations.besieged(state, s) and not relations.enemy_powers_at(state, s, power, units.KINDS)
           and s not in state["unrest"]]
    if not variants.rule(state, "bourbon_beyond_the_zones"):
        return [s for s in own if s in two_player_area.ZONES]
    return own + [s for s in next_to_lyon(state, power) if s not in own]


def fullest_point(state, frame, role, points):
    """Where most land units of the power stand, of its spaces before others."""
    return max(points, key=lambda space: (state["control"][space] == role, units.land_size(state, space, role)))


def next_to_lyon(state, power):
    """Spaces next to Lyon without units or leaders, for a power at war with France."""
    if not relations.at_war(state, power, "france"):
        return []
    return [s for s in LAND.neighbours("lyon") if not units.at(state, s) and s not in state["unrest"]]


def check_charles_bourbon(state, power):
    if power == "protestant" and not state["league"]:
        raise Illegal("raises_after_league", {}, ["HIS-21.6.2"])
    if not muster_points(state, power):
        raise Illegal("no_free_space", {}, ["HIS-11.0.5", "HIS-17.0.2"])


def choose_point(game, frame):
    game.ask(frame, "bourbon", frame["power"])


def bourbon_comes(game, frame, role, space):
    state = game.state
    kind = "cavalry" if role == "ottoman" else "mercenaries"
    number = room(state, role, kind, space, COMPANIONS - abroad.call_up(game, role, kind, COMPANIONS))
    units.add(state, space, role, kind, number)
    units.add(state, space, role, "leaders", RENEGADE)
    game.emit("bourbon", power=role, space=space, force={kind: number, "leaders": [RENEGADE]}, rules=EVENT)
    relations.set_control(game, space, role, ["HIS-12.3.1"])


# John Zapolya.

def check_john_zapolya(state, power):
    if relations.besieged(state, BUDA):
        raise Illegal("space_under_siege", {"space": BUDA}, ["HIS-11.0.5"])
    if BUDA in state["unrest"]:
        raise Illegal("space_in_unrest", {"space": BUDA}, ["HIS-17.0.2"])
    if not room(state, state["control"][BUDA], "regulars", BUDA, ZAPOLYA_REGULARS):
        raise Illegal("controllers_counters_used_up", {"space": BUDA}, ["HIS-5.0.2"])


def john_zapolya(game, frame):
    holder = game.state["control"][BUDA]
    raise_regulars(game, holder, BUDA, ZAPOLYA_REGULARS)


def raise_regulars(game, power, space, number):
    """New regulars, as far as counters go; what a foreign war lacks goes there first (HIS-5.0.2, HIS-21.7.5)."""
    number -= abroad.call_up(game, power, "regulars", number)
    number = room(game.state, power, "regulars", space, number)
    if number:
        units.add(game.state, space, power, "regulars", number)
        game.emit("regulars_raised", power=power, space=space, number=number, rules=EVENT)


# Threat to Power.

def threatened(state):
    """Leaders the event can hit: those named on the card who are on the map."""
    return [x for x, leader in LEADERS.items() if leader.threat_to_power_target and units.place_of_leader(state, x)]


def check_threat_to_power(state, power):
    if not threatened(state):
        raise Illegal("nobody_threatened", {}, ["HIS-11.0.5"])


def choose_threatened(game, frame):
    game.ask(frame, "threat", frame["power"])


def threaten(game, frame):
    """1 to 3: out for the turn; 4 to 6: out of the game."""
    state, leader = game.state, frame["leader"]
    die = game.chance.die(rolled("threat_to_power"))
    space = units.place_of_leader(state, leader)
    units.remove(state, space, units.leader_holder(state, space, leader), "leaders", leader)
    if die < OUT_OF_GAME:
        state["leaders_away"].append(leader)
    game.emit("threatened", leader=leader, space=space, die=die, for_good=die >= OUT_OF_GAME, rules=EVENT)


def foreign_leader(state, frame, role, leaders):
    """One of another power, if there is one."""
    return min(leaders, key=lambda x: (LEADERS[x].power == role, x))


def leaders_return(game, frame):
    """Card 103: in the next Card Draw Phase a leader comes to his capital, else to a friendly home Key; or waits."""
    state = game.state
    back = next((x for x in state["leaders_away"] if homes(state, x)), None)
    if back:
        state["leaders_away"].remove(back)
        game.goto(frame, "leaders_return")
        game.call("homecoming", leader=back, rules=EVENT)


# Trace Italienne.

def building_sites(state):
    return [s for s in SPACES if not relations.fortified(state, s) and relations.in_play(s, state)]


def choose_site(game, frame):
    game.ask(frame, "trace", frame["power"])


def besiege_fortress(game, frame):
    """O-16: enemies in the space stand before a fortress now; those who cannot besiege it leave (HIS-15.3.2)."""
    if breaking.confront(game, frame["space"]):
        game.goto(frame, "besiege_fortress")


def build_fortress(game, frame, role, space):
    state = game.state
    frame["space"], holder = space, state["control"][space]
    state["fortresses"].append(space)
    game.emit("fortress_built", power=role, space=space, rules=EVENT)
    if holder != relations.INDEPENDENT and space not in state["unrest"]:
        raise_regulars(game, holder, space, 1)


def own_site(state, frame, role, sites):
    """One under own control, if there is one."""
    return min(sites, key=lambda s: (state["control"][s] != role, s))


# Unsanitary Camp.

def stacks(state):
    """{(power, space): land units} of all majors, those of their minors included."""
    return {(p, space): units.land_size(state, space, p) for space in state["units"] if space in SPACES
            for p in units.powers_at(state, space) if p in MAJORS}


def check_unsanitary_camp(state, power):
    if not stacks(state):
        raise Illegal("no_land_units_of_majors", {}, ["HIS-11.0.5"])


def choose_camp(game, frame):
    game.ask(frame, "camp", frame["power"])


def fall_ill(game, frame):
    """A third, rounded up; asked when the units are of several kinds."""
    stack = forces.land_units(units.stack(game.state, frame["space"], frame["victim"]))
    frame.update(stack=stack, due=(forces.size(stack) + 2) // 3)
    frame["lost"] = standard_sick(frame)
    if len(stack) > 1:
        game.ask(frame, "camp_losses", frame["victim"])


def bury(game, frame):
    units.take(game.state, frame["space"], frame["victim"], frame["lost"])
    game.emit("losses", power=frame["victim"], space=frame["space"], force=frame["lost"], rules=EVENT)
    lose_unshowable_of_all(game, [frame["space"]])


def lift_sieges(game, frame):
    """HIS-15.3.1."""
    game.call("break_sieges")


def _regulars(force):
    return {kind: n for kind, n in force.items() if kind.endswith("regulars")}


def regulars_due(frame):
    """At least half of the losses are regulars, as far as there are any."""
    return min((frame["due"] + 1) // 2, forces.size(_regulars(frame["stack"])))


def standard_sick(frame):
    """The worst units within the rule (D-31)."""
    first = forces.worst(_regulars(frame["stack"]), regulars_due(frame))
    rest = forces.minus(frame["stack"], first)
    return forces.plus(first, forces.worst(rest, frame["due"] - forces.size(first)))


def camp_options(state, frame, role):
    yield victims.option("target", do_camp, "camp_dies", stacks(state))


def do_camp(game, frame, role, args):
    frame.update(victim=args["power"], space=args["space"])
    game.emit("camp_unsanitary", power=args["power"], space=args["space"], rules=EVENT)


def camp_default(state, frame, role):
    """D-50: the largest stack of another power."""
    there = stacks(state)
    return {"verb": "target", **victims.as_args(max(there, key=lambda pair: (pair[0] != role, there[pair], pair)))}


def camp_losses_options(state, frame, role):
    due, stack = frame["due"], frame["stack"]
    yield Option("lose", do_camp_losses, {"who": Troops(FORCE_KINDS, stack, least=due, most=due)}, "{who}",
                 Phrase("camp_losses", {"number": due, "regulars": regulars_due(frame)}, "options"), ("HIS-11.0.4",),
                 check=lambda args: check_sick(frame, args["who"]), sample=lambda rng: {"who": standard_sick(frame)},
                 example={"who": standard_sick(frame)})


def check_sick(frame, who):
    check_there(who, frame["stack"], frame["space"], EVENT)
    if forces.size(_regulars(who)) < regulars_due(frame):
        raise Illegal("more_regulars_due", {"regulars": regulars_due(frame), "number": frame["due"]}, EVENT)


def do_camp_losses(game, frame, role, args):
    frame["lost"] = args["who"]


def about_camp_losses(state, frame, role):
    return {"space": frame["space"], "force": frame["stack"], "number": frame["due"], "regulars": regulars_due(frame)}


CHAPTER = Chapter(
    procedures=(
        Procedure("charles_bourbon", (choose_point,), takes=("power", "card")),
        Procedure("john_zapolya", (john_zapolya,), takes=("power", "card")),
        Procedure("threat_to_power", (choose_threatened, threaten), takes=("power", "card"), keeps=("leader",)),
        Procedure("leaders_return", (leaders_return,)),
        Procedure("trace_italienne", (choose_site, besiege_fortress), takes=("power", "card"), keeps=("space",)),
        Procedure("unsanitary_camp", (choose_camp, fall_ill, bury, lift_sieges),
                  takes=("power", "card"), keeps=("due", "lost", "space", "stack", "victim")),
    ),
    decisions=(
        question("bourbon",
                 Naming("place [Bourbon] [in] {space}", lambda state, frame, role: muster_points(state, role),
                        bourbon_comes, "place_bourbon",
                        ("HIS-11.0.4",), limits=("HIS-17.0.2",), chosen=fullest_point),
                 about=lambda state, frame, role: {"taken": [s for s in muster_points(state, role)
                                                             if state["control"][s] != role]}, pace="impulse"),
        question("threat", Naming("target {leader}", lambda state, frame, role: threatened(state), "leader",
                                  "threaten_leader", ("HIS-11.0.4",), chosen=foreign_leader),
                 about=lambda state, frame, role: {"leaders": threatened(state)}, pace="impulse"),
        question("trace",
                 Naming("fortify {space}", lambda state, frame, role: building_sites(state), build_fortress,
                        "build_fortress",
                        ("HIS-11.0.4",), limits=("HIS-2.1.5",), chosen=own_site), pace="impulse"),
        Decision("camp", camp_options, camp_default, lambda state, frame, role: victims.about(stacks(state)),
                 pace="impulse"),
        Decision("camp_losses", camp_losses_options,
                 lambda state, frame, role: {"verb": "lose", "who": standard_sick(frame)}, about_camp_losses,
                 moment=Moment(("camp fever",), ("lose",), "lose 2 mercenaries", places=("space",))),
    ),
    cards=(
        CardEvent("charles_bourbon", check_charles_bourbon),
        CardEvent("john_zapolya", check_john_zapolya),
        CardEvent("threat_to_power", check_threat_to_power), CardEvent("trace_italienne"),
        CardEvent("unsanitary_camp", check_unsanitary_camp),
    ),
    state=("fortresses", "leaders_away"),
)
