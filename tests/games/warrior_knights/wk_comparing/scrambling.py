"""Positions drawn at random: sound, and full of what random play seldom brings."""

from math import ceil

from wk_second_reading import places
from wk_second_reading.tables import Table

from pbem.engine import copy

HOT = 4  # areas in which most Nobles meet


def scrambled(state, rng, facts):
    """A copy of a state at the beginning of a round, with everything else drawn."""
    state = copy(state)
    table = Table(state, facts)
    table.state = state  # drawn in place
    for draw in (_counters, _cities, _strongholds, _troops, _nobles, _cards, _heirs, _casualties, _sieges, _fate,
                 _tracks, _leave):
        draw(table, rng)
    return state


def _counters(table, rng):
    table["round"] = rng.randint(2, 9)
    for baron in table["barons"]:
        for what, most in (("crowns", 14), ("votes", 9), ("faith", 4), ("influence", 12)):
            table[what][baron] = rng.choice([0, rng.randint(0, most)])
    table["pool"] = rng.randint(1, 20)
    table["chairman"] = table["chair"] = rng.choice(table["barons"])
    table["church"] = rng.choice(table["barons"])
    table.state.update(pacts={}, accusations={}, treachery=[])
    table["flags"] = {"bridges_closed": "round"} if rng.random() < .1 else {}


def _cities(table, rng):
    for how in table["cities"].values():
        how.update(control=rng.choice([None, *table["barons"]]), razed=rng.random() < .15, fortified=False, breaches=0)
        if how["razed"]:
            how["control"] = None
        how["fortified"] = how["control"] is not None and rng.random() < .3
    for city, how in table["cities"].items():
        if not how["razed"]:
            most = table.facts.cities[city]["strength"] // 100 + how["fortified"]
            how["breaches"] = rng.choice([0, 0, rng.randint(0, most - how["fortified"])])


def _strongholds(table, rng):
    free = [area for area in table.facts.kingdom if places.city_in(table, area) is None]
    for how in table["strongholds"].values():
        how.update(area=free.pop(rng.randrange(len(free))) if rng.random() < .9 else None, casualties=0)
        how["breaches"] = rng.choice([0, 0, 1, 2]) if how["area"] else 0


def _troops(table, rng):
    """All Regulars and some Mercenaries over Nobles and Strongholds."""
    facts, deck = table.facts, sorted(card for card, row in table.facts.troops.items() if row["nationality"])
    table["regulars_gone"], table["lasting"] = [], []
    deck = [card for card in deck if card not in table["display"]]
    rng.shuffle(deck)
    for baron in table["barons"]:
        hosts = [table["nobles"][noble] for noble in facts.nobles_of(baron)] + [table["strongholds"][baron]]
        for how in hosts:
            how.update(troops=[], casualties=0)
        own = [card for card, row in facts.troops.items() if row["baron"] == baron]
        for card in [*own, *(deck.pop() for _ in range(rng.choice([0, 2, 4, 6]) if len(deck) > 12 else 0))]:
            rng.choice(hosts)["troops"].append(card)
    table["mercenary_deck"] = sorted(deck)


def _nobles(table, rng):
    facts = table.facts
    hot = rng.sample(list(facts.areas), HOT)
    hot += [other for area in hot for other in facts.beside[area]][:HOT]
    hot += [area for how in table["strongholds"].values() if (area := how["area"]) and rng.random() < .5]
    ports = [area for area, row in facts.areas.items() if row["port"]]
    for how in table["nobles"].values():
        how.update(area=None, at_sea=False, exhausted=False, dead=False)
        if not how["troops"] or rng.random() < .08:
            continue
        how.update(area=rng.choice(hot), exhausted=rng.random() < .2)
        if rng.random() < .06:
            how.update(area=rng.choice(ports), at_sea=True, exhausted=True)


def _cards(table, rng):
    """Agendas and Events in play."""
    deck = sorted(table.facts.agendas)
    rng.shuffle(deck)
    table["agendas"], deck = deck[:3], deck[3:]
    table.state.update(laws=[], charges={baron: [] for baron in table["barons"]}, offices={}, refused={}, banned=[],
                       agenda_gone=[], agenda_deck=[], lasting=[])
    for card in deck:
        _lay(table, rng, card, table.facts.agendas[card]["type"])
    if rng.random() < .2:
        table["banned"] = [rng.choice([baron for baron in table["barons"] if baron != table["chairman"]])]
    _lasting(table, rng)


