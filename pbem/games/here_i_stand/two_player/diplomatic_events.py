"""The events of the diplomatic deck that bring no army, win no ally and look into no hand (two-player variant).

A procedure bears the id of its card; its frame has power= (who plays it) and card=.
"""

from pbem.engine import (
    Chapter,
    Doing,
    Moment,
    Naming,
    Procedure,
    declining,
    question,
    rolled,
)

from ..cards import hands
from ..map.atlas import DEBATE_ZONES, HOME, LANGUAGE_SPACES, MAP, MINORS, PORTS, SPACES
from ..pieces import units
from ..powers import relations
from ..powers.two_player_powers import FOE, HAPSBURG, PAPACY, PROTESTANT
from ..religion import debates, influence, st_peters
from ..victory_phase import victory
from .diplomatic_deck import DIPLOMATIC

HIT = 5
CORSAIR_DICE = 4
NEAR_VIENNA = 2


def places(holders, kinds, spaces):
    """Choices of a placement: every holder's units of these kinds in these spaces."""
    return [{"power": holder, "unit": kind, "space": space} for holder in holders for kind in kinds for space in spaces]


def held_ports(state, power, among=SPACES):
    return [s for s in among if s in PORTS and state["control"][s] == power and not relations.besieged(state, s)]


# 203 Corsair Raid.

def roll_for_corsairs(game, frame):
    dice = game.chance.dice(CORSAIR_DICE, rolled("corsair_raid"))
    frame["hits"] = sum(die >= HIT for die in dice)
    game.emit("corsair_raid", power=frame["power"], dice=dice, hits=frame["hits"])


def raid_fleets(state, victim):
    """The squadrons that count as the victim's."""
    holders = [PAPACY, *(m for m in MINORS if state["minors"][m] == PAPACY)]
    if victim == PROTESTANT:
        holders = ["france", "ottoman", *([HAPSBURG] if relations.at_war(state, HAPSBURG, PAPACY) else [])]
    return [{"power": h, "unit": "squadrons", "space": s} for s, here in state["units"].items() if s in SPACES
            for h in holders if here.get(h, {}).get("squadrons")]


def spare_cards(state, power):
    """Cards a player may choose to throw away: mandatory events have to be played (HIS-6.1.10)."""
    return [card for card in hands.drawable(state, power) if not hands.is_mandatory(state, card)]


def next_hit(game, frame):
    victim = FOE[frame["power"]]
    frame["fleets"] = raid_fleets(game.state, victim)
    if not frame["hits"] or not (frame["fleets"] or spare_cards(game.state, victim)):
        game.end(frame)
        return
    frame["hits"] -= 1
    game.ask(frame, "corsair_hit", victim)


def suffer_hit(game, frame):
    game.goto(frame, "next_hit")
    if "lost" in frame:
        card = frame.pop("lost")
        game.state["hands"][FOE[frame["power"]]].remove(card)
        hands.discard(game, card)
        game.emit("card_discarded", power=FOE[frame["power"]], card=card, reason="Corsair Raid",
                  rules=["HIS-6.2.12"])
    elif frame.pop("ship", False):
        game.call("placement", power=FOE[frame["power"]], left=1, choices=frame["fleets"], take=True)


def hit_default(state, frame, role):
    if frame["fleets"]:
        return {"verb": "squadron"}
    return {"verb": "discard", "card": hands.cheapest(state, frame, role, spare_cards(state, role))}


# 207 Henry Petitions for Divorce.

def petition(game, frame):
    game.ask(frame, "petition", PAPACY)


def answer_petition(game, frame):
    state = game.state
    if not frame["granted"]:
        game.goto(frame, "end")
        game.call("placement", power=PAPACY, left=3,
                  choices=places([HAPSBURG], ["regulars"], _held(state, HAPSBURG, SPACES)))
        return
    hands.draw(game, PAPACY, 1, "Henry Petitions for Divorce")
    spaces = _held(state, HAPSBURG, LANGUAGE_SPACES["italian"])
    if spaces:
        game.call("placement", power=PROTESTANT, left=1, size=4, choices=places([HAPSBURG], ["mercenaries"], spaces))


def _held(state, power, among):
    return [s for s in among if state["control"][s] == power and not relations.besieged(state, s)]


def campeggios_debate(game, frame):
    """At once, in any zone, with Campeggio if he is still in the game and can be asked to speak."""
    if not any(zone in debates.zones(game.state, PAPACY) for zone in DEBATE_ZONES):
        return
    speaks = game.state["debaters"].get("campeggio") == "uncommitted"
    game.call("called_debate", source="petition", **({"attacker": "campeggio"} if speaks else {}))


# 208 Knights of St. John, 209 Plague, 210 Shipbuilding.

def knights_build(game, frame):
    state = game.state
    if state["deck"]:
        card = game.chance.pick(state["deck"], rolled("knights_card"))
        state["deck"].remove(card)
        hands.discard(game, card)
        game.emit("knights_card", card=card, cp=hands.cp(card), rules=["HIS-18.1.27"])
        st_peters.add(game, hands.cp(card))


def spread_plague(game, frame):
    choices = [{"power": holder, "unit": kind, "space": space} for space, here in game.state["units"].items()
               if space in SPACES for holder, force in here.items() for kind in units.KINDS if force.get(kind)]
    game.call("placement", power=frame["power"], left=3, choices=choices, take=True, once=True, crowded=True)


def lose_card(game, frame):
    hands.discard_random(game, FOE[frame["power"]], "Plague", ["HIS-6.1.8"])


