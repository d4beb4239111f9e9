"""The two-player variant's Diet of Worms, Spring Deployment, and check for Mary I."""

from pbem.engine import Chapter, Procedure, rolled
from pbem.engine.asking import Sealed

from ..cards import hands
from ..major_powers import mary_i
from ..map.atlas import HOME
from ..powers.two_player_powers import HAPSBURG, PAPACY, PROTESTANT
from ..religion import worms
from ..spring_deployment import spring, spring_events

MARY_ACTS = 5  # on a die of 5 or 6


# The Diet of Worms (HIS-18.1.6 to HIS-18.1.14).

# HIS-18.1.7: the two players commit a card each.
TWO_CARDS = Sealed("two_cards", "diet_of_worms", lambda state, frame: (PAPACY, PROTESTANT), rolled("diet_cards"))


def emperors_card(game, frame):
    """The Hapsburgs' card is the top one of the deck; a mandatory event counts as the 2 CP printed on it."""
    card = game.chance.pick(game.state["deck"], rolled("diet_card"), hidden=rolled("diet_cards"), to=[])
    game.state["deck"].remove(card)
    TWO_CARDS.give(game, frame, HAPSBURG, card)
    game.state["hands"][HAPSBURG].append(card)


# Spring Deployment: the Papacy only; both may play the cards of the phase (HIS-6.1.21).

def papal_deployment(game, frame):
    frame["prepared"] = False
    if spring.starts(game.state, PAPACY) or spring_events.could_prepare(game.state, PAPACY):
        game.ask(frame, "spring_deployment", PAPACY)


# Mary I, after each impulse of the Protestant.

def english_heretics(state):
    """Whether some English home space is Protestant."""
    return any(state["religion"][space] == "protestant" for space in HOME["england"])


def roll_for_mary(game, frame):
    """On 5 or 6 a card of the deck says what the Papacy does in the English zone."""
    state = game.state
    if state["rulers"]["england"] != "mary_i" or not english_heretics(state) or not state["deck"]:
        game.end(frame)
        return
    die = game.chance.die(rolled("mary_i"))
    acts = die >= MARY_ACTS
    game.emit("mary_check", die=die, acts=acts, rules=["HIS-21.3.18"])
    if not acts:
        game.end(frame)
        return
    card = game.chance.pick(state["deck"], rolled("mary_card"))
    state["deck"].remove(card)
    hands.discard(game, card)
    frame["cp"] = hands.cp(card)
    game.emit("mary_card", card=card, cp=frame["cp"], rules=["HIS-21.3.21", "HIS-21.3.22", "HIS-21.3.23"])


CHAPTER = Chapter(
    procedures=(
        Procedure("two_player_diet_of_worms", (TWO_CARDS, emperors_card, worms.reveal, worms.debate, worms.flip_spaces),
                  keeps=("ahead", "cards", *TWO_CARDS.keeps)),
        Procedure("two_player_spring_deployment", (spring.begin_deployment, papal_deployment),
                  keeps=("begun", "order", "prepared")),
        Procedure("mary_i_check", (roll_for_mary, mary_i.burn_books, mary_i.burn, mary_i.call_debate),
                  keeps=("books", "cp")),
    ),
)
