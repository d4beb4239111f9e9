"""Tableaux: what lies where, groups, Locations, Bishops and silence, Abilities (parts F1, I1, glossary)."""

from collections import Counter

from .facts import CARDS, EMPIRES, MAP_CARDS, SIDES, WILDCARDS, chosen, field, has_option


def root(state, empire):
    """The Empire under which a group lies: the Suzerain, or the Empire itself (PR-GL-VASSAL.1)."""
    while state["empires"][empire]["suzerain"]:
        empire = state["empires"][empire]["suzerain"]
    return empire


def empire_of(state, thing):
    """The Empire to which an Empire or a crowned Queen belongs; None of any other card."""
    if thing in EMPIRES:
        return thing
    return next((empire for empire, row in state["empires"].items() if row["queen"] == thing), None)


def royal(state, empire):
    """An Empire with its Queen, if it has one."""
    queen = state["empires"][empire]["queen"]
    return [empire, queen] if queen else [empire]


def group_of(state, thing):
    """All that is one card with it for Bishops: Suzerain, Vassals, their Queens (PR-I1.5, PR-GL-VASSAL.4)."""
    empire = empire_of(state, thing)
    if empire is None:
        return [thing]
    top = root(state, empire)
    held = [other for other, row in state["empires"].items() if row["holder"] and root(state, other) == top]
    return [thing for other in [top, *(other for other in held if other != top)] for thing in royal(state, other)]


def lying(state, bank, side):
    """The places of one side of a tableau from the Player Card outwards; each the list of cards in it (DOUBT-13)."""
    return [group_of(state, thing) for thing in state["tableaux"][bank][side]]


def in_side(state, bank, side):
    """All cards of one side of a tableau, Queens and Vassals included (DOUBT-32)."""
    return [thing for place in lying(state, bank, side) for thing in place]


def in_tableau(state, bank):
    """All cards of a tableau but the Player Card; Old Maids are not of it (PR-I2.2)."""
    return [thing for side in SIDES for thing in in_side(state, bank, side)]


def in_play(state):
    """{card: (bank, side)} of every card in a tableau."""
    return {thing: (bank, side) for bank in state["order"] for side in SIDES for thing in in_side(state, bank, side)}


def printed_location(state, thing):
    """A Map Card, "the_west", "the_east"; of a crowned Queen her Empire (PR-I1.3); None of other Queens, Comets."""
    return empire_of(state, thing) or located(state, thing)


def located(state, card):
    """The Location of a card, in Aragon by choice of the group where a rulebook example has it there (DOUBT-2)."""
    return "aragon" if card == "conquistadors" and chosen(state, card) == "aragon" else CARDS[card].get("location")


def locations(state, thing):
    """The Map Cards that may be a card's Location now: of a wildcard the one chosen this turn, else any of its side.

    PR-GL-LOCATION.4, PR-GL-LOCATION.5, PR-GL-LOCATION.7, DOUBT-18.
    """
    printed = printed_location(state, thing)
    if printed in WILDCARDS:
        chosen = state["located"].get(thing)
        return (chosen,) if chosen else WILDCARDS[printed]
    return (printed,) if printed else ()


def locations_match(state, one, other):
    """Whether two cards can have the same Location (PR-E4.8, W19)."""
    return bool(set(locations(state, one)) & set(locations(state, other)))


def location_side(state, thing):
    """"east" or "west": the side of the map on which a card's Location is."""
    printed = printed_location(state, thing)
    return printed.removeprefix("the_") if printed in WILDCARDS else MAP_CARDS[printed]["side"]


def printed_side(state, card):
    """The side on which a card is played (PR-E2.0.1); with Expert that of its Location (PR-N1.2)."""
    if card in EMPIRES:
        return MAP_CARDS[card]["side"]  # DOUBT-32
    if has_option(state, "expert") and printed_location(state, card):
        return location_side(state, card)
    return CARDS[card]["side"]


def bishops_on(state, thing):
    """The religions of the Bishops on a card; one on its group stands on it too (PR-GL-VASSAL.4)."""
    return [state["bishops"][member] for member in group_of(state, thing) if member in state["bishops"]]


def printed_abilities(state, bank):
    """[(card, Ability)] of a tableau, silenced or not."""
    cards = [thing for thing in in_tableau(state, bank) if thing in CARDS]
    return [(card, ability) for card in cards for ability in field(card, "abilities")]


def immune(state, bank):
    """Whether Bishops do not silence a bank's cards; a Bishop on the card that says so does not matter."""
    return any(ability == "immune_to_silencing" for _, ability in printed_abilities(state, bank))


def silenced(state, thing):
    """Whether a Bishop keeps a card in play from all but religious Ops (PR-F1.6, PR-F1.7)."""
    if not bishops_on(state, thing):
        return False
    bank, _ = in_play(state)[thing]
    return not immune(state, bank)


def abilities_of(state, bank):
    """Counter of the Abilities in force in a tableau (PR-GL-ABILITY.1, PR-GL-ABILITY.2)."""
    return Counter(ability for card, ability in printed_abilities(state, bank) if not silenced(state, card))


def anyone_has(state, ability):
    """Whether an Ability that concerns everybody is in force in any tableau."""
    return any(abilities_of(state, bank)[ability] for bank in state["order"])


def printed_prestige(state, thing):
    """The Prestige of a card, an Empire by its face (PR-B3.4, PR-B4.3)."""
    if thing in EMPIRES:
        return EMPIRES[thing][state["empires"][thing]["face"]]["prestige"]
    return field(thing, "prestige")


def tableau_prestige(state, bank):
    """Counter of the Prestige in a tableau without Old Maids (PR-H1.4, DOUBT-17)."""
    return Counter(kind for thing in in_tableau(state, bank) for kind in printed_prestige(state, thing))
