"""Building land and naval units (HIS-17, HIS-22.3.3, HIS-22.3.4)."""

from functools import cache, partial

from pbem.engine import Chapter, Count, Illegal, One, Option, Phrase, waiting
from pbem.engine.phrases import named

from ..cards.index import CARD
from ..cards.menu import affordable, pay, priced
from ..map.atlas import MINORS, PORTS, SPACES
from ..pieces import units
from ..pieces.counters import room, with_room
from ..powers import abroad, relations, strongholds


def rules_of(verb):
    """The rules that say who builds what by this verb."""
    return tuple(rule for _, of_verb, rule in units.BUILT.values() if of_verb == verb)


def recruiting(state):
    """Whether units are built by Foreign Recruits: in any space under own control, at home or not (card 76)."""
    return bool((state["impulse"] or {}).get("recruits"))


def builder(state, space, power):
    """Whose unit the power builds in a space: its own at home, a minor's in the home of an active minor."""
    if recruiting(state):
        return power if state["control"][space] == power else None
    home = relations.home_power(state, space)
    if home == power:
        return power
    return home if home in MINORS and state["minors"][home] == power else None


def _holds_enemies(state, space, power):
    """Whether enemy units are in a space: leaders, too, are units (HIS-5.0.1)."""
    here = [holder for holder, force in units.at(state, space).items()
            if units.count(force, units.KINDS) or force.get("leaders")]
    return any(relations.at_war(state, units.commander(state, holder), power) for holder in here)


def refused(state, space, kind, power):
    """(phrase, values, rules) why the power may not build this kind there, or None (HIS-17.0, HIS-17.1, HIS-17.2)."""
    owner = builder(state, space, power)
    if kind in units.LAND and owner == power and (wars := abroad.missing(state, power)):
        return "new_units_to_war_first", {"war": CARD[next(iter(wars))]}, ["HIS-21.7.5"]
    if not relations.in_play(space, state):
        return "out_of_play_before_pirates", {"space": space}, ["HIS-21.1.3"]
    if power == "protestant" and not state["league"]:
        return "no_building_before_league", {}, ["HIS-21.6.2"]
    if recruiting(state) and (owner is None or relations.besieged(state, space)):
        return "no_recruits_there", {"space": space}, ["HIS-17.0.1"]
    if owner is None or not relations.friendly_space(state, space, power):
        return "no_friendly_home_space", {"space": space}, ["HIS-17.0.1"]
    if owner != power and kind not in ("regulars", "squadrons"):
        return "not_built_for_ally", {"unit": kind}, ["HIS-22.3.3"]
    if space in state["unrest"]:
        return "building_in_unrest", {"space": space}, ["HIS-17.0.2", "HIS-12.4.6"]
    if _holds_enemies(state, space, power):
        return "building_among_enemies", {"space": space}, ["HIS-17.1.1" if kind in units.LAND else "HIS-17.2.1"]
    return _refused_at_sea(state, space, kind)


def _refused_at_sea(state, space, kind):
    if kind in units.NAVAL and space not in PORTS:
        return "ships_need_port", {"space": space}, ["HIS-17.2.1"]
    if kind == "corsairs" and not state["barbary"]:
        return "no_corsairs_before_pirates", {}, ["HIS-17.2.4", "HIS-21.1.3"]
    if space in state["havens"] and kind != "corsairs" and not recruiting(state):
        return "haven_builds_corsairs", {"space": space}, ["HIS-17.2.5"]
    return None


def spaces_for(state, kind, power):
    """Spaces where the power can build at least one unit of this kind now."""
    open_to = {}
    for space in SPACES:
        if (owner := builder(state, space, power)) and refused(state, space, kind, power) is None:
            open_to.setdefault(owner, []).append(space)
    found = {space for owner, spaces in open_to.items() for space in with_room(state, owner, kind, spaces)}
    return [space for space in SPACES if space in found]


