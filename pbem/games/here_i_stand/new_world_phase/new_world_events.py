"""Cards of the New World: markers by the colonies, voyages without CP."""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Naming,
    One,
    Option,
    Phrase,
    Procedure,
    question,
)

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import CARDS, PORTS, SPACES
from ..powers import relations, strongholds
from .explorations import CIRCUMNAVIGATION
from .new_world import CONQUEST, EXPLORATION, VOYAGERS, free_colonies, launch, refusal
from .riches import GOVERNOR, POTOSI, RAIDER_ORDER

EVENT = ["HIS-11.0.4"]
MOLUCCAS_CARDS = 2


# A card played on behalf of a power of the player's choice.

def without(marker):
    """Powers of the New World that lack a marker."""
    return lambda state: [power for power in VOYAGERS if power not in state["new_world"][marker]]


def raiding(state):
    """Card 49: without a Raider, with a home port under Protestant influence."""
    return [power for power in RAIDER_ORDER if power not in state["new_world"]["raiders"]
            and any(space.id in PORTS and relations.is_home(state, space.id, power)
                    and state["religion"][space.id] == "protestant" for space in SPACES.values())]


def exploring(state):
    return [power for power in VOYAGERS if not refusal(state, power, EXPLORATION)]


def with_free_box(state):
    return [power for power in VOYAGERS if free_colonies(state, power)]


# card id -> (for whom it can be played, the phrase why it cannot, rules)
BENEFICIARIES = {
    "galleons": (without("galleons"), "galleons_placed", EVENT),
    "plantations": (without("plantations"), "plantations_placed", EVENT),
    "huguenot_raiders": (raiding, "nobody_can_raid", EVENT),
    "mercators_map": (exploring, "nobody_can_explore", ["HIS-20.2.2", "HIS-20.2.3"]),
    "potosi_silver_mines": (with_free_box, "no_free_colony_box", ["HIS-20.1.2"]),
}


def beneficiaries(state, frame):
    return BENEFICIARIES[CARDS[frame["card"]].id][0](state)


def most_wanted(state, frame, role, powers):
    """The player itself, else an ally, an enemy last."""
    return role if role in powers else strongholds.by_friendship(state, role, powers)[0]


def check_beneficiaries(card):
    """The check of such a card."""
    possible, why, rules = BENEFICIARIES[card]

    def check(state, power):
        if not possible(state):
            raise Illegal(why, {}, rules)

    return check


def choose_beneficiary(game, frame):
    powers = beneficiaries(game.state, frame)
    frame["for"] = powers[0]
    if len(powers) > 1:
        game.ask(frame, "beneficiary", frame["power"])


def about_beneficiary(state, frame, role):
    return {"card": frame["card"], "powers": beneficiaries(state, frame)}


def place_galleons(game, frame):
    place_marker(game, "galleons", frame["for"])


def place_plantations(game, frame):
    place_marker(game, "plantations", frame["for"])


def place_raider(game, frame):
    place_marker(game, "raiders", frame["for"])


def place_marker(game, marker, power):
    game.state["new_world"][marker].append(power)
    game.emit("new_world_marker", power=power, marker=marker, rules=EVENT)


def sail_by_map(game, frame):
    """Counts as the power's exploration of the turn (HIS-20.2.2)."""
    launch(game, frame["for"], EXPLORATION, CARD["mercators_map"])


def open_mines(game, frame):
    """A colony marker of the power leaves the game; no action of the turn (HIS-20.1.4)."""
    display, power = game.state["new_world"], frame["for"]
    removed = free_colonies(game.state, power)[-1]
    display["removed_colonies"].append(removed)
    display["colonies"][power].append(POTOSI)
    game.emit("potosi_opened", power=power, colony=removed, rules=["HIS-20.1.4"])


# Voyages of the player's own power.

def check_smallpox(state, power):
    if why := refusal(state, power, CONQUEST):
        raise Illegal(*why)


def spread_smallpox(game, frame):
    """HIS-20.3.9: the conquest of the turn."""
    launch(game, frame["power"], CONQUEST, CARD["smallpox"])


