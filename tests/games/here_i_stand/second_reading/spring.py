"""Spring Deployment, read from section 10 of the rulebook."""

from .board import CAPITALS, MAJORS, SPACES, ZONES, land_units, naval_units
from .formation import formation_faults
from .registry import judges
from .two_player import may_enter


@judges("spring_deployment", "stay")
def stay(board, role, command):
    return set()


@judges("spring_deployment", "deploy")
def deploy(board, role, command):
    who, origin, target = command["who"], command["origin"], command["space"]
    if origin not in CAPITALS[role] or not board.controls(role, origin):
        return {"HIS-10.0.1", "HIS-10.0.2", "HIS-10.0.10", "HIS-10.0.3"}
    broken = formation_faults(board, role, who, origin, [target], "HIS-10.0.2")
    if board.unrest(origin):
        broken.add("HIS-10.0.3")
    if origin in board.sieges:
        broken |= {"HIS-15.0.2"}
    if origin == target:
        return broken | {"HIS-10.0.1", "HIS-10.0.3"}
    if not _open(board, role, target):
        return broken | {"HIS-10.0.1", "HIS-10.0.3"}
    return broken if _way(board, role, who, origin, target) else broken | {
        "HIS-10.0.3", "HIS-10.0.4", "HIS-10.0.6", "HIS-10.0.7", "HIS-10.0.8"}


def _open(board, role, space):
    return board.friendly(role, space) and not board.unrest(space) and (
        board.league or not SPACES[space].is_electorate) and may_enter(board, role, space)


def _way(board, role, who, origin, target):
    """Whether a path leads there over friendly land, not over a pass, and over at most one sea zone."""
    free = prepared(board)
    ashore = _land(board, role, {origin}, free)
    if target in ashore:
        return True
    if land_units(who) > 5 and not free:
        return False
    for zone in ZONES:
        if any(zone in SPACES[space].ports for space in ashore) and (free or not _guarded(board, role, zone)):
            landing = {port for port in ZONES[zone]["ports"] if _open(board, role, port)}
            if target in _land(board, role, landing, free):
                return True
    return False


def _land(board, role, start, free):
    reached, border = set(start), list(start)
    while border:
        space = SPACES[border.pop()]
        for step in space.adjacent if free else space.connections:
            if step not in reached and _open(board, role, step):
                reached.add(step)
                border.append(step)
    return reached


def _guarded(board, role, zone):
    """HIS-10.0.7: another major's naval units in a port on the zone, its minors' included."""
    return any(naval_units(force) and board.side(owner) in MAJORS and board.side(owner) != role
               for port in ZONES[zone]["ports"] for owner, force in board.forces(port).items())


def prepared(board):
    """Whether the power whose deployment it is has played Spring Preparations (HIS-10.0.9)."""
    return bool(board.frame.get("prepared"))
