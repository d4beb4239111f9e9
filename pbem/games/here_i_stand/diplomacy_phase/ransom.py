"""The Ransom and Excommunication Segments (HIS-9.4, HIS-9.5): each in impulse order, each at the price of a card."""

from pbem.engine import (
    Chapter,
    Doing,
    Illegal,
    Moment,
    Naming,
    Procedure,
    declining,
    question,
)
from pbem.engine.asking import InTurn

from ..cards import hands
from ..map.atlas import MAJORS
from ..powers.impulse_order import IN_IMPULSE_ORDER
from ..religion import excommunication
from . import homecoming


def ransomable(state, power):
    """Captive leaders a power can ask for: they have a place to come back to, and there is a card to draw."""
    held = [leader for captor in MAJORS for leader in homecoming.captives(state, power, captor)]
    return [leader for leader in held if homecoming.homes(state, leader)] if hands.drawable(state, power) else []


def wanted(state, frame, power):
    """HIS-9.4.3, O-04: a leader that was refused is not asked for again."""
    return [leader for leader in ransomable(state, power) if leader not in frame.get("refused", ())]


def ask_captor(game, frame):
    """D-13: both must agree."""
    if "leader" in frame:
        frame["captor"] = homecoming.captor(game.state, frame["leader"])
        game.emit("ransom_offered", power=frame["power"], captor=frame["captor"], leader=frame["leader"],
                  rules=["HIS-9.4.1"])
        game.ask(frame, "ransom_answer", frame["captor"])
    else:
        RANSOMS.pass_on(game, frame)


def exchange(game, frame):
    """The card is drawn and the leader goes home."""
    leader, accepted = frame.pop("leader"), frame.pop("accepted", False)
    if accepted:
        hands.draw_from_hand(game, frame["captor"], frame["power"], "ransom", ["HIS-9.4.1"])
        homecoming.release(game.state, leader)
        game.call("homecoming", leader=leader, rules=["HIS-9.4.2"])
    else:
        frame.setdefault("refused", []).append(leader)
        game.emit("ransom_refused", power=frame["captor"], leader=leader, rules=["HIS-9.4.3"])


def about_ransom(state, frame, role):
    return {"leaders": wanted(state, frame, role), "cards": len(hands.drawable(state, role))}


def about_answer(state, frame, role):
    return {"power": frame["power"], "leader": frame["leader"]}


# Donations (HIS-9.5).

def may_donate(state, frame, power):
    """HIS-9.5.1: only a power under an excommunication with a card that can be drawn is asked."""
    return bool(state["minus_cards"].get(power) and hands.drawable(state, power))


def donate(game, frame):
    if frame.pop("gives", False):
        excommunication.donate(game, frame["power"])


def about_donation(state, frame, role):
    return {"cards": len(hands.drawable(state, role))}


# HIS-9.4.1: one leader after the other.
RANSOMS = InTurn("next_ransom", "ransom", IN_IMPULSE_ORDER, (ask_captor, exchange),
                 lambda state, frame, power: bool(wanted(state, frame, power)), "power", holds=True)
DONATIONS = InTurn("next_donor", "donation", IN_IMPULSE_ORDER, (donate,), may_donate, "power")

CHAPTER = Chapter(
    procedures=(Procedure("ransom_segment", RANSOMS.steps,
                          keeps=("accepted", "captor", "leader", "refused", *RANSOMS.keeps)),
                Procedure("donations", DONATIONS.steps, keeps=("gives", *DONATIONS.keeps))),
    decisions=(
        question("ransom", Naming("ransom {leader}", wanted, "leader",
                                  "offer_ransom", ("HIS-9.4.1",)),
                 declining("ransom_nobody", ("HIS-9.4.3",)), about=about_ransom,
                 moment=Moment(("ransoming",), ("ransom", "decline"), "decline", alone=("decline",))),
        question("ransom_answer",
                 Doing("accept", {"accepted": True}, "accept_ransom", ("HIS-9.4.1",)),
                 declining("keep_captive", ("HIS-9.4.3",)), about=about_answer,
                 moment=Moment(("asked for ransom",), ("accept", "decline"), "accept", alone=("accept", "decline"),
                               by=("power",))),
        question("donation",
                 Doing("donate", {"gives": True},
                       "donate", ("HIS-9.5.1",)),
                 declining("stay_excommunicated", ("HIS-9.5.2",)), about=about_donation,
                 moment=Moment(("excommunicated", "donating"), ("donate", "decline"), "decline",
                               alone=("donate", "decline"))),
    ),
    waits={"ransom": Illegal("ransom_waits", {}, ("HIS-9.4.1",))},
)
