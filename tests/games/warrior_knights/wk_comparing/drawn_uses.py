"""Uses of cards drawn at random, most of them near to what is possible."""

from wk_second_reading import moves, places
from wk_second_reading.tables import Table

FORMS = {"mobilize_forces": ("move", "sail", "move_attack", "move_assault", "move_siege", "attack", "assault", "siege",
                             "assault", "siege", "attack"),
         "versatile_strategy": ("move", "sail", "attack", "assault", "siege", "crowns", "vote", "marker"),
         "draft_soldiers": ("marker", "decline"), "levy_taxes": ("decline",), "rally_support": ("decline",),
         "serve_the_church": ("decline",)}


def drawn(state, baron, action, rng, facts):
    """A list of one use, or none."""
    if rng.random() < (.05 if action in ("mobilize_forces", "versatile_strategy") else .7):
        return []
    form = rng.choice(FORMS[action])
    return [{"form": form, **_fields(Table(state, facts), baron, form, action, rng)}]


def _fields(table, baron, form, action, rng):
    if form == "marker":
        return {"track": rng.choice(list(table["track"]))} if rng.random() < .8 else {}
    if form in ("decline", "crowns", "vote"):
        return {}
    own = [noble for noble in table.facts.nobles_of(baron) if places.on_land(table, noble)]
    if not own:
        own = table.facts.nobles_of(baron)
    nobles = rng.sample(own, min(len(own), rng.choice([1, 1, 2, 3]) if action == "mobilize_forces" else 1))
    found = {"area": _area(table, baron, form, nobles, own, rng)}
    if form.startswith("move") or form == "sail":
        found["nobles"] = nobles
        found |= _taking(table, baron, nobles[0], rng) if rng.random() < .25 else _leaving(
            table, baron, nobles[0], found, rng)
    elif rng.random() < .2:
        found["with"] = nobles
    if form.endswith("attack"):
        found["against"] = rng.choice(_there(table, found["area"], baron) or places.others(table, baron))
    if form.endswith(("assault", "attack")) and rng.random() < .3:
        found["commander"] = rng.choice(own)
    return found


def _there(table, area, baron):
    return sorted({places.owner(table, noble) for noble in places.nobles_in(table, area)} - {baron})


def _area(table, baron, form, nobles, own, rng):
    areas = list(table.facts.areas)
    if form == "sail":
        return rng.choice([area for area in areas if table.facts.areas[area]["port"]])
    if form.startswith("move"):
        near = sorted(moves.ways(table, nobles[0])) or areas
        if len(nobles) > 1 and rng.random() < .7:
            near = sorted(set(near) & set(moves.ways(table, nobles[1]))) or near
        return rng.choice(near if rng.random() < .8 else areas)
    return table["nobles"][rng.choice(own)]["area"] or rng.choice(areas)


def _leaving(table, baron, noble, use, rng):
    """Now and then, more often where it may be possible; without the option the order is refused when it is given."""
    how, home = table["nobles"][noble], table["strongholds"][baron]["area"]
    likely = .7 if home in (how["area"], use["area"]) else .05
    if not how["troops"] or table.options["troops_to_stronghold"] == "no" or rng.random() > likely:
        return {}
    cards = rng.sample(how["troops"], rng.randint(1, len(how["troops"])))
    return {"leaving": {kind: sum(table.facts.troops[card]["kind"] == kind for card in cards)
                        for kind in {table.facts.troops[card]["kind"] for card in cards}}}


def _taking(table, baron, noble, rng):
    start = table["nobles"][noble]["area"]
    pool = [card for other in places.nobles_in(table, start, baron) if other != noble
            for card in table["nobles"][other]["troops"]]
    pool += table["strongholds"][baron]["troops"]
    if not pool:
        return {}
    found = {}
    for card in rng.sample(pool, min(len(pool), rng.choice([1, 2, 3]))):
        kind = table.facts.troops[card]["kind"]
        found[kind] = found.get(kind, 0) + 1
    return {"taking": found}
