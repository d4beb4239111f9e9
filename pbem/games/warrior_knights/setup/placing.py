"""How a match is set up: each Baron's troops, Stronghold and Nobles (D1; WK-2.9, 2.12 to 2.14, WK-38.2).

One sealed question to all, answered by several orders; carried out in the order of the rules. The first legal area of a
ranking is taken.
"""

from pbem.engine import Chapter, Copies, Decision, One, Option, Parted, Procedure, Ranked, rolled, settling
from pbem.engine.asking import Sealed
from pbem.engine.shapes import command

from ..board import armies, barons
from ..match_options import IN_TURN
from ..orders import troops
from ..printed import printed
from . import areas, in_turn, start

SPLIT = ("WK-2.9",)

SET_UP = Sealed("set_up", "set_up", barons.in_order, opens=rolled("plans_of_setup"))


def options(state, frame, baron):
    """Orders in any number, then `settle`; what is left out takes its default."""
    cards = troops.copies(state, state["strongholds"][baron]["troops"])
    number = sum(cards.values())
    places = dict.fromkeys(armies.hosts(state, baron), (0, number))
    parted = Parted(Copies("troop", cards, least=number, rules=SPLIT), "host", places)
    yield Option("split", do_split, {"troops": parted}, "{troops}", "split", SPLIT, stays=True,
                 example={"troops": usual_split(state, baron)}, settles=settling("split"))
    if state["options"]["setup"] != IN_TURN:
        yield from rankings(state, baron)
    yield Option("settle", do_settle, help="settle")


def about(state, frame, baron):
    """What a Baron has ordered so far for this question."""
    return {"noted": _noted(frame, baron)}


def rankings(state, baron):
    """Areas for Stronghold and Nobles."""
    sites = areas.for_strongholds(state)
    yield Option("stronghold", do_stronghold, {"areas": Ranked("area", sites, rules=areas.STRONGHOLD, commas=True)},
                 "[in|at] {areas}", "stronghold", areas.STRONGHOLD, stays=True, example={"areas": sites[:2]},
                 settles=settling("stronghold"))
    yield Option("place", do_place, {"noble": One("noble", armies.nobles_of(state, baron)),
                                     "areas": Ranked("area", printed(state).kingdom, rules=areas.PLACE, commas=True)},
                 "{noble} [in|at] {areas}", "place", areas.PLACE, stays=True,
                 example=lambda: {"noble": armies.nobles_of(state, baron)[0], "areas": areas.beside(state, sites[0])},
                 settles=settling("place", "noble"))


def do_split(game, frame, baron, args):
    _note(game, frame, baron, "troops", args["troops"])
    game.emit("split", to=[baron], troops=args["troops"])
    _tell_idle(game, frame, baron, _noted(frame, baron).get("nobles", ()))


def do_stronghold(game, frame, baron, args):
    _note(game, frame, baron, "stronghold", args["areas"])
    game.emit("wants_stronghold", to=[baron], areas=args["areas"])


def do_place(game, frame, baron, args):
    nobles = {noble: areas for noble, areas in _noted(frame, baron).get("nobles", {}).items() if noble != args["noble"]}
    _note(game, frame, baron, "nobles", {**nobles, args["noble"]: args["areas"]})
    game.emit("wants_place", to=[baron], noble=args["noble"], areas=args["areas"])
    _tell_idle(game, frame, baron, [args["noble"]])


def _tell_idle(game, frame, baron, nobles):
    """Nobles who have places and, as their Baron has split so far, no troops (WK-2.14)."""
    split = _noted(frame, baron).get("troops")
    idle = [noble for noble in nobles if split and not sum(split.get(noble, {}).values())]
    if idle:
        game.emit("idle", to=[baron], nobles=idle, rules=["WK-2.14"])


def do_settle(game, frame, baron, args):
    SET_UP.give(game, frame, baron, _noted(frame, baron))
    game.emit("settled_setup", to=[baron])


def _noted(frame, baron):
    return frame["answers"].get(baron, {})


def _note(game, frame, baron, what, value):
    SET_UP.give(game, frame, baron, {**_noted(frame, baron), what: value})


# What is legal, and what stands where nothing is said.

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


def place_all(game, frame):
    """WK-2.12, 2.13: the first legal area of each ranking; or place by place."""
    if game.state["options"]["setup"] == IN_TURN:
        del frame["plans"]
        game.call("in_turn")
        return
    plans = frame.pop("plans")
    _place_strongholds(game, plans)
    _place_nobles(game, plans)


def _place_strongholds(game, plans):
    for baron in barons.in_order(game.state):
        free = areas.free_for_strongholds(game.state)
        wanted = plans.get(baron, {}).get("stronghold", [])
        areas.put_stronghold(game, baron, next(area for area in [*wanted, *free] if area in free))


def _place_nobles(game, plans):
    """From the last Stronghold on counter-clockwise, one Noble each until all with troops are placed."""
    state = game.state
    order = barons.in_order(state)[::-1]
    left = {baron: _to_place(state, plans.get(baron, {}), baron) for baron in order}
    while any(left.values()):
        for baron in order:
            if left[baron]:
                noble, wanted = left[baron].pop(0)
                areas.put_noble(game, noble, areas.usual_place(state, baron, wanted))


def _to_place(state, plan, baron):
    """[(Noble, areas he would take)] of those with troops, the ones named first."""
    named, there = plan.get("nobles", {}), areas.unplaced(state, baron)
    nobles = [*(noble for noble in named if noble in there), *(noble for noble in there if noble not in named)]
    return [(noble, named.get(noble, [])) for noble in nobles]


def to_rounds(game, frame):
    game.call("rounds")


CHAPTER = Chapter(
    procedures=(Procedure("match", (start.raze_cities, start.appoint, start.deal_mercenaries, start.reveal, SET_UP,
                                    split_troops, place_all, to_rounds),
                          keeps=(*SET_UP.keeps, "plans")), in_turn.PROCEDURE),
    decisions=(Decision("set_up", options, lambda state, frame, baron: command("settle"), about, pace="planning",
                        reopen=True), *in_turn.DECISIONS),
    calls=("rounds",))
