"""Upgrade Defenses and Muster Troops: repairs, fortifications, Casualties that are replaced (WK-13, D17)."""

from pbem.engine import Alternative, Count, Each, Form, One, Option, Ranked, settling

from ..board import armies, barons, cities
from ..orders import filed, obedience
from ..printed import printed

REPAIR, FORTIFY, REPLACE = 2, 4, 2  # Crowns (WK-13.2, 13.3, 13.5)
UPGRADE, MUSTER = ("WK-13.1",), ("WK-13.5",)
MOST = 99
NOTHING = {"order": [], "keep": 0}


def anytime(state, baron):
    """The orders by which a Baron says what he repairs, fortifies and musters."""
    city, keep = {"city": One("city", [*printed(state).cities], UPGRADE)}, Count(0, MOST, "crowns")
    forms = {"fortify": Form("fortify {city}", city), "repair": Form("repair {city}", city),
             "repair_stronghold": Form("repair Stronghold")}
    yield Option("upgrade", do_upgrade, {
        "works": Each("{work}", {"work": Alternative(forms, rules=UPGRADE)}, 1, 8, UPGRADE, ";"), "keep": keep},
        "{works} [=keep|keeping {keep?}] [crowns]", "upgrade", UPGRADE, stays=True,
        settles=settling("upgrade"))
    yield Option("muster", do_muster, {"hosts": Ranked("host", armies.hosts(state, baron), rules=MUSTER), "keep": keep},
                 "{hosts} [=keep|keeping {keep?}] [crowns]", "muster", MUSTER, stays=True,
                 settles=settling("muster"))


def do_upgrade(game, frame, baron, args):
    order = [one["work"] for one in args["works"]]
    filed.note(game, baron, "upgrade", {"order": order, "keep": args.get("keep", 0)})


def do_muster(game, frame, baron, args):
    filed.note(game, baron, "muster", {"order": args["hosts"], "keep": args.get("keep", 0)})


def upgrade_defenses(game, frame):
    """WK-13.1: the first work that each Baron wants and can pay."""
    for baron in barons.in_order(game.state):
        wanted = filed.used(game, baron, "upgrade", NOTHING)
        any(_work(game, baron, work, game.state["crowns"][baron] - wanted["keep"]) for work in wanted["order"])


def _work(game, baron, work, crowns):
    """Whether a work was possible; it is done then."""
    if work["form"] == "fortify":
        return fortify(game, baron, work["city"], crowns)
    state = game.state
    if work["form"] == "repair_stronghold":
        area = state["strongholds"][baron]["area"]
        return bool(area) and _repair(game, baron, state["strongholds"][baron], area, crowns)
    how = state["cities"][work["city"]]
    return how["control"] == baron and _repair(game, baron, how, printed(state).cities[work["city"]].area, crowns)


def _repair(game, baron, how, area, crowns):
    """WK-13.2, 13.4: as many Breaches as he pays."""
    number = min(how["breaches"], max(0, crowns) // REPAIR)
    if area in game.state["sieges"] or not number:
        return False
    how["breaches"] -= number
    barons.gain(game.state, baron, "crowns", -REPAIR * number)
    game.emit("repaired", baron=baron, area=area, breaches=number, rules=["WK-13.2"])
    return True


def fortify(game, baron, city, crowns):
    """WK-13.3, 13.4; of laws on the price the dearest that he obeys holds, and he refuses only what would cost more."""
    state, how = game.state, game.state["cities"][city]
    if how["control"] != baron or how["fortified"] or cities.is_besieged(state, city):
        return False
    lawful = [law["amount"] for law in obedience.would_obey(game, "fortify_cost", baron)]
    price = max(lawful, default=FORTIFY)
    if crowns < price:
        return False
    obedience.all_binding(game, "fortify_cost", baron, lambda law: not lawful or law["amount"] > price)
    how["fortified"] = True
    barons.gain(state, baron, "crowns", -price)
    game.emit("fortified", baron=baron, city=city, crowns=price, rules=["WK-13.3"])
    return True


def muster_troops(game, frame):
    """WK-13.5: Casualties of one army."""
    for baron in barons.in_order(game.state):
        wanted = filed.used(game, baron, "muster", NOTHING)
        any(_replace(game, baron, name, game.state["crowns"][baron] - wanted["keep"]) for name in wanted["order"])


def _replace(game, baron, name, crowns):
    how = armies.host(game.state, baron, name)
    number = min(how["casualties"], max(0, crowns) // REPLACE)
    if not number:
        return False
    how["casualties"] -= number
    barons.gain(game.state, baron, "crowns", -REPLACE * number)
    game.emit("mustered", baron=baron, host=name, casualties=number, rules=["WK-13.5"])
    return True
