"""Lines of communication (HIS-12.1)."""

from collections import deque

from ..map.atlas import ELECTORATES, SPACES, ZONES, neighbours
from ..pieces import units
from ..powers import relations


def _sources(state, power):
    """Friendly-controlled fortified home spaces of the power or an ally (HIS-12.1.1)."""
    homes = set(relations.friends(state, power)) | {m for m, ally in state["minors"].items() if ally == power}
    return {s for s in SPACES if relations.fortified(state, s) and relations.home_power(state, s) in homes
            and _passable(state, s, power)}


def _passable(state, space, power):
    """HIS-12.1.2, HIS-12.1.3: friendly, no enemy units, no unrest, no Electorate before the League."""
    if not relations.friendly_space(state, space, power) or space in state["unrest"]:
        return False
    if space in ELECTORATES and not state["league"]:
        return False
    return not relations.enemy_powers_at(state, space, power, units.KINDS)


def _friendly_fleet(state, zone, power):
    return any(units.naval_size(state, zone, friend) for friend in relations.friends(state, power))


def _steps(state, here, power):
    """Places one step back towards a source: over land, or by sea through friendly ports (HIS-12.1.4)."""
    if here in ZONES:
        yield from (z for z in ZONES[here].adjacent if _friendly_fleet(state, z, power))
        yield from (p for p in ZONES[here].ports if _passable(state, p, power))
    else:
        yield from (s for s in neighbours(here) if _passable(state, s, power))
        yield from (z for z in SPACES[here].ports if _friendly_fleet(state, z, power))


def has_loc(state, space, power):
    """Whether the power can trace a LOC to the space."""
    sources = _sources(state, power)
    seen, queue = {space}, deque([space])
    while queue:
        here = queue.popleft()
        if here in sources:
            return True
        for step in _steps(state, here, power):
            if step not in seen:
                seen.add(step)
                queue.append(step)
    return False


def land_way(state, space, power, homes, most):
    """Whether a LOC over land of at most `most` spaces leads from one of these home spaces to the space (card 35)."""
    seen, ring = {space}, [space]
    for _ in range(most):
        ring = [step for here in ring for step in neighbours(here) if step not in seen
                and _passable(state, step, power)]
        seen.update(ring)
        if homes & set(ring):
            return True
    return False
