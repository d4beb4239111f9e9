"""Upkeep: victory check, Influence, revolts, sea arrivals, refresh, what comes back (WK-8, WK-30.6, WK-33, WK-35)."""

from pbem.engine import Chapter, Procedure, rolled
from pbem.engine.asking import InTurn, Listed

from ..board import agendas, armies, barons, cities, fate
from ..orders import filed
from ..printed import printed
from . import returning

CITY_INFLUENCE = 1


def check_victory(game, frame):
    """WK-8.2, WK-33.1, WK-38.4."""
    state = game.state
    needed = cities.conquest(state)
    won = [baron for baron in barons.in_order(state) if len(cities.controlled(state, baron, kingdom=True)) > needed]
    if won:
        _win(game, won, "conquest")


def _win(game, won, how):
    game.state["winners"] = won
    game.emit("won", barons=won, how=how, rules=["WK-33"])
    game.stop()


def gain_influence(game, frame):
    """WK-8.3 to 8.5: in Chairman order, from the pool."""
    state = game.state
    for baron in barons.in_order(state):
        if state["strongholds"][baron]["lost"]:
            game.emit("no_influence", baron=baron, rules=["WK-8.4"])
            continue
        free = [city for city in cities.controlled(state, baron) if not cities.is_besieged(state, city)]
        influence = CITY_INFLUENCE * len(free) + sum(e["influence"] for e in agendas.charges(state, baron, "legate"))
        barons.gain_influence(state, baron, influence)
        if influence:
            game.emit("influence", baron=baron, influence=influence, pool=state["pool"], rules=["WK-8.3"])


# Revolts, one city at a time.

def list_revolts(game, frame):
    """WK-8.6, 40.19: controlled cities without a Noble of the controller in their area."""
    state = game.state
    frame["queue"] = [city for baron in barons.in_order(state) for city in cities.controlled(state, baron)
                      if not armies.in_area(state, printed(state).cities[city].area, baron)]


def check_revolt(game, frame):
    """WK-8.6, 8.7."""
    city = frame["city"]
    if fate.turn(game, rolled("revolt", city=city)).revolt:
        game.emit("revolt", city=city, rules=["WK-8.7"])
        answer_revolt(game, city)
    else:
        game.emit("quiet", city=city)


def answer_revolt(game, city):
    """The Baron pays 1 Faith, or Crowns of twice the income, or loses the city (D25)."""
    state = game.state
    baron, price = state["cities"][city]["control"], 2 * printed(state).cities[city].income
    how = filed.revolt(game, baron, city)
    if how == "faith" and state["faith"][baron]:
        barons.gain(state, baron, "faith", -1)
        game.emit("revolt_paid", baron=baron, city=city, faith=1, crowns=0, rules=["WK-8.7"])
    elif how == "crowns" and state["crowns"][baron] >= price:
        barons.gain(state, baron, "crowns", -price)
        game.emit("revolt_paid", baron=baron, city=city, faith=0, crowns=price, rules=["WK-8.7"])
    else:
        cities.make_neutral(state, city)
        game.emit("lost_by_revolt", baron=baron, city=city, rules=["WK-8.7"])


def arrive(game, frame):
    """WK-8.9, WK-23.2."""
    for noble, how in game.state["nobles"].items():
        if how["at_sea"]:
            how["at_sea"] = False
            game.emit("landed", noble=noble, area=how["area"], rules=["WK-8.9"])


def refresh(game, frame):
    """WK-8.10."""
    for how in game.state["nobles"].values():
        how["exhausted"] = False


def bring_back(game, frame):
    game.call("returning")


def end_of_match(game, frame):
    """WK-8.5, 33.2, 33.3: after the last round most Influence wins, ties by what follows."""
    state = game.state
    for how in state["strongholds"].values():
        how["lost"] = False
    if not state["last_round"] or state["options"]["might_is_right"] == "yes":
        return
    left = state["barons"]
    for rank in (lambda baron: state["influence"][baron], lambda baron: len(cities.controlled(state, baron)),
                 lambda baron: state["crowns"][baron] + state["faith"][baron] + state["votes"][baron],
                 lambda baron: _strength(state, baron)):
        most = max(map(rank, left))
        left = [baron for baron in left if rank(baron) == most]
    _win(game, left if len(left) == 1 else [], "influence")


def _strength(state, baron):
    stronghold = state["strongholds"][baron]
    return sum(armies.strength(state, noble) for noble in armies.on_board(state, baron)) + (
        armies.strength_of(state, stronghold["troops"]) if stronghold["area"] else 0)


def to_arrivals(game, frame):
    game.goto(frame, "arrive")


REVOLTS = InTurn("next_city", "", Listed("queue"), (check_revolt,), who="city", ends=to_arrivals)
CHAPTER = Chapter(procedures=(
    Procedure("upkeep", (check_victory, gain_influence, list_revolts, *REVOLTS.steps, arrive, refresh, bring_back,
                         end_of_match), keeps=("queue", *REVOLTS.keeps)),
    returning.PROCEDURE), decisions=(returning.DECISION,))
