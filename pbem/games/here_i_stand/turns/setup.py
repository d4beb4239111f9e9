"""The state at the start of a scenario."""

from pbem.engine import Chapter

from ..map.atlas import ELECTORATES, INDEPENDENT, MAJORS, MINORS, POWERS, SPACES
from ..new_world_phase import new_world
from ..powers import options, scenarios
from ..responses import ahead
from ..two_player import diplomatic_deck

UNIT_KEYS = {"r": "regulars", "m": "mercenaries", "c": "cavalry", "s": "squadrons", "k": "corsairs",
             "knights_of_st_john": "regulars", "leaders": "leaders"}


def start(scenario, given, chance):
    """The set-up of a scenario before its first phase; ValueError for an unknown scenario or option."""
    data, chosen = scenarios.data(scenario), options.complete(scenario, given)
    meta = data["meta"]
    return {
        "scenario": scenario, "options": chosen, "turn": meta["first_turn"], "last_turn": meta["last_turn"],
        "phase": "setup", "round": 0, "active": None, "impulses": 0, "impulse": None, "winner": None,
        **_board(data), **_relations(data), **_cards(data, chosen["edition"]), **_religion(data), **_tracks(data),
        **_diplomatic_deck(data),
        "this_turn": {}, "vp_history": [], "responses": dict.fromkeys(MAJORS, ahead.USUAL),
        "ahead": {power: [] for power in MAJORS}, "stack": [], "asked": 0,
    }


def _board(data):
    control = {space: SPACES[space].home for space in SPACES}
    for power, held in data["control_differs_from_home"].items():
        control.update(dict.fromkeys(held["keys"] + held["other"], power))
    control.update(dict.fromkeys(data["out_of_play"], INDEPENDENT))  # HIS-21.1.3: nobody's until it enters play
    control.update(dict.fromkeys(data["protestant_political_control"], "protestant"))
    religion = {space: SPACES[space].religion_start or "none" for space in SPACES}
    religion.update(dict.fromkeys(data["protestant_religion"], "protestant"))
    return {"control": control, "religion": religion, "unrest": [], "fortresses": list(data["fortress_markers"]),
            "havens": list(data["pirate_havens"]), "out_of_play": list(data["out_of_play"]), "units": _units(data),
            "knights": _knights(data), "piracy_markers": [],
            "sieges": {}, "captured": {}, "lost_at_sea": {"units": {}, "leaders": []}, "leaders_away": []}


def _knights(data):
    """Where the Knights of St. John start, or None."""
    places = data["units"].get(INDEPENDENT, {}).items()
    return next((place for place, given in places if "knights_of_st_john" in given), None)


def _units(data):
    units = {}
    for power, places in data["units"].items():
        for place, given in places.items():
            units.setdefault(place, {})[power] = {UNIT_KEYS[key]: _own(amount) for key, amount in given.items()}
    return units


def _own(amount):
    """A number of units as it is; names of leaders in a list that belongs to this match alone."""
    return list(amount) if isinstance(amount, list) else amount


def _relations(data):
    """Wars, and the minors that start as somebody's allies; majors start without alliances."""
    wars = {power: [] for power in (*MAJORS, *MINORS)}
    for one, other in data["diplomacy"]["at_war"]:
        wars[one].append(other)
        wars[other].append(one)
    allied = {minor: major for major, minor in data["diplomacy"]["allied"]}
    return {"wars": wars, "alliances": {power: [] for power in MAJORS},
            "minors": {minor: allied.get(minor) for minor in MINORS},
            "hungary_beaten": _happened(data, "hungary_defeated"), "catherine_avenged": False,
            "foreign_wars": {}, "maurice": "protestant"}


def _happened(data, event):
    return event in data["events_already_happened"]


def _cards(data, edition):
    removed = scenarios.left_out(data["deck"], edition)
    return {"hands": {power: [n for n in POWERS[power]["home_cards"] if n not in removed] for power in MAJORS},
            "deck": scenarios.first_deck(data["deck"], edition), "discard": [], "home_used": [],
            "removed": removed}


def _diplomatic_deck(data):
    """The two-player variant's second deck; without cards elsewhere."""
    deck = diplomatic_deck.first() if "diplomatic_deck" in data else []
    return {"diplomatic": {"deck": deck, "discard": [], "removed": [], "late": False,
                           "hands": {power: [] for power in MAJORS}}}


def _religion(data):
    zones = data["tracks"]["translation"]
    return {
        "debaters": dict.fromkeys(data["debaters"]["protestant"] + data["debaters"]["papal"], "uncommitted"),
        "reformers": dict(data["reformers_on_map"]), "reformers_away": [], "universities": [], "jesuits": False,
        "electorate_display": {space: data["electorate_display"].get(space, 0) for space in ELECTORATES},
        "translation": {zone: dict(steps) for zone, steps in zones.items()},
        "excommunicated": list(data["excommunicated"]), "league": _happened(data, "schmalkaldic_league"),
    }


def _tracks(data):
    tracks = data["tracks"]
    return {"st_peters": dict(tracks["st_peters"]), "chateaux": tracks["chateaux_vp"],
            "piracy_vp": tracks["piracy_vp"], "marital": tracks["marital_status"],
            "wives": {}, "english_reformation": False, "maurice_entered": False,
            "barbary": _happened(data, "barbary_pirates"), "rulers": dict(data["rulers"]), "minus_cards": {},
            "bonus_vp": {power: [dict(item) for item in data["bonus_vp"].get(power, ())] for power in MAJORS},
            "war_winner": {power: data["war_winner_vp"].get(power, 0) for power in MAJORS},
            "new_world": new_world.start(data), "fuggers": []}


CHAPTER = Chapter(state=("scenario", "options", "last_turn"))
