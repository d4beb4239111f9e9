"""Positions made at random in which fleets of powers at war lie close together, corsairs and minors among them."""

from .board import POWERS, SPACES, ZONES
from .drawing import possible

SAILORS = ("ottoman", "hapsburg", "england", "france", "papacy")
PATRONS = {"genoa": ("france", "hapsburg", "papacy"), "venice": ("france", "hapsburg", "papacy"),
           "scotland": ("england", "france")}
LEADERS = {"genoa": "andrea_doria"}
CARDS = [24, 26, 31, 34, 50, 54, 77, 98, 99, 100, 101]
WATERY = {"sail": 0.05, "intercept": 0.1, "avoid": 0.2, "pirate": 0.1, "transport": 0.4, "build": 0.6, "end": 5,
          "pass": 5, "play": 0.3, "respond": 0.3, "explore": 1, "move": 3}  # how little an order is liked there


def seas(rng, scenario="1517", options=None):
    """A `position` with many fleets, in the impulse of one of their powers."""
    return possible(lambda: _drawn(rng), scenario, options)


def _drawn(rng):
    pairs = [(one, other) for one in SAILORS for other in SAILORS if one < other]
    active, wars = rng.choice(SAILORS), rng.sample(pairs, rng.randint(2, 5))
    if not any(active in pair for pair in wars):
        wars.append((active, rng.choice([power for power in SAILORS if power != active])))
    friends = [pair for pair in pairs if pair not in wars and {*pair} != {"ottoman", "papacy"} and rng.random() < 0.15]
    minors = {minor: rng.choice(lords) for minor, lords in PATRONS.items() if rng.random() < 0.6}
    spec = {"turn": 7, "active": active, "cp": rng.randint(2, 6), "clear_units": True, "barbary": rng.random() < 0.8,
            "league": True, "wars": [list(pair) for pair in wars], "alliances": [list(pair) for pair in friends],
            "minors": minors, "piracy_vp": rng.choice((0, 3, 9, 10)), "unrest": rng.sample([*SPACES], 6)}
    if spec["barbary"]:
        spec |= {"out_of_play": [], "havens": ["algiers", *rng.sample(["oran", "tripoli"], rng.randint(0, 2))]}
        spec["control"] = dict.fromkeys(spec["havens"], "ottoman")
    spec["hands"] = _hands(rng)
    spec["spaces"] = _fleets(rng, spec) | {"rhodes": {"units": {"independent": {"regulars": 1}}}}
    return spec


def _hands(rng):
    """A card for each of them."""
    return {power: [card] for power, card in zip(SAILORS, rng.sample(CARDS, len(SAILORS)), strict=True)}


def _fleets(rng, spec):
    """Ships of all powers in ports of their own and in a few sea zones, army units in ports."""
    spaces, zones = {}, rng.sample([*ZONES], rng.randint(4, 8))
    for owner in (*SAILORS, *PATRONS):
        level = "minor" if owner in PATRONS else "major"
        counters = POWERS[level][owner]["counters"]
        left = counters.get("squadron_or_corsair", counters.get("squadron", 0))
        lord = spec["minors"].get(owner, owner)
        holder = f"{owner}>{_borrower(rng, spec, owner)}" if rng.random() < 0.15 and lord in SAILORS else owner
        holder = owner if holder.endswith(">") else holder
        leaders = _captains(rng, spec, owner)
        ports = [space for space in SPACES if SPACES[space].ports and SPACES[space].home == owner
                 and (owner == "ottoman" or space not in spec.get("havens", ()))]
        while left > 0 and ports and rng.random() < 0.9:
            at_sea = rng.random() < 0.5 and (owner in SAILORS or owner in spec["minors"])
            place = rng.choice(zones if at_sea else ports)
            number = rng.randint(1, min(left, 3))
            if owner in ("genoa", "venice") and place == "atlantic_ocean":
                continue
            kind = "corsairs" if owner == "ottoman" and spec["barbary"] and rng.random() < 0.5 else "squadrons"
            units = spaces.setdefault(place, {"units": {}})["units"].setdefault(
                holder if at_sea and kind == "squadrons" else owner, {})
            units[kind] = units.get(kind, 0) + number
            left -= number
            if leaders and rng.random() < 0.5:
                units["leaders"] = [leaders.pop()]
        for place in rng.sample(ports, min(len(ports), 2)):
            if owner in SAILORS and rng.random() < 0.7:
                spaces.setdefault(place, {"units": {}})["units"].setdefault(owner, {})["regulars"] = rng.randint(1, 6)
    return spaces


def _borrower(rng, spec, owner):
    """An ally that might have been lent the owner's ships."""
    lord = spec["minors"].get(owner, owner)
    allies = [x for pair in spec["alliances"] if lord in pair for x in pair if x != lord]
    return rng.choice(allies) if allies else ""


def _captains(rng, spec, owner):
    if owner == "ottoman":
        return [rng.choice(("barbarossa", "dragut"))] if spec["barbary"] else []
    return [LEADERS[owner]] if owner in LEADERS else []
