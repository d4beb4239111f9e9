"""Spring Preparations and Venetian Informant: events of Spring Deployment (HIS-6.1.21, HIS-10.0.9)."""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Moment,
    One,
    Option,
    Procedure,
    openly,
)
from pbem.engine.phrases import named

from ..cards import hands, windows
from ..cards.index import CARD
from ..cards.menu import CardResponse
from ..map.atlas import CAPITALS, CARDS, MAJORS
from ..pieces import units
from ..pieces.counters import room
from ..powers import abroad, relations, scenarios
from ..religion import inquisitions

MOMENT = "spring"


# Spring Preparations: a regular in each own capital, and a deployment without three of its limits.

def own_capitals(state, power):
    return [s for s in CAPITALS[power] if relations.control(state, s) == power]


@openly
def could_prepare(state, power):
    """By public facts: whether the power controls its capital and might hold the card."""
    return (power in CARDS[CARD["spring_preparations"]].powers and bool(own_capitals(state, power))
            and CARD["spring_preparations"] in windows.unseen(state) and bool(hands.drawable(state, power)))


def preparation_options(state, frame, role):
    if CARD["spring_preparations"] in hands.hand(state, role) and could_prepare(state, role):
        card = One("card", [CARD["spring_preparations"]], ("HIS-6.1.21",))
        yield Option("play", do_prepare, {"card": card}, f"{{card}} {hands.AS_EVENT}",
                     "spring_preparations", ("HIS-6.1.21", "HIS-10.0.9"), stays=True,
                     example={"card": CARD["spring_preparations"]})


def do_prepare(game, frame, role, args):
    hands.play_aside(game, role, CARD["spring_preparations"], ["HIS-6.1.21"])
    frame["prepared"] = True
    game.call("spring_preparations", power=role)


def reinforce_capitals(game, frame):
    for capital in own_capitals(game.state, frame["power"]):
        recruit(game, frame["power"], capital)


def recruit(game, power, capital):
    """One regular as far as the counters go (HIS-5.0.2); one missing in a foreign war goes there (HIS-21.7.5).

    None comes to a capital in unrest (HIS-17.0.2).
    """
    if (not abroad.call_up(game, power, "regulars", 1) and capital not in game.state["unrest"]
            and room(game.state, power, "regulars", capital, 1)):
        units.add(game.state, capital, power, "regulars", 1)
        game.emit("reinforced", power=power, space=capital, force={"regulars": 1}, rules=["HIS-10.0.9"])


# Venetian Informant: somebody sees a hand before anybody has deployed.

def watched(state, power):
    """Other powers with cards."""
    return [p for p in MAJORS if p != power and state["hands"][p]]


def check_informant(state, power, subject):
    if not watched(state, power):
        raise Illegal("no_other_hand", {}, ["HIS-6.1.21"])


def choose_hand(game, frame):
    game.ask(frame, "venetian_informant", frame["power"])


def inform(game, frame):
    inquisitions.see(game, frame["viewer"], frame["victim"])


def informant_options(state, frame, role):
    others = watched(state, role)
    yield Option("view", do_view, {"victim": One("power", [p for p in MAJORS if state["hands"][p]], ("HIS-6.1.21",)),
                                   "viewer": One("power", list(scenarios.powers(state)), ("HIS-6.1.21",))},
                 "{victim} [by] {viewer?}",
                 "see_hand", ("HIS-6.1.21",),
                 check=lambda args: check_view(state, role, args), sample=lambda rng: {"victim": rng.choice(others)},
                 example={"victim": fullest(state, others)})


def check_view(state, power, args):
    viewer = args.get("viewer") or power
    if args["victim"] == viewer:
        raise Illegal("own_hand_known", {}, ["HIS-6.1.21"], named("power", watched(state, viewer)))


def do_view(game, frame, role, args):
    frame.update(victim=args["victim"], viewer=args.get("viewer") or role)


def fullest(state, powers):
    """Who holds most cards."""
    return max(powers, key=lambda power: len(state["hands"][power]))


def informant_default(state, frame, role):
    return {"verb": "view", "victim": fullest(state, watched(state, role))}


CHAPTER = Chapter(
    procedures=(Procedure("spring_preparations", (reinforce_capitals,), takes=("power",)),
                Procedure("venetian_informant", (choose_hand, inform),
                          takes=("power", "card", "subject"), keeps=("victim", "viewer")),),
    decisions=(Decision("venetian_informant", informant_options, informant_default, pace="planning",
                        moment=Moment(("Venetian Informant",), ("view",), "default")),),
    cards=(CardResponse("venetian_informant", MOMENT, check_informant),),
)
