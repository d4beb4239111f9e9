"""Campaign: a King's Knights attack an Adjacent Empire, which becomes a Vassal (PR-F9)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..battles import battle
from ..battles.adjacency import adjacent
from ..map.atlas import EMPIRES
from ..pieces import map_pieces
from ..pieces.things import at, kind_of, piece_of
from ..tableaux import abilities, discards

RULES, VASSALAGE = ("PR-F9.1",), ["PR-F9.6", "PR-F9.7"]
MAMLUK, SLAVES = "mamluk", "mamluk_repressed_fight_in_east_campaigns"


def candidates(state, bank, card, op):
    """Every other Empire."""
    return [(empire,) for empire in EMPIRES if empire != card]


def refused(state, bank, card, op, empire):
    """Why a King cannot march on an Empire, or None."""
    number = len(attackers(state, bank, card, empire))
    if not number:
        return Illegal("no_knights", {"card": card}, ["PR-F9.2"])
    if number > state["florins"][bank]:
        return Illegal("knights_unpaid", {"number": number, "florins": state["florins"][bank]}, ["PR-F9.3"])
    if empire not in adjacent(state, card):
        return Illegal("not_adjacent", {"empire": empire, "card": card, "possible": adjacent(state, card)}, ["PR-F9.1"])
    return Illegal("own_suzerain", {"empire": empire}, ["PR-F9.13"]) if empire == state["empires"][card]["suzerain"] \
        else None


def attackers(state, bank, king, target):
    """All Knights in the King's Location, and by an Ability the Mamluks' Repressed Pieces."""
    knights = [thing for thing in map_pieces.ruling_class(state, king) if kind_of(piece_of(thing)) == "knight"]
    slaves = state["repressed"][MAMLUK] if EMPIRES[target].side == "east" and abilities.has(state, bank, SLAVES) else []
    return knights + [at(piece, MAMLUK) for piece in slaves]


def pay(game, frame):
    state, bank = game.state, game.state["active"]
    frame["attackers"] = attackers(state, bank, frame["card"], frame["target"][0])
    florins = len(frame["attackers"])
    state["florins"][bank] -= florins
    game.emit("campaign", power=bank, card=frame["card"], empire=frame["target"][0], florins=florins,
              rules=["PR-F9.3", *RULES])


def battle_is_fought(game, frame):
    defenders = map_pieces.ruling_class(game.state, frame["target"][0])
    survivors = battle.fight(game, frame["attackers"], defenders, RULES)
    if not survivors or _strawman(game.state, frame["card"], frame["target"][0]):
        game.end(frame)


def _strawman(state, king, target):
    """PR-F9.11: within one Suzerain's group there is no Regime Change."""
    return state["empires"][target]["holder"] is not None and top_king(state, king) == top_king(state, target)


def top_king(state, empire):
    """The Suzerain of an Empire, or itself."""
    return state["empires"][empire]["suzerain"] or empire


def make_vassal(game, frame):
    """PR-F9.7 to PR-F9.9, PR-F9.12: King side up under the Suzerain; Bishops, Queen and Vassals are discarded."""
    state, loser, king = game.state, frame["target"][0], top_king(game.state, frame["card"])
    was = state["empires"][loser]["holder"]
    discards.strip(game, loser)
    state["bishops"].pop(loser, None)
    discards.detach(state, loser)
    state["empires"][loser] |= {"holder": state["active"], "face": "king", "suzerain": king}
    game.emit("vassal", power=state["active"], empire=loser, suzerain=king, before=was, rules=VASSALAGE)


def new_regime(game, frame):
    game.call("new_regime", empire=frame["target"][0])


CHAPTER = Chapter(procedures=(
    Procedure("op_campaign", (pay, battle_is_fought, make_vassal, new_regime), takes=("card", "target"),
              keeps=("attackers",)),
))
