"""Assault on a besieged space (HIS-15.1)."""

from pbem.engine import Force, Illegal, One, Option, Procedure

from . import forces, losses, passage, relations, siege, units
from .atlas import SPACES
from .communication import has_loc
from .field_battle import hits
from .formations import FORCE_KINDS, best_rating, check_size, check_there, largest
from .impulse import pay
from .menu import affordable, register
from .minors import check_hungary

ACTION = "assault"
SQUADRONS = ("squadrons",)  # corsairs count for no blockade, HIS-15.1.8


# The conditions.

def squadrons_near(state, power, space):
    """Squadrons of a power in the sea zones next to a port."""
    return sum(units.naval_size(state, zone, power, SQUADRONS) for zone in SPACES[space].ports)


def assault_refused(state, power, space):
    """(sentence, rules) why the power may not assault the space now, or None (HIS-15.1.1 to HIS-15.1.8)."""
    name, holder = SPACES[space].name, state["control"][space]
    laid = state["sieges"].get(space, {}).get(power)
    if laid is None:
        return f"you do not have {name} under siege", ["HIS-15.1.4"]
    if laid == state["impulses"]:
        return f"{name} was put under siege in this impulse", ["HIS-15.1.1", "HIS-15.1.4"]
    if space in state["impulse"]["assaulted"]:
        return f"{name} was already assaulted in this impulse", ["HIS-15.1.2"]
    if not has_loc(state, space, power):
        return f"you have no line of communication to {name}", ["HIS-15.1.5"]
    if squadrons_near(state, holder, space):
        return f"squadrons of its controller lie in a sea zone next to {name}", ["HIS-15.1.6"]
    inside = units.naval_size(state, space, holder, SQUADRONS)
    if inside and squadrons_near(state, power, space) <= inside:
        return f"{name} is not blockaded: more than {inside} of your squadrons must lie next to it", ["HIS-15.1.7"]
    return None


def targets(state, power):
    return [space for space, by in state["sieges"].items() if power in by and not assault_refused(state, power, space)]


# The order.

def assault_options(state, frame, role):
    if affordable(state, ACTION, role) is None or not any(role in by for by in state["sieges"].values()):
        return
    who = Force(FORCE_KINDS, least=1, whole=lambda args: units.stack(state, args["space"], role))
    yield Option("assault", do_assault, {"space": One("space", list(SPACES)), "who": who},
                 "[on] {space} [with] {who?}", "assault a besieged space (1 CP), with all you can or with these units",
                 ("HIS-15.1.1", "HIS-15.1.3"), check=lambda args: check_assault(state, role, args),
                 sample=lambda rng: sample_assault(state, role, rng), example=lambda: example_assault(state, role))


def sample_assault(state, power, rng):
    possible = targets(state, power)
    return {"space": rng.choice(possible)} if possible else None


def example_assault(state, power):
    possible = targets(state, power)
    return f"assault {SPACES[possible[0]].name}" if possible else ""


def check_assault(state, power, args):
    """Raises Illegal unless every condition holds and the units are one formation."""
    refused = assault_refused(state, power, args["space"])
    if refused:
        raise Illegal(*refused)
    if args.get("who"):
        check_there(args["who"], units.stack(state, args["space"], power), args["space"], ["HIS-15.1.3"])
        check_size(args["who"])


def do_assault(game, frame, role, args):
    pay(game, affordable(game.state, ACTION, role))
    space = args["space"]
    game.state["impulse"]["assaulted"].append(space)
    who = args.get("who") or largest(units.stack(game.state, space, role))
    game.call("assault", power=role, space=space, force=who)


# The assault.

def defenders(state, space):
    """Powers with land units inside."""
    return [p for p in units.powers_at(state, space) if p not in relations.besiegers(state, space)]


def count_dice(state, frame):
    """Where the dice of both sides come from (HIS-15.1.11, HIS-15.1.12, HIS-15.1.24); cavalry never counts."""
    space, force = frame["space"], frame["force"]
    storming = forces.size(force) - force.get("cavalry", 0)
    inside = defenders(state, space)
    holding = sum(units.land_size(state, space, p) - units.stack(state, space, p).get("cavalry", 0) for p in inside)
    leaders = [x for p in _leaders_inside(state, space) for x in units.leaders_at(state, space, p)]
    return {"attack": {"units": (storming + 1) // 2 if inside else storming, "leader":
                       best_rating(forces.leaders(force))},
            "defence": {"units": holding, "leader": best_rating(leaders), "defender": 1}}


