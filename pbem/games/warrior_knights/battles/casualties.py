"""Casualties of a battle: who bears them, by a standing order or, where a match wants that, asked (WK-26.9, D9)."""

from collections import Counter

from pbem.engine import Copies, Decision, Illegal, Option
from pbem.engine.asking import InTurn, Listed
from pbem.engine.shapes import command

from ..board import armies
from ..orders import filed
from . import conquest, postures, sides


def bearers(state, frame, side):
    """{bearer: how many he can take}: living Nobles; of a defender in an assault a garrison and walls (WK-28.4)."""
    found = {noble: armies.strength(state, noble) for noble in sides.living(frame, side)}
    if side == sides.DEFENDER:
        found |= {armies.STRONGHOLD: sides.garrison(state, frame), postures.WALLS: sides.walls(state, frame)}
    return {one: -(-strength // 100) for one, strength in found.items() if strength}


def has_nobles(bearers):
    """Whether Nobles are among them, with whose death the rest is dropped; troops of a Stronghold alone and walls bear
    it all (WK-26.10, WK-30.3).
    """
    return bool({*bearers} - {armies.STRONGHOLD, postures.WALLS})


def as_wanted(state, frame, side, ranked):
    """{bearer: number} as a ranking spreads them; when all Nobles are dead the rest is dropped (WK-26.10)."""
    left, borne = bearers(state, frame, side), Counter()
    leads = has_nobles(left)
    for _ in range(frame["suffered"][side]):
        able = [one for one, number in left.items() if number > borne[one]]
        if not able or leads and able == [postures.WALLS]:
            break
        borne[postures.bears(state, able, ranked, borne)] += 1
    return dict(borne)


def spread(game, frame):
    """As its Baron says, else by his standing order."""
    side, state = frame["side"], game.state
    owner, borne = frame[side], frame["borne"]
    if not borne:
        borne = as_wanted(state, frame, side, filed.used(game, owner, "bear", []) if owner else [])
    for bearer, number in borne.items():
        for _ in range(number):
            _take(game, frame, bearer)


def _take(game, frame, bearer):
    """A Casualty, or a Breach in its stead (WK-28.4)."""
    state = game.state
    if bearer == postures.WALLS:
        conquest.breach(game, frame["area"])
    elif bearer == armies.STRONGHOLD:
        state["strongholds"][frame["defender"]]["casualties"] += 1
    else:
        state["nobles"][bearer]["casualties"] += 1
        if armies.strength(state, bearer) == 0:  # WK-26.10
            frame["dead"].append(bearer)


# Where it is asked.

def has_choice(state, frame, side):
    """Whether a side can spread its Casualties in several ways."""
    return bool(sides.is_by_mail(state) and frame[side] and frame["suffered"][side]
                and len(bearers(state, frame, side)) > 1)


def options(state, frame, baron):
    side = frame["side"]
    able, suffered = bearers(state, frame, side), frame["suffered"][side]
    due = sum(number for one, number in able.items() if one != postures.WALLS or not has_nobles(able))
    yield Option("assign", do_assign, {"borne": Copies("bearer", able, min(suffered, due), suffered, postures.BEAR)},
                 "{borne}", "assign", postures.BEAR, lambda args: check(args["borne"], able, suffered), bare=True,
                 example={"borne": usual(state, frame, baron)})


def check(borne, able, suffered):
    """All are taken, unless all Nobles die of what is (WK-26.10)."""
    armies_full = all(borne.get(one, 0) == number for one, number in able.items() if one != postures.WALLS)
    if sum(borne.values()) < min(suffered, sum(able.values())) and not (armies_full and has_nobles(able)):
        raise Illegal("casualties_left", {"casualties": suffered}, ("WK-26.9", "WK-26.10"))


def do_assign(game, frame, baron, args):
    frame["borne"] = args["borne"]


def usual(state, frame, baron):
    return as_wanted(state, frame, frame["side"], state["filed"][baron].get("bear", []))


def about(state, frame, baron):
    return {"casualties": frame["suffered"][frame["side"]], "area": frame["area"]}


BEARERS = InTurn("ask_bearers", "casualties", Listed("bearing"), (spread,), may=has_choice, who="side",
                 asked=lambda state, frame, side: frame[side], fresh={"borne": {}})
KEEPS = ("suffered", "bearing", *BEARERS.keeps)
DECISION = Decision("casualties", options, lambda state, frame, baron: command(
    "assign", borne=usual(state, frame, baron)), about, pace="battle")