def _lay(table, rng, card, kind):
    baron, draw = rng.choice(table["barons"]), rng.random()
    if kind == "law" and draw < .3:
        table["laws"].append(card)
        table["refused"].update({card: [baron]} if rng.random() < .3 else {})
    elif kind == "charge" and draw < .3 and len(table["charges"][baron]) < 3:
        table["charges"][baron].append(card)
    elif kind == "office" and draw < .4:
        noble = rng.choice(table.facts.nobles_of(baron))
        if noble not in table["offices"]:
            table["offices"][noble] = card
            return
        table["agenda_deck"].append(card)
    else:
        table["agenda_gone" if draw > .8 else "agenda_deck"].append(card)


def _lasting(table, rng):
    events = table.facts.events
    gone = set()
    for card, row in events.items():
        if row["lasting"] and rng.random() < .3:
            among = table["barons"] if row["effect"]["target"] == "drawer" else list(table["nobles"])
            table["lasting"].append({"card": card, "target": rng.choice(among)})
            gone.add(card)
    table["event_gone"] = [card for card in events if card not in gone and rng.random() < .3]
    left = [card for card in events if card not in gone and card not in table["event_gone"]]
    table["event_back"] = events[rng.choice(left)]["colour"]
    table["event_deck"], table["event_bottom"] = left, None


def _heirs(table, rng):
    """Of whom no card has taken the heir; some with other Barons."""
    if table.options["exchanging_heirs"] == "yes":
        gone = {one["target"] for one in table["lasting"]}
        table["heirs"] = {noble: {"holder": rng.choice([places.owner(table, noble), *table["barons"]]),
                                  "awaited": False} for noble in table["nobles"] if noble not in gone}


def _casualties(table, rng):
    for noble in table["nobles"]:
        if places.on_land(table, noble) and rng.random() < .4:
            table["nobles"][noble]["casualties"] = rng.randint(0, ceil(places.troops(table, noble) / 100) - 1)
    for how in table["strongholds"].values():
        strength = places.strength_of(table, how["troops"])
        how["casualties"] = rng.randint(0, ceil(strength / 100) - 1) if how["area"] and strength and rng.random() < .3 \
            else 0


def _sieges(table, rng):
    table["sieges"] = {}
    for area in table.facts.areas:
        if not (places.city_in(table, area) or places.stronghold_in(table, area)):
            continue
        outside = sorted({places.owner(table, noble) for noble in places.nobles_in(table, area)}
                         - {places.city_owner(table, area), places.stronghold_in(table, area)})
        if outside and rng.random() < .4:
            table["sieges"][area] = {"baron": rng.choice(outside), "round": table["round"] - rng.choice([0, 1, 1, 3])}


def _fate(table, rng):
    deck = list(table.facts.fate)
    rng.shuffle(deck)
    seen = rng.choice([0, 6, 12, 20, 24])
    table["fate_unseen"] = sorted(deck[seen:])
    table["fate_under"] = [{"card": card, "seen_by": None} for card in deck[:seen]]


def _tracks(table, rng):
    barons = table["barons"]
    for space in table["track"]:
        table["track"][space] = rng.choice([None, rng.choice(barons)])
    table["track"][rng.choice(list(table["track"]))] = None
    for name in table["expeditions"]:
        under_way = rng.random() < .6
        table["expeditions"][name] = {
            "space": rng.randint(1, 3) if under_way else 0, "blessed": under_way and rng.random() < .3,
            "stakes": {baron: rng.randint(1, 5) for baron in rng.sample(barons, rng.randint(1, len(barons)))}
            if under_way else {}}


def _leave(table, rng):
    """Passage and consent."""
    areas = sorted({how["area"] for how in table["nobles"].values() if how["area"]}) or list(table.facts.areas)[:1]
    for giver in table["barons"]:
        for kind in ("passage", "consent"):
            table["filed"].setdefault(giver, {})[kind] = {
                taker: {area: table["round"] + rng.choice([-1, 0, 2]) for area in areas if rng.random() < .5}
                for taker in places.others(table, giver)}
