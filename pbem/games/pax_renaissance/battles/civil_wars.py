"""Civil wars: conspiracies and peasant revolts (PR-J0 to PR-J2)."""

from pbem.engine import Chapter, Procedure

from ..choices import choose
from ..map.atlas import MAP_CARDS
from ..pieces import map_pieces
from ..pieces.things import at, kind_of
from . import agents, battle

CONSPIRACY, REVOLT = "conspiracy", "peasant_revolt"
NOBLES = ("knight", "rook")
RULES = {CONSPIRACY: ("PR-J1.1", "PR-J1.2"), REVOLT: ("PR-J2.1", "PR-J2.2")}
TURNED_BACK = ("PR-J1.3",)
MEDIEVAL_FACE = "start_face"


def attackers(state, war, map_card, bank):
    """Who fights beside the Agents: Repressed Pieces of the Empire, Pirates, in a revolt own Concessions."""
    kinds = NOBLES if war == CONSPIRACY else ("pawn",)
    repressed = [at(piece, map_card) for piece in state["repressed"][map_card] if kind_of(piece) in kinds]
    own = map_pieces.own_concessions(state, map_card, bank) if war == REVOLT else []
    return repressed + own + map_pieces.pirates(state, map_card)


def defenders(state, map_card):
    """PR-J1.2: all of the ruling class."""
    return map_pieces.ruling_class(state, map_card)


def battle_of_the_war(game, frame):
    war, map_card = frame["war"], frame["map_card"]
    deployed = agents.deployed(game, frame["card"]) if frame["card"] else []
    side = deployed + attackers(game.state, war, map_card, game.state["active"])
    frame["survivors"] = battle.fight(game, side, defenders(game.state, map_card), RULES[war])


def survivors_settle(game, frame):
    """PR-GL-BATTLE.6; without a survivor there is no victory (PR-GL-BATTLE.3)."""
    if not frame["survivors"]:
        game.end(frame)
        return
    frame["surplus"] = battle.settle(game, frame["map_card"], frame["survivors"])


def regime_changes(game, frame):
    """PR-J0.5."""
    game.call("regime_change", empire=frame["map_card"], surplus=frame["surplus"])


def theocracy_may_end(game, frame):
    """PR-J1.3: the Map Card may be turned to its start face (DOUBT-22, DOUBT-29)."""
    state, map_card = game.state, frame["map_card"]
    start = MAP_CARDS[map_card].start_face
    allowed = frame["war"] == CONSPIRACY or state["options"]["revolt_turns_theocracy"] == "yes"
    if state["faces"][map_card] == start or not allowed:
        return
    if choose(game, "turn_back", "face", [MEDIEVAL_FACE], TURNED_BACK, optional=True):
        map_pieces.turn_map_card(game, map_card, start, TURNED_BACK)


CHAPTER = Chapter(procedures=(
    Procedure("civil_war", (battle_of_the_war, survivors_settle, regime_changes, theocracy_may_end),
              takes=("war", "map_card", "card"), keeps=("survivors", "surplus")),
))
