"""The English succession: Edward VI, Mary I, Elizabeth I, Lady Jane Grey (HIS-21.3.13 to HIS-21.3.17).

A card whose heir can no longer accede, because another one took the throne meanwhile, changes nothing.
"""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Key,
    One,
    Option,
    Procedure,
    role_of,
    rolled,
)

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import CARDS
from ..powers import heirs
from . import rulers

RECEIVERS = ("papacy", "protestant")
RULES = ("HIS-11.0.4",)


def reigning(state):
    return state["rulers"]["england"]


def edward_vi(game, frame):
    """HIS-21.3.15, HIS-21.3.16."""
    if reigning(game.state) == "henry_viii":
        succeed(game, "edward_vi")
    else:
        no_accession(game, "edward_vi")


def mary_i(game, frame):
    """HIS-21.3.13 to HIS-21.3.15; while Henry has a son her card brings him to the throne (HIS-21.3.17)."""
    state = game.state
    if reigning(state) == "henry_viii" and heirs.edward_is_born(state):
        late_birth(game)
    elif reigning(state) == "henry_viii" or (reigning(state) == "edward_vi" and not heirs.edward_is_healthy(state)):
        succeed(game, "mary_i")
    else:
        no_accession(game, "mary_i")


def late_birth(game):
    """HIS-21.3.17: with a sickly Edward the card comes again next turn, with a healthy one it is removed."""
    game.emit("late_birth", healthy=heirs.edward_is_healthy(game.state), rules=["HIS-21.3.17"])
    if not heirs.edward_is_healthy(game.state):
        game.state["this_turn"].setdefault("kept", []).append(CARD["mary_i"])
    succeed(game, "edward_vi")


def elizabeth_i(game, frame):
    """HIS-21.3.14, HIS-21.3.15: Mary dies."""
    if reigning(game.state) == "mary_i":
        succeed(game, "elizabeth_i")
    else:
        no_accession(game, "elizabeth_i")


def succeed(game, heir):
    """With Henry his leader goes and Dudley appears in London or in Henry's space."""
    henry_ruled = reigning(game.state) == "henry_viii"
    rulers.install(game, "england", heir)
    if henry_ruled:
        game.call("royal_succession", power="england", dead="henry_viii", heir="dudley", seat="london")


def no_accession(game, heir):
    game.emit("no_accession", heir=heir, ruler=reigning(game.state), rules=["HIS-21.3.17"])


# Lady Jane Grey (card 59).

def check_lady_jane_grey(state, power):
    if "england" not in state["this_turn"].get("new_rulers", ()):
        raise Illegal("no_new_ruler_of_england", {}, RULES)
    if not hands.drawable_beside(state, "england", CARD["lady_jane_grey"]):
        raise Illegal("england_without_cards", {}, [*RULES, "HIS-6.1.8"])


def draw_two(game, frame):
    """One of England, unseen, and one of the deck; both are in the player's hand until one is given away."""
    power = frame["power"]
    english = draw_english(game, power)
    before = set(hands.hand(game.state, power))
    hands.draw(game, power, 1, CARDS[CARD["lady_jane_grey"]].title, RULES)
    frame["drawn"] = [english] * bool(english) + sorted(set(hands.hand(game.state, power)) - before)


def draw_english(game, power):
    """A random card of England's hand, for England itself too; None when it has just played its last one."""
    cards = hands.drawable(game.state, "england")
    if power != "england" or not cards:
        return hands.draw_from_hand(game, power, "england", CARDS[CARD["lady_jane_grey"]].title, list(RULES))
    return game.chance.pick(cards, rolled("lady_jane_grey"), hidden=rolled("card_of_hand"), to=[power])


def give_one(game, frame):
    """When only one card could be drawn the player keeps it."""
    if len(frame["drawn"]) == 2:
        game.ask(frame, "lady_jane_grey", frame["power"])


def receivers(power):
    return [other for other in RECEIVERS if other != power]


def gift_options(state, frame, role):
    drawn, others = frame["drawn"], receivers(role)
    yield Option("give", do_give, {"card": One("card", drawn, RULES), "power": One("power", others, RULES)},
                 "{card} [to] {power}", "give_one_of_two", RULES,
                 example=lambda: gift(state, frame, role))


def do_give(game, frame, role, args):
    card, receiver = args["card"], args["power"]
    game.state["hands"][role].remove(card)
    hands.give(game, receiver, card)
    game.emit("card_given_seen", to=[role, receiver], giver=role, receiver=receiver, card=card, rules=list(RULES))
    game.emit("card_given", giver=role, receiver=receiver, rules=list(RULES))


def gift(state, frame, role):
    """The card that is missed less goes."""
    return {"card": hands.cheapest(state, frame, role, frame["drawn"]), "power": receivers(role)[0]}


def gift_default(state, frame, role):
    return {"verb": "give", **gift(state, frame, role)}


DRAWN = Key("drawn", role_of("power"), other=hands.among_hand(
    lambda value, reader: (value, reader.frame["power"], role_of("power")(value, reader))))


CHAPTER = Chapter(
    procedures=(
        Procedure("edward_vi", (edward_vi,), takes=("power", "card")),
        Procedure("mary_i", (mary_i,), takes=("power", "card")),
        Procedure("elizabeth_i", (elizabeth_i,), takes=("power", "card")),
        Procedure("lady_jane_grey", (draw_two, give_one), takes=("power", "card"), keeps=(DRAWN,)),
    ),
    decisions=(
        Decision("lady_jane_grey", gift_options, gift_default,
                 lambda state, frame, role: {"cards": frame["drawn"], "receivers": receivers(role)}, pace="impulse"),
    ),
    cards=(
        *(CardEvent(heir) for heir in ("edward_vi", "mary_i", "elizabeth_i")),
        CardEvent("lady_jane_grey", check_lady_jane_grey),
    ),
)
