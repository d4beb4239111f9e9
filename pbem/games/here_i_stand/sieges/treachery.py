"""Treachery! (card 105): an assault at once, and gates that open to besiegers who still are the more.

No line of communication is needed, fleets in the way do not matter, and no weather stops it (see storming).
"""

from pbem.engine import Chapter, Decision, Illegal, Procedure

from ..cards.menu import CardEvent
from ..land_movement.formations import largest
from ..pieces import units, victims
from ..powers import relations


def sieges(state):
    """{(besieger, space): besieging units} of all sieges."""
    return {(power, space): units.land_size(state, space, power)
            for space, by in state["sieges"].items() for power in by if relations.fortified(state, space)}


def check_treachery(state, power):
    if not sieges(state):
        raise Illegal("no_siege", {}, ["HIS-11.0.5", "HIS-15.0.1"])


def choose_siege(game, frame):
    game.ask(frame, "treachery", frame["power"])


def storm(game, frame):
    """The besieger's largest formation storms (HIS-11.0.8, HIS-15.1.3)."""
    besieger, space = frame["besieger"], frame["space"]
    game.emit("treachery", power=besieger, space=space, rules=["HIS-11.0.4"])
    game.call("assault", power=besieger, space=space, force=largest(units.stack(game.state, space, besieger)),
              treachery=True)


def treachery_options(state, frame, role):
    yield victims.option("betray", do_betray, "besieger_storms", sieges(state))


def do_betray(game, frame, role, args):
    frame.update(besieger=args["power"], space=args["space"])


def treachery_default(state, frame, role):
    """D-50: an own siege first."""
    return {"verb": "betray", **victims.as_args(min(sieges(state), key=lambda pair: (pair[0] != role, pair)))}


CHAPTER = Chapter(
    procedures=(Procedure("treachery", (choose_siege, storm), takes=("power", "card"), keeps=("besieger", "space")),),
    decisions=(Decision("treachery", treachery_options, treachery_default,
                        lambda state, frame, role: victims.about(sieges(state)), pace="impulse"),),
    cards=(CardEvent("treachery", check_treachery),),
)
