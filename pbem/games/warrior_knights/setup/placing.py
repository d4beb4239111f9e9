"""How a match is set up: each Baron's troops, Stronghold and Nobles (D1; WK-2.9, 2.12 to 2.14, WK-38.2).

One sealed question to all, answered by several orders; carried out in the order of the rules. The first legal area of a
ranking is taken.
"""

from pbem.engine import Chapter, Copies, Decision, One, Option, Parted, Procedure, Ranked, rolled
from pbem.engine.asking import Sealed
from pbem.engine.shapes import command

from ..board import armies, barons, cities
from ..orders import troops
from ..printed import printed
from . import start

FEW = 3  # Barons who must leave the outer row and column free (WK-38.2)
SPLIT, STRONGHOLD, PLACE = ("WK-2.9",), ("WK-2.12", "WK-38.2"), ("WK-2.14",)

SET_UP = Sealed("set_up", "set_up", barons.in_order, opens=rolled("plans_of_setup"))


def options(state, frame, baron):
    """Orders in any number, then `settle`; what is left out takes its default."""
    cards = troops.copies(state, state["strongholds"][baron]["troops"])
    number = sum(cards.values())
    places = dict.fromkeys(armies.hosts(state, baron), (0, number))
    parted = Parted(Copies("troop", cards, least=number, rules=SPLIT), "host", places)
    yield Option("split", do_split, {"troops": parted}, "{troops}", "split", SPLIT, stays=True,
                 example={"troops": usual_split(state, baron)})
    yield Option("stronghold", do_stronghold, {"areas": Ranked("area", stronghold_areas(state), rules=STRONGHOLD)},
                 "[in|at] {areas}", "stronghold", STRONGHOLD, stays=True,
                 example={"areas": stronghold_areas(state)[:2]})
    yield Option("place", do_place, {"noble": One("noble", armies.nobles_of(state, baron)),
                                     "areas": Ranked("area", printed(state).kingdom, rules=PLACE)},
                 "{noble} [in|at] {areas}", "place", PLACE, stays=True)
    yield Option("settle", do_settle, help="settle")


def do_split(game, frame, baron, args):
    _note(game, frame, baron, "troops", args["troops"])
    game.emit("split", to=[baron], troops=args["troops"])


def do_stronghold(game, frame, baron, args):
    _note(game, frame, baron, "stronghold", args["areas"])
    game.emit("wants_stronghold", to=[baron], areas=args["areas"])


def do_place(game, frame, baron, args):
    nobles = {noble: areas for noble, areas in _noted(frame, baron).get("nobles", {}).items() if noble != args["noble"]}
    _note(game, frame, baron, "nobles", {**nobles, args["noble"]: args["areas"]})
    game.emit("wants_place", to=[baron], noble=args["noble"], areas=args["areas"])


def do_settle(game, frame, baron, args):
    SET_UP.give(game, frame, baron, _noted(frame, baron))
    game.emit("settled_setup", to=[baron])


def _noted(frame, baron):
    return frame["answers"].get(baron, {})


def _note(game, frame, baron, what, value):
    SET_UP.give(game, frame, baron, {**_noted(frame, baron), what: value})


# What is legal, and what stands where nothing is said.

def stronghold_areas(state):
    """Areas where a Stronghold may be set up, the nearest to the middle of the map first."""
    few = len(state["barons"]) <= FEW
    data = printed(state)
    away = {area: sum(data.map.distances(area).values()) for area in data.kingdom}
    return [area for area in sorted(data.kingdom, key=lambda area: (away[area], area))
            if not cities.unrazed_in(state, area) and not (few and data.areas[area].outer)]


def is_free(state, area, baron):
    """Whether a Noble may begin there: own pieces do not block (WK-2.14)."""
    return not armies.others_in(state, area, baron) and armies.stronghold_in(state, area) in (None, baron)


def usual_split(state, baron):
    """All troops on the Nobles, the largest first."""
    nobles = armies.nobles_of(state, baron)
    kinds = troops.strongest_first(state, state["strongholds"][baron]["troops"])
    return {noble: troops.counted(kinds[number::len(nobles)]) for number, noble in enumerate(nobles)}


# Carrying it out.

def split_troops(game, frame):
    """WK-2.9, for all at once."""
    frame["plans"] = SET_UP.open(game, frame)
    for baron in barons.in_order(game.state):
        split = frame["plans"].get(baron, {}).get("troops") or usual_split(game.state, baron)
        troops.part(game.state, baron, split)
        game.emit("has_split", baron=baron, troops=split, rules=list(SPLIT))


def place_strongholds(game, frame):
    """WK-2.12."""
    state = game.state
    for baron in barons.in_order(state):
        free = [area for area in stronghold_areas(state) if armies.stronghold_in(state, area) is None]
        wanted = frame["plans"].get(baron, {}).get("stronghold", [])
        area = next((area for area in [*wanted, *free] if area in free), None)
        state["strongholds"][baron]["area"] = area
        game.emit("stronghold", baron=baron, area=area, rules=list(STRONGHOLD))


def place_nobles(game, frame):
    """WK-2.13: from the last Stronghold on counter-clockwise, one Noble each until all with troops are placed."""
    state = game.state
    order = barons.in_order(state)[::-1]
    plans = frame.pop("plans")
    left = {baron: _to_place(state, plans.get(baron, {}), baron) for baron in order}
    while any(left.values()):
        for baron in order:
            if left[baron]:
                _place(game, baron, *left[baron].pop(0))


def _to_place(state, plan, baron):
    """[(Noble, areas he would take)] of those with troops, the ones named first."""
    named = plan.get("nobles", {})
    nobles = [*named, *(noble for noble in armies.nobles_of(state, baron) if noble not in named)]
    return [(noble, named.get(noble, [])) for noble in nobles if state["nobles"][noble]["troops"]]


def _place(game, baron, noble, wanted):
    state = game.state
    area = next(area for area in [*wanted, state["strongholds"][baron]["area"], *printed(state).kingdom]
                if area and is_free(state, area, baron))
    state["nobles"][noble]["area"] = area
    game.emit("placed", noble=noble, area=area, rules=["WK-2.13"])


def to_rounds(game, frame):
    game.call("rounds")


CHAPTER = Chapter(
    procedures=(Procedure("match", (start.raze_cities, start.appoint, start.deal_mercenaries, start.reveal, SET_UP,
                                    split_troops, place_strongholds, place_nobles, to_rounds),
                          keeps=(*SET_UP.keeps, "plans")),),
    decisions=(Decision("set_up", options, lambda state, frame, baron: command("settle"), pace="planning",
                        reopen=True),),
    calls=("rounds",))
