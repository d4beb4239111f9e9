"""Where the Agents of a card may be placed when no Battle takes them (E2.2).

A place is the id of a City, of a Border, or, for a Bishop, of a card in a tableau.
"""

from .facts import BORDERS_OF, CITIES_OF, sort_of
from .one_shots import agent_piece, expanded
from .places import covered, cube_on, is_free, pirate_on, sea_borders
from .religious import bishop_agent_places

REPRESSING = 1  # Florin for each Piece that makes way (PR-E2.2.5, PR-E2.2.13, PR-GL-REPRESS.2)


def agent_places(state, bank, card, location):
    """[(Agent, {place: cost})], one entry an Agent, for the first Agent placed at a Map Card; Bishops go by the card.

    Only places that the bank can pay for. An Agent is named as in `one_shots`.
    """
    return [(agent_piece(bank, piece), places_of(state, bank, card, piece, location)) for piece in expanded(card)]


def places_of(state, bank, card, piece, location):
    """{place: cost} of one Agent."""
    find = {"knight": cities, "rook": cities, "pirate": pirate_borders, "pawn": pawn_borders}.get(sort_of(piece))
    if find is None:
        return dict.fromkeys(bishop_agent_places(state, card), 0)
    return {place: cost for place, cost in find(state, location).items() if cost <= state["florins"][bank]}


def cities(state, at):
    """Cities that take a Knight or Rook; an occupied one by Repressing (PR-E2.2.4 to PR-E2.2.8, PR-B5.10)."""
    return {city: 0 if is_free(state, city) else REPRESSING for city in CITIES_OF[at] if not covered(state, city)}


def pirate_borders(state, at):
    """Sea Borders, whoever stands there: a Concession or Pirate goes at no cost (PR-E2.2.9, PR-E2.2.11, DOUBT-10)."""
    return dict.fromkeys(sea_borders(at), 0)


def pawn_borders(state, at):
    """Borders without a Pirate; a Concession there is Repressed (PR-E2.2.12 to PR-E2.2.14)."""
    return {border: REPRESSING if cube_on(state, border) else 0
            for border in BORDERS_OF[at] if not pirate_on(state, border)}
