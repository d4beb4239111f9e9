"""Event cards that give Reformation or Counter-Reformation attempts (HIS-18.3.7 to HIS-18.3.12, HIS-18.4.2).

Whoever plays them, the Protestant or the Papacy acts (HIS-11.0.8). A card that needs an uncommitted debater
commits him; that is no use of his bonus (HIS-18.2.14).
"""

from dataclasses import dataclass

from pbem.engine import Chapter, Decision, Illegal, One, Option, Procedure, rolled

from ..cards import hands
from ..cards.menu import CardEvent
from ..map.atlas import CARDS, HOME, LANGUAGES
from ..powers import variants
from . import debaters
from .influence import CATHOLIC

ERASMUS_TURNS = 2  # the last turn in which Erasmus helps the Protestant
MARBURG_PAIRS = (("luther", "melanchthon"), ("zwingli", "oekolampadius"))
ENGLISH_CARDS = 2  # Dissolution of the Monasteries


@dataclass(frozen=True, slots=True)
class Attempts:
    """What a card gives: attempts at zones, +1 on the dice there, the debater it needs, the rules it follows."""

    attempts: int
    zones: tuple
    rules: tuple
    debater: str | None = None
    plus_one: bool = False
    later: int | None = None  # attempts in the anniversary edition, where they differ


CARD_ATTEMPTS = {
    "a_mighty_fortress": Attempts(6, ("german",), ("HIS-18.3.7",), "luther"),
    "katherina_bora": Attempts(5, LANGUAGES, ("HIS-18.3.10",), "luther"),
    "affair_of_the_placards": Attempts(3, ("french",), ("HIS-18.3.8",), "cop", later=4),
    "calvins_institutes": Attempts(5, ("french",), ("HIS-18.3.8",), "calvin", plus_one=True),
    "book_of_common_prayer": Attempts(4, ("english",), ("HIS-18.3.9", "HIS-18.3.17"), "cranmer"),
    "dissolution_of_the_monasteries": Attempts(3, ("english",), ("HIS-18.3.9",)),
    "erasmus": Attempts(4, LANGUAGES, ("HIS-18.3.10", "HIS-18.4.2")),
    "printing_press": Attempts(3, LANGUAGES, ("HIS-18.3.10", "HIS-18.3.11")),
    "defender_of_the_faith": Attempts(3, LANGUAGES, ("HIS-18.4.2",)),
    "mary_defies_council": Attempts(3, ("english",), ("HIS-18.4.2",)),
}


def need(state, debater, rules):
    """Raises Illegal unless a debater is uncommitted (HIS-18.3.12)."""
    if not debaters.uncommitted(state, debater):
        raise Illegal("debater_needed", {"debaters": [debater]}, ["HIS-18.3.12", *rules])


def check_debater(card):
    """The check of a card: its debater is uncommitted, if it needs one."""
    def check(state, power):
        given = CARD_ATTEMPTS[card]
        if given.debater:
            need(state, given.debater, given.rules)

    return check


def attempt(game, frame, **more):
    """The reformation attempts of a card, or some of them."""
    plus_one = CARD_ATTEMPTS[CARDS[frame["card"]].id].plus_one
    game.call("reformation_attempts", power="protestant", plus_one=plus_one, **given_by(game, frame), **more)


def counter_attempt(game, frame):
    """The counter-reformation attempts of a card."""
    game.call("counter_reformation_attempts", **given_by(game, frame))


def given_by(game, frame):
    """How many attempts a card gives, and where; the debater it needs is committed."""
    card = CARDS[frame["card"]].id
    given = CARD_ATTEMPTS[card]
    if given.debater:
        debaters.commit(game, given.debater, card, ["HIS-18.3.12"])
    number = given.later if given.later and variants.rule(game.state, "later_attempts") else given.attempts
    return {"attempts": number, "zones": list(given.zones), "source": card}


# The steps of the cards.

def reform(game, frame):
    attempt(game, frame)


def win_back(game, frame):
    counter_attempt(game, frame)


def follow_erasmus(game, frame):
    """The card: with the reformers on turns 1 and 2, with the Church from turn 3 on."""
    (attempt if game.state["turn"] <= ERASMUS_TURNS else counter_attempt)(game, frame)


def print_books(game, frame):
    """HIS-18.3.11, HIS-6.1.18: one die more in every Reformation attempt until the turn's end."""
    game.state["this_turn"]["printing_press"] = True
    game.emit("printing_press", rules=["HIS-18.3.11", "HIS-6.1.18"])


def dissolve(game, frame):
    """The card: England draws two cards first; with two players the Papacy loses one instead."""
    if not variants.rule(game.state, "england_draws_for_dissolution"):
        hands.discard_random(game, "papacy", CARDS[frame["card"]].title, ["HIS-11.0.8"])
        return
    hands.draw(game, "england", ENGLISH_CARDS, CARDS[frame["card"]].title, ("HIS-11.0.8",))


