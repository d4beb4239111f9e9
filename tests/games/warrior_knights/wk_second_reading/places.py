"""Who stands where, whose is what, and how strong it is."""

from math import ceil

FULL, COMMAND, MOST_CARDS = 100, 200, 10
STRONGHOLD = "stronghold"  # the host of the troops on a Stronghold's card


def in_chairman_order(table):
    """WK-1.11."""
    barons = table["barons"]
    start = barons.index(table["chair"])
    return [*barons[start:], *barons[:start]]


def others(table, baron):
    """The other Barons of the match."""
    return [other for other in table["barons"] if other != baron]


def nobles_in(table, area, baron=None):
    """The Nobles on land in an area, or those of a Baron."""
    return [noble for noble, how in table["nobles"].items() if how["area"] == area and not how["at_sea"]
            and baron in (None, owner(table, noble))]


def owner(table, noble):
    """Whose Noble it is."""
    return table.facts.nobles[noble]["baron"]


def on_land(table, noble):
    """Whether a Noble is on the board and not at sea."""
    return table["nobles"][noble]["area"] is not None and not table["nobles"][noble]["at_sea"]


def city_in(table, area):
    """The city that stands in an area, None where there is none."""
    city = table.facts.city_in.get(area)
    return city if city and not table["cities"][city]["razed"] else None


def city_owner(table, area):
    """Who controls the city of an area."""
    city = city_in(table, area)
    return table["cities"][city]["control"] if city else None


def stronghold_in(table, area):
    """Whose Stronghold stands in an area."""
    return next((baron for baron, how in table["strongholds"].items() if how["area"] == area), None)


def cities_of(table, baron, kingdom_only=False):
    """The cities that a Baron controls."""
    return [city for city, how in table["cities"].items() if how["control"] == baron
            and (not kingdom_only or table.facts.cities[city]["kingdom"])]


def besieged(table, area):
    """Whether a city or Stronghold there is under siege."""
    return area in table["sieges"]


def is_inside(table, baron, area):
    """Whether a Baron's Nobles there are behind walls (WK-25.5)."""
    return baron is not None and baron in (city_owner(table, area), stronghold_in(table, area))


def is_cut_off(table, baron, area):
    """WK-29.3."""
    return besieged(table, area) and is_inside(table, baron, area)


def effects_of(table, card):
    """What a card in play does; several effects of a law in a Baron's own words (WK-40.42)."""
    if card in table.facts.agendas:
        return [table.facts.agendas[card]["effect"]]
    return table["open_laws"][card]["effects"]


def charge(table, baron, name):
    """The effects of a Baron's charges with a flag."""
    return [effect for card in table["charges"].get(baron, ()) for effect in effects_of(table, card)
            if effect.get("flag") == name]


def law(table, name, baron):
    """The first law with a flag that binds a Baron, None where there is none."""
    return next((effect for _, effect in laws(table, name, baron)), None)


def laws(table, name, baron):
    """[(card, or the id of a law in a Baron's own words, effect)] of all laws with a flag that bind him (WK-17.4,
    WK-40.24).
    """
    return [(card, effect) for card in [*table["laws"], *table["open_laws"]]
            if baron not in table["refused"].get(card, ())
            for effect in effects_of(table, card) if effect["flag"] == name]


def obeyed(table, name, baron):
    """The effects of those laws that a Baron obeys when they bind him, for he has not filed that he refuses them."""
    defied = table["filed"].get(baron, {}).get("defy", ())
    return [effect for card, effect in laws(table, name, baron) if card not in defied]


# Strength.

def maintained(table, noble):
    """WK-17.8."""
    office = table["offices"].get(noble)
    return table.facts.agendas[office]["effect"]["maintained_troops"] if office else 0


def strength_of(table, cards):
    """The printed strength of Troop cards."""
    return sum(table.facts.troops[card]["strength"] for card in cards)


def troops(table, noble):
    """Troop cards and maintained troops of a Noble, tokens ignored (WK-40.31)."""
    return strength_of(table, table["nobles"][noble]["troops"]) + maintained(table, noble)


def army(table, noble):
    """WK-40.6."""
    return max(0, troops(table, noble) - FULL * table["nobles"][noble]["casualties"])


def garrison(table, baron):
    """The strength of what lies on a Stronghold's card."""
    how = table["strongholds"][baron]
    return max(0, strength_of(table, how["troops"]) - FULL * how["casualties"])


def bears(strength):
    """The tokens with which an army of this strength is dead (WK-26.10)."""
    return ceil(strength / FULL)


def city_walls(table, city):
    """WK-1.8, WK-34.4, WK-1.9."""
    how = table["cities"][city]
    return max(0, table.facts.cities[city]["strength"] + FULL * how["fortified"] - FULL * how["breaches"])


def walls(table, area):
    """The strength of the city or Stronghold in an area."""
    city, baron = city_in(table, area), stronghold_in(table, area)
    if city:
        return city_walls(table, city)
    if baron:
        return max(0, table.facts.walls[baron] - FULL * table["strongholds"][baron]["breaches"])
    return 0


def defenders(table, area, baron):
    """The strength of all that a Baron has there, walls left out (WK-25.3)."""
    own = garrison(table, baron) if baron and table["strongholds"][baron]["area"] == area else 0
    return own + sum(army(table, noble) for noble in nobles_in(table, area, baron) if baron)


def lift_sieges(table):
    """A siege ends where its Baron has no Noble, or nothing of another is left to besiege (WK-29.5)."""
    for area, siege in list(table["sieges"].items()):
        baron, target = siege["baron"], city_in(table, area) or stronghold_in(table, area)
        if not nobles_in(table, area, baron) or target is None or is_inside(table, baron, area):
            del table["sieges"][area]