def check_sebastian_cabot(state, power):
    """Beside the exploration of the turn (HIS-20.2.2), once per game for each power."""
    if power in state["new_world"]["cabot"]:
        raise Illegal("cabot_sailed_already", {"power": power}, EVENT)
    if [power, EXPLORATION] in state["this_turn"].get("barred_voyages", []):
        raise Illegal("no_exploration_after_cibola", {}, EVENT)


def send_cabot(game, frame):
    game.state["new_world"]["cabot"].append(frame["power"])
    launch(game, frame["power"], EXPLORATION, CARD["sebastian_cabot"])


def check_sale_of_moluccas(state, power):
    if CIRCUMNAVIGATION not in state["new_world"]["found"]:
        raise Illegal("nobody_sailed_round_the_world", {}, EVENT)


def sell_moluccas(game, frame):
    """HIS-11.0.8: whoever plays it."""
    owner = game.state["new_world"]["found"][CIRCUMNAVIGATION]["power"]
    hands.draw(game, owner, MOLUCCAS_CARDS, "Sale of Moluccas", EVENT)


# Colonial Governor/Native Uprising (anniversary edition).

def choose_side(game, frame):
    game.ask(frame, "governor", frame["power"])


def governor_options(state, frame, role):
    yield Option("place", do_place, {"side": One("governor", list(GOVERNOR), tuple(EVENT)),
                                     "power": One("power", list(VOYAGERS), tuple(EVENT))},
                 "[the] {side} [by] [the] [colonies] [of] {power}", "place_governor", tuple(EVENT),
                 check=lambda args: check_place(state, args), example=governor_default(state, frame, role))


def check_place(state, args):
    if state["new_world"]["governor"] == args:
        raise Illegal("governor_lies_there", {}, EVENT)


def do_place(game, frame, role, args):
    game.state["new_world"]["governor"] = {"power": args["power"], "side": args["side"]}
    game.emit("governor_placed", power=args["power"], side=args["side"], rules=EVENT)


def governor_default(state, frame, role):
    """The Governor by the own colonies, else the first place that is new."""
    powers = sorted(VOYAGERS, key=lambda power: power != role)
    places = [{"power": power, "side": side} for side in GOVERNOR for power in powers]
    return {"verb": "place", **next(place for place in places if place != state["new_world"]["governor"])}


CHECKS = {
    **{card: check_beneficiaries(card) for card in BENEFICIARIES}, "smallpox": check_smallpox,
    "sebastian_cabot": check_sebastian_cabot, "sale_of_moluccas": check_sale_of_moluccas,
    "colonial_governor_native_uprising": lambda state, power: None,
}


CHAPTER = Chapter(
    procedures=(
        Procedure("galleons", (choose_beneficiary, place_galleons), takes=("power", "card"), keeps=("for",)),
        Procedure("plantations", (choose_beneficiary, place_plantations), takes=("power", "card"), keeps=("for",)),
        Procedure("huguenot_raiders", (choose_beneficiary, place_raider), takes=("power", "card"), keeps=("for",)),
        Procedure("mercators_map", (choose_beneficiary, sail_by_map), takes=("power", "card"), keeps=("for",)),
        Procedure("potosi_silver_mines", (choose_beneficiary, open_mines), takes=("power", "card"), keeps=("for",)),
        Procedure("smallpox", (spread_smallpox,), takes=("power", "card")),
        Procedure("sebastian_cabot", (send_cabot,), takes=("power", "card")),
        Procedure("sale_of_moluccas", (sell_moluccas,), takes=("power", "card")),
        Procedure("colonial_governor_native_uprising", (choose_side,), takes=("power", "card")),
    ),
    decisions=(
        question("beneficiary",
                 Naming("grant [to] {power}", lambda state, frame, role: beneficiaries(state, frame), "for",
                        lambda state, frame, role: Phrase("play_for_power", {"card": frame["card"]}, "options"),
                        tuple(EVENT), chosen=most_wanted),
                 about=about_beneficiary, pace="impulse"),
        Decision("governor", governor_options, governor_default,
                 lambda state, frame, role: {"now": state["new_world"]["governor"]}, pace="impulse"),
    ),
    cards=tuple(CardEvent(card, check) for card, check in CHECKS.items()),
)
