"""Religious wars: crusade, jihad and reformation (PR-K1, PR-K2)."""

from pbem.engine import Chapter, Procedure

from ..choices import choose, come_about
from ..map import printed
from ..map.atlas import CARDS, MAP_CARDS, ONE_SHOTS
from ..pieces import map_pieces
from ..pieces.things import at, colour_of, kind_of, piece_of
from ..tableaux import abilities
from . import agents, battle
from .adjacency import adjacent

BATTLE, TURNED = ("PR-K1.2", "PR-K1.3"), ("PR-K2.1",)
CRUSADE, ROOKS_RIDE = "crusade", "crusade_rooks_count_as_knights"


def colours(card, war):
    """The religions of a war: those of the card's Agents, or that of the One-shot (DOUBT-30)."""
    found = {colour_of(agent.piece) for agent in CARDS[card].agents if agent.piece != "pawn"}
    return found or {ONE_SHOTS[war]["religion"]}


def there(state, map_card):
    """Knights, Rooks and Pirates on or bordering a Map Card, as things."""
    return map_pieces.ruling_class(state, map_card) + map_pieces.pirates(state, map_card)


def believers(state, card, war, map_card):
    """PR-K1.2: those of the Agents' colour there, and the Knights of that colour in Adjacent Empires."""
    mine = colours(card, war)
    return [thing for thing in there(state, map_card) + near(state, map_card, "knight")
            if colour_of(piece_of(thing)) in mine]


def near(state, map_card, kind):
    """The Pieces of a kind in the Cities of Adjacent Empires, as things."""
    return [at(piece, city) for other in adjacent(state, map_card) for city in MAP_CARDS[other].cities
            for piece in state["cities"][city] if kind_of(piece) == kind]


def riding_rooks(game, war, map_card):
    """The Catholic Rooks of Adjacent Empires that join a crusade (the Ability crusade_rooks_count_as_knights)."""
    state, joined = game.state, []
    if war != CRUSADE or not abilities.has(state, state["active"], ROOKS_RIDE):
        return joined
    able = [thing for thing in near(state, map_card, "rook") if colour_of(piece_of(thing)) == "catholic"]
    while thing := choose(game, "join", "placed", able, ("PR-K1.2",), optional=True):
        able.remove(thing)
        joined.append(thing)
    return joined


def heretics(state, card, war, map_card):
    """PR-K1.3: Knights, Rooks and Pirates there of any other colour."""
    mine = colours(card, war)
    return [thing for thing in there(state, map_card) if colour_of(piece_of(thing)) not in mine]


def possible(state, card, war, map_card):
    """PR-K1.4, the bloody rule."""
    return bool(heretics(state, card, war, map_card))


def battle_of_the_faiths(game, frame):
    card, war, map_card = frame["card"], frame["war"], frame["map_card"]
    faithful = believers(game.state, card, war, map_card)
    come_about(game.state, "join", faithful)
    side = agents.deployed(game, card) + faithful + riding_rooks(game, war, map_card)
    frame["survivors"] = battle.fight(game, side, heretics(game.state, card, war, map_card), BATTLE)


def survivors_settle(game, frame):
    """PR-GL-BATTLE.6; without a survivor there is no victory (PR-GL-BATTLE.3)."""
    if not frame["survivors"]:
        game.end(frame)
        return
    frame["surplus"] = battle.settle(game, frame["map_card"], frame["survivors"])


def map_card_turns(game, frame):
    """PR-K2.1: to the religion of the war, if that is on its other face."""
    state, map_card = game.state, frame["map_card"]
    religion = ONE_SHOTS[frame["war"]]["religion"]
    if religion != state["faces"][map_card] and religion in printed.faces(state["options"], map_card):
        map_pieces.turn_map_card(game, map_card, religion, TURNED)


def regime_changes(game, frame):
    """PR-K2.3."""
    game.call("regime_change", empire=frame["map_card"], surplus=frame["surplus"])


CHAPTER = Chapter(procedures=(
    Procedure("religious_war", (battle_of_the_faiths, survivors_settle, map_card_turns, regime_changes),
              takes=("war", "map_card", "card"), keeps=("survivors", "surplus")),
))
