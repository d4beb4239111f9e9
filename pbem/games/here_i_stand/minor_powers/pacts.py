"""Auld Alliance and Venetian Alliance: natural allies (HIS-22.2.7, HIS-22.2.8, HIS-22.4.1, HIS-22.4.5)."""

from dataclasses import dataclass

from pbem.engine import (
    Chapter,
    Decision,
    Doing,
    Illegal,
    One,
    Option,
    Phrase,
    Procedure,
    question,
)

from ..cards.menu import CardEvent
from ..map.atlas import CARDS, HOME, PORTS
from ..pieces import forces, units
from ..pieces.counters import room
from ..pieces.troops import Troops
from ..powers import intervention, relations
from . import deactivation


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
                              tuple(PORTS), {"activate": "HIS-22.2.8", "deactivate": "HIS-22.4.5"}),
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


def half_of(half):
    """To do this half of what the card can do."""
    def help(state, frame, role):
        pact = pact_of(frame)
        return Phrase(f"{half}_minor", {"minor": pact.minor, "force": pact.reinforcements}, "options")

    return Doing(half, {"half": half}, help, ("HIS-6.1.5",),
                 possible=lambda state, frame, role: half in halves(state, role, CARDS[frame["card"]].id))


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


CHAPTER = Chapter(
    procedures=(
        *(Procedure(card, (choose_half, carry_out_half), takes=("power", "card"), keeps=("half",)) for card in PACTS),
        Procedure("reinforcements", (choose_reinforcements, place_reinforcements),
                  takes=("power", "card"), keeps=("space", "who")),
    ),
    decisions=(
        question("pact", half_of("activate"), half_of("deactivate"), half_of("reinforce"),
                 default=lambda state, frame, role: {"verb": halves(state, role, CARDS[frame["card"]].id)[-1]},
                 about=about_pact, pace="impulse"),
        Decision("reinforcements", reinforcement_options, reinforcement_default, about_reinforcements, pace="impulse"),
    ),
    cards=tuple(CardEvent(card, check_pact(card)) for card in PACTS),
)
