"""What makes a minor power active, and when Hungary/Bohemia is beaten (HIS-22.2, HIS-22.5).

`activate` is what an intervention does to the board (HIS-22.2.2 to HIS-22.2.6). It may put the question of
HIS-22.2.3 to powers that were at war with the minor, so it is the last thing a step does (see minors).
"""

from pbem.engine import Chapter

from ..map.atlas import HOME, KEYS
from . import relations, siege

HUNGARY, OTTOMAN, HAPSBURG = "hungary", "ottoman", "hapsburg"
FEW_REGULARS = 4  # HIS-22.5.6
ALLIES = {"genoa": ("hapsburg", "france", "papacy"), "hungary": ("hapsburg",), "scotland": ("england", "france"),
          "venice": ("hapsburg", "france", "papacy")}  # HIS-22.1.6 to HIS-22.1.9


def activate(game, minor, major, rules=()):
    """Make a minor the active ally of a major; ValueError when that major can never activate it."""
    if major not in ALLIES[minor]:
        raise ValueError(f"{major} cannot activate {minor}")
    foes = [p for p in relations.enemies(game.state, minor)
            if p != major and not relations.at_war(game.state, p, major)]
    take_over(game, minor, major, rules)
    if foes:
        game.call("free_wars", minor=minor, major=major, foes=foes)


def take_over(game, minor, major, rules):
    """HIS-22.2.2, HIS-22.2.4 to HIS-22.2.6: marker, control of its spaces, its own wars end."""
    state = game.state
    state["minors"][minor] = major
    game.emit("minor_activated", minor=minor, major=major, rules=list(rules) or ["HIS-22.2.2"])
    for enemy in list(state["wars"][minor]):
        relations.end_war(state, minor, enemy)
    for space in [s for s, holder in state["control"].items() if holder == minor]:
        if major in relations.besiegers(state, space):
            siege.lift(state, major, space)
        relations.set_control(game, space, major, ["HIS-22.2.4", "HIS-22.2.5"])
    captives = state["captured"].pop(minor, [])
    if captives:
        state["captured"].setdefault(major, []).extend(captives)


def hungary_is_beaten(state):
    """HIS-22.5.1 and HIS-22.5.6."""
    if state.get("hungary_beaten"):
        return False
    keys = sum(1 for s in HOME[HUNGARY] if s in KEYS and state["control"][s] == OTTOMAN)
    if state["minors"][HUNGARY] == HAPSBURG:
        return keys >= 2
    regulars = sum(here.get(HUNGARY, {}).get("regulars", 0) for here in state["units"].values())
    return keys >= 1 and regulars <= FEW_REGULARS


def check_hungary(game):
    """Called as the last thing of a Field Battle or assault."""
    if hungary_is_beaten(game.state):
        game.call("hungary_beaten")


CHAPTER = Chapter(state=("minors",), calls=("free_wars", "hungary_beaten"))
