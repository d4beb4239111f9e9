"""Cards that make a minor power somebody's ally or end such an alliance (HIS-22.2.7 to HIS-22.2.10, HIS-22.4)."""

from dataclasses import dataclass

from pbem.engine import Chapter, Decision, Illegal, One, Option, Phrase, Procedure

from ..cards.menu import CardEvent
from ..map.atlas import CARDS, HOME, MINORS, PORTS
from ..naval_affairs import sea_events
from ..pieces import forces, units
from ..pieces.counters import room
from ..pieces.troops import Troops
from ..powers import heirs, intervention, relations
from . import deactivation

WOOING_LEAD = 2


# Auld Alliance and Venetian Alliance: natural allies (HIS-22.2.7, HIS-22.2.8, HIS-22.4.1, HIS-22.4.5).

@dataclass(frozen=True, slots=True)
class Pact:
    """A card of a natural alliance: who may make it, who may break it, what the patron's reinforcements are.

    reinforcements: flattened kind -> most units; places: where they may go, when controlled by the patron.
    """

    minor: str
    patron: str
    breakers: tuple
    reinforcements: dict
    places: tuple
    rules: dict


PACTS = {
    "auld_alliance": Pact("scotland", "france", ("england", "france"), {"regulars": 3}, HOME["scotland"],
                          {"activate": "HIS-22.2.7", "deactivate": "HIS-22.4.1"}),
    "venetian_alliance": Pact("venice", "papacy", ("ottoman", "papacy"), {"venice_regulars": 1, "venice_squadrons": 2},
                              PORTS, {"activate": "HIS-22.2.8", "deactivate": "HIS-22.4.5"}),
}


def pact_of(frame):
    return PACTS[CARDS[frame["card"]].id]


def owner_and_kind(pact, flat):
    """Whose counters a flattened kind of a pact's reinforcements are, and the kind."""
    owner, _, kind = flat.rpartition("_")
    return owner or pact.patron, kind


def fresh(state, pact, space):
    """The reinforcements for which there are counters."""
    found = {}
    for flat, number in pact.reinforcements.items():
        owner, kind = owner_and_kind(pact, flat)
        found[flat] = room(state, owner, kind, space, number)
    return forces.clean(found)


def havens(state, pact):
    """Spaces of the patron that can take reinforcements: no siege, unrest or enemy there; the fullest first."""
    free = [s for s in pact.places if state["control"][s] == pact.patron and not relations.besieged(state, s)
            and s not in state["unrest"] and not relations.enemy_powers_at(state, s, pact.patron, units.KINDS)
            and fresh(state, pact, s)]
    return sorted(free, key=lambda s: (-units.land_size(state, s, pact.patron), s))


def halves(state, power, card):
    """What a power can do with the card now."""
    pact = PACTS[card]
    ally = state["minors"][pact.minor]
    found = []
    if not ally and power == pact.patron:
        found.append("activate")
    if ally and power in pact.breakers:
        found.append("deactivate")
    if ally == pact.patron == power and havens(state, pact):
        found.append("reinforce")
    return found


def check_pact(card):
    """The check of a card."""
    def check(state, power):
        pact = PACTS[card]
        if not halves(state, power, card):
            raise Illegal("nobodys_ally", {"minor": pact.minor, "patron": pact.patron},
                          [pact.rules["activate"], pact.rules["deactivate"]])

    return check


def choose_half(game, frame):
    """HIS-6.1.5."""
    found = halves(game.state, frame["power"], CARDS[frame["card"]].id)
    frame["half"] = found[0]
    if len(found) > 1:
        game.ask(frame, "pact", frame["power"])


def carry_out_half(game, frame):
    pact, half = pact_of(frame), frame["half"]
    if half == "activate":
        intervention.activate(game, pact.minor, pact.patron, [pact.rules["activate"]])
    elif half == "deactivate":
        deactivation.deactivate(game, pact.minor, [pact.rules["deactivate"]])
    else:
        game.call("reinforcements", power=pact.patron, card=frame["card"])


def pact_options(state, frame, role):
    pact = pact_of(frame)
    told = {"minor": pact.minor, "force": pact.reinforcements}
    for half in halves(state, role, CARDS[frame["card"]].id):
        yield Option(half, do_half(half), help=Phrase(f"{half}_minor", told, "options"), rules=("HIS-6.1.5",))


def do_half(half):
    def do(game, frame, role, args):
        frame["half"] = half

    return do


def about_pact(state, frame, role):
    return {"card": frame["card"], "minor": pact_of(frame).minor, "ally": state["minors"][pact_of(frame).minor],
            "halves": halves(state, role, CARDS[frame["card"]].id)}


