"""What foreign wars ask of a power (HIS-21.7.2, HIS-21.7.5): units on a card, new units that have to join them.

`state["foreign_wars"]` is {card id: {"power", "captives"}} of the wars under way; their units stand in state["units"]
under the card's id, the enemy as "independent".
"""

from ..map.atlas import CARDS, FOREIGN_WARS
from ..pieces import units
from ..pieces.counters import room
from . import variants


def wars_of(state, power):
    """Foreign wars of a power, as card ids."""
    return [war for war, about in state["foreign_wars"].items() if about["power"] == power]


def on_board(state, card):
    """Whether a card lies beside the map because its war is under way."""
    return CARDS[card].id in state["foreign_wars"]


def shortfall(state, war):
    """How many units are missing on a card."""
    power = state["foreign_wars"][war]["power"]
    return max(0, FOREIGN_WARS[war]["own_units"] - units.land_size(state, war, power))


def missing(state, power):
    """Foreign wars of a power that need new units: {card id: how many}."""
    return {war: short for war in wars_of(state, power) if (short := shortfall(state, war))}


def call_up(game, power, kind, number):
    """HIS-21.7.5: of `number` new units as many go to the power's war cards as are missing there; returns how many."""
    sent = 0
    for war, short in missing(game.state, power).items():
        joining = room(game.state, power, kind, war, min(short, number - sent))
        if joining:
            units.add(game.state, war, power, kind, joining)
            game.emit("joins_foreign_war", power=power, card=FOREIGN_WARS[war]["card"], unit=kind, number=joining,
                      rules=["HIS-21.7.5"])
        sent += joining
    return sent


def cards_lost(state, power):
    """In the anniversary edition every foreign war costs its power a card each turn."""
    return len(wars_of(state, power)) * variants.rule(state, "cards_for_a_foreign_war")
