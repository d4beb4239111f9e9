"""Strongholds and Nobles that come back at the end of Upkeep (WK-30.6, WK-35, D26, D27).

Whoever has something to place and no ranking of areas on file is asked; the answers are taken in Chairman order.
"""

from collections import Counter

from pbem.engine import Copies, Decision, Illegal, One, Option, Parted, Phrase, Procedure, Ranked, rolled, settling, top
from pbem.engine.asking import Sealed
from pbem.engine.shapes import command

from ..board import armies, barons, cities, heirs
from ..orders import filed, told, troops
from ..printed import printed

RULES, PLACE, RESTORE = ("WK-35.2", "WK-35.3"), ("WK-35.4",), ("WK-30.6",)
MANY = 12  # cards of a kind


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


def anytime(state, baron):
    """The orders by which a Baron says where his Nobles and his Stronghold come back."""
    data = printed(state)
    yield Option("return", do_return, {"noble": One("noble", armies.nobles_of(state, baron)),
                                       "areas": Ranked("area", [*data.areas], rules=PLACE, commas=True),
                                       "taking": Copies("troop", dict.fromkeys(data.kinds, MANY), rules=("WK-35.3",))},
                 "{noble} [back] [to|at|in] {areas} [=taking|with {taking?}]", "return", PLACE,
                 lambda args: check_return(state, baron, args), stays=True, settles=settling("return", "noble"),
                 sample=lambda rng: _sample(state, baron, rng), bare=_is_asked(state, baron),
                 example=lambda: _example(state, baron), seldom=not _to_return(state, baron),
                 useful=lambda args: args["noble"] in _to_return(state, baron))
    yield Option("restore", do_restore, {"areas": Ranked("area", data.kingdom, rules=RESTORE, commas=True)},
                 "[stronghold] [to|at|in] {areas}", "restore", RESTORE,
                 lambda args: check_restore(state, baron, args), stays=True, settles=settling("restore"),
                 sample=lambda rng: {"areas": _some(data.kingdom, stronghold_areas(state, baron), rng)},
                 example=lambda: {"areas": _own_first(state, baron)[:2] or data.kingdom[:1]},
                 seldom=not _stronghold_off(state, baron))


def _example(state, baron):
    """The first who comes back, and where he may; of nobody who does, a Noble and a city of his."""
    noble = [*_to_return(state, baron), *off_board(state, baron), *armies.nobles_of(state, baron)][0]
    return {"noble": noble, "areas": (places(state, baron) or _own_first(state, baron) or printed(state).kingdom)[:2]}


def check_return(state, baron, args):
    """He may come back; where it is asked for now, to one of these areas at least. Raises Illegal."""
    if state["nobles"][args["noble"]]["dead"]:
        raise Illegal("never_returns", {"noble": args["noble"]}, ("WK-32.5",))
    if args["noble"] in off_board(state, baron):
        _check_now(state, baron, [cannot_return(state, baron, args["noble"], area) for area in args["areas"]])


def check_restore(state, baron, args):
    if _stronghold_off(state, baron):
        _check_now(state, baron, [cannot_restore(state, baron, area) for area in args["areas"]])


def _check_now(state, baron, refused):
    """What is asked for now is used before anything changes; raises the first of these Illegals if all are."""
    if _is_asked(state, baron) and all(refused):
        raise refused[0]


def _is_asked(state, baron):
    return top(state).get("waiting", {}).get(baron) == DECISION.name


def _sample(state, baron, rng):
    """A Noble who may come back, and areas of which one is open now."""
    nobles = [noble for noble in armies.nobles_of(state, baron) if not state["nobles"][noble]["dead"]]
    taking = {"taking": {rng.choice([*printed(state).kinds]): 1}} if rng.random() < .2 else {}
    return {"noble": rng.choice(nobles), "areas": _some([*printed(state).areas], places(state, baron), rng),
            **taking} if nobles else None


def _some(areas, able, rng):
    """Any area, and one of those that are able."""
    return [*dict.fromkeys([rng.choice(areas), *([rng.choice(able)] if able else [])])]


def cannot_return(state, baron, noble, area):
    """Why a Noble cannot come back to an area as things stand, with what is open; None where he can (WK-35.4)."""
    open_places = places(state, baron)
    lost = _stronghold_off(state, baron) and area in stronghold_areas(state, baron)  # it may be put there before
    if area in open_places or lost:
        return None
    return Illegal("no_place", {"noble": noble, "area": area, "areas": open_places, "besieged": int(
        area in state["sieges"])}, PLACE)


