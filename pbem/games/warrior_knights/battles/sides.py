"""The two sides of a battle, and what stands on each (WK-25.2 to 25.4, WK-28.2, WK-30.2)."""

from ..board import armies
from ..match_options import BY_MAIL, FOUGHT
from ..printed import printed
from . import attacks

SIDES = ATTACKER, DEFENDER = ("attacker", "defender")


def side_of(frame, baron):
    return ATTACKER if frame["attacker"] == baron else DEFENDER


def nobles_of(frame, side):
    return frame["attackers"] if side == ATTACKER else frame["defenders"]


def living(frame, side):
    """Nobles of a side who stand in the battle still."""
    dead = frame.get("dead", [])
    return [noble for noble in nobles_of(frame, side) if noble not in dead]


def without_nobles(state, frame):
    """The strength of what defends beside Nobles in an assault: walls and garrison."""
    return walls(state, frame) + garrison(state, frame)


def walls(state, frame):
    return attacks.walls(state, frame["area"]) if frame["kind"] == attacks.ASSAULT else 0


def garrison(state, frame):
    return attacks.garrison(state, frame["area"], frame["defender"]) if frame["kind"] == attacks.ASSAULT else 0


def strength(state, frame, side):
    """The troops of a side and its walls (WK-26.4, 28.2)."""
    own = sum(armies.strength(state, noble) for noble in nobles_of(frame, side))
    return own + (without_nobles(state, frame) if side == DEFENDER else 0)


def is_fought(state, frame):
    """Whether anything stands against an assault; by an option Nobles without walls do not (WK-34.3, 40.10)."""
    if frame["kind"] != attacks.ASSAULT or without_nobles(state, frame):
        return True
    fights = state["options"]["breached_city"] == FOUGHT or armies.stronghold_in(state, frame["area"])
    return bool(frame["defenders"] and fights)


def results(state, cards):
    """What Fate cards mean in a battle."""
    return [printed(state).fate[card].battle for card in cards]


def is_by_mail(state):
    """Whether the sides are asked (option `battles`)."""
    return state["options"]["battles"] == BY_MAIL
