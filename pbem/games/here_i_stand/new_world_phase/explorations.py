"""Voyages of exploration (HIS-20.2)."""

from pbem.engine import (
    Chapter,
    Doing,
    Illegal,
    Moment,
    Naming,
    Procedure,
    question,
    rolled,
)

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import priced
from ..powers import variants
from .new_world import (
    CABOT,
    EXPLORATION,
    TABLE,
    VALUES,
    VOYAGERS,
    VP,
    begin_option,
    claim,
    is_cabots,
    launch,
    look_up,
    next_below,
    pool,
    ranges,
    under_way,
)

MERCATOR_BONUS, UNCHARTED = 2, -1
RESULTS, ROUND_THE_WORLD = (ranges(TABLE[name]["results"]) for name in ("exploration", "circumnavigation"))
LOST, NOTHING = "explorer lost", "nothing"  # results that are neither a discovery nor the choice of 10 or more
SUCCESS, WITH_CARD = "success", "success and draw 1 card"
NORTHERN = tuple(prize for _, _, prize in RESULTS if prize in VP)
AMAZON, STRAIT, CIRCUMNAVIGATION = "amazon_river", "pacific_strait", "circumnavigation"
CLAIM_RULES = {AMAZON: "HIS-20.2.14", STRAIT: "HIS-20.2.11", CIRCUMNAVIGATION: "HIS-20.2.13"}


def explore_options(state, frame, role):
    """HIS-20.2.1; England, France and the Hapsburg alone explore."""
    yield begin_option(state, role, EXPLORATION, lambda game, power: launch(game, power, EXPLORATION), "send_explorer")


# The phase: who sails, then one voyage after another.

def draw_explorers(game, frame):
    """HIS-20.2.4, HIS-20.2.5: explorers are drawn and put in order."""
    state = game.state
    voyages = [drawn for voyage in under_way(state, EXPLORATION) if (drawn := drawn_explorer(game, voyage))]
    state["new_world"]["crossing"] = [x for x in state["new_world"]["crossing"] if x["marker"] != EXPLORATION]
    frame["voyages"] = sorted(voyages, key=lambda x: (-VALUES[x["explorer"]], VOYAGERS.index(x["power"])))
    if voyages:
        game.emit("explorers", voyages=[[x["power"], x["explorer"], VALUES[x["explorer"]]] for x in frame["voyages"]],
                  rules=["HIS-20.2.4", "HIS-20.2.5"])


def drawn_explorer(game, voyage):
    """A voyage with its explorer; None when the last one has been removed since it began (card 77)."""
    power = voyage["power"]
    if is_cabots(voyage):
        return {**voyage, "explorer": CABOT}
    people = pool(game.state, power, EXPLORATION)
    if not people:
        game.emit("voyage_called_off", power=power, voyage="exploration", rules=["HIS-20.2.3"])
        return None
    return {**voyage, "explorer": game.chance.pick(people, rolled("explorer", power=power), chain="dice")}


def next_voyage(game, frame):
    if frame["voyages"]:
        voyage = frame["voyages"].pop(0)
        game.call("exploration", power=voyage["power"], explorer=voyage["explorer"], card=voyage.get("card"))
        game.goto(frame, "next_voyage")


# One voyage.

def modifiers(state, frame, first_roll=True):
    """What is added to the dice besides the explorer (HIS-20.2.6); uncharted only in the anniversary edition."""
    found = {"explorer": VALUES[frame["explorer"]]}
    if frame["card"] == CARD["mercators_map"]:
        found["Mercator's Map"] = MERCATOR_BONUS
    uncharted = frame["power"] in state["new_world"]["uncharted"] and frame["card"] != CARD["sebastian_cabot"]
    if first_roll and uncharted and variants.rule(state, "uncharted"):
        found["uncharted"] = UNCHARTED
    return found


def roll(game, frame, kind, rules, first_roll=True):
    """Two dice with their modifiers, told to all; the total."""
    dice = game.chance.dice(2, rolled(kind, explorer=frame["explorer"]))
    added = modifiers(game.state, frame, first_roll)
    total = sum(dice) + sum(added.values())
    game.emit(kind, power=frame["power"], explorer=frame["explorer"], dice=dice, modifiers=added, total=total,
              rules=rules)
    return total


def sail(game, frame):
    """HIS-20.2.6; the marker is charted from now on, unless Cabot sailed (card 99)."""
    frame["total"] = roll(game, frame, "exploration", ["HIS-20.2.6"])
    uncharted = game.state["new_world"]["uncharted"]
    if frame["power"] in uncharted and frame["card"] != CARD["sebastian_cabot"]:
        uncharted.remove(frame["power"])


def choices(state):
    """What an explorer may do with 10 or more, the highest certain VP first (HIS-20.2.10)."""
    found = state["new_world"]["found"]
    claims = [x for x in (AMAZON, *reversed(NORTHERN)) if x not in found]
    if CIRCUMNAVIGATION not in found:
        claims.insert(len(claims) if STRAIT in found else int(AMAZON in claims), CIRCUMNAVIGATION)
    return claims


