"""Which Empires are Adjacent (PR-GL-ADJACENT.1)."""

from ..map.atlas import MAP
from ..tableaux.abilities import somebody_has

BUFFER = ({"portugal", "france"}, "portugal_france_not_adjacent")


def adjacent(state, map_card):
    """The Map Cards that share a Border with this one or touch it diagonally."""
    pair, ability = BUFFER
    cut_off = pair - {map_card} if map_card in pair and somebody_has(state, ability) else set()
    return [other for other in MAP.neighbours(map_card) if other not in cut_off]
