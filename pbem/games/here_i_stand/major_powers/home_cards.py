"""Two home cards as events in an own impulse: Janissaries, Holy Roman Emperor.

The others stand with the chapters they belong to, Janissaries in battle with the battles.
"""

from pbem.engine import (
    Chapter,
    Count,
    Decision,
    Each,
    Illegal,
    One,
    Option,
    Phrase,
    Procedure,
)

from ..cards import windows
from ..cards.menu import CardEvent
from ..map.atlas import SPACES
from ..pieces import units
from ..pieces.counters import shown
from ..powers import abroad, relations, strongholds

NEW_JANISSARIES = 4
ALVA = "duke_of_alva"
EVENT_CP = 5  # Holy Roman Emperor gives its CP after the event


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
    most = NEW_JANISSARIES - (state["impulse"] or {}).get("called_up", 0)
    return next((number for number in range(most, 0, -1) if any(fits(state, s, number) for s in spaces)), 0)


def muster_space_for_all(state):
    """A space that can take them all, Istanbul first."""
    size = muster_size(state)
    fit = [s for s in muster_spaces(state) if fits(state, s, size)]
    return "istanbul" if "istanbul" in fit else fit[0]


def check_janissaries(state, power):
    if not muster_size(state) and not abroad.missing(state, "ottoman"):
        raise Illegal("no_muster", {}, ["HIS-17.0.1", "HIS-5.0.2"])


def muster(game, frame):
    """HIS-21.7.5: first those who are missing in foreign wars."""
    game.state["impulse"]["called_up"] = abroad.call_up(game, "ottoman", "regulars", NEW_JANISSARIES)
    if muster_size(game.state):
        game.ask(frame, "muster", frame["power"])


def muster_options(state, frame, role):
    size, spaces = muster_size(state), muster_spaces(state)
    yield Option("place", do_muster,
                 {"where": Each("{number} [regulars] [in] {space}", {
                     "number": Count(1, size, "regulars"),
                     "space": One("space", spaces, ("HIS-17.0.1", "HIS-17.0.2"))}, 1, size)},
                 "{where}", Phrase("muster", {"number": size}, "options"), ("HIS-17.0.1",),
                 check=lambda args: check_muster(state, args["where"], size),
                 sample=lambda rng: {"where": [{"number": size, "space": muster_space_for_all(state)}]},
                 example={"where": [{"number": size, "space": muster_space_for_all(state)}]})


def check_muster(state, where, size):
    placed = sum(item["number"] for item in where)
    if placed != size:
        raise Illegal("other_number_mustered", {"placed": placed, "number": size}, ["HIS-17.0.1"])
    if not shown(state, "ottoman", [(item["space"], "regulars", item["number"]) for item in where]):
        raise Illegal("stacks_not_shown", {}, ["HIS-5.0.2"])


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
    yield Option("jump", do_jump, args, syntax, "charles_jumps", ("HIS-21.2.2", "HIS-21.2.4"),
                 example={"space": strongholds.by_worth(state, role, targets)[0]})
    yield Option("stay", lambda game, frame, role, args: None, help="charles_stays", refuses=True)


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


CHAPTER = Chapter(
    procedures=(
        Procedure("janissaries", (muster,), takes=("power", "card")),
        Procedure("holy_roman_emperor", (imperial_jump, announce_jump, carry_out_jump, imperial_cp),
                  takes=("power", "card"), keeps=("jump",)),
    ),
    decisions=(
        Decision("muster", muster_options, muster_default, pace="impulse"),
        Decision("imperial_jump", jump_options, lambda s, f, r: {"verb": "stay"}, pace="impulse"),
    ),
    cards=(CardEvent("janissaries", check_janissaries), CardEvent("holy_roman_emperor")),
)
