"""War, alliance, control: what is own, friendly, enemy, independent (HIS-2.2)."""

from pbem.engine import Chapter

from ..map.atlas import MAJORS, MINORS, SPACES
from ..pieces import units
from .electorates import muster

INDEPENDENT = "independent"


def at_war(state, one, other):
    """Whether two powers are at war; an active minor shares its ally's wars."""
    one, other = state["minors"].get(one) or one, state["minors"].get(other) or other
    return other in state["wars"].get(one, ())


def allied(state, one, other):
    """Whether two majors are allied this turn (HIS-9.2), or a minor is active for the major."""
    if one in MINORS or other in MINORS:
        return state["minors"].get(one) == other or state["minors"].get(other) == one
    return other in state["alliances"].get(one, ())


def friends(state, power):
    """The power itself and its allies (HIS-2.2.4)."""
    return [power, *state["alliances"].get(power, ())]


def enemies(state, power):
    """Powers at war with this power, in impulse order, minors last."""
    against = state["wars"].get(power, ())
    return [p for p in (*MAJORS, *MINORS) if p in against]


def start_war(state, one, other):
    for a, b in ((one, other), (other, one)):
        if b not in state["wars"].setdefault(a, []):
            state["wars"][a].append(b)


def end_war(state, one, other):
    for a, b in ((one, other), (other, one)):
        if b in state["wars"].get(a, []):
            state["wars"][a].remove(b)


def ally(state, one, other):
    for a, b in ((one, other), (other, one)):
        if b not in state["alliances"].setdefault(a, []):
            state["alliances"][a].append(b)


def control(state, space):
    """The power that controls a space: a major, an inactive minor or "independent"."""
    return state["control"][space]


def friendly_space(state, space, power):
    """Controlled by the power or an ally (HIS-2.2.4)."""
    return state["control"][space] in friends(state, power)


def enemy_space(state, space, power):
    """Controlled by a power at war with this one (HIS-2.2.5)."""
    return at_war(state, state["control"][space], power)


def enemy_powers_at(state, space, power, kinds=units.LAND):
    """Powers at war with `power` that command units of these kinds at a place."""
    return [p for p in units.powers_at(state, space, kinds) if at_war(state, p, power)]


def fortified(state, space):
    """Key, Electorate, fortress, fortress marker or pirate haven (HIS-2.1.5, HIS-2.1.9)."""
    return SPACES[space].fortified or space in state["fortresses"] or space in state["havens"]


def home_power(state, space):
    """The home power of a space; pirate havens and Algiers count as Ottoman (HIS-21.1.6)."""
    return "ottoman" if space in state["havens"] else SPACES[space].home


def is_home(state, space, power):
    """A home space of the power (its own, not those of its active minors)."""
    return home_power(state, space) == power


def besieged(state, space):
    """Whether anybody has the space under siege."""
    return bool(state["sieges"].get(space))


def besiegers(state, space):
    """Powers that have the space under siege."""
    return list(state["sieges"].get(space, ()))


def sieges(state):
    """space -> {besieger: impulse} as players see them: with those that rest while a formation that came is dealt with.

    The procedures lift these for a while (`arrival`, `sack_of_rome`), so that nobody counts as inside; it ends none.
    """
    found = {space: dict(by) for space, by in state["sieges"].items()}
    for frame in state.get("stack", ()):
        for power, laid in frame.get("lifted", {}).items():
            if units.land_size(state, frame["destination"], power):
                found.setdefault(frame["destination"], {})[power] = laid
        for space, power, laid in frame.get("sieges", ()):
            found.setdefault(space, {})[power] = laid
    return found


def inside(state, space, power):
    """Whether units of `power` in this space are the besieged ones."""
    return besieged(state, space) and power not in state["sieges"][space]


def set_control(game, space, power, rules=()):
    """Change political control and record it; the religion of the space stays (HIS-12.2.10).

    An Electorate that becomes Protestant in both gets its waiting regulars (HIS-21.6.13).
    """
    was = game.state["control"][space]
    if was == power:
        return
    game.state["control"][space] = power
    game.emit("control_changed", rules=rules, space=space, power=power, was=was)
    muster(game, space)


def in_play(space, state):
    return space not in state["out_of_play"]


CHAPTER = Chapter(state=("wars", "alliances"))
