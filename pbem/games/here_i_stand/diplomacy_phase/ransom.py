"""The Ransom and Excommunication Segments (HIS-9.4, HIS-9.5): each in impulse order, each at the price of a card."""

from pbem.engine import Chapter, Doing, Illegal, Naming, Procedure, declining, question

from ..cards import hands
from ..map.atlas import MAJORS
from ..religion import excommunication
from . import homecoming


def ransomable(state, power):
    """Captive leaders a power can ask for: they have a place to come back to, and there is a card to draw."""
    held = [leader for captor in MAJORS for leader in homecoming.captives(state, power, captor)]
    return [leader for leader in held if homecoming.homes(state, leader)] if hands.drawable(state, power) else []


def next_ransom(game, frame):
    """HIS-9.4.1, HIS-9.4.3, O-04: one leader after the other; a leader that was refused is not asked for again."""
    frame.setdefault("refused", [])
    frame.setdefault("order", 0)
    if frame["order"] == len(MAJORS):
        game.end(frame)
        return
    frame["power"] = MAJORS[frame["order"]]
    if wanted(game.state, frame, frame["power"]):
        game.ask(frame, "ransom", frame["power"])
    else:
        pass_on(game, frame)


def wanted(state, frame, power):
    return [leader for leader in ransomable(state, power) if leader not in frame["refused"]]


def pass_on(game, frame):
    frame["order"] += 1
    game.goto(frame, "next_ransom")


def ask_captor(game, frame):
    """D-13: both must agree."""
    if "leader" in frame:
        frame["captor"] = homecoming.captor(game.state, frame["leader"])
        game.emit("ransom_offered", power=frame["power"], captor=frame["captor"], leader=frame["leader"],
                  rules=["HIS-9.4.1"])
        game.ask(frame, "ransom_answer", frame["captor"])
    else:
        pass_on(game, frame)


def exchange(game, frame):
    """The card is drawn and the leader goes home."""
    leader, accepted = frame.pop("leader"), frame.pop("accepted", False)
    game.goto(frame, "next_ransom")
    if accepted:
        hands.draw_from_hand(game, frame["captor"], frame["power"], "ransom", ["HIS-9.4.1"])
        homecoming.release(game.state, leader)
        game.call("homecoming", leader=leader, rules=["HIS-9.4.2"])
    else:
        frame["refused"].append(leader)
        game.emit("ransom_refused", power=frame["captor"], leader=leader, rules=["HIS-9.4.3"])


def about_ransom(state, frame, role):
    return {"leaders": wanted(state, frame, role), "cards": len(hands.drawable(state, role))}


def about_answer(state, frame, role):
    return {"power": frame["power"], "leader": frame["leader"]}


# Donations (HIS-9.5).

def next_donor(game, frame):
    """HIS-9.5.1: only a power under an excommunication with a card that can be drawn is asked."""
    frame.setdefault("order", 0)
    if frame["order"] == len(MAJORS):
        game.end(frame)
        return
    power = frame["power"] = MAJORS[frame["order"]]
    frame["order"] += 1
    if game.state["minus_cards"].get(power) and hands.drawable(game.state, power):
        game.ask(frame, "donation", power)


def donate(game, frame):
    game.goto(frame, "next_donor")
    if frame.pop("gives", False):
        excommunication.donate(game, frame["power"])


def about_donation(state, frame, role):
    return {"cards": len(hands.drawable(state, role))}


CHAPTER = Chapter(
    procedures=(Procedure("ransom_segment", (next_ransom, ask_captor, exchange),
                          keeps=("accepted", "captor", "leader", "order", "power", "refused")),
                Procedure("donations", (next_donor, donate), keeps=("gives", "order", "power"))),
    decisions=(
        question("ransom", Naming("ransom {leader}", wanted, "leader",
                                  "offer_ransom", ("HIS-9.4.1",)),
                 declining("ransom_nobody", ("HIS-9.4.3",)), about=about_ransom),
        question("ransom_answer",
                 Doing("accept", {"accepted": True}, "accept_ransom", ("HIS-9.4.1",)),
                 declining("keep_captive", ("HIS-9.4.3",)), about=about_answer),
        question("donation",
                 Doing("donate", {"gives": True},
                       "donate", ("HIS-9.5.1",)),
                 declining("stay_excommunicated", ("HIS-9.5.2",)), about=about_donation),
    ),
    waits={"ransom": Illegal("ransom_waits", {}, ("HIS-9.4.1",))},
)
