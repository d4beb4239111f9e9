"""Scholars, artists and vendors: Copernicus, Michael Servetus, Michelangelo, Indulgence Vendor.

Copernicus and Michael Servetus give bonus VP (HIS-23.2.14); see domination for their use in Victory Determination.
"""

from pbem.engine import Chapter, Doing, Illegal, Procedure, question, rolled

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import CARDS, SPACES
from ..powers import relations
from ..religion import st_peters
from ..religion.influence import PROTESTANT

HALF_CONVERTED_VP, SCHOLAR_VP = 2, 1
MICHELANGELOS_DICE = 2
VP_RULES = ("HIS-23.2.14",)


def vp(state, power, card):
    """VP that Copernicus or Michael Servetus gives a power now."""
    return HALF_CONVERTED_VP if card == CARD["copernicus"] and half_converted(state, power) else SCHOLAR_VP


def half_converted(state, power):
    """Whether at least half of a power's own home spaces are Protestant."""
    home = [s for s in SPACES if relations.is_home(state, s, power) and relations.in_play(s, state)]
    return 2 * sum(state["religion"][s] == PROTESTANT for s in home) >= len(home)


def gain(game, frame):
    """HIS-23.2.14."""
    card, power = frame["card"], frame["power"]
    number = vp(game.state, power, card)
    game.state["bonus_vp"][power].append({"kind": CARDS[card].id, "id": "", "vp": number})
    game.emit("scholar", power=power, card=card, vp=number, rules=list(VP_RULES))
    frame["vp"] = number


def choose_profit(game, frame):
    """Copernicus with 1 VP: a card, or the Protestant loses one; whether he has one to lose is public."""
    if frame["vp"] != SCHOLAR_VP:
        game.end(frame)
    elif hands.drawable(game.state, "protestant"):
        game.ask(frame, "copernicus", frame["power"])


def take_profit(game, frame):
    if frame.get("discard"):
        hands.discard_random(game, "protestant", CARDS[frame["card"]].title, ["HIS-11.0.4"])
    else:
        hands.draw(game, frame["power"], 1, CARDS[frame["card"]].title, ["HIS-11.0.4"])


def burn_a_card(game, frame):
    hands.discard_random(game, "protestant", CARDS[frame["card"]].title, ["HIS-11.0.4"])


# St. Peter's.

def paint(game, frame):
    """The Papacy rolls two dice and adds their sum to St. Peter's."""
    dice = game.chance.dice(MICHELANGELOS_DICE, rolled("michelangelo"))
    game.emit("michelangelo", dice=dice, cp=sum(dice), rules=["HIS-11.0.8"])
    st_peters.add(game, sum(dice))


def check_vendor(state, power):
    if not hands.drawable_beside(state, "protestant", CARD["indulgence_vendor"]):
        raise Illegal("protestant_holds_no_card", {}, ["HIS-11.0.4", "HIS-6.1.8"])


def sell_indulgences(game, frame):
    st_peters.take_card(game, "protestant", CARDS[frame["card"]].title, "indulgence", ["HIS-18.1.27", "HIS-6.1.8"])


CHAPTER = Chapter(
    procedures=(
        Procedure("copernicus", (gain, choose_profit, take_profit), takes=("power", "card"), keeps=("discard", "vp")),
        Procedure("michael_servetus", (gain, burn_a_card), takes=("power", "card"), keeps=("vp",)),
        Procedure("michelangelo", (paint,), takes=("power", "card")),
        Procedure("indulgence_vendor", (sell_indulgences,), takes=("power", "card")),
    ),
    decisions=(
        question("copernicus",
                 Doing("draw [a] [card]", {}, "draw_from_deck", ("HIS-11.0.4",)),
                 Doing("discard [a] [card]", {"discard": True}, "protestant_loses_card", ("HIS-11.0.4",)),
                 pace="impulse"),
    ),
    cards=(
        CardEvent("copernicus"), CardEvent("michael_servetus"),
        CardEvent("michelangelo"), CardEvent("indulgence_vendor", check_vendor),
    ),
)
