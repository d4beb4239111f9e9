"""Positions for case files: changes to a scenario's start, in the game's own words (see README)."""

import unicodedata

from . import hands, relations, victory
from .atlas import MAJORS, SPACES, ZONES
from .words import VOCABULARY


def fold(words):
    """Lower case without accents and punctuation."""
    plain = unicodedata.normalize("NFKD", str(words)).encode("ascii", "ignore").decode().lower()
    return "".join(c if c.isalnum() else " " for c in plain).split()


_NAMES = {kind: {tuple(fold(name)): identity for identity, names in entries.items() for name in (*names, identity)}
          for kind, entries in VOCABULARY.items()}


def resolve(kind, name):
    """The id of a name or id; ValueError when there is none."""
    found = _NAMES[kind].get(tuple(fold(name)))
    if found is None:
        raise ValueError(f"no {kind} {name!r}")
    return int(found) if kind == "card" else found


def place(name):
    """The id of a space or sea zone."""
    try:
        return resolve("space", name)
    except ValueError:
        return resolve("zone", name)


def power(name):
    return resolve("power", name) if ">" not in name else ">".join(resolve("power", p) for p in name.split(">"))


def _force(given):
    force = {kind: n for kind, n in given.items() if kind != "leaders" and n}
    if given.get("leaders"):
        force["leaders"] = [resolve("leader", x) for x in given["leaders"]]
    return force


def _place_leaders_once(state, place_id, forces):
    """A leader named in a position leaves the place he had in the set-up."""
    named = {x for force in forces.values() for x in force.get("leaders", ())}
    for where, here in list(state["units"].items()):
        for holder, force in list(here.items()):
            left = [x for x in force.get("leaders", ()) if x not in named]
            if where == place_id or left == force.get("leaders", []):
                continue
            force["leaders"] = left
            if not left:
                del force["leaders"]
            if not force:
                del here[holder]


def _space(state, name, spec):
    where = place(name)
    if "control" in spec:
        state["control"][where] = power(spec["control"])
    if "religion" in spec:
        state["religion"][where] = spec["religion"]
    for key, pile in (("unrest", "unrest"), ("fortress", "fortresses")):
        if spec.get(key):
            state[pile].append(where)
    if "units" in spec:
        forces = {power(p): _force(given) for p, given in spec["units"].items()}
        _place_leaders_once(state, where, forces)
        state["units"][where] = {p: force for p, force in forces.items() if force}
        if not state["units"][where]:
            del state["units"][where]


def _hands(state, spec):
    for who, cards in spec.items():
        numbers = [resolve("card", c) for c in cards]
        for pile in (*state["hands"].values(), state["deck"], state["discard"], state["home_used"]):
            pile[:] = [n for n in pile if n not in numbers]
        state["deck"] = sorted(state["deck"] + [n for n in state["hands"][power(who)] if n > 7])
        state["home_used"] += [n for n in state["hands"][power(who)] if n <= 7]
        state["hands"][power(who)] = sorted(numbers)


def _pairs(state, spec):
    for one, other in spec.get("wars", ()):
        relations.start_war(state, power(one), power(other))
    for one, other in spec.get("peace", ()):
        relations.end_war(state, power(one), power(other))
    for one, other in spec.get("alliances", ()):
        relations.ally(state, power(one), power(other))
    for minor, major in spec.get("minors", {}).items():
        _activate(state, power(minor), power(major))
    for name, powers in spec.get("sieges", {}).items():
        state["sieges"][place(name)] = dict.fromkeys(map(power, powers), 0)


def _activate(state, minor, major):
    state["minors"][minor] = major
    for space, holder in state["control"].items():
        if holder == minor:
            state["control"][space] = major
    for enemy in list(state["wars"][minor]):
        relations.end_war(state, minor, enemy)


def _religion(state, spec):
    for status, debaters in spec.get("debaters", {}).items():
        for name in debaters:
            debater = resolve("debater", name)
            state["debaters"].pop(debater, None)
            if status != "absent":
                state["debaters"][debater] = status
    for reformer, where in spec.get("reformers", {}).items():
        state["reformers"][resolve("reformer", reformer)] = place(where)
    state["universities"] += [place(name) for name in spec.get("universities", ())]
    for zone, steps in spec.get("translation", {}).items():
        state["translation"][zone].update(steps)


_PLAIN = ("turn", "phase", "chateaux", "piracy_vp", "league", "barbary", "round", "last_turn", "vp_history",
          "havens", "responses", "knights", "piracy_markers",
          "minus_cards", "war_winner", "excommunicated", "electorate_display", "marital", "maurice", "catherine_avenged", "bonus_vp", "jesuits",
          "wives", "english_reformation", "maurice_entered", "leaders_away")


