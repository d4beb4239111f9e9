"""Cards of money and talk: Cloth Prices Fluctuate, Diplomatic Overture, Fuggers."""

from pbem.engine import (
    Chapter,
    Decision,
    Doing,
    Illegal,
    Naming,
    One,
    Option,
    Phrase,
    Procedure,
    question,
)

from ..cards import hands
from ..cards.menu import CardEvent
from ..construction import building
from ..map.atlas import CARDS, SPACES
from ..pieces import units
from ..pieces.counters import room
from ..powers import abroad, relations, scenarios, strongholds
from ..religion.influence import unoccupied

EVENT = ["HIS-11.0.4"]
TRADE, UPHEAVAL = "trade", "unrest"
HIRED, RESTLESS, DRAWN = 2, 2, 2
CLOTH_TOWNS = ("antwerp", "brussels", "amsterdam")


# Fuggers: two cards now, one fewer in the next deal (HIS-6.2.11).

def borrow(game, frame):
    power = frame["power"]
    hands.draw(game, power, DRAWN, "Fuggers", EVENT)
    game.state["fuggers"].append(power)
    game.emit("fuggers", power=power, rules=["HIS-6.2.11"])


# Diplomatic Overture: two cards, then one of the hand for another power.

def confer(game, frame):
    hands.draw(game, frame["power"], DRAWN, "Diplomatic Overture", EVENT)


def choose_gift(game, frame):
    if gifts(game.state, frame["power"]):
        game.ask(frame, "diplomatic_overture", frame["power"])


def gifts(state, power):
    """Cards that may be given: no home card, a mandatory event only when there is nothing else."""
    cards = hands.drawable(state, power)
    return [n for n in cards if not hands.is_mandatory(state, n)] or cards


def receivers(state, power):
    """The other powers, allies first and enemies last."""
    return strongholds.by_friendship(state, power, [other for other in scenarios.powers(state) if other != power])


def gift_options(state, frame, role):
    cards = hands.drawable(state, role)
    yield Option("give", do_give, {"card": One("card", cards, tuple(EVENT), shown=lambda: gifts(state, role)),
                                   "power": One("power", receivers(state, role), tuple(EVENT))},
                 "{card} [to] {power}", "give_card", tuple(EVENT),
                 check=lambda args: check_gift(state, role, args["card"]),
                 example=lambda: gift(state, frame, role))


def check_gift(state, power, card):
    if card not in gifts(state, power):
        raise Illegal("mandatory_given_last", {}, EVENT,
                      [CARDS[n].title for n in gifts(state, power)])


def do_give(game, frame, role, args):
    card, receiver = args["card"], args["power"]
    game.state["hands"][role].remove(card)
    hands.give(game, receiver, card)
    game.emit("card_given_seen", to=[role, receiver], giver=role, receiver=receiver, card=card, rules=EVENT)
    game.emit("card_given", giver=role, receiver=receiver, rules=EVENT)


def gift(state, frame, role):
    """The card that is missed least, to an ally if there is one."""
    return {"card": hands.cheapest(state, frame, role, gifts(state, role)), "power": receivers(state, role)[0]}


def gift_default(state, frame, role):
    return {"verb": "give", **gift(state, frame, role)}


# Cloth Prices Fluctuate (HIS-6.1.5).

def flourishes(state):
    """Condition of the first half."""
    return state["control"]["calais"] == "england" and state["control"]["antwerp"] == "hapsburg"


def restless_spaces(state):
    """Unoccupied spaces of the list of the second half."""
    return sorted(s.id for s in SPACES.values() if s.id not in state["unrest"] and unoccupied(state, s.id)
                  and (s.id in CLOTH_TOWNS or (s.language in ("german", "italian")
                                               and relations.is_home(state, s.id, "hapsburg"))))


def merchant(state):
    """The power that controls Antwerp, when it is one that holds a card to discard."""
    power = state["control"]["antwerp"]
    return power if power in scenarios.powers(state) and hands.drawable(state, power) else None


def halves(state):
    """The halves that can be played."""
    return [TRADE] * flourishes(state) + [UPHEAVAL] * bool(merchant(state) or restless_spaces(state))


