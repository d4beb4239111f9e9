"""Naval movement: every fleet of a power moves one position for 1 CP (HIS-16.1)."""

from pbem.engine import Chapter, Each, Illegal, One, Option, Procedure, waiting
from pbem.engine.phrases import named

from ..cards import windows
from ..cards.menu import affordable, pay, priced
from ..map.atlas import ANCHORS, MAJORS, MINORS, SPACES, ZONES
from ..pieces import forces, units, weather
from ..pieces.troops import Troops
from ..powers import relations
from . import fleets, naval_interception

ACTION = "naval_move"
NAVAL_KINDS = units.NAVAL + tuple(f"{owner}_squadrons" for owner in
                                  ("hapsburg", "england", "france", "papacy", "ottoman", *MINORS))


def move_refused(state, power, origin, destination):
    """(phrase, values, rules) why no fleet of the power may move from one position to another, or None."""
    beside = fleets.neighbours(state, origin)
    if destination not in beside:
        ports = _linking_ports(origin, destination)
        return ("position_not_next_to", {"place": destination, "origin": origin, "port": ports[0] if ports else None},
                ["HIS-16.1.2"] + ["HIS-2.5.13"] * bool(ports))
    return fleets.entry_refused(state, power, destination)


def _linking_ports(origin, destination):
    """Ports with an anchor in both of two sea zones that are not adjacent (HIS-2.5.13)."""
    if origin not in ZONES or destination not in ZONES:
        return []
    return [port for port in ANCHORS.neighbours(origin) if port in ANCHORS.neighbours(destination)]


def check_moves(state, power, moves):
    """Whether these moves, all made at once, are legal; raises Illegal."""
    refused = weather.barred(state, "sail")
    if refused:
        raise Illegal(*refused)
    for move in moves:
        _check_move(state, power, move)
    leaving = by_origin(moves)
    for origin, force in leaving.items():
        _check_there(state, power, origin, force)
    reached = {move["destination"] for move in moves if fleets.ships(move["who"])}
    for origin, force in leaving.items():
        if origin not in reached:
            _check_leaders(state, power, origin, force)
    _check_escorts(moves)


def _check_move(state, power, move):
    origin, destination, force = move["origin"], move["destination"], move["who"]
    refused = move_refused(state, power, origin, destination)
    if refused:
        raise Illegal(*refused, [one for place in legal_steps(state, power, origin, {})
                                   for one in named("zone" if place in ZONES else "space", [place])])
    if fleets.barred(power, force, destination):
        raise Illegal("italians_barred", {"zone": destination}, ["HIS-16.1.7"])


def by_origin(moves):
    """origin -> all that leaves it."""
    leaving = {}
    for move in moves:
        leaving[move["origin"]] = forces.plus(leaving.get(move["origin"], {}), move["who"])
    return leaving


def _check_there(state, power, origin, force):
    if _within(force, fleets.movable(state, origin, power)):
        return
    if _within(force, fleets.fleet(state, origin, power)):
        raise Illegal("beaten_ships_stay", {"place": origin}, ["HIS-16.1.6"])
    raise Illegal("ships_not_there", {"there": fleets.movable(state, origin, power), "place": origin, "force": force},
                  ["HIS-16.1.1"])


def _within(force, available):
    leaders = force.get("leaders", [])
    return (all(number <= available.get(flat, 0) for flat, number in fleets.ships(force).items())
            and len(set(leaders)) == len(leaders) and set(leaders) <= set(available.get("leaders", ())))


def _check_leaders(state, power, origin, force):
    """HIS-16.1.19: no leader stays where the move leaves no ship; all ships move at once (HIS-16.1.9)."""
    left = forces.minus(fleets.fleet(state, origin, power), force)
    if left.get("leaders") and not fleets.ships(left):
        raise Illegal("leaders_without_ship", {"place": origin, "leaders": left["leaders"]},
                      ["HIS-16.1.5", "HIS-16.1.19"])


def _check_escorts(moves):
    """HIS-16.1.5: a leader moves with ships that make the same move."""
    ways = {}
    for move in moves:
        way = move["origin"], move["destination"]
        ways[way] = forces.plus(ways.get(way, {}), move["who"])
    for (origin, destination), force in ways.items():
        if not fleets.ships(force):
            raise Illegal("leader_moves_alone", {"origin": origin, "place": destination}, ["HIS-16.1.5"])


def legal_steps(state, power, origin, force):
    """Positions a fleet may move to from a position."""
    return [place for place in fleets.neighbours(state, origin)
            if not fleets.entry_refused(state, power, place) and not fleets.barred(power, force, place)]


def movers(state, power, positions):
    """origin -> what may still move from it, with somewhere to go."""
    found = {origin: fleets.movable(state, origin, power) for origin in positions}
    return {origin: force for origin, force in found.items()
            if fleets.ships(force) and legal_steps(state, power, origin, force)}