def change(state, spec):
    """Change a state in place as the position says; ValueError names what is unknown."""
    known = {*_PLAIN, "active", "cp", "control", "religion", "unrest", "spaces", "clear_units", "hands", "wars",
             "peace", "alliances", "minors", "sieges", "debaters", "reformers", "translation", "st_peters", "captured",
             "rulers", "flags", "begin", "frame", "discard", "home_used", "fortresses", "impulse", "universities"}
    if unknown := set(spec) - known:
        raise ValueError(f"a position has no {', '.join(sorted(unknown))}")
    if spec.get("clear_units"):
        state["units"] = {}
    for name in _PLAIN:
        if name in spec:
            state[name] = {**state[name], **spec[name]} if isinstance(spec[name], dict) else spec[name]
    for name, holder in spec.get("control", {}).items():
        state["control"][place(name)] = power(holder)
    for name, religion in spec.get("religion", {}).items():
        state["religion"][place(name)] = religion
    state["unrest"] += [place(name) for name in spec.get("unrest", ())]
    state["fortresses"] += [place(name) for name in spec.get("fortresses", ())]
    for name, given in spec.get("spaces", {}).items():
        _space(state, name, given)
    _hands(state, spec.get("hands", {}))
    for pile in ("discard", "home_used"):
        for card in spec.get(pile, ()):
            number = resolve("card", card)
            for other in (*state["hands"].values(), state["deck"], state["discard"], state["home_used"]):
                other[:] = [n for n in other if n != number]
            state[pile].append(number)
    _pairs(state, spec)
    _religion(state, spec)
    state["st_peters"].update(spec.get("st_peters", {}))
    for captor, leaders in spec.get("captured", {}).items():
        state["captured"][power(captor)] = [resolve("leader", x) for x in leaders]
    state["rulers"].update(spec.get("rulers", {}))
    state["this_turn"].update(spec.get("flags", {}))


def begin(running, spec):
    """Put the changed state where the position says: at a procedure, or in a power's impulse."""
    state = running.state
    if "begin" in spec:
        running.call(spec["begin"], **spec.get("frame", {}))
    elif "active" in spec:
        _impulse(running, power(spec["active"]), spec)
    else:
        running.call("turn")
        state["stack"][-1]["step"] = spec.get("phase", "luthers_95_theses")
    running.run()


def _impulse(running, active, spec):
    """An action phase in which it is `active`'s turn, with CP to spend when the position gives them."""
    state = running.state
    state["phase"] = "action"
    state["round"] = state["round"] or 1
    place_in_order = MAJORS.index(active)
    state["stack"] = [
        {"at": "turn", "step": "action", "next": "winter"},
        {"at": "action_phase", "step": "next_impulse", "place": place_in_order, "passes": 0, "next": "count_passes"},
        {"at": "impulse", "step": "begin_impulse", "power": active},
    ]
    state["active"] = active
    if "cp" not in spec:
        return
    from . import impulse
    impulse.begin_impulse(running, state["stack"][-1])
    state["impulse"]["cp"] = spec["cp"]
    state["impulse"].update(spec.get("impulse", {}))
    state["stack"][-1]["step"] = "spend"


def lookup(state, path):
    """The value behind an `expect` path such as spaces.Vienna.units.hapsburg.regulars (LookupError)."""
    head, _, rest = path.partition(".")
    if head in ("spaces", "zones"):
        name, _, rest = rest.partition(".")
        return _deep(_about_place(state, place(name)), rest)
    if head == "cp":
        return (state["impulse"] or {}).get("cp", 0)
    if head == "vp":
        return victory.totals(state)[power(rest)]
    if head == "dealt":
        return hands.dealt(state, power(rest))
    if head == "hands":
        return state["hands"][power(rest)]
    if head == "wars":
        return state["wars"][power(rest)]
    return _deep(state, path)


def _about_place(state, where):
    about = {"units": {holder: dict(force) for holder, force in state["units"].get(where, {}).items()},
             "siege": list(state["sieges"].get(where, ()))}
    if where in ZONES:
        return about
    return {**about, "control": state["control"][where], "religion": state["religion"][where],
            "unrest": where in state["unrest"], "fortress": where in state["fortresses"],
            "fortified": SPACES[where].fortified or where in state["fortresses"]}


def _deep(value, path):
    """Follow a dotted path; what is not there counts as 0 (units) or None."""
    steps = path.split(".") if path else []
    for step in steps:
        if isinstance(value, list):
            value = value[int(step)]
        elif step in value:
            value = value[step]
        else:
            return 0 if "units" in path or step in ("regulars", "mercenaries", "cavalry", "squadrons") else None
    return value


def position(state, spec, chance, rules):
    """(state, events): a scenario's start changed by a case file's `position`, run to its first question."""
    from pbem.engine import Running

    change(state, spec)
    state.update(stack=[], asked=0)
    running = Running(rules, state, chance)
    begin(running, spec)
    return running.state, running.events
