"""ASK: a card whose owner wants to say only when it is turned what is done with it (D3, D4, D6; option `asks`).

The question tells what is legal as the board stands, by what all know: leave of others comes to light by use alone.
"""

from pbem.engine import Decision, Illegal, Option
from pbem.engine.shapes import command

from ..battles import attacks, movement
from ..board import armies, track
from ..orders import suggestions, uses
from . import mobilizing, using

NEUTRAL = "neutral"
USUAL = {"draft_soldiers": uses.MARKER, "mobilize_forces": uses.DECLINE, "versatile_strategy": uses.CROWNS}
GAINS = ("levy_taxes", "rally_support")


def ask_owner(game, frame):
    """Ask the owner of a turned card where he has marked it so, and no line before that is possible (WK-41)."""
    if frame["owner"] == NEUTRAL:
        return
    wanted = uses.wanted(game, frame)
    lines = wanted if any(use["form"] == uses.ASK for use in wanted) else ()
    first = next((use for use in lines if using.tried(game, frame, use)[1] is None), None)
    if first and first["form"] == uses.ASK:
        asked = game.state["asked_cards"]
        asked[frame["owner"]] = asked.get(frame["owner"], 0) + 1
        game.ask(frame, "use", frame["owner"])


def options(state, frame, baron):
    yield Option("act", do_use, {"uses": uses.listed(state, baron)}, "{uses}", "act", uses.RULES,
                 lambda args: check(state, frame, args), bare=True,
                 example=lambda: {"uses": _example(state, frame)},
                 sample=lambda rng: _sample(state, frame, rng))


def check(state, frame, args):
    """One of them is possible as the board stands, if others let him; raises Illegal for the first."""
    uses.check_uses(state, frame["action"], args["uses"])
    found, board = uses.kept(args["uses"]), mobilizing.as_if_all_agreed(state)
    if any(use["form"] == uses.ASK for use in found):
        raise Illegal("asked_already", {}, uses.ASKS)
    refused = [refusal(board, frame, use) for use in found]
    if all(refused):
        raise refused[0]


def refusal(board, frame, use):
    """Why a use is not possible, None where it is."""
    try:
        using.prepared(board, frame, use)
    except Illegal as refused:
        return refused
    return None


def usual(state, frame):
    """What is done where nothing is said (D3, D4)."""
    action = frame["action"]
    if action in USUAL:
        return [{"use": {"form": USUAL[action]}}]
    if action in GAINS:
        return [{"use": {"form": uses.GAIN}}]
    spaces = uses.spaces_of(action, ())
    return [{"use": {"form": uses.ASSIGN, "space": min(spaces, key=lambda space: len(state["spaces"][space]))}}]


def _example(state, frame):
    """Of Mobilize Forces what Planning suggests, if it is possible still; else what is done by itself."""
    wanted = suggestions.use(state, frame["owner"]) if frame["action"] == "mobilize_forces" else None
    is_possible = wanted and refusal(mobilizing.as_if_all_agreed(state), frame, wanted) is None
    return [{"use": wanted}] if is_possible else usual(state, frame)


def _sample(state, frame, rng):
    args = {"uses": [one for one in uses.sampled(state, frame["owner"], frame["action"], rng)
                     if one["use"]["form"] != uses.ASK] or usual(state, frame)}
    try:
        check(state, frame, args)
    except Illegal:
        return {"uses": usual(state, frame)}
    return args


def do_use(game, frame, baron, args):
    game.state["filed"][baron]["answer"] = uses.kept(args["uses"])


def forget(state, baron):
    """The answer is used up with its card."""
    state["filed"][baron].pop("answer", None)


def about(state, frame, baron):
    """What is legal: where his Nobles can go, which battles he can start, where the card can lie."""
    action = frame["action"]
    found = {"action": action, "stack": str(state["turning"]), "spaces": list(uses.spaces_of(action, ())),
             "tracks": track.free(state) if uses.MARKER in uses.CHOSEN[action] else None, "moves": None,
             "battles": []}
    if action in ("mobilize_forces", "versatile_strategy"):
        able = [noble for noble in armies.on_board(state, baron) if movement.may_move(state, noble)]
        found["moves"] = {noble: movement.reach(state, noble) for noble in able}
        found["battles"] = battles(state, baron)
    return found


def battles(state, baron):
    """[{"kind", "area"}] that he can start with all his active Nobles there, if others consent."""
    board, found = mobilizing.as_if_all_agreed(state), []
    for area in dict.fromkeys(state["nobles"][noble]["area"] for noble in armies.on_board(state, baron)):
        against = {armies.baron_of(state, noble) for noble in armies.others_in(state, area, baron)}
        tried = [("assault", None), ("siege", None), *(("attack", one) for one in state["barons"] if one in against)]
        found += [{"kind": kind, "area": area, "against": one} for kind, one in tried
                  if _can_fight(board, baron, kind, area, one)]
    return found


def _can_fight(board, baron, kind, area, against):
    try:
        attacks.check(board, baron, kind, area, against, attacks.fit(board.state, baron, area))
    except Illegal:
        return False
    return True


DECISION = Decision("use", options, lambda state, frame, baron: command("act", uses=usual(state, frame)), about,
                    pace="ask")
