"""Positions made at random in which the churches have much to do: translations nearly done, reformers on the map, cards
of councils, bulls and inquisitions in hand, foreign wars under way."""

from .board import SPACES
from .drawing import possible
from .faith import DEBATERS

CHURCH_CARDS = [17, 41, 43, 44, 46, 52, 55, 56, 57, 58, 61, 62, 63, 65, 67, 72, 75, 78, 81, 85, 90]
TROUBLES = [64, 80, 82, 88, 94, 92, 93, 110, 37, 95]
REFORMERS = {"luther": "wittenberg", "zwingli": "zurich", "calvin": "geneva", "cranmer": "london"}
RULERS = {"england": ("henry_viii", "henry_viii", "edward_vi", "mary_i", "elizabeth_i"),
          "papacy": ("clement_vii", "paul_iii", "julius_iii"), "france": ("francis_i", "francis_i", "henry_ii")}
ABROAD = {"revolt_in_egypt": ("ottoman", 3, 3), "war_in_persia": ("ottoman", 5, 4),
          "revolt_in_ireland": ("england", 4, 4)}  # power, its units, foreign units
GROUNDS = (["papacy", "france"], ["papacy", "hapsburg"], ["papacy", "england"])
DEVOUT = {"translate": 0.2, "st_peters": 0.5, "found": 0.3, "excommunicate": 0.1, "fight": 0.1, "send": 0.2, "end": 3,
          "pass": 6, "play": 0.2, "move": 6, "sail": 6, "buy": 4, "raise": 4, "build": 4, "control": 4, "calm": 4}


def churches(rng, scenario="1517", options=None):
    """A `position` of a later turn in which religion and foreign wars are at hand."""
    return possible(lambda: _drawn(rng, scenario), scenario, options)


def _drawn(rng, scenario):
    two = scenario == "two_player"
    majors = ("papacy", "protestant") if two else ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
    active = rng.choice((*majors, "papacy", "protestant"))
    cards = rng.sample([*CHURCH_CARDS, *(() if two else TROUBLES)], 12)
    last = 6 if scenario == "tournament" else 8
    spec = {"turn": rng.randint(5, last), "active": active, "jesuits": rng.random() < 0.7,
            "hands": {power: _hand(rng, power, cards) for power in majors}, "discard": rng.sample(cards, len(cards)),
            "st_peters": rng.choice(({"cp": 0, "vp": 5}, {"cp": rng.randint(0, 4), "vp": rng.choice((0, 1, 4))})),
            "translation": {zone: _track(rng) for zone in ("german", "english", "french")}}
    if rng.random() < 0.7:
        spec["cp"] = rng.randint(1, 6)
    if not two:
        spec["rulers"] = {power: rng.choice(names) for power, names in RULERS.items()}
        spec.update(wars=[pair for pair in GROUNDS if rng.random() < 0.3], **_abroad(rng))
        spec["spaces"].update(_courts(spec["rulers"]))
        if rng.random() < 0.3:
            spec["alliances"] = [[rng.choice(("hapsburg", "france", "england")), "ottoman"]]
    spec.update(_people(rng))
    spec["religion"] = {space: rng.choice(("protestant", "protestant", "catholic")) for space in SPACES
                        if SPACES[space].language in ("german", "english", "french") and rng.random() < 0.35}
    spec["religion"].update({space: "protestant" for space in SPACES if rng.random() < 0.06
                             and SPACES[space].language in ("italian", "spanish")})
    catholic = [space for space in SPACES if SPACES[space].language in ("german", "english", "french")]
    if spec["jesuits"]:
        spec["universities"] = sorted(rng.sample(catholic, rng.randint(0, 5)))
    spec["unrest"] = sorted(rng.sample(catholic, rng.randint(0, 4)))
    return spec


def _hand(rng, power, cards):
    home = {"ottoman": [1], "hapsburg": [2], "england": [3], "france": [4], "papacy": [5, 6], "protestant": [7]}[power]
    return [number for number in home if rng.random() < 0.8] + [cards.pop() for _ in range(rng.randint(0, 2)) if cards]


def _track(rng):
    steps = rng.choice((0, 3, 4, 5, 6, 6))
    return {"new_testament": steps, "bible": rng.choice((0, 4, 7, 8, 9)) if steps == 6 else 0}


def _people(rng):
    preaching = {name: space for name, space in REFORMERS.items() if rng.random() < 0.6}
    modes = {"uncommitted": [], "committed": [], "away": []}
    for name in DEBATERS:
        mode = rng.choice(("uncommitted", "uncommitted", "committed", "away"))
        if name in REFORMERS and mode == "away":
            mode = "uncommitted"
        modes[mode].append(name)
    banned = [name for name in (*REFORMERS, "charles_v", "henry_viii", rng.choice(("francis_i", "henry_ii")))
              if rng.random() < 0.15]
    return {"debaters": modes, "reformers": preaching, "excommunicated": banned}


def _abroad(rng):
    wars, places = {}, {}
    for war, (power, most, enemy) in ABROAD.items():
        if rng.random() < 0.3:
            wars[war] = {"power": power, "captives": []}
            force = {"regulars": rng.randint(1, most)}
            if force["regulars"] < most and rng.random() < 0.5:
                force["cavalry" if power == "ottoman" else "mercenaries"] = rng.randint(1, most - force["regulars"])
            places[war] = {"units": {power: force, "independent": {"regulars": rng.randint(1, enemy)}}}
    return {"foreign_wars": wars, "spaces": places}


def _courts(rulers):
    """The leaders who come with a new king."""
    england, france = rulers["england"] != "henry_viii", rulers["france"] == "henry_ii"
    return {**({"london": {"units": {"england": {"regulars": 3, "leaders": ["dudley"]}}}} if england else {}),
            **({"paris": {"units": {"france": {"regulars": 3, "leaders": ["henry_ii"]}}}} if france else {})}
