"""Cards that make a minor power somebody's ally or end such an alliance (HIS-22.2.7 to HIS-22.2.10, HIS-22.4)."""

from pbem.engine import Chapter, Doing, Illegal, Naming, Procedure, question, rolled

from ..cards.menu import CardEvent
from ..map.atlas import HOME, MINORS
from ..naval_affairs import sea_events
from ..pieces import units
from ..powers import heirs, intervention, relations
from . import deactivation

WOOING_LEAD = 2


# Diplomatic Marriage (HIS-22.2.9, HIS-22.4.6).

def marriageable(state, power):
    """Inactive minors that the power may make its allies."""
    return [minor for minor in MINORS if not state["minors"][minor] and power in intervention.ALLIES[minor]]


def separable(state):
    """Active minors that may lose their ally."""
    return [minor for minor in MINORS if deactivation.breakable(state, minor)]


def check_diplomatic_marriage(state, power):
    if not marriageable(state, power) and not separable(state):
        raise Illegal("no_alliance_to_change", {},
                      ["HIS-22.1.6", "HIS-22.1.7", "HIS-22.1.8", "HIS-22.1.9", "HIS-22.4.6"])


def choose_match(game, frame):
    game.ask(frame, "diplomatic_marriage", frame["power"])


def marry(game, frame):
    if frame["half"] == "activate":
        intervention.activate(game, frame["minor"], frame["power"], ["HIS-22.2.9"])
    else:
        deactivation.deactivate(game, frame["minor"], ["HIS-22.4.6"])


def to_match(half):
    return lambda game, frame, role, minor: frame.update(half=half, minor=minor)


def about_marriage(state, frame, role):
    return {"activate": marriageable(state, role), "deactivate": separable(state)}


# Andrea Doria (HIS-22.2.10, HIS-22.4.7), or his raid on the pirates.

def doria_halves(state, power):
    """What a power can do with the card now."""
    found = []
    if power in intervention.ALLIES["genoa"] and state["minors"]["genoa"] != power:
        found.append("activate")
    try:
        sea_events.check_doria_raid(state)
    except Illegal:
        return found
    return [*found, "raid"]


def check_andrea_doria(state, power):
    if not doria_halves(state, power):
        raise Illegal("no_half_of_andrea_doria", {}, ["HIS-22.2.10", "HIS-22.1.6", "HIS-6.1.5"])


def choose_service(game, frame):
    """HIS-6.1.5."""
    found = doria_halves(game.state, frame["power"])
    frame["half"] = found[0]
    if len(found) > 1:
        game.ask(frame, "andrea_doria", frame["power"])


def leave_old_ally(game, frame):
    """HIS-22.4.7."""
    if frame["half"] == "raid":
        sea_events.doria_raid(game, frame["power"])
        game.end(frame)
    elif game.state["minors"]["genoa"]:
        deactivation.deactivate(game, "genoa", ["HIS-22.4.7"])


def serve_new_ally(game, frame):
    intervention.activate(game, "genoa", frame["power"], ["HIS-22.2.10"])


def doria_can(half):
    return lambda state, frame, role: half in doria_halves(state, role)


# Rough Wooing (anniversary edition).

def edward_lives(state):
    return heirs.edward_is_born(state) and state["rulers"]["england"] in ("henry_viii", "edward_vi")


def check_rough_wooing(state, power):
    if not edward_lives(state):
        raise Illegal("edward_not_alive", {}, ["HIS-11.0.5"])
    if state["minors"]["scotland"] != "france":
        raise Illegal("scotland_must_be_french", {}, ["HIS-11.0.5"])


def woo(game, frame):
    """A die and the units in Scottish home spaces for each side; two more for England win Scotland."""
    suitors = ("england", "france")
    dice = {p: game.chance.die(rolled("rough_wooing", power=p)) for p in suitors}
    there = {p: sum(units.land_size(game.state, s, p) + units.naval_size(game.state, s, p) for s in HOME["scotland"])
             for p in suitors}
    totals = {p: dice[p] + there[p] for p in suitors}
    won = totals["england"] >= totals["france"] + WOOING_LEAD
    game.emit("rough_wooing", dice=dice, units=there, totals=totals, won=won, rules=["HIS-11.0.4"])
    if won:
        deactivation.deactivate(game, "scotland", ["HIS-22.4.1"], suitor="england")
    else:
        game.end(frame)


def win_scotland(game, frame):
    intervention.activate(game, "scotland", "england", ["HIS-22.2.2"])


def seize_spaces(game, frame):
    """All Scottish home spaces become English; who is neither English nor Scottish leaves them."""
    foreign = [s for s in HOME["scotland"] if game.state["control"][s] != "england"]
    for space in foreign:
        game.state["sieges"].pop(space, None)
        relations.set_control(game, space, "england", ["HIS-11.0.4"])
    game.call("surrender", spaces=list(HOME["scotland"]), rules=["HIS-11.0.4"])


CHAPTER = Chapter(
    procedures=(
        Procedure("diplomatic_marriage", (choose_match, marry), takes=("power", "card"), keeps=("half", "minor")),
        Procedure("andrea_doria", (choose_service, leave_old_ally, serve_new_ally),
                  takes=("power", "card"), keeps=("half",)),
        Procedure("rough_wooing", (woo, win_scotland, seize_spaces), takes=("power", "card")),
    ),
    decisions=(
        question("diplomatic_marriage",
                 Naming("activate {power}", lambda state, frame, role: marriageable(state, role), to_match("activate"),
                        "ally_minor", ("HIS-22.2.9",), limits=("HIS-22.2.9", "HIS-22.1.7")),
                 Naming("deactivate {power}", lambda state, frame, role: separable(state), to_match("deactivate"),
                        "end_alliance", ("HIS-22.4.6",), limits=("HIS-22.4.6", "HIS-22.1.7")),
                 about=about_marriage, pace="impulse"),
        question("andrea_doria",
                 *(Doing(half, {"half": half}, f"doria_{half}", ("HIS-6.1.5",), possible=doria_can(half))
                   for half in ("activate", "raid")), pace="impulse"),
    ),
    cards=(
        CardEvent("diplomatic_marriage", check_diplomatic_marriage),
        CardEvent("andrea_doria", check_andrea_doria),
        CardEvent("rough_wooing", check_rough_wooing),
    ),
)