def _leaders_inside(state, space):
    """Powers with army leaders inside."""
    found = [units.commander(state, holder) for holder in units.at(state, space)]
    return [p for p in dict.fromkeys(found) if p not in relations.besiegers(state, space)
            and units.leaders_at(state, space, p)]


def roll(game, frame):
    """HIS-15.1.15."""
    counts, halved = count_dice(game.state, frame), bool(defenders(game.state, frame["space"]))
    frame["dice"] = {side: game.chance.dice(sum(counts[side].values()), f"assault on {frame['space']}: {side}")
                     for side in ("attack", "defence")}
    frame["hits"] = {side: hits(dice) for side, dice in frame["dice"].items()}
    game.emit("assault_rolled", power=frame["power"], space=frame["space"], force=frame["force"], counts=counts,
              halved=halved, dice=frame["dice"], hits=frame["hits"], defender=game.state["control"][frame["space"]],
              rules=["HIS-15.1.11" if halved else "HIS-15.1.24", "HIS-15.1.12"])


def choose_losses(game, frame):
    """HIS-15.1.17: each side from its stack in the space."""
    state, space, power = game.state, frame["space"], frame["power"]
    sizes = {p: units.land_size(state, space, p) for p in defenders(state, space)}
    frame["due"] = {power: min(frame["hits"]["defence"], units.land_size(state, space, power)),
                    **losses.share(game, min(frame["hits"]["attack"], sum(sizes.values())), sizes)}
    frame["pool"] = {p: units.stack(state, space, p) for p in frame["due"]}
    losses.ask(game, frame)


def take_losses(game, frame):
    losses.remove(game, frame)
    attackers = units.land_size(game.state, frame["space"], frame["power"])
    frame["success"] = bool(frame["hits"]["attack"] and attackers and not defenders(game.state, frame["space"]))
    if not frame["success"]:
        game.goto(frame, "fail")


def succeed(game, frame):
    """HIS-15.1.18 to HIS-15.1.20: leaders are captured, ships are lost, control changes."""
    state, space, power = game.state, frame["space"], frame["power"]
    game.emit("assault_succeeds", power=power, space=space, rules=["HIS-15.1.18", "HIS-15.1.19"])
    for other in _leaders_inside(state, space):
        passage.capture(game, power, other, space, units.leaders_at(state, space, other), ["HIS-15.1.19"])
    lose_ships(game, space)
    del state["sieges"][space]
    relations.set_control(game, space, power, ["HIS-15.1.19"])
    game.goto(frame, "finish")


def lose_ships(game, space):
    """HIS-15.1.20: naval units and naval leaders in the port go to next turn's box of the Turn track."""
    state, besieging = game.state, relations.besiegers(game.state, space)
    for holder in list(units.at(state, space)):
        power = units.commander(state, holder)
        if power in besieging:
            continue
        ships = units.stack(state, space, power, units.NAVAL)
        if ships:
            _to_turn_track(state, space, power)
            game.emit("ships_lost", power=power, space=space, force=ships, rules=["HIS-15.1.20"])


def _to_turn_track(state, space, power):
    lost = state["lost_at_sea"]
    for leader in units.leaders_at(state, space, power, naval=True):
        units.take(state, space, power, {"leaders": [leader]})
        lost["leaders"].append(leader)
    for holder, force in list(units.at(state, space).items()):
        for kind in units.NAVAL:
            if units.commander(state, holder) == power and force.get(kind):
                pile, number = lost["units"].setdefault(units.owner(holder), {}), force[kind]
                units.remove(state, space, holder, kind, number)
                pile[kind] = pile.get(kind, 0) + number


def fail(game, frame):
    """HIS-15.1.21, HIS-15.1.22, O-15: leaders without units go home."""
    state, space, power = game.state, frame["space"], frame["power"]
    game.emit("assault_fails", power=power, space=space, rules=["HIS-15.1.21"])
    leaders = units.leaders_at(state, space, power)
    if leaders and not units.land_size(state, space, power):
        siege.lift(state, power, space)
        game.call("displace", power=power, space=space, captor=state["control"][space],
                  rules=["HIS-15.1.22", "HIS-9.3.8"])


def break_off(game, frame):
    """HIS-15.1.25."""
    game.call("break_sieges")


def finish(game, frame):
    """HIS-22.5.1."""
    game.end(frame)
    check_hungary(game)


PROCEDURES = (Procedure("assault", (roll, choose_losses, take_losses, succeed, fail, break_off, finish)),)
DECISIONS = ()

register(actions=(assault_options,))
