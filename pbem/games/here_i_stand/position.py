"""Positions for case files: a scenario's start changed in the game's own words (see pbem/docs/case-files.md).

Every key of the state that has no form of its own here is read as it stands: a mapping changes the entries it
names (null takes one away), anything else replaces what was there.
"""

from pbem.engine import Running, copy
from pbem.engine.paths import steps_of

from . import position_check
from .action_phase import impulse
from .cards import hands
from .cards.index import CARD
from .map.atlas import SPACES, ZONES
from .position_known import known
from .position_names import place, power, resolve
from .powers import relations, scenarios
from .powers.two_player_powers import speaker
from .victory_phase import victory

PLACES = ("havens", "out_of_play", "piracy_markers", "universities")  # lists of places, replaced as a whole
PILES = ("discard", "home_used", "removed")
INACTIVE, NOWHERE = "inactive", "nowhere"
FIRST_PHASE = "luthers_95_theses"
FORMS = {"active", "cp", "passes", "control", "religion", "unrest", "fortresses", "spaces", "clear_units", "hands",
         "entered", "wars", "peace", "alliances", "minors", "sieges", "debaters", "reformers", "translation",
         "captured", "flags", "begin", "frame", "impulse", *PLACES, *PILES}
GOES_ON = {"active", "passes", "begin", "frame", "impulse", "phase", "round"}  # said of where a match goes on
OF_THE_COURSE = {"ahead", "responses", "vp_history", "winner", "impulses", "last_turn"}  # what a correction cannot say
NO_KEYS = {"stack", "asked", "scenario", "options", "units", "deck", "this_turn"}  # said by a form, or not at all


def change(state, spec):
    """Change a state in place as the position says; ValueError names what is unknown."""
    spec = copy(spec)  # what is played later must not change the position
    if unknown := {key for key in spec if key not in FORMS and (key not in state or key in NO_KEYS)}:
        raise ValueError(f"a position has no {', '.join(sorted(unknown))}")
    position_check.check(state, spec, FORMS)
    for name in spec:
        if name not in FORMS:
            state[name] = _plain(state[name], spec[name])
    _board(state, spec)
    _cards(state, spec)
    _pairs(state, spec)
    _religion(state, spec)
    for captor, leaders in spec.get("captured", {}).items():
        state["captured"][power(captor)] = [resolve("leader", x) for x in leaders]
    state["this_turn"].update(spec.get("flags", {}))


def corrected(state, spec):
    """A running match's state with the board changed as a position says, at the same question.

    cp: those left in the impulse under way. ValueError for what says where the match goes on.
    """
    if elsewhere := (GOES_ON | OF_THE_COURSE) & {*spec}:
        raise ValueError(f"a running match cannot be told {', '.join(sorted(elsewhere))}")
    if "cp" in spec and not state["impulse"]:
        raise ValueError("no impulse is under way that could have cp")
    state = copy(state)
    change(state, spec)
    if "cp" in spec:
        state["impulse"]["cp"] = spec["cp"]
    return state


def _plain(old, new):
    if not isinstance(new, dict) or not isinstance(old, dict):
        return new
    return {key: value for key, value in {**old, **new}.items() if value is not None or key not in new}


# The board.

def _board(state, spec):
    if spec.get("clear_units"):
        state["units"] = {}
    for name, holder in spec.get("control", {}).items():
        state["control"][_land(state, place(name))] = power(holder)
    for name, religion in spec.get("religion", {}).items():
        state["religion"][_land(state, place(name))] = religion
    for pile in ("unrest", "fortresses"):
        state[pile] += [place(name) for name in spec.get(pile, ())]
    for pile in PLACES:
        if pile in spec:
            state[pile] = [place(name) for name in spec[pile]]
    for name, given in spec.get("spaces", {}).items():
        _space(state, place(name), given)


def _land(state, where):
    """A space that somebody controls and that has a religion; ValueError for a sea zone."""
    if where not in state["control"]:
        raise ValueError(f"{where} is no space that a power controls")
    return where


def _space(state, where, spec):
    if "control" in spec:
        state["control"][_land(state, where)] = power(spec["control"])
    if "religion" in spec:
        state["religion"][_land(state, where)] = spec["religion"]
    for key, pile in (("unrest", "unrest"), ("fortress", "fortresses")):
        if key in spec:
            state[pile] = [s for s in state[pile] if s != where] + [where] * bool(spec[key])
    if "units" in spec:
        forces = {power(p): _force(given) for p, given in spec["units"].items()}
        _place_leaders_once(state, forces)
        state["units"][where] = {p: force for p, force in forces.items() if force}
        if not state["units"][where]:
            del state["units"][where]


def _force(given):
    force = {resolve("unit", kind): n for kind, n in given.items() if kind != "leaders" and n}
    if given.get("leaders"):
        force["leaders"] = [resolve("leader", x) for x in given["leaders"]]
    return force


def _place_leaders_once(state, forces):
    """A leader named in a position leaves the place he had in the set-up."""
    named = {x for force in forces.values() for x in force.get("leaders", ())}
    for here in state["units"].values():
        for holder, force in list(here.items()):
            left = [x for x in force.get("leaders", ()) if x not in named]
            if left:
                force["leaders"] = left
            else:
                force.pop("leaders", None)
            if not force:
                del here[holder]


# Cards.

def _cards(state, spec):
    """The deck is what remains: a card named in a hand or pile leaves the place it had."""
    entered = [resolve("card", card) for card in spec.get("entered", ())]
    _take_out(state, entered)
    state["deck"] = sorted(state["deck"] + entered)
    _hands(state, spec.get("hands", {}))
    for pile in PILES:
        numbers = [resolve("card", card) for card in spec.get(pile, ())]
        _take_out(state, numbers)
        state[pile] += numbers
    _take_out(state, [CARD[war] for war in state["foreign_wars"]])  # HIS-21.7.2: beside the map


