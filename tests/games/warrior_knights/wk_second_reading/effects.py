"""What Event and Agenda cards do, by what is printed on them."""

from . import upkeep
from .bans import ban, find_chairman
from .battles import breach
from .deaths import card_of, die, host, in_dying_order, look_after_loss, mercenaries
from .moves import leave
from .phases import hosts_for
from .places import (
    STRONGHOLD,
    army,
    bears,
    besieged,
    cities_of,
    city_in,
    in_chairman_order,
    lift_sieges,
    nobles_in,
    on_land,
    owner,
    strength_of,
    stronghold_in,
    troops,
)
from .tables import draw_until

MARKERS = {"chairman": "chairman", "head_of_church": "church"}


def change(table, baron, what, amount):
    """Gain, or lose as far as there is; Influence from the pool and back (WK-40.20)."""
    if what == "influence" and amount > 0:
        upkeep.take_influence(table, baron, amount)
        return
    lost = max(amount, -table[what][baron])
    table[what][baron] += lost
    if what == "influence":
        table["pool"] -= lost


def counted(table, baron, effect):
    """What a card brings for each city."""
    return effect["amount"] * len(cities_of(table, baron, effect["cities"] == "kingdom"))


# Targets that Fate draws.

def target(table, effect, drawer):
    """Who or what Fate names; None where the card needs nobody, or nobody fits."""
    kind = effect.get("target") or ("city" if effect["op"] in RANDOM_CITY else None)
    if kind in NOBLES:
        return _noble(table, drawer, kind)
    if kind == "random_nationality":
        return draw_until(table, lambda row: row["nationality"], True)
    if effect["op"] in RANDOM_CITY or kind in ("random_city", "armies_in_random_city_area"):
        fits = RANDOM_CITY.get(effect["op"], _stands)
        cities = [city for city in table["cities"] if fits(table, city)]
        return draw_until(table, lambda row: row["city"] if row["city"] in cities else None, cities)
    return None


def _noble(table, drawer, kind):
    barons = [drawer] if "own" in kind else table["barons"]
    among = {(table.facts.nobles[noble]["baron"], table.facts.nobles[noble]["shape"]): noble
             for baron in barons for noble in table.facts.nobles_of(baron)
             if not table["nobles"][noble]["dead"] and (on_land(table, noble) or "board" not in kind)}
    own = drawer if "own" in kind else None
    return draw_until(table, lambda row: among.get((own or row["baron"], row["noble_shape"])), among)


def _stands(table, city):
    return not table["cities"][city]["razed"]


def _is_controlled(table, city):
    return table["cities"][city]["control"] is not None


def can_be_rebuilt(table, city):
    """WK-40.39, in the Kingdom."""
    row = table.facts.cities[city]
    return table["cities"][city]["razed"] and row["kingdom"] and stronghold_in(table, row["area"]) is None


NOBLES = ("fate_own_noble_on_board", "fate_own_noble", "fate_noble", "fate_noble_on_board")
RANDOM_CITY = {"raze_random_city": _stands, "neutralise_random_controlled_city": _is_controlled,
               "rebuild_random_city": can_be_rebuilt}


# Effects; baron: the drawer, or the one elected.

def gain(table, effect, baron, _):
    change(table, baron, effect["what"], effect["amount"])


def lose(table, effect, baron, _):
    change(table, baron, effect["what"], -effect["amount"])


def gain_many(table, effect, baron, _):
    for what in ("crowns", "votes", "faith", "influence"):
        if what in effect:
            change(table, baron, what, effect[what])


