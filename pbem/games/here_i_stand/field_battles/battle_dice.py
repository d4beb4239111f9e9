"""The dice of a Field Battle or assault: for units, leaders and cards, and what they score (HIS-14.0.3 to HIS-14.0.8).

A frame holds cards {side: [effect, ...]}, what the cards played for a side have ended with (see combat_cards):

    {"dice": 3}              more dice
    {"dice": 3, "hit": 4}    more dice, and these hit on 4 or more
    {"fewer": 3}             the other side rolls so many dice fewer
    {"first": True}          this side rolls first, and the units it hits do not roll

and after the roll dice {side: [faces]} and sharp {side: [[hit, [faces]], ...]}. Sides are "attack" and "defence".
"""

from pbem.engine import rolled

HIT = 5  # HIS-14.0.7
SIDES = ("attack", "defence")
OTHER = {"attack": "defence", "defence": "attack"}
NOTHING = {"units": 0, "leader": 0, "defender": 0, "cards": 0, "fewer": 0}


def hits(dice, needed=HIT):
    return sum(1 for die in dice if die >= needed)


def effects(frame, side):
    return frame.get("cards", {}).get(side, [])


def sharp(frame, side):
    """Effects that give dice of their own kind."""
    return [e for e in effects(frame, side) if "hit" in e]


def with_cards(frame, counts):
    """Counts of both sides with the dice that cards give or take."""
    for side in SIDES:
        counts[side]["cards"] = sum(e.get("dice", 0) for e in effects(frame, side) if "hit" not in e)
        counts[side]["fewer"] = sum(e.get("fewer", 0) for e in effects(frame, OTHER[side]))
    return counts


def number(parts):
    """Dice of a side, never below none."""
    return max(0, sum(n for part, n in parts.items() if part != "fewer") - parts.get("fewer", 0))


def starts(frame):
    """The side that rolls before the other one does (Surprise Attack), or None."""
    return next((side for side in SIDES if any(e.get("first") for e in effects(frame, side))), None)


def throw(game, frame, counts, what):
    """Both sides roll; counts is changed to what was rolled for. what: that is rolled for, a phrase."""
    frame.update(dice={}, sharp={})
    first = starts(frame)
    for side in (first, OTHER[first]) if first else SIDES:
        frame["sharp"][side] = []
        if first == OTHER[side]:
            counts[side] = surprised(counts[side], score(frame, first))
        frame["dice"][side] = game.chance.dice(number(counts[side]), rolled("battle_side", what=what, side=side))
        for effect in sharp(frame, side) if counts[side]["units"] or not first else ():
            throw_sharp(game, frame, side, effect, what)
    frame["counts"] = counts


def surprised(parts, lost):
    """Dice of a side that has lost units before it rolls: none without units."""
    left = max(0, parts["units"] - lost)
    return {**parts, "units": left} if left else dict(NOTHING)


def throw_sharp(game, frame, side, effect, what):
    """Roll the dice of an effect that hit on a number of their own."""
    faces = game.chance.dice(effect["dice"], rolled("battle_sharp", what=what, side=side, hit=effect["hit"]))
    frame["sharp"][side].append([effect["hit"], faces])


def score(frame, side):
    """Hits of a side so far."""
    return hits(frame["dice"][side]) + sum(hits(faces, needed) for needed, faces in frame["sharp"][side])


def scores(frame):
    return {side: score(frame, side) for side in SIDES}


def thrown(frame, side):
    """How many dice a side has rolled (HIS-14.0.11)."""
    return len(frame["dice"][side]) + sum(len(faces) for _, faces in frame["sharp"][side])
