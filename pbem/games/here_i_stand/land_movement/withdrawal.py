"""Withdrawing into fortifications before a battle (HIS-13.4, HIS-22.1.3)."""

from pbem.engine import (
    Chapter,
    Doing,
    Illegal,
    Moment,
    Procedure,
    Way,
    declining,
    question,
)

from ..map.atlas import MAJORS
from ..pieces import forces, units
from ..powers import relations

INSIDE = (  # ways to say that units go behind the fortifications
    Way("withdraw", "[into] [inside] [fortifications|fortress|castle|city|walls]"), Way("inside"), Way("go inside"))
GARRISON = 4  # HIS-2.1.3, HIS-13.4.1


def defending(state, frame):
    """Land units that would withdraw together (HIS-13.4.2)."""
    return sum(units.land_size(state, frame["space"], p) for p in frame["defenders"])


def possible(state, frame):
    """HIS-13.4.1: a fortress of one of the defenders or its ally, and room for all.

    Not when the fortress is an ally's of the entering power: it would besiege its ally.
    """
    space, mover = frame["space"], frame["power"]
    holder = state["control"][space]
    return (relations.fortified(state, space) and not relations.friendly_space(state, space, mover)
            and defending(state, frame) <= GARRISON
            and any(p == holder or relations.allied(state, p, holder) for p in frame["defenders"]))


def offer(game, frame):
    """HIS-13.4.3: the controller decides; minors and independents always withdraw (HIS-22.1.3, HIS-22.6.4)."""
    if not possible(game.state, frame):
        game.end(frame)
        return
    holder = game.state["control"][frame["space"]]
    frame["withdraws"] = holder not in MAJORS
    if holder in MAJORS:
        game.ask(frame, "withdrawal", holder)


def carry_out(game, frame):
    if frame["withdraws"]:
        game.emit("withdrawn", space=frame["space"], powers=frame["defenders"], number=defending(game.state, frame),
                  rules=["HIS-13.4.2", "HIS-13.4.4"])
    game.end(frame, withdrawn=frame["withdraws"])


def withdrawal_default(state, frame, role):
    """D-26: withdraw when weaker."""
    weaker = defending(state, frame) < forces.size(frame["force"])
    return {"verb": "withdraw" if weaker else "fight"}


def about_withdrawal(state, frame, role):
    return {"power": frame["power"], "force": frame["force"], "space": frame["space"],
            "number": defending(state, frame)}


CHAPTER = Chapter(
    procedures=(Procedure("withdrawal", (offer, carry_out),
                          takes=("power", "force", "space", "defenders"), keeps=("withdraws",)),),
    decisions=(
        question("withdrawal",
                 Doing("withdraw", {"withdraws": True},
                       "withdraw",
                       ("HIS-13.4.2", "HIS-13.4.4"), INSIDE),
                 declining("fight_field_battle", verb="fight"), about=about_withdrawal, default=withdrawal_default,
                 moment=Moment(("attacked", "withdrawing"), ("withdraw", "fight", "decline"), "withdraw",
                               alone=("withdraw", "fight", "decline"), places=("space",), by=("power",))),
    ),
    waits={"withdraw": Illegal("withdraw_waits", {}, ("HIS-13.4.1",))},
)
