"""Positions made at random in which armies stand close together, as matches from the start of a scenario seldom get."""

from .board import CAPITALS, MAJORS, MINORS, SPACES
from .drawing import possible

LEADERS = {"ottoman": ["suleiman", "ibrahim_pasha"], "hapsburg": ["charles_v", "duke_of_alva", "ferdinand"],
           "england": ["henry_viii", "charles_brandon"], "france": ["francis_i", "montmorency"],
           "protestant": ["john_frederick", "philip_of_hesse"], "papacy": []}
FRONTS = {("ottoman", "hapsburg"): "pressburg", ("hapsburg", "france"): "dijon", ("france", "england"): "boulogne",
          ("france", "papacy"): "modena", ("hapsburg", "protestant"): "leipzig", ("papacy", "venice"): "ravenna",
          ("hapsburg", "venice"): "trent", ("england", "scotland"): "berwick", ("ottoman", "hungary"): "belgrade",
          ("hapsburg", "papacy"): "siena", ("ottoman", "venice"): "scutari", ("france", "genoa"): "turin"}
COMBAT = [24, 25, 26, 27, 28, 29, 30, 33, 35, 36, 31, 32]
WARLIKE = {"move": 0.1, "assault": 0.1, "intercept": 0.2, "sally": 0.3, "avoid": 0.4, "end": 5, "pass": 5, "play": 0.3,
           "buy": 2, "raise": 2, "control": 2, "calm": 2}  # how little an order is liked there


def battlefield(rng, scenario="1517", options=None, winter=False):
    """A `position` with armies of two powers at war on both sides of a front, allies and sieges now and then.

    winter: the turn's impulses are over.
    """
    def draw():
        spec = _drawn(rng)
        if winter:
            del spec["active"], spec["cp"]
            spec.update(begin="winter", hands={})
        return spec

    return possible(draw, scenario, options)


def _drawn(rng):
    one, other = pair = rng.choice(list(FRONTS))
    near = _around(FRONTS[pair], rng.choice((1, 2, 2)))
    active = one if other in MINORS or rng.random() < 0.6 else other
    enemy = other if active == one else one
    free = [power for power in MAJORS if power not in pair and power != "protestant"]
    allies = {side: rng.choice(free) for side in pair if side in MAJORS and rng.random() < 0.25}
    wars = [[active, enemy]]
    if not {"papacy", "ottoman"} & {*pair} and rng.random() < 0.15:
        wars += [[active, rng.choice([p for p in free if p not in allies.values()])]]
    alliances = [[side, ally] for side, ally in allies.items()
                 if {side, ally} != {"papacy", "ottoman"} and [active, ally] not in wars]
    powers = [active, enemy, enemy, *(x for pair in alliances for x in pair), *(x for pair in wars for x in pair)]
    spaces, sieges, leaders = {}, {}, {power: list(LEADERS.get(power, ())) for power in (*MAJORS, *MINORS)}
    for space in rng.sample(near, min(len(near), rng.randint(4, 9))):
        spaces[space] = {"units": {}, "control": rng.choice(powers)}
        holder = spaces[space]["control"]
        if rng.random() < 0.8:
            _army(rng, spaces[space]["units"], holder, leaders)
        if rng.random() < 0.1 and holder in MAJORS:
            ally = next((x for pair in alliances if holder in pair for x in pair if x != holder), None)
            if ally:
                _army(rng, spaces[space]["units"], ally, leaders)
        if SPACES[space].fortified and rng.random() < 0.5 and {holder} <= {active, enemy}:
            _siege(rng, space, spaces[space], active if holder == enemy else enemy, leaders, sieges)
        if rng.random() < 0.08:
            spaces[space]["unrest"] = True
    capital = {CAPITALS[p][0]: {"control": p, "units": {p: {"regulars": 1}}} for p in (active, enemy)
               if CAPITALS.get(p)}
    hands = {power: sorted(rng.sample(COMBAT, 3)) if power in (active, enemy) else [] for power in MAJORS}
    if enemy in MAJORS:
        hands[enemy] = sorted(set(hands[enemy]) - set(hands[active]))
    minors = {minor: rng.choice([active, enemy if enemy in MAJORS else active]) for minor in MINORS
              if minor not in pair and rng.random() < 0.2 and _natural(minor, {active, enemy})}
    return {"turn": 7, "active": active, "cp": rng.randint(3, 8), "clear_units": True, "league": rng.random() < 0.9
            or "protestant" in pair, "wars": wars, "alliances": alliances, "sieges": sieges, "hands": hands,
            "minors": {m: p for m, p in minors.items() if _may_serve(m, p)}, "spaces": {**capital, **spaces}}


def _natural(minor, powers):
    return any(_may_serve(minor, power) for power in powers)


def _may_serve(minor, power):
    return power in {"genoa": ("france", "hapsburg", "papacy"), "venice": ("france", "hapsburg", "papacy"),
                     "hungary": ("hapsburg",), "scotland": ("england", "france")}[minor]


def _around(space, steps):
    found = {space}
    for _ in range(steps):
        found |= {near for known in list(found) for near in SPACES[known].adjacent}
    return sorted(found)


def _army(rng, units, power, leaders, least=1):
    force = {"regulars": rng.randint(least, rng.choice((2, 4, 5, 6)) + least)}
    if power in MAJORS and rng.random() < 0.4:
        force["cavalry" if power == "ottoman" else "mercenaries"] = rng.randint(1, 4)
    if leaders.get(power) and rng.random() < 0.4:
        force["leaders"] = [leaders[power].pop(rng.randrange(len(leaders[power])))]
        if leaders[power] and rng.random() < 0.4:
            force["leaders"].append(leaders[power].pop())
    units[power] = force


def _siege(rng, space, about, besieger, leaders, sieges):
    inside = about["units"]
    for force in inside.values():
        for kind in ("cavalry", "mercenaries"):
            force.pop(kind, None)
        force["regulars"] = min(force["regulars"], rng.randint(1, 3))
    if len(inside) > 1 or besieger not in MAJORS:
        return
    _army(rng, inside, besieger, leaders, least=4)
    sieges[space] = [besieger]
