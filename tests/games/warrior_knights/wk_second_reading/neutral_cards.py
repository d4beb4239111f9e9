"""Neutral cards (WK-12, WK-13)."""

from .bans import defies
from .phases import host
from .places import (
    STRONGHOLD,
    besieged,
    city_in,
    in_chairman_order,
    laws,
    obeyed,
    owner,
)
from .tables import draw, shuffle_fate

EXPEDITIONS = ("ceylon", "spice_islands", "china")  # in the order in which they are resolved (WK-40.28)
NEWS = ("fleet_lost", "no_news", "x1", "x2", "x3", "x4")  # the worst first
MOST = 5  # Crowns in an expedition
REPAIR, FORTIFY = 2, 4


def uncertain_times(table):
    """WK-13.6."""
    shuffle_fate(table)


def fund_expeditions(table):
    """WK-12."""
    new = _launch(table)
    for name in EXPEDITIONS:
        how = table["expeditions"][name]
        if name != new and how["space"] in (1, 2):
            how["space"] += 1
    for name in EXPEDITIONS:
        if table["expeditions"][name]["space"] == 3:
            _resolve(table, name)


def _launch(table):
    """The expedition that starts, None where none does (WK-12.2 to WK-12.6)."""
    name = table.told("launch", None)
    if name is None:
        return None
    how = table["expeditions"][name]
    if how["space"] or table["chairman"] is None:
        table.fault(f"{name} cannot be launched")
    stakes = {baron: stake for baron in in_chairman_order(table) if (stake := _invest(table, baron, name))}
    if not stakes:
        return None
    how.update(space=1, stakes=stakes)
    if table.told("bless", name, False):
        if not table["faith"][table["church"]]:
            table.fault(f"{table['church']} has no Faith to bless with")
        table["faith"][table["church"]] -= 1
        how["blessed"] = True
    return name


def _invest(table, baron, name):
    stake, charters = table.told("invest", baron, 0), [law["amount"] for _, law in laws(table, "max_investment", baron)]
    if stake > min([table["crowns"][baron], *(charters or [MOST])]):
        table.fault(f"{baron} invests {stake} in {name}")
    table["crowns"][baron] -= stake
    return stake


def _resolve(table, name):
    """WK-12.8 to WK-12.12."""
    how = table["expeditions"][name]
    news = [row["expedition"][name] for row in (draw(table) for _ in range(1 + how["blessed"])) if row]
    best = max(news, key=NEWS.index)
    if best == "no_news":
        return
    if best.startswith("x"):
        for baron, stake in how["stakes"].items():
            table["crowns"][baron] += stake * int(best[1:])
    how.update(space=0, stakes={}, blessed=False)


def upgrade_defenses(table):
    """WK-13.1 to WK-13.4; what each does is told."""
    for baron in in_chairman_order(table):
        work = table.told("upgrade", baron)
        if work:
            WORKS[work["work"]](table, baron, work)


def _repair(table, baron, work):
    """work: how many Breaches, in which area."""
    area, number = work["area"], work["breaches"]
    city = city_in(table, area)
    how = table["cities"][city] if city else table["strongholds"][baron]
    is_his = how["control"] == baron if city else how["area"] == area
    if not is_his or besieged(table, area) or not 0 < number <= how["breaches"]:
        table.fault(f"{baron} cannot repair {number} of {city or STRONGHOLD}")
    how["breaches"] -= number
    _spend(table, baron, REPAIR * number)


def _fortify(table, baron, work):
    city, prices = work["city"], [law["amount"] for law in obeyed(table, "fortify_cost", baron)]
    how = table["cities"][city]
    if how["control"] != baron or how["fortified"] or besieged(table, table.facts.cities[city]["area"]):
        table.fault(f"{baron} cannot fortify {city}")
    defies(table, baron, "fortify_cost", lambda law: not prices or law["amount"] > max(prices))
    how["fortified"] = True
    _spend(table, baron, max(prices or [FORTIFY]))


WORKS = {"repaired": _repair, "fortified": _fortify}


def _spend(table, baron, crowns):
    """WK-40.29."""
    if crowns > table["crowns"][baron]:
        table.fault(f"{baron} cannot pay {crowns}")
    table["crowns"][baron] -= crowns


def muster_troops(table):
    """WK-13.5."""
    for baron in in_chairman_order(table):
        done = table.told("muster", baron)
        if done:
            one, number = done["host"], done["casualties"]
            how = host(table, baron if one == STRONGHOLD else one)
            if one != STRONGHOLD and owner(table, one) != baron or not 0 < number <= how["casualties"]:
                table.fault(f"{baron} cannot replace {number} of {one}")
            how["casualties"] -= number
            _spend(table, baron, REPAIR * number)


CARDS = {"fund_expeditions": fund_expeditions, "upgrade_defenses": upgrade_defenses, "muster_troops": muster_troops,
         "uncertain_times": uncertain_times}
