"""Events that build or bring ships and voyages, read from cards 34, 76, 77, 86, 89, 98 and 100 and section 8.2."""

from .board import INDEPENDENT, SPACES, ZONES, land_units
from .building import (
    CORSAIRS_ONLY,
    COST,
    enemies_in,
    enough,
    home,
    ships_left,
    short_of_troops,
)
from .new_world import CABOT, crossing
from .registry import judges
from .sea import ships

CARD = "HIS-11.0.4"
FOUNTAIN = 77


@judges("naval_janissaries", "janissaries")
@judges("naval_janissaries", "decline")
@judges("recruits", "done")
def free(board, role, command):
    return set()


@judges("rowers", "favour")
def rowers(board, role, command):
    """Card 34: one of the two sides of the combat, or of the attempt to intercept or avoid it."""
    frames = {frame["at"]: frame for frame in board.stack}
    combat, move = frames.get("naval_combat"), frames.get("naval_move", {})
    sides = (combat["attacker"], combat["defender"]) if combat else (move.get("power"), move.get("foe"))
    return set() if command["power"] in sides else {CARD, "HIS-6.1.5", "HIS-6.1.13"}


@judges("naval_leader_returns", "return", "place")
def leader_returns(board, role, command):
    """HIS-8.2.2: to a friendly port."""
    space = command["space"]
    return set() if SPACES[space].ports and board.friendly(role, space) else {"HIS-8.2.2"}


@judges("cancel_voyage", "cancel")
def cancel(board, role, command):
    """Cards 77 (explorations alone) and 98: a voyage that is under way, Cabot's too (rules.md)."""
    power, voyage = command["power"], command["voyage"]
    if voyage == "conquest":
        sailing = board.frame.get("card") != FOUNTAIN and crossing(board, power, "conquest")
    else:
        by_cabot = voyage == "sebastian_cabot"
        sailing = [entry for entry in crossing(board, power, "exploration") if (entry.get("card") == CABOT) == by_cabot]
    return set() if sailing else {CARD}


@judges("shipbuilding", "build")
def shipbuilding(board, role, command):
    """Card 100: in controlled home ports at most two squadrons in all; two Ottoman corsairs for one, in one port."""
    broken, squadrons, wanted = set(), 0, {}
    for item in command["ships"]:
        space, unit, number = item["space"], item["unit"], item["number"]
        owner = home(board, space)
        if not SPACES[space].ports or owner != role or not board.controls(role, space):
            broken |= {CARD, "HIS-17.0.1", "HIS-17.2.1"}
        if board.unrest(space) or enemies_in(board, role, space):
            broken |= {"HIS-17.0.2", "HIS-17.2.1"}
        if unit not in ("squadrons", "corsairs"):
            broken.add(CARD)
        if unit == "corsairs" and (role != "ottoman" or not board.state["barbary"] or number % 2):
            broken |= {CARD, "HIS-17.2.4"}
        if unit == "squadrons" and space in board.state["havens"]:
            broken |= {"HIS-17.2.5"}
        squadrons += number / 2 if unit == "corsairs" else number
        wanted[role] = wanted.get(role, 0) + number
    named = [(item["space"], item["unit"]) for item in command["ships"]]
    if squadrons > 2 or len({*named}) < len(named):
        broken.add(CARD)
    if wanted and wanted[role] > ships_left(board, role):
        broken |= {"HIS-17.0.3", "HIS-5.0.2", "HIS-17.2.2"}
    return broken


@judges("recruits", "buy", "raise", "build")
def recruits(board, role, command):
    """Card 76: 4 CP of the power's own units in controlled spaces that are not besieged."""
    space, unit, number, broken = command["space"], command["unit"], command["number"], set()
    verbs = {"raise": ("regulars", "cavalry"), "buy": ("mercenaries",), "build": ("squadrons", "corsairs")}
    ours = unit in ("regulars", "squadrons") or (unit == "mercenaries") != (role == "ottoman")
    if unit not in verbs[command["verb"]] or not ours:
        return {"HIS-17.1.2", "HIS-17.1.3", "HIS-17.1.4", "HIS-17.2.3", "HIS-17.2.4", CARD}
    if COST[unit] * number > board.state["impulse"]["cp"]:
        broken |= {"HIS-11.1.1", "HIS-11.1.5", "HIS-17.1.2", "HIS-17.1.4", "HIS-17.2.3", CARD}
    if not board.controls(role, space):
        broken |= {"HIS-17.0.1", CARD}
    if space in board.state["out_of_play"]:
        broken.add("HIS-21.1.3")
    if board.unrest(space):
        broken.add("HIS-17.0.2")
    if enemies_in(board, role, space) or space in board.sieges:
        broken |= {"HIS-17.1.1", "HIS-17.2.1", CARD, "HIS-17.0.1"}
    if unit in ("squadrons", "corsairs"):
        if unit == "corsairs" and not board.state["barbary"]:
            broken |= {"HIS-17.2.4", "HIS-21.1.3"}
        if not SPACES[space].ports:
            broken |= {"HIS-17.2.1", CARD}
        if number > ships_left(board, role):
            broken |= {"HIS-17.0.3", "HIS-5.0.2", "HIS-17.2.2"}
        return broken
    if short_of_troops(board, role):
        broken.add("HIS-21.7.5")
    if not enough(board, role, space, unit, number):
        broken |= {"HIS-17.0.3", "HIS-5.0.2"}
    return broken


@judges("pirate_haven", "settle", "target", "place")
def haven(board, role, command):
    """Card 89: Oran or Tripoli, unoccupied, an enemy's, near an Ottoman fortified space."""
    space = command["space"]
    empty = not any(land_units(force) or ships(force) for force in board.forces(space).values())
    holder = board.control(space)
    enemy = holder != INDEPENDENT and board.at_war("ottoman", holder)
    near = any(board.controls("ottoman", port) and board.fortified(port)
               for zone in SPACES[space].ports for port in ZONES[zone]["ports"])
    return set() if space in CORSAIRS_ONLY[1:] and empty and enemy and near else {CARD, "HIS-21.1.5"}


@judges("knights_home", "settle")
def knights_home(board, role, command):
    """Card 86: a controlled Hapsburg home port that is not besieged."""
    space = command["space"]
    right = home(board, space) == "hapsburg" and board.control(space) == "hapsburg" and SPACES[space].ports
    return set() if right and space not in board.sieges else {CARD}
