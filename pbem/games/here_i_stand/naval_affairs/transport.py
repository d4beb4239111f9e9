"""Naval transport: a formation crosses sea zones held by own naval units and lands in one impulse (HIS-16.3)."""

from pbem.engine import Chapter, Illegal, One, Option, Path, Phrase, Procedure, waiting

from ..cards import windows
from ..cards.menu import pay, priced
from ..land_movement import formations, passage
from ..map.atlas import MAJORS, PORTS, SEA, SPACES, ZONES
from ..pieces import forces, units, weather
from ..pieces.troops import Troops
from ..powers import relations
from . import fleets
from .fleets import name

LARGEST = 5
LEAST_CP = 2  # a sea zone and the port (HIS-16.3.2)


def check_transport(state, power, args):
    """Whether this formation may go this way and land with the CP left; raises Illegal."""
    who, origin = args["who"], args["origin"]
    refused = weather.barred(state, "transport") or weather.leader_refused(state, forces.leaders(who))
    if refused:
        raise Illegal(*refused)
    check_formation(state, power, who, origin)
    *zones, port = args["path"]
    check_zones(state, power, origin, zones)
    check_landing(state, power, who, zones[-1], port)
    formations.check_shown(state, power, who, origin, port)
    cost, left = len(args["path"]), state["impulse"]["cp"]
    if cost > left:
        raise Illegal("transport_too_dear", {"cost": cost, "left": left}, ["HIS-16.3.2", "HIS-16.3.4"])


def check_formation(state, power, who, origin):
    """HIS-16.3.2, HIS-16.3.8: what may embark."""
    if relations.inside(state, origin, power):
        raise Illegal("besieged_embark_not", {"space": origin}, ["HIS-16.3.8"])
    refused = formations.move_refused(state, power, origin)
    if refused:
        raise Illegal(*refused)
    if not who:
        raise Illegal("nothing_named", {}, ["HIS-16.3.2"])
    if forces.size(who) > LARGEST:
        raise Illegal("transport_too_large", {"units": forces.size(who), "most": LARGEST}, ["HIS-16.3.2"])
    formations.check_there(who, formations.movable(state, power, origin), origin, ["HIS-16.3.2", "HIS-13.1.6"])
    formations.check_size(who)


def check_zones(state, power, origin, zones):
    """HIS-16.3.2, HIS-16.3.4: from the port over neighbouring sea zones, each with own naval units."""
    if not zones or any(zone not in ZONES for zone in zones):
        raise Illegal("transport_over_sea", {}, ["HIS-16.3.2", "HIS-16.3.5"])
    for here, zone in zip([origin, *zones], zones, strict=False):
        if zone not in fleets.neighbours(state, here):
            rule = "HIS-16.3.2" if here == origin else "HIS-16.3.4"
            raise Illegal("zone_not_next_to", {"zone": zone, "place": here}, [rule],
                          [name(z) for z in fleets.neighbours(state, here) if z in ZONES])
        if not units.naval_size(state, zone, power):
            raise Illegal("no_ships_in_zone", {"zone": zone}, ["HIS-16.3.1", "HIS-16.3.4"])


def check_landing(state, power, who, zone, port):
    """HIS-16.3.5."""
    if port not in fleets.neighbours(state, zone) or port not in SPACES:
        raise Illegal("transport_ends_in_port", {"zone": zone}, ["HIS-16.3.5"],
                      [name(place) for place in fleets.neighbours(state, zone) if place in SPACES])
    if fleets.enemies_at(state, port, power):
        raise Illegal("enemy_ships_in_port", {"space": port}, ["HIS-16.3.5"])
    refused = passage.entry_refused(state, power, port, who)
    if refused:
        phrase, values, rules = refused
        raise Illegal(phrase, values, [*rules, "HIS-16.3.5"])


def routes(state, power, origin, cp):
    """Ways over sea zones with own naval units that leave 1 CP to land."""
    ways = SEA.ways(origin, cp - 1, lambda _, zone: zone in ZONES and units.naval_size(state, zone, power))
    return [[*way[1:]] for way in ways]


def harbours(state, power):
    """Ports where the power has land units or army leaders, in the order of their ids."""
    return sorted(port for port in units.places_of(state, power) if port in PORTS)


def trips(state, power):
    """(origin, path) of every transport the largest formation can make with the CP left."""
    found = []
    for origin in harbours(state, power):
        ways = routes(state, power, origin, state["impulse"]["cp"])
        who = embarking(state, power, origin) if ways else {}
        for zones in ways if who else ():
            found += [(origin, [*zones, port]) for port in landings(state, power, who, origin, zones[-1])]
    return found


