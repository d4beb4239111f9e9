"""What Baron cards do (WK-9, D3)."""

from ..board import agendas, armies, barons
from ..orders import uses
from ..phases import drafting
from . import mobilizing

CROWNS, VOTES = 2, 1  # of Versatile Strategy (WK-9.12)
SUPPORT, SERVICE = 2, 1  # Votes of Rally Support, Faith of Serve the Church


def levy_taxes(game, frame):
    """WK-9.2."""
    state, baron = game.state, frame["owner"]
    if uses.declined(game, frame):
        return
    areas = {state["nobles"][noble]["area"] for noble in armies.on_board(state, baron)}
    barons.gain(state, baron, "crowns", len(areas))
    game.emit("levied", baron=baron, crowns=len(areas), rules=["WK-9.2"])


def draft_soldiers(game, frame):
    """WK-9.3."""
    if not uses.declined(game, frame) and (space := drafting.wanted_space(game, frame["owner"], "draft_soldiers")):
        drafting.mark(game, frame["owner"], space)


def rally_support(game, frame):
    """WK-9.5."""
    state, baron = game.state, frame["owner"]
    if uses.declined(game, frame):
        return
    barons.gain(state, baron, "votes", SUPPORT)
    game.emit("rallied", baron=baron, votes=SUPPORT, rules=["WK-9.5"])
    if barons.has_most(state, baron, "votes"):
        barons.make_chairman(game, baron)


def serve_the_church(game, frame):
    """WK-9.6."""
    state, baron = game.state, frame["owner"]
    if uses.declined(game, frame):
        return
    faith = 0 if agendas.lasting(state, "serve_the_church_no_faith", baron) else SERVICE
    barons.gain(state, baron, "faith", faith)
    game.emit("served", baron=baron, faith=faith, rules=["WK-9.6"])
    if barons.has_most(state, baron, "faith"):
        barons.make_head(game, baron)


def mobilize_forces(game, frame):
    """WK-9.8: the first use that its Baron wants and that is possible; none where nothing is said (D3)."""
    baron = frame["owner"]
    for use in uses.wanted(game, baron, "mobilize_forces"):
        if use["form"] == "decline" or mobilizing.carry_out(game, frame, baron, use):
            break
    if not frame["used"]:
        game.emit("declined", baron=baron, action=frame["action"], rules=["WK-6.2"])


def versatile_strategy(game, frame):
    """WK-9.12: the first use that its Baron wants and that is possible, else two Crowns."""
    for use in uses.wanted(game, frame["owner"], "versatile_strategy"):
        if _versatile(game, frame, frame["owner"], use):
            return
    _take_crowns(game, frame["owner"])


def _versatile(game, frame, baron, use):
    """Whether a use was possible; it is carried out then."""
    if use["form"] == "crowns":
        _take_crowns(game, baron)
    elif use["form"] == "vote":
        barons.gain(game.state, baron, "votes", VOTES)
        game.emit("took_vote", baron=baron, votes=VOTES, rules=["WK-9.12"])
    elif use["form"] == "decline":
        game.emit("declined", baron=baron, action=frame["action"], rules=["WK-6.2"])
    elif use["form"] == "marker":
        return _mark_for_fee(game, baron, use.get("track"))
    else:
        return mobilizing.carry_out(game, frame, baron, use)
    return True


def _take_crowns(game, baron):
    barons.gain(game.state, baron, "crowns", CROWNS)
    game.emit("took_crowns", baron=baron, crowns=CROWNS, rules=["WK-9.12"])


def _mark_for_fee(game, baron, track):
    """The space that is named, else the cheapest, if it can be paid (WK-40.29)."""
    payable = drafting.payable(game.state, baron)
    space = next((one for one in ([track] if track else payable) if one in payable), None)
    if space is None:
        return False
    fee = drafting.fee(game.state, baron, space)
    barons.gain(game.state, baron, "crowns", -fee)
    drafting.mark(game, baron, space, fee)
    return True


ACTIONS = {"levy_taxes": levy_taxes, "draft_soldiers": draft_soldiers, "rally_support": rally_support,
           "serve_the_church": serve_the_church, "mobilize_forces": mobilize_forces,
           "versatile_strategy": versatile_strategy}
