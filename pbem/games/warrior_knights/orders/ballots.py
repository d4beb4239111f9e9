"""Ballots: what a Baron votes on each Current Agenda, kept until it is voted on (D19 to D22; WK-16.7, 16.8)."""

from pbem.engine import Count, Illegal, One, Option, Ranked, Some

from ..printed import printed
from . import filed

YES, NO = DIRECTIONS = ("yes", "no")
VOTE, TIE, ORDER, REFUSE = ("WK-16.7", "WK-16.8"), ("WK-16.9",), ("WK-16.6",), ("WK-20.1", "WK-20.3")
MOST = 40


def anytime(state, baron):
    """Votes and ties for Agendas, final ballots, what is refused; of a Chairman the order, of a proposer his motion."""
    if not state["agendas"]:
        return
    agenda = One("agenda", list(state["agendas"]), VOTE)
    voice = One("voice", [*DIRECTIONS, *state["barons"]], VOTE)
    yield Option("vote", do_vote, {"agenda": agenda, "votes": Count(0, MOST, "votes", VOTE), "voice": voice},
                 "{agenda}: {votes} [votes] [for] {voice}", "vote", VOTE, lambda args: check(state, args),
                 stays=True, bare=True)
    voices = Ranked("voice", [*DIRECTIONS, *state["barons"]], rules=TIE)
    yield Option("tie", do_tie, {"agenda": agenda, "voices": voices}, "{agenda}: {voices}", "tie", TIE,
                 lambda args: check_tie(state, args), stays=True)
    yield Option("final", do_final, help="final", rules=VOTE, stays=True)
    ordered = Some("agenda", list(state["agendas"]), most=len(state["agendas"]), rules=ORDER)
    yield Option("order", do_order, {"agendas": ordered}, "{agendas}", "order", ORDER, stays=True)
    if own := _refusable(state):
        yield Option("refuse_card", do_refuse, {"agendas": Some("agenda", own, most=len(own), rules=REFUSE)},
                     "{agendas}", "refuse_card", REFUSE, stays=True)


def _refusable(state):
    """Current Agendas that are no laws (these are refused when they bind), and what a Private Motion may bring back."""
    data = printed(state).agendas
    brought = state["agenda_gone"] if any(data[card].type == "private_motion" for card in state["agendas"]) else []
    return [card for card in [*state["agendas"], *brought] if data[card].type not in ("private_motion", "law")]


def check_tie(state, args):
    """Each voice is one that the card knows."""
    for voice in args["voices"]:
        check(state, {"agenda": args["agenda"], "voice": voice})


def check(state, args):
    """Yes or no, or a Baron, as the card says; of a Private Motion it is not known before."""
    card = printed(state).agendas[args["agenda"]]
    elects = args["voice"] not in DIRECTIONS
    if card.type != "private_motion" and elects != (card.vote == "elect_baron"):
        raise Illegal("wrong_voice", {"agenda": card.id, "vote": card.vote}, ("WK-17.1",))


def do_vote(game, frame, baron, args):
    _note(game, baron, "votes", args["agenda"], {"votes": args["votes"], "voice": args["voice"]})


def do_tie(game, frame, baron, args):
    _note(game, baron, "ties", args["agenda"], args["voices"])


def _note(game, baron, what, agenda, value):
    before = game.state["filed"][baron].get(what, {})
    filed.note(game, baron, what, {**before, agenda: value})


def do_final(game, frame, baron, args):
    filed.note(game, baron, "final", sorted(game.state["agendas"]))


def do_order(game, frame, baron, args):
    filed.note(game, baron, "order", args["agendas"])


def do_refuse(game, frame, baron, args):
    filed.note(game, baron, "refuse", args["agendas"])


def clear(state, baron):
    """What was filed for an Assembly is over with it."""
    for what in ("votes", "ties", "final", "order", "refuse"):
        state["filed"][baron].pop(what, None)
    state["on_file"][baron] = [what for what in state["on_file"][baron] if what != "final"]
