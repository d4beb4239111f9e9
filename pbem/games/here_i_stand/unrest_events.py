"""Cards that put unrest on unoccupied spaces (HIS-12.4.1, HIS-12.4.2): one procedure for each, one question for all.

The player of the card chooses the spaces (D-50), at least one and no more than the card allows.
"""

from pbem.engine import Decision, Illegal, Option, Procedure, Some

from . import relations
from .atlas import CARD_NUMBERS, CARDS, MAJORS, SPACES
from .influence import place_unrest, unoccupied
from .menu import CardEvent, register

RULES = ("HIS-12.4.1", "HIS-12.4.2")


def home_of(power):
    """A test for home spaces of a power."""
    return lambda state, space: relations.home_power(state, space) == power


def speaking(language):
    """A test for spaces of a language zone."""
    return lambda state, space: SPACES[space].language == language


# card id -> (which spaces, what they are called, how many)
EVENTS = {
    "gabelle_revolt": (home_of("france"), "French home space", 2),
    "janissaries_rebel": (home_of("ottoman"), "Ottoman home space", 2),
    "peasants_war": (speaking("german"), "German-speaking space", 5),
    "pilgrimage_of_grace": (home_of("england"), "English home space", 5),
    "revolt_of_the_communeros": (speaking("spanish"), "Spanish-speaking space", 3),
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
    return EVENTS[card][2]


def checked(card):
    """The check of a card: it needs a space."""
    def check(state, power):
        if not spaces(state, card):
            raise Illegal(f"no {EVENTS[card][1]} is unoccupied and without unrest", list(RULES))

    return check


def choose_spaces(game, frame):
    """Asked only when there is a choice."""
    card = CARDS[frame["card"]].id
    frame["spaces"] = spaces(game.state, card)
    if len(frame["spaces"]) > 1:
        game.ask(frame, "unrest_spaces", frame["power"])


def revolt(game, frame):
    for space in frame["spaces"]:
        place_unrest(game, space, RULES)


def unrest_options(state, frame, role):
    card = CARDS[frame["card"]].id
    possible = spaces(state, card)
    number = min(most(state, card), len(possible))
    yield Option("unrest", do_unrest, {"spaces": Some("space", possible, 1, number, RULES)}, "[in] {spaces}",
                 f"up to {number} unoccupied {EVENTS[card][1]}s", RULES,
                 example=f"unrest {', '.join(SPACES[s].name for s in possible[:number])}")


def do_unrest(game, frame, role, args):
    frame["spaces"] = args["spaces"]


def unrest_default(state, frame, role):
    """D-50: alphabetical."""
    card = CARDS[frame["card"]].id
    return {"verb": "unrest", "spaces": spaces(state, card)[:most(state, card)]}


def about_unrest(state, frame, role):
    card = CARDS[frame["card"]].id
    return {"card": frame["card"], "number": most(state, card), "spaces": spaces(state, card)}


PROCEDURES = tuple(Procedure(card, (choose_spaces, revolt)) for card in EVENTS)
DECISIONS = (Decision("unrest_spaces", unrest_options, unrest_default, about_unrest, pace="impulse"),)

register(events=tuple(CardEvent(CARD_NUMBERS[card], card, checked(card)) for card in EVENTS))
