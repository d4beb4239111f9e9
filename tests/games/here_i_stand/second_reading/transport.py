"""Naval transport, read from section 16.3 of the rulebook."""

from .board import INDEPENDENT, SPACES, ZONES, land_units, neighbours
from .building import paid
from .formation import formation_faults, parts
from .registry import candidates, follows, judges, needs
from .sea import afloat, commander, next_to, no_step, size
from .two_player import may_enter

MOST_UNITS = 5


@needs("action", "transport")
def cannot_transport(board, role):
    if board.two_player and role not in ("papacy", "protestant"):
        return {"HIS-11.0.3"}
    broken = set() if board.state["impulse"]["cp"] >= 2 else {"HIS-16.3.2", "HIS-11.1.5"}
    if role == "protestant":
        broken.add("HIS-11.1.5")
    able = any(_free(board, role, port) and _landings(board, role, port) for port in SPACES if SPACES[port].ports)
    return broken if able else broken | {"HIS-16.3.1", "HIS-16.3.2"}


def _free(board, role, port):
    """Whether the power has units there that may leave (HIS-16.3.8, HIS-13.1.6, HIS-13.1.7)."""
    besiegers, impulse = board.besieged(port), board.state["impulse"]
    beaten = land_units(impulse["beaten"].get(port, {}).get(role, {}))
    return board.land(port, role) > beaten and (not besiegers or role in besiegers) and (
        besiegers.get(role) != impulse["number"])


def _landings(board, role, origin):
    """Other ports that a transport from a port can reach with the CP that are left."""
    zones = border = {zone for zone in SPACES[origin].ports if size(board, zone, role)}
    for _ in range(board.state["impulse"]["cp"] - 2):
        border = {step for zone in border for step in ZONES[zone]["adjacent"] if size(board, step, role)} - zones
        zones = zones | border
    return [port for zone in zones for port in ZONES[zone]["ports"]
            if port != origin and not landing_faults(board, role, port)]


@judges("action", "transport")
def transport(board, role, command):
    who, origin, path = command["who"], command["origin"], command["path"]
    broken = formation_faults(board, role, who, origin, path[-1:], "HIS-16.3.2")
    if board.state["impulse"].get("foul_weather"):
        broken.add("HIS-16.3.3")
    if land_units(who) > MOST_UNITS:
        broken |= {"HIS-16.3.2"}
    if not land_units(who):
        broken |= _alone(board, role, path[-1]) if who.get("leaders") else {"HIS-16.3.1", "HIS-16.3.2"}
    if len(path) > board.state["impulse"]["cp"]:
        broken |= {"HIS-16.3.4", "HIS-16.3.2"}
    return broken | _way(board, role, origin, path) | _leaving(board, role, who, origin)


def _way(board, role, origin, path):
    """HIS-16.3.2 to HIS-16.3.5: zones with own ships, each next to the one before, then a port."""
    broken, before = set(), origin
    zones, end = path[:-1], path[-1]
    if not zones or end in ZONES or any(place in SPACES for place in zones):
        broken |= {"HIS-16.3.5", "HIS-16.3.2", "HIS-16.3.4", "HIS-2.5.11"}
    for place in path:
        if not next_to(before, place):
            broken |= {"HIS-16.3.2", "HIS-16.3.4", "HIS-16.3.5", *no_step(before, place)}
        before = place
    if any(zone in ZONES and not size(board, zone, role) for zone in zones):
        broken |= {"HIS-16.3.1", "HIS-16.3.2", "HIS-16.3.4"}
    if end in SPACES and end != origin:
        broken |= landing_faults(board, role, end)
    if end in SPACES and not may_enter(board, role, end):
        broken.add("HIS-3.0.1")
    if end == origin and any(board.at_war(role, other) for other in afloat(board, end)):
        broken.add("HIS-16.3.5")
    return broken


def _alone(board, role, port):
    """HIS-13.1.8: leaders without units do not go where enemies are or rule, nor into an independent fortress."""
    holder = board.control(port) if port in SPACES else INDEPENDENT
    ruled = holder != INDEPENDENT and board.at_war(role, holder)
    met = any(board.at_war(role, commander(board, owner)) or commander(board, owner) == INDEPENDENT
              for owner, force in board.forces(port).items() if land_units(force))
    held = port in SPACES and holder == INDEPENDENT and board.fortified(port)
    return {"HIS-13.1.8", "HIS-16.3.5"} if ruled or met or held else set()


