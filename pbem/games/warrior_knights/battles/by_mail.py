"""What both sides of a battle are asked at once, where a match wants that (option `battles`; D8, D9)."""

from collections import Counter

from pbem.engine import Copies, Decision, One, Option, Ranked
from pbem.engine.asking import Sealed
from pbem.engine.secrecy import under_seal
from pbem.engine.shapes import command

from ..board import armies
from ..match_options import BY_MAIL
from ..printed import printed
from . import postures

SIDES = ("attacker", "defender")
COMMANDED = 2  # cards that a side with a Commander discards (WK-26.5)
DROP, ABILITY, BEAR = ("WK-26.5",), ("WK-26.8",), ("WK-26.9", "WK-28.4")
WALLS = "walls"


def fighters(state, frame):
    """The Barons of both sides, where they are asked; nobody fights for a neutral city."""
    return [frame[side] for side in SIDES if frame[side]] if state["options"]["battles"] == BY_MAIL else []


ASK = Sealed("ask_battle", "battle", fighters, key=under_seal("wishes"))


def side_of(frame, baron):
    return "attacker" if frame["attacker"] == baron else "defender"


def due(frame, side):
    """How many cards a side must discard: two with a Commander, of two drawn ones one (WK-26.5, 40.8)."""
    hand = frame["hands"][side]
    return min(len(hand), 1 if len(hand) <= COMMANDED else COMMANDED) if frame["commanders"][side] else 0


def results(state, cards):
    return [printed(state).fate[card].battle for card in cards]


def options(state, frame, baron):
    side = side_of(frame, baron)
    there = dict(Counter(results(state, frame["hands"][side])))
    if there:
        yield Option("drop", do_drop, {"results": Copies("result", there, least=max(1, due(frame, side)), rules=DROP)},
                     "{results}", "drop", DROP, example={"results": usual_drop(state, frame, baron)} if due(
                         frame, side) else None)
    if not due(frame, side):
        yield Option("keep", do_keep, help="keep_all", rules=DROP, refuses=True)
    nobles = frame["attackers"] if side == "attacker" else frame["defenders"]
    bearers = [*nobles, *([WALLS, armies.STRONGHOLD] if side == "defender" else [])]
    yield Option("bear", do_bear, {"bearers": Ranked("bearer", bearers, rules=BEAR)}, "{bearers}", "bear", BEAR,
                 stays=True)
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


def do_bear(game, frame, baron, args):
    _wish(game, frame, baron, bear=args["bearers"])
    game.emit("will_bear", to=[baron], bearers=args["bearers"])


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
