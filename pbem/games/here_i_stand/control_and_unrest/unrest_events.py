"""Cards that put unrest on unoccupied spaces (HIS-12.4.1, HIS-12.4.2): one procedure for each."""

from pbem.engine import Chapter, Illegal, Procedure

from ..cards.menu import CardEvent
from ..map.atlas import CARDS, MAJORS, SPACES
from ..powers import relations
from ..religion.influence import unoccupied

RULES = ("HIS-12.4.1", "HIS-12.4.2")


def home_of(power):
    """A test for home spaces of a power."""
    return lambda state, space: relations.home_power(state, space) == power


def speaking(language):
    """A test for spaces of a language zone."""
    return lambda state, space: SPACES[space].language == language


# card id -> (which spaces, how many, whose they are)
EVENTS = {
    "gabelle_revolt": (home_of("france"), 2, "france"),
    "janissaries_rebel": (home_of("ottoman"), 2, "ottoman"),
    "peasants_war": (speaking("german"), 5, None),
    "pilgrimage_of_grace": (home_of("england"), 5, "england"),
    "revolt_of_the_communeros": (speaking("spanish"), 3, None),
}
IDLE_JANISSARIES = 4


def spaces(state, card):
    """Spaces that a card may put unrest on, by name."""
    wanted = EVENTS[card][0]
    return sorted(s for s in SPACES if wanted(state, s) and relations.in_play(s, state) and s not in state["unrest"]
                  and unoccupied(state, s))


def most(state, card):
    """How many spaces the card may put unrest on; Janissaries Rebel more while no major fights the Ottoman."""
    if card == "janissaries_rebel" and not any(relations.at_war(state, "ottoman", power) for power in MAJORS):
        return IDLE_JANISSARIES
    return EVENTS[card][1]


def checked(card):
    """The check of a card: it needs a space."""
    def check(state, power):
        if not spaces(state, card):
            raise Illegal("no_space_for_unrest", {"event": card}, list(RULES))

    return check


def revolt(game, frame):
    """D-50: the player of the card chooses one space at least."""
    card = CARDS[frame["card"]].id
    possible = spaces(game.state, card)
    game.call("unrest", power=frame["power"], whose=EVENTS[card][2], spaces=possible, least=1,
              most=min(most(game.state, card), len(possible)), rules=list(RULES))


CHAPTER = Chapter(
    procedures=tuple(Procedure(card, (revolt,), takes=("power", "card")) for card in EVENTS),
    cards=tuple(CardEvent(card, checked(card)) for card in EVENTS),
)
