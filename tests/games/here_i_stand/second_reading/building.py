"""Building, control of spaces and unrest, read from sections 12 and 17 of the rulebook."""

from .board import (
    INDEPENDENT,
    LAND_KINDS,
    MINORS,
    POWERS,
    SPACES,
    ZONES,
    army_leaders,
    land_units,
    naval_units,
    once,
)
from .counters import can_show, stacks_of
from .registry import candidates, follows, judges, needs
from .sea import afloat, commander, owner_of

COST = {"regulars": 2, "mercenaries": 1, "cavalry": 1, "squadrons": 2, "corsairs": 1}
TROOPS = {"revolt_in_egypt": 3, "war_in_persia": 5, "revolt_in_ireland": 4}  # the power's own units, by the cards
WARS = {92: "revolt_in_egypt", 93: "revolt_in_ireland", 110: "war_in_persia"}
CORSAIRS_ONLY = ("algiers", "oran", "tripoli")  # HIS-21.1.6
MINE = "HIS-17.0.1"
ALLY_ACTIONS = ("move_formation_clear", "move_formation_pass", "naval_move", "assault", "control_unfortified_space")


def home(board, space):
    """The power whose home space it is; a haven is Ottoman in every way (HIS-21.1.6)."""
    return "ottoman" if space in board.state["havens"] else SPACES[space].home


# What keeps a power from an action altogether.

def poor(board, role, action):
    """HIS-11.1.5: the action is not the power's, or costs more than is left."""
    if board.two_player and role not in ("papacy", "protestant") and action not in ALLY_ACTIONS:
        return {"HIS-11.0.3"}  # an invader who is led does nothing else
    price = POWERS["actions"][action].get(role)
    return {"HIS-11.1.5", "HIS-11.1.1"} if price is None or price > board.state["impulse"]["cp"] else set()


@needs("action", "raise")
def cannot_raise(board, role):
    broken = poor(board, role, "raise_regular") and (poor(board, role, "raise_cavalry") or set())
    return broken | ({"HIS-21.6.2"} if role == "protestant" and not board.league else set())


@needs("action", "buy")
def cannot_buy(board, role):
    broken = poor(board, role, "buy_mercenary")
    return broken | ({"HIS-21.6.2"} if role == "protestant" and not board.league else set())


@needs("action", "build")
def cannot_build(board, role):
    broken = poor(board, role, "build_naval_squadron")
    return broken and (poor(board, role, "build_corsair") if board.state["barbary"] else broken)


@needs("action", "control")
def cannot_control(board, role):
    return poor(board, role, "control_unfortified_space")


@needs("action", "calm")
def cannot_calm(board, role):
    if board.two_player and role not in ("papacy", "protestant"):
        return {"HIS-11.0.3"}
    quiet = all(calm(board, role, {"space": space}) for space in board.state["unrest"])
    return poor(board, role, "control_unfortified_space") | ({"HIS-12.4.14"} if quiet else set())


@needs("action", "reinforce")
def cannot_reinforce(board, role):
    prices = [poor(board, role, action) for action in ("raise_regular", "raise_cavalry", "buy_mercenary")]
    broken = set().union(*prices) if all(prices) else set()
    return broken | (set() if short_of_troops(board, role) else {"HIS-21.7.5"})


# Land units (HIS-17.1).

@judges("action", "raise")
def raise_troops(board, role, command):
    return _land(board, role, command, ("regulars", "cavalry"))


@judges("action", "buy")
def buy(board, role, command):
    return _land(board, role, command, ("mercenaries",))


def _land(board, role, command, kinds):
    space, unit, number = command["space"], command["unit"], command["number"]
    owner = home(board, space) if board.side(home(board, space)) == role else role
    broken = _kind(role, owner, unit, kinds) | _price(board, unit, number) | _place(board, role, space, "HIS-17.1.1")
    if owner == "ottoman" and space in board.state["havens"]:
        broken.add("HIS-17.2.5")
    if role == "protestant" and not board.league:
        broken.add("HIS-21.6.2")
    if short_of_troops(board, role) and owner == role:
        broken.add("HIS-21.7.5")
    if not enough(board, owner, space, unit, number):
        broken |= {"HIS-17.0.3", "HIS-5.0.2"}
    return broken


