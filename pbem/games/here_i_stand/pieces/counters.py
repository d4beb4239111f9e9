"""The counters supplied limit what can be on the map (HIS-5.0.2, HIS-5.2.1, HIS-17.0.3).

Land counters come in 1, 2, 4 and 6 and may be exchanged at any time, so what counts is whether all
stacks of a power together can be shown, those that wait on the Electorate display included. Regulars
share their counters with mercenaries (Ottoman: with cavalry), squadrons with corsairs; a naval unit on
the Turn track is not available (HIS-17.2.2).
"""

from functools import lru_cache
from itertools import product
from math import prod

from ..map.atlas import COUNTERS, FOREIGN_WARS, INDEPENDENT, MAJORS
from . import units

SIZES = (4, 2, 1)
MOST_PARTS = 20_000  # of stacks that are looked through for the smallest loss
LEAST_WORTH_FIRST = ("mercenaries", "cavalry", "regulars")  # D-58


def _land_pool(owner):
    """({denomination: counters}, two-sided counters as (small, large) pairs) of an owner."""
    counters = COUNTERS[owner]
    if owner in MAJORS:
        return dict(next(v for k, v in counters.items() if k.startswith("regular"))), []
    sides = [(1, 2)] * counters.get("two_sided_1_or_2", 0) + [(2, 4)] * counters.get("two_sided_2_or_4", 0)
    return {1: counters.get("knights_of_st_john", 0)}, sides


def _stacks(state, owner):
    """(place, kind) -> size of all land stacks of an owner; minors' counters show foreign armies (HIS-21.7.2).

    Regulars that wait on the Electorate display are shown there by counters, too (HIS-21.6.5).
    """
    sizes = {}
    for place, here in state["units"].items():
        force = here.get(owner)  # what is lent is naval
        if force and not (owner == INDEPENDENT and place in FOREIGN_WARS):
            for kind in units.LAND:
                if kind in force:
                    sizes[place, kind] = force[kind]
    if owner == "protestant":
        sizes.update({(("display", space), "regulars"): n for space, n in state["electorate_display"].items()})
    return sizes