def check_cloth_prices(state, power):
    if not halves(state):
        raise Illegal("no_cloth_trade", {}, ["HIS-6.1.5", *EVENT])


def choose_half(game, frame):
    possible = halves(game.state)
    frame["half"] = possible[0]
    if len(possible) > 1:
        game.ask(frame, "cloth_prices", frame["power"])


def change_prices(game, frame):
    if frame["half"] == UPHEAVAL:
        game.goto(frame, "slump")
        return
    for power in ("england", "hapsburg"):
        hands.draw(game, power, 1, "Cloth Prices Fluctuate", EVENT)


def hired_kind(power):
    return "cavalry" if power == "ottoman" else "mercenaries"


def hiring_spaces(state, power):
    """Friendly home spaces that are not besieged and can take a unit (HIS-17.0.1)."""
    return [s for s in building.spaces_for(state, hired_kind(power), power)
            if relations.is_home(state, s, power) and not relations.besieged(state, s)]


def hire(game, frame):
    """What a foreign war lacks has to go there first (HIS-21.7.5)."""
    power = frame["power"]
    frame["offer"] = HIRED - abroad.call_up(game, power, hired_kind(power), HIRED)
    spaces = hiring_spaces(game.state, power) if frame["offer"] else []
    frame["space"] = spaces[0] if spaces else None
    if len(spaces) > 1:
        game.ask(frame, "cloth_hire", frame["power"])


def enlist(game, frame):
    power, space, kind = frame["power"], frame["space"], hired_kind(frame["power"])
    if space:
        number = room(game.state, power, kind, space, frame["offer"])
        units.add(game.state, space, power, kind, number)
        game.emit("reinforced", power=power, force={kind: number}, space=space, rules=["HIS-17.0.1"])
    game.end(frame)


def slump(game, frame):
    """The controller of Antwerp first loses a card."""
    if power := merchant(game.state):
        hands.discard_random(game, power, "Cloth Prices Fluctuate", ["HIS-6.1.8", *EVENT])


def riot(game, frame):
    """D-50: the player of the card chooses one space at least."""
    spaces = restless_spaces(game.state)
    if spaces:
        game.call("unrest", power=frame["power"], whose=None, spaces=spaces, least=1, most=min(RESTLESS, len(spaces)),
                  rules=["HIS-12.4.1", "HIS-12.4.2"])


def what_is_hired(state, frame, role):
    return Phrase("hire", {"number": frame["offer"], "kind": hired_kind(role)}, "options")


CHAPTER = Chapter(
    procedures=(
        Procedure("fuggers", (borrow,), takes=("power", "card")),
        Procedure("diplomatic_overture", (confer, choose_gift), takes=("power", "card")),
        Procedure("cloth_prices_fluctuate", (choose_half, change_prices, hire, enlist, slump, riot),
                  takes=("power", "card"), keeps=("half", "offer", "space")),
    ),
    decisions=(
        Decision("diplomatic_overture", gift_options, gift_default,
                 lambda state, frame, role: {"cards": gifts(state, role)}, pace="impulse"),
        question("cloth_prices",
                 Doing("trade", {"half": TRADE}, "cloth_trade",
                       ("HIS-6.1.5",)),
                 Doing("unrest", {"half": UPHEAVAL}, "cloth_unrest",
                       ("HIS-6.1.5",)), pace="impulse"),
        question("cloth_hire",
                 Naming("place [in] {space}", lambda state, frame, role: hiring_spaces(state, role), "space",
                        what_is_hired, ("HIS-17.0.1",),
                        chosen=lambda state, frame, role, spaces: strongholds.by_worth(state, role, spaces)[0]),
                 about=lambda state, frame, role: {"spaces": hiring_spaces(state, role), "unit": hired_kind(role),
                                                   "number": frame["offer"]}, pace="impulse"),
    ),
    cards=(
        CardEvent("fuggers"), CardEvent("diplomatic_overture"),
        CardEvent("cloth_prices_fluctuate", check_cloth_prices),
    ),
    state=("fuggers",),
)
