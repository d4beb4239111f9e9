"""Voyages of conquest (HIS-20.3)."""

from pbem.engine import Chapter, Procedure, rolled

from ..cards.index import CARD
from ..cards.menu import priced
from .new_world import (
    CONQUEST,
    TABLE,
    VALUES,
    begin_option,
    claim,
    launch,
    look_up,
    next_below,
    pool,
    ranges,
    under_way,
)

SMALLPOX_BONUS = 2
ORDER = tuple(TABLE["conquest"]["order"])  # HIS-20.3.10
RESULTS = ranges(TABLE["conquest"]["results"])
DESTROYED, NOTHING = "conquistador lost", "nothing"


def conquer_options(state, frame, role):
    """HIS-20.3.1; England, France and the Hapsburg alone conquer."""
    yield begin_option(state, role, CONQUEST, lambda game, power: launch(game, power, CONQUEST), "send_conquistador")


def draw_conquistadors(game, frame):
    """HIS-20.3.3, HIS-20.3.10."""
    state = game.state
    voyages = [drawn_conquistador(game, voyage) for voyage in under_way(state, CONQUEST)]
    state["new_world"]["crossing"] = [x for x in state["new_world"]["crossing"] if x["marker"] != CONQUEST]
    frame["voyages"] = sorted(voyages, key=lambda x: ORDER.index(x["power"]))


def drawn_conquistador(game, voyage):
    """A voyage with its conquistador; England and France sail with their marker."""
    power = voyage["power"]
    people = sorted(set(pool(game.state, power, CONQUEST)))
    return {**voyage, "person": game.chance.pick(people, rolled("conquistador", power=power), chain="dice")}


def next_conquest(game, frame):
    if frame["voyages"]:
        resolve(game, frame["voyages"].pop(0))
        game.goto(frame, "next_conquest")


def resolve(game, voyage):
    """HIS-20.3.4 to HIS-20.3.8."""
    power, person, display = voyage["power"], voyage["person"], game.state["new_world"]
    total = roll(game, voyage)
    prize = next_below(game.state, RESULTS, total)
    if look_up(RESULTS, total) == DESTROYED:
        display["gone"].append(person)
        game.emit("expedition_lost", power=power, person=person, rules=["HIS-20.3.5"])
    elif prize is None:
        none_left = look_up(RESULTS, total) != NOTHING
        game.emit("no_conquest", power=power, person=person, none_left=none_left,
                  rules=["HIS-20.3.7" if none_left else "HIS-20.3.6"])
    else:
        display["gone"].append(person)
        display["conquests"][power].append(prize)
        claim(game, power, prize, person, "HIS-20.3.8")


def roll(game, voyage):
    """Two dice with their modifiers, told to all; the total."""
    dice = game.chance.dice(2, rolled("conquest", power=voyage["power"]))
    added = {"conquistador": VALUES[voyage["person"]]}
    if voyage.get("card") == CARD["smallpox"]:
        added["Smallpox"] = SMALLPOX_BONUS
    total = sum(dice) + sum(added.values())
    game.emit("conquest_rolled", power=voyage["power"], person=voyage["person"], dice=dice, modifiers=added,
              total=total, rules=["HIS-20.3.4"])
    return total


CHAPTER = Chapter(
    procedures=(Procedure("conquests", (draw_conquistadors, next_conquest), keeps=("voyages",)),),
    actions=(priced(("conquer",), conquer_options, "conquer", price=0),),
)