def _check(state, power, kind, number, space, spaces):
    why = refused(state, space, kind, power)
    if why:
        raise Illegal(*why, named("space", spaces(kind)))
    price = affordable(state, units.BUILT[kind][0], power)
    if price is None:
        raise Illegal("kind_not_built", {"unit": kind}, ["HIS-11.1.5"])
    if number * price > state["impulse"]["cp"]:
        raise Illegal("units_too_dear", {"number": number, "unit": kind, "cost": number * price,
                                         "left": state["impulse"]["cp"]}, ["HIS-11.1.1", units.BUILT[kind][2]])
    space_left = room(state, builder(state, space, power), kind, space, number)
    if space_left < number:
        raise Illegal("too_few_counters_there", {"number": space_left, "unit": kind}, ["HIS-5.0.2", "HIS-17.0.3"])


def _sample(state, power, kinds, rng, spaces):
    choices = [(kind, s) for kind in kinds for s in spaces(kind)]
    if not choices:
        return None
    kind, space = rng.choice(choices)
    owner, most = builder(state, space, power), state["impulse"]["cp"] // affordable(state, units.BUILT[kind][0], power)
    number = room(state, owner, kind, space, rng.randint(1, room(state, owner, kind, space, most)))
    return {"number": number, "unit": kind, "space": space}


def build_options(state, frame, role, verb):
    if role == "protestant" and not state["league"]:
        yield waiting(verb, "building_waits", *rules_of(verb)[:1], "HIS-21.6.2")
    else:
        yield _option(state, role, verb, [k for k in kinds_of(verb)
                                          if affordable(state, units.BUILT[k][0], role) is not None])


def kinds_of(verb):
    """The kinds of units that are built by this verb."""
    return [kind for kind, (_, of_verb, _) in units.BUILT.items() if of_verb == verb]


def _option(state, role, verb, kinds):
    most = state["impulse"]["cp"] // min(affordable(state, units.BUILT[k][0], role) for k in kinds)
    spaces = cache(lambda kind: spaces_for(state, kind, role))
    return Option(
        verb, do_build, {"number": Count(1, most, "units", ("HIS-11.1.1",), _cp_left(state),
                                         lambda: _most_at_once(state, role, kinds, spaces)),
                         "unit": One("unit", kinds, rules_of(verb),
                                     shown=lambda: [k for k in kinds if spaces(k)]),
                         "space": One("space", list(SPACES), shown=lambda: _spaces_for_any(kinds, spaces))},
        "{number} {unit} [in] [at] {space}", Phrase(f"{verb}_units", {"units": kinds}, "options"),
        tuple(units.BUILT[k][2] for k in kinds),
        check=lambda args: _check(state, role, args["unit"], args["number"], args["space"], spaces),
        sample=lambda rng: _sample(state, role, kinds, rng, spaces),
        example=lambda: _example(kinds, lambda kind: _best_first(state, role, kind, spaces(kind))))


def _best_first(state, power, kind, spaces):
    """Spaces in the order in which the power would think of them for a new unit."""
    return (strongholds.by_ships if kind in units.NAVAL else strongholds.by_worth)(state, power, spaces)


def _spaces_for_any(kinds, spaces):
    return list(dict.fromkeys(s for kind in kinds for s in spaces(kind)))


def _most_at_once(state, power, kinds, spaces):
    """The most units of one kind that CP and counters allow in one space."""
    left = {kind: state["impulse"]["cp"] // affordable(state, units.BUILT[kind][0], power) for kind in kinds}
    return max((room(state, builder(state, space, power), kind, space, left[kind])
                for kind in kinds for space in spaces(kind)), default=0)


def _cp_left(state):
    return Phrase("cp_left", {"cp": state["impulse"]["cp"]})


def _example(kinds, spaces):
    return next(({"number": 1, "unit": kind, "space": space} for kind in kinds for space in spaces(kind)), None)


def do_build(game, frame, role, args):
    kind, number, space = args["unit"], args["number"], args["space"]
    pay(game, number * affordable(game.state, units.BUILT[kind][0], role))
    owner = builder(game.state, space, role)
    units.add(game.state, space, owner, kind, number)
    game.emit("built", power=role, owner=owner, unit=kind, number=number, space=space, rules=[units.BUILT[kind][2]])


CHAPTER = Chapter(actions=tuple(
    priced((verb,), partial(build_options, verb=verb), *(units.BUILT[kind][0] for kind in kinds_of(verb)))
    for verb in ("buy", "raise", "build")))
