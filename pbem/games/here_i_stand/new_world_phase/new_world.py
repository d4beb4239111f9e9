"""The New World: the display across the Atlantic and its phase (HIS-20).

`state["new_world"]`: crossing [voyages under way and colonies on their way: {"power", "marker", "card" that began it,
"colony"}], found {discovery or conquest: {"power", "by"}}, gone [people and conquest markers out of the pools],
colonies and conquests {power: [ids left of the Riches Table]}, removed_colonies [markers out of the game], galleons,
plantations and raiders [powers with the marker], cabot [powers that have sent him], uncharted [powers whose first
exploration suffers -1, anniversary edition], governor {"power", "side"} or {}.
"""

import math

from pbem.engine import Chapter, Illegal, Option, Phrase, Procedure

from ..cards.index import CARD
from ..cards.menu import cost, pay
from ..map.atlas import TABLES

TABLE = TABLES["new_world"]
VOYAGERS = tuple(TABLE["powers"])  # the order of ties (HIS-20.2.5)
EXPLORATION, CONQUEST, COLONY = "exploration_underway", "conquest_underway", "colony"
CABOT = "sebastian_cabot"
EXPLORERS = {power: TABLE["explorers"][power] for power in VOYAGERS}
CONQUISTADORS = TABLE["conquistadors"]["hapsburg"]
EXPEDITIONS = {"english_expedition": "england", "french_expedition": "france"}
VALUES = {CABOT: TABLE["explorers"][CABOT], **CONQUISTADORS, **dict.fromkeys(EXPEDITIONS, 0),
          **{name: value for people in EXPLORERS.values() for name, value in people.items()}}
VP = TABLE["discoveries"] | TABLE["conquests"]
NAMES = {EXPLORATION: "exploration", CONQUEST: "conquest", COLONY: "colony"}
# marker -> (action, rule of its cost, rule of once a turn, rule of the pool)
RULES = {EXPLORATION: ("explore", "HIS-20.2.1", "HIS-20.2.2", "HIS-20.2.3"),
         CONQUEST: ("conquer", "HIS-20.3.1", "HIS-20.3.9", "HIS-20.3.2"),
         COLONY: ("colonize", "HIS-20.1.1", "HIS-20.1.4", "HIS-20.1.2")}


def start(data):
    """The display at the start of a scenario."""
    given = data["new_world"]
    used = [*given.get("explorers_used_or_lost", {}).values(), *given.get("conquistadors_used_or_lost", {}).values()]
    found = {item["id"]: {"power": power, "by": None} for power, items in data["bonus_vp"].items()
             for item in items if item["id"] in VP}
    colonies, conquests = given.get("colonies") or {}, given.get("conquests") or {}
    return {
        "crossing": [{"power": x["power"], "marker": x["marker"]} for x in given["crossing_atlantic"]],
        "found": found, "gone": [name for names in used for name in names],
        "colonies": {power: list(colonies.get(power, ())) for power in VOYAGERS},
        "conquests": {power: list(conquests.get(power, ())) for power in VOYAGERS},
        "removed_colonies": [], "galleons": [], "plantations": [], "raiders": [], "cabot": [], "governor": {},
        "uncharted": [p for p, side in given.get("exploration_markers", {}).items() if side == "uncharted"],
    }


# Voyages.

def under_way(state, marker, power=None):
    """Voyages or colonies of a kind in the Crossing Atlantic box."""
    return [x for x in state["new_world"]["crossing"] if x["marker"] == marker and power in (None, x["power"])]


def is_cabots(voyage):
    return voyage.get("card") == CARD["sebastian_cabot"]


def pool(state, power, marker):
    """Who may still sail for a power: explorers, conquistadors, or its conquest markers."""
    gone = state["new_world"]["gone"]
    if marker == EXPLORATION:
        return [name for name in EXPLORERS[power] if name not in gone]
    if power == "hapsburg":
        return [name for name in CONQUISTADORS if name not in gone]
    own = next(name for name, of in EXPEDITIONS.items() if of == power)
    return [own] * (TABLE["conquest_markers"][power] - gone.count(own))


def sails_for(person):
    """The power of an explorer, conquistador or conquest marker; Cabot sails for any."""
    found = [power for power in VOYAGERS if person in EXPLORERS[power]]
    return found[0] if found else EXPEDITIONS.get(person, "hapsburg")


def free_colonies(state, power):
    """Colony markers of a power that can be placed: in the game, and with a free box (HIS-20.1.2)."""
    display = state["new_world"]
    used = display["colonies"][power] + [x["colony"] for x in under_way(state, COLONY, power)]
    if len(used) >= TABLE["colony_limit"][power]:
        return []
    return [x for x in TABLE["colonies"][power] if x not in used and x not in display["removed_colonies"]]


def left(state, power, marker):
    """What a power still has to send: people, conquest markers or colony markers."""
    return free_colonies(state, power) if marker == COLONY else pool(state, power, marker)


