"""Suing for peace (HIS-9.3): the loser of a war ends it at a price, which its settlement exacts.

Step 1 is asked of the powers in impulse order, and again after each peace of the power that sued. Who declined
before is not asked anew: a peace between two others never gives anybody a ground to sue (HIS-9.3.5).
"""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Moment,
    One,
    Option,
    Phrase,
    Procedure,
)
from pbem.engine.asking import InTurn

from ..cards import hands
from ..cards.index import CARD
from ..map.atlas import CARDS, MAJORS
from ..powers import relations, variants
from ..powers.impulse_order import IN_IMPULSE_ORDER
from . import clauses, homecoming
from .settlement import taken


def opponents(state, power):
    """Majors a power may sue for peace now (HIS-9.3.3, HIS-9.3.4)."""
    return [other for other in MAJORS if relations.at_war(state, power, other)
            and not ("protestant" in (power, other) and {"hapsburg", "papacy"} & {power, other})
            and (homecoming.captives(state, power, other) or taken(state, power, other))
            and not bought(state, power, other)]


def bought(state, power, other):
    """In the anniversary edition nobody sues a power to which it has ceded a home space in this turn."""
    return variants.rule(state, "no_peace_after_ceding") and bool(clauses.given(state, "home_spaces", power, other))


# Step 1 (HIS-9.3.1 to HIS-9.3.3).

def begin_peace(game, frame):
    """HIS-9.3.1."""
    if game.state["turn"] >= game.state["last_turn"]:
        game.end(frame)
    frame["order"] = 0


def may_sue(state, frame, power):
    """HIS-9.3.2: a power without a ground is not asked."""
    return bool(opponents(state, power))


def settle(game, frame):
    """HIS-9.3.5: one war after the other."""
    if "winner" in frame:
        game.call("settlement", loser=frame["power"], winner=frame.pop("winner"), marriage=frame.pop("marriage", False))
    else:
        LOSERS.pass_on(game, frame)


def sue_options(state, frame, role):
    found = opponents(state, role)
    args, syntax = {"power": One("power", found, ("HIS-9.3.3", "HIS-9.3.4"))}, "[peace] [with] {power}"
    if may_marry(state, role):
        args["card"] = One("card", [CARD["diplomatic_marriage"]], ("HIS-9.3.14",))
        syntax += " [by] {card?}"
    yield Option("sue", do_sue, args, syntax, Phrase("sue_for_peace", {"marriage": "card" in args}, "options"),
                 ("HIS-9.3.2", "HIS-9.3.6"), example={"power": found[0]})
    yield Option("decline", lambda game, frame, role, args: None, help="fight_on", refuses=True)


def may_marry(state, power):
    """HIS-9.3.14: whether the power holds Diplomatic Marriage and may play it."""
    marriage = CARD["diplomatic_marriage"]
    return marriage in hands.hand(state, power) and power in CARDS[marriage].powers


def do_sue(game, frame, role, args):
    frame["winner"], card = args["power"], args.get("card")
    if card:
        frame["marriage"] = True
        hands.play_aside(game, role, card, ["HIS-9.3.14", "HIS-6.1.19"])


def about_sue(state, frame, role):
    return {"powers": [{"power": other, "spaces": taken(state, role, other),
                        "leaders": homecoming.captives(state, role, other)} for other in opponents(state, role)],
            "marriage": may_marry(state, role)}


LOSERS = InTurn("next_loser", "sue", IN_IMPULSE_ORDER, (settle,), may_sue, "power", holds=True)

CHAPTER = Chapter(
    procedures=(
        Procedure("peace", (begin_peace, *LOSERS.steps), keeps=("marriage", "winner", *LOSERS.keeps)),
    ),
    decisions=(
        Decision("sue", sue_options, lambda s, f, r: {"verb": "decline"}, about_sue, pace="planning",
                 moment=Moment(("suing for peace", "peace"), ("sue", "decline"), "decline", alone=("decline",))),
    ),
    waits={"sue": Illegal("sue_waits", {}, ("HIS-9.3.2",))},
)
