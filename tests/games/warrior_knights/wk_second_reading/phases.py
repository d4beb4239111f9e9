"""Taxation, Wages and the Mercenary Draft (WK-14, WK-15, WK-21)."""

from .bans import defies
from .deaths import card_of, host, in_dying_order, kinds, look_after_loss
from .places import (
    STRONGHOLD,
    besieged,
    charge,
    cities_of,
    city_owner,
    in_chairman_order,
    is_cut_off,
    laws,
    on_land,
    owner,
    troops,
)

FREE = 400  # up to which a circle's troops cost nothing


# Taxation.

def income(table, baron):
    """WK-14, WK-19.1, with offices that pay."""
    cities = [city for city in cities_of(table, baron) if not besieged(table, table.facts.cities[city]["area"])]
    offices = [table.facts.agendas[card]["effect"].get("crowns_at_taxation", 0)
               for noble, card in table["offices"].items() if owner(table, noble) == baron]
    return (sum(table.facts.cities[city]["income"] + table["cities"][city]["fortified"] for city in cities)
            + sum(effect["crowns"] for effect in charge(table, baron, "concession")) + sum(offices))


def taxation(table):
    """Income, and what laws take of it."""
    for baron in in_chairman_order(table):
        got = income(table, baron)
        table["crowns"][baron] += got
        taxes = defies(table, baron, "income_tax") if got else []
        table["crowns"][baron] -= min(got, sum(tax["amount"] for tax in taxes))
    for baron in in_chairman_order(table):
        if baron != table["church"]:
            due = tithe(table, baron)
            table["crowns"][baron] -= due
            table["crowns"][table["church"]] += due


def tithe(table, baron):
    """What he owes by those laws for which he holds enough, no more than he has."""
    held = table["crowns"][baron]
    return min(held, sum(law["amount"] for law in defies(table, baron, "tithe", lambda law: held >= law["threshold"])))


# Wages.

def paid_hosts(table, baron):
    """The Nobles and the Stronghold (by its Baron) whose troops have to be paid (WK-15.5, WK-15.8)."""
    return [noble for noble in table.facts.nobles_of(baron) if not (
        table.facts.nobles[noble]["shape"] == "circle" and troops(table, noble) <= FREE)] + [baron]


def wage(table, baron, card):
    """What a card costs, a law of Wages obeyed."""
    row = table.facts.troops[card]
    if not row["nationality"]:
        return row["wage"]
    return row["wage"] + sum(effect["amount"] for _, effect in laws(table, "merc_wage_surcharge", baron)
                             if row["strength"] >= effect["min_strength"])


def wages(table):
    """WK-15, Baron by Baron."""
    for baron in in_chairman_order(table):
        pay(table, baron)


def pay(table, baron):
    """One Baron's wages; which Mercenaries he lets go is told."""
    hosts = paid_hosts(table, baron)
    cards = [card for one in hosts for card in host(table, one)["troops"]]
    hired = [row["strength"] for row in map(table.facts.troops.get, cards) if row["nationality"]]
    defies(table, baron, "merc_wage_surcharge", lambda one: max(hired, default=0) >= one["min_strength"])
    saved = sum(effect["amount"] for effect in charge(table, baron, "wage_discount"))
    purse = table["crowns"][baron] + saved
    regulars = paid_regulars(table, [card for card in cards if table.facts.troops[card]["baron"]], purse)
    gone = _deserters(table, baron, hosts)
    kept = [card for card in cards if table.facts.troops[card]["nationality"] and card not in gone]
    total = regulars + sum(wage(table, baron, card) for card in kept)
    if total > purse:
        table.fault(f"{baron} pays {total} and has {purse}")
    table["crowns"][baron] -= max(0, total - saved)
    for noble in in_dying_order(table, [one for one in hosts if one in table["nobles"]]):
        look_after_loss(table, noble, abandoned=True)
    if not host(table, baron)["troops"]:
        host(table, baron)["casualties"] = 0


