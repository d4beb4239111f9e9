"""Land counters, read from HIS-5.2: what a power's pieces of 1, 2, 4 and 6 can show."""

from functools import cache

from .board import LAND_KINDS, POWERS

MINOR_SIZES = {"two_sided_1_or_2": (1, 2), "two_sided_2_or_4": (2, 4)}


@cache
def supply(power):
    """The power's counters for land units, each as the tuple of numbers it can show."""
    if power in POWERS["major"]:
        pools = POWERS["major"][power]["counters"]
        sizes = next((pool for name, pool in pools.items() if name.startswith("regular")), {})
        return tuple((size,) for size in sorted(sizes, reverse=True) for _ in range(sizes[size]))
    pools = POWERS["minor"].get(power, {}).get("counters", {})
    return tuple(sizes for name, sizes in reversed(MINOR_SIZES.items()) for _ in range(pools.get(name, 0)))


def can_show(power, stacks):
    """Whether the power's counters can show all these stacks (numbers of one kind in one place) at once."""
    return _shown(tuple(sorted((n for n in stacks if n), reverse=True)), supply(power))


@cache
def _shown(stacks, counters):
    """Whether the counters, the first of them the largest, can be laid so that nothing is left of the stacks.

    Counters of 4, 2 and 1 go wherever they fit: each is a multiple of the next. Others are tried in every place.
    """
    if not stacks or not counters:
        return not stacks
    first, rest = counters[0], counters[1:]
    if len(first) == 1 and first[0] <= 4:
        fits = next((i for i, n in enumerate(stacks) if n >= first[0]), None)
        return _shown(stacks if fits is None else _laid(stacks, fits, first[0]), rest)
    return _shown(stacks, rest) or any(
        _shown(_laid(stacks, i, size), rest)
        for size in first for i, n in enumerate(stacks) if n >= size and n not in stacks[:i])


def _laid(stacks, place, size):
    left = [*stacks[:place], stacks[place] - size, *stacks[place + 1:]]
    return tuple(sorted((n for n in left if n), reverse=True))


def stacks_of(board, power):
    """{(place, kind): number} of a power's land units wherever they lie: war cards, electorate display too."""
    found = {(place, kind): n for place, forces in board.units.items() if power in forces
             for kind, n in forces[power].items() if kind in LAND_KINDS}
    if power == "protestant":
        found.update({(place, "display"): n for place, n in board.state["electorate_display"].items()})
    return found


def can_split(board, owned, place, target):
    """Whether the counters show what lies where when these units ({owner: {kind: number}}) have gone to a target."""
    for owner, kinds in owned.items():
        stacks = stacks_of(board, owner)
        for kind, number in kinds.items():
            stacks[place, kind] = stacks.get((place, kind), 0) - number
            stacks[target, kind] = stacks.get((target, kind), 0) + number
        if not can_show(owner, stacks.values()):
            return False
    return True
