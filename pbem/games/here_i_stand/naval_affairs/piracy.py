"""Piracy: the order, the dice of both sides (HIS-16.4.1 to HIS-16.4.9); what a hit costs is in piracy_awards."""

from pbem.engine import Chapter, Illegal, One, Option, Procedure, rolled, waiting
from pbem.engine.phrases import named

from ..cards import windows
from ..cards.menu import affordable, pay, priced
from ..map.atlas import ANCHORS, LEADERS, MAJORS, SPACES, TABLES, ZONES
from ..pieces import units, weather
from ..powers import relations, variants
from ..religion.influence import hits
from . import fleets, knights, piracy_awards, sea_events

ACTION = "initiate_piracy"
OTTOMAN = "ottoman"
DICE = TABLES["piracy"]["defence_dice"]
BASE = TABLES["piracy"]["attack_dice"]["base"]


# The order.

def zone_refused(state, zone):
    """(phrase, values, rules) why there can be no piracy in a sea zone now, or None (HIS-16.4.1, HIS-16.4.2)."""
    if not state["barbary"]:
        return "no_piracy_before_pirates", {}, ["HIS-21.1.3"]
    if not units.naval_size(state, zone, OTTOMAN, ("corsairs",)):
        return "no_corsairs_there", {"zone": zone}, ["HIS-16.4.1"]
    if zone in state["piracy_markers"]:
        return "piracy_there_this_turn", {"zone": zone}, ["HIS-16.4.2"]
    limit = variants.rule(state, "piracy_actions")
    if limit and len(state["piracy_markers"]) >= limit:
        return "no_more_piracy", {"limit": limit}, ["HIS-16.4.2"]
    return None


def ports_of(state, zone, power):
    """Ports of a sea zone that a power controls."""
    return [port for port in ANCHORS.neighbours(zone)
            if relations.in_play(port, state) and state["control"][port] == power]


def targets(state, zone):
    """Powers that piracy in a zone can be aimed at: majors with a port there, at war or not (HIS-16.4.1)."""
    return [power for power in MAJORS if power != OTTOMAN and ports_of(state, zone, power)]


def check_piracy(state, args):
    """Raises Illegal unless there can be piracy in the zone against the power."""
    refused = weather.barred(state, "piracy") or zone_refused(state, args["zone"])
    if refused:
        raise Illegal(*refused)
    if args["target"] not in targets(state, args["zone"]):
        raise Illegal("no_port_of_target", {"zone": args["zone"]}, ["HIS-16.4.1"],
                      named("power", targets(state, args["zone"])))


def chances(state):
    """(zone, target) of every piracy that is possible now."""
    if weather.foul(state):
        return []
    zones = [zone for zone in fleets.positions(state, OTTOMAN) if zone in ZONES and not zone_refused(state, zone)]
    return [(zone, target) for zone in zones for target in targets(state, zone)]


def piracy_options(state, frame, role):
    if not state["barbary"]:
        yield waiting("pirate", "pirate_waits", "HIS-16.4.1")
        return
    possible = chances(state)
    yield Option("pirate", do_pirate, {"zone": One("zone", list(ZONES), shown=lambda: list(dict(possible))),
                                       "target": One("power", [p for p in MAJORS if p != OTTOMAN],
                                                     ("HIS-16.4.1", "HIS-3.2.1"))},
                 "[in] {zone} [against] {target}", "pirate", ("HIS-16.4.1",),
                 check=lambda args: check_piracy(state, args),
                 sample=lambda rng: dict(zip(("zone", "target"), rng.choice(possible), strict=True))
                 if possible else None,
                 example=lambda: _example(state, possible))


def _example(state, possible):
    """Where the target has fewest dice, and the pirates most."""
    def danger(chance):
        return defence(state, *chance)["dice"], -attack(state, *chance)["dice"]

    return dict(zip(("zone", "target"), min(possible, key=danger), strict=True)) if possible else None


def do_pirate(game, frame, role, args):
    game.call("piracy", zone=args["zone"], target=args["target"])


# The dice.

def announce(game, frame):
    """HIS-16.4.2, step 1; Foul Weather may stop it."""
    zone = frame["zone"]
    subject = {"power": OTTOMAN, "target": frame["target"], "place": zone,
               "force": fleets.fleet(game.state, zone, OTTOMAN)}
    windows.open_window(game, "piracy", subject, powers=[p for p in MAJORS if p != OTTOMAN], involved=[frame["target"]])


def set_about(game, frame):
    """What is called off costs 1 CP and leaves no marker (card 31)."""
    zone, target = frame["zone"], frame["target"]
    if frame.pop("returned", {}).get("cancelled"):
        pay(game, 1)
        game.emit("piracy_called_off", power=OTTOMAN, zone=zone, target=target, rules=["HIS-6.1.13"])
        game.end(frame)
        return
    pay(game, affordable(game.state, ACTION, OTTOMAN))
    game.state["piracy_markers"].append(zone)
    game.emit("piracy", power=OTTOMAN, zone=zone, target=target, rules=["HIS-16.4.1", "HIS-16.4.2"])


