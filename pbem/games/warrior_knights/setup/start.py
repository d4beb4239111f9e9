"""The state of a match before anything is drawn, and the draws with which it begins (WK-2.1 to 2.11, WK-38.1)."""

from pbem.engine import Chapter, rolled

from ..board import barons, cities, fate, track, treason
from ..data_check import EXPEDITIONS
from ..match_options import YES
from ..phases import drafting, events

CROWNS, PENDING = 15, 3
RAZED = {2: 11, 3: 7, 4: 5, 5: 3, 6: 0}
MERCENARIES = (100, 50)  # of which each Baron is dealt one (WK-2.7)


def start(data, scenario, options):
    """A state of a match with a set of data, as its pieces come out of the box."""
    seated = options["barons"].split()
    none = dict.fromkeys(seated, 0)
    return {
        "scenario": scenario, "options": options, "data": data.digest, "barons": seated, "round": 0, "phase": "setup",
        "turning": 0, "chairman": None, "chair": seated[0], "church": None, "crowns": dict.fromkeys(seated, CROWNS),
        "votes": {**none}, "faith": {**none}, "influence": {**none},
        "pool": int(options["game_length"]) * len(seated), "last_round": False,
        "cities": {city: {"control": None, "fortified": False, "razed": False, "breaches": 0} for city in data.cities},
        "sieges": {}, "strongholds": {one: _stronghold(data, one) for one in seated},
        "nobles": {noble.id: _noble() for noble in data.nobles.values() if noble.baron in seated},
        "heirs": _heirs(data, seated, options),
        "regulars_gone": [], "mercenary_deck": sorted(data.mercenaries), "display": [],
        "track": dict.fromkeys(track.spaces(data, len(seated))), "fate_unseen": sorted(data.fate), "fate_under": [],
        "event_deck": sorted(data.events), "event_back": None, "event_bottom": None, "event_gone": [], "lasting": [],
        "agenda_deck": sorted(data.agendas), "agendas": [], "agenda_gone": [], "laws": [], "refused": {},
        "open_laws": {}, "pacts": _pacts(seated, options), "accusations": {}, "treachery": [],
        "charges": {one: [] for one in seated}, "offices": {}, "banned": [],
        "expeditions": {one: {"space": 0, "stakes": {}, "blessed": False} for one in EXPEDITIONS},
        "spaces": {"taxation": [], "wages": [], "assembly": []}, "unturned": {one: {} for one in seated},
        "planned": {one: {} for one in seated}, "neutral": dict(data.neutral), "neutral_in": {}, "last_plan": {},
        "asked_cards": {},
        "filed": {one: {} for one in seated},
        "on_file": {one: [] for one in seated}, "flags": {}, "winners": None, "stack": [], "asked": 0,
    }


def _stronghold(data, baron):
    """Its Baron's Regulars lie on its card until he parts them."""
    regulars = [troop.id for troop in data.regulars.values() if troop.baron == baron]
    return {"area": None, "breaches": 0, "troops": regulars, "casualties": 0}


def _noble():
    return {"area": None, "at_sea": False, "exhausted": False, "troops": [], "casualties": 0, "dead": False}


def _heirs(data, seated, options):
    """Each Baron holds those of his Nobles, where they are exchanged (WK-39.3)."""
    if options["exchanging_heirs"] != YES:
        return {}
    return {noble.id: {"holder": noble.baron, "awaited": False} for noble in data.nobles.values()
            if noble.baron in seated}


def _pacts(seated, options):
    return {two: [] for two in treason.pairs(seated)} if options["treason"] == YES else {}


def raze_cities(game, frame):
    """WK-38.1: for fewer than six Barons, by Fate cards."""
    state = game.state
    for _ in range(RAZED[len(state["barons"])]):
        card = fate.turn_until(game, rolled("razed"), lambda card: _stands(state, card.city))
        cities.raze(state, card.city)
        game.emit("razed", city=card.city, rules=["WK-38.1"])


def _stands(state, city):
    return cities.printed(state).cities[city].kingdom and not state["cities"][city]["razed"]


def appoint(game, frame):
    """WK-2.5: Chairman and Head of the Church are two different Barons."""
    state = game.state
    chairman = fate.turn_until(game, rolled("first_chairman"), lambda card: card.baron in state["barons"]).baron
    barons.make_chairman(game, chairman)
    head = fate.turn_until(game, rolled("first_head"),
                           lambda card: card.baron in state["barons"] and card.baron != chairman).baron
    barons.make_head(game, head)
    fate.shuffle(state)


def deal_mercenaries(game, frame):
    """WK-2.8."""
    state, data = game.state, cities.printed(game.state)
    for baron in state["barons"]:
        for strength in MERCENARIES:
            among = [card for card in state["mercenary_deck"] if data.mercenaries[card].strength == strength]
            card = game.chance.pick(among, rolled("first_mercenary", baron=baron))
            state["mercenary_deck"].remove(card)
            state["strongholds"][baron]["troops"].append(card)
            game.emit("first_mercenary", baron=baron, troop=data.troops[card].kind, rules=["WK-2.7"])


def reveal(game, frame):
    """WK-2.10, 2.11; the next Event goes under its deck (WK-2.1)."""
    drafting.fill_display(game)
    events.begin(game)
    reveal_agendas(game, PENDING)


def reveal_agendas(game, number):
    """Turn Agendas until there are so many Current Agendas."""
    state = game.state
    while len(state["agendas"]) < number:
        if not state["agenda_deck"]:  # WK-37.2
            state["agenda_deck"], state["agenda_gone"] = sorted(state["agenda_gone"]), []
        card = game.chance.pick(state["agenda_deck"], rolled("agenda"))
        state["agenda_deck"].remove(card)
        state["agendas"].append(card)
        game.emit("agenda", agenda=card)


CHAPTER = Chapter(state=(
    "scenario", "options", "data", "barons", "round", "phase", "turning", "chairman", "chair", "church", "crowns",
    "votes", "faith", "influence", "pool", "last_round", "cities", "sieges", "track", "expeditions", "spaces",
    "unturned", "neutral", "neutral_in", "last_plan", "flags", "winners", "heirs"))
