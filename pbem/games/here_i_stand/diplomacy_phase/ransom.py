"""The Ransom and Excommunication Segments (HIS-9.4, HIS-9.5): each in impulse order, each at the price of a card."""

from pbem.engine import Chapter, Decision, One, Option, Procedure

from ..cards import hands
from ..map.atlas import LEADERS, MAJORS
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


def ransom_options(state, frame, role):
    leaders = wanted(state, frame, role)
    yield Option("ransom", do_ransom, {"leader": One("leader", leaders, ("HIS-9.4.1",))}, "{leader}",
                 "offer a random card of your hand for your captive leader", ("HIS-9.4.1",),
                 example=f"ransom {LEADERS[leaders[0]].name}")
    yield Option("decline", do_nothing, help="ask for nobody", rules=("HIS-9.4.3",), refuses=True)


def do_ransom(game, frame, role, args):
    frame["leader"] = args["leader"]


def do_nothing(game, frame, role, args):
    """Leaves things as they are."""


def answer_options(state, frame, role):
    yield Option("accept", do_accept, help="draw the card and let the leader go", rules=("HIS-9.4.1",),
                 example="accept")
    yield Option("decline", do_nothing, help="keep the leader", rules=("HIS-9.4.3",), refuses=True)


def do_accept(game, frame, role, args):
    frame["accepted"] = True


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


def donation_options(state, frame, role):
    yield Option("donate", do_donate, help="the Papacy draws a random card of yours; the excommunication is lifted",
                 rules=("HIS-9.5.1",), example="donate")
    yield Option("decline", do_nothing, help="stay excommunicated", rules=("HIS-9.5.2",), refuses=True)


def do_donate(game, frame, role, args):
    frame["gives"] = True


def about_donation(state, frame, role):
    return {"cards": len(hands.drawable(state, role))}


CHAPTER = Chapter(
    procedures=(Procedure("ransom_segment", (next_ransom, ask_captor, exchange),
                          keeps=("accepted", "captor", "leader", "order", "power", "refused")),
                Procedure("donations", (next_donor, donate), keeps=("gives", "order", "power"))),
    decisions=(
        Decision("ransom", ransom_options, lambda s, f, r: {"verb": "decline"}, about_ransom),
        Decision("ransom_answer", answer_options, lambda s, f, r: {"verb": "decline"}, about_answer),
        Decision("donation", donation_options, lambda s, f, r: {"verb": "decline"}, about_donation),
    ),
)
