"""Which use of a card is meant when it is turned: the first whose facts hold and that the rules allow (D3)."""

from dataclasses import replace

from pbem.engine import Illegal
from pbem.engine.phrases import stored

from ..board import track
from ..orders import conditions, leave, told, uses
from ..phases import drafting
from . import mobilizing

MOVING = {*uses.MARCHES, *uses.BATTLES, *uses.BOTH}


def anytime(state, baron):
    """The order that says what is done with a card; it shows what that would be as the board stands."""
    for option in uses.anytime(state, baron):
        yield replace(option, do=do_card, useful=lambda args: _is_useful(state, baron, args))


def do_card(game, frame, baron, args):
    """Keep it; of others it is not asked what they have filed, so all are supposed to give leave."""
    uses.do_card(game, frame, baron, args)
    turned = {"owner": baron, "action": args["action"]}
    for use in uses.kept(args["uses"]):
        board = mobilizing.as_if_all_agreed(game.state)
        _, why = tried(board, turned, use)
        if why is None:
            game.emit("would_use", to=[baron], said=stored(told.use(use)))
            _tell_leave(game, baron, board)
            return
        told.would_pass(game, baron, told.use(use), *why)


def _is_useful(state, baron, args):
    """Whether what is wanted most of a card would be possible as the board stands, if all others gave leave."""
    board, turned = mobilizing.as_if_all_agreed(state), {"owner": baron, "action": args["action"]}
    return tried(board, turned, uses.kept(args["uses"])[0])[1] is None


def _tell_leave(game, baron, board):
    """What a use hangs on: leave of others, of which it is not told whether they have given it."""
    for what, other, area in board.supposed:
        game.emit("would_need", to=[baron], what=what, baron=other, asking=baron, area=area,
                  rules=list(leave.PASSAGE if what == "passage" else leave.CONSENT))


def chosen(game, frame):
    """(use, what was prepared for it) of a card, None where none is possible; its owner is told what was passed over.

    Where nothing but a refused passage keeps uses from being possible, the Nobles of the first of them stop short.
    """
    baron, wanted = frame["owner"], uses.wanted(game, frame)
    holding = []
    for use in wanted:
        ready, why = tried(game, frame, use)
        if why is None:
            told.used(game, baron, told.use(use))
            return use, ready
        if use["form"] in MOVING and not _false(game, frame, use):
            mobilizing.defy_roads(game, baron, use)
            holding.append(use)
        told.passed_over(game, baron, told.use(use), *why)
    return mobilizing.try_short(game, baron, holding)


def tried(game, frame, use):
    """(what a use would do, None), or (None, (Phrase, rules) of what keeps it from being meant)."""
    if wrong := _false(game, frame, use):
        return None, (told.not_so(wrong), ())
    try:
        return prepared(game, frame, use), None
    except Illegal as refused:
        return None, (refused.sentence, refused.rules)


def _false(game, frame, use):
    return conditions.false(game.state, frame["owner"], use.get("if"),
                            triggers=uses.triggers(game.state, use.get("space")))


def prepared(game, frame, use):
    """What a use would do; raises Illegal."""
    form, baron, state = use["form"], frame["owner"], game.state
    if form in MOVING:
        return mobilizing.prepare(game, baron, use)
    if form == uses.ASK:
        check_ask(state, baron)
    if form == uses.MARKER:
        return _space_of_track(state, baron, frame["action"], use.get("track"))
    return None


def check_ask(state, baron):
    """Not more cards of a round ask than may; raises Illegal."""
    allowed = uses.asks(state)
    if allowed is not None and state["asked_cards"].get(baron, 0) >= allowed:
        raise Illegal("asks_used_up", {"number": allowed}, uses.ASKS)


def _space_of_track(state, baron, action, wanted):
    """The space of the track that a marker goes to: free by Draft Soldiers, for a fee else (WK-9.3, 9.12)."""
    free = track.free(state)
    if wanted and wanted not in free:
        raise Illegal("track_taken", {"track": wanted, "free": free}, ("WK-9.4",))
    if action == "draft_soldiers":
        able = free
    else:
        able = drafting.payable(state, baron)
        if wanted and wanted not in able:
            raise Illegal("fee_too_high", {"track": wanted, "fee": drafting.fee(state, baron, wanted),
                                           "crowns": state["crowns"][baron]}, ("WK-9.4", "WK-40.29"))
    if not able:
        raise Illegal("no_track", {}, ("WK-9.4",))
    return wanted or able[0]


