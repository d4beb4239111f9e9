"""Combat cards of land battles and assaults, and Siege Artillery (HIS-6.1.16, HIS-14.0.5, HIS-15.1.13, HIS-15.1.16).

A card's procedure only ends with what it does to the dice; battle_dice and the battles themselves carry it out. What
may be played is judged by the subject of the window (see battle_sides.subject): public facts only.
"""

from pbem.engine import Chapter, Illegal, Procedure

from ..cards.index import CARD
from ..cards.menu import CardResponse
from ..control_and_unrest.communication import land_way
from ..map.atlas import SPACES
from ..powers import relations

GUNNERS = ("france", "ottoman")  # who gets one die more by Field Artillery
TERCIO_REGULARS, TERCIO_DICE = 3, 3
ARTILLERY_REACH = 4  # land spaces
BATTLE, STORM, SEA = "battle_cards", "storming_cards", "sea_cards"


# The dice.

def arquebusiers(game, frame):
    game.end(frame, dice=2)


def field_artillery(game, frame):
    game.end(frame, dice=3 if frame["power"] in GUNNERS else 2)


def siege_mining(game, frame):
    game.end(frame, dice=3)


def surprise_attack(game, frame):
    game.end(frame, first=True)


def tercios(game, frame):
    """Each power can play only one half, so nobody is asked (HIS-6.1.5)."""
    if frame["power"] == "hapsburg":
        game.end(frame, dice=TERCIO_DICE, hit=4)
    else:
        game.end(frame, fewer=TERCIO_DICE)


def siege_artillery(game, frame):
    game.end(frame, dice=2, hit=3)


# The mercenaries.

def mercenaries_bribed(game, frame):
    game.end(frame, bribes=True)


def mercenaries_grow_restless(game, frame):
    game.end(frame, restless=True)


# When they can be played.

def foes(subject):
    """The powers of the other side."""
    return subject["defenders"] if subject["side"] == "attack" else [subject["attacker"]]


def check_bribed(state, power, subject):
    if not any(subject["forces"][p].get("mercenaries") for p in foes(subject)):
        raise Illegal("no_enemy_mercenaries_in_battle", {}, ["HIS-6.1.16"])


def check_restless(state, power, subject):
    if state["control"][subject["space"]] != power:
        raise Illegal("card_for_the_assaulted", {"card": CARD["mercenaries_grow_restless"]}, ["HIS-6.1.16"])
    check_bribed(state, power, subject)


def check_mining(state, power, subject):
    if subject["side"] != "attack":
        raise Illegal("card_for_assaults", {"card": CARD["siege_mining"]}, ["HIS-6.1.16", "HIS-15.1.13"])


def check_tercios(state, power, subject):
    """Hapsburg itself, or against 3 or more Hapsburg regulars."""
    against = "hapsburg" in foes(subject) and subject["forces"]["hapsburg"].get("regulars", 0) >= TERCIO_REGULARS
    if power != "hapsburg" and not against:
        raise Illegal("card_for_hapsburg_regulars", {"card": CARD["tercios"], "regulars": TERCIO_REGULARS},
                      ["HIS-6.1.16", "HIS-6.1.5"])


def check_artillery(state, power, subject):
    """A line of communication over land to a fortified home space of the assaulting power, at most 4 spaces long."""
    attacker = subject["attacker"]
    homes = {s for s in SPACES if relations.is_home(state, s, attacker) and relations.fortified(state, s)}
    if not land_way(state, subject["space"], attacker, homes, ARTILLERY_REACH):
        raise Illegal("no_home_of_attacker_near", {"spaces": ARTILLERY_REACH, "space": subject["space"]},
                      ["HIS-15.1.16", "HIS-12.1.1"])


def _card(procedure):
    return Procedure(procedure.__name__, (procedure,), takes=("power", "card", "subject"))


CHAPTER = Chapter(
    procedures=tuple(map(_card, (arquebusiers, field_artillery, mercenaries_bribed, mercenaries_grow_restless,
                                 siege_mining, surprise_attack, tercios, siege_artillery))),
    cards=(
        CardResponse("arquebusiers", BATTLE), CardResponse("arquebusiers", SEA),
        CardResponse("field_artillery", BATTLE),
        CardResponse("mercenaries_bribed", BATTLE, check_bribed),
        CardResponse("mercenaries_grow_restless", STORM, check_restless),
        CardResponse("siege_mining", STORM, check_mining), CardResponse("surprise_attack", BATTLE),
        CardResponse("tercios", BATTLE, check_tercios),
        CardResponse("siege_artillery", "storming_rolled", check_artillery),
    ),
)
