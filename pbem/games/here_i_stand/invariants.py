"""What must hold in every state that legal play can reach."""

from pbem.engine import BrokenInvariant

from .cards import hands
from .cards.index import CARD
from .major_powers.rulers import faults as _rulers
from .map.atlas import CARDS, FOREIGN_WARS, LEADERS, MAJORS, MINORS, SPACES, ZONES
from .naval_affairs.piracy import faults as _piracy
from .new_world_phase.new_world import faults as _new_world
from .pieces import counters, units
from .powers import relations
from .religion.debaters import faults as _religion


def check(state):
    """Raises BrokenInvariant naming the first thing that is wrong."""
    for test in (_units, _counters, _leaders, _control, _sieges, _relations, _religion, _new_world, _piracy,
                 _rulers, _played):
        wrong = test(state)
        if wrong:
            raise BrokenInvariant(f"turn {state['turn']} {state['phase']}: {wrong}")


def _units(state):
    for place, here in state["units"].items():
        if place not in SPACES and place not in ZONES and place not in FOREIGN_WARS:
            return f"units at the unknown place {place}"
        for holder, force in here.items():
            numbers = [n for kind, n in force.items() if kind != "leaders"]
            if not force or any(n <= 0 for n in numbers) or not set(force) <= {*units.KINDS, "leaders"}:
                return f"{holder} at {place} has the force {force}"
            if place in ZONES and units.count(force):
                return f"land units of {holder} at sea in {place}"
            if units.owner(holder) not in (*MAJORS, *MINORS, "independent"):
                return f"unknown holder {holder} at {place}"
    return None


def _counters(state):
    """HIS-5.0.2, HIS-5.2.1: what is on the map can be shown; while units go one by one not yet (HIS-5.2.2)."""
    thinning = any(frame["at"] in ("city_state_rebels", "placement") for frame in state["stack"])
    for owner in (*MAJORS, *MINORS):
        if not thinning and not counters.shown(state, owner):
            return f"the counters of {owner} cannot show its land units"
        if counters.naval_left(state, owner) < 0:
            return f"{owner} has more naval units than counters"
    return None


def _leaders(state):
    on_map = [x for here in state["units"].values() for f in here.values() for x in f.get("leaders", ())]
    held = [x for captives in state["captured"].values() for x in captives]
    everywhere = on_map + held + state["lost_at_sea"]["leaders"] + state["leaders_away"]
    for leader in everywhere:
        if leader not in LEADERS:
            return f"unknown leader {leader}"
        if everywhere.count(leader) > 1:
            return f"{leader} is in two places"
    return None


def _control(state):
    powers = {*MAJORS, *MINORS, "independent"}
    for space, power in state["control"].items():
        if power not in powers:
            return f"{space} is controlled by {power}"
        if power in MINORS and state["minors"][power]:
            return f"{space} is controlled by {power}, an active minor"
    return None


def _sieges(state):
    if any(frame["at"] in ("deactivation", "break_sieges") for frame in state["stack"]):
        return None  # sieges that units have left are broken off one after the other (HIS-15.3.1, HIS-22.4.4)
    for space, by in state["sieges"].items():
        if not by:
            return f"an empty siege of {space}"
        within = sum(units.land_size(state, space, p) for p in units.powers_at(state, space) if p not in by)
        for power in by:
            if units.land_size(state, space, power) <= within:
                return f"{power} besieges {space} without outnumbering the {within} units inside"
            if relations.control(state, space) == power:
                return f"{power} besieges its own {space}"
    return None


def _relations(state):
    for table in ("wars", "alliances"):
        for power, others in state[table].items():
            for other in others:
                if power not in state[table][other]:
                    return f"{table}: {power} with {other} but not the other way round"
    for power in MAJORS:
        both = set(state["wars"][power]) & set(state["alliances"][power])
        if both:
            return f"{power} is allied to and at war with {sorted(both)}"
    return None


def _played(state):
    """HIS-18.1.5, HIS-6.1.10: a card that is being played has not left the game; a mandatory one is played once."""
    piles = (*state["hands"].values(), *(state[pile] for pile in ("deck", "discard", "home_used", "removed")))
    if any(frame["at"] == "luthers_95_theses" for frame in state["stack"]) \
            and any(CARD["luthers_95_theses"] in pile for pile in piles):
        return "Luther's 95 Theses lie elsewhere before their attempts were made"
    played = state["this_turn"].get("events_played", ())
    for power, cards in state["hands"].items():
        for card in cards:
            if card in played and hands.is_mandatory(state, card):
                return f"{power} holds {CARDS[card].title}, which was played as event this turn"
    return None
