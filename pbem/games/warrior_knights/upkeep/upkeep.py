"""Upkeep: victory check, Influence, revolts, sea arrivals, refresh, what comes back (WK-8, WK-30.6, WK-33, WK-35)."""

from pbem.engine import Chapter, Procedure
from pbem.engine.asking import InTurn, Listed

from ..board import agendas, armies, barons, cities, treason
from . import returning, revolts

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
        if state["strongholds"][baron]["area"] is None:
            game.emit("no_influence", baron=baron, rules=["WK-8.4"])
            continue
        influence = influence_due(state, baron)
        barons.gain_influence(state, baron, influence)
        if influence:
            game.emit("influence", baron=baron, influence=influence, pool=state["pool"], rules=["WK-8.3"])


def influence_due(state, baron):
    """What a Baron gains (WK-8.3, 8.4)."""
    if state["strongholds"][baron]["area"] is None:
        return 0
    free = [city for city in cities.controlled(state, baron) if not cities.is_besieged(state, city)]
    return CITY_INFLUENCE * len(free) + sum(one["influence"] for one in agendas.charges(state, baron, "legate"))


def list_revolts(game, frame):
    """WK-8.6, 40.19: in Chairman order, each Baron's as he has named them."""
    frame["queue"] = [city for baron in barons.in_order(game.state) for city in revolts.in_his_order(game, baron)]


def check_revolt(game, frame):
    revolts.check(game, frame["city"])


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
    garrison = max(0, armies.strength_of(state, stronghold["troops"]) - 100 * stronghold["casualties"])
    return sum(armies.strength(state, noble) for noble in armies.on_board(state, baron)) + (
        garrison if stronghold["area"] else 0)


def to_arrivals(game, frame):
    game.goto(frame, "arrive")


REVOLTS = InTurn("next_city", "", Listed("queue"), (check_revolt,), who="city", ends=to_arrivals)
CHAPTER = Chapter(procedures=(
    Procedure("upkeep", (treason.lapse, check_victory, gain_influence, list_revolts, *REVOLTS.steps, arrive, refresh,
                         bring_back, end_of_match), keeps=("queue", *REVOLTS.keeps)),
    returning.PROCEDURE), decisions=(returning.DECISION,))
