"""The Jesuits: universities by card and by action (HIS-18.1.29, HIS-18.2.2, HIS-21.5.1)."""

from pbem.engine import (
    Action,
    Chapter,
    Decision,
    Illegal,
    One,
    Option,
    Phrase,
    Procedure,
    Some,
    waiting,
)
from pbem.engine.phrases import named

from ..cards.menu import CardEvent, costs, pay, unpaid
from ..map.atlas import CONNECTIONS, COSTS, SPACES
from . import debaters
from .influence import CATHOLIC

ACTION = "found_jesuit_university"
LOYOLAS_COST = 2  # HIS-18.1.29
UNIVERSITIES = 2  # placed by either card
RULES = ("HIS-18.1.29", "HIS-21.5.1")


def sites(state):
    """Catholic spaces without a university."""
    return [s for s, religion in state["religion"].items() if religion == CATHOLIC and s not in state["universities"]]


def refusal(state, space):
    """Why no university can be founded in a space (the phrase of a refusal), None when it can."""
    if space in state["universities"]:
        return "university_there"
    return None if state["religion"][space] == CATHOLIC else "space_not_catholic"


def found(game, space, rules):
    game.state["universities"].append(space)
    game.emit("university_founded", space=space, rules=rules)


# The cards.

def establish(game, frame):
    """HIS-21.5.1: from now on universities can be founded."""
    game.state["jesuits"] = True
    game.emit("society_of_jesus", rules=["HIS-21.5.1"])


def check_education(state, power):
    if not state["jesuits"]:
        raise Illegal("no_society_of_jesus", {}, ["HIS-21.5.1"])
    if not sites(state):
        raise Illegal("universities_everywhere", {}, ["HIS-18.2.2"])


def choose_sites(game, frame):
    """HIS-18.2.2, HIS-11.0.8: the Papacy chooses, whoever played the card."""
    frame["sites"] = sites(game.state)
    if len(frame["sites"]) > UNIVERSITIES:
        game.ask(frame, "universities", "papacy")


def place_universities(game, frame):
    for space in frame["sites"]:
        found(game, space, ["HIS-18.2.2"])


def site_options(state, frame, role):
    yield Option("found", do_sites, {"spaces": Some("space", list(SPACES), UNIVERSITIES, UNIVERSITIES, ("HIS-18.2.2",),
                                                    shown=lambda: sites(state))},
                 "[universities!] [in] {spaces}", "sites_for_universities", ("HIS-18.2.2",),
                 check=lambda args: check_sites(state, args["spaces"]),
                 sample=lambda rng: {"spaces": rng.sample(sites(state), UNIVERSITIES)},
                 example={"spaces": default_sites(state)})


def check_sites(state, spaces, rules=("HIS-18.2.2",)):
    for space in spaces:
        if why := refusal(state, space):
            raise Illegal(why, {"space": space}, rules, named("space", sites(state)))


def do_sites(game, frame, role, args):
    frame["sites"] = args["spaces"]


def default_sites(state):
    """D-39: where most Protestant spaces are next door, then by name."""
    def worth(space):
        return -sum(state["religion"][s] == "protestant" for s in CONNECTIONS.neighbours(space)), space

    return sorted(sites(state), key=worth)[:UNIVERSITIES]


# The action.

def bars(state, power):
    """The price keeps a power from it; with Loyola it is lower."""
    loyola = debaters.uncommitted(state, "loyola")
    return unpaid(state, power, ACTION, price=LOYOLAS_COST if loyola else None, by=RULES)


def prices(state, power):
    loyola = debaters.uncommitted(state, "loyola")
    return {action: LOYOLAS_COST if loyola else cp for action, cp in costs(power, ACTION).items()}


def university_options(state, frame, role):
    if not state["jesuits"] or not sites(state):
        yield waiting("found", "university_waits", "HIS-18.1.29")
        return
    price, loyola = COSTS[ACTION][role], debaters.uncommitted(state, "loyola")
    args = {"space": One("space", list(SPACES), RULES, shown=lambda: sites(state))}
    if loyola:
        args["bonus"] = One("debater", ["loyola"], ("HIS-18.1.29",))
    ready = {"space": default_sites(state)[0], **({"bonus": "loyola"} if loyola else {})}
    yield Option("found", do_found, args, "[university!] [in] {space}" + (" [using {bonus?}]" if loyola else ""),
                 Phrase("found_university", {"cp": price, "loyola": LOYOLAS_COST if loyola else 0}, "options"), RULES,
                 check=lambda args: check_found(state, args, price), sample=lambda rng: sample(state, rng, price),
                 example=ready)


def cost(args, price):
    return LOYOLAS_COST if args.get("bonus") else price


def check_found(state, args, price):
    check_sites(state, [args["space"]], RULES)
    if state["impulse"]["cp"] < cost(args, price):
        raise Illegal("university_price", {"cp": price, "loyola": LOYOLAS_COST}, ["HIS-18.1.29"])


def sample(state, rng, price):
    args = {"space": rng.choice(sites(state))}
    return args if state["impulse"]["cp"] >= price else {**args, "bonus": "loyola"}


def do_found(game, frame, role, args):
    """Loyola's bonus is one for an action, not one of those of HIS-18.2.11."""
    pay(game, cost(args, COSTS[ACTION][role]))
    if args.get("bonus"):
        debaters.commit(game, "loyola", "bonus", ["HIS-18.2.8", "HIS-18.1.29"])
    found(game, args["space"], ["HIS-18.1.29"])


CHAPTER = Chapter(
    procedures=(
        Procedure("society_of_jesus", (establish, choose_sites, place_universities),
                  takes=("power", "card"), keeps=("sites",)),
        Procedure("jesuit_education", (choose_sites, place_universities), takes=("power", "card"), keeps=("sites",)),
    ),
    decisions=(
        Decision("universities", site_options,
                 lambda state, frame, role: {"verb": "found", "spaces": default_sites(state)}, pace="impulse"),
    ),
    cards=(
        CardEvent("society_of_jesus"),
        CardEvent("jesuit_education", check_education),
    ),
    actions=(Action(("found",), bars, university_options, prices=prices),),
    state=("jesuits", "universities"),
)