def defence(state, zone, target):
    """Where the target's dice come from: {"there", "near", "fortresses", "dice"} (HIS-16.4.3 to HIS-16.4.6)."""
    guards = [power for power in MAJORS if power == target or relations.at_war(state, power, OTTOMAN)]
    there = units.naval_size(state, zone, target, ("squadrons",))
    near = sum(units.naval_size(state, place, power, ("squadrons",))
               for place in fleets.neighbours(state, zone) for power in guards)
    forts = [port for port in ANCHORS.neighbours(zone) if is_fort(state, port, guards)]
    dice = (DICE["target_squadron_in_zone"] * there + DICE["squadron_in_adjacent_port_or_zone"] * near
            + DICE["adjacent_fortress"] * len(forts))
    return {"there": there, "near": near, "fortresses": forts, "dice": dice}


def is_fort(state, port, guards):
    """A fortress of these powers or of the Knights, free of unrest and siege (HIS-12.4.12, HIS-16.4.5)."""
    fortress = SPACES[port].kind == "fortress" or port in state["fortresses"] or port in state["havens"]
    guarded = state["control"][port] in guards or port == knights.home(state)
    return fortress and guarded and port not in state["unrest"] and not relations.besieged(state, port)


def defend(game, frame):
    """HIS-16.4.7: each hit kills a corsair."""
    zone, target = frame["zone"], frame["target"]
    parts = defence(game.state, zone, target)
    if not parts["dice"]:
        game.emit("piracy_undefended", power=target, zone=zone, rules=["HIS-16.4.3", "HIS-16.4.4", "HIS-16.4.5"])
        return
    dice = game.chance.dice(parts["dice"], rolled("against_piracy", zone=zone, target=target))
    lost = min(hits(dice), units.naval_size(game.state, zone, OTTOMAN, ("corsairs",)))
    game.emit("piracy_defence", power=target, zone=zone, parts=parts, dice=dice, hits=hits(dice), lost=lost,
              rules=["HIS-16.4.3", "HIS-16.4.4", "HIS-16.4.5", "HIS-16.4.7"])
    piracy_awards.sink(game, OTTOMAN, zone, {"corsairs": lost})


def attack(state, zone, target):
    """Where the pirates' dice come from: {"corsairs", "ports", "base", "leader", "dice"} (HIS-16.4.8)."""
    corsairs, ports = units.naval_size(state, zone, OTTOMAN, ("corsairs",)), len(ports_of(state, zone, target))
    base = 1 if corsairs == 1 or ports == 1 else BASE
    leader = max((LEADERS[x].piracy for x in units.leaders_at(state, zone, OTTOMAN, naval=True)), default=0)
    return {"corsairs": corsairs, "ports": ports, "base": base, "leader": leader, "dice": base + leader}


def rob(game, frame):
    """HIS-16.4.9: the Ottoman rolls when corsairs are left."""
    zone, target = frame["zone"], frame["target"]
    if not units.naval_size(game.state, zone, OTTOMAN, ("corsairs",)):
        game.emit("pirates_gone", zone=zone, rules=["HIS-16.4.8"])
        game.end(frame)
        return
    parts = attack(game.state, zone, target)
    dice = game.chance.dice(parts["dice"], rolled("piracy", zone=zone, target=target))
    frame["hits"], frame["given"] = hits(dice), []
    game.emit("piracy_rolled", power=OTTOMAN, target=target, zone=zone, parts=parts, dice=dice, hits=frame["hits"],
              rules=["HIS-16.4.8", "HIS-16.4.9"])
    if frame["hits"]:
        sea_events.carry_off_julia(game, zone)


def faults(state):
    """What is wrong with the markers and tracks of piracy, or None."""
    markers = state["piracy_markers"]
    if len(set(markers)) != len(markers) or not set(markers) <= set(ZONES):
        return f"piracy markers in {markers}"
    if not 0 <= state["piracy_vp"] <= piracy_awards.MOST_VP:
        return f"{state['piracy_vp']} piracy VP"
    if state["knights"] is not None and state["knights"] not in SPACES:
        return f"the Knights of St. John in {state['knights']}"
    return None


CHAPTER = Chapter(
    procedures=(Procedure("piracy", (announce, set_about, defend, rob, piracy_awards.next_hit, piracy_awards.pay_hit),
                          takes=("target", "zone"), keeps=("award", "given", "hits")),),
    actions=(priced(("pirate",), piracy_options, ACTION),),
    state=("piracy_markers", "piracy_vp"),
)
