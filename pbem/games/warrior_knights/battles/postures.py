"""Postures: which Fate cards a Baron keeps in a battle, whether he uses abilities, where Casualties go (D7 to D9)."""

from pbem.engine import One, Option

from ..board import armies
from ..orders import filed
from ..printed import printed

DEAL, PREVENT, VICTORY, DRAW = "deal_100", "prevent_100", "victory_1", "draw_1"
KEPT = {"hold": (DEAL, PREVENT, DRAW, VICTORY), "kill": (DEAL, DRAW, VICTORY, PREVENT),
        "win": (VICTORY, DRAW, DEAL, PREVENT), "spare": (VICTORY, PREVENT, DRAW, DEAL)}
USUAL, SPARE = "hold", "spare"
SHAPES = ("square", "star", "triangle", "circle")  # of a defending Commander (D7)
RULES = ("WK-26.5", "WK-26.8")
ATTACK, DEFENCE = SIDES = ("attack", "defence")


def anytime(state, baron):
    """The order by which a Baron takes a posture."""
    yield Option("posture", do_posture, {"side": One("side", list(SIDES), RULES),
                                         "posture": One("posture", [*KEPT], RULES)},
                 "{side}: {posture}", "posture", RULES, stays=True)


def do_posture(game, frame, baron, args):
    game.state["filed"][baron].setdefault("posture", {})[args["side"]] = args["posture"]
    game.emit("posture_taken", to=[baron], side=args["side"], posture=args["posture"])


def posture(game, baron, side):
    """Of a Baron; a neutral city holds."""
    return filed.used(game, baron, "posture", {}).get(side, USUAL) if baron else USUAL


def discards(state, cards, due, kept, is_attack):
    """The cards that go face down, the least wanted ones; who spares the walls plays no Deal at all (WK-E24)."""
    fate = printed(state).fate
    ranked = sorted(cards, key=lambda card: KEPT[kept].index(fate[card].battle))
    dropped = ranked[len(ranked) - due:] if due else []
    if kept == SPARE and is_attack:
        dropped += [card for card in ranked if fate[card].battle == DEAL and card not in dropped]
    return dropped


def uses_ability(kept, shape, is_attack):
    """All abilities are used, but a star's by who spares the walls."""
    return not (is_attack and kept == SPARE and shape == "star")


def attacking_commander(state, nobles, wanted):
    """The one that was named, else the Noble of the strongest army (D6)."""
    if wanted in nobles:
        return wanted
    return max(nobles, key=lambda noble: armies.strength(state, noble), default=None)


def defending_commander(state, nobles):
    """An active square, then star, triangle, circle; else the first (D7)."""
    def rank(noble):
        return (state["nobles"][noble]["exhausted"], SHAPES.index(printed(state).nobles[noble].shape))

    return min(nobles, key=rank, default=None)


def bears(state, nobles):
    """Who takes the next Casualty of these Nobles who can take one: who survives it, the strongest first; where none
    does, the weakest (D9)."""
    def rank(noble):
        troops = armies.troops(state, noble)
        survives = 100 * (state["nobles"][noble]["casualties"] + 1) < troops
        return (not survives, -troops if survives else troops)

    return min(nobles, key=rank)