def papal_ships(game, frame):
    state = game.state
    owners = [PAPACY, *(m for m in MINORS if state["minors"][m] == PAPACY)]
    choices = [c for c in places(owners, ["squadrons"], held_ports(state, PAPACY)) if c["space"] in HOME[c["power"]]]
    game.call("placement", power=PAPACY, left=2, choices=choices)


def protestant_ships(game, frame):
    state = game.state
    harbours = [("france", ["marseille"]), (HAPSBURG, ["naples"]), ("ottoman", HOME["ottoman"])]
    choices = [choice for power, spaces in harbours
               for choice in places([power], ["squadrons"], held_ports(state, power, spaces))]
    game.call("placement", power=PROTESTANT, left=2, choices=choices)


# 215 Machiavelli, 217 Secret Protestant Circle, 218 Siege of Vienna.

def invasions_left(state):
    """Invasion cards in the deck or the discards that were not played this turn."""
    piles = state["diplomatic"]
    played = state["this_turn"].get("diplomatic", [])
    return sorted(n for n in piles["deck"] + piles["discard"] if DIPLOMATIC[n].invasion and n not in played)


def choose_invasion(game, frame):
    """The side behind in VP chooses, on a tie who plays the card."""
    vp = victory.totals(game.state)
    frame["chooser"] = frame["power"] if vp[PAPACY] == vp[PROTESTANT] else min(vp, key=vp.get)
    game.chance.before_secret(rolled("invasion_cards"), [frame["chooser"]])
    if invasions_left(game.state):
        frame["looking"] = {"by": frame["chooser"], "at": "deck"}
        game.ask(frame, "invasion_card", frame["chooser"])


def begin_invasion(game, frame):
    game.state["this_turn"]["reshuffle"] = True
    frame.pop("looking", None)
    if "chosen" in frame:
        card = frame["chosen"]
        game.state["this_turn"].setdefault("diplomatic", []).append(card)
        game.emit("diplomatic_played", power=frame["chooser"], card=card)
        game.call(DIPLOMATIC[card].id, power=frame["chooser"], card=card)


def meet_in_secret(game, frame):
    die = game.chance.die(rolled("secret_circle"))
    frame["spain"] = die > 3
    game.emit("secret_circle", die=die)
    convert_one(game, "italian")


def meet_in_spain(game, frame):
    if frame["spain"]:
        convert_one(game, "spanish")


def convert_one(game, zone):
    spaces = [s for s in LANGUAGE_SPACES[zone] if game.state["religion"][s] == influence.CATHOLIC]
    if spaces:
        game.call("flips", power=PROTESTANT, religion=influence.PROTESTANT, spaces=1, among=spaces,
                  source="secret_circle")


def besiege_vienna(game, frame):
    """Two units near Vienna are lost, and none of the others there moves this turn."""
    near = [s for s in SPACES if s in MAP.within("vienna", NEAR_VIENNA)]
    game.state["this_turn"]["siege_of_vienna"] = near
    choices = [c for c in places([HAPSBURG, "hungary"], units.LAND, near)
               if units.at(game.state, c["space"]).get(c["power"], {}).get(c["unit"])]
    game.emit("siege_of_vienna")
    game.call("placement", power=frame["power"], left=2, choices=choices, take=True)


CHAPTER = Chapter(
    procedures=(
        Procedure("dip_corsair_raid", (roll_for_corsairs, next_hit, suffer_hit),
                  takes=("power", "card"), keeps=("fleets", "hits", "lost", "ship")),
        Procedure("dip_henry_petitions_for_divorce", (petition, answer_petition, campeggios_debate),
                  takes=("power", "card"), keeps=("granted",)),
        Procedure("dip_knights_of_st_john", (knights_build,), takes=("power", "card")),
        Procedure("dip_plague", (spread_plague, lose_card), takes=("power", "card")),
        Procedure("dip_shipbuilding", (papal_ships, protestant_ships), takes=("power", "card")),
        Procedure("dip_machiavelli", (choose_invasion, begin_invasion),
                  takes=("power", "card"), keeps=("chooser", "chosen", "looking")),
        Procedure("dip_secret_protestant_circle", (meet_in_secret, meet_in_spain),
                  takes=("power", "card"), keeps=("spain",)),
        Procedure("dip_siege_of_vienna", (besiege_vienna,), takes=("power", "card")),
    ),
    decisions=(
        question("corsair_hit",
                 Naming("discard {card}", lambda state, frame, role: spare_cards(state, role), "lost",
                        "discard_own_card", ("HIS-6.1.10",), chosen=hands.cheapest),
                 Doing("squadron", {"ship": True}, "lose_squadron",
                       possible=lambda state, frame, role: bool(frame["fleets"])),
                 about=lambda state, frame, role: {"hits": frame["hits"] + 1}, default=hit_default,
                 moment=Moment(("corsair raid",), ("squadron", "discard"), "squadron", alone=("squadron",),
                               scenarios=("two_player",))),
        question("petition",
                 Doing("grant", {"granted": True},
                       "grant_divorce"),
                 declining("refuse_divorce", verb="refuse", then={"granted": False}),
                 default=lambda state, frame, role: {"verb": "grant"},
                 moment=Moment(("petition",), ("grant", "refuse", "decline"), "grant",
                               alone=("grant", "refuse", "decline"), roles=("papacy",), scenarios=("two_player",))),
        question("invasion_card",
                 Naming("choose {card}", lambda state, frame, role: invasions_left(state), "chosen",
                        "choose_invasion", limits=("HIS-11.0.4",), kind="diplomatic_card"),
                 about=lambda state, frame, role: {"cards": invasions_left(state)},
                 moment=Moment(("invasion card",), ("choose",), "default", scenarios=("two_player",))),
    ),
)
