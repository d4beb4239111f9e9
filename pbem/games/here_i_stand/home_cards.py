"""The home cards played as events in an own impulse: Janissaries, Holy Roman Emperor, Six Wives, Patron.

Papal Bull, Leipzig Debate and Here I Stand stand with the chapters they belong to; Janissaries in battle
with the battles.
"""

from pbem.engine import Count, Decision, Each, Illegal, One, Option, Procedure

from . import relations, units, windows
from .atlas import MAJORS, POWERS, SPACES
from .counters import shown
from .menu import CardEvent, register
from .minors import activate

JANISSARIES, EMPEROR, SIX_WIVES, PATRON = 1, 2, 3, 4
NEW_JANISSARIES = 4
ALVA = "duke_of_alva"
EVENT_CP = 5  # Holy Roman Emperor and Six Wives give their CP after the event
MAX_CHATEAUX = 6  # HIS-21.4.3
WIVES_TARGETS = ("scotland", "france", "hapsburg")  # HIS-21.3.1


# Janissaries: 4 new regulars in controlled Ottoman home spaces, not in Algiers or pirate havens.

def muster_spaces(state):
    """Where Janissaries may appear: own home spaces without unrest or enemy units (HIS-17.0.1, HIS-17.0.2)."""
    return [s for s in SPACES if SPACES[s].home == "ottoman" and s not in state["havens"] and s != "algiers"
            and state["control"][s] == "ottoman" and s not in state["unrest"]
            and not relations.enemy_powers_at(state, s, "ottoman")]


def fits(state, space, number):
    """Whether the counters can show so many new regulars in one space (HIS-5.2.1)."""
    return shown(state, "ottoman", [(space, "regulars", number)])


def muster_size(state):
    """How many can appear: 4, or what the counters allow (HIS-5.0.2)."""
    spaces = muster_spaces(state)
    return next((number for number in range(NEW_JANISSARIES, 0, -1) if any(fits(state, s, number) for s in spaces)), 0)


def muster_space_for_all(state):
    """A space that can take them all, Istanbul first."""
    size = muster_size(state)
    fit = [s for s in muster_spaces(state) if fits(state, s, size)]
    return "istanbul" if "istanbul" in fit else fit[0]


def check_janissaries(state, power):
    if not muster_size(state):
        raise Illegal("no regular can be placed: no free home space or no counters left", ["HIS-17.0.1", "HIS-5.0.2"])


def muster(game, frame):
    game.ask(frame, "muster", frame["power"])


def muster_options(state, frame, role):
    size, spaces = muster_size(state), muster_spaces(state)
    yield Option("place", do_muster,
                 {"where": Each("{number} [regulars] [in] {space}", {
                     "number": Count(1, size, "regulars"),
                     "space": One("space", spaces, ("HIS-17.0.1", "HIS-17.0.2"))}, 1, size)},
                 "{where}", f"place {size} new regulars in home spaces you control", ("HIS-17.0.1",),
                 check=lambda args: check_muster(state, args["where"], size),
                 sample=lambda rng: {"where": [{"number": size, "space": muster_space_for_all(state)}]},
                 example=f"place {size} regulars in {SPACES[muster_space_for_all(state)].name}")


def check_muster(state, where, size):
    placed = sum(item["number"] for item in where)
    if placed != size:
        raise Illegal(f"{placed} regulars placed; the event gives exactly {size}", ["HIS-17.0.1"])
    if not shown(state, "ottoman", [(item["space"], "regulars", item["number"]) for item in where]):
        raise Illegal("your counters cannot show these stacks; place them in fewer spaces", ["HIS-5.0.2"])


def do_muster(game, frame, role, args):
    for item in args["where"]:
        units.add(game.state, item["space"], role, "regulars", item["number"])
    game.emit("janissaries_placed", where=args["where"], rules=["HIS-17.0.1"])


def muster_default(state, frame, role):
    return {"verb": "place", "where": [{"number": muster_size(state), "space": muster_space_for_all(state)}]}


# Holy Roman Emperor: Charles V may jump to another own home space, then 5 CP (HIS-21.2.2, HIS-21.2.4).

def jump_targets(state):
    """Spaces Charles V may jump to; none when he is captured or besieged."""
    here = units.place_of_leader(state, "charles_v")
    if here is None or relations.inside(state, here, "hapsburg"):
        return []
    return [s for s in SPACES if SPACES[s].home == "hapsburg" and s != here and s not in state["unrest"]
            and state["control"][s] == "hapsburg" and s not in state["havens"]
            and not relations.enemy_powers_at(state, s, "hapsburg")]


def imperial_jump(game, frame):
    if jump_targets(game.state):
        game.ask(frame, "imperial_jump", frame["power"])


def imperial_cp(game, frame):
    game.state["impulse"]["cp"] = EVENT_CP


def jump_options(state, frame, role):
    targets = jump_targets(state)
    args, syntax = {"space": One("space", targets, ("HIS-21.2.2",))}, "[Charles] [to] {space}"
    if ALVA in units.leaders_at(state, units.place_of_leader(state, "charles_v"), "hapsburg"):
        args["companion"] = One("leader", [ALVA], ("HIS-21.2.4",))
        syntax += " [with] {companion?}"
    yield Option("jump", do_jump, args, syntax, "move Charles V there, no unit with him", ("HIS-21.2.2", "HIS-21.2.4"),
                 example=f"jump to {SPACES[targets[0]].name}")
    yield Option("stay", lambda game, frame, role, args: None, help="Charles V stays where he is", example="stay")


def do_jump(game, frame, role, args):
    leaders = ["charles_v", args["companion"]] if args.get("companion") else ["charles_v"]
    frame["jump"] = {"force": {"leaders": leaders}, "origin": units.place_of_leader(game.state, "charles_v"),
                     "space": args["space"]}