def lose_half(table, effect, baron, _):
    change(table, baron, effect["what"], -(table[effect["what"]][baron] // 2))


def gain_per_city(table, effect, baron, _):
    for one in _all_or(table, effect, baron):
        change(table, one, effect["what"], counted(table, one, effect))


def lose_per_city(table, effect, baron, _):
    for one in _all_or(table, effect, baron):
        change(table, one, effect["what"], -counted(table, one, effect))


def _all_or(table, effect, baron):
    exempt = table.told("exempt", None, ())
    return [one for one in in_chairman_order(table) if one not in exempt] if effect["target"] == "all" else [baron]


def casualties(table, effect, baron, aim):
    """Tokens on an army, on several; Nobles who cannot bear them die (WK-32.6)."""
    if effect["target"] == "own_strongest_army":
        own = [noble for noble in table.facts.nobles_of(baron) if on_land(table, noble)]
        most = max((army(table, noble) for noble in own), default=0)
        best = [noble for noble in own if army(table, noble) == most]
        hit = [table.choose("hurt", None, best)] if best else []
    elif effect["target"] == "armies_in_random_city_area":
        hit = nobles_in(table, table.facts.cities[aim]["area"]) if aim else []
        _hurt_garrison(table, aim, effect["amount"])
    else:
        hit = [aim] if aim else []
    for noble in hit:
        how = table["nobles"][noble]
        how["casualties"] += min(effect["amount"], bears(troops(table, noble)) - how["casualties"])
    dead = [noble for noble in hit if table["nobles"][noble]["casualties"] >= bears(troops(table, noble))]
    for noble in in_dying_order(table, dead):
        die(table, noble)


def _hurt_garrison(table, city, amount):
    """Troops of a Stronghold are an army, too (WK-1.3)."""
    baron = stronghold_in(table, table.facts.cities[city]["area"]) if city else None
    if baron:
        how = table["strongholds"][baron]
        how["casualties"] += max(0, min(amount, bears(strength_of(table, how["troops"])) - how["casualties"]))


def heal(table, effect, baron, _):
    done = table.told("healed", baron)
    if done:
        how = host(table, baron if done["host"] == STRONGHOLD else done["host"])
        number = min(effect["amount"], how["casualties"])
        if done["casualties"] != number or done["host"] != STRONGHOLD and owner(table, done["host"]) != baron:
            table.fault(f"{baron} heals {done}, not {number}")
        how["casualties"] -= number


def make_breach(table, effect, baron, aim):
    """On the city that Fate names, or on one of his own."""
    if effect["target"] == "random_city":
        area = aim and table.facts.cities[aim]["area"]
    else:
        areas = [table.facts.cities[city]["area"] for city in cities_of(table, baron)]
        area = table.told("breach", None) if areas else None
        if area and area not in areas:
            table.fault(f"{area} is not of {baron}")
    if area:
        breach(table, area, effect["amount"])


def repair_or_fortify(table, effect, baron, _):
    work = table.told("upgrade", baron)
    if not work:
        return
    city = work["city"] or city_in(table, work["area"])
    how, area = table["cities"][city], table.facts.cities[city]["area"]
    if how["control"] != baron or besieged(table, area) or work["work"] == "fortified" and how["fortified"]:
        table.fault(f"{baron} cannot do {work}")
    how.update({"fortified": True} if work["work"] == "fortified" else {"breaches": 0})


def discard_mercenary(table, effect, baron, _):
    """One of his Mercenary cards, by choice."""
    own = [*table.facts.nobles_of(baron), baron]
    if not any(mercenaries(table, host(table, one)["troops"]) for one in own):
        return
    lost = table.told("lost", None, {})
    if sum(map(len, lost.values())) != effect["amount"] or any(one not in own for one in lost):
        table.fault(f"{baron} discards {lost}")
    for one, cards in lost.items():
        _leave(table, one, cards)


def _leave(table, one, cards, deserted=False):
    """Cards go to the deck."""
    how = host(table, one)
    for kind in cards:
        card = card_of(table, how["troops"], kind)
        if card is None or not table.facts.troops[card]["nationality"]:
            table.fault(f"{one} loses {kind}")
            continue
        how["troops"].remove(card)
        table["mercenary_deck"].append(card)
    if one in table["nobles"]:
        look_after_loss(table, one, deserted)
    elif not how["troops"]:
        how["casualties"] = 0


def gain_mercenary(table, effect, baron, _):
    picked, hired = table.pick("troops"), table.told("hires", None)
    card = picked and card_of(table, table["mercenary_deck"], table.facts.troops[picked]["kind"])
    if card is None or hired["host"] not in hosts_for(table, baron):
        table.fault(f"{baron} is given {hired}")
        return
    table["mercenary_deck"].remove(card)
    host(table, baron if hired["host"] == STRONGHOLD else hired["host"])["troops"].append(card)


def mutiny(table, effect, baron, aim):
    """Each such card deserts unless its wage is paid now."""
    lost = table.told("lost", None, {})
    for one in in_chairman_order(table):
        hosts = [*table.facts.nobles_of(one), one]
        cards = [card for each in hosts for card in host(table, each)["troops"]
                 if table.facts.troops[card]["nationality"] == aim]
        gone = [kind for each in hosts for kind in lost.get(each, ())]
        due = (sum(table.facts.troops[card]["wage"] for card in cards)
               - sum(_wage(table, kind) for kind in gone))
        if due > table["crowns"][one] or any(not kind.startswith(f"{aim}_") for kind in gone):
            table.fault(f"{one} pays {due} and loses {gone} to a mutiny of {aim}")
        table["crowns"][one] -= due
    own = in_dying_order(table, [each for each in lost if each in table["nobles"]])
    for each in [*own, *(one for one in lost if one not in own)]:
        _leave(table, each, lost[each], deserted=True)


def _wage(table, kind):
    return next(row["wage"] for row in table.facts.troops.values() if row["kind"] == kind)


def exhaust(table, effect, baron, _):
    for noble in table.facts.nobles_of(baron):
        table["nobles"][noble]["exhausted"] = True


def ready(table, effect, baron, _):
    among = [noble for noble in table.facts.nobles_of(baron)
             if on_land(table, noble) and table["nobles"][noble]["exhausted"]]
    if among:
        table["nobles"][table.choose("ready", None, among)]["exhausted"] = False


def kill_noble(table, effect, baron, aim):
    if aim:
        die(table, aim)


def raze_random_city(table, effect, baron, aim):
    if not aim:
        return
    table["cities"][aim].update(control=None, fortified=False, razed=True, breaches=0)
    lift_sieges(table)
    slain = nobles_in(table, table.facts.cities[aim]["area"]) if effect["kill_nobles_in_area"] else []
    for noble in in_dying_order(table, slain):
        die(table, noble)


def rebuild_random_city(table, effect, baron, _):
    """Fate names a razed city of the Kingdom."""
    city = target(table, effect, baron)
    if city:
        table["cities"][city].update(control=None, fortified=False, razed=False, breaches=0)


def neutralise(table, effect, baron, aim):
    if aim:
        table["cities"][aim].update(control=None, fortified=False)
        lift_sieges(table)


def revolt_check(table, effect, baron, _):
    own = [city for city in upkeep.revolting(table) if table["cities"][city]["control"] == baron]
    seen = [city for city in table.chosen["checks", None] if city in own]
    for city in sorted(own, key=lambda city: seen.index(city) if city in seen else len(seen)):  # his order, WK-40.19
        upkeep.revolt(table, city)


def take_marker(table, effect, baron, _):
    for what in ("faith", "votes"):
        change(table, baron, what, effect.get(what, 0))
    marker = MARKERS[effect["marker"]]
    if marker == "church" or baron not in table["banned"]:
        table[marker] = baron
        if marker == "chairman":
            table["chair"] = baron


def expeditions_back(table, effect, baron, _):
    for how in table["expeditions"].values():
        if how["space"] in (2, 3):
            how["space"] -= effect["amount"]


def set_flag(table, effect, baron, _):
    table["flags"][effect["flag"]] = effect["op"].removesuffix("_flag")


def traitor(table, effect, baron, _):
    change(table, baron, "influence", -effect["influence_loss"])
    if effect["expel"]:
        ban(table, baron)


def rescind_expulsions(table, effect, baron, _):
    table["banned"] = []
    if table["chairman"] is None:
        find_chairman(table)


EFFECTS = {"gain": gain, "lose": lose, "gain_many": gain_many, "lose_half": lose_half, "gain_per_city": gain_per_city,
           "lose_per_city": lose_per_city, "casualties": casualties, "heal": heal, "breach": make_breach,
           "repair_or_fortify": repair_or_fortify, "discard_mercenary": discard_mercenary,
           "gain_mercenary": gain_mercenary, "mutiny": mutiny, "exhaust": exhaust, "ready": ready,
           "kill_noble": kill_noble, "raze_random_city": raze_random_city, "rebuild_random_city": rebuild_random_city,
           "neutralise_random_controlled_city": neutralise, "revolt_check": revolt_check, "take_marker": take_marker,
           "expeditions_back": expeditions_back, "round_flag": set_flag, "stack_flag": set_flag, "traitor": traitor,
           "rescind_expulsions": rescind_expulsions}
__all__ = ["EFFECTS", "change", "leave", "target"]