def choose_discovery(game, frame):
    frame["result"] = look_up(RESULTS, frame["total"])
    if frame["result"] in (LOST, NOTHING, *NORTHERN):
        found = frame["result"] in NORTHERN
        frame["prize"] = next_below(game.state, RESULTS, frame["total"]) if found else None
        return
    open_to_him = choices(game.state)
    frame["prize"] = open_to_him[0] if open_to_him else None
    if len(open_to_him) > 1:
        game.ask(frame, "discovery", frame["power"])


def discover(game, frame):
    """HIS-20.2.7 to HIS-20.2.9, HIS-20.2.14, HIS-20.2.15; who sails round the world goes on from here."""
    if frame["prize"] == CIRCUMNAVIGATION:
        return
    if frame["result"] == LOST:
        lose_explorer(game, frame, ["HIS-20.2.7"])
    elif frame["prize"] is None:
        none_left = frame["result"] != NOTHING
        rule = "HIS-20.2.8" if not none_left else "HIS-20.2.9" if frame["result"] in NORTHERN else "HIS-20.2.10"
        game.emit("no_discovery", power=frame["power"], explorer=frame["explorer"], none_left=none_left, rules=[rule])
    else:
        plant_flag(game, frame, frame["prize"])
    game.end(frame)


def plant_flag(game, frame, prize):
    """The explorer stays on his discovery."""
    northern = "HIS-20.2.9" if frame["result"] in NORTHERN else "HIS-20.2.15"
    claim(game, frame["power"], prize, frame["explorer"], CLAIM_RULES.get(prize, northern))
    leave_pool(game.state, frame["explorer"])


def leave_pool(state, explorer):
    gone = state["new_world"]["gone"]
    if explorer != CABOT and explorer not in gone:
        gone.append(explorer)


def lose_explorer(game, frame, rules):
    """Out of the game; with Cabot his card as well (card 99), if it lies where it was discarded."""
    leave_pool(game.state, frame["explorer"])
    game.emit("explorer_lost", power=frame["power"], explorer=frame["explorer"], rules=rules)
    if frame["explorer"] == CABOT and CARD["sebastian_cabot"] in game.state["discard"]:
        game.state["discard"].remove(CARD["sebastian_cabot"])
        hands.remove_from_game(game, CARD["sebastian_cabot"])


def cross_strait(game, frame):
    """HIS-20.2.11: the strait is claimed first."""
    if STRAIT not in game.state["new_world"]["found"]:
        plant_flag(game, frame, STRAIT)


def circumnavigate(game, frame):
    """HIS-20.2.12, HIS-20.2.13."""
    total = roll(game, frame, "circumnavigation", ["HIS-20.2.11"], first_roll=False)
    result = look_up(ROUND_THE_WORLD, total)
    if result == LOST:
        lose_explorer(game, frame, ["HIS-20.2.12"])
        return
    plant_flag(game, frame, CIRCUMNAVIGATION)
    if result == WITH_CARD:
        hands.draw(game, frame["power"], 1, "circumnavigation", ["HIS-20.2.13"])


# The choice (D-56).

def rivers(state, frame, role):
    return [prize for prize in choices(state) if prize != CIRCUMNAVIGATION]


def discovery_default(state, frame, role):
    """D-56: the highest certain VP."""
    best = choices(state)[0]
    return {"verb": "circumnavigate"} if best == CIRCUMNAVIGATION else {"verb": "claim", "discovery": best}


def lowest(result):
    """The lowest roll of a result of the circumnavigation."""
    return next(int(low) for low, _, name in ROUND_THE_WORLD if name == result)


def about_discovery(state, frame, role):
    return {"explorer": frame["explorer"], "total": frame["total"], "card": lowest(WITH_CARD), "least": lowest(SUCCESS),
            "circumnavigation": CIRCUMNAVIGATION in choices(state), "strait": STRAIT not in state["new_world"]["found"],
            "added": sum(modifiers(state, frame, first_roll=False).values()),
            "claims": [[prize, VP[prize]] for prize in choices(state) if prize != CIRCUMNAVIGATION]}


CHAPTER = Chapter(
    procedures=(
        Procedure("explorations", (draw_explorers, next_voyage), keeps=("voyages",)),
        Procedure("exploration", (sail, choose_discovery, discover, cross_strait, circumnavigate),
                  takes=("power", "card", "explorer"), keeps=("prize", "result", "total")),
    ),
    decisions=(
        question("discovery",
                 Doing("circumnavigate", {"prize": CIRCUMNAVIGATION},
                       "circumnavigate", ("HIS-20.2.11",),
                       possible=lambda state, frame, role: CIRCUMNAVIGATION in choices(state)),
                 Naming("claim [the] {discovery}", rivers, "prize", "claim_discovery",
                        ("HIS-20.2.14", "HIS-20.2.15")),
                 about=about_discovery, default=discovery_default,
                 moment=Moment(("discovery", "explorer returns"), ("claim", "circumnavigate"), "circumnavigate",
                               alone=("circumnavigate",))),
    ),
    actions=(priced(("explore",), explore_options, "explore", price=0),),
    waits={"circumnavigate": Illegal("circumnavigate_waits", {}, ("HIS-20.2.11", "HIS-20.2.14"))},
)
