"""Strongholds and Nobles that come back at the end of Upkeep (WK-30.6, WK-35, D26, D27).

Whoever has something to place and no ranking of areas on file is asked; the answers are taken in Chairman order.
"""

from collections import Counter

from pbem.engine import Copies, Decision, Option, Parted, Procedure, rolled, settling
from pbem.engine.asking import Sealed
from pbem.engine.shapes import command

from ..board import armies, barons, cities, heirs
from ..orders import filed, troops
from ..printed import printed

RULES = ("WK-35.2", "WK-35.3")


def lack_ranking(state, frame):
    """Barons with something to place and no ranking for it on file; all know who that is."""
    return [baron for baron in barons.in_order(state)
            if _stronghold_off(state, baron) and "restore" not in state["on_file"][baron]
            or _to_return(state, baron) and "returns" not in state["on_file"][baron]]


def _stronghold_off(state, baron):
    return state["strongholds"][baron]["area"] is None


def _to_return(state, baron):
    """Nobles off the board who have troops."""
    return [noble for noble in off_board(state, baron) if armies.troops(state, noble)]


def off_board(state, baron):
    """Nobles who may come back; not while another Baron holds the heir of who has died (WK-39.3)."""
    return [noble for noble in armies.nobles_of(state, baron)
            if state["nobles"][noble]["area"] is None and not state["nobles"][noble]["dead"]
            and not heirs.is_kept_away(state, noble)]


RETURN = Sealed("ask_returns", "returns", lack_ranking, opens=rolled("returns"))


def options(state, frame, baron):
    """Areas are named by RETURN and RESTORE, which may be given at any time; here the cards are parted, too."""
    nobles = _to_return(state, baron)
    cards = troops.copies(state, [card for noble in nobles for card in state["nobles"][noble]["troops"]])
    if cards:
        number = sum(cards.values())
        places = dict.fromkeys(off_board(state, baron), (0, number))
        yield Option("split", do_split, {"troops": Parted(Copies("troop", cards, least=number, rules=RULES), "noble",
                                                          places)}, "{troops}", "split_returning", RULES, stays=True,
                     example={"troops": {nobles[0]: cards}}, settles=settling("split"))
    yield Option("settle", do_settle, help="settle_returning")


def do_split(game, frame, baron, args):
    RETURN.give(game, frame, baron, {"troops": args["troops"]})
    game.emit("split", to=[baron], troops=args["troops"])


def do_settle(game, frame, baron, args):
    RETURN.give(game, frame, baron, frame["answers"].get(baron, {}))
    game.emit("settled_returns", to=[baron])


def restore(game, frame):
    """WK-30.6: Strongholds first, in Chairman order."""
    state = game.state
    frame["plans"] = RETURN.open(game, frame)
    for baron in barons.in_order(state):
        if not _stronghold_off(state, baron):
            continue
        free = stronghold_areas(state, baron)
        own = filed.used(game, baron, "restore", [])
        area = next((area for area in own if area in free), None) or _nearest_own(state, baron, free)
        if area:
            state["strongholds"][baron].update(area=area, breaches=0)
            game.emit("stronghold", baron=baron, area=area, rules=["WK-30.6"])


def stronghold_areas(state, baron):
    """Areas of the Kingdom without an unrazed city and without another Baron's Noble or Stronghold."""
    return [area for area in printed(state).kingdom
            if not cities.unrazed_in(state, area) and not armies.others_in(state, area, baron)
            and armies.stronghold_in(state, area) in (None, baron)]


def _nearest_own(state, baron, free):
    """D26: the legal area with most own cities next to it."""
    own = {printed(state).cities[city].area for city in cities.controlled(state, baron)}
    return max(free, key=lambda area: len(own & {*printed(state).land.neighbours(area)}), default=None)


def return_nobles(game, frame):
    """WK-35.2 to 35.4."""
    state, plans = game.state, frame.pop("plans")
    for baron in barons.in_order(state):
        nobles = off_board(state, baron)
        split = plans.get(baron, {}).get("troops")
        if split and _fits(state, nobles, split):
            _redistribute(state, nobles, split)
        elif _to_return(state, baron) and not filed.used(game, baron, "returns", {}):
            _gather(state, nobles)
        for noble, how in filed.used(game, baron, "returns", {}).items():
            _take(game, baron, noble, how["taking"])
        for noble in _to_return(state, baron):
            _place(game, baron, noble)


def _fits(state, nobles, split):
    """Whether a split has just these Nobles' cards still: an heir may have changed hands since it was given."""
    there = troops.copies(state, [card for noble in nobles for card in state["nobles"][noble]["troops"]])
    parted = Counter()
    for wanted in split.values():
        parted.update(wanted)
    return {*split} <= {*nobles} and parted == there


def _redistribute(state, nobles, split):
    """Cards as their Baron parts them."""
    pile = {"troops": [card for noble in nobles for card in state["nobles"][noble]["troops"]]}
    for noble in nobles:
        state["nobles"][noble]["troops"] = []
    for noble, wanted in split.items():
        state["nobles"][noble]["troops"] = troops.take(state, pile, wanted)


def _gather(state, nobles):
    """D27: all troops to one Noble; those with maintained ones must be placed all the same (WK-40.36)."""
    first = max(nobles, key=lambda noble: armies.troops(state, noble))
    cards = [card for noble in nobles for card in state["nobles"][noble]["troops"]]
    for noble in nobles:
        state["nobles"][noble]["troops"] = cards if noble == first else []


def _take(game, baron, noble, wanted):
    """WK-35.3: troops of the Stronghold for a Noble off the board, with all its Casualties or not at all."""
    state, stronghold = game.state, game.state["strongholds"][baron]
    there = troops.copies(state, stronghold["troops"])
    free = noble in off_board(state, baron) and stronghold["area"] not in state["sieges"] and wanted
    alive = armies.strength_of(state, stronghold["troops"]) > 100 * stronghold["casualties"]
    whole = not stronghold["casualties"] or wanted == there and alive
    if free and whole and all(there.get(kind, 0) >= number for kind, number in wanted.items()):
        state["nobles"][noble]["troops"] += troops.take(state, stronghold, wanted)
        state["nobles"][noble]["casualties"] += stronghold["casualties"]
        stronghold["casualties"] = 0
        game.emit("takes_garrison", noble=noble, troops=wanted, rules=["WK-35.3"])


def places(state, baron):
    """WK-35.4: the own Stronghold, even besieged (WK-30.9), and controlled cities that are not."""
    stronghold = state["strongholds"][baron]["area"]
    own = [printed(state).cities[city].area for city in cities.controlled(state, baron)
           if not cities.is_besieged(state, city)]
    return [*([stronghold] if stronghold else []), *own]


def _place(game, baron, noble):
    state, open_places = game.state, places(game.state, baron)
    wanted = filed.used(game, baron, "returns", {}).get(noble, {"areas": []})["areas"]
    area = next((area for area in [*wanted, *open_places] if area in open_places), None)
    if area:  # else he stays off the board with his troops (WK-40.14)
        state["nobles"][noble].update(area=area, exhausted=False)
        heirs.await_heir(state, noble, False)
        game.emit("back", noble=noble, area=area, rules=["WK-35.4"])


PROCEDURE = Procedure("returning", (RETURN, restore, return_nobles), keeps=(*RETURN.keeps, "plans"))
DECISION = Decision("returns", options, lambda state, frame, baron: command("settle"), pace="upkeep", reopen=True)
