"""Who fights in a Field Battle or assault, and the windows for cards (HIS-14.0.2, HIS-14.0.5, HIS-14.0.6).

A frame holds power (the attacker), force (his formation), space and, in a Field Battle, defenders, sallied (own
besieged units that join) and ignored {power: force}, units in the space that take no part.
"""

from ..cards import windows
from ..land_movement.formations import limit
from ..map.atlas import MAJORS
from ..pieces import forces, units
from ..pieces.counters import lose_unshowable, room
from . import battle_dice

MERCENARIES = "mercenaries"


def attacking(frame):
    """What attacks: the formation and the besieged who have joined it (HIS-15.2.2)."""
    return forces.plus(frame["force"], frame.get("sallied", {}))


def defending(state, frame, power):
    """What a power defends with."""
    return forces.minus(units.stack(state, frame["space"], power), frame.get("ignored", {}).get(power, {}))


def still_there(state, frame):
    """Defenders who have units left to fight; all of them when none has (an undefended Rome, card 95)."""
    return [p for p in frame["defenders"] if forces.size(defending(state, frame, p))] or frame["defenders"]


def defending_leaders(state, frame):
    """Leaders of all who defend together (O-09)."""
    return [x for p in frame["defenders"] for x in forces.leaders(defending(state, frame, p))]


def majors(powers):
    return [p for p in powers if p in MAJORS]


# The windows.

def subject(state, frame, side, hits=None):
    """The public facts of a battle or assault for those who may play a card.

    room: how many units may still join the attacking formation (HIS-5.1.4; the besieged who join it do not count,
    HIS-15.2.2); None when it has no limit or those left over stand by. present: units the attacker has in the space;
    enclosed: powers whose stacks there are besieged, though their siege rests during the battle; declared: combat
    cards played so far; hits: {power: hits} of what has been rolled.
    """
    formation, force = frame["force"], attacking(frame)
    room_left = max(0, limit(forces.leaders(formation)) - forces.size(formation))
    return {"space": frame["space"], "attacker": frame["power"], "defenders": frame["defenders"], "side": side,
            "forces": {**{p: defending(state, frame, p) for p in frame["defenders"]}, frame["power"]: force},
            "room": room_left if frame["at"] == "field_battle" else None,
            "enclosed": [p for p in frame.get("inside", ()) if p != frame["power"]],
            "present": units.land_size(state, frame["space"], frame["power"]),
            "declared": [e["card"] for side in battle_dice.SIDES for e in battle_dice.effects(frame, side)],
            "hits": hits or {}}


def open_window(game, frame, moment, side, powers, involved=None, hits=None):
    """Ask about cards at a moment of this battle; involved: all who are asked when None."""
    powers = None if powers is None else majors(powers)
    windows.open_window(game, moment, subject(game.state, frame, side, hits), powers=powers,
                        involved=majors(powers if involved is None else involved))


def declare(frame, side):
    """Keep what the cards just played for a side do; returns their effects."""
    played = frame.pop("returned", {}).get("played", [])
    frame.setdefault("cards", {}).setdefault(side, []).extend(played)
    return played


# Units that come and go before the dice.

def remember(game, frame):
    """What the attacker has in the space before a window that may change it."""
    frame["before"] = units.stack(game.state, frame["space"], frame["power"])


def take_stock(game, frame):
    """New mercenaries join the formation, those removed leave it first, then those who came out to join it."""
    before, now = frame.pop("before"), units.stack(game.state, frame["space"], frame["power"])
    gone, force = forces.minus(before, now), frame["force"]
    frame["sallied"] = forces.minus(frame.get("sallied", {}), forces.minus(gone, force))
    frame["force"] = forces.plus(forces.minus(force, gone), forces.minus(now, before))


# Mercenaries Bribed.

def bribe(game, frame, side, power):
    """Half of the enemy's mercenaries in the battle, rounded up, change sides as far as counters go (card 26)."""
    state, space = game.state, frame["space"]
    enemies = frame["defenders"] if side == "attack" else [frame["power"]]
    there = {p: _mercenaries(state, frame, p) for p in enemies}
    number = (sum(there.values()) + 1) // 2
    lost = _shared(there, number)
    for victim, n in lost.items():
        _lose(game, frame, victim, n)
    gained = room(state, power, MERCENARIES, space, number)
    units.add(state, space, power, MERCENARIES, gained)
    if side == "attack":
        frame["force"] = forces.plus(frame["force"], {MERCENARIES: gained})
    game.emit("mercenaries_bribed", power=power, space=space, lost=lost, gained=gained, rules=["HIS-14.0.7"])


def _mercenaries(state, frame, power):
    force = attacking(frame) if power == frame["power"] else defending(state, frame, power)
    return force.get(MERCENARIES, 0)


def _shared(there, number):
    """{power: lost} of a number, one after the other from who has most left."""
    lost = dict.fromkeys(there, 0)
    for _ in range(number):
        lost[max(there, key=lambda p: there[p] - lost[p])] += 1
    return {p: n for p, n in lost.items() if n}


def _lose(game, frame, victim, number):
    units.take(game.state, frame["space"], victim, {MERCENARIES: number})
    if victim == frame["power"]:
        first = min(number, frame["force"].get(MERCENARIES, 0))
        frame["force"] = forces.minus(frame["force"], {MERCENARIES: first})
        frame["sallied"] = forces.minus(frame.get("sallied", {}), {MERCENARIES: number - first})
    lose_for_counters(game, frame, victim)


def lose_for_counters(game, frame, victim):
    """HIS-5.2.2; what the attacker loses is missing in his formation too."""
    lose_unshowable(game, frame["space"], victim)
    if victim == frame["power"]:
        there = units.stack(game.state, frame["space"], victim)
        frame["force"] = forces.common(frame["force"], there)
        frame["sallied"] = forces.common(frame.get("sallied", {}), forces.minus(there, frame["force"]))


def fighting(game, frame):
    """(attacker, defenders) land units left to fight."""
    return (forces.size(attacking(frame)),
            sum(forces.size(defending(game.state, frame, p)) for p in frame["defenders"]))