def reward_england(game, frame):
    """The card: England draws a card when it played the event."""
    if frame["power"] == "england":
        hands.draw(game, "england", 1, CARDS[frame["card"]].title, ("HIS-18.4.2",))


# Augsburg Confession: a mark for the turn (HIS-18.4.7, HIS-18.5.7).

def check_augsburg(state, power):
    need(state, "melanchthon", ["HIS-18.4.7"])


def confess(game, frame):
    game.state["this_turn"]["augsburg_confession"] = True
    game.emit("augsburg_confession", rules=["HIS-18.4.7", "HIS-18.5.7", "HIS-6.1.18"])
    debaters.commit(game, "melanchthon", "augsburg_confession", ["HIS-18.3.12"])


# Marburg Colloquy: one debater of each pair (HIS-18.3.10).

def speakers(state, pair):
    """Those of a pair who are uncommitted."""
    return [debater for debater in pair if debaters.uncommitted(state, debater)]


def check_marburg(state, power):
    for pair in MARBURG_PAIRS:
        if not speakers(state, pair):
            raise Illegal("debater_needed", {"debaters": pair}, ["HIS-18.3.12", "HIS-18.3.10"])


def invite(game, frame):
    """The Protestant chooses where both of a pair could come."""
    frame["choices"] = [speakers(game.state, pair) for pair in MARBURG_PAIRS]
    frame["invited"] = [pair[0] for pair in frame["choices"]]
    if any(len(pair) > 1 for pair in frame["choices"]):
        game.ask(frame, "marburg_colloquy", "protestant")


def confer(game, frame):
    """HIS-18.3.10: as many attempts as their debate values together."""
    for debater in frame["invited"]:
        debaters.commit(game, debater, "marburg_colloquy", ["HIS-18.3.12"])
    game.call("reformation_attempts", power="protestant", attempts=sum(map(debaters.value, frame["invited"])),
              zones=list(LANGUAGES), source="marburg_colloquy")


def marburg_options(state, frame, role):
    german, swiss = frame["choices"]
    yield Option("send", do_send, {"first": One("debater", german, ("HIS-18.3.10",)),
                                   "second": One("debater", swiss, ("HIS-18.3.10",))},
                 "{first} [and] [with] {second}", "send_to_marburg", ("HIS-18.3.10", "HIS-18.3.12"))


def do_send(game, frame, role, args):
    frame["invited"] = [args["first"], args["second"]]


def marburg_default(state, frame, role):
    """D-39: as many attempts as possible."""
    first, second = (max(pair, key=debaters.value) for pair in frame["choices"])
    return {"verb": "send", "first": first, "second": second}


# Book of Common Prayer: attempts at English home spaces, then perhaps unrest (HIS-18.3.17, HIS-12.4.2).

def pray(game, frame):
    attempt(game, frame, home="england")


def rise(game, frame):
    """The card: 1-2 nothing, 3-4 unrest in one space, 5 in two, 6 in all Catholic English home spaces."""
    state = game.state
    die = game.chance.die(rolled("common_prayer"))
    spaces = sorted(s for s in HOME["england"] if state["religion"][s] == CATHOLIC and s not in state["unrest"])
    number = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2}.get(die, len(spaces))
    game.emit("prayer_book", die=die, number=min(number, len(spaces)), rules=["HIS-12.4.1", "HIS-12.4.2"])
    if number and spaces:
        game.call("unrest", power=frame["power"], whose="england", spaces=spaces, most=number,
                  rules=["HIS-12.4.1", "HIS-12.4.2"])


STEPS = {
    "a_mighty_fortress": (reform,), "katherina_bora": (reform,), "affair_of_the_placards": (reform,),
    "calvins_institutes": (reform,), "erasmus": (follow_erasmus,), "printing_press": (print_books, reform),
    "dissolution_of_the_monasteries": (dissolve, reform), "book_of_common_prayer": (pray, rise),
    "defender_of_the_faith": (win_back, reward_england), "mary_defies_council": (win_back,),
}


CHAPTER = Chapter(
    procedures=(
        *(Procedure(card, steps, takes=("power", "card")) for card, steps in STEPS.items()),
        Procedure("augsburg_confession", (confess,), takes=("power", "card")),
        Procedure("marburg_colloquy", (invite, confer), takes=("power", "card"), keeps=("choices", "invited")),
    ),
    decisions=(
        Decision("marburg_colloquy", marburg_options, marburg_default,
                 lambda state, frame, role: {"choices": frame["choices"]}, pace="impulse"),
    ),
    cards=(
        *(CardEvent(card, check_debater(card)) for card in STEPS),
        CardEvent("augsburg_confession", check_augsburg),
        CardEvent("marburg_colloquy", check_marburg),
    ),
    calls=("unrest",),
)
