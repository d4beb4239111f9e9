"""Naval interception and Avoid Battle during a naval move (HIS-16.1.12 to HIS-16.1.16).

The frame of the move knows the zones that were entered without friendly ships ("turned"), the powers already
asked ("asked") and who intercepted where ("intercepted").
"""

from pbem.engine import Chapter, Decision, Each, Illegal, Moment, One, Option, rolled
from pbem.engine.asking import InTurn, Noted

from ..cards import windows
from ..map.atlas import MAJORS, ZONES
from ..pieces import forces, units
from ..pieces.troops import Troops
from ..powers import relations
from . import fleets

SUCCESS = 9


def foes(state, power):
    """Majors at war with a power, in impulse order; inactive minors neither intercept nor avoid (HIS-22.1.2)."""
    return [enemy for enemy in relations.enemies(state, power) if enemy in MAJORS]


def for_each_foe(step, decision, each, chances, then):
    """Each enemy with a chance is asked for all of them at once; when all had theirs, the step `then` follows."""
    def end(game, frame):
        frame["asked"] = []
        game.goto(frame, then)

    return InTurn(step, decision, Noted(lambda state, frame: foes(state, frame["power"])), each,
                  lambda state, frame, enemy: bool(chances(state, frame, enemy)), "foe", {"plan": []}, end)


# Interception.

def chances_to_intercept(state, frame, enemy):
    """[origin, zone] of every attempt an enemy may make (HIS-16.1.12, HIS-16.1.20)."""
    return [[origin, zone] for zone in frame["turned"] if zone not in frame["intercepted"]
            for origin in fleets.neighbours(state, zone) if can_intercept(state, frame["power"], enemy, origin, zone)]


def can_intercept(state, power, enemy, origin, zone):
    """Whether ships of an enemy at a position may try for a zone.

    None of the mover's ships are where they are, none of another enemy of theirs in the zone (HIS-16.1.3).
    """
    return (bool(fleets.ships(able(state, enemy, origin, zone))) and not units.naval_size(state, origin, power)
            and set(fleets.enemies_at(state, zone, enemy)) <= {power})


def able(state, enemy, origin, zone):
    """The largest fleet that may try for a zone: a leader barred from it keeps a ship (HIS-16.1.5, HIS-16.1.7)."""
    here = fleets.fleet(state, origin, enemy)
    force = forces.minus(here, fleets.barred(enemy, here, zone))
    if not fleets.ships(force) or not fleets.barred(enemy, with_leaders(here, force), zone):
        return force
    return forces.minus(force, {next(iter(fleets.ships(force))): 1})


def intercept(game, frame):
    """HIS-16.1.13: each attempt for itself, in the owner's order; the next one is rolled."""
    if not frame["plan"]:
        INTERCEPTIONS.again(game, frame)
        return
    attempt, enemy = frame["plan"].pop(0), frame["foe"]
    origin, zone = attempt["origin"], attempt["zone"]
    here = fleets.fleet(game.state, origin, enemy)
    force = with_leaders(here, attempt["who"])
    if fleets.ships(forces.minus(force, here)) or fleets.barred(enemy, force, zone):
        game.emit("naval_interception_void", power=enemy, origin=origin, zone=zone, rules=["HIS-16.1.13"])
        game.goto(frame, "intercept")
        return
    roll = two_dice(game, force, rolled("naval_interception", zone=zone, origin=origin, power=enemy))
    game.emit("naval_interception", power=enemy, origin=origin, zone=zone, force=force, **roll, rules=["HIS-16.1.14"])
    frame["try"] = {"origin": origin, "place": zone, "force": force, **roll}
    await_rowers(game, frame, "sea_interception", zone)


def settle_interception(game, frame):
    """HIS-16.1.14, HIS-16.1.20: 9 or more, and no other power may try."""
    if tried(game, frame):
        frame["intercepted"][frame["try"]["place"]] = frame["foe"]
    game.goto(frame, "intercept")


def await_rowers(game, frame, moment, zone):
    """Professional Rowers may change a roll after it is made."""
    roll, who = frame["try"], {"power": frame["foe"], "against": frame["power"]}
    subject = {**who, "place": zone, "dice": roll["dice"], "total": roll["total"], "success": roll["success"]}
    windows.open_window(game, moment, subject, involved=list(who.values()))


