"""Events that hit the units of one power in one space: naming them, and groups of units named by space."""

from pbem.engine import Count, Each, Illegal, One, Option

from ..map.atlas import POWERS, SPACES
from . import units
from .counters import lose_unshowable_among

MERCENARIES = "mercenaries"


def mercenaries(state, power=None):
    """{(power, space): number} of all mercenaries on the map, or of one power; those in foreign wars stay there.

    HIS-21.7.6.
    """
    return {(holder, place): force[MERCENARIES] for place, here in state["units"].items() if place in SPACES
            for holder, force in here.items()
            if MERCENARIES in force and power in (None, holder) and place in SPACES}


def option(verb, do, help_line, pairs, rules=("HIS-11.0.4",)):
    """Name one of these (power, space) pairs."""
    return Option(verb, do, {"power": One("power", list(dict.fromkeys(p for p, _ in pairs)), rules),
                             "space": One("space", list(dict.fromkeys(s for _, s in pairs)), rules)},
                  "[stack!] [of] {power} [in] [at] {space}", help_line, rules,
                  check=lambda args: check_pair(args, pairs, rules),
                  sample=lambda rng: as_args(rng.choice(list(pairs))))


def as_args(pair):
    return {"power": pair[0], "space": pair[1]}


def about(pairs):
    """What a question tells of the stacks that could be named."""
    return {"stacks": [{"power": power, "space": space, "number": number} for (power, space), number in pairs.items()]}


def words(pair):
    return f"{POWERS[pair[0]]['name']} in {SPACES[pair[1]].name}"


def check_pair(args, pairs, rules):
    if (args["power"], args["space"]) not in pairs:
        raise Illegal("nothing_to_hit", {"power": args["power"], "space": args["space"]}, rules,
                      [words(pair) for pair in pairs][:12])


# Groups of mercenaries: "2 France in Metz, 1 France in Lyon", or without the power.

def groups_option(verb, do, help_line, there, number, rules, named=True):
    """Name exactly `number` mercenaries of these {(power, space): number}; named: with their power."""
    args = {"number": Count(1, number, MERCENARIES)}
    if named:
        args["power"] = One("power", list(dict.fromkeys(p for p, _ in there)), rules)
    args["space"] = One("space", list(dict.fromkeys(s for _, s in there)), rules)
    syntax = "{number} [mercenaries!] [of] {power} [in] {space}" if named else "{number} [mercenaries!] [in] {space}"
    owner = None if named else next(iter(there))[0]
    return Option(verb, do, {"groups": Each(syntax, args, 1, max(1, len(there)))}, "{groups}", help_line, rules,
                  check=lambda given: check_groups(given["groups"], there, number, owner, rules),
                  sample=lambda rng: {"groups": random_groups(there, number, named, rng)},
                  example=lambda: {"groups": standard(there, number, named)})


def check_groups(groups, there, number, owner, rules):
    taken = {}
    for group in groups:
        pair = (group.get("power", owner), group["space"])
        taken[pair] = taken.get(pair, 0) + group["number"]
        if taken[pair] > there.get(pair, 0):
            raise Illegal("fewer_mercenaries_there", {"power": pair[0], "space": pair[1], "there": there.get(pair, 0),
                                                      "named": taken[pair]}, rules)
    if sum(taken.values()) != number:
        raise Illegal("other_number_of_mercenaries", {"named": sum(taken.values()), "number": number}, rules)


def _as_groups(taken, named):
    return [{"number": n, **({"power": p} if named else {}), "space": s} for (p, s), n in taken.items()]


def standard(there, number, named=True):
    """The default: from the largest stack first."""
    taken = {}
    for pair in sorted(there, key=lambda pair: (-there[pair], pair)):
        n = min(there[pair], number - sum(taken.values()))
        if n:
            taken[pair] = n
    return _as_groups(taken, named)


def random_groups(there, number, named, rng):
    taken = {}
    for pair in rng.sample([pair for pair, n in there.items() for _ in range(n)], number):
        taken[pair] = taken.get(pair, 0) + 1
    return _as_groups(taken, named)


def take_mercenaries(game, groups, owner, rules):
    """Remove groups of mercenaries, then what their owners' counters cannot show any more (HIS-5.2.2)."""
    thinned = {}
    for group in groups:
        power, space = group.get("power", owner), group["space"]
        units.remove(game.state, space, power, MERCENARIES, group["number"])
        game.emit("mercenaries_gone", power=power, space=space, number=group["number"], rules=rules)
        thinned.setdefault(power, []).append(space)
    for power, spaces in thinned.items():
        lose_unshowable_among(game, spaces, power)