def sail_options(state, frame, role):
    positions = fleets.positions(state, role)
    able = movers(state, role, positions)
    if not able:
        yield waiting("sail", "sail_waits", "HIS-16.1.1")
        return
    who = Troops(NAVAL_KINDS, least=0, whole=lambda args: fleets.movable(state, args["origin"], role))
    origin = One("place", positions, ("HIS-16.1.1",), shown=lambda: list(able))
    args = {"who": who, "origin": origin, "destination": One("place", [*ZONES, *SPACES])}
    yield Option("sail", do_sail, {"moves": Each("{who} [from] {origin} to {destination}", args, 1, 40)}, "{moves}",
                 "sail_fleets", ("HIS-16.1.1",),
                 check=lambda args: check_moves(state, role, args["moves"]),
                 sample=lambda rng: sample(state, role, able, rng),
                 example=None if weather.foul(state) else lambda: _example(state, role, able))


def _example(state, power, able):
    """A fleet that sails where no enemy lies, if there is one, rather into an own port."""
    ways = [(origin, place) for origin, force in able.items() for place in legal_steps(state, power, origin, force)]
    origin, place = min(ways, key=lambda way: (bool(fleets.enemies_at(state, way[1], power)), way[1] in ZONES))
    return {"moves": [{"who": able[origin], "origin": origin, "destination": place}]}


def sample(state, power, able, rng):
    """Some of the fleets, each as a whole, to any position."""
    origins = [origin for origin in able if rng.random() < 0.6] or [rng.choice(list(able))]
    moves = [{"who": able[origin], "origin": origin,
              "destination": rng.choice(legal_steps(state, power, origin, able[origin]))} for origin in origins]
    try:
        check_moves(state, power, moves)
    except Illegal:
        return None
    return {"moves": moves}


def do_sail(game, frame, role, args):
    """HIS-16.1.8: all moves are declared, then made."""
    pay(game, affordable(game.state, ACTION, role))
    game.call("naval_move", power=role, moves=args["moves"])


def announce(game, frame):
    """HIS-16.1.8: step 1 is public before HIS-16.1.11, step 3, in which Foul Weather may stop everything."""
    state, power, moves = game.state, frame["power"], frame["moves"]
    ways = list(dict.fromkeys(place for move in moves for place in (move["origin"], move["destination"])))
    windows.open_window(game, "sail", {"power": power, "moves": moves, "places": ways},
                        powers=[p for p in MAJORS if p != power], involved=concerned(state, power, moves))


def concerned(state, power, moves):
    """Enemies with a port or ships where a fleet goes, or next to it."""
    ends = {place for move in moves for place in (move["destination"], *fleets.neighbours(state, move["destination"]))}
    return [foe for foe in naval_interception.foes(state, power)
            if any(state["control"].get(place) == foe or units.naval_size(state, place, foe) for place in ends)]


def set_sail(game, frame):
    """What is called off has cost its CP."""
    if frame.pop("returned", {}).get("cancelled"):
        game.emit("naval_move_called_off", power=frame["power"], rules=["HIS-16.1.11"])
        game.end(frame)


def move_all(game, frame):
    """HIS-16.1.9, HIS-16.1.10: zones entered without friendly ships that stay there are open to interception."""
    state, power, moves = game.state, frame["power"], frame.pop("moves")
    leaving = by_origin(moves)
    entered = list(dict.fromkeys(move["destination"] for move in moves if move["destination"] in ZONES))
    frame["turned"] = [zone for zone in entered if not _friends_stay(state, power, zone, leaving)]
    for move in moves:
        units.move(state, move["origin"], move["destination"], power, move["who"])
    frame.update(intercepted={}, asked=[])
    game.emit("fleets_sail", power=power, moves=moves, turned=frame["turned"], rules=["HIS-16.1.9", "HIS-16.1.10"])


def _friends_stay(state, power, zone, leaving):
    """Whether ships of the power or of its allies were in a zone and stay there."""
    stay = fleets.ships(forces.minus(fleets.fleet(state, zone, power), leaving.get(zone, {})))
    return bool(stay) or any(units.naval_size(state, zone, ally) for ally in relations.friends(state, power)[1:])


def combats(game, frame):
    """HIS-16.1.17, HIS-16.1.18."""
    game.call("naval_combats", power=frame["power"], fought=[])


CHAPTER = Chapter(
    procedures=(
        Procedure("naval_move", (announce, set_sail, move_all, *naval_interception.INTERCEPTIONS.steps,
                                 *naval_interception.AVOIDANCES.steps, combats),
                  takes=("power", "moves"),
                  keeps=("intercepted", "try", "turned", *naval_interception.INTERCEPTIONS.keeps)),
    ),
    actions=(priced(("sail",), sail_options, ACTION),),
)