def paid_regulars(table, cards, purse):
    """What is paid to Regulars, the cheapest first, as many as can be paid (WK-15.2, WK-40.27)."""
    paid = 0
    for due in sorted(table.facts.troops[card]["wage"] for card in cards):
        paid += due if paid + due <= purse else 0
    return paid


def _deserters(table, baron, hosts):
    """The Mercenaries who are not paid leave for the deck."""
    gone = []
    for one, lost in table.told("deserters", baron, {}).items():
        if one not in hosts:
            table.fault(f"{one} need not be paid and loses {lost}")
        for kind in lost:
            card = card_of(table, host(table, one)["troops"], kind)
            gone.append(card)
            host(table, one)["troops"].remove(card)
            table["mercenary_deck"].append(card)
    if any(table.facts.troops[card]["baron"] for card in gone):
        table.fault(f"Regulars desert: {kinds(table, gone)}")
    return gone


# The Mercenary Draft.

def draft(table):
    """WK-21: markers from left to right; what each hires is told."""
    row = [(space, table["track"][space]) for space in table.facts.fees if table["track"].get(space)]
    first = next((one for one in row if charge(table, one[1], "draft_first")), None)
    queue = [*([first] if first else []), *(one for one in row if one is not first)]
    while queue:
        space, baron = queue.pop(0)
        table["track"][space] = None
        hired = table.told("hires", None)
        if hired is None or hired["baron"] != baron:
            table.fault(f"{baron} is to act, not {hired}")
        elif hired["troop"]:
            hire(table, baron, hired["troop"], hired["host"])
            _hire_together(table, baron, hired["troop"], queue)
    end_draft(table)


def _hire_together(table, baron, kind, queue):
    """More cards of one nationality for more of his markers (WK-21.3)."""
    nation = kind.rpartition("_")[0]
    while queue and queue[0][1] != baron and (later := table.chosen["hires", None]) and later[0]["baron"] == baron:
        hired, spent = later.popleft(), next((one for one in queue if one[1] == baron), None)
        if spent is None or not hired["troop"] or hired["troop"].rpartition("_")[0] != nation:
            table.fault(f"{baron} hires {hired} together with {kind}")
            return
        queue.remove(spent)
        table["track"][spent[0]] = None
        hire(table, baron, hired["troop"], hired["host"])


def hosts_for(table, baron):
    """Where a hired card may go (WK-21.4, WK-21.5, WK-30.9)."""
    home, found = table["strongholds"][baron]["area"], [STRONGHOLD]
    for noble in table.facts.nobles_of(baron):
        how = table["nobles"][noble]
        at_home = on_land(table, noble) and (how["area"] == home or city_owner(table, how["area"]) == baron)
        off_board = how["area"] is None and not how["dead"]
        if off_board or at_home and not is_cut_off(table, baron, how["area"]):
            found.append(noble)
    return found


def hire(table, baron, kind, where, free=False):
    """A displayed card is paid and assigned."""
    card = card_of(table, table["display"], kind)
    if card is None or where not in hosts_for(table, baron):
        table.fault(f"{baron} cannot hire {kind} for {where}: {hosts_for(table, baron)}")
        return
    price = table.facts.troops[card]["wage"]
    if price > table["crowns"][baron]:
        table.fault(f"{baron} cannot pay {price}")
    table["display"].remove(card)
    table["crowns"][baron] -= price
    host(table, baron if where == STRONGHOLD else where)["troops"].append(card)


def end_draft(table):
    """WK-21.6."""
    table["mercenary_deck"] += table["display"]
    table["display"] = []
    for _ in range(len(table["barons"]) + 1):
        picked = table.pick("troops")
        card = picked and card_of(table, table["mercenary_deck"], table.facts.troops[picked]["kind"])
        if card:
            table["mercenary_deck"].remove(card)
            table["display"].append(card)
        else:
            table.fault(f"{picked} is not in the Mercenary deck")


def give_back(table, space):
    """The cards of a special phase go back to their owners (WK-7.5)."""
    table["spaces"][space] = []
