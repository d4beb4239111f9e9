"""The Agents of a card: those that fight, and how the others are placed (PR-E2.1, PR-E2.2)."""

from pbem.engine import Illegal

from ..choices import choose, means
from ..empires.regime_change import put_concession
from ..map.atlas import BORDERS, CARDS, CITIES, MAP_CARDS
from ..pieces import map_pieces, supply
from ..pieces.things import at, colour_of, kind_of, pawn, piece_of, place_of
from ..tableaux import bishops, tableau
from ..tableaux.abilities import has
from .battle import CARD, stands_as

NOBLE = ("PR-E2.2.4", "PR-E2.2.5")
PLACED = {"knight": NOBLE, "rook": NOBLE, "pirate": ("PR-E2.2.9", "PR-E2.2.10"),
          "pawn": ("PR-E2.2.12", "PR-E2.2.13", "PR-E2.2.14"), "bishop": ("PR-E2.2.2",)}


def agents(card, bank):
    """The Pieces of a card's Agents one by one; a Pawn is the player's own."""
    return [pawn(bank) if agent.piece == "pawn" else agent.piece for agent in CARDS[card].agents
            for _ in range(agent.count)]


def fighters(card, bank):
    """Those that fight: all but Bishops (PR-GL-BATTLE.5)."""
    return [piece for piece in agents(card, bank) if kind_of(piece) != "bishop"]


def deployed(game, card):
    """The fighting Agents, each taken from supply or from elsewhere, as things."""
    found = []
    for piece in fighters(card, game.state["active"]):
        if supply.left(game.state, stands_as(piece)) <= found.count(at(piece, CARD)):
            supply.take(game, stands_as(piece), anywhere=True)
        found.append(at(piece, CARD))
    return found


def place_bishops(game, card):
    """PR-E2.1.3: Bishops are placed after the Battle."""
    for piece in agents(card, game.state["active"]):
        if kind_of(piece) == "bishop":
            place_bishop(game, card, colour_of(piece))


def place_bishop(game, card, religion):
    """PR-E2.2.2: on the card that is played, or on one with the same Location."""
    state = game.state
    own = [card] if tableau.place_of(state, card) else []
    among = [*own, *bishops.agent_reaches(state, card)]
    means(state, "bishop", CARD, card)
    target = choose(game, "bishop", "member", among, PLACED["bishop"], optional=True)
    if target:
        supply.obtain(game, f"{religion}_bishop", anywhere=True)
        game.emit("bishop_placed", piece=f"{religion}_bishop", card=target, rules=list(PLACED["bishop"]))
        bishops.enter(game, religion, target)


def place_all(game, card, map_card, forced=False):
    """PR-E2.2: the Agents are placed on a Map Card or on cards, as many of them as the player wants.

    forced: those that find a free place must be placed (DOUBT-20).
    """
    for piece in agents(card, game.state["active"]):
        if kind_of(piece) == "bishop":
            place_bishop(game, card, colour_of(piece))
        elif map_card:
            _place(game, piece, map_card, forced)


def _place(game, piece, map_card, forced):
    state, bank, kind = game.state, game.state["active"], kind_of(piece)
    among = [at(piece, place) for place in places(state, bank, piece, map_card)]
    must = forced and any(is_free(state, piece, place_of(thing)) for thing in among)
    full = Illegal("no_place_for_agent", {"piece": stands_as(piece), "empire": map_card}, PLACED[kind])
    thing = choose(game, "place", "placed", among, PLACED[kind], optional=not must, about=[piece],
                   why=lambda said: impossible(state, piece, map_card, place_of(said[0]), among) if among else full)
    if thing:
        supply.obtain(game, stands_as(piece), anywhere=True)
        {"pawn": _pawn, "pirate": _pirate}.get(kind, _noble)(game, piece, place_of(thing), map_card)