def recalled(state, power, marker):
    """Whether a voyage of this kind was cancelled this turn, so that its marker is not back (cards 77, 98)."""
    return [power, marker] in state["this_turn"].get("recalled", [])


def refusal(state, power, marker):
    """(phrase, values, rules) why a power may not begin this now by the action or its card, or None."""
    _, _, once, nobody = RULES[marker]
    told = {"power": power, "voyage": NAMES[marker]}
    if any(not is_cabots(x) for x in under_way(state, marker, power)):
        return "voyage_begun_already", told, [once, "HIS-11.1.4"]
    if recalled(state, power, marker):
        return "voyage_marker_away", told, [once, "HIS-11.0.4"]
    if not left(state, power, marker):
        return "nothing_left_to_send", told, [nobody]
    return None


def launch(game, power, marker, card=None):
    """Put a voyage into the Crossing Atlantic box (HIS-20.2.1, HIS-20.3.1); card: what began it, if no action."""
    voyage = {"power": power, "marker": marker} | ({"card": card} if card else {})
    game.state["new_world"]["crossing"].append(voyage)
    game.emit("voyage_begun", power=power, voyage=NAMES[marker], card=card, rules=[RULES[marker][1]])


def begin_option(state, role, marker, do, help):
    """The option of an action of the New World; its check says when it is too dear (HIS-11.1.5)."""
    action, rule, once, _ = RULES[marker]
    price = cost(action, role)

    def check(args):
        if price > state["impulse"]["cp"]:
            raise Illegal("costs_more", {"cp": price, "left": state["impulse"]["cp"]}, ["HIS-11.1.5", rule])
        if why := refusal(state, role, marker):
            raise Illegal(*why)

    def carry_out(game, frame, role, args):
        pay(game, price)
        do(game, role)

    return Option(action, carry_out, {}, "", Phrase(help, {"cp": price}, "options"), (rule, once), check=check)


def claim(game, power, prize, person, rule):
    """A discovery or conquest and its VP, which count at once (HIS-20.2.9, HIS-20.3.8, HIS-23.2.13)."""
    state, kind = game.state, "discovery" if prize in TABLE["discoveries"] else "conquest"
    state["new_world"]["found"][prize] = {"power": power, "by": person}
    state["bonus_vp"][power].append({"kind": kind, "id": prize, "vp": VP[prize]})
    game.emit(kind, power=power, person=person, prize=prize, vp=VP[prize], rules=[rule, "HIS-23.2.13"])


def ranges(results):
    """A table of rolls as rows (lowest, highest, result); its keys are "4_or_less", "5-6", 7 or "10_or_more"."""
    rows = []
    for key, result in results.items():
        words = str(key)
        low, _, high = words.partition("-")
        if words.endswith("_or_less"):
            low, high = -math.inf, words.removesuffix("_or_less")
        elif words.endswith("_or_more"):
            low, high = words.removesuffix("_or_more"), math.inf
        rows.append((float(low), float(high or low), result))
    return tuple(rows)


def look_up(rows, number):
    """The result of a roll."""
    return next(result for low, high, result in rows if low <= number <= high)


def next_below(state, rows, number):
    """The prize of a roll, or if it is claimed the next free one below it in the table; None when there is none."""
    found = state["new_world"]["found"]
    free = [prize for low, _, prize in rows if prize in VP and low <= number and prize not in found]
    return free[-1] if free else None


def faults(state):
    """What is wrong with the display, or None: every marker and person is in one place."""
    display = state["new_world"]
    claimed = {(item["id"], power) for power in VOYAGERS for item in state["bonus_vp"][power] if item["id"] in VP}
    if claimed != {(prize, found["power"]) for prize, found in display["found"].items()}:
        return f"discoveries and their VP differ: {sorted(claimed)}"
    markers = {name: TABLE["conquest_markers"][power] for name, power in EXPEDITIONS.items()}
    doubled = [x for x in display["gone"] if display["gone"].count(x) > markers.get(x, 1)]
    if doubled:
        return f"explorers or conquistadors lost twice: {doubled}"
    for power in VOYAGERS:
        held = display["colonies"][power] + [x["colony"] for x in under_way(state, COLONY, power)]
        if len(set(held)) < len(held) or len(held) > TABLE["colony_limit"][power]:
            return f"{power} has the colonies {held}"
        if any(display["found"].get(x, {}).get("power") != power for x in display["conquests"][power]):
            return f"{power} has riches of what it has not conquered: {display['conquests'][power]}"
    return None


# The phase.

def explore(game, frame):
    """HIS-20.2.16: all explorations before any conquest."""
    game.call("explorations")


def conquer(game, frame):
    game.call("conquests")


def settle(game, frame):
    game.call("colonies_arrive")


CHAPTER = Chapter(procedures=(Procedure("new_world", (explore, conquer, settle)),), state=("new_world",))