def tried(game, frame):
    """Carries out the attempt that was rolled, changed by cards; whether it has succeeded."""
    roll, played = frame["try"], frame.pop("returned", {}).get("played", ())
    modifiers = [effect["modifier"] for effect in played]
    if modifiers:
        roll["total"] += sum(modifiers)
        roll["success"] = roll["total"] >= SUCCESS
        game.emit("rowers_roll", power=frame["foe"], modifiers=modifiers, total=roll["total"],
                  success=roll["success"], rules=["HIS-6.1.13"])
    if roll["success"]:
        units.move(game.state, roll["origin"], roll["place"], frame["foe"], roll["force"])
    return roll["success"]


def with_leaders(here, force):
    """The ships named, with the leaders named who are there; all leaders when no ship stays (HIS-16.1.5)."""
    ships, left = fleets.ships(force), fleets.ships(forces.minus(here, force))
    leaders = [leader for leader in here.get("leaders", ()) if not left or leader in force.get("leaders", ())]
    return {**ships, "leaders": leaders} if leaders else ships


def two_dice(game, force, reason):
    """A roll of 2d6 plus the best naval leader: {"dice", "leader", "total", "success"}."""
    dice, leader = game.chance.dice(2, reason), fleets.best_leader(force.get("leaders", ()))
    total = sum(dice) + leader
    return {"dice": dice, "leader": leader, "total": total, "success": total >= SUCCESS}


def interception_options(state, frame, role):
    chances = chances_to_intercept(state, frame, role)
    origins, zones = (list(dict.fromkeys(column)) for column in zip(*chances, strict=True))
    kinds = tuple(sorted({flat for origin in origins for flat in fleets.ships(fleets.fleet(state, origin, role))}))
    who = Troops(kinds, least=0, whole=lambda args: fleets.fleet(state, args["origin"], role))
    args = {"who": who, "origin": One("place", origins), "zone": One("zone", zones)}
    yield Option("intercept", do_intercept,
                 {"attempts": Each("{who} [from] {origin} to {zone}", args, 1, len(chances))}, "{attempts}",
                 "intercept_at_sea", ("HIS-16.1.12",),
                 check=lambda args: check_attempts(state, frame, role, args["attempts"]),
                 sample=lambda rng: sample_attempts(state, role, chances, rng),
                 example=_example(state, role, chances[0]))
    yield Option("decline", do_decline, help="no_interception_at_sea", rules=("HIS-16.1.12",), refuses=True)


def _example(state, power, chance):
    origin, zone = chance
    return {"attempts": [{"who": able(state, power, origin, zone), "origin": origin, "zone": zone}]}


def check_attempts(state, frame, power, attempts):
    """Whether an enemy may try all this; raises Illegal."""
    chances, seen = chances_to_intercept(state, frame, power), []
    for attempt in attempts:
        way = [attempt["origin"], attempt["zone"]]
        if way not in chances:
            raise Illegal("no_interception_from_there", {"ways": chances}, ["HIS-16.1.12"])
        if way in seen:
            raise Illegal("one_stack_of_each_position", {}, ["HIS-16.1.13"])
        seen.append(way)
        if not fleets.ships(attempt["who"]):
            raise Illegal("no_ship_named", {}, ["HIS-16.1.13", "HIS-16.1.5"])
        Troops(units.NAVAL + tuple(attempt["who"]), fleets.fleet(state, way[0], power), rules=("HIS-16.1.13",)).check(
            attempt["who"])
        if fleets.barred(power, with_leaders(fleets.fleet(state, way[0], power), attempt["who"]), way[1]):
            raise Illegal("no_italian_into_atlantic", {}, ["HIS-16.1.7", "HIS-16.1.5"])


def sample_attempts(state, power, chances, rng):
    origin, zone = rng.choice(chances)
    return {"attempts": [{"who": able(state, power, origin, zone), "origin": origin, "zone": zone}]}


def do_intercept(game, frame, role, args):
    frame["plan"] = args["attempts"]


def do_decline(game, frame, role, args):
    frame["plan"] = []


def about_interception(state, frame, role):
    return {"power": frame["power"], "zones": sorted({zone for _, zone in chances_to_intercept(state, frame, role)}),
            "chances": [{"origin": origin, "zone": zone, "force": fleets.fleet(state, origin, role)}
                        for origin, zone in chances_to_intercept(state, frame, role)]}


# Avoid Battle.

def chances_to_avoid(state, frame, enemy):
    """zone -> places for every fleet that may try to avoid battle (HIS-16.1.15, HIS-16.1.16)."""
    zones = [zone for zone in frame["turned"] if zone not in frame["intercepted"]
             and units.naval_size(state, zone, enemy)]
    found = {zone: places_to_avoid(state, zone, enemy) for zone in zones}
    return {zone: places for zone, places in found.items() if places}