def _kind(role, owner, unit, kinds):
    """Who can have such a unit (HIS-17.1.2 to HIS-17.1.4, HIS-22.3.3)."""
    if unit not in kinds or (unit == "cavalry" and role != "ottoman") or (unit == "mercenaries" and role == "ottoman"):
        return {"HIS-17.1.2", "HIS-17.1.3", "HIS-17.1.4", "HIS-11.1.5"}
    return {"HIS-22.3.3", MINE} if owner in MINORS and unit != "regulars" else set()


def _price(board, unit, number):
    """HIS-11.1.5: so many CP must be left for what section 17 says they cost."""
    prices = {"HIS-17.1.2", "HIS-17.1.3", "HIS-17.1.4", "HIS-17.2.3", "HIS-17.2.4", "HIS-11.1.5", "HIS-11.1.1"}
    return prices if COST.get(unit, 0) * number > board.state["impulse"]["cp"] else set()


def _place(board, role, space, occupied):
    """A friendly home space without unrest or enemy units (HIS-17.0.1, HIS-17.0.2, HIS-17.1.1)."""
    broken = set()
    if board.side(home(board, space)) != role or not board.friendly(role, space):
        broken |= {MINE, occupied}
    if space in board.state["out_of_play"]:
        broken.add("HIS-21.1.3")
    if board.unrest(space):
        broken |= {"HIS-17.0.2", "HIS-12.4.6"}
    if enemies_in(board, role, space) or enemy_ships(board, role, space):
        broken.add(occupied)
    return broken


def enemies_in(board, role, place):
    """Whether units or leaders of a power at war with a power are in a place (HIS-5.0.1, HIS-2.2.5)."""
    return any(board.at_war(role, commander(board, holder)) for holder, force in board.forces(place).items()
               if commander(board, holder) != INDEPENDENT and (land_units(force) or army_leaders(force)))


def enemy_ships(board, role, place):
    """Whether ships of a power at war with a power lie in a place: naval units are units too (HIS-5.0.1)."""
    return any(naval_units(force) and board.at_war(role, commander(board, holder))
               for holder, force in board.forces(place).items() if commander(board, holder) != INDEPENDENT)


def enough(board, owner, space, unit, number):
    """Whether the owner's counters show so many more units there."""
    stacks = stacks_of(board, owner)
    stacks[space, unit] = stacks.get((space, unit), 0) + number
    return can_show(owner, stacks.values())


@follows("action", "raise", "buy", "build")
def built(before, role, command, after, events):
    """The units stand where they were ordered, and cost what they cost."""
    space, unit, number = command["space"], command["unit"], command["number"]
    owner = home(before, space) if before.side(home(before, space)) == role else role
    more = after.force(space, owner).get(unit, 0) - before.force(space, owner).get(unit, 0)
    return paid(before, after, COST[unit] * number) + ([] if more == number else [f"{more} {unit} more, not {number}"])


def paid(before, after, cost):
    """What is wrong with the CP an action has taken; nothing when the impulse is over."""
    left = after.state["impulse"]
    if not left or left["number"] != before.state["impulse"]["number"]:
        return [] if before.state["impulse"]["cp"] >= cost else ["more CP than there were"]
    taken = before.state["impulse"]["cp"] - left["cp"]
    return [] if taken == cost else [f"{taken} CP taken, the reading says {cost}"]


@follows("action", "reinforce")
def reinforced(before, role, command, after, events):
    war, unit, number = WARS[command["card"]], command["unit"], command["number"]
    more = after.force(war, role).get(unit, 0) - before.force(war, role).get(unit, 0)
    return paid(before, after, COST[unit] * number) + ([] if more == number else [f"{more} {unit} more, not {number}"])


@follows("action", "control")
def taken_over(before, role, command, after, events):
    """The space is the power's, its religion is what it was (HIS-12.2.10), its ships are gone (HIS-12.2.11)."""
    space, wrong = command["space"], paid(before, after, 1)
    if not after.controls(role, space):
        wrong.append(f"{space} is held by {after.control(space)}")
    if before.state["religion"][space] != after.state["religion"][space]:
        wrong.append(f"{space} has changed its faith")
    if after.frame.get("at") == "impulse" and {
            holder for holder in afloat(after, space) if holder != role and not after.allied(holder, role)}:
        wrong.append(f"ships stay in {space}")
    return wrong


