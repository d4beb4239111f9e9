"""Positions for tests of the reading alone."""

from .facts import own
from .tables import Table

COUNTERS = {"crowns": 15, "votes": 0, "faith": 0, "influence": 0}
OPTIONS = {"breached_city": "fought", "siege_strength": "committed", "abandoned_nobles": "no", "exchanging_heirs": "no",
           "might_is_right": "no", "troops_to_stronghold": "yes"}


def start(*barons, came=None, chosen=None, **options):
    """A Table with the Barons' Regulars in their Strongholds, which are off the board, and no Noble on it."""
    facts = own()
    state = {
        "options": OPTIONS | {"barons": " ".join(barons)} | options, "barons": list(barons), "round": 2,
        "chairman": barons[0], "chair": barons[0], "church": barons[0], "pool": 10 * len(barons), "last_round": False,
        "sieges": {}, "flags": {}, "laws": [],
        "refused": {}, "open_laws": {}, "offices": {}, "lasting": [], "banned": [], "heirs": {}, "regulars_gone": [],
        "agendas": [], "agenda_gone": [], "display": [], "fate_unseen": sorted(facts.fate), "fate_under": [],
        "agenda_deck": sorted(facts.agendas), "winners": None,
        "mercenary_deck": [card for card, row in facts.troops.items() if row["nationality"]],
        "spaces": {space: [] for space in ("taxation", "wages", "assembly")},
        "expeditions": {name: {"space": 0, "stakes": {}, "blessed": False}
                        for name in ("ceylon", "spice_islands", "china")},
        "cities": {city: {"control": None, "fortified": False, "razed": False, "breaches": 0} for city in facts.cities},
        **{what: dict.fromkeys(barons, number) for what, number in COUNTERS.items()},
        "charges": {baron: [] for baron in barons}, "filed": {baron: {} for baron in barons},
        "strongholds": {baron: {"area": None, "breaches": 0, "casualties": 0, "troops": [
            card for card, row in facts.troops.items() if row["baron"] == baron]} for baron in barons},
        "nobles": {noble: {"area": None, "at_sea": False, "exhausted": False, "troops": [], "casualties": 0,
                           "dead": False} for baron in barons for noble in facts.nobles_of(baron)}}
    table = Table(state, facts, came, chosen)
    table["track"] = dict.fromkeys(list(facts.fees)[:len(barons) + 1])
    return table


def stand(table, noble, area, *kinds, **how):
    """A Noble with troops of these kinds in an area: his own Regulars, Mercenaries of the deck."""
    baron = table.facts.nobles[noble]["baron"]
    for kind in kinds:
        pile = table["strongholds"][baron]["troops"] if kind.startswith("regular") else table["mercenary_deck"]
        card = next(one for one in pile if table.facts.troops[one]["kind"] == kind)
        pile.remove(card)
        table["nobles"][noble]["troops"].append(card)
    table["nobles"][noble].update(area=area, **how)
