"""Simple deals that a power might declare, legal or not: for examples in prompts, and for random play."""

from ..map.atlas import CAPITALS, MAJORS, SPACES, ZONES
from ..pieces import units
from ..powers import relations

FIRST_PARTNERS = ("hapsburg", "france")  # HIS-7.0.7, in impulse order


def partners_of(frame, role):
    """The powers that may confirm a deal of this one."""
    return FIRST_PARTNERS if "first" in frame else MAJORS[MAJORS.index(role) + 1:]


def wise(state, role, partners):
    """Deals of one clause that serve both: peace between enemies, an alliance of those with a common enemy."""
    for power in partners:
        if relations.at_war(state, role, power):
            yield [{"do": "end_war", "giver": role, "receiver": power}]
    for power in partners:
        if {*relations.enemies(state, role)} & {*relations.enemies(state, power)}:
            yield [{"do": "alliance", "giver": role, "receiver": power}]


def between(state, role, power):
    """Deals of one or two clauses between two powers."""
    def clause(do, **more):
        return {"do": do, "giver": role, "receiver": power, **more}

    yield [clause("alliance")]
    yield [clause("end_war"), clause("alliance")]
    yield [clause("cards", number=1)]
    yield [clause("pardon")]
    if power == "papacy":
        yield [{"do": "divorce", "giver": "papacy", "receiver": role}]
    for place in [place for place in state["units"] if place in SPACES or place in ZONES]:
        own = units.at(state, place).get(role, {})
        if own.get("squadrons"):
            yield [clause("alliance"), clause("loan", force={"squadrons": 1}, space=place, at=None)]
        if own.get("mercenaries"):
            yield [clause("mercenaries", **{"from": {place: 1}, "at": None})]
        if own.get("regulars"):
            yield [clause("cession", spaces=[place])]
    for leader in state["captured"].get(role, ()):
        yield [clause("return", leader=leader)]
    own = [space for space in SPACES if relations.control(state, space) == role and space not in CAPITALS.get(role, ())]
    for space in own[-1:]:
        yield [clause("cession", spaces=[space])]