def places(state, bank, piece, map_card):
    """Where an Agent may be placed on a Map Card, free places first; what must be Repressed there must be paid."""
    found = {"pawn": _pawn_places, "pirate": _pirate_places}.get(kind_of(piece), _cities)
    return found(state, bank, piece, map_card)


def impossible(state, piece, map_card, place, among):
    """Why an Agent cannot be placed somewhere; the places that it may go to are told with it."""
    kind, rules = kind_of(piece), PLACED[kind_of(piece)]
    there = MAP_CARDS[map_card].cities if kind in ("knight", "rook") else MAP_CARDS[map_card].borders
    why = "agent_too_dear"
    if place not in there:
        why, rules = "agent_elsewhere", (*rules, "PR-B4.7")
    elif place in CITIES and map_pieces.covered(state, place):
        why, rules = "emporium_covered", ("PR-B5.10", *rules)
    elif kind == "pirate":
        why = "no_sea_border"
    elif place in BORDERS and map_pieces.pirate(state, place):
        why, rules = "pirate_stays", ("PR-GL-PIRATE.4", *rules)
    return Illegal(why, {"piece": piece, "place": place, "map_card": map_card, "possible": among}, rules)


def is_free(state, piece, place):
    """Whether nothing stands in the way of an Agent."""
    return map_pieces.has_room(state, place) if kind_of(piece) in ("knight", "rook") else not state["borders"][place]


def _cities(state, bank, piece, map_card):
    """Cities in play with room, and for 1 Florin the others (PR-E2.2.5)."""
    free = map_pieces.empty_cities(state, map_card)
    full = [city for city in MAP_CARDS[map_card].cities if city not in free and map_pieces.places(state, city)]
    return free + (full if state["florins"][bank] >= 1 else [])


def _pawn_places(state, bank, piece, map_card):
    """Borders without a Pirate; where a cube stands for 1 Florin (PR-E2.2.13, PR-E2.2.14)."""
    open_ = [border for border in MAP_CARDS[map_card].borders if not map_pieces.pirate(state, border)]
    free = [border for border in open_ if not state["borders"][border]]
    return free + [border for border in open_ if border not in free and state["florins"][bank] >= 1]


def _pirate_places(state, bank, piece, map_card):
    """Sea Borders, free ones first (PR-E2.2.9 to PR-E2.2.11)."""
    return sorted(map_pieces.sea_borders(map_card), key=lambda border: bool(state["borders"][border]))


def _noble(game, piece, city, map_card):
    state = game.state
    if not map_pieces.has_room(state, city):
        there = choose(game, "replaced", "placed", [at(one, city) for one in state["cities"][city]], ("PR-E2.2.5",))
        state["florins"][state["active"]] -= 1
        game.emit("paid", power=state["active"], florins=1, rules=["PR-E2.2.5"])
        map_pieces.repress(game, piece_of(there), city, map_card, ("PR-E2.2.5",))
    map_pieces.enter_city(game, piece, city)
    game.emit("agent_placed", power=state["active"], piece=piece, place=city, rules=list(PLACED[kind_of(piece)]))


def _pawn(game, piece, place, map_card):
    put_concession(game, game.state["active"], place, map_card, PLACED["pawn"])


def _pirate(game, piece, place, map_card):
    sail_in(game, stands_as(piece), place)
    game.emit("agent_placed", power=game.state["active"], piece=stands_as(piece), place=place,
              rules=list(PLACED["pirate"]))


def sail_in(game, rook, border):
    """A Pirate comes to a Border: what stands there is eliminated (PR-E2.2.11, PR-F7.3).

    A Concession stays where its owner's are safe (the Ability concessions_safe_from_pirates).
    """
    state = game.state
    for piece in list(state["borders"][border]):
        if kind_of(piece) == "pawn" and has(state, colour_of(piece), "concessions_safe_from_pirates"):
            continue
        state["borders"][border].remove(piece)
        game.emit("sunk", piece=piece, border=border, rules=["PR-GL-PIRATE.1"])
    state["borders"][border].append(rook)