def cannot_restore(state, baron, area):
    """So of a Stronghold, wherever it stands now (WK-30.6)."""
    if area in stronghold_areas(state, baron):
        return None
    return Illegal("no_place_for_stronghold", {"area": area}, RESTORE)


def do_return(game, frame, baron, args):
    """Keep it; what of it could not be used as things stand is told."""
    state, noble, taking = game.state, args["noble"], args.get("taking", {})
    before = state["filed"][baron].get("returns", {})
    filed.note(game, baron, "returns", {**before, noble: {"areas": args["areas"], "taking": taking}})
    for area in args["areas"]:
        told.refused(game, baron, _said("return", noble=noble, areas=[area]), cannot_return(state, baron, noble, area))
    if state["nobles"][noble]["area"] is None:
        wanted = _said("return", noble=noble, areas=args["areas"])
        told.refused(game, baron, wanted, _lacks(state, baron, noble, taking))


def do_restore(game, frame, baron, args):
    filed.note(game, baron, "restore", args["areas"])
    for area in args["areas"]:
        told.refused(game, baron, _said("restore", areas=[area]), cannot_restore(game.state, baron, area))


def _said(what, **values):
    return Phrase(f"kept.{what}", values, told.BOARD)


def _lacks(state, baron, noble, taking):
    """Why a Noble off the board would have no troops, or not those that he takes; None else (WK-35.3, 35.5)."""
    if taking and not _can_take(state, baron, taking):
        return Illegal("not_in_stronghold", {"noble": noble}, ("WK-35.3",))
    if not taking and not armies.troops(state, noble):
        return Illegal("returns_without_troops", {"noble": noble}, ("WK-35.4", "WK-35.5"))
    return None


def options(state, frame, baron):
    """Beside RETURN and RESTORE, which may be given at any time, here the cards are parted."""
    nobles = _to_return(state, baron)
    cards = troops.copies(state, [card for noble in nobles for card in state["nobles"][noble]["troops"]])
    if cards:
        number = sum(cards.values())
        places = dict.fromkeys(off_board(state, baron), (0, number))
        yield Option("split", do_split, {"troops": Parted(Copies("troop", cards, least=number, rules=RULES), "noble",
                                                          places)}, "{troops}", "split_returning", RULES, stays=True,
                     example={"troops": {nobles[0]: cards}}, settles=settling("split"))
    yield Option("settle", do_settle, help="settle_returning")
    yield from anytime(state, baron)


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
        area = next((area for area in [*own, *_own_first(state, baron)] if area in free), None)
        if area:
            state["strongholds"][baron].update(area=area, breaches=0)
            game.emit("stronghold", baron=baron, area=area, rules=["WK-30.6"])


def stronghold_areas(state, baron):
    """Areas of the Kingdom without an unrazed city and without another Baron's Noble or Stronghold."""
    return [area for area in printed(state).kingdom
            if not cities.unrazed_in(state, area) and not armies.others_in(state, area, baron)
            and armies.stronghold_in(state, area) in (None, baron)]


def _own_first(state, baron):
    """Where his Stronghold can stand, the areas with most own cities next to them first (D26)."""
    own = {printed(state).cities[city].area for city in cities.controlled(state, baron)}
    free = stronghold_areas(state, baron)
    return sorted(free, key=lambda area: -len(own & {*printed(state).land.neighbours(area)}))


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
    if noble in off_board(state, baron) and wanted and _can_take(state, baron, wanted):
        state["nobles"][noble]["troops"] += troops.take(state, stronghold, wanted)
        state["nobles"][noble]["casualties"] += stronghold["casualties"]
        stronghold["casualties"] = 0
        game.emit("takes_garrison", noble=noble, troops=wanted, rules=["WK-35.3"])


def _can_take(state, baron, wanted):
    stronghold = state["strongholds"][baron]
    there = troops.copies(state, stronghold["troops"])
    alive = armies.strength_of(state, stronghold["troops"]) > 100 * stronghold["casualties"]
    whole = not stronghold["casualties"] or wanted == there and alive
    return whole and stronghold["area"] not in state["sieges"] and all(
        there.get(kind, 0) >= number for kind, number in wanted.items())


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
