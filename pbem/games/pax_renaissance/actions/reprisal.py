"""What Abilities let somebody do with an action: Popular Reprisals, Counter-Reformation."""

from pbem.engine import Chapter, Illegal, Procedure

from ..choices import choose
from ..map.atlas import CARDS, ONE_SHOTS
from ..one_shots import apostasy
from ..tableaux import abilities, discards, tableau

REPRISALS, COUNTER_REFORMATION = "discard_for_peasant_revolt", "apostasy_as_action"
RULES = ["PR-GL-ABILITY.1"]
APOSTASIES = [one for one, what in ONE_SHOTS.items() if "religions" in what]


def queens(state, bank):
    """The crowned Queens of a bank that can be spent for a revolt."""
    return [card for card in tableau.cards(state, bank) if card in CARDS and REPRISALS in CARDS[card].abilities
            and tableau.crowned(state, card) and not abilities.silenced(state, card)]


def spend_queen(game, frame):
    frame["empire"] = tableau.crowned(game.state, frame["card"])
    game.emit("reprisals", power=game.state["active"], card=frame["card"], empire=frame["empire"], rules=RULES)
    discards.discard(game, frame["card"])


def revolt(game, frame):
    """PR-J2 without Agents."""
    where = choose(game, "map_card", "map_card", [frame["empire"]], RULES)
    game.call("civil_war", war="peasant_revolt", map_card=where, card=None)


def refused(state, bank):
    """Why a bank cannot run an apostasy as an action, or None: it takes an Ability, and somebody who is hit."""
    if not abilities.has(state, bank, COUNTER_REFORMATION):
        return Illegal("no_counter_reformation", {}, RULES)
    return None if apostasies(state) else Illegal("apostasy_hits_nobody", {}, ["PR-M2.1"])


def no_apostasy(state, one_shot):
    """Why an apostasy cannot be run, or None."""
    return None if one_shot in apostasies(state) else Illegal("apostasy_hits_nobody", {}, ["PR-M2.1"])


def apostasies(state):
    """Those that hit somebody."""
    return [one for one in APOSTASIES if apostasy.hit(state, ONE_SHOTS[one]["religions"])]


def run_apostasy(game, frame):
    game.call("apostasy", religions=ONE_SHOTS[frame["one_shot"]]["religions"])


CHAPTER = Chapter(procedures=(
    Procedure("reprisal", (spend_queen, revolt), takes=("card",), keeps=("empire",)),
    Procedure("counter_reformation", (run_apostasy,), takes=("one_shot",)),
))
