"""Positions made at random in which powers have something to deal in: wars, captives, lost spaces, ships, mercenaries,
excommunicated rulers, Henry's wish for a divorce."""

from .board import ARMY_LEADERS, CAPITALS, MAJORS, POWERS, SPACES
from .drawing import possible

PATRONS = {"genoa": ("france", "hapsburg", "papacy"), "venice": ("france", "hapsburg", "papacy"),
           "scotland": ("england", "france"), "hungary": ("hapsburg",)}
SAILORS = {"genoa": "andrea_doria", "ottoman": "barbarossa"}
EXCOMMUNICABLE = {"hapsburg": "charles_v", "england": "henry_viii", "france": "francis_i"}
HOME = {"ottoman": [1], "hapsburg": [2], "england": [3], "france": [4], "papacy": [5, 6], "protestant": [7]}
OUT_OF_PLAY = ("algiers", "oran", "tripoli")  # before Barbary Pirates
CARDS = [*range(24, 37), 50, 54, 73, 77, 79, 98, 99, 100, 101, 102, 103]
BEGINS = ("negotiation",) * 6 + ("peace",) * 3 + ("ransom_segment", "donations")
PEACEABLE = {"ready": 1.5, "declare": 0.4, "withdraw": 4, "confirm": 0.15, "decline": 3, "sue": 0.2, "ransom": 0.2,
             "accept": 0.3}  # how little an order is liked there


def parley(rng, scenario="1517", options=None):
    """A `position` in the Diplomacy Phase: before the deals, the suits for peace, the ransoms or the donations."""
    return possible(lambda: _drawn(rng), scenario, options)


def _drawn(rng):
    league = rng.random() < 0.6
    pairs = [(one, other) for one in MAJORS for other in MAJORS if MAJORS.index(one) < MAJORS.index(other)]
    free = [pair for pair in pairs if "protestant" not in pair or league and not {"hapsburg", "papacy"} & {*pair}]
    wars = rng.sample(free, rng.randint(1, 6))
    spec = {"turn": rng.randint(2, 8), "begin": rng.choice(BEGINS), "clear_units": True, "league": league,
            "wars": [list(pair) for pair in wars], "peace": [list(pair) for pair in free if pair not in wars],
            "minors": {minor: rng.choice(lords) for minor, lords in PATRONS.items()
                       if minor != "hungary" and rng.random() < 0.5},
            "minus_cards": {power: 1 for power in EXCOMMUNICABLE if rng.random() < 0.4},
            "marital": rng.choice(("catherine_of_aragon", "ask_for_divorce", "ask_for_divorce"))}
    if league:
        spec["wars"] += [["hapsburg", "protestant"], ["papacy", "protestant"]]
    spec["excommunicated"] = [EXCOMMUNICABLE[power] for power in spec["minus_cards"]]
    spec["hands"] = _hands(rng)
    captives = _captives(rng)
    spec["captured"] = {captor: leaders for captor, leaders in captives.items() if leaders}
    spec["control"] = _lost(rng, wars, league)
    spec["spaces"] = _garrisons(rng, spec, {x for leaders in captives.values() for x in leaders})
    return spec


def _hands(rng):
    cards, hands = rng.sample(CARDS, len(CARDS)), {}
    for power in MAJORS:
        number = rng.choice((0, 1, 1, 2, 3, 4))
        hands[power], cards = sorted([*HOME[power], *cards[:number]]), cards[number:]
    return hands


def _captives(rng):
    """Up to three leaders in the hands of others."""
    captives = {power: [] for power in MAJORS}
    for leader in rng.sample([*ARMY_LEADERS], 5):
        entry = ARMY_LEADERS[leader]
        if entry["power"] in MAJORS and entry["entry"] == "start" and rng.random() < 0.8:
            captor = rng.choice([power for power in MAJORS if power != entry["power"]])
            captives[captor].append(leader)
    return captives


def _lost(rng, wars, league):
    """Spaces in the hands of others than their owners, most of them taken in the wars."""
    lost = {}
    takers = [*MAJORS] if league else [power for power in MAJORS if power != "protestant"]
    for space in rng.sample([space for space in SPACES.values() if space.id not in OUT_OF_PLAY], rng.randint(8, 20)):
        foes = [other for pair in wars if space.home in pair for other in pair if other != space.home]
        lost[space.id] = rng.choice(foes) if foes and rng.random() < 0.7 else rng.choice(takers)
    for power, capitals in CAPITALS.items():
        for capital in capitals:
            if rng.random() < 0.85:
                lost[capital] = power
    if rng.random() < 0.2:  # somebody has lost all
        victim, taker = rng.sample(takers, 2)
        lost |= {space.id: taker for space in SPACES.values()
                 if space.home == victim and space.is_key and space.id not in OUT_OF_PLAY}
    return lost


def _garrisons(rng, spec, caught):
    """Units in fortified spaces of their own power, as Winter leaves them; ships in ports."""
    leaders = {power: [x for x, entry in ARMY_LEADERS.items() if entry["power"] == power
                       and entry["entry"] == "start" and x not in caught] for power in MAJORS}
    ships, captains, spaces = {}, dict(SAILORS), {}
    for space in rng.sample([*SPACES.values()], len(SPACES)):
        holder = spec["control"].get(space.id, space.home)
        lord = spec["minors"].get(holder, holder)
        if lord not in MAJORS or rng.random() < 0.5:
            continue
        units = {}
        if space.fortified and (lord != "protestant" or spec["league"]):
            units[lord] = _army(rng, lord, leaders[lord])
        if space.ports:
            sailor = space.home if space.home in spec["minors"] else lord
            fleet, army = _fleet(rng, sailor, ships, captains), units.get(sailor, {})
            aboard = army.get("leaders", []) + fleet.get("leaders", [])
            units[sailor] = {**army, **fleet, **({"leaders": aboard} if aboard else {})}
        spaces[space.id] = {"units": {power: force for power, force in units.items() if force}}
    return spaces


def _army(rng, power, leaders):
    kind = "cavalry" if power == "ottoman" else "mercenaries"
    force = {"regulars": rng.choice((0, 1, 1, 2)), kind: rng.choice((0, 0, 1, 2, 4))}
    if leaders and rng.random() < 0.5:
        force["leaders"] = [leaders.pop()]
    return {name: n for name, n in force.items() if n}


def _fleet(rng, sailor, ships, captains):
    """Ships out of what is left of the power's counters, its captain with some of them."""
    counters = (POWERS["minor"].get(sailor) or POWERS["major"][sailor])["counters"]
    left = ships.setdefault(sailor, counters.get("squadron_or_corsair", counters.get("squadron", 0)))
    number = min(rng.choice((0, 1, 2, 3)), left)
    ships[sailor] -= number
    if not number:
        return {}
    fleet = {"corsairs" if sailor == "ottoman" and rng.random() < 0.3 else "squadrons": number}
    if sailor in captains and rng.random() < 0.6:
        fleet["leaders"] = [captains.pop(sailor)]
    return fleet