def places_to_avoid(state, zone, power):
    """HIS-16.1.16: ports the power controls, zones without ships of its enemies; all its ships go together."""
    force = fleets.fleet(state, zone, power)
    return [place for place in fleets.neighbours(state, zone) if not fleets.barred(power, force, place)
            and (not fleets.enemies_at(state, place, power) if place in ZONES else state["control"][place] == power)]


def avoid(game, frame):
    """HIS-16.1.16: 2d6 and the best naval leader, 9 or more; one fleet after the other."""
    if not frame["plan"]:
        AVOIDANCES.again(game, frame)
        return
    attempt, enemy = frame["plan"].pop(0), frame["foe"]
    zone, place = attempt["zone"], attempt["place"]
    force = fleets.fleet(game.state, zone, enemy)
    roll = two_dice(game, force, rolled("naval_avoidance", zone=zone, power=enemy))
    game.emit("naval_avoidance", power=enemy, zone=zone, place=place, force=force, **roll, rules=["HIS-16.1.16"])
    frame["try"] = {"origin": zone, "place": place, "force": force, **roll}
    await_rowers(game, frame, "sea_avoidance", zone)


def settle_avoidance(game, frame):
    tried(game, frame)
    game.goto(frame, "avoid")


def avoidance_options(state, frame, role):
    chances = chances_to_avoid(state, frame, role)
    places = list(dict.fromkeys(place for found in chances.values() for place in found))
    args = {"zone": One("zone", list(chances)), "place": One("place", places, ("HIS-16.1.16",))}
    zone = next(iter(chances))
    group = Each("[battle!] [in] [from] {zone} [to] {place}", args, 1, len(chances))
    yield Option("avoid", do_avoid, {"attempts": group}, "{attempts}", "avoid_at_sea",
                 ("HIS-16.1.15",), check=lambda args: check_avoidance(chances, args["attempts"]),
                 sample=lambda rng: {"attempts": [{"zone": zone, "place": rng.choice(chances[zone])}]},
                 example={"attempts": [{"zone": zone, "place": fleets.safest(state, chances[zone], role)}]})
    yield Option("stay", do_decline, help="avoid_nowhere", rules=("HIS-16.1.15",), refuses=True)


def check_avoidance(chances, attempts):
    """Whether these fleets may avoid to these places; raises Illegal."""
    zones = [attempt["zone"] for attempt in attempts]
    if len(set(zones)) != len(zones):
        raise Illegal("fleet_avoids_together", {}, ["HIS-16.1.16"])
    for attempt in attempts:
        if attempt["place"] not in chances[attempt["zone"]]:
            raise Illegal("no_avoiding_there", {}, ["HIS-16.1.16"],
                          [fleets.name(place) for place in chances[attempt["zone"]]])


def do_avoid(game, frame, role, args):
    frame["plan"] = args["attempts"]


def about_avoidance(state, frame, role):
    return {"power": frame["power"], "zones": list(chances_to_avoid(state, frame, role)), "chances": [
        {"zone": zone, "places": places, "force": fleets.fleet(state, zone, role)}
        for zone, places in chances_to_avoid(state, frame, role).items()]}


# HIS-16.1.12, HIS-16.1.20; HIS-16.1.15, HIS-16.1.16.
INTERCEPTIONS = for_each_foe("interceptions", "naval_interception", (intercept, settle_interception),
                             chances_to_intercept, "avoidances")
AVOIDANCES = for_each_foe("avoidances", "naval_avoidance", (avoid, settle_avoidance), chances_to_avoid, "combats")

CHAPTER = Chapter(
    decisions=(
        Decision("naval_interception", interception_options, lambda s, f, r: {"verb": "decline"}, about_interception,
                 moment=Moment(("intercepting at sea", "intercepting", "enemy sails"), ("intercept", "decline"),
                               "decline", alone=("decline",), places=("zones",), by=("power",))),
        Decision("naval_avoidance", avoidance_options, lambda s, f, r: {"verb": "stay"}, about_avoidance,
                 moment=Moment(("approached at sea", "attacked at sea", "avoiding battle at sea"),
                               ("avoid", "stay", "decline"), "stay", alone=("stay", "decline"), places=("zones",),
                               by=("power",))),
    ),
    waits={"intercept": Illegal("intercept_waits", {}, ("HIS-16.1.12",)),
           "avoid": Illegal("avoid_waits", {}, ("HIS-16.1.15",))},
)
