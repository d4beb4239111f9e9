"""The state at the start of a scenario."""

from .atlas import CARDS, ELECTORATES, INDEPENDENT, MAJORS, MINORS, POWERS, SPACES
from .data_files import load

UNIT_KEYS = {"r": "regulars", "m": "mercenaries", "c": "cavalry", "s": "squadrons", "k": "corsairs",
             "knights_of_st_john": "regulars", "leaders": "leaders"}
SCENARIOS = {"1517": "setup_1517"}
EDITIONS = ("second",)


def start(scenario, options, chance):
    """The set-up of a scenario before its first phase; ValueError for an unknown scenario or option."""
    if scenario not in SCENARIOS:
        raise ValueError(f"no scenario {scenario!r}; there are: {', '.join(SCENARIOS)}")
    if options.get("edition", "second") not in EDITIONS:
        raise ValueError("the edition can be: " + ", ".join(EDITIONS))
    data = load(SCENARIOS[scenario])
    return {
        "scenario": scenario, "options": {"edition": "second", **options},
        "turn": data["meta"]["first_turn"], "last_turn": data["meta"]["last_turn"],
        "phase": "setup", "round": 0, "active": None, "impulses": 0, "impulse": None, "winner": None,
        **_board(data), **_relations(data), **_cards(data), **_religion(data), **_tracks(data),
        "this_turn": {}, "vp_history": [], "responses": dict.fromkeys(MAJORS, "own"),
        "ahead": {power: [] for power in MAJORS},
    }


def _board(data):
    control = {space: SPACES[space].home for space in SPACES}
    for power, held in data["control_differs_from_home"].items():
        for space in held["keys"] + held["other"]:
            control[space] = power
    control.update(dict.fromkeys(data["out_of_play"], INDEPENDENT))  # HIS-21.1.3: nobody's until it enters play
    # Protestant home spaces are all Hapsburg or independent at the start; none is Protestant-controlled.
    religion = {space: SPACES[space].religion_start or "none" for space in SPACES}
    religion.update(dict.fromkeys(data["protestant_religion"], "protestant"))
    return {"control": control, "religion": religion, "unrest": [], "fortresses": [], "havens": [],
            "out_of_play": list(data["out_of_play"]), "units": _units(data), "sieges": {}, "captured": {},
            "lost_at_sea": {"units": {}, "leaders": []}}


def _units(data):
    units = {}
    for power, places in data["units"].items():
        for place, given in places.items():
            force = {UNIT_KEYS[key]: amount for key, amount in given.items()}
            units.setdefault(place, {})[power] = force
    return units


def _relations(data):
    wars = {power: [] for power in (*MAJORS, *MINORS)}
    for one, other in data["diplomacy"]["at_war"]:
        wars[one].append(other)
        wars[other].append(one)
    return {"wars": wars, "alliances": {power: [] for power in MAJORS}, "minors": dict.fromkeys(MINORS),
            "hungary_beaten": False}


def _cards(data):
    deck = sorted(n for n, card in CARDS.items() if card.entry == "start" and card.edition != "500th")
    return {"hands": {power: list(POWERS[power]["home_cards"]) for power in MAJORS}, "deck": deck,
            "discard": [], "home_used": [], "removed": []}


def _religion(data):
    zones = data["tracks"]["translation"]
    return {
        "debaters": dict.fromkeys(data["debaters"]["protestant"] + data["debaters"]["papal"], "uncommitted"),
        "reformers": {}, "reformers_away": [],
        "electorate_display": {space: data["electorate_display"][space] for space in ELECTORATES},
        "translation": {zone: dict(steps) for zone, steps in zones.items()},
        "excommunicated": list(data["excommunicated"]), "league": False,
    }


def _tracks(data):
    tracks = data["tracks"]
    return {"st_peters": dict(tracks["st_peters"]), "chateaux": tracks["chateaux_vp"],
            "piracy_vp": tracks["piracy_vp"], "marital": tracks["marital_status"], "barbary": False,
            "rulers": dict(data["rulers"]), "minus_cards": {}, "bonus_vp": {power: [] for power in MAJORS},
            "war_winner": dict.fromkeys(MAJORS, 0),
            "new_world": {"crossing": [dict(x) for x in data["new_world"]["crossing_atlantic"]]}}
