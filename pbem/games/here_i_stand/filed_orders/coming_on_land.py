"""What a power may still be asked about a move on land, a battle or an assault (HIS-13, HIS-14, HIS-15).

Each function is given the frame of a procedure and yields (decision, order) for a power, what is asked first in front.
"""

from itertools import pairwise

from ..cards import hands
from ..land_movement import interception, passage, withdrawal
from ..map.atlas import MAJORS, SPACES
from ..pieces import forces, units
from ..powers import relations
from ..responses.moments import fitting

JANISSARIES = 1
BEFORE_AVOIDING = ("intercept", "enter", "leave_siege")
BEFORE_WITHDRAWING = (*BEFORE_AVOIDING, "avoid", "weakened_besiegers")
BEFORE_FIGHTING = (*BEFORE_WITHDRAWING, "withdraw")
BEFORE_CARDS = ("join_relief", "last_reinforcements", "take_stock", "attack_cards")
BEFORE_DICE = ("join_relief", "last_reinforcements", "take_stock", "attack_cards", "defence_cards", "roll")
BEFORE_LOSSES = (*BEFORE_DICE, "janissaries", "decide")
BEFORE_RETREAT = (*BEFORE_LOSSES, "choose_losses", "take_losses", "capture_leaders", "lose_ground")
BEFORE_LOSSES_INSIDE = ("announce", "set_about", "last_reinforcements", "attack_cards", "defence_cards", "restless",
                        "roll", "artillery", "count_hits")


def move(state, frame, power):
    """Each space of the path that is still ahead."""
    for origin, space in pairwise([frame["origin"], *frame["path"]]):
        yield from entered(state, frame, power, origin, space, False)


def transport(state, frame, power):
    """The port, before the landing."""
    if frame["step"] != "land":
        yield from entered(state, frame, power, frame["origin"], frame["path"][-1], True)


def entered(state, frame, power, origin, space, transported):
    """A space that a formation is going to enter. frame: its power and force."""
    mover = frame["power"]
    way = {"power": mover, "origin": origin, "destination": space, "transported": transported}
    if power != mover and interception.stacks(state, way, power):
        yield "interception", "decline"
    yield from avoiding(state, mover, power, origin, space, transported)
    yield from withdrawing(state, frame, power, space)
    yield from fighting(state, frame, power, origin, space)


def interceptions(state, frame, power):
    if power in frame["queue"]:
        yield "interception", "decline"


def arrival(state, frame, power):
    """The space that is being entered."""
    step, origin, space = frame["step"], frame["origin"], frame["destination"]
    if step in BEFORE_AVOIDING:
        yield from avoiding(state, frame["power"], power, origin, space, frame.get("transported", False))
    if step in BEFORE_WITHDRAWING:
        yield from withdrawing(state, frame, power, space)
    if step in BEFORE_FIGHTING:
        yield from fighting(state, frame, power, origin, space)


def avoidance(state, frame, power):
    if power in frame["queue"]:
        yield from avoiding(state, frame["power"], power, frame["barred"], frame["space"], frame["barred"] is None)


def avoiding(state, mover, power, origin, space, transported):
    """HIS-13.3."""
    if power in met(state, mover, space) and passage.refuges(state, power, space, None if transported else origin):
        yield "avoid_battle", "stand"


def met(state, mover, space):
    """Powers with units in a space that a mover meets as enemies."""
    return [power for power in units.powers_at(state, space)
            if passage.hostile(state, mover, power, space) and not relations.inside(state, space, power)]


def withdrawing(state, frame, power, space):
    """HIS-13.4; D-26: when weaker."""
    way = {"space": space, "power": frame["power"], "defenders": met(state, frame["power"], space)}
    if way["defenders"] and state["control"][space] == power and withdrawal.possible(state, way):
        weaker = withdrawal.defending(state, way) < forces.size(frame["force"])
        yield "withdrawal", "withdraw" if weaker else "fight"


def fighting(state, frame, power, origin, space):
    """A battle that there may be in a space that is being entered."""
    defenders = met(state, frame["power"], space)
    if defenders and power in (frame["power"], *defenders):
        yield from battle(state, {**frame, "step": BEFORE_DICE[0], "space": space, "defenders": defenders,
                                  "origin": origin}, power)


def battle(state, frame, power):
    """HIS-14.0, from the step at which it stands."""
    if power not in (frame["power"], *frame["defenders"]):
        return
    if frame["step"] in BEFORE_CARDS:
        yield from responding(state, power, "battle", "battle_cards")
    own = frame["force"] if power == frame["power"] else units.stack(state, frame["space"], power)
    if frame["step"] in BEFORE_DICE and power == "ottoman" and JANISSARIES in hands.hand(state, power):
        yield "janissaries", "decline"
    if frame["step"] in BEFORE_LOSSES:
        yield from losing(own)
    if frame["step"] in BEFORE_RETREAT:
        yield from retreating(state, frame, power)


def responding(state, power, *moments):
    """HIS-6.1.13, HIS-6.1.16: whoever holds a card that is played at one of these moments."""
    if any({*fitting(card)} & {*moments} for card in hands.hand(state, power)):
        yield "window", "decline"


def losing(force):
    """HIS-14.0.10; D-31."""
    kinds = sorted({kind.rpartition("_")[2] for kind in forces.land_units(force)}, key=forces.DEATH_ORDER.index)
    if len(forces.names(force)) > 1:
        yield "losses", f"lose first {', '.join(kinds)}"


def retreating(state, frame, power):
    """HIS-14.1: of the defenders alone, for who attacked goes back where it came from."""
    if power == frame["power"]:
        return
    barred = None if frame.get("transported") else frame["origin"]
    spaces = passage.refuges(state, power, frame["space"], barred)
    if spaces and relations.fortified(state, frame["space"]) and state["control"][frame["space"]] in frame["defenders"]:
        yield "retreat", "inside"
    elif len(spaces) > 1:
        yield "retreat", f"retreat to {SPACES[spaces[0]].name}"


def assault(state, frame, power):
    """HIS-15.1.17."""
    sides = (frame["power"], state["control"][frame["space"]], *units.powers_at(state, frame["space"]))
    if frame["step"] in BEFORE_LOSSES_INSIDE[:5]:
        yield from responding(state, power, "storming", "storming_cards", "storming_rolled")
    if frame["step"] in BEFORE_LOSSES_INSIDE and power in sides and power in MAJORS:
        yield from losing(units.stack(state, frame["space"], power))


FRAMES = {"move": move, "transport": transport, "interceptions": interceptions, "arrival": arrival,
          "avoidance": avoidance, "field_battle": battle, "assault": assault}
