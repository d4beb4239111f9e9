"""Events of the sea: the second half of Andrea Doria, and Julia Gonzaga (HIS-11.0.4, HIS-23.2.5, HIS-23.2.15)."""

from pbem.engine import Chapter, Illegal, Procedure, rolled

from ..cards import hands
from ..cards.menu import CardEvent
from ..map.atlas import ANCHORS, MAJORS, ZONES
from ..pieces import units
from ..powers import relations
from ..religion.influence import hits

DORIA = "andrea_doria"
DORIA_DICE, DORIA_PORTS = 3, 2
TYRRHENIAN = "tyrrhenian_sea"


# Andrea Doria: a raid on the pirates (the procedure of the card is that of minor powers).

def doria_commander(state):
    """The major that commands Andrea Doria on the map, or None."""
    place = units.place_of_leader(state, DORIA)
    power = units.commander(state, units.leader_holder(state, place, DORIA)) if place else None
    return power if power in MAJORS else None


def check_doria_raid(state):
    """Raises Illegal unless Doria can raid: at war with the Ottoman, at sea, next to two ports the Ottoman holds."""
    power = doria_commander(state)
    if power is None or not relations.at_war(state, power, "ottoman"):
        raise Illegal("doria_at_peace", {}, ["HIS-11.0.5"])
    place = units.place_of_leader(state, DORIA)
    if place not in ZONES:
        raise Illegal("doria_not_at_sea", {}, ["HIS-11.0.5"])
    if len(ottoman_ports(state, place)) < DORIA_PORTS:
        raise Illegal("no_prey_for_doria", {"zone": place, "ports": DORIA_PORTS}, ["HIS-11.0.5"])


def ottoman_ports(state, zone):
    """Ports of a sea zone that the Ottoman controls."""
    return [port for port in ANCHORS.neighbours(zone) if state["control"][port] == "ottoman"]


def doria_raid(game, power):
    """Who played the card and Doria's power draw a card each; 3 dice take piracy VP (HIS-23.2.5)."""
    for drawer in dict.fromkeys((power, doria_commander(game.state))):
        hands.draw(game, drawer, 1, "Andrea Doria", ("HIS-11.0.4",))
    dice = game.chance.dice(DORIA_DICE, rolled("doria"))
    lost = min(hits(dice), game.state["piracy_vp"])
    game.state["piracy_vp"] -= lost
    game.emit("doria_raid", power=doria_commander(game.state), dice=dice, hits=hits(dice), lost=lost,
              vp=game.state["piracy_vp"], rules=["HIS-23.2.5"])


# Julia Gonzaga.

def check_julia_gonzaga(state, power):
    if not state["barbary"]:
        raise Illegal("no_julia_before_pirates", {}, ["HIS-11.0.5", "HIS-23.2.15"])


def julia_gonzaga(game, frame):
    game.state["this_turn"]["julia_gonzaga"] = True
    game.emit("julia_gonzaga", rules=["HIS-23.2.15"])


def carry_off_julia(game, zone):
    """1 VP, once, when piracy in the Tyrrhenian Sea has hit later in the turn the card was played (HIS-23.2.15)."""
    if zone == TYRRHENIAN and game.state["this_turn"].pop("julia_gonzaga", False):
        game.state["bonus_vp"]["ottoman"].append({"kind": "julia_gonzaga", "id": "", "vp": 1})
        game.emit("julia_gonzaga_vp", power="ottoman", vp=1, rules=["HIS-23.2.15"])


CHAPTER = Chapter(
    procedures=(Procedure("julia_gonzaga", (julia_gonzaga,), takes=("power", "card")),),
    cards=(CardEvent("julia_gonzaga", check_julia_gonzaga),),
)
