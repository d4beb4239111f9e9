"""The Sack of Rome (card 95), read from HIS-21.5.12 to 21.5.22."""

from .battles import card_dice, first_side, frame_of
from .board import MAJORS, SPACES, army_leaders, land_units
from .disputes import card_type
from .land import best
from .registry import candidates, follows, judges, rolls, tells

ROME = "rome"
BAND = {"HIS-21.5.12", "HIS-21.5.20"}


def papal_regulars(board):
    """The Papacy's regulars in Rome: they alone defend it (HIS-21.5.13)."""
    return board.force(ROME, "papacy").get("regulars", 0)


@judges("sack", "sack")
def sack(board, role, command):
    """HIS-21.5.12, and its reading: no besieged stack."""
    power, space = command["power"], command["space"]
    if power == "papacy" or space not in SPACES or SPACES[space].language != "italian":
        return BAND
    if board.force(space, power).get("mercenaries", 0) <= papal_regulars(board):
        return BAND
    besiegers = board.besieged(space)
    return BAND if besiegers and power not in besiegers else set()


@candidates("sack", "sack")
def bands(board, role, option, rng):
    armies = [(power, place) for place in board.units if place in SPACES for power in board.armies(place)
              if power in MAJORS and board.force(place, power).get("mercenaries")]
    if not armies:
        return None
    power, space = rng.choice(armies)
    return {"verb": option.verb, "power": power, "space": space}


@rolls(r"battle_side field_battle rome (attack|defence)")
def sack_dice(roll):
    """HIS-21.5.13: all land units and the leader of the stack; the papal regulars and a die for defending."""
    frame, side = frame_of(roll.board, "sack_battle"), roll.groups[0]
    if frame is None or first_side(frame):
        return None
    if side == "defence":
        return max(0, papal_regulars(roll.board) + 1 + card_dice(frame, side))
    return max(0, land_units(frame["force"]) + best(army_leaders(frame["force"])) + card_dice(frame, side))


@judges("sack_losses", "lose")
def split(board, role, command):
    """HIS-21.5.14: as evenly as possible; who has fewer of a kind loses all of it and the rest of the other."""
    who, frame = command["who"], board.frame
    force, due = frame["force"], frame["due"][role] if "due" in frame else None
    lost = {kind: who.get(kind, 0) for kind in ("regulars", "mercenaries")}
    wrong = who.get("leaders") or land_units(who) != sum(lost.values()) or due not in (None, sum(lost.values()))
    return {"HIS-21.5.14"} if wrong or any(lost[kind] > force.get(kind, 0) for kind in lost) else set()


@judges("spoils", "discard")
def spoils(board, role, command):
    """HIS-21.5.22: one of the two, no mandatory event."""
    card = command["card"]
    fine = card in board.frame["drawn"] and card_type(board, card) != "mandatory"
    return set() if fine else {"HIS-21.5.22", "HIS-6.1.10"}


@follows("spoils", "discard")
def spoiled(before, role, command, after, events):
    return [] if command["card"] in after.state["discard"] else [f"{command['card']} is not discarded"]


@tells("rome_marched_on")
def marched(board, event, memory):
    memory["band"] = (event["power"], event["origin"])


@tells("marched_back")
def back(board, event, memory):
    """HIS-21.5.21."""
    band = memory.pop("band", None)
    return None if band is None else [] if band == (event["power"], event["space"]) else [f"{band} went home elsewhere"]