@follows("action", "calm")
def calmed(before, role, command, after, events):
    return paid(before, after, 1) + (["unrest stays"] if after.unrest(command["space"]) else [])


# Foreign wars take new units first (HIS-21.7.5).

def lacking(board, war):
    """How many units the card still lacks."""
    power = board.state["foreign_wars"][war]["power"]
    return TROOPS[war] - land_units(board.force(war, power))


def short_of_troops(board, role):
    """The foreign wars of a power that lack units, in the order in which they began."""
    return [war for war, card in board.state["foreign_wars"].items()
            if card["power"] == role and lacking(board, war) > 0]


@judges("action", "reinforce")
def reinforce(board, role, command):
    war, unit, number = WARS.get(command["card"]), command["unit"], command["number"]
    wars, broken = short_of_troops(board, role), _price(board, unit, number)
    broken |= _kind(role, role, unit, LAND_KINDS)
    if war not in wars:
        return broken | {"HIS-21.7.5"}
    if number > lacking(board, war):
        broken.add("HIS-21.7.5")
    if not enough(board, role, war, unit, number):
        broken |= {"HIS-17.0.3", "HIS-5.0.2"}
    return broken


# Orders to be judged: mostly at home, in unrest, next to the power's units.

@candidates("action", "raise", "buy", "build")
def at_home(board, role, option, rng):
    homes = [space for space in SPACES if board.side(home(board, space)) == role]
    troubled = [space for space in homes if board.unrest(space) or not board.controls(role, space)
                or enemies_in(board, role, space)]
    abroad = [space for space in SPACES if board.controls(role, space) and space not in homes]
    ports = [space for space in homes if SPACES[space].ports]
    pools = [pool for pool in (homes, ports, troubled, abroad, [*board.state["havens"]]) if pool]
    return {"verb": option.verb, "number": rng.randint(1, option.args["number"].most or 1),
            "unit": rng.choice(option.args["unit"].values()), "space": rng.choice(rng.choice(pools or [[*SPACES]]))}


@candidates("action", "control")
def near_by(board, role, option, rng):
    near_units = {step for space in board.units if space in SPACES and board.land(space, role)
                  for step in (space, *SPACES[space].adjacent)}
    foreign = [space for space in near_units if not board.controls(role, space)]
    open_ones = [space for space in foreign if not board.fortified(space)]
    pools = [pool for pool in (sorted(near_units), sorted(foreign), sorted(open_ones)) if pool]
    return {"verb": option.verb, "space": rng.choice(rng.choice(pools))} if pools else None


@candidates("action", "calm")
def troubled(board, role, option, rng):
    return {"verb": option.verb, "space": rng.choice(board.state["unrest"])} if board.state["unrest"] else None


# Naval units (HIS-17.2).

@judges("action", "build")
def build(board, role, command):
    space, unit, number = command["space"], command["unit"], command["number"]
    owner = home(board, space) if board.side(home(board, space)) == role else role
    broken = _price(board, unit, number) | _place(board, role, space, "HIS-17.2.1")
    if not SPACES[space].ports:
        broken |= {"HIS-17.2.1", MINE}
    if unit not in ("squadrons", "corsairs") or role == "protestant":
        return broken | {"HIS-17.2.3", "HIS-17.2.4", "HIS-11.1.5"}
    if any(board.at_war(role, other) for other in afloat(board, space)):
        broken.add("HIS-17.2.1")
    if unit == "corsairs" and (role != "ottoman" or not board.state["barbary"]):
        broken |= {"HIS-17.2.4", "HIS-21.1.3"}
    if unit == "squadrons" and space in board.state["havens"]:
        broken.add("HIS-17.2.5")
    if number > ships_left(board, owner):
        broken |= {"HIS-17.0.3", "HIS-5.0.2", "HIS-17.2.2"}
    return broken