# Reinforcements of the patron.

def choose_reinforcements(game, frame):
    """Not asked without a place or counters."""
    if havens(game.state, pact_of(frame)):
        game.ask(frame, "reinforcements", frame["power"])
    else:
        game.end(frame)


def place_reinforcements(game, frame):
    pact = pact_of(frame)
    for flat, number in frame["who"].items():
        owner, kind = owner_and_kind(pact, flat)
        units.add(game.state, frame["space"], owner, kind, number)
    game.emit("reinforced", power=frame["power"], space=frame["space"], force=frame["who"], rules=["HIS-11.0.4"])


def reinforcement_options(state, frame, role):
    pact = pact_of(frame)
    spaces = havens(state, pact)
    kinds = tuple(pact.reinforcements)
    yield Option("place", do_reinforce,
                 {"who": Troops(kinds, whole=lambda args: fresh(state, pact, args["space"]), rules=("HIS-11.0.4",)),
                  "space": One("space", spaces, ("HIS-11.0.4",))},
                 "{who} [in] {space}", Phrase("place_reinforcements", {"force": pact.reinforcements}, "options"),
                 ("HIS-11.0.4",),
                 check=lambda args: check_reinforcements(state, pact, args),
                 sample=lambda rng: {"space": (space := rng.choice(spaces)), "who": fresh(state, pact, space)},
                 example={"who": fresh(state, pact, spaces[0]), "space": spaces[0]})


def check_reinforcements(state, pact, args):
    """Raises Illegal when there are more units than the card and the counters give."""
    Troops(tuple(pact.reinforcements), fresh(state, pact, args["space"]), rules=("HIS-11.0.4", "HIS-5.0.2")).check(
        args["who"])
    for flat, number in args["who"].items():
        owner, kind = owner_and_kind(pact, flat)
        if room(state, owner, kind, args["space"], number) < number:
            raise Illegal("counters_show_no_more", {"number": number, "kind": kind}, ["HIS-5.0.2"])


def do_reinforce(game, frame, role, args):
    frame.update(who=args["who"], space=args["space"])


def reinforcement_default(state, frame, role):
    space = havens(state, pact_of(frame))[0]
    return {"verb": "place", "who": fresh(state, pact_of(frame), space), "space": space}


def about_reinforcements(state, frame, role):
    return {"card": frame["card"], "spaces": havens(state, pact_of(frame)), "force": pact_of(frame).reinforcements}


# Diplomatic Marriage (HIS-22.2.9, HIS-22.4.6).

def marriageable(state, power):
    """Inactive minors that the power may make its allies."""
    return [minor for minor in MINORS if not state["minors"][minor] and power in intervention.ALLIES[minor]]


def separable(state):
    """Active minors that may lose their ally."""
    return [minor for minor in MINORS if deactivation.breakable(state, minor)]


def check_diplomatic_marriage(state, power):
    if not marriageable(state, power) and not separable(state):
        raise Illegal("no_alliance_to_change", {},
                      ["HIS-22.1.6", "HIS-22.1.7", "HIS-22.1.8", "HIS-22.1.9", "HIS-22.4.6"])


def choose_match(game, frame):
    game.ask(frame, "diplomatic_marriage", frame["power"])


def marry(game, frame):
    if frame["half"] == "activate":
        intervention.activate(game, frame["minor"], frame["power"], ["HIS-22.2.9"])
    else:
        deactivation.deactivate(game, frame["minor"], ["HIS-22.4.6"])


def marriage_options(state, frame, role):
    for verb, choices, rule, line in (("activate", marriageable(state, role), "HIS-22.2.9", "ally_minor"),
                                      ("deactivate", separable(state), "HIS-22.4.6", "end_alliance")):
        if choices:
            yield Option(verb, do_match(verb), {"power": One("power", choices, (rule, "HIS-22.1.7"))}, "{power}", line,
                         (rule,))


def do_match(half):
    def do(game, frame, role, args):
        frame.update(half=half, minor=args["power"])

    return do


def marriage_default(state, frame, role):
    found = marriageable(state, role)
    return {"verb": "activate", "power": found[0]} if found else {"verb": "deactivate", "power": separable(state)[0]}


def about_marriage(state, frame, role):
    return {"activate": marriageable(state, role), "deactivate": separable(state)}


# Andrea Doria (HIS-22.2.10, HIS-22.4.7), or his raid on the pirates.

def doria_halves(state, power):
    """What a power can do with the card now."""
    found = []
    if power in intervention.ALLIES["genoa"] and state["minors"]["genoa"] != power:
        found.append("activate")
    try:
        sea_events.check_doria_raid(state)
    except Illegal:
        return found
    return [*found, "raid"]


