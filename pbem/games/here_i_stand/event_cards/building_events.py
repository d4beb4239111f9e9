"""Cards that bring new units by building: Foreign Recruits and Shipbuilding."""

from pbem.engine import Chapter, Count, Decision, Each, Illegal, One, Option, Procedure
from pbem.engine.phrases import named

from ..actions import spending
from ..cards.menu import CardEvent, cost
from ..construction import building
from ..major_powers import foreign_war_actions
from ..map.atlas import SPACES
from ..pieces import units
from ..pieces.counters import available, room
from ..powers import relations, strongholds

EVENT = ["HIS-11.0.4"]
RECRUITING = ("buy", "raise", "build", "reinforce")
RECRUITS_CP = 4
SHIPS, CORSAIRS_FOR_A_SHIP = 2, 2


# Foreign Recruits: 4 CP of building in any space under own control that is not besieged (HIS-17.0.1).

def with_recruits(state):
    """The state as building sees it while the card is carried out."""
    return {**state, "impulse": {**state["impulse"], "recruits": True, "cp": RECRUITS_CP}}


def can_build(state, power):
    """Whether a unit can be built with the CP left."""
    return any(price is not None and price <= state["impulse"]["cp"] and building.spaces_for(state, kind, power)
               for kind, (action, _, _) in units.BUILT.items() for price in [cost(action, power)]
               ) or foreign_war_actions.can_reinforce(state, power)


def check_foreign_recruits(state, power):
    if not can_build(with_recruits(state), power):
        raise Illegal("no_recruits_anywhere", {}, ["HIS-17.0.1", "HIS-5.0.2"])


def begin_recruiting(game, frame):
    game.state["impulse"].update(recruits=True, cp=RECRUITS_CP)


def recruit(game, frame):
    """HIS-11.1.1: one unit type at a time until the CP are gone."""
    if not frame.get("done") and can_build(game.state, frame["power"]):
        game.ask(frame, "recruits", frame["power"])
        game.goto(frame, "recruit")


def end_recruiting(game, frame):
    """CP of the card buy nothing else."""
    game.state["impulse"].update(cp=0)
    del game.state["impulse"]["recruits"]


def recruit_options(state, frame, role):
    yield from spending.offered(state, frame, role, *RECRUITING)
    yield from spending.others_wait(RECRUITING, "recruits_wait", "HIS-11.0.5", "HIS-17.0.1")
    yield Option("done", do_done, help="build_no_more", rules=("HIS-17.0.1",), refuses=True)


def do_done(game, frame, role, args):
    frame["done"] = True


# Shipbuilding: two squadrons in one or two home ports; for each of them the Ottoman may take two corsairs.

def kinds(power):
    return ("squadrons", "corsairs") if power == "ottoman" else ("squadrons",)


def ports(state, kind, power):
    """Home ports under own control where a naval unit of this kind can be placed (HIS-17.2.1)."""
    return [s for s in SPACES if state["control"][s] == power and relations.is_home(state, s, power)
            and building.refused(state, s, kind, power) is None]


def least_units(kind):
    return CORSAIRS_FOR_A_SHIP if kind == "corsairs" else 1


def docks(state, power):
    """[kind, port] of everything that can be placed, the best port for a fleet first."""
    return [[kind, port] for kind in kinds(power) if available(state, power, kind) >= least_units(kind)
            for port in strongholds.by_ships(state, power, ports(state, kind, power))]


def check_shipbuilding(state, power):
    if not docks(state, power):
        raise Illegal("no_dock_free", {}, ["HIS-17.2.1", "HIS-5.0.2"])


def lay_keels(game, frame):
    game.ask(frame, "shipbuilding", frame["power"])


def ship_options(state, frame, role):
    places = docks(state, role)
    kind, port = places[0]
    first = {"number": most_units(state, role, kind, port), "unit": kind, "space": port}
    yield Option("build", do_ships,
                 {"ships": Each("{number} {unit} [in] {space}", {
                     "number": Count(1, SHIPS * CORSAIRS_FOR_A_SHIP, "ships", tuple(EVENT)),
                     "unit": One("unit", list(dict.fromkeys(k for k, _ in places)), tuple(EVENT)),
                     "space": One("space", list(dict.fromkeys(p for _, p in places)), ("HIS-17.2.1",))}, 1, SHIPS)},
                 "{ships}", "build_ships", tuple(EVENT),
                 check=lambda args: check_ships(state, role, args["ships"]),
                 sample=lambda rng: sample_ships(state, role, rng),
                 example={"ships": [first]})


def most_units(state, power, kind, port):
    """How many of a kind one port can take by the card."""
    each = least_units(kind)
    return room(state, power, kind, port, SHIPS * each) // each * each


def sample_ships(state, power, rng):
    kind, port = rng.choice(docks(state, power))
    return {"ships": [{"number": most_units(state, power, kind, port), "unit": kind, "space": port}]}


def check_ships(state, power, ships):
    """Raises Illegal unless these ships can be placed."""
    for item in ships:
        if item["space"] not in ports(state, item["unit"], power):
            raise Illegal("port_takes_no_ships", {"space": item["space"], "unit": item["unit"]},
                          ["HIS-17.2.1", "HIS-17.2.5"],
                          named("space", ports(state, item["unit"], power)))
        if item["number"] % least_units(item["unit"]):
            raise Illegal("corsairs_come_in_pairs", {}, EVENT)
    if len({item["space"] for item in ships}) < len(ships) and len({item["unit"] for item in ships}) < len(ships):
        raise Illegal("ships_named_twice", {}, EVENT)
    worth = sum(item["number"] // least_units(item["unit"]) for item in ships)
    if worth > SHIPS:
        raise Illegal("too_many_ships", {"squadrons": SHIPS, "corsairs": CORSAIRS_FOR_A_SHIP}, EVENT)
    if sum(item["number"] for item in ships) > available(state, power, ships[0]["unit"]):
        raise Illegal("too_few_ship_counters", {"number": available(state, power, ships[0]["unit"])},
                      ["HIS-5.0.2", "HIS-17.0.3"])


def do_ships(game, frame, role, args):
    for item in args["ships"]:
        units.add(game.state, item["space"], role, item["unit"], item["number"])
        game.emit("built", power=role, owner=role, unit=item["unit"], number=item["number"], space=item["space"],
                  rules=EVENT)


def ships_default(state, frame, role):
    """As many as possible in the first port."""
    kind, port = docks(state, role)[0]
    return {"verb": "build", "ships": [{"number": most_units(state, role, kind, port), "unit": kind, "space": port}]}


CHAPTER = Chapter(
    procedures=(
        Procedure("foreign_recruits", (begin_recruiting, recruit, end_recruiting),
                  takes=("power", "card"), keeps=("done",)),
        Procedure("shipbuilding", (lay_keels,), takes=("power", "card")),
    ),
    decisions=(
        Decision("recruits", recruit_options, lambda state, frame, role: {"verb": "done"},
                 lambda state, frame, role: {"cp": state["impulse"]["cp"]}, pace="impulse", circumstances=("cp",)),
        Decision("shipbuilding", ship_options, ships_default,
                 lambda state, frame, role: {"places": docks(state, role)}, pace="impulse"),
    ),
    cards=(
        CardEvent("foreign_recruits", check_foreign_recruits),
        CardEvent("shipbuilding", check_shipbuilding),
    ),
)
