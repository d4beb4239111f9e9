"""A Battle: each attacker eliminates one defender and is eliminated in return (PR-GL-BATTLE.1).

Who fights is a list of things, a Piece and its place; Agents of the card that is played stand at "card".
"""

from ..choices import choose, come_about
from ..map.atlas import BORDERS, CITIES, EMPIRES, MAP_CARDS
from ..pieces import map_pieces
from ..pieces.things import at, kind_of, piece_of, place_of

CARD = "card"
CASUALTIES, SURVIVORS = ("PR-GL-BATTLE.2", "PR-GL-BATTLE.3"), ("PR-GL-BATTLE.6",)


def fight(game, attackers, defenders, rules):
    """The attackers that survive; the active player chooses the casualties of both sides (DOUBT-26)."""
    number = min(len(attackers), len(defenders))
    lost_attackers, lost_defenders = _casualties(game, attackers, number), _casualties(game, defenders, number)
    for thing in lost_attackers + lost_defenders:
        if place_of(thing) != CARD:
            eliminate(game, thing)
    game.emit("battle", attackers=attackers, defenders=defenders, lost=lost_attackers + lost_defenders,
              rules=["PR-GL-BATTLE.1", *rules])
    return _without(attackers, lost_attackers)


def _casualties(game, side, number):
    """So many of a side; where all are lost nobody chooses."""
    if number == len(side):
        come_about(game.state, "lose", side)
        return list(side)
    lost = []
    for _ in range(number):
        lost.append(choose(game, "lose", "placed", by_usual(_without(side, lost)), CASUALTIES))
    return lost


def by_usual(side):
    """Those usually lost first: Pirates on Borders, Repressed Pieces, Agents, Concessions, then who rules in Cities."""
    return sorted(side, key=_rank)


def _rank(thing):
    place = place_of(thing)
    if place in BORDERS:
        return 3 if kind_of(piece_of(thing)) == "pawn" else 0
    return 1 if place in EMPIRES else 2 if place == CARD else 4


def _without(side, some):
    rest = list(side)
    for thing in some:
        rest.remove(thing)
    return rest


def eliminate(game, thing):
    """A Piece on the map or an Empire card leaves the game board."""
    piece, place = piece_of(thing), place_of(thing)
    if place in EMPIRES:
        game.state["repressed"][place].remove(piece)
    else:
        map_pieces.leave_map(game, piece, place)


def settle(game, map_card, survivors):
    """Surviving Agents and Repressed Pieces are placed until the Map Card is Saturated; the Pieces that did not fit.

    Knights and Rooks go to empty Cities, Pawns to empty Borders (PR-GL-BATTLE.6), a Pirate Agent to an empty Sea
    Border, and away where there is none (DOUBT-11).
    """
    state = game.state
    left = [thing for thing in survivors if place_of(thing) in (CARD, map_card)]
    for thing in left:
        if place_of(thing) == map_card:
            state["repressed"][map_card].remove(piece_of(thing))
    pieces = [piece_of(thing) for thing in left]
    while among := [at(piece, place) for piece in dict.fromkeys(pieces) for place in rooms(state, piece, map_card)]:
        thing = choose(game, "place", "placed", among, SURVIVORS, about=pieces)
        pieces.remove(piece_of(thing))
        _put(game, piece_of(thing), place_of(thing))
    return [piece for piece in pieces if kind_of(piece) != "pirate"]


def rooms(state, piece, map_card):
    """The empty places on a Map Card for a survivor."""
    kind = kind_of(piece)
    if kind == "pirate":
        return [border for border in map_pieces.sea_borders(map_card) if not state["borders"][border]]
    if kind == "pawn":
        return [border for border in MAP_CARDS[map_card].borders if not state["borders"][border]]
    return map_pieces.empty_cities(state, map_card)


def _put(game, piece, place):
    if place in CITIES:
        map_pieces.enter_city(game, piece, place)
    else:
        game.state["borders"][place].append(stands_as(piece))
    game.emit("survivor_placed", piece=stands_as(piece), place=place, rules=list(SURVIVORS))


def stands_as(piece):
    """The Piece that stands for an Agent: a Pirate is a Rook."""
    return piece.replace("_pirate", "_rook")
