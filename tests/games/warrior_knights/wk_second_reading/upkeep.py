"""Upkeep: victory, Influence, revolts, landing, and who wins (WK-8, WK-33, WK-35)."""

from .places import (
    army,
    besieged,
    charge,
    cities_of,
    city_in,
    in_chairman_order,
    laws,
    lift_sieges,
    maintained,
    nobles_in,
    on_land,
    others,
    strength_of,
    stronghold_in,
)
from .tables import draw

CONQUEST_OF_TWO = 5


def conquerors(table):
    """WK-8.2, WK-38.4: a match of two is one that two have begun."""
    players = len(table.options["barons"].split())
    standing = sum(1 for city, how in table["cities"].items()
                   if table.facts.cities[city]["kingdom"] and not how["razed"])
    return [baron for baron in table["barons"] if _conquers(len(cities_of(table, baron, True)), standing,
                                                            players)]


def _conquers(held, standing, players):
    return held >= CONQUEST_OF_TWO if players == 2 else 2 * held > standing


def influence_due(table, baron):
    """WK-8.3, WK-8.4, with the Papal Legate."""
    how = table["strongholds"][baron]
    if how["area"] is None:
        return 0
    return (sum(1 for city in cities_of(table, baron) if not besieged(table, table.facts.cities[city]["area"]))
            + sum(effect["influence"] for effect in charge(table, baron, "legate")))


def gain_influence(table):
    """WK-8.3 to WK-8.5."""
    for baron in in_chairman_order(table):
        take_influence(table, baron, influence_due(table, baron))


def take_influence(table, baron, number):
    """From the pool, what is missing from outside (WK-40.20)."""
    table["influence"][baron] += number
    had = table["pool"]
    table["pool"] = max(0, had - number)
    table["last_round"] = table["last_round"] or (number > 0 and table["pool"] == 0)


def revolting(table):
    """The cities that are checked, by Barons in Chairman order (WK-8.6, WK-40.19)."""
    return [city for baron in in_chairman_order(table) for city in cities_of(table, baron)
            if not nobles_in(table, table.facts.cities[city]["area"], baron)]


def revolt(table, city):
    """One city's check (WK-8.6, WK-8.7)."""
    how = table["cities"][city]
    baron = how["control"]
    said = table.told("skips", city)
    if said:
        prices = [law["amount"] for _, law in laws(table, "revolt_skip_cost", baron)]
        if not prices or table["crowns"][baron] < min(prices):
            table.fault(f"{baron} cannot skip the check of {city}")
        table["crowns"][baron] -= min(prices or [0])
        return
    if draw(table)["revolt"]:
        _answer(table, city, baron, how)


def _answer(table, city, baron, how):
    price = 2 * table.facts.cities[city]["income"]
    answer = table.told("revolt", city, "let_go")
    if answer == "faith" and table["faith"][baron] >= 1:
        table["faith"][baron] -= 1
    elif answer == "crowns" and table["crowns"][baron] >= price:
        table["crowns"][baron] -= price
    else:
        if answer != "let_go":
            table.fault(f"{baron} cannot pay {answer} for {city}")
        how.update(control=None, fortified=False)
        lift_sieges(table)


def land(table):
    """WK-8.9."""
    for how in table["nobles"].values():
        how["at_sea"] = False


def refresh(table):
    """WK-8.10."""
    for how in table["nobles"].values():
        how["exhausted"] = False


# What comes back.

def stronghold_areas(table, baron):
    """WK-30.6."""
    return [area for area in table.facts.kingdom if city_in(table, area) is None
            and stronghold_in(table, area) in (None, baron)
            and not [noble for other in others(table, baron) for noble in nobles_in(table, area, other)]]


def noble_areas(table, baron):
    """WK-35.4."""
    home = table["strongholds"][baron]["area"]
    areas = [table.facts.cities[city]["area"] for city in cities_of(table, baron)]
    return [*([home] if home else []), *(area for area in areas if not besieged(table, area))]


def has_to_return(table, noble):
    """WK-35.4, WK-40.36."""
    how = table["nobles"][noble]
    return how["area"] is None and not how["dead"] and bool(how["troops"] or maintained(table, noble))


# Who wins.

def winners(table):
    """WK-33.2, WK-33.3: [] where nobody does."""
    among = table["barons"]
    for measure in (_influence, _cities, _wealth, _troops):
        most = max(measure(table, baron) for baron in among)
        among = [baron for baron in among if measure(table, baron) == most]
        if len(among) == 1:
            return among
    return []


def _influence(table, baron):
    return table["influence"][baron]


def _cities(table, baron):
    return len(cities_of(table, baron))


def _wealth(table, baron):
    return sum(table[what][baron] for what in ("crowns", "faith", "votes"))


def _troops(table, baron):
    how = table["strongholds"][baron]
    own = strength_of(table, how["troops"]) - 100 * how["casualties"] if how["area"] else 0
    return max(0, own) + sum(army(table, noble) for noble in table.facts.nobles_of(baron)
                             if table["nobles"][noble]["area"])


__all__ = ["conquerors", "gain_influence", "influence_due", "land", "noble_areas", "on_land", "refresh", "revolt",
           "revolting", "stronghold_areas", "winners"]
