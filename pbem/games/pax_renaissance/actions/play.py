"""Play: a card of the hand comes to the tableau, with its One-shot or its Agents (PR-E2)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..battles import agents, religious_wars
from ..choices import choose, is_said
from ..map import printed
from ..map.atlas import CARDS, LOCATIONS, ONE_SHOTS
from ..one_shots import coronations, trade_shifts
from ..pieces.things import kind_of
from ..tableaux import tableau

CIVIL, CORONATION = ("conspiracy", "peasant_revolt"), "coronation"
QUEEN, ANNOUNCED, SUITORS = "queen", ("PR-E2.0.2",), ("PR-I0.2",)
LOCATED = ("PR-GL-LOCATION.4", "PR-GL-LOCATION.5")
BLOODY = ("PR-K1.4", *LOCATED)


def lay_card(game, frame):
    """PR-E2.0.1: at the end of its side; a Queen waits for her King."""
    state, card, bank = game.state, frame["card"], game.state["active"]
    state["hands"][bank].remove(card)
    game.emit("played", power=bank, card=card, rules=["PR-E2.0.1"])
    if CARDS[card].kind != QUEEN:
        tableau.lay(state, bank, card)


def announce(game, frame):
    """PR-E2.0.2: whether the One-shot happens; who names a King means the coronation."""
    card = frame["card"]
    shot = CARDS[card].one_shot
    usable = shot and one_shot_targets(game.state, game.state["active"], card, shot)
    if shot == CORONATION and is_said(game.state, "empire") and not is_said(game.state, "one_shot"):
        if not usable:
            raise impossible(game.state, card, shot)
        frame["shot"] = shot
        return
    frame["shot"] = choose(game, "one_shot", "one_shot", [shot] if usable else [], ANNOUNCED, optional=True,
                           why=lambda said: impossible(game.state, card, said[0]))


def impossible(state, card, shot):
    """Why a card that is played cannot run a One-shot; without its own it may be played all the same (PR-E2.0.2)."""
    if shot != CARDS[card].one_shot:
        there = printed.one_shot(state["options"], card)
        return Illegal("another_one_shot", {"card": card, "one_shot": there}, ["PR-B4.6"])
    why = _without_target(state, card, shot)
    return Illegal("one_shot_impossible", {"reasons": [why.sentence]}, [*why.rules, *ANNOUNCED])


def _without_target(state, card, shot):
    """Why the One-shot of a card has no target."""
    if not printed.one_shot(state["options"], card):
        return Illegal("expansion_alone", {}, ["PR-M2.1"])
    if shot == CORONATION:
        return Illegal("no_suitor", {"card": card, "empires": CARDS[card].suitors}, ["PR-I0.2"])
    if "religion" in ONE_SHOTS[shot]:
        return Illegal("no_heretics", {"empires": tableau.locations(state, card)}, ["PR-K1.4"])
    return trade_shifts.refused(state, state["active"], card, shot)


def run_one_shot(game, frame):
    """PR-E2.1: at the target that is chosen."""
    card, shot = frame["card"], frame["shot"]
    if not shot:
        return
    kind, rules = aimed_at(shot)
    targets = one_shot_targets(game.state, game.state["active"], card, shot)
    frame["map_card"] = choose(game, kind, kind, targets, rules) if targets != [shot] else None
    if frame["map_card"] and kind == "map_card":
        tableau.fix_location(game.state, card, frame["map_card"])
    game.emit("one_shot", power=game.state["active"], card=card, one_shot=shot, where=frame["map_card"],
              rules=["PR-E2.1"])
    call(game, card, shot, frame["map_card"])


def aimed_at(shot):
    """What a One-shot is aimed at, and the rules that narrow the choice."""
    if shot == CORONATION:
        return "empire", SUITORS
    return "map_card", BLOODY if "religion" in ONE_SHOTS[shot] else LOCATED


def call(game, card, shot, target):
    """The procedure of a One-shot."""
    if shot == CORONATION:
        game.call("coronation", queen=card, empire=target)
    elif shot in CIVIL:
        game.call("civil_war", war=shot, map_card=target, card=card)
    elif "religion" in ONE_SHOTS[shot]:
        game.call("religious_war", war=shot, map_card=target, card=card)
    elif "emporium" in ONE_SHOTS[shot]:
        game.call("trade_shift", one_shot=shot)
    else:
        game.call("apostasy", religions=ONE_SHOTS[shot]["religions"])


def one_shot_targets(state, bank, card, shot):
    """Where a One-shot is possible: Map Cards or Empires; [shot] where it has no place; [] when it is not possible."""
    if not printed.one_shot(state["options"], card):
        return []
    if shot == CORONATION:
        return coronations.kings(state, bank, card)
    if shot in CIVIL:
        return list(tableau.locations(state, card))
    if "religion" in ONE_SHOTS[shot]:
        return [one for one in tableau.locations(state, card) if religious_wars.possible(state, card, shot, one)]
    if "emporium" in ONE_SHOTS[shot]:
        return [] if trade_shifts.refused(state, bank, card, shot) else [shot]
    return [shot]


def place_agents(game, frame):
    """PR-E2.2, after a battle the Bishops alone (PR-E2.1.3)."""
    card, shot = frame["card"], frame["shot"]
    if CARDS[card].kind == QUEEN:
        if not shot:
            coronations.retire(game, card)
    elif shot and (shot in CIVIL or "religion" in ONE_SHOTS[shot]):
        agents.place_bishops(game, card)
    elif tableau.place_of(game.state, card):
        shifted = shot and game.state["options"]["placement_after_trade_shift"] == "forced" and shot.startswith("trade")
        agents.place_all(game, card, location(game, card), bool(shifted))


def location(game, card):
    """The Map Card on which the Agents are placed; of a wildcard the player chooses it, or none."""
    state = game.state
    if all(kind_of(agent.piece) == "bishop" for agent in CARDS[card].agents):
        return None
    there = tableau.printed_location(state, card)
    if there not in LOCATIONS:
        return choose(game, "map_card", "map_card", [there], LOCATED)
    chosen = choose(game, "map_card", "map_card", tableau.locations(state, card), LOCATED, optional=True)
    if chosen:
        tableau.fix_location(state, card, chosen)
    return chosen


CHAPTER = Chapter(procedures=(
    Procedure("play", (lay_card, announce, run_one_shot, place_agents), takes=("card",), keeps=("shot", "map_card")),
))