def announce_jump(game, frame):
    """HIS-21.2.5: Gout may stop him."""
    if "jump" in frame:
        windows.open_window(game, "jump", {"power": "hapsburg", "jump": True, **frame["jump"]},
                            involved=relations.enemies(game.state, "hapsburg"))


def carry_out_jump(game, frame):
    jump = frame.pop("jump", None)
    if jump and not frame.pop("returned", {}).get("cancelled"):
        units.move(game.state, jump["origin"], jump["space"], "hapsburg", jump["force"])
        game.emit("imperial_jump", leaders=jump["force"]["leaders"], origin=jump["origin"], space=jump["space"],
                  rules=["HIS-21.2.2", "HIS-21.2.4"])


# Six Wives of Henry VIII: war without CP, then 5 CP (HIS-21.3.1).

def wives_targets(state):
    """Powers England may declare war on by this card (HIS-21.3.1, HIS-9.6.15, HIS-9.6.16)."""
    return [p for p in WIVES_TARGETS if not relations.at_war(state, "england", p)
            and not relations.allied(state, "england", p) and not (p == "scotland" and state["minors"]["scotland"])]


def check_six_wives(state, power):
    if not wives_targets(state):
        raise Illegal("England can declare war on neither Scotland, France nor the Hapsburgs now",
                      ["HIS-21.3.1", "HIS-9.6.16"])


def choose_war(game, frame):
    game.ask(frame, "wives_war", frame["power"])


def wives_options(state, frame, role):
    targets = wives_targets(state)
    yield Option("declare", do_declare, {"power": One("power", targets, ("HIS-21.3.1",))}, "[war] [on] {power}",
                 "declare war without CP", ("HIS-21.3.1",), example=f"declare war on {POWERS[targets[0]]['name']}")


def do_declare(game, frame, role, args):
    frame["target"] = args["power"]


def declare(game, frame):
    """HIS-9.6.5; naval units of both sides in one zone fight at once (HIS-9.6.11)."""
    target = frame["target"]
    relations.start_war(game.state, "england", target)
    game.emit("war_declared", power="england", target=target, cost=0, rules=["HIS-21.3.1", "HIS-9.6.10"])
    if target == "scotland" and not relations.allied(game.state, "england", "france"):
        game.ask(frame, "wives_intervention", "france")


def intervene(game, frame):
    """HIS-22.2.1: France may make Scotland its ally without paying; then England and France are at war."""
    if frame.get("intervenes"):
        relations.start_war(game.state, "england", "france")
        game.emit("war_by_intervention", power="france", target="england", minor="scotland", rules=["HIS-22.2.1"])
        activate(game, "scotland", "france", ["HIS-22.2.1"])


def wives_sea_battles(game, frame):
    foe = "france" if frame.get("intervenes") else frame["target"]
    if foe in MAJORS:
        game.call("naval_battles_of_war", one="england", other=foe)


def wives_cp(game, frame):
    game.state["impulse"]["cp"] = EVENT_CP


def intervention_options(state, frame, role):
    yield Option("intervene", do_intervene, help="Scotland becomes your ally; you are at war with England",
                 rules=("HIS-22.2.1",), example="intervene")
    yield Option("decline", lambda game, frame, role, args: None, help="let Scotland fight alone", example="decline")


def do_intervene(game, frame, role, args):
    frame["intervenes"] = True


# Patron of the Arts: a die of 3-6 gives 1 VP, certain with Milan (HIS-21.4.1 to HIS-21.4.3).

def check_patron(state, power):
    here = units.place_of_leader(state, "francis_i")
    if state["rulers"]["france"] != "francis_i" or here is None or relations.inside(state, here, "france"):
        raise Illegal("Francis I must rule France and be neither captured nor besieged", ["HIS-21.4.1"])
    if state["chateaux"] >= MAX_CHATEAUX:
        raise Illegal(f"France already has {MAX_CHATEAUX} chateau VP", ["HIS-21.4.3"])


def build_chateau(game, frame):
    sure = game.state["control"]["milan"] == "france"
    die = None if sure else game.chance.die("Patron of the Arts")
    built = sure or die >= 3
    if built:
        game.state["chateaux"] += 1
    game.emit("chateau", die=die, built=built, chateaux=game.state["chateaux"],
              rules=["HIS-21.4.2" if sure else "HIS-21.4.1"])


def about_intervention(state, frame, role):
    return {"power": "england", "minor": "scotland"}


PROCEDURES = (
    Procedure("janissaries", (muster,)),
    Procedure("holy_roman_emperor", (imperial_jump, announce_jump, carry_out_jump, imperial_cp)),
    Procedure("six_wives", (choose_war, declare, intervene, wives_sea_battles, wives_cp)),
    Procedure("patron_of_the_arts", (build_chateau,)),
)
DECISIONS = (
    Decision("muster", muster_options, muster_default, pace="impulse"),
    Decision("imperial_jump", jump_options, lambda s, f, r: {"verb": "stay"}, pace="impulse"),
    Decision("wives_war", wives_options, lambda s, f, r: {"verb": "declare", "power": wives_targets(s)[0]},
             pace="impulse"),
    Decision("wives_intervention", intervention_options, lambda s, f, r: {"verb": "decline"}, about_intervention),
)

register(events=(CardEvent(JANISSARIES, "janissaries", check_janissaries), CardEvent(EMPEROR, "holy_roman_emperor"),
                 CardEvent(SIX_WIVES, "six_wives", check_six_wives), CardEvent(PATRON, "patron_of_the_arts",
                                                                              check_patron)))