def landing_faults(board, role, port):
    """HIS-16.3.5: no enemy ships in the port, and land units might go there (HIS-13.1.2 to HIS-13.1.5)."""
    broken, holder = set(), board.control(port)
    if any(board.at_war(role, other) for other in afloat(board, port)):
        broken.add("HIS-16.3.5")
    open_space = holder == INDEPENDENT or board.friendly(role, port) or board.at_war(role, holder)
    if not open_space:
        broken |= {"HIS-13.1.3", "HIS-16.3.5"}
    for owner, force in board.forces(port).items():
        if land_units(force) and not _passable(board, role, port, commander(board, owner)):
            broken |= {"HIS-13.1.4", "HIS-16.3.5"}
    if port in board.state["out_of_play"]:
        broken |= {"HIS-21.1.3", "HIS-16.3.5"}
    if not may_enter(board, role, port):
        broken |= {"HIS-3.0.1", "HIS-13.1.3", "HIS-16.3.5"}
    return broken


def _passable(board, role, space, owner):
    """HIS-13.1.4: allied, enemy, independent in an independent Key (Rhodes too), or with the enemy who controls it."""
    if owner == INDEPENDENT:
        return board.control(space) == INDEPENDENT
    holder = board.control(space)
    return board.allied(role, owner) or board.at_war(role, owner) or (
        holder != INDEPENDENT and board.at_war(role, holder) and board.allied(owner, holder))


def _leaving(board, role, who, origin):
    """Who may not leave: the besieged (HIS-16.3.8), besiegers of this impulse and the beaten (HIS-13.1.6, 13.1.7)."""
    broken, impulse = set(), board.state["impulse"]
    besiegers = board.besieged(origin)
    if besiegers and role not in besiegers:
        broken |= {"HIS-16.3.8", "HIS-15.0.2"}
    if besiegers.get(role) == impulse["number"]:
        broken.add("HIS-13.1.7")
    gout = {*who.get("leaders", ())} & {*impulse.get("gout", ())}
    if gout:
        broken |= {"HIS-13.1.13", "HIS-16.3.3", "HIS-11.0.4"}
    beaten = impulse["beaten"].get(origin, {}).get(role, {})
    for owner, kinds in parts(role, who).items():
        for kind, number in kinds.items():
            stuck = beaten.get(kind if owner == role else f"{owner}_{kind}", 0)
            if number > board.force(origin, owner).get(kind, 0) - stuck:
                broken.add("HIS-13.1.6")
    if {*who.get("leaders", ())} & {*beaten.get("leaders", ())}:
        broken.add("HIS-13.1.6")
    return broken


@follows("action", "transport")
def transported(before, role, command, after, events):
    """A transport that nobody interrupts or meets costs 1 CP a step and puts the formation ashore."""
    if {event["kind"] for event in events} - {"transport"} or after.frame.get("at") != "impulse":
        return None
    wrong, end, number = paid(before, after, len(command["path"])), command["path"][-1], land_units(command["who"])
    if end != command["origin"] and after.land(end, role) - before.land(end, role) != number:
        wrong.append("the formation has not landed whole")
    return wrong


@candidates("action", "transport")
def voyages(board, role, option, rng):
    """Ways over zones, mostly with own ships, from ports with own units to any port."""
    ports = [space for space in board.units if space in SPACES and SPACES[space].ports and board.land(space, role)]
    if not ports:
        return None
    origin, path = rng.choice(ports), []
    place = origin
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        zones = [step for step in neighbours(place) if step in ZONES]
        manned = [zone for zone in zones if size(board, zone, role)]
        place = rng.choice(manned if manned and rng.random() < 0.8 else zones or [place])
        path.append(place)
    path.append(rng.choice(neighbours(place)))
    crew = {(("" if owner == role else f"{owner}_") + kind): rng.randint(1, number)
            for owner in board.crew(role) for kind, number in board.force(origin, owner).items()
            if kind in ("regulars", "mercenaries", "cavalry") and rng.random() < 0.8}
    if (leaders := board.leaders(origin, role)) and rng.random() < 0.6:
        crew["leaders"] = leaders
    return {"verb": option.verb, "who": crew or {"regulars": 1}, "origin": origin, "path": path}