def check_andrea_doria(state, power):
    if not doria_halves(state, power):
        raise Illegal("no_half_of_andrea_doria", {}, ["HIS-22.2.10", "HIS-22.1.6", "HIS-6.1.5"])


def choose_service(game, frame):
    """HIS-6.1.5."""
    found = doria_halves(game.state, frame["power"])
    frame["half"] = found[0]
    if len(found) > 1:
        game.ask(frame, "andrea_doria", frame["power"])


def leave_old_ally(game, frame):
    """HIS-22.4.7."""
    if frame["half"] == "raid":
        sea_events.doria_raid(game, frame["power"])
        game.end(frame)
    elif game.state["minors"]["genoa"]:
        deactivation.deactivate(game, "genoa", ["HIS-22.4.7"])


def serve_new_ally(game, frame):
    intervention.activate(game, "genoa", frame["power"], ["HIS-22.2.10"])


def doria_options(state, frame, role):
    for half in doria_halves(state, role):
        yield Option(half, do_half(half), help=f"doria_{half}", rules=("HIS-6.1.5",))


# Rough Wooing (anniversary edition).

def edward_lives(state):
    return heirs.edward_is_born(state) and state["rulers"]["england"] in ("henry_viii", "edward_vi")


def check_rough_wooing(state, power):
    if not edward_lives(state):
        raise Illegal("edward_not_alive", {}, ["HIS-11.0.5"])
    if state["minors"]["scotland"] != "france":
        raise Illegal("scotland_must_be_french", {}, ["HIS-11.0.5"])


def woo(game, frame):
    """A die and the units in Scottish home spaces for each side; two more for England win Scotland."""
    suitors = ("england", "france")
    dice = {p: game.chance.die(f"Rough Wooing: {p}") for p in suitors}
    there = {p: sum(units.land_size(game.state, s, p) + units.naval_size(game.state, s, p) for s in HOME["scotland"])
             for p in suitors}
    totals = {p: dice[p] + there[p] for p in suitors}
    won = totals["england"] >= totals["france"] + WOOING_LEAD
    game.emit("rough_wooing", dice=dice, units=there, totals=totals, won=won, rules=["HIS-11.0.4"])
    if won:
        deactivation.deactivate(game, "scotland", ["HIS-22.4.1"], suitor="england")
    else:
        game.end(frame)


def win_scotland(game, frame):
    intervention.activate(game, "scotland", "england", ["HIS-22.2.2"])


def seize_spaces(game, frame):
    """All Scottish home spaces become English; who is neither English nor Scottish leaves them."""
    foreign = [s for s in HOME["scotland"] if game.state["control"][s] != "england"]
    for space in foreign:
        game.state["sieges"].pop(space, None)
        relations.set_control(game, space, "england", ["HIS-11.0.4"])
    game.call("surrender", spaces=list(HOME["scotland"]), rules=["HIS-11.0.4"])


CHAPTER = Chapter(
    procedures=(
        *(Procedure(card, (choose_half, carry_out_half), takes=("power", "card"), keeps=("half",)) for card in PACTS),
        Procedure("reinforcements", (choose_reinforcements, place_reinforcements),
                  takes=("power", "card"), keeps=("space", "who")),
        Procedure("diplomatic_marriage", (choose_match, marry), takes=("power", "card"), keeps=("half", "minor")),
        Procedure("andrea_doria", (choose_service, leave_old_ally, serve_new_ally),
                  takes=("power", "card"), keeps=("half",)),
        Procedure("rough_wooing", (woo, win_scotland, seize_spaces), takes=("power", "card")),
    ),
    decisions=(
        Decision("pact", pact_options,
                 lambda state, frame, role: {"verb": halves(state, role, CARDS[frame["card"]].id)[-1]}, about_pact,
                 pace="impulse"),
        Decision("reinforcements", reinforcement_options, reinforcement_default, about_reinforcements, pace="impulse"),
        Decision("diplomatic_marriage", marriage_options, marriage_default, about_marriage, pace="impulse"),
        Decision("andrea_doria", doria_options, lambda state, frame, role: {"verb": doria_halves(state, role)[0]},
                 pace="impulse"),
    ),
    cards=(
        *(CardEvent(card, check_pact(card)) for card in PACTS),
        CardEvent("diplomatic_marriage", check_diplomatic_marriage),
        CardEvent("andrea_doria", check_andrea_doria),
        CardEvent("rough_wooing", check_rough_wooing),
    ),
)
