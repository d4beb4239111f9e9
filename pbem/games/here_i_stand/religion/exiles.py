"""Cards that take reformers and a prince away: Zwingli Dons Armor, Calvin Expelled, Philip of Hesse's Bigamy."""

from pbem.engine import (
    Chapter,
    Decision,
    Doing,
    Illegal,
    One,
    Option,
    Procedure,
    question,
)

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import LAND
from ..pieces import units
from ..pieces.counters import lose_unshowable
from . import debaters
from .influence import ALIGNED_KINDS, CATHOLIC, leaning

ZWINGLI, PHILIP = "zwingli", "philip_of_hesse"
REACH = 3  # spaces from Zurich
RULES = ("HIS-11.0.4", "HIS-11.0.8")


# Zwingli Dons Armor (HIS-8.2.11).

def losses_near_zurich(state):
    """{space: {holder: [kinds]}} of the Catholic land units within three spaces of Zurich."""
    found = {}
    for space in sorted(LAND.within("zurich", REACH)):
        for holder, force in units.at(state, space).items():
            kinds = [kind for kind in ALIGNED_KINDS if force.get(kind)]
            if kinds and leaning(state, holder) == CATHOLIC:
                found.setdefault(space, {})[holder] = kinds
    return found


def alive(state):
    """Whether Zwingli is in play, as reformer or debater, be it away until the next turn."""
    return ZWINGLI in {*state["reformers"], *state["reformers_away"], *state["debaters"]}


def check_zwingli(state, power):
    if not alive(state) and not losses_near_zurich(state):
        raise Illegal("zwingli_without_foes", {"spaces": REACH}, ["HIS-8.2.11", *RULES])


def march(game, frame):
    """The Protestant removes a unit, then Zwingli dies whether it found one or not."""
    frame["loss"] = None
    if losses_near_zurich(game.state):
        game.ask(frame, "zwinglis_blow", "protestant")


def fall(game, frame):
    """HIS-8.2.11: he never returns."""
    if frame["loss"]:
        space, holder, kind = frame["loss"]
        units.remove(game.state, space, holder, kind)
        game.emit("unit_removed", space=space, power=units.owner(holder), force={kind: 1}, rules=list(RULES))
        lose_unshowable(game, space, holder)
        game.call("break_sieges")
    if alive(game.state):
        debaters.remove(game, ZWINGLI)
        game.emit("zwingli_falls", rules=["HIS-8.2.11"])


def blow_options(state, frame, role):
    found = losses_near_zurich(state)
    kinds = sorted({kind for here in found.values() for kinds in here.values() for kind in kinds})
    holders = sorted({holder for here in found.values() for holder in here})
    yield Option("remove", do_remove, {"kind": One("unit", kinds, RULES), "space": One("space", list(found), RULES),
                                       "power": One("power", [units.owner(h) for h in holders], RULES)},
                 "[1] {kind} [of] {power?} [in] {space}", "remove_catholic_unit", RULES,
                 check=lambda args: hit(state, args), sample=lambda rng: sample_blow(state, rng),
                 example=blow_default(state, frame, role))


def hit(state, args):
    """(space, holder, kind) of the unit an order names; raises Illegal when it names none or several."""
    here = losses_near_zurich(state)[args["space"]]
    fit = [holder for holder, kinds in here.items() if args["kind"] in kinds
           and args.get("power") in (None, units.owner(holder))]
    if not fit:
        raise Illegal("no_such_catholic_unit", {"space": args["space"]}, RULES)
    if len({units.owner(holder) for holder in fit}) > 1:
        raise Illegal("unit_of_several_powers", {}, RULES, sorted(map(units.owner, fit)))
    return args["space"], fit[0], args["kind"]


def sample_blow(state, rng):
    space, here = rng.choice(list(losses_near_zurich(state).items()))
    holder, kinds = rng.choice(list(here.items()))
    return {"space": space, "power": units.owner(holder), "kind": rng.choice(kinds)}


def do_remove(game, frame, role, args):
    frame["loss"] = list(hit(game.state, args))


def blow_default(state, frame, role):
    """A regular where there is one, the first space by name."""
    found = [(kinds[0] != "regulars", space, units.owner(holder), kinds[0])
             for space, here in losses_near_zurich(state).items() for holder, kinds in here.items()]
    _, space, power, kind = min(found)
    return {"verb": "remove", "kind": kind, "space": space, "power": power}


# Calvin Expelled (HIS-8.2.10).

def check_calvin(state, power):
    if "calvin" not in state["reformers"]:
        raise Illegal("calvin_not_on_map", {}, ["HIS-8.2.10"])


def expel(game, frame):
    debaters.exile(game, "calvin")
    game.emit("calvin_expelled", rules=["HIS-8.2.10"])


# Philip of Hesse's Bigamy.

def ways(state):
    """What the Protestant can do: lose Philip, if he is in play, or a random card."""
    there = units.place_of_leader(state, PHILIP) or any(PHILIP in held for held in state["captured"].values())
    cards = hands.drawable_beside(state, "protestant", CARD["philip_of_hesses_bigamy"])
    return [verb for verb, possible in (("remove", there), ("discard", cards)) if possible]


def check_bigamy(state, power):
    """Where Philip is, and whether the Protestant holds a card besides its home card and the one that is played."""
    if not ways(state):
        raise Illegal("no_philip_and_no_card", {}, RULES)


def choose_shame(game, frame):
    possible = ways(game.state)
    frame["way"] = possible[0]
    if len(possible) > 1:
        game.ask(frame, "philips_bigamy", "protestant")


def suffer(game, frame):
    if frame["way"] == "remove":
        remove_philip(game)
    else:
        hands.discard_random(game, "protestant", "Philip of Hesse's Bigamy", list(RULES))


def remove_philip(game):
    """He leaves the game, from the map or from captivity."""
    place = units.place_of_leader(game.state, PHILIP)
    if place:
        units.remove(game.state, place, units.leader_holder(game.state, place, PHILIP), "leaders", PHILIP)
    for held in game.state["captured"].values():
        if PHILIP in held:
            held.remove(PHILIP)
    game.emit("leader_removed", leader=PHILIP, rules=list(RULES))


CHAPTER = Chapter(
    procedures=(
        Procedure("zwingli_dons_armor", (march, fall), takes=("power", "card"), keeps=("loss",)),
        Procedure("calvin_expelled", (expel,), takes=("power", "card")),
        Procedure("philip_of_hesses_bigamy", (choose_shame, suffer), takes=("power", "card"), keeps=("way",)),
    ),
    decisions=(
        Decision("zwinglis_blow", blow_options, blow_default,
                 lambda state, frame, role: {"spaces": list(losses_near_zurich(state))}, pace="impulse"),
        question("philips_bigamy",
                 Doing("remove [Philip] [of] [Hesse]", {"way": "remove"}, "remove_philip", RULES),
                 Doing("discard [a] [card]", {"way": "discard"}, "lose_random_card", RULES),
                 default=lambda state, frame, role: {"verb": "discard"}, pace="impulse"),
    ),
    cards=(
        CardEvent("zwingli_dons_armor", check_zwingli),
        CardEvent("calvin_expelled", check_calvin),
        CardEvent("philip_of_hesses_bigamy", check_bigamy),
    ),
    calls=("break_sieges",),
)