def _take_out(state, numbers):
    for pile in (*state["hands"].values(), state["deck"], *(state[name] for name in PILES)):
        pile[:] = [n for n in pile if n not in numbers]


def _hands(state, spec):
    for who, cards in spec.items():
        numbers, hand = [resolve("card", c) for c in cards], state["hands"][power(who)]
        state["deck"] = sorted(state["deck"] + [n for n in hand if not hands.is_home(n)])
        state["home_used"] += [n for n in hand if hands.is_home(n)]
        hand.clear()
        _take_out(state, numbers)
        state["hands"][power(who)] = sorted(numbers)


# Powers.

def _pairs(state, spec):
    for one, other in spec.get("wars", ()):
        relations.start_war(state, power(one), power(other))
    for one, other in spec.get("peace", ()):
        relations.end_war(state, power(one), power(other))
    for one, other in spec.get("alliances", ()):
        relations.ally(state, power(one), power(other))
    for minor, major in spec.get("minors", {}).items():
        _activate(state, power(minor), None if major == INACTIVE else power(major))
    for name, by in spec.get("sieges", {}).items():
        laid = by if isinstance(by, dict) else dict.fromkeys(by, 0)
        state["sieges"][place(name)] = {power(besieger): impulse for besieger, impulse in laid.items()}


def _activate(state, minor, major):
    state["minors"][minor] = major
    if not major:
        return
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
    for name, where in spec.get("reformers", {}).items():
        reformer = resolve("reformer", name)
        state["reformers"].pop(reformer, None)
        if where != NOWHERE:
            state["reformers"][reformer] = place(where)
    for zone, steps in spec.get("translation", {}).items():
        state["translation"][zone].update(steps)


# Where the game goes on.

def begin(running, spec):
    """Put the changed state where the position says: at a procedure, or in a power's impulse."""
    state = running.state
    if "begin" in spec:
        known("procedure", [spec["begin"]], running.rules.procedures)
        running.call(spec["begin"], **spec.get("frame", {}))
    elif "active" in spec:
        put_in_impulse(running, power(spec["active"]), spec)
    else:
        running.call("turn")
        known("phase", [spec.get("phase", FIRST_PHASE)], running.rules.flow["turn"][1])
        running.goto(state["stack"][-1], spec.get("phase", FIRST_PHASE))
    running.run()


def put_in_impulse(running, active, spec):
    """An action phase in which it is `active`'s turn, with CP to spend when the position gives them."""
    state = running.state
    known("power with impulses", [speaker(state, active)], scenarios.powers(state))
    state["phase"] = "action"
    state["round"] = state["round"] or 1
    state["stack"] = []
    running.under_way(running.call("turn"), "action")
    round_of_impulses = running.call("action_phase")
    running.under_way(round_of_impulses, "next_impulse")
    round_of_impulses |= {"place": scenarios.powers(state).index(speaker(state, active)),
                          "passes": spec.get("passes", 0)}
    running.call("impulse", power=active)
    state["active"] = active
    if "cp" not in spec:
        return
    impulse.begin_impulse(running, state["stack"][-1])
    state["impulse"]["cp"] = spec["cp"]
    state["impulse"].update(spec.get("impulse", {}))
    running.goto(state["stack"][-1], "spend")


# Lists of the state whose order means nothing; so it is with all that stands in a space or a sea zone.
UNORDERED = {"spaces", "zones", "hands", "discard", "removed", "deck", "dealt", "wars", "alliances", "peace", "unrest",
             "captured", "excommunicated", "fortresses", "universities", "havens", "home_used", "galleons",
             "plantations"}


def unordered(path):
    """Whether the order of the lists behind an `expect` path means nothing."""
    return steps_of(path)[0] in UNORDERED


def lookup(state, path):
    """The value behind an `expect` path such as spaces.Vienna.units.hapsburg.regulars (LookupError)."""
    head, *rest = steps_of(path)
    if head in ("spaces", "zones"):
        return _deep(_about_place(state, place(rest[0])), rest[1:])
    if head == "cp":
        return (state["impulse"] or {}).get("cp", 0)
    if head == "vp":
        return victory.total(state, power(rest[0]))
    if head == "dealt":
        return hands.dealt(state, power(rest[0]))
    if head == "hands":
        return state["hands"][power(rest[0])]
    if head == "wars":
        return state["wars"][power(rest[0])]
    return _deep(state, [head, *rest])


def _about_place(state, where):
    about = {"units": {holder: dict(force) for holder, force in state["units"].get(where, {}).items()},
             "siege": list(relations.sieges(state).get(where, ()))}
    if where in ZONES:
        return about
    return {**about, "control": state["control"][where], "religion": state["religion"][where],
            "unrest": where in state["unrest"], "fortress": where in state["fortresses"],
            "fortified": SPACES[where].fortified or where in state["fortresses"]}


def _deep(value, steps):
    """Follow the steps of a path; what is not there counts as 0 (units) or None."""
    for step in steps:
        if isinstance(value, list):
            value = value[int(step)]
        elif step in value:
            value = value[step]
        else:
            return 0 if "units" in steps or step in ("regulars", "mercenaries", "cavalry", "squadrons") else None
    return value


def position(state, spec, chance, rules):
    """(state, events): a scenario's start changed by a case file's `position`, run to its first question."""
    change(state, spec)
    state.update(stack=[], asked=0)
    running = Running(rules, state, chance)
    begin(running, copy(spec))
    return running.state, running.events
