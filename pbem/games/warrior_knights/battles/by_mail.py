"""What the sides of a battle are asked where a match wants that (option `battles`): Commanders one after the other, the
cards to discard both at once (D7, D8)."""

from collections import Counter

from pbem.engine import Copies, Decision, One, Option
from pbem.engine.asking import InTurn, Listed, Sealed
from pbem.engine.secrecy import under_seal
from pbem.engine.shapes import command

from ..printed import printed
from . import postures
from .sides import ATTACKER, SIDES, is_by_mail, is_fought, nobles_of, results, side_of

COMMANDED = 2  # cards that a side with a Commander discards (WK-26.5)
LEAD, DROP, ABILITY = ("WK-26.1",), ("WK-26.5",), ("WK-26.8",)


def fighters(state, frame):
    """The Barons of both sides, where they are asked; nobody fights for a neutral city."""
    return [frame[side] for side in SIDES if frame[side]] if is_by_mail(state) else []


# Commanders.

def list_leaders(game, frame):
    """Who has several Nobles to choose from; an attacker may have named one with his card (WK-26.1)."""
    asked = is_by_mail(game.state) and is_fought(game.state, frame)
    able = [side for side in SIDES if asked and not (side == ATTACKER and frame["lead"])]
    frame.update(named={}, leaders=[frame[side] for side in able if len(nobles_of(frame, side)) > 1])


def leaders(state, frame, baron):
    nobles = nobles_of(frame, side_of(frame, baron))
    yield Option("lead", do_lead, {"noble": One("noble", nobles, LEAD)}, "[under] {noble}", "lead", LEAD, bare=True,
                 example={"noble": usual_leader(state, frame, baron)})


def do_lead(game, frame, baron, args):
    frame["named"][side_of(frame, baron)] = args["noble"]


def usual_leader(state, frame, baron):
    """Of the attacker the strongest, of the defender as he ranks them, else by shapes (D6, D7)."""
    nobles = nobles_of(frame, side_of(frame, baron))
    if side_of(frame, baron) == ATTACKER:
        return postures.attacking_commander(state, nobles, frame["lead"])
    ranked = [noble for noble in state["filed"][baron].get("command", []) if noble in nobles]
    return ranked[0] if ranked else postures.defending_commander(state, nobles)


def about_leader(state, frame, baron):
    return {"area": frame["area"], "nobles": nobles_of(frame, side_of(frame, baron))}


LEADERS = InTurn("ask_leader", "leader", Listed("leaders"), who="leading")
LEADER = Decision("leader", leaders, lambda state, frame, baron: command(
    "lead", noble=usual_leader(state, frame, baron)), about_leader, pace="battle")


# Cards.

ASK = Sealed("ask_battle", "battle", fighters, key=under_seal("wishes"))


def due(frame, side):
    """How many cards a side must discard: two with a Commander, of two drawn ones one (WK-26.5, 40.8)."""
    hand = frame["hands"][side]
    return min(len(hand), 1 if len(hand) <= COMMANDED else COMMANDED) if frame["commanders"][side] else 0


def options(state, frame, baron):
    side = side_of(frame, baron)
    there = dict(Counter(results(state, frame["hands"][side])))
    if there:
        yield Option("drop", do_drop, {"results": Copies("result", there, least=max(1, due(frame, side)), rules=DROP)},
                     "{results}", "drop", DROP, example={"results": usual_drop(state, frame, baron)} if due(
                         frame, side) else None)
    if not due(frame, side):
        yield Option("keep", do_keep, help="keep_all", rules=DROP, refuses=True)
    yield Option("ability", do_ability, {"switch": One("switch", ["on", "off"], ABILITY)}, "{switch}", "ability",
                 ABILITY, stays=True)


def _wish(game, frame, baron, **wish):
    ASK.give(game, frame, baron, {**frame["wishes"].get(baron, {}), **wish})


def do_drop(game, frame, baron, args):
    _wish(game, frame, baron, drop=args["results"])
    game.emit("drops", to=[baron], results=args["results"])


def do_keep(game, frame, baron, args):
    _wish(game, frame, baron, drop={})
    game.emit("drops", to=[baron], results={})


def do_ability(game, frame, baron, args):
    _wish(game, frame, baron, ability=args["switch"])
    game.emit("ability_set", to=[baron], switch=args["switch"])


def usual_drop(state, frame, baron):
    """What his posture would discard."""
    side = side_of(frame, baron)
    kept = state["filed"][baron].get("posture", {}).get(dict(zip(SIDES, postures.SIDES, strict=True))[side],
                                                        postures.USUAL)
    dropped = postures.discards(state, frame["hands"][side], due(frame, side), kept, side == "attacker")
    return dict(Counter(results(state, dropped)))


def default(state, frame, baron):
    dropped = usual_drop(state, frame, baron)
    return command("drop", results=dropped) if dropped else command("keep")


def about(state, frame, baron):
    side = side_of(frame, baron)
    return {"results": results(state, frame["hands"][side]), "due": due(frame, side), "area": frame["area"]}


def chosen(state, hand, wanted):
    """Cards of a hand with these results, {result: how many}."""
    left, found = Counter(wanted), []
    for card in hand:
        result = printed(state).fate[card].battle
        if left[result]:
            left[result] -= 1
            found.append(card)
    return found


DECISION = Decision("battle", options, default, about, pace="battle", reopen=True)
