"""What Baron cards do (WK-9, D3)."""

from ..board import agendas, armies, barons, track
from ..orders import uses
from ..phases import drafting
from . import mobilizing, using

CROWNS, VOTES = 2, 1  # of Versatile Strategy (WK-9.12)
SUPPORT, SERVICE = 2, 1  # Votes of Rally Support, Faith of Serve the Church


def levy_taxes(game, frame):
    """WK-9.2."""
    state, baron = game.state, frame["owner"]
    if _declined(game, frame):
        return
    areas = {state["nobles"][noble]["area"] for noble in armies.on_board(state, baron)}
    barons.gain(state, baron, "crowns", len(areas))
    game.emit("levied", baron=baron, crowns=len(areas), rules=["WK-9.2"])


def draft_soldiers(game, frame):
    """WK-9.3: on the space that is wanted, else on the leftmost free one (WK-40.43)."""
    use, space = using.chosen(game, frame) or ({"form": uses.MARKER}, None)
    space = space or next(iter(track.free(game.state)), None)
    if use["form"] == uses.DECLINE:
        _tell_declined(game, frame)
    elif space:
        drafting.mark(game, frame["owner"], space)


def rally_support(game, frame):
    """WK-9.5."""
    state, baron = game.state, frame["owner"]
    if _declined(game, frame):
        return
    barons.gain(state, baron, "votes", SUPPORT)
    game.emit("rallied", baron=baron, votes=SUPPORT, rules=["WK-9.5"])
    if barons.has_most(state, baron, "votes"):
        barons.make_chairman(game, baron)


def serve_the_church(game, frame):
    """WK-9.6."""
    state, baron = game.state, frame["owner"]
    if _declined(game, frame):
        return
    faith = 0 if agendas.lasting(state, "serve_the_church_no_faith", baron) else SERVICE
    barons.gain(state, baron, "faith", faith)
    game.emit("served", baron=baron, faith=faith, rules=["WK-9.6"])
    if barons.has_most(state, baron, "faith"):
        barons.make_head(game, baron)


def _declined(game, frame):
    """Whether its owner declines the gains of a card; only where he says so (WK-40.43)."""
    use, _ = using.chosen(game, frame) or ({}, None)
    if use.get("form") != uses.DECLINE:
        return False
    _tell_declined(game, frame)
    return True


def _tell_declined(game, frame):
    game.emit("declined", baron=frame["owner"], action=frame["action"], rules=["WK-6.2"])


def mobilize_forces(game, frame):
    """WK-9.8: the first use that its Baron wants and that is possible; none where nothing is said (D3)."""
    use, planned = using.chosen(game, frame) or ({}, None)
    if planned:
        mobilizing.carry_out(game, frame, frame["owner"], use, planned)
    if not frame["used"]:
        _tell_declined(game, frame)


def versatile_strategy(game, frame):
    """WK-9.12: the first use that its Baron wants and that is possible, else two Crowns."""
    baron = frame["owner"]
    use, prepared = using.chosen(game, frame) or ({"form": uses.CROWNS}, None)
    form = use["form"]
    if form in using.MOVING:
        mobilizing.carry_out(game, frame, baron, use, prepared)
    elif form == uses.MARKER:
        _mark_for_fee(game, baron, prepared)
    elif form == uses.DECLINE:
        _tell_declined(game, frame)
    elif form == uses.VOTE:
        barons.gain(game.state, baron, "votes", VOTES)
        game.emit("took_vote", baron=baron, votes=VOTES, rules=["WK-9.12"])
    else:
        barons.gain(game.state, baron, "crowns", CROWNS)
        game.emit("took_crowns", baron=baron, crowns=CROWNS, rules=["WK-9.12"])


def _mark_for_fee(game, baron, space):
    fee = drafting.fee(game.state, baron, space)
    barons.gain(game.state, baron, "crowns", -fee)
    drafting.mark(game, baron, space, fee)


ACTIONS = {"levy_taxes": levy_taxes, "draft_soldiers": draft_soldiers, "rally_support": rally_support,
           "serve_the_church": serve_the_church, "mobilize_forces": mobilize_forces,
           "versatile_strategy": versatile_strategy}
