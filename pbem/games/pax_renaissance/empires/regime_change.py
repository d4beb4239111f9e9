"""A Regime Change: an Empire comes to a tableau or turns, with a Concession and Emancipation (PR-GL-REGIME-CHANGE.1).

Survivors of a Battle who find no place on the map are Repressed as soon as the Empire lies where it belongs (DOUBT-37).
"""

from pbem.engine import Chapter, Illegal, Procedure

from ..choices import choose, come_about
from ..map.atlas import MAP_CARDS
from ..pieces import map_pieces, supply
from ..pieces.things import at, kind_of, pawn, piece_of, place_of
from ..tableaux import discards, tableau

OWN, FROM_DECK, FROM_OTHER = ["PR-GL-REGIME-CHANGE.4"], ["PR-GL-REGIME-CHANGE.2"], ["PR-GL-REGIME-CHANGE.3"]
CONCESSION, EMANCIPATION = ("PR-GL-REGIME-CHANGE.8",), ("PR-GL-REGIME-CHANGE.9",)


def change_hands(game, frame):
    """PR-GL-REGIME-CHANGE.2 to .5: who is given which face of the Empire."""
    state, empire, bank = game.state, frame["empire"], game.state["active"]
    how = state["empires"][empire]
    if how["holder"] == bank:
        turn_over(game, empire)
        return
    rules = FROM_OTHER if how["holder"] else FROM_DECK
    was = how["holder"]
    discards.strip(game, empire)
    discards.detach(state, empire)
    how |= {"holder": bank, "face": "king"}
    tableau.lay(state, bank, empire)
    game.emit("empire_gained", power=bank, empire=empire, before=was, rules=rules)


def turn_over(game, empire):
    """An own Empire turns to its other face; a Vassal becomes free (PR-GL-REGIME-CHANGE.4, .5)."""
    state = game.state
    how = state["empires"][empire]
    discards.strip(game, empire)
    how["face"] = "republic" if how["face"] == "king" else "king"
    if how["suzerain"]:
        how["suzerain"] = None
        tableau.lay(state, how["holder"], empire)
    game.emit("empire_turned", power=how["holder"], empire=empire, face=how["face"], rules=OWN)


def repress_survivors(game, frame):
    """PR-GL-BATTLE.7: those who did not fit."""
    for piece in frame.get("surplus", ()):
        game.state["repressed"][frame["empire"]].append(piece)
        game.emit("survivor_repressed", piece=piece, empire=frame["empire"], rules=["PR-GL-BATTLE.7"])


def place_concession(game, frame):
    """PR-GL-REGIME-CHANGE.8: one own Pawn may be added, for 1 Florin where a cube must be Repressed."""
    state, bank, empire = game.state, game.state["active"], frame["empire"]
    borders = concession_borders(state, bank, empire)
    if not (supply.left(state, pawn(bank)) or supply.sources(state, pawn(bank), False)):
        return
    none = Illegal("no_border_for_concession", {"empire": empire}, CONCESSION)
    border = choose(game, "concession", "border", borders, CONCESSION, optional=True,
                    why=None if borders else lambda said: none)
    if border:
        supply.obtain(game, pawn(bank), anywhere=False)
        put_concession(game, bank, border, empire, CONCESSION)


def concession_borders(state, bank, empire):
    """The Borders where a bank may add a Pawn: free ones, and those whose cube it can pay for (DOUBT-28)."""
    return [border for border in MAP_CARDS[empire].borders if not map_pieces.pirate(state, border)
            and (not state["borders"][border] or state["florins"][bank] >= 1)]


def put_concession(game, bank, border, empire, rules):
    """A Pawn comes to a Border; the one that stands there is Repressed for 1 Florin (PR-E2.2.13)."""
    state = game.state
    there = map_pieces.concession(state, border)
    if there:
        come_about(state, "replaced", [at(there, border)])
        state["florins"][bank] -= 1
        game.emit("paid", power=bank, florins=1, rules=["PR-GL-REPRESS.2"])
        map_pieces.repress(game, there, border, empire, ("PR-GL-REPRESS.3",))
    state["borders"][border].append(pawn(bank))
    game.emit("concession_placed", power=bank, border=border, rules=list(rules))


def emancipate(game, frame):
    """PR-GL-REGIME-CHANGE.9: any Repressed Pieces of the Empire go to places that are empty."""
    while thing := choose(game, "free", "placed", emancipations(game.state, frame["empire"]), EMANCIPATION,
                          optional=True):
        free(game, piece_of(thing), frame["empire"], place_of(thing))


def emancipations(state, empire):
    """Every Repressed Piece of an Empire with every empty place it may go to."""
    return [at(piece, place) for piece in dict.fromkeys(state["repressed"][empire])
            for place in empty_places(state, piece, empire)]


def empty_places(state, piece, map_card):
    """Empty Cities for Knights and Rooks, empty Borders for Pawns."""
    if kind_of(piece) == "pawn":
        return [border for border in MAP_CARDS[map_card].borders if not state["borders"][border]]
    return map_pieces.empty_cities(state, map_card)


def free(game, piece, empire, place):
    """A Repressed Piece goes back to the map."""
    state = game.state
    state["repressed"][empire].remove(piece)
    if kind_of(piece) == "pawn":
        state["borders"][place].append(piece)
    else:
        map_pieces.enter_city(game, piece, place)
    game.emit("emancipated", piece=piece, place=place, empire=empire, rules=list(EMANCIPATION))


def install(game, frame):
    game.call("new_regime", empire=frame["empire"], surplus=frame.get("surplus", []))


CHAPTER = Chapter(procedures=(
    Procedure("regime_change", (change_hands, install), takes=("empire", "surplus?")),
    Procedure("new_regime", (repress_survivors, place_concession, emancipate), takes=("empire", "surplus?")),
))