def embarking(state, power, origin):
    """The largest formation a fleet could carry from a space: all its leaders who are well, its best units."""
    there = forces.minus(formations.movable(state, power, origin), {"leaders": weather.ill(state)})
    most = min(LARGEST, formations.limit(forces.leaders(there)))
    return forces.clean({**forces.best(there, most), "leaders": forces.leaders(there)})


def landings(state, power, who, origin, zone):
    return [port for port in fleets.neighbours(state, zone) if port in SPACES and port != origin
            and not fleets.enemies_at(state, port, power) and not passage.entry_refused(state, power, port, who)]


def shipped(state, power, origin, port):
    """As many of them as the counters can show in both places (HIS-5.2.1), {} when no number is possible."""
    who = embarking(state, power, origin)
    for number in range(forces.size(who), 0, -1) or (0,):
        part = forces.clean({**forces.best(who, number), "leaders": forces.leaders(who)})
        if formations.both_shown(state, power, part, origin, port):
            return part
    return {}


def transport_options(state, frame, role):
    possible = [] if weather.foul(state) else trips(state, role)
    if not possible and not weather.foul(state):
        yield waiting("transport", "transport_waits", "HIS-16.3.1")
        return
    who = Troops(formations.FORCE_KINDS, least=0, whole=lambda args: formations.movable(state, role, args["origin"]))
    yield Option("transport", do_transport,
                 {"who": who, "origin": One("space", harbours(state, role), ("HIS-16.3.2",)),
                  "path": Path("place", [*ZONES, *SPACES])}, "{who} [from] {origin} to {path}",
                 Phrase("transport_formation", {"most": LARGEST}, "options"),
                 ("HIS-16.3.1",), check=lambda args: check_transport(state, role, args),
                 sample=lambda rng: sample(state, role, possible, rng) if possible else None,
                 example=lambda: _example(state, role, possible))


def _example(state, power, possible):
    """To a friendly port, if there is one in reach."""
    for origin, path in sorted(possible, key=lambda trip: not relations.friendly_space(state, trip[1][-1], power)):
        if who := shipped(state, power, origin, path[-1]):
            return {"who": who, "origin": origin, "path": path}
    return None


def sample(state, power, possible, rng):
    origin, path = rng.choice(possible)
    who = shipped(state, power, origin, path[-1])
    return {"who": who, "origin": origin, "path": path} if who else None


def do_transport(game, frame, role, args):
    game.call("transport", power=role, force=args["who"], origin=args["origin"], path=args["path"])


def announce(game, frame):
    """HIS-16.3.3: Foul Weather may stop it before it sets out."""
    state, power, path = game.state, frame["power"], frame["path"]
    subject = {"power": power, "force": frame["force"], "origin": frame["origin"], "path": path, "space": path[-1]}
    windows.open_window(game, "transport", subject, powers=[p for p in MAJORS if p != power],
                        involved=[p for p in relations.enemies(state, power) if p in defenders(state, path[-1])])


def defenders(state, port):
    """Who controls a port or has land units in it."""
    return [state["control"][port], *units.powers_at(state, port)]


def embark(game, frame):
    """HIS-16.3.2 to HIS-16.3.4: the whole way is paid and nothing can stop it at sea; what is called off costs 1 CP."""
    *zones, port = frame["path"]
    if frame.pop("returned", {}).get("cancelled"):
        pay(game, 1)
        game.emit("transport_called_off", power=frame["power"], force=frame["force"], origin=frame["origin"],
                  rules=["HIS-16.3.3"])
        game.end(frame)
        return
    pay(game, len(frame["path"]))
    game.emit("transport", power=frame["power"], force=frame["force"], origin=frame["origin"], zones=zones, port=port,
              rules=["HIS-16.3.2", "HIS-16.3.4"])


def land(game, frame):
    """HIS-16.3.6: the landing is a move into the port."""
    game.call("arrival", power=frame["power"], force=frame["force"], origin=frame["origin"],
              destination=frame["path"][-1], transported=True)


CHAPTER = Chapter(
    procedures=(Procedure("transport", (announce, embark, land), takes=("power", "force", "origin", "path")),),
    actions=(priced(("transport",), transport_options, "naval_move", price=LEAST_CP, by=("HIS-16.3.2",),
                    called="transport"),),
)
