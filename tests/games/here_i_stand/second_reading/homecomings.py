"""Units sent away from spaces that change hands and leaders who come home, read from HIS-9.3.8, 9.1.6, 9.3.11, 9.4."""

from .board import ARMY_LEADERS, CAPITALS, MAJORS, SPACES, army_leaders, land_units
from .deal_lines import owner
from .deals import homes
from .registry import judges, sees, tells
from .two_player import may_enter
from .winter import distances

SENT_AWAY = "HIS-9.3.8"


@judges("displace", "go")
def displaced(board, role, command):
    power, origin = board.frame["power"], board.frame["space"]
    found = (friends if "HIS-22.4.3" in board.frame["rules"] else refuges)(board, power, origin)
    return set() if command["space"] in found else {*board.frame["rules"], SENT_AWAY}


def friends(board, power, origin):
    """The nearest friendly fortified spaces, for those who leave a minor that is no ally any more (HIS-22.4.3)."""
    away = {space: steps for space, steps in distances(board, power, origin).items()
            if space in SPACES and space != origin and not board.besieged(space) and board.fortified(space)
            and board.friendly(power, space) and may_enter(board, power, space)
            and (board.league or not SPACES[space].is_electorate)}
    return {space for space, steps in away.items() if steps == min(away.values())}


def refuges(board, power, origin):
    """The nearest fortified spaces that the power controls, sea zones counted as spaces, and its friendly capitals."""
    away = {space: steps for space, steps in distances(board, power, origin).items()
            if space in SPACES and space != origin and not board.besieged(space)}
    if not board.league:
        away = {space: steps for space, steps in away.items() if not SPACES[space].is_electorate}
    mine = {space: steps for space, steps in away.items() if board.fortified(space) and board.controls(power, space)}
    near = {space for space, steps in mine.items() if steps == min(mine.values())}
    return near | {space for space in CAPITALS[power] if space in away and board.friendly(power, space)}


@tells("displaced")
def went(board, event, memory):
    """HIS-9.3.8: where units were sent without a question or with one."""
    if SENT_AWAY not in event["rules"] or board.two_player or event["power"] not in MAJORS:
        return None
    found = refuges(board, event["power"], event["origin"])
    return [] if event["space"] in found else [f"to {event['space']}, the reading says {sorted(found)}"]


@tells("stack_lost")
@tells("leaders_captured")
def nowhere(board, event, memory):
    """HIS-9.3.8: a stack is lost, and its leaders are caught, only where it can go nowhere."""
    if SENT_AWAY not in event["rules"] or board.two_player or event["power"] not in MAJORS:
        return None
    found = refuges(board, event["power"], event["space"])
    return [f"lost, the reading says to {sorted(found)}"] if found else []


@tells("leaders_captured")
def caught(board, event, memory):
    """HIS-9.1.7, 9.3.7, 9.3.10: by the power that the space has been given to (ruling on HIS-9.3.8)."""
    if SENT_AWAY not in event["rules"] or not {"HIS-9.1.7", "HIS-9.3.7", "HIS-9.3.10"} & {*event["rules"]}:
        return None
    return [] if event["captor"] == board.control(event["space"]) else [f"caught by {event['captor']}"]


# Leaders.

@judges("homecoming", "return")
def home(board, role, command):
    leader = board.frame["leader"]
    return set() if command["space"] in homes(board, owner(leader)) else {*board.frame["rules"]}


@tells("leader_returns")
def came_home(board, event, memory):
    """HIS-9.1.6, 9.3.11, 9.4.2."""
    if event["leader"] not in ARMY_LEADERS or not {"HIS-9.1.6", "HIS-9.3.11", "HIS-9.4.2"} & {*event["rules"]}:
        return None
    found = homes(board, event["power"])
    return [] if event["space"] in found else [f"to {event['space']}, the reading says {sorted(found)}"]


# Who stays.

def left_behind(board, spaces):
    """HIS-9.1.7, 9.3.7: nobody else's armies stay in a space given away; before the League the Protestant's do."""
    return [f"{owner} stays in {space}" for space in spaces for owner, force in board.forces(space).items()
            if (land_units(force) or army_leaders(force)) and board.side(owner) != board.control(space)
            and (owner != "protestant" or board.league)]


@sees
def nobody_stays(board):
    """HIS-9.1.7, 9.3.8: after the deals and the peace no units are left in spaces of others than allies and enemies.

    Leaders without units may be: Winter has no place for them when their power has none (HIS-19.3.12, 19.3.14).
    """
    if board.state["phase"] != "diplomacy" or board.frame.get("at") not in ("peace", "ransom_segment"):
        return None
    return [f"{power} in {space} of {board.control(space)}" for space in SPACES
            for power, force in board.forces(space).items()
            if power in MAJORS and land_units(force) and not board.friendly(power, space)
            and not board.besieged(space) and (power != "protestant" or board.league)]
