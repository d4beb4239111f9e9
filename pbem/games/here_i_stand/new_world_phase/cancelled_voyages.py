"""Fountain of Youth and Search for Cibola: cards by which a voyage is cancelled."""

from pbem.engine import Chapter, Decision, Illegal, One, Option, Procedure, rolled

from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import POWERS
from ..vocabulary import VOCABULARY
from .new_world import CABOT, CONQUEST, EXPLORATION, NAMES, is_cabots, pool, under_way

EVENT = ["HIS-11.0.4"]
REMOVES_EXPLORER = 4  # lowest die of Fountain of Youth


def kind_of(voyage):
    """What a player calls a voyage: exploration, conquest or Cabot."""
    return CABOT if is_cabots(voyage) else NAMES[voyage["marker"]]


def cancellable(state, card):
    """[kind, power] of the voyages that a card can cancel."""
    markers = (EXPLORATION,) if card == CARD["fountain_of_youth"] else (EXPLORATION, CONQUEST)
    return [[kind_of(voyage), voyage["power"]] for marker in markers for voyage in under_way(state, marker)]


def check_fountain_of_youth(state, power):
    if not cancellable(state, CARD["fountain_of_youth"]):
        raise Illegal("no_exploration_under_way", {}, EVENT)


def check_search_for_cibola(state, power):
    if not cancellable(state, CARD["search_for_cibola"]):
        raise Illegal("no_voyage_under_way", {}, EVENT)


def choose_voyage(game, frame):
    voyages = cancellable(game.state, frame["card"])
    frame["voyage"], frame["of"] = voyages[0]
    if len(voyages) > 1:
        game.ask(frame, "cancel_voyage", frame["power"])


def cancel(game, frame):
    """The marker is back next turn; after Search for Cibola Cabot cannot sail either before."""
    state, kind, power = game.state, frame["voyage"], frame["of"]
    voyage = next(x for x in state["new_world"]["crossing"] if kind_of_any(x) == kind and x["power"] == power)
    state["new_world"]["crossing"].remove(voyage)
    cibola = frame["card"] == CARD["search_for_cibola"]
    marks = ["recalled"] * (kind != CABOT or cibola) + ["barred_voyages"] * cibola
    for mark in marks:
        state["this_turn"].setdefault(mark, []).append([power, voyage["marker"]])
    game.emit("voyage_cancelled", power=power, voyage=kind, rules=EVENT)


def kind_of_any(entry):
    """As kind_of; None for a colony on its way."""
    return kind_of(entry) if entry["marker"] in (EXPLORATION, CONQUEST) else None


def drink(game, frame):
    """Fountain of Youth: on 4 to 6 a random explorer of the power leaves the game."""
    power, die = frame["of"], game.chance.die(rolled("fountain_of_youth"))
    people = pool(game.state, power, EXPLORATION) if die >= REMOVES_EXPLORER else []
    lost = game.chance.pick(people, rolled("fountain_explorer"), chain="dice") if people else None
    if lost:
        game.state["new_world"]["gone"].append(lost)
    game.emit("fountain_of_youth", power=power, die=die, explorer=lost, rules=EVENT)


def cancel_options(state, frame, role):
    voyages = cancellable(state, frame["card"])
    kinds, powers = (list(dict.fromkeys(column)) for column in zip(*voyages, strict=True))
    yield Option("cancel", do_cancel, {"voyage": One("voyage", kinds, tuple(EVENT)),
                                       "power": One("power", powers, tuple(EVENT))},
                 "[the] {voyage} [of] {power}", "cancel_voyage", tuple(EVENT),
                 check=lambda args: check_cancel(voyages, args["voyage"], args["power"]),
                 sample=lambda rng: dict(zip(("voyage", "power"), rng.choice(voyages), strict=True)))


def check_cancel(voyages, kind, power):
    if [kind, power] not in voyages:
        raise Illegal("no_such_voyage", {"power": power, "voyage": kind}, EVENT,
                      [f"{VOCABULARY['voyage'][kind][0]} of {POWERS[power]['name']}" for kind, power in voyages])


def do_cancel(game, frame, role, args):
    frame["voyage"], frame["of"] = args["voyage"], args["power"]


def cancel_default(state, frame, role):
    """Another power's voyage first."""
    voyages = cancellable(state, frame["card"])
    kind, power = next((v for v in voyages if v[1] != role), voyages[0])
    return {"verb": "cancel", "voyage": kind, "power": power}


CHAPTER = Chapter(
    procedures=(
        Procedure("fountain_of_youth", (choose_voyage, cancel, drink), takes=("power", "card"), keeps=("of", "voyage")),
        Procedure("search_for_cibola", (choose_voyage, cancel), takes=("power", "card"), keeps=("of", "voyage")),
    ),
    decisions=(
        Decision("cancel_voyage", cancel_options, cancel_default,
                 lambda state, frame, role: {"card": frame["card"], "voyages": cancellable(state, frame["card"])},
                 pace="impulse"),
    ),
    cards=(
        CardEvent("fountain_of_youth", check_fountain_of_youth),
        CardEvent("search_for_cibola", check_search_for_cibola),
    ),
)