def _fits(sizes, pool):
    """Whether stacks can be made of counters of 4, 2 and 1: each divides the next, so largest first is exact."""
    left = dict(pool)
    rest = sorted(sizes, reverse=True)
    for size in SIZES:
        for i, n in enumerate(rest):
            used = min(n // size, left.get(size, 0))
            left[size] = left.get(size, 0) - used
            rest[i] = n - used * size
    return not any(rest)


def _shown(sizes, pool):
    """Whether counters of 1, 2, 4 and at most one 6 show all stacks: the 6 is tried in every stack."""
    if _fits(sizes, pool):
        return True
    if not pool.get(6):
        return False
    return any(_fits([*sizes[:i], n - 6, *sizes[i + 1:]], pool) for i, n in enumerate(sizes) if n >= 6)


def _shown_by_sides(sizes, pool, sides):
    """Two-sided counters: each shows its small or its large number; few enough to try every share."""
    pairs = {side: sides.count(side) for side in set(sides)}
    shares = [{}]
    for (small, large), number in pairs.items():
        shares = [{**s, small: s.get(small, 0) + k, large: s.get(large, 0) + number - k}
                  for s in shares for k in range(number + 1)]
    return any(_shown(sizes, {d: pool.get(d, 0) + s.get(d, 0) for d in {*pool, *s}}) for s in shares)


def _can_show(sizes, owner):
    return _stacks_shown(tuple(sorted(n for n in sizes.values() if n)), owner)


@lru_cache(maxsize=10_000)  # the same few stacks are asked about again and again
def _stacks_shown(stacks, owner):
    pool, sides = _land_pool(owner)
    return _shown_by_sides(stacks, pool, sides) if sides else _shown(stacks, pool)


def shown(state, owner, extra=()):
    """Whether the owner's counters can show its land units; extra: (place, kind, units to add) (HIS-5.2.1)."""
    sizes = _stacks(state, owner)
    for place, kind, number in extra:
        sizes[place, kind] = sizes.get((place, kind), 0) + number
    return _can_show(sizes, owner)


def naval_left(state, owner):
    """Squadrons and corsairs that are neither on the map nor on the Turn track (HIS-17.2.2)."""
    total = COUNTERS[owner].get("squadron", COUNTERS[owner].get("squadron_or_corsair", 0))
    used = sum(units.count(force, units.NAVAL) for here in state["units"].values() for holder, force in here.items()
               if holder == owner or (">" in holder and units.owner(holder) == owner))
    return total - used - sum(state["lost_at_sea"]["units"].get(owner, {}).values())


def room(state, owner, kind, place, most=12):
    """The most units of a kind of `owner`, up to `most`, that the counters allow to add at a place.

    Fewer of them may be impossible: of the last counters one of 4 shows neither 1 unit nor 3.
    """
    if kind in units.NAVAL:
        return max(0, min(most, naval_left(state, owner)))
    sizes = _stacks(state, owner)
    here = sizes.get((place, kind), 0)
    return next((n for n in range(most, 0, -1) if _can_show({**sizes, (place, kind): here + n}, owner)), 0)


def with_room(state, owner, kind, places):
    """Those of some places at which the counters allow to add one unit of a kind of `owner`, as `room` says of one."""
    if kind in units.NAVAL:
        return places if naval_left(state, owner) > 0 else []
    sizes = _stacks(state, owner)
    here = {place: sizes.get((place, kind), 0) for place in places}
    growing = {size for size in {*here.values()} if _stacks_shown(_grown([*sizes.values()], size), owner)}
    return [place for place, size in here.items() if size in growing]


def _grown(stacks, size):
    """The sizes of stacks, sorted, when one of this size, or a new one, has got one unit more."""
    if size:
        stacks.remove(size)
    return tuple(sorted(n for n in (*stacks, size + 1) if n))


def available(state, owner, kind):
    """How many units of a kind the counters allow somewhere on the map, up to 12."""
    if kind in units.NAVAL:
        return max(0, naval_left(state, owner))
    return room(state, owner, kind, "anywhere")


def lose_unshowable(game, place, owner):
    """HIS-5.2.2: units at a place go until the owner's counters can show what is left there.

    As few as possible, of equal numbers those of least worth (D-58). When even all of them do not help, none goes.
    """
    _lose(game, [place], owner)


def lose_unshowable_among(game, places, owner):
    """HIS-5.2.2 where several stacks have changed at once: units go at one of them if that is enough, else at all.

    As few as possible, unless the stacks are so many that unit after unit has to go from the largest. places: one may
    be named more than once.
    """
    places = list(dict.fromkeys(places))
    for place in places:
        lose_unshowable(game, place, owner)
    while not shown(game.state, owner):
        here = {place: _land(game.state, place, owner) for place in places}
        if prod(n + 1 for force in here.values() for n in force.values()) <= MOST_PARTS:
            _lose(game, places, owner)
            return
        largest = max(places, key=lambda place: sum(here[place].values()))
        _take(game, largest, owner, {next(kind for kind in LEAST_WORTH_FIRST if kind in here[largest]): 1})


def lose_unshowable_of_all(game, places):
    """HIS-5.2.2 for every power with units at places where stacks have changed."""
    for owner in dict.fromkeys(units.owner(holder) for place in places for holder in units.at(game.state, place)):
        lose_unshowable_among(game, places, owner)


def _lose(game, places, owner):
    """The smallest losses at these places that let the counters show everything; none when there are no such."""
    if shown(game.state, owner):
        return
    here = {(place, kind): n for kind in LEAST_WORTH_FIRST for place in places
            if (n := _land(game.state, place, owner).get(kind))}
    lost = next((lost for lost in _losses(here) if shown(
        game.state, owner, [(place, kind, -n) for (place, kind), n in lost.items()])), {})
    for place in places:
        _take(game, place, owner, {kind: n for (there, kind), n in lost.items() if there == place and n})


def _take(game, place, owner, lost):
    for kind, number in lost.items():
        units.remove(game.state, place, owner, kind, number)
    if lost:
        game.emit("lost_for_counters", power=owner, place=place, number=sum(lost.values()), rules=["HIS-5.2.2"])


def _land(state, place, owner):
    return {kind: n for kind, n in units.at(state, place).get(owner, {}).items() if kind in units.LAND}


def _losses(here):
    """All parts of some stacks, the smallest first, among equal ones those with most units of least worth."""
    parts = [dict(zip(here, share, strict=True)) for share in product(*(range(n, -1, -1) for n in here.values()))]
    return sorted(parts, key=lambda part: sum(part.values()))