def ships_left(board, owner):
    """Naval counters of an owner neither on the map nor on the Turn track (HIS-17.2.2)."""
    given = POWERS["minor" if owner in MINORS else "major"][owner]["counters"]
    used = sum(force.get(kind, 0) for holders in board.units.values() for holder, force in holders.items()
               if owner_of(holder) == owner for kind in ("squadrons", "corsairs"))
    return given.get("squadron_or_corsair", given.get("squadron", 0)) - used - sum(
        board.state["lost_at_sea"]["units"].get(owner, {}).values())


# Control (HIS-12.2) and lines of communication (HIS-12.1).

@judges("action", "control")
def control(board, role, command):
    space, broken = command["space"], set()
    if board.two_player and not contested(space):
        broken.add("HIS-3.0.1")
    holder = board.control(space)
    if holder != INDEPENDENT and not board.at_war(role, holder):
        broken.add("HIS-12.2.2")
    if board.fortified(space) or space in board.state["havens"]:
        broken |= {"HIS-12.2.3", "HIS-12.3.1", "HIS-2.1.2"}
    if space in board.state["out_of_play"]:
        broken.add("HIS-21.1.3")
    if not near(board, role, space):
        broken.add("HIS-12.2.5")
    if not line_of_communication(board, role, space):
        broken |= {"HIS-12.2.4", "HIS-12.1.1", "HIS-12.1.5"}
    if board.anniversary:
        broken |= _anniversary(board, role, space)
    return broken


def contested(space):
    """Two players: only these spaces change hands."""
    return space in ("metz", "liege") or SPACES[space].language in ("german", "italian")


def _anniversary(board, role, space):
    """No control of a space with units that are not friendly, nor by the Protestant before the League (rules.md)."""
    strange = any(land_units(force) and not (commander(board, holder) != INDEPENDENT
                                             and board.allied(role, commander(board, holder)))
                  for holder, force in board.forces(space).items())
    early = {"HIS-21.6.2"} if role == "protestant" and not board.league else set()
    return early | ({"HIS-12.2.5", "HIS-12.2.2"} if strange else set())


def near(board, role, space):
    """HIS-12.2.5: own land units there, or next to it and no enemy land units next to it, passes not counted."""
    if board.land(space, role):
        return True
    around = SPACES[space].connections
    return any(board.land(other, role) for other in around) and not any(
        board.at_war(role, owner) for other in around for owner in board.armies(other) if owner != INDEPENDENT)


def line_of_communication(board, role, target):
    """Whether a way leads there from a friendly fortified home space of the power or of an ally (HIS-12.1)."""
    return target in lines_of_communication(board, role)


@once
def lines_of_communication(board, role):
    """Where such ways lead."""
    sides = [role, *board.state["alliances"].get(role, ())]
    border = [space for space in SPACES if board.fortified(space) and board.side(home(board, space)) in sides
              and _line_space(board, role, space)]
    reached = set(border)
    while border:
        for step in _line_steps(border.pop()):
            if step not in reached and _line_place(board, role, step):
                reached.add(step)
                border.append(step)
    return reached.union(*map(_line_steps, reached))


def _line_steps(place):
    if place in ZONES:
        return (*ZONES[place]["adjacent"], *ZONES[place]["ports"])
    return (*SPACES[place].adjacent, *SPACES[place].ports)


def _line_place(board, role, place):
    if place in ZONES:
        return any(board.allied(role, other) for other in afloat(board, place))
    return _line_space(board, role, place)


def _line_space(board, role, space):
    """HIS-12.1.2, HIS-12.1.3."""
    return (board.friendly(role, space) and not board.unrest(space) and not enemies_in(board, role, space)
            and (board.league or not SPACES[space].is_electorate))


# Unrest (HIS-12.4.14).

@judges("action", "calm")
def calm(board, role, command):
    space = command["space"]
    if not board.unrest(space):
        return {"HIS-12.4.14"}
    early = role == "protestant" and not board.league and SPACES[space].home == "protestant"
    if board.two_player and board.state["religion"][space] == ("protestant" if role == "protestant" else "catholic"):
        return set()
    return set() if early or near(board, role, space) else {"HIS-12.4.14"}
