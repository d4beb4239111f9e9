"""Who has which units where.

`state["units"][place][holder]` is a force: {"regulars": 2, "leaders": ["suleiman"], ...} without zeros.
A place is a space, a sea zone or a foreign war's card. A holder is a power (major, minor, "independent") or,
for squadrons lent for the turn (HIS-9.2.7), "owner>borrower". `commander` tells which power plays a holder's units.

In orders and flattened forces a unit of another holder than the commander itself is named with its
owner: "genoa_regulars", "venice_squadrons".
"""

from pbem.engine import Chapter

from ..map.atlas import FOREIGN_WARS, MINORS, NAVAL_LEADERS

LAND = ("regulars", "mercenaries", "cavalry")
NAVAL = ("squadrons", "corsairs")
KINDS = LAND + NAVAL
# unit kind -> (action of the cost table, verb, rule)
BUILT = {
    "mercenaries": ("buy_mercenary", "buy", "HIS-17.1.3"),
    "regulars": ("raise_regular", "raise", "HIS-17.1.2"),
    "cavalry": ("raise_cavalry", "raise", "HIS-17.1.4"),
    "squadrons": ("build_naval_squadron", "build", "HIS-17.2.3"),
    "corsairs": ("build_corsair", "build", "HIS-17.2.4"),
}


def owner(holder):
    """The power whose counters these are."""
    return holder.split(">")[0]


def commander(state, holder):
    """The power that plays a holder's units: a borrower, the ally of an active minor, or itself."""
    if ">" in holder:
        return holder.split(">")[1]
    return state["minors"].get(holder) or holder


def holders(state, power):
    """Every holder whose units `power` plays, its own first."""
    lent = sorted({h for place in state["units"].values() for h in place if ">" in h and h.endswith(f">{power}")})
    return [power, *(m for m in MINORS if state["minors"].get(m) == power), *lent]


def at(state, place):
    """holder -> force at a place (read only)."""
    return state["units"].get(place, {})


def count(force, kinds=LAND):
    """How many units of these kinds a force of one holder has."""
    return sum(force.get(kind, 0) for kind in kinds)


def flat_kind(power, holder, kind):
    return kind if holder == power else f"{owner(holder)}_{kind}"


def split_kind(state, power, flat):
    """(holder, kind) of a flattened kind as `power` names it."""
    if flat in KINDS:
        return power, flat
    owned, kind = flat.rsplit("_", 1)
    for holder in holders(state, power):
        if owner(holder) == owned and holder != power:
            return holder, kind
    return owned, kind


def stack(state, place, power, kinds=LAND):
    """The flattened force `power` commands at a place: {"regulars": 3, "genoa_regulars": 1, "leaders": [...]}.

    Army leaders come with land kinds, naval leaders with naval kinds.
    """
    force, leaders = {}, []
    for holder, held in at(state, place).items():
        if commander(state, holder) != power:
            continue
        for kind in kinds:
            if held.get(kind):
                flat = flat_kind(power, holder, kind)
                force[flat] = force.get(flat, 0) + held[kind]
        leaders += [x for x in held.get("leaders", ()) if is_naval(x) == (kinds[0] in NAVAL)]
    if leaders:
        force["leaders"] = leaders
    return force


def is_naval(leader):
    return leader in NAVAL_LEADERS


def size(force):
    """Number of units in a flattened force; leaders do not count (HIS-5.1.5)."""
    return sum(n for kind, n in force.items() if kind != "leaders")


def land_size(state, place, power):
    """Land units `power` commands at a place."""
    return sum(count(f) for h, f in at(state, place).items() if commander(state, h) == power)


def naval_size(state, place, power, kinds=NAVAL):
    """Naval units `power` commands at a place."""
    return sum(count(f, kinds) for h, f in at(state, place).items() if commander(state, h) == power)


def powers_at(state, place, kinds=LAND):
    """Powers that command units of these kinds at a place, without doubles."""
    found = [commander(state, h) for h, f in at(state, place).items() if count(f, kinds)]
    return list(dict.fromkeys(found))


def leaders_at(state, place, power, naval=False):
    """Leaders `power` commands at a place."""
    return [x for h, f in at(state, place).items() if commander(state, h) == power
            for x in f.get("leaders", ()) if is_naval(x) == naval]


def places_with(state, power, kinds=LAND):
    """Places on the map where `power` commands at least one unit of these kinds."""
    played = {*holders(state, power)}
    return [place for place, here in state["units"].items() if not played.isdisjoint(here) and place not in FOREIGN_WARS
            and any(commander(state, h) == power and not f.keys().isdisjoint(kinds) for h, f in here.items())]


def places_of(state, power, kinds=LAND):
    """Places where `power` has a `stack`: units of these kinds or their leaders."""
    played = {*holders(state, power)}
    return [place for place, here in state["units"].items() if not played.isdisjoint(here)
            and stack(state, place, power, kinds)]


def place_of_leader(state, leader):
    """Where a leader stands, or None when he is not on the map."""
    for place, here in state["units"].items():
        for force in here.values():
            if leader in force.get("leaders", ()):
                return place
    return None


def _tidy(state, place, holder):
    force = state["units"][place][holder]
    for kind in [k for k, n in force.items() if not n]:
        del force[kind]
    if not force:
        del state["units"][place][holder]
    if not state["units"][place]:
        del state["units"][place]


def add(state, place, holder, kind, number=1):
    """Put units (or, with kind "leaders", the leader named by `number`) on a place."""
    force = state["units"].setdefault(place, {}).setdefault(holder, {})
    if kind == "leaders":
        force.setdefault("leaders", []).append(number)
    elif number:
        force[kind] = force.get(kind, 0) + number
    _tidy(state, place, holder)


def remove(state, place, holder, kind, number=1):
    """Take units (or the leader named by `number`) off a place; ValueError when they are not there."""
    force = state["units"].get(place, {}).get(holder, {})
    if kind == "leaders":
        force["leaders"].remove(number)
    elif force.get(kind, 0) < number:
        raise ValueError(f"{number} {kind} of {holder} are not at {place}")
    elif number:
        force[kind] -= number
    if force:
        _tidy(state, place, holder)


def take(state, place, power, force):
    """Take a flattened force of `power` off a place."""
    for flat, number in force.items():
        if flat == "leaders":
            for leader in number:
                remove(state, place, leader_holder(state, place, leader), "leaders", leader)
        else:
            holder, kind = split_kind(state, power, flat)
            remove(state, place, holder, kind, number)


def leader_holder(state, place, leader):
    """The holder under whom a leader stands at a place."""
    return next(h for h, f in at(state, place).items() if leader in f.get("leaders", ()))


def move(state, origin, destination, power, force):
    """Move a flattened force of `power`, leaders with their own holder."""
    for flat, number in force.items():
        if flat == "leaders":
            for leader in number:
                holder = leader_holder(state, origin, leader)
                remove(state, origin, holder, "leaders", leader)
                add(state, destination, holder, "leaders", leader)
        else:
            holder, kind = split_kind(state, power, flat)
            remove(state, origin, holder, kind, number)
            add(state, destination, holder, kind, number)


CHAPTER = Chapter(state=("units",))
